import SwipeKit
import SwipeRowsLines
import SwipeRowsShared
import Testing

@Suite struct LineListTests {

  @Test(arguments: [
    ("!d:Delete:trash", "Deleted “"), ("d:Archive", "Archived “"), ("k:keep", "Kept “"), ("o:Open", "Open “"),
  ])
  func `it says what was done and the first words of a long line, whatever the identity of the action`(
    action: String, start: String
  ) throws {
    let action = try LineAction(action)
    for size in [Size(width: 360, height: 640), Size(width: 180, height: 640)] {
      var user = LineUser(String(repeating: "Lines of words ", count: 40) + "\n") { $0.trailing = [action] }
      user.list.handle(.resize(size, scale: 1, time: user.time))
      user.wait(1)
      user.perform(ActionID(action.name), on: 0)
      user.wait(1)
      var list = DisplayList()
      user.list.draw(into: &list)
      let bar = try #require(list.elements.last { $0.role == .undoBar })
      let texts = list.commands[bar.drawing].compactMap { command -> (text: String, size: Double)? in
        if case .text(let text, let style, _, .leading, _) = command { (text, style.size) } else { nil }
      }
      #expect(texts.first?.text.hasPrefix(start + "Lin") == true && texts.last?.text.hasSuffix("…”") == true)
      #expect(Set(texts.map(\.size)).count == 1)
    }
  }

  @Test func `an action has an ID, a title, an icon and a colour`() throws {
    func actions(_ text: String) throws -> [RowAction] {
      let action = try LineAction(text)
      let user = LineUser("one\n") { ($0.leading, $0.trailing) = ([], [action]) }
      return user.list.stage.list.actions(of: RowID(0))
    }
    let drop = try actions("!drop:Drop it:trash:2E7D32")[0]
    #expect(drop.id == "drop" && drop.title == "Drop it" && drop.icon == .trash)
    #expect(drop.role == .destructive && drop.removesRow && drop.color == Color(0x2E7D32))
    let keep = try actions("keep")[0]
    #expect(keep.title == "keep" && keep.role == .plain && keep.removesRow)
    #expect(try !actions("=read:Read")[0].removesRow)
    for wrong in ["", "!", "a=b", "a:b:c", "a:b:trash:red", "a:b:trash:2E7D32:more", "a\tb"] {
      #expect(throws: UsageError.self) { try LineAction(wrong) }
    }
  }

  @Test func `control characters show as letters, and bytes that are no text as such`() {
    #expect(LineUser(Array("a\tb\u{1B}[31m\r".utf8) + [0xFF, 10]).rows == ["a       b^M\u{FFFD}"])
  }

  @Test(arguments: [false, true])
  func `rows are found by their lines' numbers, whatever is gone and in either order`(isReversed: Bool) {
    var user = LineUser("0\n1\n2\n3\n4\n5\n6\n") { ($0.isReversed, $0.headerLines) = (isReversed, 2) }
    for number in [6, 0, 3] { user.perform("delete", on: number) }
    let numbers = isReversed ? [5, 4, 2] : [2, 4, 5]
    #expect(user.rows == numbers.map { "\($0)" })
    let source = user.list.stage.list.source
    for (index, number) in numbers.enumerated() {
      #expect(source.id(at: index) == RowID(number) && source.index(of: RowID(number)) == index)
    }
    for number in [0, 1, 3, 6, 7] { #expect(source.index(of: RowID(number)) == nil) }
  }

  @Test func `what is undone and redone is announced, with the key for the other`() {
    var user = LineUser("one\ntwo\nthree\n")
    user.perform("delete", on: 1)
    _ = user.list.stage.takeRequests()
    user.press("Ctrl+Z")
    #expect(
      user.list.stage.takeRequests().contains(.announce("Undone: two is back. Redo: Control Shift Z")))
    user.press("Ctrl+Shift+Z")
    #expect(user.list.stage.takeRequests().contains(.announce("Deleted “two”. Undo: Control Z")))
  }

