import SwipeKit
import SwipeRowsLines
import Testing

@Suite struct LineListKeysTests {
  /// Actions are final immediately, and the list is at rest.
  private func begin(_ text: String, _ change: (inout LineOptions) -> Void = { _ in }) -> LineUser {
    LineUser(text) { options in
      options.isFinal = true
      change(&options)
    }
  }

  private static func accepts(_ options: inout LineOptions) { options.accepted = options.trailing[0] }

  // MARK: Return and double clicks

  @Test
  func `Return does the accepted action to the first row, to what a query finds, and to the row with the focus`() {
    var user = begin("one\ntwo\nthree\nfour\n", Self.accepts)
    #expect(user.list.stage.list.activeRow == RowID(0), "it shows what Return is for")
    user.press("Return")
    #expect(user.printed() == ["delete\t0\tone\n"])
    user.type("t")
    user.press("Return")
    #expect(user.printed() == ["delete\t1\ttwo\n"] && user.query == "t" && user.list.stage.menu == nil)
    user.press("Escape", "Down", "Down", "Return")
    #expect(user.printed() == ["delete\t3\tfour\n"])
  }

  /// As in rofi, dmenu and `fzf --reverse`.
  @Test
  func `the first row is marked, so Down and Return take the second, and an action's key acts upon the first`() {
    var user = begin("one\ntwo\nthree\nfour\n", Self.accepts)
    var other = user
    user.press("Down", "Return")
    #expect(user.printed() == ["delete\t1\ttwo\n"])
    other.press("Delete")
    #expect(other.printed() == ["delete\t0\tone\n"])
    other.type("o")
    #expect(other.rows == ["two", "four"])
    other.press("Down", "Return")
    #expect(other.printed() == ["delete\t3\tfour\n"])
  }

  @Test(arguments: ["delete", "=delete"])
  func `Return and a double click start the command of the accepted action immediately, a swipe does after undo`(
    action: String
  ) throws {
    let command = try LineCommand("true {}")
    let own = try LineAction(action)
    var user = LineUser("one\ntwo\nthree\n") { options in
      options.trailing = [own]
      (options.accepted, options.commands) = (own, ["delete": command])
    }
    user.press("Return")
    #expect(user.finalActs().map(\.lines) == [[0]] && user.list.stage.notice == nil)
    let second = action == "delete" ? 0 : 1
    user.click(second)
    user.click(second)
    user.wait(0.5)
    #expect(user.finalActs().map(\.lines) == [[1]])
    user.perform("delete", on: 2)
    #expect(user.finalActs() == [] && user.list.stage.notice != nil)
    user.wait(8)
    #expect(user.finalActs().map(\.lines) == [[2]])
  }

  @Test func `Return of a list of one act takes lines that were selected under earlier queries, too`() {
    for (last, order) in [("th", [1, 2]), ("none", [1])] {
      var user = begin("one\ntwo\nthree\nfour\n") { options in
        (options.isMultiple, options.endsAfterOne, options.printsQuery) = (true, true, true)
        Self.accepts(&options)
      }
      user.type("tw")
      user.press("Tab")
      user.press("Ctrl+U")
      user.type(last)
      if order.count > 1 { user.press("Tab") }
      user.press("Return")
      let lines = ["", "delete\t1\ttwo\n", "delete\t2\tthree\n"]
      #expect(user.printed() == ["\(last)\n"] + order.map { lines[$0] })
      #expect(user.isFinished && user.list.status == 11)
    }
  }

  @Test func `a space goes on with a query whose rows are accepted by Return, from a row, too`() {
    var user = begin("a b\nab\n", Self.accepts)
    user.type("a")
    user.press("Down")
    user.type(" b")
    #expect(user.query == "a b" && user.printed() == [])
  }

  @Test func `Return ends a list of one act, also if nothing is found, and the query is printed first`() {
    var user = begin("one\ntwo\n") { options in
      (options.endsAfterOne, options.printsQuery) = (true, true)
      Self.accepts(&options)
    }
    var other = user
    user.type("w")
    user.press("Return")
    #expect(user.isFinished && user.list.status == 11 && user.printed() == ["w\n", "delete\t1\ttwo\n"])
    other.type("x")
    other.press("Return")
    #expect(other.isFinished && other.list.status == nil && other.printed() == ["x\n"])
  }

  @Test(arguments: [Pointer.Device.mouse, .touch])
  func `a double click does the accepted action, and a single one nothing`(device: Pointer.Device) {
    var user = begin("one\ntwo\nthree\n", Self.accepts)
    user.click(1, device)
    user.wait(1)
    #expect(user.printed() == [] && user.list.stage.menu == nil && user.list.stage.list.activeRow == RowID(1))
    user.click(1, device)
    user.click(1, device)
    user.wait(1)
    #expect(user.printed() == ["delete\t1\ttwo\n"])
    user.click(0, device)
    user.click(1, device)
    user.wait(1)
    #expect(user.printed() == [], "two clicks on two rows are no double click")
  }

