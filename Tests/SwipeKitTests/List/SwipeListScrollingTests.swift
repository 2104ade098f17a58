import SwipeKit
import Testing

struct SwipeListScrollingTests {
  /// The list shows 596 points of 60 rows of 44.
  private let hand = ListHarness(TestRows(60))

  private func offset(of position: RowPosition, row: Int, from start: Double = 0, insets: Insets = Insets())
    -> Double
  {
    var hand = hand
    hand.list.insets = insets
    if start > 0 { hand.scroll(by: start - hand.list.contentOffset) }
    hand.settle()
    hand.list.scroll(to: RowID(row), at: position)
    hand.settle()
    return hand.list.contentOffset
  }

  @Test func `a row is scrolled to the top, the middle or the bottom`() {
    #expect(offset(of: .top, row: 20) == 880)
    #expect(offset(of: .center, row: 20) == 880 + 22 - 298)
    #expect(offset(of: .bottom, row: 20) == 880 + 44 - 596)
    let insets = Insets(top: 50, bottom: 30)
    #expect(offset(of: .top, row: 20, insets: insets) == 880 - 50)
    #expect(offset(of: .center, row: 20, insets: insets) == 880 + 22 - (50 + (596 - 30)) / 2)
    #expect(offset(of: .bottom, row: 20, insets: insets) == 880 + 44 - (596 - 30))
  }

  @Test func `no further than the list goes`() {
    #expect(offset(of: .bottom, row: 0) == 0)
    #expect(offset(of: .top, row: 59) == 60 * 44 - 596)
    let insets = Insets(top: 50, bottom: 30)
    #expect(offset(of: .bottom, row: 0, insets: insets) == -50)
    #expect(offset(of: .top, row: 59, insets: insets) == 60 * 44 + 30 - 596)
  }

  @Test func `the nearest place moves as little as shows all of the row`() {
    #expect(offset(of: .nearest, row: 25, from: 900) == 900)
    #expect(offset(of: .nearest, row: 20, from: 900) == 880)
    #expect(offset(of: .nearest, row: 40, from: 900) == 40 * 44 + 44 - 596)
    #expect(offset(of: .nearest, row: 21, from: 900, insets: Insets(top: 50)) == 21 * 44 - 50)
  }

  @Test func `a row comes to lie below its section's header`() {
    var rows = TestRows(60)
    rows.sections = .uniform(rows: 10, header: 30)
    var hand = ListHarness(rows)
    hand.list.scroll(to: RowID(25), at: .top, animated: false)
    let row = hand.list.visibleRows.first { $0.id == RowID(25) }
    #expect(row?.frame.y == 74)
    #expect(hand.list.rect(ofHeader: 2).y == 44)
  }

  @Test func `it is seen to scroll, or is there at once`() {
    var (seen, sudden) = (hand, hand)
    seen.list.scroll(to: RowID(30), at: .top)
    sudden.list.scroll(to: RowID(30), at: .top, animated: false)
    #expect(seen.list.contentOffset == 0 && seen.list.state == .scrolling)
    #expect(sudden.list.contentOffset == 1320 && sudden.list.state == .idle)
    let trace = seen.trace(1) { $0.list.contentOffset }
    #expect(zip(trace, trace.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(trace.last == 1320)
  }

  @Test func `a scroll by the program changes a fling's target`() {
    var hand = hand
    hand.fling(by: 300)
    hand.list.scroll(to: RowID(40), at: .top)
    hand.settle()
    #expect(hand.list.contentOffset == 1760)
  }

  @Test func `it leaves a held row alone, and open rows open, and a row that is gone scrolls nothing`() {
    var hand = hand
    hand.list.open(RowID(3), animated: false)
    hand.list.scroll(to: RowID(99))
    #expect(hand.list.contentOffset == 0)
    hand.press(row: 5)
    hand.pull(by: -60)
    #expect(hand.list.isTracking)
    hand.list.scroll(to: RowID(30), at: .top)
    #expect(hand.list.isTracking && hand.list.contentOffset == 0)
    hand.lift()
    hand.list.scroll(to: RowID(30), at: .top)
    hand.settle()
    #expect(hand.list.contentOffset == 1320 && hand.displaced.contains(3))
  }