  @Test func `each act is printed when its own eight seconds are over, and undone by itself until then`() {
    var user = LineUser("one\ntwo\nthree\nfour\n")
    for number in 0..<3 {
      user.perform("delete", on: number)
      user.wait(3)
    }
    #expect(user.list.stage.notice?.text == "Deleted “three”")
    user.press("Ctrl+Z")
    #expect(user.rows == ["three", "four"] && user.list.stage.notice?.text == "Deleted “two”")
    user.wait(0.5)
    #expect(user.printed() == ["delete\t0\tone\n"])
    user.press("Ctrl+Z", "Ctrl+Z")
    user.wait(20)
    #expect(user.rows == ["two", "three", "four"] && user.printed() == [], "what is final stays")
  }

  @Test func `a closed bar prints nothing earlier, and a pointer on the bar keeps all from being printed`() throws {
    var user = LineUser("one\ntwo\n")
    user.perform("delete", on: 0)
    user.list.activate(UndoBar.close)
    user.wait(3)
    #expect(user.list.stage.notice == nil && user.printed() == [])
    user.perform("delete", on: 1)
    user.list.handle(.hover(Point(x: 100, y: user.list.stage.size.height - 32), time: user.time))
    user.wait(60)
    #expect(user.list.stage.notice != nil && user.printed() == [])
    user.list.handle(.hover(Point(x: 100, y: 100), time: user.time))
    user.wait(9)
    #expect(user.printed() == ["delete\t0\tone\n", "delete\t1\ttwo\n"])
  }

  @Test func `the line of an action that lets it stay is checked`() {
    var user = LineUser("one\ntwo\n") { options in
      options.leading = [(try? LineAction("=read:Read"))].compactMap { $0 }
    }
    user.perform("read", on: 0)
    #expect(user.rows == ["one", "two"])
    #expect((user.list.stage.list.source.row(at: 0).content as? TitleContent)?.accessory == .check)
    user.press("Ctrl+Z")
    #expect((user.list.stage.list.source.row(at: 0).content as? TitleContent)?.accessory == nil)
  }

  @Test func `Return goes on from a query of the command line to the first row that it finds, and then acts`() {
    var user = LineUser("one\ntwo\nthree") { $0.query = "t" }
    user.press("Return")
    #expect(user.list.stage.list.focusedRow == RowID(1))
    user.press("Return")
    #expect(user.list.stage[RowMenu.self] != nil, "as a tap on it")
  }

  @Test func `a long line has two lines in a list of up to 100,000, and beyond that all rows have one height`() {
    let long = "a line that is much longer than a row of three hundred and sixty points has room for"
    func heights(_ count: Int, _ change: (inout LineOptions) -> Void = { _ in }) -> [Double] {
      LineUser("short\n\(long)" + String(repeating: "\nx", count: count - 2), change).heights(3)
    }
    // A second line of letters of 16 points, with a line height of 1.4.
    #expect(heights(3) == [44, 67, 44])
    #expect(heights(100_000) == [44, 67, 44])
    #expect(heights(100_001) == [44, 44, 44])
    let many = LineUser("\(long)" + String(repeating: "\nx", count: 100_000))
    #expect(many.list.stage.list.source.row(at: 0).content.titleLines == 1)
    #expect(heights(100_001) { $0.titleLines = 2 } == [67, 67, 67])
    #expect(heights(3) { $0.titleLines = 1 } == [44, 44, 44])
  }

  @Test func `colours show if they are asked for, and are neither found nor printed`() {
    var options = LineOptions()
    options.showsColors = true
    let entry = options.entry(Array("\u{1B}[31mone\u{1B}[0m two".utf8)[...], hasOptions: false)
    #expect(options.printed(entry) == Array("one two".utf8))
    #expect(options.finds(entry, by: Query("^one")) && !options.finds(entry, by: Query("31")))
    for showsColors in [false, true] {
      let source = LineUser("\u{1B}[31mone\u{1B}[0m two") { $0.showsColors = showsColors }.list.stage.list.source
      let content = source.row(at: 0).content as? TitleContent
      #expect(content?.text == "one two")
      #expect(content?.colors == (showsColors ? [ColoredRange(0..<3, Color(0xCD0000))] : []))
      #expect(source.searchedText(at: 0) == "one two")
    }
  }

