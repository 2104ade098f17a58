import Testing

import SwipeKit

/// In rows 320 wide, as in the primer: open at -300, closed at 0, 0.35 s.
struct PanelStyleTests {
  private var hand = ListHarness.seed(.panel, TestRows(20, actions: []))

  private func hand(_ style: SwipeStyle) -> ListHarness { ListHarness.seed(style, TestRows(20, actions: [])) }

  @Test mutating func `the front view follows the finger within its way and no further`() {
    hand.take(row: 3, by: -100, x: 310)
    #expect(hand.offset(3) == -100)
    hand.move(by: Point(x: -250, y: 0))
    #expect(hand.offset(3) == -300)
    hand.move(by: Point(x: 49, y: 0))
    #expect(hand.offset(3) == -300)
    hand.move(by: Point(x: 2, y: 0))
    #expect(abs(hand.offset(3) - -299) < 1e-9)
    hand.move(by: Point(x: 400, y: 0))
    #expect(hand.offset(3) == 0)
  }

  @Test(arguments: [
    (false, -149.0, false), (false, -149.9, false), (false, -150, true), (false, -151, true),
    (true, 149, true), (true, 150, true), (true, 150.1, false), (true, 151, false),
  ])
  mutating func `without velocity half of the way decides, and belongs to open`(
    isOpen: Bool, way: Double, opens: Bool
  ) {
    if isOpen { hand.open(3) }
    hand.swipe(row: 3, by: way, x: isOpen ? 10 : 310)
    #expect(hand.kinds == (opens == isOpen ? [] : opens ? [.opened] : [.closed]))
    hand.settle()
    #expect(hand.offset(3) == (opens ? -300 : 0))
  }

  @Test(arguments: [
    // 400 * 0.175 = 70, so 80 are enough to pass 150. From -300 it stays open up to -220.
    (false, -89.8, false), (false, -90.2, true), (true, 89.8, true), (true, 90.2, false),
  ])
  mutating func `a lift is projected by half of 0.35 seconds at its velocity`(
    isOpen: Bool, way: Double, opens: Bool
  ) {
    if isOpen { hand.open(3) }
    hand.throwRow(3, by: way, velocity: 400, x: isOpen ? 10 : 310)
    hand.settle()
    #expect(hand.offset(3) == (opens ? -300 : 0))
  }

  @Test func `both ways take 0.35 seconds and ease out`() {
    for (way, from, to) in [(-200.0, -200.0, -300.0), (-100, -100, 0)] {
      var hand = hand
      hand.swipe(row: 3, by: way, x: 310)
      hand.expect(
        3,
        [0, 0.1, 0.175, 0.3].map { (after: $0, at: from + (to - from) * easeOut($0 / 0.35)) } + [
          (after: 0.35, at: to)
        ])
      #expect(hand.state(3) == (to == 0 ? .closed : .open))
    }
  }

  @Test func `without a handle it leaves altogether`() {
    var hand = hand(.panel(edge: .trailing, handle: 0))
    hand.swipe(row: 3, by: -160, x: 310)
    hand.settle()
    #expect(hand.offset(3) == -320)
    hand.swipe(row: 3, by: 161, x: 20)
    hand.settle()
    #expect(hand.offset(3) == 0)
    #expect(hand.kinds == [.opened, .closed])
  }

  @Test func `to the right it is the mirror image`() {
    for (way, opens) in [(149.0, false), (150, true)] {
      var hand = hand(.panel(edge: .leading, handle: 20))
      hand.take(row: 3, by: -50)
      #expect(hand.displaced.isEmpty)
      hand.cancel()
      hand.settle()
      hand.swipe(row: 3, by: way, x: 10)
      hand.expect(
        3,
        [
          (after: 0.1, at: way + ((opens ? 300 : 0) - way) * easeOut(0.1 / 0.35)),
          (after: 0.35, at: opens ? 300 : 0),
        ])
    }
  }

  @Test mutating func `the back view is as large as the row and shows only while the front is away`() {
    #expect(!hand.tree.contains("Back"))
    hand.take(row: 3, by: -1)
    #expect(hand.tree.contains("<Back; frame = (0 0; 320 44)>"))
    #expect(hand.tree.contains("<Content; frame = (-1 0; 320 44);"))
  }
}
