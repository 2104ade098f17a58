import Foundation
import TestSupport
import Testing

@Suite(.serialized, .timeLimit(.minutes(5))) struct DisplayEndTests {
  enum End: CaseIterable { case server, client, xkill, window }

  private func end(_ program: ProgramWindow, on server: DisplayServer, by end: End) throws {
    let window = "\(program.window)"
    switch end {
    case .server: server.signal(SIGKILL)
    case .client: try program.act(["windowkill", window])
    case .xkill: try server.display.run("xkill", ["-id", window])
    case .window: try program.act(["windowclose", window])
    }
    #expect(program.process.wait(atMost: patience) == 1)
    let errors = program.process.errors.split(separator: "\n")
    #expect(errors.count { $0.hasPrefix("swiperows: the X server has ") } == 1, "\(errors)")
  }

  /// Repeats keys until the tree of F2 has a text.
  private func press(_ words: [String], until text: String, in program: ProgramWindow) throws {
    try program.act(words)
    try eventually("the tree has \(text)") {
      try program.act(["key", "F2"])
      return (program.process.errors + program.printed).contains(text) ? true : nil
    }
  }

  @Test(arguments: End.allCases, ["software", "opengl"])
  func `a line that is half-written is saved`(end: End, renderer: String) throws {
    let folder = try makeTestFolder()
    let file = folder.appending(path: "list.txt")
    try "one\n".write(to: file, atomically: false, encoding: .utf8)
    let server = try DisplayServer()
    let program = try ProgramWindow(.swiperows, [file.path, "--renderer", renderer], on: server.display)
    try press([], until: "text = 'one'", in: program)
    try press(["key", "ctrl+n", "type", "half"], until: "text = 'half|'", in: program)
    try self.end(program, on: server, by: end)
    #expect(try String(contentsOf: file, encoding: .utf8) == "one\nhalf\n")
  }

  @Test(arguments: End.allCases)
  func `an act whose undo bar still shows is printed`(end: End) throws {
    let folder = try makeTestFolder()
    let (shell, arguments) = BuiltProgram.swiperows.byShell(
      """
      cd '\(folder.path)' && mkfifo lines && exec 3<>lines && printf 'one\\ntwo\\n' >&3
      exec "$0" - <&3
      """)
    let server = try DisplayServer()
    let program = try ProgramWindow(shell, arguments, on: server.display)
    try press([], until: "text = 'two'", in: program)
    try press(["key", "Home", "Delete"], until: "Deleted “one”", in: program)
    try self.end(program, on: server, by: end)
    #expect(program.printed == "delete\t0\tone\n")
  }

  @Test(arguments: End.allCases)
  func `a recording has all that was done`(end: End) throws {
    let folder = try makeTestFolder()
    let file = folder.appending(path: "done.trace")
    let server = try DisplayServer()
    let program = try ProgramWindow(
      .swiperows, ["--style", "actions", "--record", file.path], on: server.display)
    try press([], until: "contentOffset = {0, 0}", in: program)
    try press(["key", "End"], until: "contentOffset = {0, ", in: program)
    try self.end(program, on: server, by: end)
    #expect(try String(contentsOf: file, encoding: .utf8).contains(" key End\n"))
  }
}
