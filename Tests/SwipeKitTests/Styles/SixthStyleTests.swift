import SwipeKit
import Testing

/// A style that is only data: to the right by half of 320, elastic, with two thresholds.
struct SixthStyleTests {
  private static let rule = EdgeRule {
    $0.openExtent = .width(handle: 160)
    $0.overscroll = .rubberBand
    $0.release = .projected(0.1)
    $0.opening = .legs([SettleAnimation.Leg(8, lasting: 0.2, .linear), .init(lasting: 0.1, .easeOut)])
    $0.closing = .legs([SettleAnimation.Leg(lasting: 0.4, .easeInOut)])
    $0.thresholds = [
      Threshold("near", enter: .fraction(0.1), exit: .fraction(0.05)),
      Threshold("far", enter: .fraction(0.3), exit: .fraction(0.2)),
    ]
  }
  private static let half = SwipeStyle("half", leading: rule) {
    $0.closedOverscroll = .rubberBand
    $0.autoClose = [.tap]
  }

  @Test func `it is dragged, settles and closes by its own data`() {
    var hand = ListHarness.seed(Self.half)
    hand.take(row: 3, by: -100, x: 300)
    #expect(abs(hand.offset(3) - -rubber(100)) < 1e-9)
    hand.cancel()
    hand.settle()
    hand.take(row: 3, by: 260, x: 10)
    #expect(abs(hand.offset(3) - (160 + rubber(100))) < 1e-9)
    hand.move(by: Point(x: -160, y: 0))
    hand.wait(0.1)
    hand.lift()
    #expect(hand.kinds == [.thresholdChanged("near"), .thresholdChanged("far"), .opened])
    hand.expect(
      3,
      [
        (after: 0.1, at: 134), (after: 0.2, at: 168), (after: 0.25, at: 168 - 8 * easeOut(0.5)),
        (after: 0.3, at: 160),
      ])
    hand.tap(row: 6)
    hand.expect(3, [(after: 0.1, at: 160 * (1 - easeInOut(0.25))), (after: 0.2, at: 80), (after: 0.4, at: 0)])
    #expect(hand.kinds.last == .closed)
    #expect(hand.displaced.isEmpty)
  }
}
