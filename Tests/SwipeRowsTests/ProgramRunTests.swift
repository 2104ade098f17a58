import Foundation
import TestSupport
import Testing

@Suite(.serialized) struct ProgramRunTests {
  @Test func `a trace plays without a window, prints, draws, and tells the first failure in a line`() throws {
    let folder = try makeTestFolder()
    let removal = """
      size 200 300
      0 perform row 1 remove
      0 wait idle
      100 expect row 1 gone
      200 key F2
      300 screenshot after.png

      """
    try folder.write(removal, to: "a.trace")
    let played = try BuiltProgram.playlist.run(["--play", "a.trace"], in: folder)
    #expect(played.status == 0 && played.errors == "")
    #expect(played.output.hasPrefix("<Window; frame = (0 0; 200 300)"))
    #expect(played.output.contains("Removed “Nine of Cups”") && !played.output.contains("<Row; id = 1;"))
    #expect(folder.read("after.png")?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
    let again = try BuiltProgram.playlist.run(["--play", "a.trace"], in: folder)
    #expect(again.status == 1 && again.errors.hasPrefix("Playlist: cannot write after.png: it is there already"))

    try folder.write(removal.replacing("after", with: "b") + "400 expect row 2 gone\n", to: "b.trace")
    let failed = try BuiltProgram.playlist.run(["--play", "b.trace"], in: folder)
    #expect(failed.status == 1 && failed.errors.hasPrefix("Playlist: b.trace:7: at "))
    #expect(failed.errors.hasSuffix("expected row 2 gone\n"))
  }

  private func expectPlays(_ trace: String, by program: BuiltProgram) throws {
    let folder = try makeTestFolder()
    try folder.write(trace, to: "a.trace")
    let result = try program.run(["--play", "a.trace"], in: folder)
    #expect(result == BuiltProgram.Result(status: 0, output: "", errors: ""))
  }

  @Test func `a row of a style of one's own opens until its handle is left, and another row closes it`() throws {
    try expectPlays(
      """
      size 320 400
      0 swipe row 'Emma' leading 30%
      0 wait idle
      0 expect row 'Emma' open
      0 expect text '140'
      0 swipe row 'Walden' leading 5%
      0 wait idle
      0 expect row 'Emma' closed
      0 expect row 'Walden' closed
      0 swipe row 'Walden' trailing 60%
      0 wait idle
      0 expect row 'Walden' closed
      """, by: .shelf)
  }

  @Test(arguments: [
    // A command's key gives the field the keyboard, Return adds the note, and the next one is written there.
    "0 key Ctrl+N\n10 text Tea\n20 key Return\n30 text Figs\n40 key Return\n40 wait idle\n50 expect row 2 closed\n50 expect row 3 closed",
    // The button adds nothing without a text, and undo takes a note back.
    "0 press add\n0 key Ctrl+N\n10 text Tea\n20 press add\n20 wait idle\n30 expect row 2 closed\n30 press undo\n30 wait idle\n40 expect row 2 gone",
    "0 key Down\n10 key Ctrl+D\n10 wait idle\n10 expect row 0 gone\n10 expect row 1 closed",
    "0 hover 298 470\n600 expect text Add",
  ])
  func `notes are written, undone and done, by keys and by a button with a name`(lines: String) throws {
    try expectPlays("size 320 492\n\(lines)\n", by: .notes)
  }

  @Test(arguments: [
    (["--play"], "--play needs one file"), (["--play", "a", "b"], "--play needs one file"),
    (["--play", "none.trace"], "cannot read none.trace: No such file or directory"),
  ])
  func `a wrong command line is a line with the status 1`(arguments: [String], line: String) throws {
    let folder = try makeTestFolder()
    let result = try BuiltProgram.playlist.run(arguments, in: folder)
    #expect(result == BuiltProgram.Result(status: 1, output: "", errors: "Playlist: \(line)\n"))
  }

  @Test(.timeLimit(.minutes(5)))
  func `in a window F6 writes what was done as a trace that plays, and Ctrl+Q ends`() throws {
    let folder = try makeTestFolder()
    let (shell, arguments) = BuiltProgram.playlist.byShell("export XDG_STATE_HOME='\(folder.path)'; exec \"$0\"")
    let desktop = try Desktop(shell, arguments)
    try desktop.act("key", "Down", "key", "Delete", "key", "F6", "key", "F2")
    try desktop.expect("the trace is written") { desktop.printed.contains("wrote") }
    try desktop.expect("the view tree is printed") { desktop.printed.contains("<Window") }
    try desktop.act("key", "F6", "key", "ctrl+q")
    try desktop.expect("the program ends") { !desktop.isRunning }
    for name in ["report-1.trace", "report-2.trace"] {
      let path = "Playlist/\(name)"
      #expect(desktop.printed.contains("wrote \(folder.path)/\(path)"))
      let trace = folder.text(path)
      #expect(trace.contains(" key Delete\n"), "\(trace)")
      #expect(try BuiltProgram.playlist.run(["--play", path], in: folder).status == 0)
    }
  }
}