  // MARK: Insets

  @Test func `a list begins and ends as far within its frame as its insets say`() {
    var hand = hand
    hand.list.insets = Insets(top: 50, bottom: 30)
    #expect(hand.list.contentOffset == -50)
    #expect(hand.middle(of: 0).y == 44 + 50 + 22)
    hand.key(.end)
    hand.settle()
    let end: Double = 60 * 44 + 30 - 596
    #expect(hand.list.contentOffset == end)
    hand.key(.home)
    hand.settle()
    #expect(hand.list.contentOffset == -50)
    hand.grab(by: -100)
    #expect(hand.list.contentOffset < -50 && hand.list.contentOffset > -150)
    hand.lift()
    hand.settle()
    #expect(hand.list.contentOffset == -50)
  }

  @Test func `new insets do not change the scroll offset, except at the beginning`() {
    var hand = hand
    hand.scroll(by: 500)
    hand.list.insets = Insets(top: 50)
    #expect(hand.list.contentOffset == 500)
    hand.key(.home)
    hand.settle()
    hand.list.insets = Insets(top: 20)
    #expect(hand.list.contentOffset == -20)
    hand.list.reload(TestRows(61))
    hand.list.show(TestRows(10), style: .delete)
    #expect(hand.list.contentOffset == -20 && hand.list.insets == Insets(top: 20))
  }

  @Test func `rows show under the insets, and headers stick below them`() {
    var rows = TestRows(60)
    rows.sections = .uniform(rows: 10, header: 30)
    var hand = ListHarness(rows)
    hand.list.insets = Insets(top: 50)
    hand.list.scroll(to: RowID(5), at: .top, animated: false)
    #expect(hand.list.rect(ofHeader: 0).y == 44 + 50)
    #expect(hand.list.visibleRows.first.map { $0.frame.y < 44 + 50 } == true)
  }

  @Test func `insets below nothing are refused`() async {
    await #expect(processExitsWith: .failure) { _ = Insets(top: -1) }
    await #expect(processExitsWith: .failure) { _ = Insets(bottom: .infinity) }
  }

  // MARK: Rows in sight

  @Test func `the visible rows are reported with their frames`() {
    var hand = hand
    hand.scroll(by: 100)
    let rows = hand.list.visibleRows
    #expect(rows.map(\.id.value) == Array(2...15))
    #expect(rows.map(\.index) == Array(2...15))
    #expect(rows[0].frame == Rect(x: 0, y: 44 + 88 - 100, width: 360, height: 44))
  }

  @Test func `the row at a place is the visible row there`() {
    var hand = hand
    hand.scroll(by: 100)
    for row in hand.list.visibleRows {
      let middle = Point(x: 100, y: row.frame.y + 22)
      #expect(hand.list.row(at: middle) == (hand.list.frame.contains(middle) ? row.id : nil))
    }
    for place in [Point(x: 100, y: 43), Point(x: 361, y: 100), Point(x: .nan, y: 100), Point(x: 0, y: -.infinity)] {
      #expect(hand.list.row(at: place) == nil)
    }
  }

  // MARK: Another style

  @Test func `another style keeps the scroll offset, closes rows and cancels gestures`() {
    var hand = ListHarness(TestRows(60), style: .actions)
    hand.scroll(by: 200)
    hand.list.open(RowID(8), animated: false)
    hand.press(row: 9)
    hand.pull(by: -60)
    hand.list.restyle(.panel)
    #expect(hand.list.contentOffset == 200 && hand.list.style == .panel)
    #expect(hand.list.gesture == nil && hand.displaced.isEmpty)
    hand.lift()
    hand.drag(row: 9, by: -300)
    hand.settle()
    #expect(hand.offset(9) == -340)
  }

  @Test func `a fling goes on in another style`() {
    var hand = hand
    hand.fling(by: 300)
    var twin = hand
    twin.list.restyle(.menu)
    hand.settle()
    twin.settle()
    #expect(hand.list.contentOffset == twin.list.contentOffset)
  }
}
