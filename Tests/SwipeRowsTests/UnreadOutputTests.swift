import Foundation
import Glibc
import SwipeKitSDL
import TestSupport
import Testing

/// Output waits for its reader, and the window does not.
@Suite(.serialized, .timeLimit(.minutes(5))) struct UnreadOutputTests {
  final class Reader {
    enum Kind: String, CaseIterable { case pipe, terminal }

    let path: String
    private let kind: Kind
    private let descriptor: Int32
    /// It must be open to be stopped.
    private var slave: Int32 = -1
    private var bytes: [UInt8] = []

    init(_ kind: Kind, in folder: URL) throws {
      self.kind = kind
      switch kind {
      case .pipe:
        path = folder.appending(path: "pipe").path
        mkfifo(path, 0o600)
        descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      case .terminal:
        descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        // Linux's TIOCSPTLCK unlocks the other end, and TIOCGPTN gets its number.
        var (lock, number): (Int32, UInt32) = (0, 0)
        _ = ioctl(descriptor, 0x4004_5431, &lock)
        _ = ioctl(descriptor, 0x8004_5430, &number)
        path = "/dev/pts/\(number)"
        slave = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
      }
      try #require(descriptor >= 0)
    }

    deinit {
      close(descriptor)
      if slave >= 0 { close(slave) }
    }

    func stop() { if kind == .terminal { tcflow(slave, TCOOFF) } }

    func read() -> String {
      if kind == .terminal { tcflow(slave, TCOON) }
      var part = [UInt8](repeating: 0, count: 65_536)
      while case let count = Glibc.read(descriptor, &part, part.count), count > 0 { bytes += part[..<count] }
      let text = String(decoding: bytes, as: UTF8.self)
      return kind == .terminal ? text.replacingOccurrences(of: "\r\n", with: "\n") : text
    }
  }

  /// More view trees than fit into a pipe or a terminal, which have 64 KB.
  private static let trees = 40

  private func desktop(printingTo reader: Reader, _ arguments: String = "", in folder: URL) throws -> Desktop {
    let (shell, words) = BuiltProgram.swiperows.byShell(
      "cd '\(folder.path)' && exec \"$0\" --log --stats --style actions --appearance light \(arguments) >'\(reader.path)'"
    )
    return try Desktop(shell, words)
  }

  private func askForTrees(_ desktop: Desktop) throws {
    for _ in 0..<Self.trees { try desktop.act("key", "F2") }
  }

  private func expectItWorks(_ desktop: Desktop) throws {
    try desktop.drag(from: (300, 200), to: (180, 202))
    try desktop.expect("row 3 opens") { try desktop.color(310, 182) == 0x800080 }
  }

  @Test(arguments: Reader.Kind.allCases)
  func `the window goes on while nobody reads, and all comes once somebody does`(
    kind: Reader.Kind
  ) throws {
    let folder = try makeTestFolder()
    let reader = try Reader(kind, in: folder)
    let desktop = try desktop(printingTo: reader, in: folder)
    reader.stop()
    try askForTrees(desktop)
    try expectItWorks(desktop)
    var text = ""
    try desktop.expect("all that was printed comes") {
      text = reader.read()
      return text.hasSuffix(" opened id=3\n")
    }
    let trees = text.components(separatedBy: "<Window;").dropFirst()
    #expect(trees.count == Self.trees)
    #expect(text.utf8.count > 100_000)
    // Records of the pan follow the last one. Each record begins with its time.
    let bodies = trees.dropLast().map { $0.split(separator: "\n").dropFirst() }
    #expect(Set(bodies).count == 1, "each is whole, and in its place")
    desktop.signal(SIGTERM)
    try desktop.expect("the program ends") { desktop.exitStatus == 0 }
    #expect(reader.read().contains("frames="))
    #expect(desktop.errors == "")
  }

  @Test(arguments: Reader.Kind.allCases)
  func `the program ends soon while nobody reads, and tells that something is lost`(
    kind: Reader.Kind
  ) throws {
    let folder = try makeTestFolder()
    let reader = try Reader(kind, in: folder)
    let desktop = try desktop(printingTo: reader, in: folder)
    reader.stop()
    try askForTrees(desktop)
    try expectItWorks(desktop)
    desktop.signal(SIGTERM)
    try desktop.expect("the program ends") { !desktop.isRunning }
    #expect(desktop.exitStatus == 1)
    #expect(desktop.errors == "swiperows: cannot write the standard output: nobody reads it\n")
  }

  @Test func `a complaint that nobody reads holds neither the window nor its end`() throws {
    let folder = try makeTestFolder()
    let reader = try Reader(.terminal, in: folder)
    let desktop = try desktop(printingTo: reader, "--record a.trace 2>'\(reader.path)'", in: folder)
    reader.stop()
    // Without a folder, each report causes an error line.
    for _ in 0..<5 { try desktop.act("key", "F6") }
    try askForTrees(desktop)
    try expectItWorks(desktop)
    desktop.signal(SIGTERM)
    try desktop.expect("the program ends") { !desktop.isRunning }
    #expect(desktop.exitStatus == 1)
    let recorded = folder.text("a.trace")
    #expect(recorded.components(separatedBy: "key F2\n").count == Self.trees + 1, "the recording is whole")
  }

  @Test func `what waits is bounded, and what follows it is lost as a whole`() throws {
    let folder = try makeTestFolder()
    let reader = try Reader(.pipe, in: folder)
    let output = Output(try OutputFile(to: SystemString(stringLiteral: reader.path), OverwritePolicy()))
    output.writeBehind()
    let piece = String(repeating: "x", count: 1 << 20)
    for _ in 0..<40 where output.isLossless {
      output.print(piece)
      output.flush()
    }
    #expect(!output.isLossless)
    var text = ""
    let most = try eventually("what waited comes") {
      text = reader.read()
      return text.utf8.count >= 15 << 20 && text.hasSuffix("\n") ? text.utf8.count : nil
    }
    #expect(most < 18 << 20 && most % (piece.utf8.count + 1) == 0, "whole pieces")
    Output.finish([output])
  }
}

/// An interrupt waits for commands, but not for a stopped reader.
@Suite(.timeLimit(.minutes(5))) struct InterruptedOutputTests {
  @Test func `an interrupt does not wait for a reader who has stopped, and tells that something is lost`() throws {
    let folder = try makeTestFolder()
    let reader = try UnreadOutputTests.Reader(.pipe, in: folder)
    let output = Output(OutputFile(given: open(reader.path, O_WRONLY | O_CLOEXEC), named: "the pipe"))
    let queue = WorkQueue(named: "test")
    queue.add {
      output.print([UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20))
      output.flush()
    }
    let start = ContinuousClock.now
    output.finish(queue)
    Output.finish([output])
    #expect(start.duration(to: .now) < .seconds(10))
    #expect(!output.isLossless)
    // The thread ends when its reader's timeout ends.
    while !queue.finish(unless: { true }) { _ = reader.read() }
  }

  @Test func `an interrupt waits for a command, however long it takes`() throws {
    let folder = try makeTestFolder()
    let reader = try UnreadOutputTests.Reader(.pipe, in: folder)
    let output = Output(OutputFile(given: open(reader.path, O_WRONLY | O_CLOEXEC), named: "the pipe"))
    let queue = WorkQueue(named: "test")
    queue.add {
      usleep(1_500_000)
      output.print("done")
      output.flush()
    }
    output.finish(queue)
    #expect(output.isLossless)
    #expect(reader.read() == "done\n")
  }
}
