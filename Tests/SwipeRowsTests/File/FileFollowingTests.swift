import SwipeKit
import Testing

@testable import swiperows

/// The list of a file that other programs write, too.
@Suite struct FileFollowingTests {
  @Test func `what another program writes shows, and everything keeps its place`() {
    var user = FileUser((0..<40).map { "line \($0)\n" }.joined(), kind: .lines)
    user.wait(1)
    for _ in 0...20 { user.press("Down") }
    user.list.stage.list.setOpen(true, row: RowID(21))
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

  @Test func `what is not saved yet is merged, and can be undone`() {
    var user = FileUser("a\nb\nc\n")
    user.wait(1)
    _ = user.list.stage.list.perform(TaskContent.done, of: RowID(0))
    user.wait(0.2)
    user.others(write: "a\nB\nc\nd\n")
    #expect(user.rows == ["x 2026-11-23 a", "B", "c", "d"])
    user.wait(1)
    #expect(user.text == "x 2026-11-23 a\nB\nc\nd\n")
    user.press("Ctrl+Z")
    user.wait(1)
    #expect(user.text == "a\nB\nc\nd\n")
  }

  @Test func `a deletion can be undone after another program wrote the file`() {
    var user = FileUser("a\nb\nc\n")
    user.wait(1)
    user.perform(FileRows.delete, on: "b")
    user.others(write: "z\na\nc\n")
    user.press("Ctrl+Z")
    user.wait(1)
    #expect(user.text == "z\na\nb\nc\n")
  }

  @Test func `a line that another program moved is the same one`() {
    var user = FileUser("a\nb\nc\nd\n")
    user.wait(1)
    let row = user.row("d")
    user.others(write: "d\na\nb\nc\n")
    #expect(user.rows == ["d", "a", "b", "c"] && user.row("d") == row)
  }

  @Test func `a line that both changed keeps both versions`() {
    var user = FileUser("a\nb\n")
    user.wait(1)
    _ = user.list.stage.list.perform(TaskContent.done, of: RowID(0))
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
    user.wait(1)
    _ = user.list.stage.list.perform(TaskContent.done, of: RowID(0))
    user.list.advance(to: 2)
    user.list.saveNow()
    let save = user.list.takeSave()
    _ = user.list.stage.list.perform(TaskContent.done, of: RowID(1))
    user.list.advance(to: 2.1)
    #expect(user.list.takeSave() == nil, "one at a time")
    user.text = "a\nb\nc\n"
    let news = save.map { user.became(of: $0) }
    #expect(user.text == "x 2026-11-23 a\nb\nc\n")
    if let news { user.list.receive(news) }
    user.time = 2.1
    user.wait(2)
    #expect(user.text == "x 2026-11-23 a\nx 2026-11-23 b\nc\n" && user.conflicts == [])
  }

  @Test func `an archived task stays archived while other programs write`() {
    var user = FileUser("a\nb\n")
    user.wait(1)
    user.perform(FileRows.archive, on: "a")
    user.others(write: "b\nc\n")
    user.wait(1)
    #expect(user.archive.count == 1 && user.text == "b\nc\n")
    user.press("Ctrl+Z")
    user.wait(1)
    #expect(user.archive == [] && user.text == "a\nb\nc\n")
  }

  @Test func `what can be undone stays so, however many lines come at however many places`() {
    let old = (0..<3000).map { "line \($0)\n" }
    var user = FileUser(old.joined(), kind: .lines)
    user.wait(1)
    user.perform(FileRows.delete, on: "line 8")
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
