import Testing

import SwipeKit

@Suite struct SelectionTogglesTests {
  private static func toggle(_ isRead: Bool) -> RowAction {
    RowAction("read", title: isRead ? "Unread" : "Read", isOn: isRead, key: "Ctrl+U")
  }

  private static func list(read: Set<Int>, of count: Int = 30) -> ListHarness {
    let rows = ListSource((0..<count).map { NumberedItem(id: $0) }, height: .uniform(44)) { item in
      let actions = [toggle(read.contains(item.id))]
      return Row(title: "Row \(item.id)", leading: actions, trailing: actions)
    }
    var harness = ListHarness(rows, style: .inbox)
    harness.list.isSelectable = true
    return harness
  }

  @Test func `if a selected row is not yet so, all become so, whichever row the act is on`() {
    for row in 2..<5 {
      var harness = Self.list(read: [2, 4])
      harness.list.select(RangeSet(2..<5))
      harness.list.perform("read", of: RowID(row))
      harness.advance()
      #expect(harness.performed == ["3 read"])
      #expect(harness.kinds == [.action("read", title: "Read", edge: .trailing)])
    }
  }

  @Test func `if all selected rows are so already, all of them change back`() {
    var harness = Self.list(read: [2, 3, 4])
    harness.list.select(RangeSet(2..<5))
    harness.key("Ctrl+U")
    #expect(harness.performed == ["2 read", "3 read", "4 read"])
  }

  @Test func `a row that is not selected only changes itself`() {
    var harness = Self.list(read: [2, 4])
    harness.list.select(RangeSet(2..<4))
    harness.list.perform("read", of: RowID(4))
    harness.advance()
    #expect(harness.kinds == [.action("read", title: "Unread", edge: .trailing)])
  }

  @Test func `a swipe of a row that is so already gives the others the state, and names that`() {
    var harness = Self.list(read: [2, 4])
    harness.list.select(RangeSet(2..<5))
    harness.press(row: 2)
    harness.pull(by: 100)
    #expect(harness.tree.contains("Read") && !harness.tree.contains("Unread"))
    harness.lift()
    harness.settle()
    #expect(harness.performed == ["3 read"])
    #expect((2...4).allSatisfy { harness.state($0) == .closed })
  }

  @Test func `rows that are open name what a button does to the selection, as soon as it changes`() {
    var harness = Self.list(read: [2])
    harness.list.open(RowID(2), animated: false)
    #expect(harness.tree.contains("Unread"))
    harness.list.select(RangeSet(2..<4))
    #expect(!harness.tree.contains("Unread"))
    harness.list.select(RangeSet(2..<3))
    #expect(harness.tree.contains("Unread"))
  }

  @Test func `the menu and a reader name what an action does to the selection, also to rows out of sight`() {
    func titles(_ harness: ListHarness, of row: Int) -> [String] {
      harness.list.menu(of: RowID(row)).map(\.title)
        + harness.list.accessible.children[row].actions.compactMap(\.title)
    }
    var harness = Self.list(read: Set(0..<25))
    harness.list.select(RangeSet(2..<25))
    #expect(titles(harness, of: 2).contains("Unread") && !titles(harness, of: 2).contains("Read"))
    harness.list.selectAll()
    #expect(titles(harness, of: 2).contains("Read") && !titles(harness, of: 2).contains("Unread"))
    harness.list.select(RangeSet(3..<30))
    #expect(titles(harness, of: 2).contains("Unread"))
  }

  @Test func `an act asks all selected rows, also if a title asks only some`() {
    var harness = Self.list(read: Set(0..<2000), of: 2001)
    harness.list.selectAll()
    harness.key("Ctrl+U")
    #expect(harness.performed == ["2000 read"])
  }
}
