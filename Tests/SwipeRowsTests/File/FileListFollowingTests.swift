import SwipeKit
import SwipeRowsFiles
import Testing

/// The list of a file that other programs write, too.
@Suite struct FileListFollowingTests {
  @Test func `what another program writes shows, and everything keeps its place`() {
    var user = FileUser((0..<40).map { "line \($0)\n" }.joined(), kind: .lines)
    for _ in 0...20 { user.press("Down") }
    user.list.stage.list.open(RowID(21))
    user.wait(1)
    user.press("Ctrl+Space")
    user.wait(2)
    let (row, offset) = (user.list.stage.list.focusedRow, user.list.stage.list.contentOffset)
    let text = "new\n" + (0..<40).map { $0 == 21 ? "line 21 is another\n" : "line \($0)\n" }.joined() + "last\n"
    user.others(write: text)
    user.wait(1)
    #expect(user.rows.first == "new" && user.rows.last == "last" && user.rows[22] == "line 21 is another")
    #expect(user.list.stage.list.focusedRow == row && user.list.stage.list.isSelected(RowID(20)))
    #expect(user.list.stage.list.state(of: RowID(21)) == .open)
    #expect(user.list.stage.list.contentOffset == offset + 44, "what is visible stays where it is")
    #expect(user.text == text && !user.list.isUnsaved)
    #expect(user.list.stage[Alert.self] == nil)
  }

  @Test func `a line that moved in the file keeps its identity, and a new one gets its own`() {
    var user = FileUser("a\nb\nc\n", kind: .lines)
    user.others(write: "c\na\nnew\nb\n")
    #expect(user.rows == ["c", "a", "new", "b"])
    #expect(user.list.rows.items.map(\.id) == [2, 0, 3, 1])
  }

  @Test func `what is not saved yet is merged, and can be undone`() {
    var user = FileUser("a\nb\nc\n")
    _ = user.list.stage.list.perform("done", of: RowID(0))
    user.wait(0.2)
    user.others(write: "a\nB\nc\nd\n")
    #expect(user.rows == ["x 2026-11-23 a", "B", "c", "d"])
    user.wait(1)
    #expect(user.text == "x 2026-11-23 a\nB\nc\nd\n")
    user.press("Ctrl+Z")
    user.wait(1)
    #expect(user.text == "a\nB\nc\nd\n")
  }

  /// What two devices do with one list: the first saves, then the second.
  @Test(arguments: [
    ("A rec:1w\nB\n", "x 2026-11-24 A rec:1w\nB\nA rec:1w due:2026-12-01\n"),
    ("A rec:1w\nB\n", "x 2026-11-24 A rec:1w\nA rec:1w due:2026-12-01\nB\n"),
    ("A rec:1w\nB\n", "x 2026-11-23 A rec:1w\nB\nC\nA rec:1w due:2026-11-30\n"),
    (
      "(A) 2026-11-01 A rec:+w due:2026-11-20\n",
      "x 2026-11-24 2026-11-01 A rec:+w due:2026-11-20 pri:A\n(A) 2026-11-24 A rec:+w due:2026-11-27\n"
    ), ("A rec:1w\r\nB\r\n", "x 2026-11-24 A rec:1w\nB\nA rec:1w due:2026-12-01\n"),
  ])
  func `a task that two devices check has one successor`(before: String, others: String) {
    for hears in [false, true] {
      var user = FileUser(before)
      _ = user.list.stage.list.perform("done", of: RowID(0))
      user.wait(0.1)
      if hears { user.others(write: others) } else { user.text = others }
      user.save()
      #expect(user.text == others && !user.list.isUnsaved && user.conflicts.isEmpty)
      user.press("Ctrl+N")
      user.type("New")
      user.press("Return", "Escape")
      user.wait(1)
      #expect(user.text.hasPrefix(others) && user.text.hasSuffix(others.contains("\r") ? "New\r\n" : "New\n"))
    }
  }

  @Test func `a task that one device has postponed, and the other has checked, is not lost`() {
    var user = FileUser("A rec:1w due:2026-11-20\nB\n")
    _ = user.list.stage.list.perform("done", of: RowID(0))
    user.text = "A rec:1w due:2026-11-25\nB\n"
    user.save()
    #expect(user.text == "x 2026-11-23 A rec:1w due:2026-11-20\nB\nA rec:1w due:2026-11-30\n")
    #expect(user.conflicts == [Array("A rec:1w due:2026-11-25\nB\n".utf8)])
  }

  @Test func `a line that one side deletes or archives, and the other changes, stays as it was changed`() {
    for action in ["delete", "archive"] as [ActionID] {
      for hears in [false, true] {
        var user = FileUser("a\nb\nc\n")
        user.perform(action, on: "b", for: 0.1)
        if hears { user.others(write: "a\nB\nc\n") } else { user.text = "a\nB\nc\n" }
        user.save()
        #expect(user.text == "a\nB\nc\n" && user.rows == ["a", "B", "c"] && user.conflicts.isEmpty)
        #expect(user.archive == (action == "archive" ? ["x 2026-11-23 b"] : []))
        #expect(user.list.stage[Alert.self] == nil)
      }
    }
    for hears in [false, true] {
      var user = FileUser("a\nb\nc\n")
      user.perform("done", on: "b", for: 0.1)
      // The other has deleted the line, or archived it.
      if hears { user.others(write: "a\nc\n") } else { user.text = "a\nc\n" }
      user.save()
      #expect(user.text == "a\nx 2026-11-23 b\nc\n" && user.conflicts.isEmpty)
    }
  }

