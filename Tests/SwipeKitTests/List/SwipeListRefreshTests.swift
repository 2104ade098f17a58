import Testing

@testable import SwipeKit

/// Pulled beyond its beginning and let go of, a list asks for what is new.
struct SwipeListRefreshTests {
  private static func hand(refreshes: Bool = true) -> ListHarness {
    var hand = ListHarness.seed(.inbox)
    hand.list.refreshes = refreshes
    return hand
  }

  /// Pulls the list down until so much shows above it.
  private static func pull(_ hand: inout ListHarness, until shown: Double) {
    hand.grab(by: -10)
    while hand.list.contentOffset > -shown { hand.move(by: Point(x: 0, y: 1), over: 0.001) }
  }

  /// The arrow above the rows.
  private static func arrow(_ hand: ListHarness) -> (element: Element, icon: Icon, color: Color)? {
    guard let element = hand.picture.elements.first(where: { $0.role == .refresh }),
      case .icon(let icon, _, let color) = hand.picture.commands[element.drawing.lowerBound]
    else { return nil }
    return (element, icon, color)
  }

  @Test func `a lift from 60 points on refreshes, once, and one before does not`() {
    for (shown, refreshes) in [(59.0, false), (60, true), (90, true)] {
      var hand = Self.hand()
      Self.pull(&hand, until: shown == 59 ? 58 : shown)
      var asks = hand.list.takeRefresh()
      #expect(!asks, "nothing before the lift")
      hand.wait(0.1)
      hand.lift()
      asks = hand.list.takeRefresh()
      #expect(asks == refreshes, "at \(shown)")
      hand.settle()
      asks = hand.list.takeRefresh()
      #expect(!asks)
      #expect(hand.kinds.isEmpty && hand.list.contentOffset == 0)
    }
  }

  @Test func `what is pushed back, cancelled or not asked for refreshes nothing`() {
    var back = Self.hand()
    Self.pull(&back, until: 70)
    back.move(by: Point(x: 0, y: -60))
    back.lift()
    var asks = back.list.takeRefresh()
    #expect(!asks)
    var cancelled = Self.hand()
    Self.pull(&cancelled, until: 70)
    cancelled.cancel()
    cancelled.lift()
    asks = cancelled.list.takeRefresh()
    #expect(!asks)
    var none = Self.hand(refreshes: false)
    Self.pull(&none, until: 70)
    #expect(Self.arrow(none) == nil)
    none.lift()
    asks = none.list.takeRefresh()
    #expect(!asks)
  }

  @Test func `neither the wheel nor a fling beyond the beginning refreshes`() {
    var hand = Self.hand()
    for _ in 0..<20 { hand.wheel(y: 3) }
    hand.settle()
    hand.moveList(to: 300)
    hand.settle()
    hand.fling(by: -200, over: 0.03)
    var furthest = 0.0
    for place in hand.trace(1, of: { $0.list.contentOffset }) { furthest = min(furthest, place) }
    #expect(furthest < 0)
    let asks = hand.list.takeRefresh()
    #expect(!asks)
  }

  @Test func `the arrow grows and turns with the pull, and has the accent's colour where a lift refreshes`() throws
  {
    var hand = Self.hand()
    #expect(Self.arrow(hand) == nil)
    Self.pull(&hand, until: 30)
    let half = try #require(Self.arrow(hand))
    #expect(half.icon == Icon.refresh.turned(by: 0.5) && half.color == Theme.light.secondaryLabel)
    #expect(abs(half.element.frame.width - 24 * 0.7) < 1)
    #expect(hand.tree.contains("<Refresh; "))
    Self.pull(&hand, until: 60)
    let whole = try #require(Self.arrow(hand))
    #expect(whole.icon == .refresh && whole.color == Theme.light.accent)
    #expect(whole.element.frame == Rect(x: 148, y: 44 + 18, width: 24, height: 24))
    hand.lift()
    hand.wait(ListHarness.frameTime)
    #expect(Self.arrow(hand) == nil)
  }

  @Test func `a turn is a whole one after 24 steps`() {
    #expect(
      Icon.refresh.turned(by: 1) == .refresh && Icon.refresh.turned(by: -0.25) == Icon.refresh.turned(by: 0.75))
    #expect(Icon.refresh.turned(by: 0.5) != .refresh)
  }
}
