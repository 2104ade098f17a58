import Testing

import SwipeKit

struct SwipedRowsTests {
  /// Rows from 30 are not visible.
  private func hand(open rows: [Int], of source: TestRows = TestRows(200), style: SwipeStyle = .actions)
    -> ListHarness
  {
    var hand = ListHarness(source, style: style)
    for row in rows { hand.list.open(RowID(row), animated: false) }
    hand.advance()
    return hand
  }

  @Test func `a row that opens out of sight moves until it rests open`() {
    var hand = hand(open: [])
    hand.list.open(RowID(100))
    #expect(hand.state(100) == .settling && hand.list.isMoving)
    hand.wait(0.1)
    #expect(hand.offset(100) == -138, "the first of two legs of 0.1 s leads 20 points beyond the buttons")
    hand.settle()
    #expect(hand.state(100) == .open && hand.offset(100) == -118)
  }

  @Test func `rows close in the order in which they were opened, wherever they are`() {
    for cause in [SwipeStyle.AutoClose.scroll, .tap] {
      let order = [150, 3, 90, 1, 120, 7, 60]
      var hand = hand(open: order, style: .closed(by: cause))
      hand.list.scroll(to: RowID(90), animated: false)
      hand.advance()
      hand.list.scroll(to: RowID(0), animated: false)
      hand.advance()
      if cause == .tap { hand.tap(row: 5) } else { hand.scroll(by: -100) }
      #expect(hand.outcomes.map(\.id.value) == order && hand.kinds.allSatisfy { $0 == .closed })
      hand.settle()
      #expect(hand.list.openRows.isEmpty && hand.displaced.isEmpty)
    }
  }

  @Test func `a row that opens closes another open row that is not visible`() {
    var hand = hand(open: [100], style: .closed(by: .otherRow))
    hand.drag(row: 3, by: -118)
    hand.settle()
    #expect(hand.kinds == [.closed, .opened] && hand.outcomes.map(\.id.value) == [100, 3])
    #expect(hand.list.openRows == [RowID(3)])
  }

  @Test func `a row that is not visible can be opened and closed, and its menu is known`() {
    var hand = hand(open: [100])
    #expect(hand.list.menu(of: RowID(100)).map(\.id.name) == ["Button 1", "Button 2"])
    hand.list.close(RowID(100), animated: false)
    #expect(hand.state(100) == .closed && hand.list.openRows.isEmpty && hand.outcomes.isEmpty)
    hand = self.hand(open: [], style: .full)
    hand.list.open(RowID(100), at: .leading, animated: false)
    hand.list.open(RowID(100), at: .trailing)
    #expect(hand.offset(100) == 118 && hand.state(100) == .settling)
    hand.settle()
    #expect(hand.offset(100) == -118)
  }

  @Test func `keys close an open row that the list was scrolled away from`() {
    var hand = hand(open: [0])
    hand.key(.down)
    #expect(hand.list.focusedRow == RowID(0))
    hand.list.scroll(to: RowID(150), animated: false)
    hand.advance()
    hand.key(.escape)
    #expect(hand.kinds == [.closed] && hand.outcomes[0].id == RowID(0))
    hand.settle()
    #expect(hand.state(0) == .closed)
  }

  @Test func `a button with the focus is pressed though its row was scrolled away`() {
    var hand = hand(open: [0])
    hand.key(.down)
    hand.key(.right)
    #expect(hand.list.focusedButton == "Button 2")
    hand.list.scroll(to: RowID(150), animated: false)
    hand.advance()
    hand.key(.enter)
    #expect(hand.kinds == [.action("Button 2")])
  }

