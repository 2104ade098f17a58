import Foundation
import SwipeKitSDL
import TestSupport
import Testing

/// Lost output is reported in one line, with status 1.
@Suite struct OutputTests {
  private let folder: URL

  init() throws { folder = try makeTestFolder() }

  private static let trace = """
    0 down mouse 0 300 220
    250 up mouse 0 180 222
    500 describe

    """

  private func expectLoss(
    _ result: BuiltProgram.Result, of name: String, because reason: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(result.status == 1, sourceLocation: sourceLocation)
    #expect(
      result.errors == "swiperows: cannot write \(name): \(reason)\n", sourceLocation: sourceLocation)
  }

  @Test(arguments: ["--help", "--version", "--play a.trace", "--play a.trace --log"])
  func `a standard output that is full, closed or not read is told`(arguments: String) throws {
    try folder.write(Self.trace, to: "a.trace")
    let name = "the standard output"
    func run(_ script: String) throws -> BuiltProgram.Result {
      try BuiltProgram.swiperows.run(byShell: script, in: folder)
    }
    expectLoss(try run("\"$0\" \(arguments) >/dev/full"), of: name, because: "No space left on device")
    expectLoss(try run("\"$0\" \(arguments) >&-"), of: name, because: "Bad file descriptor")
    // A pipe has the status of its last command. The reader is gone by then.
    let unread = try run("(sleep 0.3; \"$0\" \(arguments); echo $? >status) | :; exit $(cat status)")
    expectLoss(unread, of: name, because: "Broken pipe")
  }

  @Test func `a standard output that takes a part is told`() throws {
    let result = try BuiltProgram.swiperows.run(byShell: "ulimit -f 1; \"$0\" --help >out", in: folder)
    expectLoss(result, of: "the standard output", because: "File too large")
    #expect(folder.read("out")?.count ?? 0 > 0, "what did arrive is not the program's to take back")
  }

  @Test func `who prints nothing loses nothing, with every standard file closed`() throws {
    try folder.write("0 screenshot a.png\n", to: "a.trace")
    let result = try BuiltProgram.swiperows.run(byShell: "\"$0\" --play a.trace <&- >&- 2>&-", in: folder)
    #expect(result == BuiltProgram.Result(status: 0, output: "", errors: ""))
    #expect(folder.read("a.png")?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
  }

  @Test func `a long output arrives whole through a slow pipe that does not block`() throws {
    let describes = (0..<300).map { "\($0) describe\n" }.joined()
    try folder.write(describes, to: "a.trace")
    let whole = try BuiltProgram.swiperows.run(["--play", "a.trace"], in: folder)
    #expect(whole.output.utf8.count > 300_000)
    let piped = try BuiltProgram.swiperows.run(
      byShell: """
        perl -e 'use Fcntl; fcntl(STDOUT, F_SETFL, O_NONBLOCK | O_WRONLY); exec @ARGV' "$0" --play a.trace |
          (sleep 0.3; cat)
        """, in: folder)
    #expect(piped == whole)
  }

  @Test func `a picture that cannot be written whole is told and leaves nothing`() throws {
    try folder.write("0 screenshot a.png\n10 screenshot b.png\n", to: "a.trace")
    let result = try BuiltProgram.swiperows.run(byShell: "ulimit -f 1; \"$0\" --play a.trace", in: folder)
    expectLoss(result, of: "a.png", because: "File too large")
    #expect(folder.read("a.png") == nil && folder.read("b.png") == nil)
    try folder.write("0 screenshot /dev/full\n", to: "b.trace")
    expectLoss(
      try BuiltProgram.swiperows.run(["--play", "b.trace"], in: folder), of: "/dev/full",
      because: "No space left on device")
  }

  @Test func `a picture is not written over a file without --force, and never over the trace`() throws {
    let files = ["a.trace", "link.png", "hard.png", "there.png"]
    try folder.write("there", to: "there.png")
    func play(_ picture: String, _ options: String...) throws -> BuiltProgram.Result {
      try folder.write("0 screenshot \(picture)\n", to: "a.trace")
      return try BuiltProgram.swiperows.run(["--play", "a.trace"] + options, in: folder)
    }
    _ = try play("new.png")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      at: folder.appending(path: "link.png"), withDestinationURL: folder.appending(path: "a.trace"))
    try manager.linkItem(at: folder.appending(path: "a.trace"), to: folder.appending(path: "hard.png"))

    for picture in files {
      let result = try play(picture)
      #expect(result.status == 1 && result.output == "")
      #expect(result.errors.hasPrefix("swiperows: cannot write \(picture): it is "), "\(result.errors)")
      #expect(result.errors.filter { $0 == "\n" }.count == 1)
    }
    #expect(try play("there.png").errors.contains("--force"))
    #expect(folder.read("there.png") == Data("there".utf8))
    for picture in ["a.trace", "link.png", "./a.trace", folder.appending(path: "a.trace").path] {
      let result = try play(picture, "--force")
      #expect(result.status == 1 && result.errors.hasSuffix(": it is the trace that is played\n"))
      #expect(folder.read("a.trace") == Data("0 screenshot \(picture)\n".utf8))
    }
    #expect(try play("there.png", "--force") == BuiltProgram.Result(status: 0, output: "", errors: ""))
    #expect(folder.read("there.png") == folder.read("new.png"))
    #expect(try play("/dev/null") == BuiltProgram.Result(status: 0, output: "", errors: ""))
  }

  /// The next opened file would get its number, and be closed by the next user of the standard output.
  @Test func `who is done with the standard output leaves it open`() {
    let before = fileStatus(of: STDOUT_FILENO)
    for _ in 0..<2 { Output.standard().print("") }
    #expect(fcntl(STDOUT_FILENO, F_GETFD) >= 0)
    #expect(fileStatus(of: STDOUT_FILENO).st_ino == before.st_ino)
  }

  @Test func `pieces arrive whole or are taken back`() throws {
    let file = SystemString(stringLiteral: folder.appending(path: "a").path)
    do {
      let output = Output(try OutputFile(to: file, OverwritePolicy()))
      #expect(folder.read("a") == Data())
      output.print("one")
      #expect(folder.read("a") == Data())
      output.flush()
      output.print("two")
      Output.finish([output])
      #expect(output.isLossless)
    }
    #expect(folder.read("a") == Data("one\ntwo\n".utf8))
    #expect(throws: FileError.self) { _ = try OutputFile(to: file, OverwritePolicy()) }
    do {
      var output = try OutputFile(to: file, OverwritePolicy(isAllowed: true))
      #expect(folder.read("a") == Data("one\ntwo\n".utf8), "nothing is cut before there is something to write")
      try output.write(Array("three".utf8))
    }
    #expect(folder.read("a") == Data("three".utf8))
    do {
      _ = try OutputFile(to: SystemString(stringLiteral: folder.appending(path: "b").path), OverwritePolicy())
    }
    #expect(folder.read("b") == nil, "what nothing was written to does not stay")
  }

  @Test func `no piece is written after a lost piece`() {
    var sockets: [CInt] = [0, 0]
    #expect(socketpair(AF_UNIX, CInt(SOCK_DGRAM.rawValue), 0, &sockets) == 0)
    defer { for socket in sockets { close(socket) } }
    var size: CInt = 4096
    setsockopt(sockets[0], SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<CInt>.size))
    let output = Output(OutputFile(given: sockets[0], named: "a socket"))
    output.writeBehind()
    // The socket has no room for all of the first, so the others wait. It takes no message longer than its buffer.
    let first = Array(repeating: String(repeating: "a", count: 999), count: 20)
    for text in first + [String(repeating: "b", count: 99_999), "c"] {
      output.print(text)
      output.flush()
    }
    var message = [UInt8](repeating: 0, count: 1000)
    for text in first {
      #expect(recv(sockets[1], &message, message.count, 0) == 1000)
      #expect(message == Array((text + "\n").utf8))
    }
    Output.finish([output])
    #expect(!output.isLossless)
    #expect(recv(sockets[1], &message, message.count, CInt(MSG_DONTWAIT)) == -1, "a gap would not be seen")
  }
}