  @Test func `rows follow the width of the window and the size of texts`() {
    var user = LineUser("short\n" + String(repeating: "word ", count: 9))
    #expect(user.heights(2) == [44, 67])
    user.list.handle(.resize(Size(width: 640, height: 640), scale: 1, time: user.time))
    #expect(user.heights(2) == [44, 44])
    user.list.stage.settings.textScale = 2
    user.wait(0.1)
    let large = user.heights(2)
    #expect(large[1] > large[0] && large[0] > 44)
  }

  @Test func `typing filters lines, also lines that come later, and Backspace edits the query`() {
    var user = LineUser("one\ntwo\nthree\n")
    user.type("t")
    #expect(user.rows == ["two", "three"])
    user.append("four\nten\n")
    user.wait(0.1)
    #expect(user.rows == ["two", "three", "ten"])
    user.press("Return")
    #expect(user.list.stage.list.focusedRow == RowID(1))
    user.type("h")
    #expect(user.rows == ["three"], "typing goes on from a row")
    user.press("Return", "Backspace")
    #expect(user.rows == ["two", "ten", "three"], "of words that match as well, the short ones come first")
    user.press("Return", "Delete")
    #expect(user.rows == ["ten", "three"], "Delete is the row's")
    user.press("Escape")
    #expect(user.rows == ["one", "three", "four", "ten"])
  }

  @Test func `with the last line first, what comes later shows below what a query has found`() {
    var user = LineUser("one\ntwo\nthree\n") { $0.isReversed = true }
    user.type("t")
    #expect(user.rows == ["two", "three"])
    user.append("four\nten\n")
    user.wait(0.1)
    #expect(user.rows == ["two", "three", "ten"])
    user.press("Escape")
    #expect(user.rows == ["ten", "four", "three", "two", "one"])
  }

  @Test(arguments: ["", "e"])
  func `with the last line first, the row with the focus stays in sight while others come above it`(query: String) {
    var user = LineUser((0..<40).map { "line \($0)\n" }.joined()) { options in
      (options.isReversed, options.keepsOrder) = (true, true)
    }
    user.type(query)
    user.press("Down", "Down", "Down")
    #expect(user.list.stage.list.focusedRow == RowID(37))
    for batch in 0..<20 {
      user.append((0..<(batch % 5 * 7 + 1)).map { "later line \($0)\n" }.joined())
      user.wait(batch % 2 == 0 ? 0.01 : 0.5)
      #expect(user.list.stage.list.focusedRow == RowID(37))
      let list = user.list.stage.list
      let y = Double(list.source.index(of: RowID(37)) ?? -1) * 44 - list.contentOffset
      #expect((0...list.frame.height - 44).contains(y), "after batch \(batch)")
    }
  }

  @Test func `with the last line first and no focus, what comes shows`() {
    var user = LineUser((0..<40).map { "line \($0)\n" }.joined()) { $0.isReversed = true }
    user.append("later\n")
    user.wait(0.5)
    #expect(user.list.stage.list.visibleRows.first?.id == RowID(40))
  }

  @Test func `the title says that typing filters, until it does, unless there is a header`() {
    var user = LineUser("one\n")
    #expect(user.list.stage[TitleBar.self]?.subtitle == "Type to filter")
    user.type("o")
    #expect(user.list.stage[TitleBar.self]?.subtitle == nil)
    user.press("Escape")
    #expect(user.list.stage[TitleBar.self]?.subtitle == "Type to filter")
  }

  @Test func `an act on a selection is one step`() {
    var user = LineUser("one\ntwo\nthree\n") { $0.isMultiple = true }
    user.press("Down", "Ctrl+Space", "Shift+Down", "Delete")
    user.wait(1)
    #expect(user.rows == ["three"] && user.list.stage.notice?.text == "2 deleted")
    user.press("Ctrl+Z")
    #expect(user.rows == ["one", "two", "three"])
  }

