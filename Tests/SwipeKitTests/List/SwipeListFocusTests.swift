import SwipeKit
import TestSupport
import Testing

struct SwipeListFocusTests {
  private var hand = ListHarness()

  private var focused: (ListHarness) -> Int? { { $0.list.focusedRow?.value } }

  // MARK: From row to row

  @Test
  mutating func `there is no focus before a key, and the first arrow shows it on the first whole visible row`() {
    #expect(focused(hand) == nil && !hand.tree.contains("focused"))
    hand.touchpad(y: 100)
    hand.key(.down)
    // Rows 0 and 1 and 12 points of row 2 are hidden.
    #expect(focused(hand) == 3)
    #expect(
      hand.tree.contains("id = 3; index = 3; frame = (0 132; 360 44); offset = 0; state = closed; focused = true>"))
    var other = ListHarness()
    other.touchpad(y: 100)
    other.key(.up)
    // The last whole row ends at 696 at most.
    #expect(focused(other) == 14)
  }

  @Test mutating func `arrows move the focus by rows, and scroll only until the whole row is visible`() {
    var offsets: [Double] = []
    for _ in 0..<15 {
      hand.key(.down)
      hand.settle()
      offsets.append(hand.list.contentOffset)
    }
    #expect(focused(hand) == 14)
    #expect(offsets == Array(repeating: 0, count: 13) + [20, 64])
    for _ in 0..<20 { hand.key(.up) }
    hand.settle()
    #expect(focused(hand) == 0 && hand.list.contentOffset == 0)
  }

  @Test func `pages and ends take the focus along`() {
    var hand = ListHarness(EndlessRows())
    hand.key(.down)
    hand.key(.down)
    hand.key(.pageDown)
    hand.settle()
    // A page of 552 points leads from row 1 at 44 to 596. Row 14 is the first row from there.
    #expect(focused(hand) == 14 && hand.list.contentOffset == 552)
    hand.key(.end)
    hand.settle()
    #expect(focused(hand) == 19_999_999)
    hand.key(.pageDown)
    #expect(focused(hand) == 19_999_999)
    hand.key(.home)
    hand.key(.pageUp)
    #expect(focused(hand) == 0)
  }

  @Test func `below a header that sticks, the focused row shows as a whole`() {
    var rows = TestRows(60)
    rows.sections = .uniform(rows: 10, header: 30, of: 60)
    var hand = ListHarness(rows)
    for _ in 0..<30 { hand.key(.down) }
    for _ in 0..<15 { hand.key(.up) }
    hand.settle()
    let place = hand.list.visibleRows.first { $0.id == hand.list.focusedRow }?.frame
    #expect(focused(hand) == 14 && place.map { $0.y >= 44 + 30 } == true)
  }

  @Test mutating func `a press hides the focus, and the next key goes on from there`() {
    hand.key(.down)
    hand.tap(row: 6)
    #expect(focused(hand) == nil)
    let taken = hand.key(.enter)
    #expect(!taken && hand.kinds == [.tapped])
    hand.key(.down)
    #expect(focused(hand) == 7)
    hand.tap(row: 6)
    hand.wheel(y: -20)
    hand.settle()
    hand.key(.down)
    #expect(focused(hand) != 7, "what is out of sight is no place to go on from")
  }

  @Test mutating func `Escape takes the focus away, and says so`() {
    hand.key(.down)
    let taken = [hand.key(.escape), hand.key(.escape)]
    #expect(taken == [true, false] && focused(hand) == nil)
  }

  // MARK: Rows that come and go

  @Test mutating func `the focus stays with its row, whatever its place`() {
    for _ in 0..<6 { hand.key(.down) }
    var rows = TestRows()
    rows.ids = [40, 41] + rows.ids.reversed()
    hand.list.reload(rows)
    #expect(focused(hand) == 5)
  }

  @Test func `a row that goes leaves the focus to the next one, the last to the one before`() {
    var hand = ListHarness(TestRows(8))
    for _ in 0..<6 { hand.key(.down) }
    hand.list.reload(TestRows(8).removing(5), changes: RowChanges(removed: [RowID(5)]))
    #expect(focused(hand) == 6)
    hand.list.reload(TestRows(8).removing(1, 5, 6, 7))
    #expect(focused(hand) == 4)
    hand.list.reload(TestRows(0))
    #expect(focused(hand) == nil)
    let taken = hand.key(.down)
    #expect(!taken)
  }

  @Test func `if all visible rows are removed, the row at their place has the focus, or else the last row`() {
    var hand = ListHarness(TestRows(60))
    for _ in 0..<6 { hand.key(.down) }
    // 596 points show rows 0 to 13.
    var rows = TestRows(60)
    rows.ids = Array(20..<60)
    hand.list.reload(rows)
    #expect(focused(hand) == 25)
    rows.ids = [50, 51, 52]
    hand.list.reload(rows)
    #expect(focused(hand) == 52)
  }

  @Test func `if the last visible row is removed the next one has the focus, even if it was not visible`() {
    var hand = ListHarness(TestRows(60))
    for _ in 0..<14 { hand.key(.down) }
    hand.settle()
    #expect(focused(hand) == 13 && hand.list.visibleRows.last?.id == RowID(13))
    hand.list.reload(TestRows(60).removing(13), changes: RowChanges(removed: [RowID(13)]))
    #expect(focused(hand) == 14)
    hand.settle()
    for _ in 0..<20 { hand.key(.down) }
    hand.settle()
    #expect(hand.list.visibleRows.last?.id == RowID(34))
    var rows = TestRows(60)
    rows.ids.removeAll { $0 < 10 || $0 == 13 || $0 == 34 }
    hand.list.reload(rows)
    #expect(focused(hand) == 35)
  }

  @Test func `a row that goes leaves the focus to another row, not to a button of that`() {
    for rest in [[2, 3, 4], [40, 41]] {
      var rows = TestRows(60)
      var hand = ListHarness(rows)
      for row in [2, 40, 41] { hand.open(row) }
      hand.key(.down)
      hand.key(.down)
      hand.key(.right)
      #expect(hand.list.focusedButton == "Button 2")
      rows.ids = rest
      hand.list.reload(rows, changes: RowChanges(removed: [RowID(1)]))
      #expect(focused(hand) == (rest == [2, 3, 4] ? 2 : 41) && hand.list.focusedButton == nil)
      hand.key(.enter)
      #expect(!hand.kinds.contains(.action("Button 2")))
    }
  }

  // MARK: Into a row

  @Test mutating func `Right opens the trailing edge, walks its buttons, and Left walks back and closes it`() {
    hand.key(.down)
    hand.key(.right)
    hand.settle()
    // The innermost button comes first. It is the second one from the edge.
    #expect(hand.kinds == [.opened] && hand.list.focusedButton == "Button 2")
    #expect(hand.tree.contains("text = 'Button 2'; color = #00FFFF; focused = true>"))
    hand.key(.right)
    #expect(hand.list.focusedButton == "Button 1")
    hand.key(.right)
    #expect(hand.list.focusedButton == "Button 1")
    hand.key(.left)
    hand.key(.left)
    hand.settle()
    #expect(hand.kinds == [.opened, .closed] && hand.list.focusedButton == nil && focused(hand) == 0)
  }

  @Test func `Left opens the leading edge if the style has one`() {
    var hand = ListHarness(style: .full)
    hand.key(.down)
    hand.key(.left)
    hand.settle()
    #expect(hand.offset(0) > 0 && hand.list.focusedButton == "Button 2")
    hand.key(.left)
    #expect(hand.list.focusedButton == "Button 1")
    hand.key(.right)
    hand.key(.right)
    hand.settle()
    #expect(hand.offset(0) == 0)
    var other = ListHarness()
    other.key(.down)
    let taken = other.key(.left)
    #expect(!taken && other.kinds.isEmpty && other.displaced.isEmpty)
  }

  @Test mutating func `Return presses the focused button, as a finger does`() {
    hand.key(.down)
    hand.key(.right)
    hand.key(.right)
    hand.key(.enter)
    #expect(hand.kinds == [.opened, .action("Button 1")])
    hand.key(.space)
    #expect(hand.kinds.count == 3)
  }

  @Test(arguments: [Key.right, Key("Application")])
  func `a key that goes into the focused row scrolls back to it`(key: Key) {
    var hand = ListHarness(TestRows(60))
    hand.key(.down)
    hand.wheel(y: -10)
    hand.settle()
    #expect(hand.list.contentOffset == 530 && focused(hand) == 0)
    hand.key(key)
    hand.settle()
    #expect(hand.list.contentOffset == 0)
  }

  @Test func `a row that a key opens is let go by the wheel, and closes the others`() {
    var hand = ListHarness(style: .exclusive)
    hand.key(.down)
    hand.open(5)
    hand.wheel(x: 0.3, row: 0)
    hand.open(5)
    hand.key(.right)
    hand.wheel(x: -2.5, row: 0)
    hand.settle()
    #expect(hand.state(0) == .open && hand.offset(5) == 0)
    #expect(hand.kinds == [.closed, .closed, .opened])
    #expect(hand.outcomes.map(\.id) == [5, 5, 0].map { RowID($0) })
  }

  @Test mutating func `keys do not stop a row on its way out, nor tap a row that moves`() {
    let rows = TestRows(actions: [RowAction("Remove", role: .destructive)])
    var alone = ListHarness(rows, style: .full)
    var typed = alone
    for index in 0...1 {
      var hand = index == 0 ? alone : typed
      hand.drag(row: 0, by: -330)
      hand.list.showFocus()
      if index == 1 {
        let taken = [Key.right, .left, .enter].map { hand.key($0) }
        #expect(taken == [false, false, true])
      }
      hand.settle()
      if index == 0 { alone = hand } else { typed = hand }
    }
    #expect(typed.outcomes == alone.outcomes && typed.kinds.contains(.exited))

    for key in [Key.down, .right, .left, .enter] {
      hand.key(key)
      hand.wait(0.05)
    }
    #expect(hand.kinds == [.opened, .closed])
  }

  @Test func `moving the focus closes the row if the style does so`() {
    var hand = ListHarness(style: .delete)
    hand.key(.down)
    hand.key(.right)
    hand.key(.down)
    hand.settle()
    #expect(hand.kinds == [.opened, .closed] && hand.offset(0) == 0)
    var other = ListHarness()
    other.key(.down)
    other.key(.right)
    other.key(.down)
    other.settle()
    #expect(other.kinds == [.opened] && other.state(0) == .open)
  }

  @Test func `Return taps the focused row, and closes what a tap closes`() {
    var hand = ListHarness(style: .delete)
    hand.key(.down)
    hand.key(Key("Keypad Enter"))
    #expect(hand.kinds == [.tapped])
    hand.open(3)
    hand.key(.enter)
    hand.settle()
    #expect(hand.kinds == [.tapped, .closed])
  }

  @Test func `a key of an action does it, open or not`() {
    let actions = [
      RowAction("Reply", key: Key("Ctrl+R")), RowAction("Remove", role: .destructive), RowAction("Other"),
    ]
    var hand = ListHarness(TestRows(actions: actions))
    hand.key(.down)
    let taken = [Key("Ctrl+R"), .delete, Key("Ctrl+E")].map { hand.key($0) }
    #expect(taken == [true, true, false])
    #expect(hand.kinds == [.action("Reply"), .action("Remove")])
  }

  @Test mutating func `no key does anything while a pointer is down`() {
    hand.key(.down)
    hand.press(row: 4)
    let keys = [Key.right, .enter, .down, Key("Application"), Key("L")]
    #expect(keys.allSatisfy { !hand.key($0) } && hand.kinds.isEmpty)
  }

  // MARK: Open rows

  @Test mutating func `of a row that a hand opened, keys enter the buttons, or close it on the other side`() {
    hand.open(0)
    hand.key(.down)
    #expect(hand.list.focusedRow == RowID(0) && hand.list.focusedButton == nil)
    var other = hand
    hand.key(.right)
    #expect(hand.list.focusedButton == "Button 2")
    hand.settle()
    #expect(hand.state(0) == .open)
    other.key(.left)
    other.settle()
    #expect(other.list.focusedButton == nil && other.state(0) == .closed)
  }

  @Test func `a row without buttons is opened by a key, and closed by it`() {
    var hand = ListHarness(style: .panel)
    hand.key(.down)
    hand.key(.right)
    hand.settle()
    #expect(hand.state(0) == .open && hand.list.focusedButton == nil)
    hand.key(.right)
    hand.settle()
    #expect(hand.state(0) == .closed)
  }

  @Test(arguments: [Key.left, .right])
  func `if a flick opens only one edge, both keys open that edge`(key: Key) {
    var hand = ListHarness(style: .menu(pushes: false, from: .trailing))
    hand.key(.down)
    let isTaken = hand.key(key)
    hand.settle()
    #expect(isTaken && hand.state(0) == .open && hand.offset(0) < 0)
  }

  @Test func `a button that the row has not any more is not focused, nor pressed`() {
    var rows = TestRows()
    var hand = ListHarness(rows)
    hand.key(.down)
    hand.key(.right)
    #expect(hand.list.focusedButton == "Button 2")
    rows.special[0] = buttons(1)
    hand.list.reload(rows)
    #expect(hand.list.focusedRow == RowID(0) && hand.list.focusedButton == nil)
    hand.key(.enter)
    #expect(!hand.kinds.contains(.action("Button 2")))
  }

  @Test mutating func `a row that closed at once can be tapped at once`() {
    hand.list.reducesMotion = true
    for key in [Key.down, .right, .left, .enter] { hand.key(key) }
    #expect(hand.kinds == [.opened, .closed, .tapped])
  }

  @Test mutating func `Return taps the focused row even if others are open, unless a tap closes them`() {
    hand.open(3)
    hand.key(.down)
    hand.key(.enter)
    hand.settle()
    #expect(hand.kinds == [.tapped] && hand.state(3) == .open)
  }

  @Test func `what a wheel still turns after a key took its row does not keep Escape from the row`() {
    var hand = ListHarness(style: .exclusive)
    hand.key(.down)
    hand.wheel(x: -0.3, row: 5)
    hand.key(.right)
    let isTaken = hand.key(.escape)
    hand.settle()
    #expect(isTaken && hand.state(0) == .closed)
  }
}