  @Test func `the menu of an open row that is not visible opens next to its overflow button`() {
    var hand = hand(open: [100], of: TestRows(200, actions: buttons(20)))
    hand.press(RowAction.overflow.id, of: 100)
    hand.advance()
    guard case .menu(let place)? = hand.kinds.first else { return #expect(Bool(false), "no menu is asked for") }
    #expect(place.width >= 24 && place.width < 59)
  }

  @Test func `a row that is lifted by keys out of sight closes`() {
    var hand = hand(open: [100])
    hand.list.liftOrDropByKeys(RowID(100))
    hand.advance()
    #expect(hand.kinds == [.closed])
  }

  private func handBeforeFrame(after time: Double) -> ListHarness {
    var hand = hand(open: [14])
    hand.list.scroll(to: RowID(14), animated: true)
    hand.skip(time)
    #expect(hand.list.visibleRows.last?.id == RowID(13))
    return hand
  }

  @Test func `a button of an open row is pressed at its future place before the first frame`() {
    var hand = handBeforeFrame(after: 9)
    hand.press(at: Point(x: hand.list.frame.maxX - 30, y: hand.list.frame.maxY - 20))
    hand.lift()
    hand.advance()
    #expect(hand.kinds == [.action("Button 1")] && hand.outcomes[0].id == RowID(14))
  }

  @Test func `an open row that no frame has shown yet takes no closed one along`() {
    var hand = handBeforeFrame(after: 0.15)
    hand.list.isSelectable = true
    hand.list.select(RangeSet([13..<15]))
    let place = Point(x: 180, y: hand.list.frame.maxY - 1)
    hand.list.handle(WheelEvent(at: place, by: Point(x: -0.5, y: 0), time: hand.time))
    #expect(hand.offset(14) > -118 && hand.offset(13) == 0)
  }

  @Test func `another style, and another source, leave no row open out of sight`() {
    var hand = hand(open: [100])
    hand.list.restyle(.delete)
    #expect(hand.list.openRows.isEmpty)
    hand = self.hand(open: [100])
    hand.list.show(TestRows(200), style: .actions)
    #expect(hand.list.openRows.isEmpty && hand.state(100) == .closed)
  }

  @Test func `an open row out of sight leaves with the selected ones`() {
    let rows = TestRows(200, actions: [RowAction("delete", removesRow: true)])
    var hand = hand(open: [100], of: rows, style: .full)
    hand.list.isSelectable = true
    hand.list.select(RangeSet([2..<3, 100..<101]))
    hand.drag(row: 2, by: -300)
    #expect(hand.state(2) == .leaving && hand.state(100) == .leaving)
    hand.settle()
    #expect(hand.outcomes.filter { $0.kind == .exited }.map(\.id.value).sorted() == [2, 100])
  }

  @Test func `a follower that leaves is not reported as closed, even if the leader has no buttons there`() {
    struct TwoRows: RowSource {
      let count = 200
      let height = RowHeight.uniform(44)
      func id(at index: Int) -> RowID { RowID(index) }
      func index(of id: RowID) -> Int? { id.value }
      func row(at index: Int) -> Row {
        let delete = [RowAction("delete", removesRow: true)]
        return Row(title: "\(index)", leading: index < 100 ? [] : delete, trailing: delete)
      }
    }
    var hand = ListHarness(TwoRows(), style: .full)
    hand.list.open(RowID(100), at: .leading, animated: false)
    hand.list.isSelectable = true
    hand.list.select(RangeSet([2..<3, 100..<101]))
    hand.drag(row: 2, by: -300)
    #expect(hand.state(2) == .leaving && hand.state(100) == .leaving)
    #expect(hand.outcomes.filter { $0.kind == .closed }.map(\.id).count { $0 == RowID(100) } == 0)
  }

  // MARK: Rows that cannot be open any more

  @Test func `a row that loses its buttons with the reload that brings it into sight is told to be closed once`() {
    var hand = hand(open: [100])
    var rows = TestRows(200)
    rows.special[100] = []
    rows.ids.removeAll { (1..<100).contains($0) }
    hand.list.reload(rows)
    hand.advance()
    #expect(hand.kinds == [.closed] && hand.outcomes[0].id == RowID(100))
  }

  @Test func `a row that comes into sight since others unfold above it is told to be closed, too`() {
    var hand = hand(open: [14])
    #expect(hand.list.visibleRows.last?.id == RowID(13))
    var rows = TestRows(200)
    rows.special[14] = []
    rows.ids.removeAll { $0 < 2 }
    rows.ids.insert(contentsOf: [300, 301], at: 3)
    hand.list.reload(rows, changes: RowChanges(inserted: [RowID(300), RowID(301)]))
    hand.advance()
    #expect(hand.kinds == [.closed] && hand.outcomes[0].id == RowID(14))
  }
}
