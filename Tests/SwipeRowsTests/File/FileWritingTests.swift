import SwipeKit
import SwipeRowsFiles
import Testing

/// Lines that a person writes into the list of a file.
@Suite struct FileWritingTests {
  @Test func `new lines come at the end, one after the other, until Escape`() {
    var user = FileUser("a\r\nb", kind: .lines)
    user.press("Ctrl+N")
    #expect(user.list.stage.wantsText)
    user.write("c")
    user.press("Return")
    user.write("d")
    user.press("Return", "Escape")
    user.wait(1)
    #expect(user.text == "a\r\nb\r\nc\r\nd" && user.draft == nil)
    user.press("Ctrl+Z")
    user.wait(1)
    #expect(user.text == "a\r\nb\r\nc", "each line is a step")
    user.press("Ctrl+Z")
    user.wait(1)
    #expect(user.text == "a\r\nb")
  }

  @Test func `with an empty field open, the keys of undo and redo are for the list`() {
    var user = FileUser("a\n", kind: .lines)
    user.press("Ctrl+N")
    user.write("b")
    user.press("Return", "Ctrl+Z")
    user.wait(1)
    #expect(user.text == "a\n" && user.draft == "")
    user.press("Ctrl+Shift+Z")
    user.wait(1)
    #expect(user.text == "a\nb\n")
  }

  @Test func `a line without letters is none`() {
    var user = FileUser("a\n", kind: .lines)
    user.press("Ctrl+N")
    user.write("  ")
    user.press("Return")
    user.wait(1)
    #expect(user.draft == nil && user.text == "a\n")
  }

  @Test func `Return on a row edits its line, and the focus goes back to it`() {
    var user = FileUser("(A) a\nb\n")
    user.press("Down", "Return")
    #expect(user.draft == "(A) a")
    user.write(" due:2026-11-30")
    user.press("Return")
    user.wait(1)
    #expect(user.text == "(A) a due:2026-11-30\nb\n" && user.list.stage.list.focusedRow == RowID(0))
    #expect(user.list.stage.notice?.text == "Edited “a”")
    user.press("Ctrl+Z")
    user.wait(1)
    #expect(user.text == "(A) a\nb\n")
  }

  @Test func `words that are added to a task go before its tags, and its title shows them`() {
    var user = FileUser("(A) Call mum +family @phone due:2026-11-27\n")
    user.press("Down", "Return")
    user.write(" tonight")
    user.press("Return")
    user.wait(1)
    #expect(user.text == "(A) Call mum tonight +family @phone due:2026-11-27\n")
    let texts = user.picture.commands.texts
    #expect(texts.contains("Call mum tonight") && texts.contains("+family @phone"))
  }

  @Test(
    arguments: [
      ("Call mum +family due:2026-11-27 tonight", "Call mum tonight"), ("due:2026-11-27 Pay", "Pay"),
      ("Ask @anna about the +party list +work", "Ask @anna about the +party list"),
      ("Reply  re:invoice to Bob t:2026-12-01", "Reply  re:invoice to Bob"),
      ("+a due:2026-11-27", "+a due:2026-11-27"),
    ])
  func `a title is the words of a task without its tags, wherever these are`(line: String, title: String) {
    #expect(FileUser("\(line)\n").list.stage.list.source.row(at: 0).content.title == title)
  }

  @Test func `keys of the field are the field's`() {
    var user = FileUser("a\nb\n")
    user.press("Down", "Return", "Home", "Delete")
    user.write("A")
    user.press("Ctrl+Z", "Ctrl+Z", "Ctrl+A")
    #expect(user.draft == "a" && user.rows == ["a", "b"])
  }

  @Test func `what another program made of the line meanwhile stays beside what was written`() {
    var user = FileUser("a\nb\n")
    user.press("Down", "Return")
    user.write("1")
    user.others(write: "a2\nb\n")
    user.press("Return")
    user.wait(1)
    #expect(user.text == "a2\na1\nb\n" && user.conflicts == [])
    user.press("Up", "Up", "Return")
    user.write("3")
    user.others(write: "a1\nb\n")
    user.press("Return")
    user.wait(1)
    #expect(user.text == "a1\nb\na23\n")
  }

