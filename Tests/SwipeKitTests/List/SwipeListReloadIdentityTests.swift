import SwipeKit
import Testing

struct SwipeListReloadIdentityTests {
  private var hand = ListHarness()

  private func hand(open rows: Int..., of source: TestRows = TestRows()) -> ListHarness {
    var hand = ListHarness(source)
    for row in rows { hand.list.open(RowID(row), animated: false) }
    hand.advance()
    return hand
  }

  @Test func `a reload of the same rows closes no row and stops no motion`() {
    var hand = hand(open: 5)
    hand.drag(row: 7, by: -60)
    hand.wait(0.05)
    var untouched = hand
    hand.list.reload(TestRows())
    hand.wait(0.05)
    untouched.wait(0.05)
    #expect(hand.offset(5) == -118)
    #expect(hand.offset(7) == untouched.offset(7))
    #expect(hand.state(7) == .settling)
  }

  @Test func `a row that is removed under a press is not tapped, nor is the row that takes its place`() {
    var hand = hand(open: 6)
    hand.press(row: 5)
    hand.list.reload(TestRows().removing(5))
    hand.lift()
    hand.press(at: hand.middle(ofButton: 0, row: 6))
    hand.list.reload(TestRows().removing(5, 6))
    hand.lift()
    hand.settle()
    #expect(hand.outcomes.isEmpty)
  }

  @Test mutating func `a scroll goes on when the row that it began on is not there any more`() {
    hand.press(row: 8)
    hand.move(by: Point(x: 0, y: -60))
    hand.list.reload(TestRows().removing(8))
    #expect(abs(hand.list.contentOffset - 50) < 1e-9)
    hand.move(by: Point(x: 0, y: -20))
    hand.wait(0.1)
    hand.lift()
    hand.settle()
    #expect(abs(hand.list.contentOffset - 70) < 1e-9)
    #expect(hand.outcomes.isEmpty)
  }

  @Test mutating func `a drag of a row whose buttons change does not jump later`() {
    hand.press(row: 5)
    hand.pull(by: -60)
    var rows = TestRows()
    rows.special[5] = buttons(3)
    hand.list.reload(rows)
    hand.advance()
    let place = hand.offset(5)
    hand.lift()
    #expect(abs(hand.offset(5) - place) < 1e-9)
    hand.settle()
    #expect([0, -177].contains(hand.offset(5)))
  }

  @Test mutating func `a list that becomes shorter rests at its new end`() {
    hand.key(.end)
    hand.settle()
    hand.list.reload(TestRows(20))
    hand.advance()
    hand.settle()
    // 20 rows of 44 minus the viewport.
    #expect(hand.list.contentOffset == 284)
    hand.list.reload(TestRows(3))
    hand.advance()
    #expect(hand.list.contentOffset == 0)
    #expect(hand.tree.split(separator: "\n").count == 1 + 3 * 2)
  }

  @Test mutating func `a fling goes on when rows are added, and as far as they go`() {
    hand.fling(by: 190)
    hand.wait(0.05)
    let place = hand.list.contentOffset
    hand.list.reload(TestRows(200))
    #expect(abs(hand.list.contentOffset - place) < 1e-6)
    hand.settle()
    #expect(hand.list.contentOffset > 1000)
    #expect(hand.list.contentOffset < 1320)
  }

  @Test func `a list asks only for rows that become visible`() {
    let source = CountingRows()
    var hand = ListHarness(source)
    // 596 points show at most 14 rows.
    #expect(source.asked <= 15)
    hand.wheel(y: -1)
    hand.settle()
    #expect(source.asked <= 15 + 3)
    hand.key(.end)
    hand.settle()
    let before = source.asked
    hand.wait(2)
    _ = hand.picture
    #expect(source.asked == before)
  }
}
