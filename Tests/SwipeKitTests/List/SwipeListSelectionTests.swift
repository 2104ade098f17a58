import Testing

import SwipeKit

@Suite struct SwipeListSelectionTests {
  private var harness = Self.selectable()

  /// Thirty rows of 44 points, thirteen of them visible.
  private static func selectable(_ rows: some RowSource = TestRows(30), style: SwipeStyle = .actions) -> ListHarness
  {
    var harness = ListHarness(rows, style: style)
    harness.list.isSelectable = true
    return harness
  }

  /// In the style inbox, a long swipe archives.
  private static var inbox: ListHarness {
    selectable(
      TestRows(30, actions: [RowAction("Archive", removesRow: true), RowAction("Flag")]), style: .inbox)
  }

  // MARK: By a click

  @Test mutating func `a click with Ctrl toggles a row, and one without activates it`() {
    harness.pointer = Pointer(.mouse)
    harness.click(row: 3, with: .control)
    harness.click(row: 5, with: .control)
    #expect(harness.selected == [3, 5])
    harness.click(row: 3, with: .control)
    #expect(harness.selected == [5])
    harness.click(row: 5, with: .control)
    #expect(harness.selected == [] && harness.kinds == [])
    harness.click(row: 5)
    #expect(harness.kinds == [.tapped])
  }

  @Test mutating func `a click with Shift selects a range from the anchor, and another one replaces that`() {
    harness.pointer = Pointer(.mouse)
    harness.click(row: 9, with: .control)
    harness.click(row: 3, with: .control)
    harness.click(row: 6, with: .shift)
    #expect(harness.selected == [3, 4, 5, 6, 9])
    harness.click(row: 1, with: .shift)
    #expect(harness.selected == [1, 2, 3, 9])
  }

  @Test func `while rows are selected a tap selects instead of activating, and a tap on nothing ends it`() {
    var harness = Self.selectable(TestRows(5))
    harness.list.select(RangeSet(1..<2))
    harness.tap(row: 2)
    #expect(harness.selected == [1, 2])
    harness.tap(row: 1)
    #expect(harness.selected == [2] && harness.kinds == [])
    harness.press(at: Point(x: 100, y: 44 + 5 * 44 + 30))
    harness.lift()
    #expect(harness.selected == [])
  }

  @Test func `what cannot be selected is activated whatever key is held`() {
    var harness = ListHarness()
    harness.pointer = Pointer(.mouse)
    harness.click(row: 3, with: [.control, .shift])
    #expect(harness.kinds == [.tapped] && harness.selected == [])
    let isTaken = harness.key("Ctrl+Space")
    let isPerformed = harness.list.perform(RowAction.select.id, of: RowID(3))
    #expect(!isTaken && !isPerformed && harness.selected == [])
  }

  // MARK: By keys

  @Test
  mutating func
    `Shift and arrows let the selection grow and shrink, and a move without Shift begins another range`()
  {
    for key in ["Down", "Down", "Shift+Down", "Shift+Down", "Shift+Down", "Shift+Up"] { harness.key(Key(key)) }
    #expect(harness.selected == [1, 2, 3])
    for key in ["Down", "Down", "Shift+Down"] { harness.key(Key(key)) }
    #expect(harness.selected == [1, 2, 3, 5, 6])
    harness.key("Shift+Home")
    #expect(harness.selected == Array(0...5))
  }

  @Test mutating func `Ctrl+Space toggles the focused row, Space does while rows are selected, and Escape ends it`()
  {
    harness.key("Down")
    harness.key("Ctrl+Space")
    harness.key("Down")
    #expect(harness.selected == [0])
    harness.key("Space")
    #expect(harness.selected == [0, 1] && harness.kinds == [])
    harness.key("Escape")
    #expect(harness.selected == [] && harness.list.focusedRow == RowID(1))
    harness.key("Return")
    #expect(harness.kinds == [.tapped])
  }

  @Test func `the key of an action acts on all that is selected`() {
    var harness = Self.selectable(
      TestRows(30, actions: [RowAction("Flag", key: "Ctrl+G")]), style: .inbox)
    harness.list.select(RangeSet(2..<4))
    harness.key("Down")
    harness.key("Ctrl+G")
    #expect(harness.performed == ["2 Flag", "3 Flag"])
  }

  @Test func `all of twenty million rows are selected at once`() {
    var harness = Self.selectable(EndlessRows())
    harness.list.selectAll()
    #expect(harness.list.selectionCount == 20_000_000)
    #expect(harness.list.selection.ranges.count == 1)
    harness.tap(row: 4)
    #expect(harness.list.selectionCount == 19_999_999)
    #expect(!harness.list.isSelected(RowID(4)) && harness.list.isSelected(RowID(19_999_999)))
  }

  // MARK: Together

  @Test func `a selected row that is swiped takes the other ones in sight along, with the same offset`() {
    var harness = Self.inbox
    harness.list.select(RangeSet([2..<4, 6..<7, 25..<26]))
    harness.press(row: 3)
    harness.pull(by: -50)
    #expect(harness.offset(3) == -50)
    #expect(harness.offset(2) == -50 && harness.offset(6) == -50)
    #expect(harness.offset(5) == 0 && harness.offset(25) == 0)
    for _ in 0..<5 {
      harness.pull(by: 7, over: 0.05)
      #expect(harness.offset(2) == harness.offset(3) && harness.offset(6) == harness.offset(3))
    }
  }

