import Testing

import SwipeKit

struct SwipeListAccessibleTests {
  private var hand = ListHarness()

  private func row(_ number: Int, _ hand: ListHarness) throws -> AccessibilityNode {
    try #require(hand.list.accessible.children.first { $0.id == .row(RowID(number)) }, "row \(number) is not told")
  }

  private func focused(_ hand: ListHarness) -> [AccessibilityNode.ID] {
    hand.list.accessible.children.filter { $0.states.contains(.focused) }.map(\.id)
  }

  @Test func `of 20 million rows only the visible ones are reported, each with its position among all`() throws {
    var hand = ListHarness(EndlessRows())
    hand.list.name = "Numbers"
    // 596 points have 13 whole rows of 44 and a part of another, or of two in the middle.
    #expect(hand.list.accessible.children.map(\.position) == Array(1...14))
    hand.list.scroll(to: RowID(9_999_999), animated: false)
    hand.settle()
    let list = hand.list.accessible
    #expect(list.role == .list && list.name == "Numbers" && list.setSize == 20_000_000)
    #expect(list.children.count == 14 && list.children.contains { $0.position == 10_000_000 })
    #expect(list.children.allSatisfy { $0.setSize == 20_000_000 && $0.role == .row })
  }

  @Test mutating func `the focused row is reported even if it is not visible, in order with the others`() throws {
    hand.key(.down)
    #expect(focused(hand) == [.row(RowID(0))])
    hand.touchpad(y: 400)
    let rows = hand.list.accessible.children
    #expect(rows.first?.id == .row(RowID(0)) && rows[1].position == 10, "9 rows of 44 points are gone")
    #expect(rows.map { $0.states.contains(.showing) } == [false] + Array(repeating: true, count: rows.count - 1))
    #expect(focused(hand) == [.row(RowID(0))])
    hand.key(.end)
    hand.touchpad(y: -4000)
    hand.settle()
    let last = try #require(hand.list.accessible.children.last)
    #expect(last.states.contains(.focused) && last.position == hand.list.source.count)
  }