  @Test(arguments: [(760.0, 760.0), (807, 807), (808, 760), (1400, 760)])
  func `rows of a wide window are no wider than a line that can be read`(width: Double, expected: Double) {
    var user = LineUser("one\ntwo\n")
    user.list.handle(.resize(Size(width: width, height: 640), scale: 1, time: user.time))
    user.wait(1)
    let frame = user.list.stage.list.frame
    #expect(frame.width == expected && abs(frame.x + frame.maxX - width) <= 1)
    user.list.stage.textScale = 1.5
    user.wait(1)
    #expect(user.list.stage.list.frame.width == min(width, 1140))
  }

  @Test func `an alert names each failed command, its line and its reason, and its button closes it`() throws {
    var user = LineUser("one\ntwo\nthree\n") { $0.isFinal = true }
    user.perform("delete", on: 0)
    user.perform("keep", on: 1)
    let acts = user.finalActs()
    user.bringBack(acts[0], reason: "rm: no such file")
    user.bringBack(acts[1], reason: "cp ended with status 2")
    #expect(
      user.list.stage[Alert.self]?.text
        == "Delete “one”\nrm: no such file\nKeep “two”\ncp ended with status 2")
    user.wait(1)
    var list = DisplayList()
    user.list.draw(into: &list)
    #expect(list.elements.last { $0.action == Alert.ok }?.text == "Close")
  }

  @Test func `the title says which action's command does not end`() {
    var user = LineUser("one\ntwo\n") { $0.isFinal = true }
    user.perform("delete", on: 1)
    let acts = user.finalActs()
    #expect(acts.count == 1)
    user.tell(running: acts.first)
    #expect(user.list.stage[TitleBar.self]?.title == "Delete is running …")
    user.tell(running: acts.first, waiting: 1)
    #expect(user.list.stage[TitleBar.self]?.title == "Delete is running, 1 command waits …")
    user.tell(running: nil)
    #expect(user.list.stage[TitleBar.self]?.title == "1 line")
  }

  @Test func `an act on a line that has been dropped can be undone, and is printed`() {
    var user = LineUser("one\ntwo\nthree\n") { $0.tail = 3 }
    user.perform("delete", on: 1)
    user.append("four\nfive\n")
    #expect(user.rows == ["three", "four", "five"] && user.list.stage.notice?.text == "Deleted “two”")
    user.press("Ctrl+Z")
    #expect(user.rows == ["three", "four", "five"])
    user.press("Ctrl+Shift+Z")
    user.wait(9)
    #expect(user.printed() == ["delete\t1\ttwo\n"])
  }

  @Test func `an empty list says whether lines came, and offers undo as long as there is something to undo`() throws
  {
    let none = try #require(LineUser("").list.stage.emptyState)
    #expect(none.text == "No lines came." && none.buttonText == nil)
    var user = LineUser("one\n")
    #expect(user.list.stage.emptyState == nil)
    user.perform("delete", on: 0)
    #expect(user.list.stage.emptyState?.action == UndoBar.undo)
    user.wait(9)
    let done = try #require(user.list.stage.emptyState)
    #expect(done.text == "Nothing left here." && done.buttonText == nil)
  }

  @Test func `the keys that end the list and print its tree are among its keys, and act over a page, too`() {
    var user = LineUser("one\n")
    let keys = user.list.stage.shortcuts.flatMap(\.shortcuts).map(\.keys)
    #expect(keys.contains("Ctrl+Q, Ctrl+G") && keys.contains("F2"))
    user.press("F1", "Ctrl+Q")
    #expect(user.isFinished)
  }

  @Test func `permanent rows stay while lines are found, hidden words are searched, and inert rows have no menu`() {
    let lines = [
      "one\0meta\u{1F}first\u{1F}display\u{1F}uno", "two\0permanent\u{1F}true", "three\0nonselectable\u{1F}true",
      "four",
    ]
    var user = LineUser(lines.joined(separator: "\n"))
    user.type("first")
    #expect(user.rows == ["uno", "two"])
    user.press("Escape")
    user.type("uno")
    #expect(user.rows == ["uno", "two"])
    user.press("Escape", "Home", "Down", "Down", "Return")
    #expect(user.list.stage.list.focusedRow == RowID(2) && user.list.stage.menu == nil)
    user.perform("delete", on: 2)
    #expect(user.rows == ["uno", "two", "three", "four"])
    user.perform("delete", on: 0)
    #expect(user.list.stage.notice?.text == "Deleted “uno”")
    user.wait(9)
    #expect(user.printed() == ["delete\t0\tone\n"])
  }

  @Test func `what is done with objects is printed as objects, with what they were made from`() {
    var user = LineUser("") { $0.readsObjects = true }
    user.append(
      #"{"text":"a \"b\"","id":"x","data":{"n":[1,null]},"subtitle":"s"}"# + "\n" + #"{"text":"c","id":2}"#)
    user.wait(1)
    user.perform("delete", on: 0)
    user.append(#"{"id":2,"text":"d"}"# + "\n")
    #expect(user.rows == ["d"])
    user.perform("keep", on: 1)
    user.wait(9)
    #expect(
      user.printed() == [
        #"{"action":"delete","index":0,"id":"x","text":"a \"b\"","data":{"n":[1,null]}}"# + "\n",
        #"{"action":"keep","index":1,"id":2,"text":"d"}"# + "\n",
      ])
  }

  @Test func `failures that come while one is read are one message, which names actions and lines`() {
    var user = LineUser((0..<40).map { "line \($0)\n" }.joined()) { $0.isMultiple = true }
    for row in 0..<30 { user.perform("delete", on: row) }
    user.wait(9)
    let acts = user.finalActs().flatMap(\.oneByOne)
    #expect(acts.count == 30)
    for act in acts { user.bringBack(act, reason: "rm: no such file") }
    user.wait(1)
    let names = (0..<5).map { "Delete “line \($0)”\n" }.joined()
    #expect(user.list.stage[Alert.self]?.text == names + "rm: no such file\n… (30)")
    user.press("Return")
    #expect(user.list.stage[Alert.self] == nil && user.rows.count == 40)
    user.bringBack(acts[0], reason: "again")
    #expect(user.list.stage[Alert.self]?.text == "Delete “line 0”\nagain")
  }

  @Test func `an object that is removed is forgotten, and what was done with it before is printed`() {
    var user = LineUser("") { $0.readsObjects = true }
    user.append(#"{"text":"a","id":1}"# + "\n" + #"{"text":"b","id":2}"#)
    user.wait(1)
    user.perform("delete", on: 0)
    user.append(#"{"id":1,"remove":true}"# + "\n" + #"{"id":2,"remove":true}"#)
    #expect(user.rows == [] && !user.list.remembers(1))
    user.append(#"{"text":"c","id":2}"#)
    #expect(user.rows == ["c"])
    user.wait(9)
    #expect(user.printed() == [#"{"action":"delete","index":0,"id":1,"text":"a"}"# + "\n"])
  }

  @Test func `a message is below the title, as it is`() {
    let user = LineUser("one\n") { $0.message = "<b>Which?</b>\nThink twice." }
    #expect(user.list.stage.panes.count == 2)
    #expect(user.list.shownMessage == "<b>Which?</b>\nThink twice.")
    // Two lines of 13 points, with 8 above and below.
    #expect(user.list.stage.contentFrame.y >= 44 + 26 + 16)
  }

  @Test func `the title says that more lines may come, and has a header of its own`() {
    var user = LineUser("a\n") { $0.header = "NAME" }
    #expect(user.list.shownHeader == ["NAME"])
    user.list = LineList(LineOptions(), size: Size(width: 360, height: 640), scale: 1)
    user.append("a\nb\n")
    #expect(user.list.stage[TitleBar.self]?.title == "2 lines …")
    user.end()
    #expect(user.list.stage[TitleBar.self]?.title == "2 lines")
  }

  @Test func `a header stays, and the title says how many lines there are`() {
    let user = LineUser("NAME  AGE\none\ntwo\n") { $0.headerLines = 1 }
    #expect(user.rows == ["one", "two"])
    #expect(user.list.stage[TitleBar.self]?.title == "2 lines")
    #expect(user.list.shownHeader == ["NAME  AGE"])
  }
}
