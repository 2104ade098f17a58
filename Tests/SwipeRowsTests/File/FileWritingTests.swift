import SwipeKit
import Testing
import TodoTxt

@testable import SwipeRowsFiles

/// Lines that a person writes into the list of a file.
@Suite struct FileWritingTests {
  /// Writes a text into the field with the focus.
  private func write(_ text: String, _ user: inout FileUser) {
    user.list.handle(.text(text, time: user.time))
    user.wait(0.1)
  }

  @Test func `new lines come at the end, one after the other, until Escape`() {
    var user = FileUser("a\r\nb", kind: .lines)
    user.press("Ctrl+N")
    #expect(user.list.stage.wantsText)
    write("c", &user)
    user.press("Return")
    write("d", &user)
    user.press("Return", "Escape")
    user.wait(1)
    #expect(user.text == "a\r\nb\r\nc\r\nd" && user.list.stage[LineBar.self] == nil)
    user.press("Ctrl+Z")
    user.wait(1)
    #expect(user.text == "a\r\nb\r\nc", "each line is a step")
    user.press("Ctrl+Z")
    user.wait(1)
    #expect(user.text == "a\r\nb")
  }

  @Test func `a line without letters is none`() {
    var user = FileUser("a\n", kind: .lines)
    user.press("Ctrl+N")
    write("  ", &user)
    user.press("Return")
    user.wait(1)
    #expect(user.list.stage[LineBar.self] == nil && user.text == "a\n")
  }

  @Test func `Return on a row edits its line, and the focus goes back to it`() {
    var user = FileUser("(A) a\nb\n")
    user.press("Down", "Return")
    #expect(user.list.stage[LineBar.self]?.box.field.text == "(A) a")
    write(" due:2026-11-30", &user)
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
    write(" tonight", &user)
    user.press("Return")
    user.wait(1)
    #expect(user.text == "(A) Call mum tonight +family @phone due:2026-11-27\n")
    let content = user.list.rows.row(of: user.list.store.items[0]).content as? TaskContent
    #expect(content?.detail.title == "Call mum tonight" && content?.detail.subtitle == "+family @phone")
  }

  @Test(
    arguments: [
      ("Call mum +family due:2026-11-27 tonight", "Call mum tonight"), ("due:2026-11-27 Pay", "Pay"),
      ("Ask @anna about the +party list +work", "Ask @anna about the +party list"),
      ("Reply  re:invoice to Bob t:2026-12-01", "Reply  re:invoice to Bob"),
      ("+a due:2026-11-27", "+a due:2026-11-27"),
    ])
  func `a title is the words of a task without its tags, wherever these are`(line: String, title: String) {
    #expect(FileRows.title(TodoLine(line)) == title)
  }

  @Test func `keys of the field are the field's`() {
    var user = FileUser("a\nb\n")
    user.press("Down", "Return", "Home", "Delete")
    write("A", &user)
    user.press("Ctrl+Z", "Ctrl+Z", "Ctrl+A")
    #expect(user.list.stage[LineBar.self]?.box.field.text == "a" && user.rows == ["a", "b"])
  }

  @Test func `what another program made of the line meanwhile stays beside what was written`() {
    var user = FileUser("a\nb\n")
    user.press("Down", "Return")
    write("1", &user)
    user.others(write: "a2\nb\n")
    user.press("Return")
    user.wait(1)
    #expect(user.text == "a2\na1\nb\n" && user.conflicts == [])
    user.press("Up", "Up", "Return")
    write("3", &user)
    user.others(write: "a1\nb\n")
    user.press("Return")
    user.wait(1)
    #expect(user.text == "a1\nb\na23\n")
  }

  @Test(arguments: [[0xFF], [97, 9, 98], [97, 0], Array("a\u{85}\u{2028}␉".utf8)] as [[UInt8]])
  func `every line can be edited, and keys that are meant for the field do nothing with the row`(line: [UInt8]) {
    var user = FileUser("")
    user.disk = line + [10]
    user.list.receive(.found(user.disk))
    user.wait(1)
    user.press("Down", "Return")
    write("Z", &user)
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
    write("1", &user)
    user.tap("b")
    #expect(user.list.stage[LineBar.self]?.box.field.text == "b")
    write("2", &user)
    user.press("Ctrl+N")
    write("c", &user)
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
    write("1", &user)
    for key in keys.split(separator: " ") { user.press(Key(String(key))) }
    user.wait(1)
    #expect(user.text == "a1\nb\n")
  }

  @Test func `a field that is left by a swipe of its own row acts on what was typed`() {
    var user = FileUser("a\nb\n")
    user.tap("a")
    write("1", &user)
    user.swipe("a", by: 150)
    user.wait(1)
    #expect(user.text == "x 2026-11-23 a1\nb\n" && user.list.stage[LineBar.self] == nil)
  }

  @Test func `an act of a menu on the row that is edited acts on what was typed`() {
    var user = FileUser("a\nb\n")
    user.tap("a")
    write("1", &user)
    user.perform(TaskContent.done, on: "a")
    #expect(user.text == "x 2026-11-23 a1\nb\n" && user.list.stage[LineBar.self] == nil)
  }

  @Test(arguments: [true, false])
  func `Escape and the cross discard what was typed, and undo has it even then`(isNew: Bool) {
    var user = FileUser("a\nb\n", kind: .lines)
    user.press("Down", isNew ? "Ctrl+N" : "Return")
    write("1", &user)
    if isNew { user.press("Escape") } else { user.activate(LineBar.close) }
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
    write("c", &user)
    user.press("Return", "Escape")
    #expect(user.rows == ["a +work", "c"])
    user.press("Ctrl+F")
    write("b", &user)
    #expect(user.rows == ["b"])
    user.press("Escape")
    #expect(user.rows == ["a +work", "b", "c"])
  }

  @Test func `a button in the title bar begins a new line`() {
    var user = FileUser("a\n")
    var picture = DisplayList()
    user.list.draw(into: &picture)
    let button = picture.elements.first { $0.action == FileList.new }
    #expect(button?.text == "New Task" && button.map { $0.frame.maxY <= TitleBar.height } == true)
    user.activate(FileList.new)
    write("b", &user)
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
    write("new", &user)
    user.press(key)
    user.wait(1)
    let row = try #require(user.list.stage.list.visibleRows.last)
    // The undo bar covers as much as the insets say.
    let list = user.list.stage.list
    #expect(user.list.stage.notice != nil && row.index == 30)
    #expect(row.frame.maxY <= list.frame.maxY - list.insets.bottom)
    user.press("Escape")
    user.wait(1)
    #expect(user.list.stage.list.focusedRow == row.id && user.list.stage[LineBar.self] == nil)
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
    user.activate(FileList.new)
    write("first", &user)
    #expect(user.text == "")
    user.press("Return")
    user.wait(1)
    #expect(user.text == "first\n")
  }

  @Test(arguments: ["Ctrl+Q", nil] as [Key?])
  func `a line that is half-written when the program ends is kept`(key: Key?) {
    var user = FileUser("a\n", kind: .lines)
    user.press("Ctrl+N")
    write("half a line", &user)
    if let key {
      user.press(key)
      #expect(user.list.isFinished)
    } else {
      // As the end of a session has it.
      user.list.acceptDraft()
      user.list.saveNow()
      user.wait(0.1)
    }
    #expect(user.text == "a\nhalf a line\n")
  }

  @Test func `an empty field adds no line at the end`() {
    var user = FileUser("a\n", kind: .lines)
    user.press("Ctrl+N", "Ctrl+Q")
    #expect(user.list.isFinished && user.text == "a\n")
  }
}