  @Test func `a double click acts upon the row of its first press, and not upon another row there`() {
    func object(_ id: Int) -> String { #"{"id": \#(id), "text": "\#(id)"}"# + "\n" }
    var user = begin((0..<8).map(object).joined()) { options in
      options.readsObjects = true
      Self.accepts(&options)
    }
    user.click(3)
    user.append(#"{"id": 0, "remove": true}"# + "\n" + #"{"id": 1, "remove": true}"# + "\n")
    user.list.update()
    user.wait(0.1)
    #expect(user.list.stage.list.source.id(at: 3) == RowID(5), "another one is under the pointer")
    user.click(3)
    user.wait(1)
    #expect(user.printed() == [#"{"action":"delete","index":3,"id":3,"text":"3"}"# + "\n"])
  }

  @Test func `a double click on a row that is gone does nothing, and a third click is no second one`() {
    var user = begin("one\ntwo\nthree\nfour\n", Self.accepts)
    for _ in 0..<3 { user.click(1) }
    user.wait(1)
    #expect(user.printed() == ["delete\t1\ttwo\n"])
  }

  // MARK: Escape

  @Test func `Escape leaves the list once there is nothing left to dismiss`() {
    var user = begin("one\ntwo\n") { $0.isMultiple = true }
    user.type("o")
    user.press("Down", "Tab", "Menu", "Escape")
    #expect(user.list.stage.menu == nil && user.query == "o" && !user.selected.isEmpty)
    user.press("Escape")
    #expect(user.query == nil && !user.selected.isEmpty)
    user.press("Escape")
    #expect(user.selected.isEmpty && !user.isFinished)
    user.press("Escape")
    #expect(user.isFinished)
  }

  @Test func `Escape prints what was done, also if no row is left`() {
    var user = begin("one\n") { $0.isFinal = false }
    user.press("Down", "Delete", "Escape")
    #expect(user.isFinished && user.printed() == ["delete\t0\tone\n"])
  }

  // MARK: fzf's keys

  @Test(
    arguments: [
      ("Ctrl+W", "one "), ("Ctrl+U", ""), ("Ctrl+H", "one two-thre"), ("Alt+B", "one two-three"),
      ("Alt+F", "one two-three"),
    ] as [(Key, String)])
  func `keys edit the query as in fzf, from its field and from a row`(key: Key, expected: String) {
    var user = begin("one two-three\n")
    user.type("one two-three")
    user.press(key)
    #expect(user.query == expected)
    user = begin("one two-three\n")
    user.type("one two-three")
    user.press("Down", key)
    #expect(user.query == expected && user.focused == nil)
  }

  @Test func `words are walked back and forth, and a deletion leaves what is behind the caret`() {
    var user = begin("one two\n")
    user.type("one two")
    user.press("Alt+B")
    #expect(user.list.stage.searchBar?.field.caret == 4)
    user.press("Ctrl+W")
    #expect(user.query == "two")
    user.press("Alt+F")
    #expect(user.list.stage.searchBar?.field.caret == 3)
    user.press("Alt+B", "Ctrl+U")
    #expect(user.query == "two")
  }

  @Test func `Ctrl with J and N goes down, and with K and P up`() {
    var user = begin("one\ntwo\nthree\n")
    user.press("Ctrl+J", "Ctrl+N", "Ctrl+N")
    #expect(user.focused == RowID(2))
    user.press("Ctrl+K", "Ctrl+P")
    #expect(user.focused == RowID(0))
    user.type("t")
    user.press("Ctrl+J", "Ctrl+J")
    #expect(user.focused == RowID(2))
  }

  @Test func `Tab selects a row and goes down, Shift and Tab go up, and Ctrl and Tab go on to other controls`() {
    var user = begin("one\ntwo\nthree\n") { $0.isMultiple = true }
    user.type("t")
    user.press("Tab")
    #expect(user.selected == [RowID(1)] && user.focused == RowID(2))
    user.press("Shift+Tab")
    #expect(user.selected == [RowID(1), RowID(2)] && user.focused == RowID(1))
    user.press("Tab", "Ctrl+Tab")
    #expect(user.selected == [RowID(2)] && user.focused == nil && user.list.stage.focus != nil)
    user = begin("one\ntwo\n")
    user.type("o")
    user.press("Tab")
    #expect(
      user.selected.isEmpty && user.list.stage.focus != .control(SearchBar.query), "without --multi it goes on")
  }

  @Test func `over a list of several lines, Tab goes on within an alert`() {
    var user = begin("one\ntwo\n") { $0.isMultiple = true }
    user.press("Down", "F1", "Tab")
    #expect(user.selected.isEmpty && user.focused != nil)
  }

  @Test func `the letters' keys end nothing, but Ctrl with Q and G`() {
    var user = begin("one\n")
    user.press("Ctrl+W", "Ctrl+U", "Ctrl+K", "Ctrl+J", "Ctrl+N", "Ctrl+P", "Ctrl+H", "Alt+B", "Alt+F")
    #expect(!user.isFinished && user.printed() == [])
    #expect(LineList.quit.keys == ["Ctrl+Q", "Ctrl+G"])
  }

  @Test func `Ctrl+C copies the line with the focus as it came, or the selected ones, and Ctrl+V pastes`() {
    var user = begin("one\tx\ntwo\n") { $0.isMultiple = true }
    user.press("Ctrl+C")
    #expect(user.list.stage.takeRequests() == [])
    user.press("Down", "Ctrl+C")
    #expect(user.list.stage.takeRequests().contains(.copy("one\tx")))
    user.press("Tab", "Tab", "Ctrl+C", "Ctrl+V")
    let requests = user.list.stage.takeRequests()
    #expect(requests.contains(.copy("one\tx\ntwo")) && requests.contains(.paste))
    user.list.handle(.text("tw", time: user.time))
    #expect(user.query == "tw", "what is pasted is sought")
  }

  @Test func `Return does the accepted action to all selected rows`() {
    var user = begin("one\ntwo\nthree\n") { options in
      options.isMultiple = true
      Self.accepts(&options)
    }
    user.press("Tab", "Tab", "Return")
    #expect(user.printed() == ["delete\t0\tone\n", "delete\t1\ttwo\n"])
  }
}