  @Test mutating func `a selected row that is open already does not go along with a closed one`() {
    harness.list.select(RangeSet(2..<5))
    harness.list.open(RowID(4), animated: false)
    let open = harness.offset(4)
    harness.press(row: 3)
    harness.pull(by: -10)
    #expect(harness.offset(2) == -10 && harness.state(2) == .dragging)
    #expect(harness.offset(4) == open || harness.state(4) == .settling, "it is open, or closes by itself")
  }

  @Test func `a row that is not selected is swiped without others`() {
    var harness = Self.inbox
    harness.list.select(RangeSet(2..<4))
    harness.drag(row: 5, by: 160, pause: 0.1)
    harness.settle()
    #expect(harness.performed == ["5 Archive"])
    #expect(harness.selected == [2, 3])
  }

  @Test func `a swipe past the threshold acts on all selected rows, in their order, those out of sight too`() {
    var harness = Self.inbox
    harness.list.select(RangeSet([2..<4, 25..<27]))
    harness.drag(row: 3, by: 160, pause: 0.1)
    #expect(harness.performed == ["2 Archive", "3 Archive", "25 Archive", "26 Archive"])
    #expect([2, 3, 25, 26].allSatisfy { harness.state($0) == .leaving })
    let (a, b) = (harness.offset(2), harness.offset(3))
    #expect(a == b && a > 0)
    harness.settle()
    #expect(harness.outcomes.filter { $0.kind == .exited }.map(\.id.value).sorted() == [2, 3, 25, 26])
  }

  @Test mutating func `rows that rest open together are acted upon by one button, and close together`() {
    harness.list.select(RangeSet(2..<5))
    harness.drag(row: 3, by: -110)
    harness.settle()
    #expect((2...4).allSatisfy { harness.state($0) == .open })
    harness.pressButton(0, row: 4)
    #expect(harness.performed == ["2 Button 1", "3 Button 1", "4 Button 1"])
    harness.drag(row: 2, by: 110)
    harness.settle()
    #expect((2...4).allSatisfy { harness.state($0) == .closed })
  }

  @Test func `what is done already is not undone with the rest: an action is one under its title`() {
    var rows = TestRows(30, actions: [RowAction("read", title: "Read")])
    rows.special[3] = [RowAction("read", title: "Unread")]
    rows.special[4] = [RowAction("reply", title: "Reply")]
    var harness = Self.selectable(rows, style: .inbox)
    harness.list.select(RangeSet(2..<6))
    harness.list.perform("read", of: RowID(2))
    harness.advance()
    #expect(harness.performed == ["2 read", "5 read"])
    harness.drag(row: 2, by: 300)
    harness.settle()
    #expect(harness.performed == ["2 read", "5 read", "2 read", "5 read"])
    #expect((2...5).allSatisfy { harness.state($0) == .closed })
  }

  @Test func `a cancelled swipe brings all of them back`() {
    var harness = Self.inbox
    harness.list.select(RangeSet(2..<5))
    harness.press(row: 3)
    harness.pull(by: -60)
    harness.cancel()
    harness.settle()
    #expect((2...4).allSatisfy { harness.offset($0) == 0 && harness.state($0) == .closed })
    #expect(harness.performed == [] && harness.selected == [2, 3, 4])
  }

  @Test mutating func `a touchpad swipes them together, too`() {
    harness.list.select(RangeSet(2..<4))
    for _ in 0..<10 { harness.touchpad(x: -8, row: 2) }
    #expect(harness.offset(2) != 0 && harness.offset(2) == harness.offset(3))
    harness.leaveTouchpad(row: 2)
    harness.settle()
    #expect(harness.state(2) == harness.state(3))
  }

  // MARK: Sources that change

  @Test
  mutating func `a query hides selected rows without deselecting them, and all that it finds can be selected`() {
    harness.list.select(RangeSet([3..<5, 10..<13]))
    harness.list.filter(by: Query("'#1"))
    // Titles are numbered from 1, so "1" is in the titles of the indices 0 and 9 to 18.
    #expect(harness.selected == [10, 11, 12] && harness.list.source.count == 11)
    harness.tap(row: 10)
    harness.list.filter(by: Query("'#12"))
    #expect(harness.selected == [11])
    harness.list.selectAll()
    harness.list.reload(TestRows(30).removing(4))
    #expect(harness.selected == [11])
    harness.list.endFiltering()
    #expect(harness.selected == [3, 11, 12])
  }

  @Test mutating func `other rows have another selection`() {
    harness.list.select(RangeSet(3..<7))
    harness.list.show(TestRows(30), style: .delete)
    #expect(harness.selected == [] && harness.list.isSelectable)
  }

  // MARK: Interruptions