  @Test(arguments: [[0xFF], [97, 9, 98], [97, 0], Array("a\u{85}\u{2028}␉".utf8)] as [[UInt8]])
  func `every line can be edited, and keys that are meant for the field do nothing with the row`(line: [UInt8]) {
    var user = FileUser("")
    user.others(write: line + [10])
    user.wait(1)
    user.press("Down", "Return")
    user.write("Z")
    user.press("Return")
    user.wait(1)
    #expect(user.disk == line + [UInt8(ascii: "Z"), 10] && user.list.stage.menu == nil)
    user.press("Ctrl+Z")
    user.wait(1)
    #expect(user.disk == line + [10])
  }

  @Test func `a field that is left by a press on another row keeps what was typed, and edits that row`() {
    var user = FileUser("a\nb\n", kind: .lines)
    user.tap("a")
    user.write("1")
    user.tap("b")
    #expect(user.draft == "b")
    user.write("2")
    user.press("Ctrl+N")
    user.write("c")
    user.tap("a1")
    user.press("Escape")
    user.wait(1)
    #expect(user.text == "a1\nb2\nc\n")
    user.press("Ctrl+Z", "Ctrl+Z")
    user.wait(1)
    #expect(user.text == "a1\nb\n")
  }

  @Test(arguments: ["Down", "Ctrl+F", "Tab Tab Tab", "Ctrl+N"])
  func `a field that is left by keys keeps what was typed`(keys: String) {
    var user = FileUser("a\nb\n", kind: .lines)
    user.press("Down", "Return")
    user.write("1")
    for key in keys.split(separator: " ") { user.press(Key(String(key))) }
    user.wait(1)
    #expect(user.text == "a1\nb\n")
  }

  @Test func `a field that is left by a swipe of its own row acts on what was typed`() {
    var user = FileUser("a\nb\n")
    user.tap("a")
    user.write("1")
    user.swipe("a", by: 150)
    user.wait(1)
    #expect(user.text == "x 2026-11-23 a1\nb\n" && user.draft == nil)
  }

  @Test func `an act of a menu on the row that is edited acts on what was typed`() {
    var user = FileUser("a\nb\n")
    user.tap("a")
    user.write("1")
    user.perform("done", on: "a")
    #expect(user.text == "x 2026-11-23 a1\nb\n" && user.draft == nil)
  }

  @Test(arguments: [true, false])
  func `Escape and the cross discard what was typed, and undo has it even then`(isNew: Bool) {
    var user = FileUser("a\nb\n", kind: .lines)
    user.press("Down", isNew ? "Ctrl+N" : "Return")
    user.write("1")
    if isNew { user.press("Escape") } else { user.activate("close line") }
    user.wait(1)
    #expect(user.text == "a\nb\n" && user.rows == ["a", "b"])
    user.press("Ctrl+Z")
    user.wait(1)
    #expect(user.text == (isNew ? "a\nb\n1\n" : "a1\nb\n"))
    user.press("Ctrl+Shift+Z")
    user.wait(1)
    #expect(user.text == "a\nb\n")
    user.press("Ctrl+Z", "Ctrl+Z")
    user.wait(1)
    #expect(user.text == "a\nb\n" && !user.list.store.canUndo, "all undone, the file is as it was")
  }

  @Test func `a field that is closed without a change leaves nothing to be undone`() {
    var user = FileUser("a\n", kind: .lines)
    user.press("Down", "Return", "Escape", "Ctrl+N", "Escape")
    #expect(!user.list.store.canUndo && user.list.stage.notice == nil)
  }

  @Test func `a line that is written during a search shows until another search`() {
    var user = FileUser("a +work\nb\n")
    user.type("work")
    user.press("Ctrl+N")
    user.write("c")
    user.press("Return", "Escape")
    #expect(user.rows == ["a +work", "c"])
    user.press("Ctrl+F")
    user.write("b")
    #expect(user.rows == ["b"])
    user.press("Escape")
    #expect(user.rows == ["a +work", "b", "c"])
  }