  @Test func `line ends that another program has changed are no conflict, and are kept`() {
    for hears in [false, true] {
      var user = FileUser("a\nb\nc\n")
      user.perform("done", on: "b", for: 0.1)
      if hears { user.others(write: "a\r\nb\r\nc\r\n") } else { user.text = "a\r\nb\r\nc\r\n" }
      user.save()
      #expect(user.text == "a\r\nx 2026-11-23 b\r\nc\r\n" && user.conflicts.isEmpty)
      #expect(user.list.stage[Alert.self] == nil)
      user.press("Ctrl+Z")
      user.wait(1)
      #expect(user.text == "a\r\nb\r\nc\r\n", "and what was done can still be undone")
    }
  }

  @Test func `if another program empties the file, the list says so`() {
    var user = FileUser("a\nb\n")
    user.others(write: "")
    #expect(user.rows.isEmpty && user.list.stage[Alert.self]?.text == "Another program has emptied todo.txt.")
    user.press("Escape")
    user.others(write: "a\n")
    user.perform("delete", on: "a")
    #expect(user.text == "" && user.list.stage[Alert.self] == nil, "its own deletion is no news")
  }

  @Test func `a line that both changed keeps both versions`() {
    var user = FileUser("a\nb\n")
    _ = user.list.stage.list.perform("done", of: RowID(0))
    user.wait(0.2)
    user.others(write: "a changed\nb\n")
    user.wait(1)
    #expect(user.text == "x 2026-11-23 a\nb\n")
    #expect(user.conflicts == [Array("a changed\nb\n".utf8)])
    #expect(user.list.stage[Alert.self]?.text.contains("todo.txt.conflict") == true)
    #expect(!user.list.isUnsaved)
  }

  @Test func `a line that is changed while it is being saved is saved again`() {
    var user = FileUser("a\nb\n")
    _ = user.list.stage.list.perform("done", of: RowID(0))
    user.list.advance(to: 2)
    let begins = user.beginSave()
    _ = user.list.stage.list.perform("done", of: RowID(1))
    user.list.advance(to: 2.1)
    let beginsAnother = user.beginSave()
    #expect(begins && !beginsAnother, "one at a time")
    user.text = "a\nb\nc\n"
    user.endSave()
    #expect(user.text == "x 2026-11-23 a\nb\nc\n")
    user.follow()
    user.receive()
    user.time = 2.1
    user.wait(2)
    #expect(user.text == "x 2026-11-23 a\nx 2026-11-23 b\nc\n" && user.conflicts == [])
  }

  @Test(arguments: [
    ("a\nb\nc\n", "delete", "b", "z\na\nc\n", [], "z\na\nb\nc\n"),
    ("a\nb\nc\nd\n", "done", "d", "x 2026-11-23 d\na\nb\nc\n", [], "d\na\nb\nc\n"),
    ("a\nb\n", "archive", "a", "b\nc\n", ["x 2026-11-23 a"], "a\nb\nc\n"),
  ])
  func `what was done and saved stays while other programs write, and can be undone`(
    before: String, action: ActionID, line: String, others: String, archive: [String], undone: String
  ) {
    var user = FileUser(before)
    user.perform(action, on: line)
    user.others(write: others)
    user.wait(1)
    #expect(user.text == others && user.archive == archive)
    user.press("Ctrl+Z")
    user.wait(1)
    #expect(user.text == undone && user.archive == [])
  }

  @Test func `what is done while a thread follows the file is not lost`() {
    var user = FileUser("a\nb\nc\n")
    user.text = "d\na\nb\nc\n"
    user.hear()
    user.follow()
    _ = user.list.stage.list.perform("done", of: RowID(1))
    user.list.advance(to: user.time)
    let isLate = !user.receive()
    #expect(isLate, "the list has changed since")
    #expect(user.rows == ["a", "x 2026-11-23 b", "c"])
    user.follow()
    let isTaken = user.receive()
    #expect(isTaken && user.rows == ["d", "a", "x 2026-11-23 b", "c"])
    user.press("Ctrl+Z")
    #expect(user.rows == ["d", "a", "b", "c"])
  }

  @Test func `what can be undone stays so, however many lines come at however many places`() {
    let old = (0..<3000).map { "line \($0)\n" }
    var user = FileUser(old.joined(), kind: .lines)
    user.perform("delete", on: "line 8")
    user.wait(1)
    let lines = old.enumerated().filter { $0.offset != 8 }
      .map { $0.offset % 2 == 0 ? $0.element : $0.element + "more \($0.offset)\n" }
    user.others(write: lines.joined())
    user.wait(1)
    #expect(user.text == lines.joined() && user.rows.count == 4499 && !user.list.isUnsaved)
    user.press("Ctrl+Z")
    user.wait(1)
    #expect(user.text == (lines[..<8] + ["line 8\n"] + lines[8...]).joined(), "what came is right after line 7")
  }
}