  @Test func `a swipe that carries over acts on all selected rows, in their order, those out of sight too`() {
    var harness = Self.selectable(style: .trigger)
    harness.list.select(RangeSet([2..<4, 25..<27]))
    harness.swipe(row: 3, by: 250)
    harness.settle()
    #expect(harness.performed == ["2 Button 1", "3 Button 1", "25 Button 1", "26 Button 1"])
    #expect(harness.displaced.isEmpty)
  }

  @Test func `rows that are deselected during a swipe neither act nor leave`() {
    var harness = Self.inbox
    harness.list.select(RangeSet(2..<5))
    harness.press(row: 3)
    harness.pull(by: 160)
    harness.list.select(RangeSet(4..<5))
    harness.lift()
    harness.settle()
    #expect(harness.performed == ["3 Archive"])
    #expect(harness.outcomes.filter { $0.kind == .exited }.map(\.id.value) == [3])
    #expect([2, 4].allSatisfy { harness.state($0) == .closed })
  }

  @Test mutating func `rows go back if the row under the touchpad's fingers is removed`() {
    harness.list.select(RangeSet(2..<4))
    for _ in 0..<10 { harness.touchpad(x: -8, row: 2) }
    harness.list.reload(TestRows(30).removing(2), changes: RowChanges(removed: [RowID(2)]))
    harness.leaveTouchpad(row: 3)
    harness.settle()
    #expect(harness.displaced.isEmpty)
  }

  @Test mutating func `rows go back if the leader changes`() {
    harness.list.select(RangeSet(2..<5))
    harness.press(row: 3)
    harness.pull(by: -60)
    var rows = TestRows(30)
    rows.special[3] = []
    harness.list.reload(rows)
    harness.pull(by: -10)
    harness.lift()
    harness.settle()
    #expect(harness.displaced.isEmpty)
  }

  @Test mutating func `a row that the program closes during a swipe of several stays closed`() {
    harness.list.select(RangeSet(2..<5))
    harness.press(row: 3)
    harness.pull(by: -60)
    harness.list.close(RowID(2), animated: false)
    harness.pull(by: -10)
    #expect(harness.offset(2) == 0 && harness.offset(4) == harness.offset(3))
  }

  @Test
  func `rows with other buttons that are swiped along open as far as these go, and one without any stays`() {
    var rows = TestRows(30)
    rows.special[3] = [RowAction("A"), RowAction("B"), RowAction("C"), RowAction("D")]
    rows.special[4] = []
    var harness = Self.selectable(rows)
    harness.list.select(RangeSet(2..<5))
    harness.press(row: 2)
    harness.pull(by: -110)
    #expect(harness.offset(3) == -110 && harness.offset(4) == 0)
    harness.lift()
    var last = [2, 3, 4].map { harness.offset($0) }
    for _ in 0..<40 {
      harness.wait(1.0 / 60)
      let now = [2, 3, 4].map { harness.offset($0) }
      #expect(zip(now, last).allSatisfy { abs($0 - $1) < 60 })
      last = now
    }
    #expect(harness.state(2) == .open && harness.state(3) == .open && harness.state(4) == .closed)
    #expect(harness.offset(3) < harness.offset(2))
    #expect(!harness.outcomes.contains { $0.id == RowID(4) })
  }

  // MARK: Appearance

  @Test mutating func `a selected row says so in the view tree and to a reader, and its menu can deselect it`()
    throws
  {
    #expect(harness.list.accessible.children.allSatisfy { !$0.states.contains(.selectable) })
    harness.list.select(RangeSet(1..<2))
    #expect(harness.tree.split(separator: "\n").filter { $0.contains("selected = true") }.count == 1)
    let list = harness.list.accessible
    #expect(list.states.contains(.multiselectable))
    #expect(list.children.map { $0.states.contains(.selected) }.prefix(3) == [false, true, false])
    #expect(list.children.allSatisfy { $0.states.contains(.selectable) })
    #expect(harness.list.menu(of: RowID(1)).map(\.title).contains("Deselect"))
    #expect(harness.list.menu(of: RowID(2)).map(\.title).contains("Select"))
    harness.list.perform(RowAction.select.id, of: RowID(2))
    #expect(harness.selected == [1, 2] && harness.kinds == [])
  }

  @Test func `a press on the circle of a mail selects it`() {
    let rows = ListSource((0..<30).map { NumberedItem(id: $0) }, height: .uniform(64)) {
      Row(DetailContent("Mail \($0.id)", badge: .initials("M", Color(0x336699))), trailing: buttons(2))
    }
    var harness = Self.selectable(rows)
    harness.tap(row: 2, x: 30)
    #expect(harness.selected == [2] && harness.kinds == [])
    harness.drag(row: 4, by: -110)
    #expect(harness.state(4) == .settling)
  }
}

extension ListHarness {
  fileprivate var selected: [Int] { list.selectedRows.map(\.value) }

  fileprivate mutating func click(row: Int, with modifiers: Key.Modifiers = []) {
    let place = middle(of: row)
    for phase in [PointerEvent.Phase.down, .up] {
      send(PointerEvent(phase, Pointer(.mouse), at: place, time: time, with: modifiers))
      wait(0.05)
    }
  }
}