  @Test func `a button in the title bar begins a new line`() {
    var user = FileUser("a\n")
    let button = user.picture.elements.first { $0.action == "new line" }
    #expect(button?.text == "New Task" && button.map { $0.frame.maxY <= TitleBar.height } == true)
    user.activate("new line")
    user.write("b")
    user.press("Return", "Escape")
    #expect(user.rows == ["a", "b"])
  }

  @Test(arguments: [FileKind.tasks, .lines])
  func `the row whose line is edited is marked, and no row moves`(kind: FileKind) {
    var user = FileUser((1...30).map { "line \($0)\n" }.joined(), kind: kind)
    let before = user.list.stage.list.visibleRows.prefix(8)
    user.tap("line 3")
    user.wait(1)
    #expect(user.list.stage.list.visibleRows.starts(with: before))
    func isMarked(_ index: Int) -> Bool {
      let accent = user.list.stage.theme.accent
      var picture = DisplayList()
      let row = RowContext(
        frame: Rect(x: 0, y: 0, width: 300, height: 60), theme: user.list.stage.theme, scale: 1)
      user.list.stage.list.source.row(at: index).content.draw(in: row, into: &picture)
      var plain = DisplayList()
      plain.fill(Rect(x: 0, y: 0, width: 4, height: 60), accent)
      return picture.commands.first == plain.commands.first
    }
    #expect((0..<30).filter(isMarked) == [2])
    user.press("Escape")
    #expect((0..<30).filter(isMarked) == [])
  }

  @Test func `a row that the field would cover scrolls above it`() throws {
    var user = FileUser((1...30).map { "line \($0)\n" }.joined(), kind: .lines)
    let last = try #require(user.list.stage.list.visibleRows.last)
    user.tap("line \(last.index + 1)")
    user.wait(1)
    let frame = user.list.stage.list.visibleRows.first { $0.id == last.id }?.frame
    #expect(frame.map { $0.maxY <= user.list.stage.list.frame.maxY } == true)
  }

  @Test(arguments: ["Return", "Ctrl+N"] as [Key])
  func `a new line is visible above the field, and has the focus when that closes`(key: Key) throws {
    var user = FileUser((1...30).map { "line \($0)\n" }.joined())
    user.press("Ctrl+N")
    user.write("new")
    user.press(key)
    user.wait(1)
    let row = try #require(user.list.stage.list.visibleRows.last)
    // The undo bar covers as much as the insets say.
    let list = user.list.stage.list
    #expect(user.list.stage.notice != nil && row.index == 30)
    #expect(row.frame.maxY <= list.frame.maxY - list.insets.bottom)
    user.press("Escape")
    user.wait(1)
    #expect(user.list.stage.list.focusedRow == row.id && user.draft == nil)
    user.press("Delete")
    user.wait(1)
    #expect(!user.text.contains("new") && user.text.contains("line 30"))
  }

  @Test(arguments: ["", "x h:1\n"])
  func `typing in a list without rows begins a new line`(text: String) {
    var user = FileUser(text)
    user.type("new")
    user.press("Return", "Escape")
    user.wait(1)
    #expect(user.text == text + "new\n" && user.list.stage.searchBar == nil)
  }

  @Test func `an empty list offers to begin one, and nothing is written until there is a line`() {
    var user = FileUser("")
    user.activate("new line")
    user.write("first")
    #expect(user.text == "")
    user.press("Return")
    user.wait(1)
    #expect(user.text == "first\n")
  }

  @Test(arguments: ["Ctrl+Q", nil] as [Key?])
  func `a line that is half-written when the program ends is kept`(key: Key?) {
    var user = FileUser("a\n", kind: .lines)
    user.press("Ctrl+N")
    user.write("half a line")
    if let key {
      user.press(key)
      #expect(user.isFinished)
    } else {
      // As the end of a session has it.
      user.endSession()
    }
    #expect(user.text == "a\nhalf a line\n")
  }

  @Test func `an empty field adds no line at the end`() {
    var user = FileUser("a\n", kind: .lines)
    user.press("Ctrl+N", "Ctrl+Q")
    #expect(user.isFinished && user.text == "a\n")
  }
}
