import Testing

@testable import SwipeKit

/// One button 82 wide below the content, a spring beyond it, and at most one open row.
struct DeleteStyleTests {
  private static let rows = TestRows(
    20, actions: [RowAction("Delete", width: 82, color: Color(0xFF0000), textColor: Color(0xFFFFFF))])
  private var hand = ListHarness.seed(.delete, Self.rows)

  /// A critically damped spring of 18 per second, to the open position.
  private func spring(from place: Double, after time: Double) -> Double {
    Spring(target: -82, distance: place + 82, speed: 0, frequency: 18).value(at: time)
  }

  @Test mutating func `the row follows the finger to its button, and is springy beyond`() {
    hand.take(row: 3, by: -50, x: 300)
    #expect(hand.offset(3) == -50)
    hand.move(by: Point(x: -32, y: 0))
    #expect(abs(hand.offset(3) - -82) < 1e-9)
    hand.move(by: Point(x: -100, y: 0))
    #expect(abs(hand.offset(3) - (-82 - rubber(100))) < 1e-9)
    #expect(hand.offset(3) > -182)
    hand.move(by: Point(x: 150, y: 0))
    #expect(abs(hand.offset(3) - -32) < 1e-9)
  }

  @Test func `a row does not go right, neither from its place nor from open`() {
    var closed = hand
    closed.take(row: 3, by: 60)
    #expect(closed.displaced.isEmpty)
    #expect(closed.list.panAxis == .vertical)
    var open = hand
    open.open(3)
    open.take(row: 3, by: 120)
    #expect(open.offset(3) == 0)
  }

  @Test(arguments: [
    (false, -40.0, false), (false, -41, false), (false, -42, true), (false, -200, true), (true, 40, true),
    (true, 41, false), (true, 42, false),
  ])
  mutating func `without velocity the nearest rest wins, and a tie closes`(isOpen: Bool, way: Double, opens: Bool) {
    if isOpen { hand.open(3) }
    hand.swipe(row: 3, by: way, x: isOpen ? 160 : 300)
    #expect(hand.kinds == (opens == isOpen ? [] : opens ? [.opened] : [.closed]))
    hand.settle()
    #expect(hand.offset(3) == (opens ? -82 : 0))
  }

  @Test(arguments: [
    // 200 points per second coast 19.9 points, so 21.1 are enough to pass 41.
    (false, -31.0, 200.0, false), (false, -31.2, 200, true),
    (false, -20, 290, false), (false, -20, 310, true), (true, 20, 290, true), (true, 20, 310, false),
  ])
  mutating func `a lift coasts on for 0.0995 seconds, and from 300 points a second on its direction decides`(
    isOpen: Bool, way: Double, velocity: Double, opens: Bool
  ) {
    if isOpen { hand.open(3) }
    hand.throwRow(3, by: way, velocity: velocity)
    hand.settle()
    #expect(hand.offset(3) == (opens ? -82 : 0))
  }

  @Test(arguments: [(-60.0, -60.0), (-182.0, -82.0 - rubber(100))])
  mutating func `it settles by a spring from its visible offset, without a jump`(way: Double, place: Double) {
    hand.swipe(row: 3, by: way, x: 310)
    #expect(abs(hand.offset(3) - place) < 1e-9)
    hand.expect(
      3, [0, 0.03, 0.05, 0.1, 0.2].map { (after: $0, at: spring(from: place, after: $0)) }, within: 1e-3)
    hand.settle()
    #expect(hand.offset(3) == -82)
  }

  @Test mutating func `the button shows only when the row moves, and lies still`() {
    #expect(!hand.tree.contains("Delete"))
    for way in [-20.0, -50, -40] {
      hand.list.cancelGesture()
      hand.settle()
      hand.take(row: 3, by: way, x: 300)
      #expect(hand.tree.contains("<Button; frame = (238 0; 82 44); text = 'Delete'; color = #FF0000>"))
    }
  }

  @Test func `a row that is not editable does not swipe by any means`() {
    var rows = Self.rows
    rows.locked = [3]
    var hand = ListHarness.seed(.delete, rows)
    hand.swipe(row: 3, by: -100, x: 300)
    hand.wheel(x: 1, row: 3)
    #expect(hand.offset(3) == 0)
    hand.settle()
    hand.list.open(RowID(3))
    hand.settle()
    #expect(hand.displaced.isEmpty)
    #expect(hand.kinds.isEmpty)
    hand.swipe(row: 4, by: -100, x: 300)
    #expect(hand.kinds == [.opened])
  }

  @Test mutating func `the wheel opens a row and never deletes`() {
    hand.wheel(x: 5, row: 3)
    hand.settle()
    #expect(hand.offset(3) == -82)
    #expect(hand.kinds == [.opened])
  }
}