  @Test mutating func `a closed row has its actions and no buttons, an open one has both`() throws {
    hand.key(.down)
    let closed = try row(0, hand)
    #expect(closed.actions.map(\.name) == ["activate", "Button 1", "Button 2"])
    #expect(
      closed.actions.map(\.request) == [
        .activate(.row(RowID(0))), .activate(.button("Button 1", of: RowID(0))),
        .activate(.button("Button 2", of: RowID(0))),
      ])
    #expect(closed.children.isEmpty && !closed.states.contains(.open))
    hand.key(.right)
    hand.settle()
    let open = try row(0, hand)
    #expect(open.actions == closed.actions && open.states.contains(.open))
    #expect(open.children.map(\.name).sorted() == ["Button 1", "Button 2"])
    #expect(!open.states.contains(.focused) && open.children.filter { $0.states.contains(.focused) }.count == 1)
    let button = try #require(open.children.first { $0.name == "Button 1" })
    #expect(button.frame == Rect(x: 360 - 59, y: 44, width: 59, height: 44))
    #expect(button.actions.map(\.request) == [.activate(.button("Button 1", of: RowID(0)))])
  }

  @Test func `rows lie in their sections, and headers stand before these`() {
    var rows = TestRows(5)
    rows.sections = .each([.init(RowID("a"), rows: 2, header: 28), .init(RowID("b"), rows: 3, header: 28)])
    let hand = ListHarness(rows)
    let things = hand.list.accessible.children
    #expect(things.map(\.role) == [.heading, .group, .heading, .group])
    #expect(things.map(\.name) == ["Section 0", "Section 0", "Section 1", "Section 1"])
    #expect(things.map { $0.children.map(\.position) } == [[], [1, 2], [], [3, 4, 5]])
    #expect(things[1].frame == Rect(x: 0, y: 44 + 28, width: 360, height: 88))
  }

  @Test mutating func `what a reader asks for tells what every other way tells`() {
    let requests: [AccessibilityNode.Request] = [
      .activate(.button("Button 2", of: RowID(1))), .activate(.row(RowID(2))), .focus(.row(RowID(3))),
      .activate(.control("more")),
      .activate(.button("no such action", of: RowID(1))), .activate(.row(RowID(999))),
    ]
    #expect(requests.map { hand.list.handle($0, at: hand.time) } == [true, true, true, false, false, false])
    hand.advance()
    #expect(hand.kinds == [.action("Button 2", title: "Button 2", edge: .trailing), .tapped])
    #expect(hand.outcomes.map(\.id) == [RowID(1), RowID(2)])
    #expect(hand.list.focusedRow == RowID(3))
  }

  @Test mutating func `a reader has the keyboard go to the list, to a row and to its button`() throws {
    let list = hand.list.accessible
    hand.list.handle(.focus(try #require(list.focusTarget)), at: hand.time)
    #expect(hand.list.focusedRow == RowID(0))
    hand.open(2)
    let button = try #require(try row(2, hand).children.first { $0.name == "Button 2" })
    hand.list.handle(.focus(try #require(button.focusTarget)), at: hand.time)
    #expect(hand.list.focusedRow == RowID(2) && hand.list.focusedButton == "Button 2")
    #expect(try row(2, hand).children.filter(\.containsFocus).map(\.name) == ["Button 2"])
  }

  @Test func `what can be opened is expandable, and nothing else is`() throws {
    #expect(try row(0, ListHarness()).states.contains(.expandable))
    #expect(try !row(0, ListHarness(TestRows(5, actions: []))).states.contains(.expandable))
  }

  @Test mutating func `a row that a reader asks for becomes visible`() {
    hand.list.handle(.request(.focus(.row(RowID(29))), time: hand.time))
    hand.settle()
    #expect(hand.list.accessible.children.last?.states == [.focusable, .focused, .showing, .expandable])
  }

  @Test mutating func `while a finger is down a reader's wishes mean nothing`() {
    hand.press(row: 1)
    let isDone = hand.list.handle(.activate(.button("Button 1", of: RowID(1))), at: hand.time)
    #expect(!isDone)
    hand.cancel()
    #expect(hand.outcomes.isEmpty)
  }

  @Test func `a row that leaves offers nothing, and a row that cannot be swiped offers no swipe actions`() throws {
    var hand = ListHarness(style: .delete)
    hand.list.handle(.request(.activate(.button("Delete", of: RowID(0))), time: hand.time))
    hand.advance()
    #expect(hand.kinds.count <= 1)
    let fixed = ListHarness(
      ListSource([NumberedItem(id: 1)]) { _ in Row(title: "Fixed", trailing: [RowAction("A")], isSwipeable: false) }
    )
    #expect(try row(1, fixed).actions.map(\.name) == ["activate"])
    let still = ListHarness(
      ListSource([NumberedItem(id: 1)]) { _ in
        var row = Row(title: "Still", isSwipeable: false)
        row.showsPress = false
        return row
      })
    #expect(try row(1, still).actions.isEmpty)
  }

  @Test func `a header without rows at the end of all is told last`() {
    var rows = TestRows(2)
    rows.sections = .each([.init(RowID("a"), rows: 2, header: 28), .init(RowID("b"), rows: 0, header: 28)])
    #expect(ListHarness(rows).list.accessible.children.map(\.role) == [.heading, .group, .heading])
  }

  @Test func `a focused row that lies just beyond an edge does not show`() {
    for (first, way) in [(Key.down, 44.0), (.end, -44)] {
      var hand = ListHarness()
      hand.key(first)
      hand.settle()
      hand.touchpad(y: way)
      let row = hand.list.accessible.children.first { $0.states.contains(.focused) }
      #expect(row.map { $0.states.contains(.showing) } == false, "\(first)")
    }
  }

  @Test func `what a reader asks of a row that leaves means nothing`() {
    var hand = ListHarness.seed(
      .inbox, TestRows(20, height: .uniform(72), actions: [RowAction("Delete", role: .destructive)]))
    hand.swipe(row: 3, by: -200)
    #expect(hand.state(3) == .leaving)
    for request in [
      AccessibilityNode.Request.activate(.row(RowID(3))), .focus(.row(RowID(3))),
      .activate(.button("Delete", of: RowID(3))),
    ] {
      let isDone = hand.list.handle(request, at: hand.time)
      #expect(!isDone)
    }
    #expect(hand.list.focusedRow == nil)
  }
}
