import SwipeKit
import Testing

@testable import SwipeRowsLines

/// A person with the lines of a pipe, a second after its end.
struct LineUser {
  var list: LineList
  var time = 0.0

  init(_ text: String, _ change: (inout LineOptions) -> Void = { _ in }) {
    var options = LineOptions()
    (options.leading, options.trailing) = LineAction.usual
    change(&options)
    list = LineList(options, size: Size(width: 360, height: 640), scale: 1, theme: .light)
    append(text)
    list.end()
    wait(1)
  }

  mutating func append(_ text: String) {
    list.append(LineBatch(Lines.Chunk(Array(text.utf8), separator: 10), list.options))
  }

  mutating func wait(_ seconds: Double) {
    time += seconds
    list.advance(to: time)
  }

  mutating func press(_ keys: Key...) {
    for key in keys {
      if LineList.quit.keys.contains(key) { list.close() } else { list.handle(.key(key, time: time)) }
      wait(0.5)
    }
  }

  mutating func type(_ text: String) {
    for letter in text {
      list.handle(.key(letter == " " ? .space : Key(letter.uppercased()), time: time))
      list.handle(.text(String(letter), time: time))
      wait(0.1)
    }
  }

  mutating func perform(_ action: ActionID, on row: Int) {
    list.stage.list.perform(action, of: RowID(row))
    wait(0.5)
  }

  func heights(_ count: Int) -> [Double] {
    let stage = list.stage
    switch stage.list.source.height(in: stage.size.width, stage.metrics) {
    case .each(let heights): return Array(heights.prefix(count))
    case .uniform(let height): return Array(repeating: height, count: count)
    case .repeating: return []
    }
  }

  var rows: [String] {
    (0..<list.stage.list.source.count).map { list.stage.list.source.row(at: $0).text }
  }

  mutating func click(_ row: Int, _ device: Pointer.Device = .mouse) {
    let place = Point(x: 150, y: list.stage.contentFrame.y + 44 * Double(row) + 22)
    for phase in [PointerEvent.Phase.down, .up] {
      list.handle(.pointer(PointerEvent(phase, Pointer(device), at: place, time: time)))
      wait(0.05)
    }
  }

  var query: String? { list.stage.searchBar?.field.text }
  var focused: RowID? { list.stage.list.focusedRow }
  var selected: [RowID] { Array(list.stage.list.selectedRows) }

  mutating func printed() -> [String] {
    var lines = list.takeQuery().map { [String(decoding: $0, as: UTF8.self)] } ?? []
    for act in list.takeResults() {
      act.print(list.options) { lines.append(String(decoding: $0, as: UTF8.self)) }
    }
    return lines
  }
}

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
      user.perform(action.action.id, on: 0)
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
      options.showsColors = showsColors
      var source = LineSource(options)
      _ = source.append(.lines(Lines.Chunk(Array("\u{1B}[31mone\u{1B}[0m two".utf8), separator: 10)))
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
    let acts = user.list.takeResults()
    user.list.bringBack(acts[0], reason: "rm: no such file")
    user.list.bringBack(acts[1], reason: "cp ended with status 2")
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
    let acts = user.list.takeResults()
    #expect(acts.count == 1)
    user.list.tell(running: acts.first)
    #expect(user.list.stage[TitleBar.self]?.title == "Delete is running …")
    user.list.tell(running: acts.first, waiting: 1)
    #expect(user.list.stage[TitleBar.self]?.title == "Delete is running, 1 command waits …")
    user.list.tell(running: nil)
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
    #expect(user.list.isFinished)
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
    let acts = user.list.takeResults().flatMap { Array($0.single) }
    #expect(acts.count == 30)
    for act in acts { user.list.bringBack(act, reason: "rm: no such file") }
    user.wait(1)
    let names = (0..<5).map { "Delete “line \($0)”\n" }.joined()
    #expect(user.list.stage[Alert.self]?.text == names + "rm: no such file\n… (30)")
    user.press("Return")
    #expect(user.list.stage[Alert.self] == nil && user.rows.count == 40)
    user.list.bringBack(acts[0], reason: "again")
    #expect(user.list.stage[Alert.self]?.text == "Delete “line 0”\nagain")
  }

  @Test func `an object that is removed is forgotten, and what was done with it before is printed`() {
    var user = LineUser("") { $0.readsObjects = true }
    user.append(#"{"text":"a","id":1}"# + "\n" + #"{"text":"b","id":2}"#)
    user.wait(1)
    user.perform("delete", on: 0)
    user.append(#"{"id":1,"remove":true}"# + "\n" + #"{"id":2,"remove":true}"#)
    #expect(user.rows == [] && user.list.source.store.objects?[1] == nil)
    user.append(#"{"text":"c","id":2}"#)
    #expect(user.rows == ["c"])
    user.wait(9)
    #expect(user.printed() == [#"{"action":"delete","index":0,"id":1,"text":"a"}"# + "\n"])
  }

  @Test func `a message is below the title, as it is`() {
    let user = LineUser("one\n") { $0.message = "<b>Which?</b>\nThink twice." }
    #expect(user.list.stage.panes.count == 2)
    #expect((user.list.stage[LineMessage.self])?.text == "<b>Which?</b>\nThink twice.")
    // Two lines of 13 points, with 8 above and below.
    #expect(user.list.stage.contentFrame.y >= 44 + 26 + 16)
  }

  @Test func `the title says that more lines may come, and has a header of its own`() {
    var user = LineUser("a\n") { $0.header = "NAME" }
    #expect(user.list.stage[LineHeader.self]?.lines == ["NAME"])
    user.list = LineList(LineOptions(), size: Size(width: 360, height: 640), scale: 1)
    user.append("a\nb\n")
    #expect(user.list.stage[TitleBar.self]?.title == "2 lines …")
    user.list.end()
    #expect(user.list.stage[TitleBar.self]?.title == "2 lines")
  }

  @Test func `a header stays, and the title says how many lines there are`() {
    let user = LineUser("NAME  AGE\none\ntwo\n") { $0.headerLines = 1 }
    #expect(user.rows == ["one", "two"])
    #expect(user.list.stage[TitleBar.self]?.title == "2 lines")
    #expect(user.list.stage[LineHeader.self]?.lines == ["NAME  AGE"])
  }
}
