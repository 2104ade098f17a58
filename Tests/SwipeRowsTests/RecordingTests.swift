import Foundation
import TestSupport
import Testing

@Suite(.serialized, .timeLimit(.minutes(5))) struct RecordingTests {
  private func desktop(_ script: String) throws -> Desktop {
    let (shell, arguments) = BuiltProgram.swiperows.byShell(script)
    return try Desktop(shell, arguments)
  }

  private func play(_ name: String, in folder: URL) throws -> BuiltProgram.Result {
    try BuiltProgram.swiperows.run(["--play", name], in: folder)
  }

  @Test func `without a display no file is created or truncated`() throws {
    let folder = try makeTestFolder()
    try folder.write("kept", to: "old")
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "link"), withDestinationURL: folder.appending(path: "old"))
    for arguments in [["old"], ["link"], ["old", "--force"], ["link", "--force"], ["new"], ["new", "--force"]] {
      let result = try BuiltProgram.swiperows.run(["--record"] + arguments, in: folder)
      #expect(result.status == 1 && result.errors.hasPrefix("swiperows: cannot "))
      #expect(result.errors.contains("--force") == (arguments.count == 1 && arguments != ["new"]))
    }
    #expect(folder.read("old") == Data("kept".utf8))
    #expect(folder.read("new") == nil)
  }

  @Test func `a recording has the keys, prints the view tree again, and is forced over a file`() throws {
    let folder = try makeTestFolder()
    try folder.write("kept", to: "a.trace")
    let desktop = try desktop("cd '\(folder.path)' && exec \"$0\" --record a.trace --force --log")
    try desktop.act("key", "apostrophe", "key", "KP_Enter", "key", "F2", "key", "3")
    try desktop.expect("the view tree is printed") { desktop.printed.contains("<Window") }
    try desktop.act("key", "ctrl+q")
    try desktop.expect("the program ends") { !desktop.isRunning }
    let recorded = folder.text("a.trace")
    for key in ["key '\\''\n", "key Keypad Enter\n", "key F2\n", "key 3\n"] {
      #expect(recorded.contains(key), "\(recorded)")
    }
    let played = try play("a.trace", in: folder)
    #expect(played.status == 0 && played.errors == "")
    #expect(played.output.components(separatedBy: "<Window").count == 2)
  }

  @Test func `a recording that a full disk cuts is told at once, keeps its last whole line and plays`() throws {
    let folder = try makeTestFolder()
    let desktop = try desktop("cd '\(folder.path)' && ulimit -f 1 && exec \"$0\" --record a.trace")
    try desktop.drag(from: (300, 200), to: (180, 202), moves: 40)
    try desktop.expect("it is told at once") {
      desktop.errors == "swiperows: cannot write a.trace: File too large\n"
    }
    #expect(desktop.isRunning)
    try desktop.act("key", "ctrl+q")
    try desktop.expect("the program ends") { !desktop.isRunning }
    #expect(desktop.exitStatus == 1)
    let recorded = try #require(folder.read("a.trace"))
    #expect(recorded.count > 400 && recorded.count <= 1024 && recorded.last == UInt8(ascii: "\n"))
    #expect(try play("a.trace", in: folder).status == 0)
  }

  @Test func `a recording that is killed has all that was done, and plays`() throws {
    let folder = try makeTestFolder()
    let desktop = try desktop("cd '\(folder.path)' && exec \"$0\" --record a.trace")
    try desktop.act("mousemove", "--window", desktop.window, "300", "200", "mousedown", "1")
    try desktop.act("mousemove", "--window", desktop.window, "200", "200")
    try desktop.expect("the move is recorded") {
      folder.text("a.trace").hasSuffix(" move mouse 0 200 200\n")
    }
    desktop.signal(SIGKILL)
    try desktop.expect("the program ends") { !desktop.isRunning }
    #expect(try play("a.trace", in: folder).status == 0)
  }

  @Test(arguments: ["--log", "--stats"])
  func `a window's lost output is told, and it goes on`(option: String) throws {
    let desktop = try desktop("exec \"$0\" \(option) >/dev/full")
    try desktop.drag(from: (300, 200), to: (180, 202))
    if option == "--log" { try desktop.expect("it is told at once") { !desktop.errors.isEmpty } }
    #expect(desktop.isRunning)
    try desktop.act("key", "ctrl+q")
    try desktop.expect("the program ends") { !desktop.isRunning }
    #expect(desktop.exitStatus == 1)
    #expect(desktop.errors == "swiperows: cannot write the standard output: No space left on device\n")
  }
}
