import SwipeKit
import Testing

struct SearchBarTests {
  private var user = StageUser()

  init() { user.stage.isSearchable = true }

  private mutating func write(_ texts: String...) {
    for text in texts {
      user.send(.text(text, time: user.time))
      user.wait(0.1)
    }
  }

  private var rows: [Int] { (0..<user.stage.list.source.count).map { user.stage.list.source.id(at: $0).value } }

  @Test mutating func `Ctrl+F shows the bar, and what is written hides the other rows`() {
    #expect(!user.stage.wantsText)
    user.press("Ctrl+F")
    #expect(user.stage.wantsText && user.stage.focus == .control(SearchBar.query) && rows.count == 30)
    write("'", "#", "2")
    #expect(rows == [1] + Array(19..<29))
    #expect(
      user.tree.contains("<TextField; frame = (6 6; 270 32); title = 'Find'; text = '\\'#2|'; focused = true>"))
    #expect(user.tree.contains("text = '11 of 30'"))
    user.press("Shift+Home")
    #expect(user.tree.contains("text = '|\\'#2|'"))
    write("x")
    #expect(rows.isEmpty && user.tree.contains("<EmptyState; frame = (0 88; 320 392); text = 'Nothing found'>"))
    #expect(user.stage.takeAnnouncements() == ["Nothing found"])
    #expect(user.picture.commands.contains { if case .icon(.search, _, _) = $0 { true } else { false } })
  }

  @Test mutating func `a row that a query hides on its way out is told at once`() {
    let lines = ListSource((0..<13).map { NumberedItem(id: $0) }) { line in
      Row(title: "line \(line.id)", trailing: [RowAction("delete", title: "Delete", removesRow: true)])
    }
    user.stage.show(lines, style: .inbox)
    user.stage.searchesOnTyping = true
    for (phase, x) in [(PointerEvent.Phase.down, 300.0), (.move, 200), (.move, 100), (.move, 20), (.up, 20)] {
      user.send(phase, at: Point(x: x, y: 110))
      user.wait(0.01)
    }
    #expect(!user.told.contains(.exited), "it is still on its way")
    user.send(.text("0", time: user.time))
    #expect(rows == [0, 10] && user.told.contains(.exited))
  }

  @Test mutating func `of a long text only a beginning is pasted`() {
    user.press("Ctrl+F")
    write(String(repeating: "e\u{301}", count: 500_000))
    #expect(user.stage.searchBar?.field.text == String(repeating: "e\u{301}", count: 500))
    write("x")
    #expect(user.stage.searchBar?.field.text.last == "x", "it can be gone on with")
  }

  @Test mutating func `the bar lies between the title bar and the list`() {
    user.press("/")
    #expect(user.stage.list.frame == Rect(x: 0, y: 88, width: 320, height: 392))
    #expect(user.stage.searchBar?.field.text == "", "the slash is the command's")
    user.press("Escape")
    #expect(user.stage.list.frame == Rect(x: 0, y: 44, width: 320, height: 436))
  }

  @Test mutating func `without the offer there is no bar`() {
    user.stage.isSearchable = false
    user.press("Ctrl+F", "/")
    #expect(user.stage.searchBar == nil && user.activated.isEmpty)
  }

  @Test mutating func `letters and other keys of a text are no commands meanwhile`() {
    user.press("Ctrl+F")
    write("item")
    user.press("L", "Space", "Delete", "Ctrl+Z", "Left")
    #expect(user.stage.focus == .control(SearchBar.query) && user.stage.list.focusedRow == nil)
    #expect(rows.count == 30 && user.stage.searchBar?.field.text == "")
    user.press("F1")
    #expect(user.stage.isModal && !user.stage.wantsText)
    write("x")
    #expect(user.stage.searchBar?.field.text == "", "a page covers it")
  }

  @Test mutating func `Return goes to the first row that was found, and keys are the list's`() {
    user.press("Down", "Down", "Down", "Ctrl+F")
    write("#1")
    user.press("Return")
    #expect(user.stage.focus == .row(RowID(0)) && !user.stage.wantsText && user.stage.searchBar != nil)
    user.press("Down", "Return")
    #expect(user.stage.focus == .row(RowID(9)) && user.told == [.tapped])
    user.press("/")
    #expect(user.stage.searchBar?.field.selectedText == "#1", "it is written anew")
    user.press("Tab")
    #expect(user.stage.focus == .control(SearchBar.close))
  }

  @Test mutating func `Escape restores all rows, the scroll and the focus, from the bar and from a row`() {
    for _ in 0..<15 { user.press("Down") }
    let offset = user.stage.list.contentOffset
    for keys in [["Escape"], ["Return", "Escape"], ["Return", "Down", "Right", "Escape", "Escape"]] {
      user.press("Ctrl+F")
      write("#2")
      #expect(user.stage.list.contentOffset == 0)
      for key in keys { user.press(key) }
      user.wait(1)
      #expect(user.stage.searchBar == nil && rows.count == 30)
      #expect(user.stage.list.contentOffset == offset && user.stage.focus == .row(RowID(14)), "\(keys)")
    }
  }

  @Test mutating func `if typing finds, a text begins a query and goes on with it, and the space bar activates`() {
    user.stage.searchesOnTyping = true
    #expect(user.stage.wantsText && user.stage.searchBar == nil)
    user.press("Down", "Space")
    write(" ")
    #expect(user.told == [.tapped] && user.stage.searchBar == nil)
    user.press("/")
    write("/")
    #expect(user.stage.searchBar?.field.text == "/", "a slash is a text as any other")
    user.press("Backspace", "Shift+3")
    write("#1")
    #expect(user.stage.searchBar?.field.text == "#1")
    user.press("Return", "2")
    write("2")
    #expect(user.stage.searchBar?.field.text == "#12" && user.stage.focus == .control(SearchBar.query))
    user.press("Return", "Backspace")
    #expect(user.stage.searchBar?.field.text == "#1" && user.stage.focus == .control(SearchBar.query))
    user.press("Return")
    #expect(user.stage.focus == .row(RowID(0)))
  }

  @Test mutating func `if typing searches, a finger requests no text, nor does a menu`() {
    user.stage.searchesOnTyping = true
    user.press("Down", "Menu")
    #expect(user.stage.menu != nil && !user.stage.wantsText)
    user.press("Escape")
    #expect(user.stage.wantsText)
    user.send(.down, at: Point(x: 100, y: 300), by: Pointer(.touch, id: 1))
    user.send(.up, at: Point(x: 100, y: 300), by: Pointer(.touch, id: 1))
    #expect(!user.stage.wantsText)
  }

  @Test mutating func `if typing finds, the first preedit begins a query as a text does`() {
    user.stage.searchesOnTyping = true
    user.press("Down")
    user.send(.preedit("", selection: 0..<0, time: user.time))
    #expect(user.stage.searchBar == nil, "nothing is composed")
    user.send(.preedit("t", selection: 1..<1, time: user.time))
    #expect(user.tree.contains("title = 'Find'; text = 't|'; focused = true"))
    #expect(rows.count == 30, "it is not written yet")
    write("#12")
    #expect(user.stage.searchBar?.field.text == "#12" && user.stage.searchBar?.field.preedit == nil)
    user.press("Return")
    user.send(.preedit("3", selection: 1..<1, time: user.time))
    #expect(user.tree.contains("text = '#123|'; focused = true"), "and goes on with it")
  }

  @Test mutating func `if typing does not find, a preedit is for nobody`() {
    user.send(.preedit("t", selection: 1..<1, time: user.time))
    #expect(user.stage.searchBar == nil)
  }

  private static let leaves: [(String, @Sendable (inout StageUser) -> Void)] = [
    ("a press on a row", { $0.tap(Point(x: 100, y: 300)) }),
    ("a finger on a row", { $0.send(.down, at: Point(x: 100, y: 300), by: Pointer(.touch, id: 1)) }),
    ("the menu of a row", { $0.send(.context(Point(x: 100, y: 300), time: $0.time)) }),
    ("a sheet", { $0.stage.present(Sheet(title: "Over it", PageText("text"))) }),
    ("a screen reader's focus", { $0.send(.request(.focus(.row(RowID(2))), time: $0.time)) }),
    ("the program's focus", { $0.stage.moveFocus(to: [RowID(2)]) }),
    ("Tab by the program", { $0.stage.moveFocus(forwards: true) }),
  ]

  @Test(arguments: leaves.indices) mutating func `a field that is left keeps no preedit`(way: Int) {
    let (name, leave) = Self.leaves[way]
    user.press("Ctrl+F")
    write("#")
    user.send(.preedit("2", selection: 1..<1, time: user.time))
    #expect(user.tree.contains("text = '#2|'"))
    leave(&user)
    user.wait(0.1)
    #expect(user.stage.searchBar?.field.preedit == nil, "\(name)")
    #expect(user.tree.contains("title = 'Find'; text = '#|'"), "\(name)")
  }

  @Test mutating func `a field that is not left goes on with its preedit`() {
    user.press("Ctrl+F")
    user.send(.preedit("2", selection: 1..<1, time: user.time))
    user.press("Escape", "Return", "Tab")
    user.send(.hover(Point(x: 100, y: 300), time: user.time))
    user.send(.focus(false, time: user.time))
    user.wait(1)
    #expect(user.stage.searchBar?.field.preedit?.text == "2" && user.stage.wantsText)
  }

  @Test mutating func `the buttons close the bar and empty the query`() throws {
    user.press("Ctrl+F")
    write("xyz")
    user.tap(try #require(user.place(of: "Show All")))
    #expect(rows.count == 30 && user.stage.searchBar?.field.text == "" && user.stage.wantsText)
    user.tap(try #require(user.place(of: "Close")))
    #expect(user.stage.searchBar == nil)
  }

  @Test mutating func `a press places the caret, and a drag selects`() throws {
    user.press("Ctrl+F")
    write("longer title")
    user.press("Escape", "Ctrl+F")
    write("longer title")
    let field = Rect(x: 6, y: 50, width: 270, height: 32)
    user.send(.down, at: Point(x: 17, y: field.y + 16))
    #expect(user.stage.searchBar?.field.caret == 0 && user.stage.wantsText)
    user.send(.move, at: Point(x: 400, y: field.y + 16))
    user.send(.up, at: Point(x: 400, y: field.y + 16))
    #expect(user.stage.searchBar?.field.selection == 0..<12)
    user.send(.move, at: Point(x: 17, y: field.y + 16))
    #expect(user.stage.searchBar?.field.selection == 0..<12, "it is up")
    user.wait(1)
    user.tap(Point(x: 160, y: 300))
    #expect(!user.stage.wantsText, "a press beside it takes the focus away")
  }

  @Test mutating func `the caret is at its visible place`() throws {
    user.press("Ctrl+F")
    let start = try #require(user.stage.caret)
    #expect((start.x, start.y) == (16, 54.8))
    user.send(.preedit("ii", selection: 1..<1, time: user.time))
    let letter = user.stage.metrics.width(of: "i", user.stage.theme.rowText)
    #expect(user.stage.caret?.x == 16 + letter)
    user.stage.direction = .rightToLeft
    // One of two letters and the field's end are to its right.
    let end = try #require(user.stage.caret?.maxX)
    #expect(abs(end - (304 - letter)) < 1e-9, "English begins at its left there, too")
    user.stage.direction = .leftToRight
    user.send(.focus(false, time: user.time))
    #expect(user.tree.contains("title = 'Find'; text = 'i|i'"))
  }

  @Test mutating func `what is found is marked in the rows`() {
    user.press("Ctrl+F")
    write("title")
    let marks = user.picture.commands.compactMap { command -> String? in
      if case .mark(.ground, let range, let text, _, _, _, _) = command { "\(range) \(text)" } else { nil }
    }
    #expect(marks.first == "7..<12 Longer Title Item #1" && marks.count > 5)
  }

  @Test mutating func `rows that come while nothing else happens are counted`() {
    user.press("Ctrl+F")
    write("title")
    user.stage.list.extend(to: TestRows(40), above: 0)
    user.wait(0.1)
    let texts = user.picture.commands.compactMap { if case .text(let text, _, _, _, _) = $0 { text } else { nil } }
    #expect(texts.contains("40 of 40"), "\(texts)")
  }

  @Test mutating func `while nothing is written nothing wakes the program up`() {
    user.press("Ctrl+F")
    write("#1")
    user.wait(2)
    #expect(user.stage.wantsText && user.nextFrameTime == nil && user.stage.nextOutcomeTime == nil)
  }

  @Test mutating func `a reader writes in the field and selects there`() {
    user.press("Ctrl+F")
    write("cafe\u{301}s")
    user.press("Tab")
    user.send(.request(.edit(SearchBar.query, 3..<5, "t"), time: user.time))
    #expect(user.stage.searchBar?.field.text == "cafts")
    user.send(.request(.select(SearchBar.query, 1..<3), time: user.time))
    #expect(user.stage.searchBar?.field.selectedText == "af" && user.stage.wantsText)
  }

  @Test mutating func `other rows end it`() {
    user.press("Ctrl+F")
    write("#2")
    user.stage.show(TestRows(3), style: .actions)
    #expect(user.stage.searchBar == nil && rows.count == 3)
  }

  @Test mutating func `a reader finds an entry with the text and its caret`() throws {
    user.press("Ctrl+F")
    write("cafe\u{301}s")
    user.press("Left")
    let bar = try #require(user.accessibilityNodes.first { $0.id == .part("FindBar") })
    let entry = try #require(bar.children.first)
    #expect((entry.role, entry.name) == (.entry, "Find"))
    #expect(entry.text == AccessibilityNode.Text("cafe\u{301}s", caret: 5, selection: 5..<5))
    #expect(entry.states.contains(.focused))
  }
}
