import SwipeKit
import Testing

/// Two buttons of 59 points, unless a test says otherwise.
struct ActionsStyleTests {
  private var hand = ListHarness()

  // MARK: Following the finger

  @Test mutating func `a row follows the finger point for point, from its place to the width of its buttons`() {
    hand.press(row: 3)
    hand.pull(by: -20)
    #expect(abs(hand.offset(3) - -20) < 1e-9)
    for (way, offset) in [(-37.0, -57.0), (12, -45), (-115, -118), (40, -118), (30, -90), (180, 0)] {
      hand.move(by: Point(x: way, y: 0))
      #expect(abs(hand.offset(3) - offset) < 1e-9, "by \(way)")
    }
    #expect(hand.state(3) == .dragging)
  }

  // MARK: The decision

  @Test(arguments: [
    (false, -29.0, false), (false, -29.4, false), (false, -29.6, true), (false, -30, true), (false, -118, true),
    (true, 29, true), (true, 29.4, true), (true, 29.6, false), (true, 60, false), (true, 118, false),
  ])
  mutating func
    `a row opens if half of the button at the edge shows, and stays open if all but half of the innermost do`(
      isOpen: Bool, way: Double, opens: Bool
    )
  {
    if isOpen { hand.open(3) }
    hand.drag(row: 3, by: way)
    hand.settle()
    #expect(hand.offset(3) == (opens ? -118 : 0))
    #expect(hand.state(3) == (opens ? .open : .closed))
    #expect(hand.kinds == (opens == isOpen ? [] : opens ? [.opened] : [.closed]))
  }

  /// 40 and 100 wide from the edge: opens at 20, stays open from 90.
  @Test(arguments: [(false, -19.0, false), (false, -20, true), (true, 50, true), (true, 51, false)])
  func `it is the button at the edge that opens, and the innermost that closes`(
    isOpen: Bool, way: Double, opens: Bool
  ) {
    var hand = ListHarness(TestRows(actions: [RowAction("a", width: 40), RowAction("b", width: 100)]))
    if isOpen { hand.open(3) }
    hand.drag(row: 3, by: way)
    hand.settle()
    #expect(hand.offset(3) == (opens ? -140 : 0))
  }

  @Test func `velocity has no say`() {
    var flicked = hand
    flicked.drag(row: 3, by: -25, over: 0.02)
    flicked.settle()
    #expect(flicked.offset(3) == 0)

    // Far enough, although the finger already moves back quickly.
    var back = hand
    back.press(row: 3)
    back.pull(by: -110, over: 0.1)
    back.move(by: Point(x: 70, y: 0), over: 0.04)
    back.lift()
    back.settle()
    #expect(back.offset(3) == -118)
  }

  // MARK: Settling

  @Test(arguments: [(false, -60.0, -60.0, -118.0), (true, 58, -60, 0), (false, -25, -25, 0)])
  mutating func `a row settles in two legs of 100 milliseconds, 20 points too far and back`(
    isOpen: Bool, way: Double, place: Double, end: Double
  ) {
    if isOpen { hand.open(3) }
    hand.drag(row: 3, by: way)
    #expect(hand.state(3) == .settling)
    let far = end < 0 ? end - 20 : end + 20
    hand.expect(
      3,
      [
        (after: 0, at: place), (after: 0.05, at: place + (far - place) * easeOut(0.5)), (after: 0.1, at: far),
        (after: 0.15, at: far + (end - far) * easeOut(0.5)), (after: 0.2, at: end),
      ])
    hand.settle()
    #expect(hand.offset(3) == end && hand.state(3) == (end == 0 ? .closed : .open))
  }

  @Test func `a row that is released at its rest does not bounce`() {
    var opened = hand
    opened.drag(row: 3, by: -140)
    #expect(opened.state(3) == .open)
    #expect(opened.trace(0.3) { $0.offset(3) }.allSatisfy { $0 == -118 })

    var closed = hand
    closed.press(row: 3)
    closed.pull(by: -40)
    closed.move(by: Point(x: 60, y: 0))
    closed.lift()
    #expect(closed.state(3) == .closed)
    #expect(closed.trace(0.3) { $0.offset(3) }.allSatisfy { $0 == 0 })
  }

  // MARK: Catching

  @Test mutating func `a row that is caught beyond its rest can be dragged back without a jump`() {
    hand.drag(row: 3, by: -60)
    hand.wait(0.1)
    hand.press(row: 3, x: 60)
    hand.pull(by: 30)
    #expect(abs(hand.offset(3) - -108) < 1e-6)
    hand.move(by: Point(x: -50, y: 0))
    #expect(abs(hand.offset(3) - -138) < 1e-6, "but no further than where it was caught")
  }

  @Test mutating func `a row that is caught and let go settles as it was decided`() {
    hand.drag(row: 3, by: -60)
    hand.wait(0.04)
    hand.tap(row: 3, x: 60)
    #expect(hand.state(3) == .settling)
    hand.settle()
    #expect(hand.offset(3) == -118)
    #expect(hand.kinds == [.opened])
  }

  @Test mutating func `a row that is caught on its way open closes by the rule for open rows`() {
    hand.drag(row: 3, by: -60)
    hand.wait(0.05)
    // It is at -113.4, and at -113.4 + 30 it shows less than 88.5.
    hand.press(row: 3, x: 60)
    hand.pull(by: 30)
    hand.lift()
    hand.settle()
    #expect(hand.offset(3) == 0)
    #expect(hand.kinds == [.opened, .closed])
  }

  @Test mutating func `a row that moves and is scrolled by settles as it was decided`() {
    hand.drag(row: 3, by: -60)
    hand.wait(0.05)
    hand.press(row: 3, x: 60)
    hand.move(by: Point(x: 0, y: -80))
    hand.wait(0.1)
    hand.lift()
    hand.settle()
    #expect(hand.offset(3) == -118)
    #expect(abs(hand.list.contentOffset - 70) < 1e-6)
    #expect(hand.kinds == [.opened])
  }
}
