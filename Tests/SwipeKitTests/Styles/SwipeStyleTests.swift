import SwipeKit
import Testing

/// Automatic closing, buttons of rows that move, and misuse.
struct SwipeStyleTests {
  private typealias Leg = SettleAnimation.Leg

  private func hand(_ style: SwipeStyle, open row: Int? = nil) -> ListHarness {
    var hand = ListHarness(style: style)
    if let row { hand.list.open(RowID(row), animated: false) }
    hand.advance()
    return hand
  }

  // MARK: Closers

  private static let closers: [(style: SwipeStyle, closers: SwipeStyle.AutoClose)] =
    [.tap, .scroll, .otherRow, []].map { (.closed(by: $0), $0) }
    + [(.actions, [])] + [.delete, .inbox, .panel].map { ($0, [.tap, .scroll, .otherRow]) }

  @Test(arguments: closers)
  func `a tap closes open rows if the style says so, and does nothing else then`(
    style: SwipeStyle, closers: SwipeStyle.AutoClose
  ) {
    for row in [5, 3] {
      var hand = hand(style, open: 3)
      hand.tap(row: row, x: 50)
      let closes = closers.contains(.tap)
      #expect(hand.state(3) == (closes ? .settling : .open))
      hand.settle()
      #expect(hand.state(3) == (closes ? .closed : .open))
      #expect(hand.kinds == (closes ? [.closed] : row == 5 ? [.tapped] : []))
    }
  }

  @Test(arguments: closers)
  func `a scroll closes open rows if the style says so`(style: SwipeStyle, closers: SwipeStyle.AutoClose) {
    let scrolls: [(inout ListHarness) -> Void] = [
      { $0.scroll(by: 30) }, { $0.wheel(y: -1) }, { $0.key(.pageDown) },
    ]
    for scroll in scrolls {
      var hand = hand(style, open: 3)
      scroll(&hand)
      #expect(hand.kinds == (closers.contains(.scroll) ? [.closed] : []))
      hand.settle()
      #expect(hand.state(3) == (closers.contains(.scroll) ? .closed : .open))
      #expect(hand.list.contentOffset > 20)
    }
  }

  @Test(arguments: closers)
  func `a swipe on another row closes open rows if the style says so`(
    style: SwipeStyle, closers: SwipeStyle.AutoClose
  ) {
    let swipes: [(inout ListHarness) -> Void] = [
      {
        $0.press(row: 5)
        $0.pull(by: -10)
      },
      { $0.wheel(x: 0.2, row: 5) },
    ]
    for swipe in swipes {
      var hand = hand(style, open: 3)
      swipe(&hand)
      #expect(hand.kinds == (closers.contains(.otherRow) ? [.closed] : []))
      #expect(hand.state(5) == .dragging)
    }
  }

  @Test func `a swipe on the open row itself does not close it`() {
    var hand = hand(.closed(by: [.tap, .scroll, .otherRow]), open: 3)
    hand.drag(row: 3, by: 10)
    hand.wheel(x: 0.1, row: 3)
    hand.settle()
    #expect(hand.state(3) == .open)
    #expect(hand.kinds.isEmpty)
  }

  @Test func `a row that closes has no buttons`() {
    var hand = hand(.exclusive, open: 3)
    let button = hand.middle(ofButton: 0, row: 3)
    hand.tap(row: 3, x: 20)
    hand.wait(0.06)
    #expect(hand.offset(3) < -59, "the button still shows")
    let picture = hand.picture
    hand.press(at: button)
    #expect(hand.picture == picture, "and does not look pressed")
    hand.lift()
    #expect(hand.state(3) == .settling)
    hand.settle()
    #expect(hand.kinds == [.closed])
    #expect(hand.displaced.isEmpty)
  }

  @Test func `if half a button decides, a row without buttons always closes`() {
    let rule = EdgeRule {
      $0.openExtent = .width(handle: 20)
      $0.release = .halfButton
    }
    let style = SwipeStyle("custom", trailing: rule)
    var hand = ListHarness.seed(style, TestRows(20, actions: []))
    hand.swipe(row: 3, by: -290)
    hand.settle()
    #expect(hand.kinds.isEmpty)
    hand.open(3)
    #expect(hand.offset(3) == -300)
    hand.swipe(row: 3, by: 1)
    hand.settle()
    #expect(hand.kinds == [.closed])
    #expect(hand.displaced.isEmpty)
  }

  @Test func `a row that opens has its buttons at once`() {
    var hand = hand(.exclusive)
    hand.drag(row: 3, by: -110)
    hand.wait(0.02)
    hand.pressButton(0, row: 3)
    hand.settle()
    #expect(hand.kinds == [.opened, .action("Button 1")])
    #expect(hand.state(3) == .open)
  }

  @Test func `a press on the button of a row that a wheel has not opened closes the row`() {
    var hand = hand(.exclusive)
    hand.wheel(x: 0.9, row: 3)
    #expect(hand.isAt(-47.7, 3))
    hand.press(at: Point(x: hand.list.frame.maxX - 20, y: hand.middle(of: 3).y))
    hand.lift()
    hand.settle()
    #expect(hand.kinds.isEmpty)
    #expect(hand.displaced.isEmpty)
  }

  @Test func `invalid legs are refused when they are created`() async {
    await #expect(processExitsWith: .failure) { _ = Leg(lasting: 0, .linear) }
    await #expect(processExitsWith: .failure) { _ = Leg(lasting: -1, .linear) }
    await #expect(processExitsWith: .failure) { _ = Leg(lasting: 1e-300, .linear) }
    await #expect(processExitsWith: .failure) { _ = Leg(lasting: .infinity, .linear) }
    await #expect(processExitsWith: .failure) { _ = Leg(lasting: .nan, .linear) }
    await #expect(processExitsWith: .failure) { _ = Leg(.nan, lasting: 1, .linear) }
    await #expect(processExitsWith: .failure) { _ = Leg(.infinity, lasting: 1, .linear) }
  }

  @Test func `a way of no leg, of four, or to another place than the rest is refused when it is set`() async {
    await #expect(processExitsWith: .failure) { _ = EdgeRule { $0.opening = .legs([]) } }
    await #expect(processExitsWith: .failure) {
      _ = EdgeRule { $0.closing = .legs(Array(repeating: Leg(lasting: 1, .linear), count: 4)) }
    }
    await #expect(processExitsWith: .failure) {
      _ = EdgeRule { $0.closing = .legs([Leg(lasting: 1, .linear), Leg(5, lasting: 1, .linear)]) }
    }
    await #expect(processExitsWith: .failure) {
      var style = SwipeStyle.actions
      style.trailing?.opening = .legs([])
    }
  }

  @Test func `a resistance that makes no way is refused when it is set`() async {
    await #expect(processExitsWith: .failure) { _ = EdgeRule { $0.overscroll = .damped(0) } }
    await #expect(processExitsWith: .failure) { _ = EdgeRule { $0.overscroll = .damped(-0.2) } }
    await #expect(processExitsWith: .failure) { _ = EdgeRule { $0.overscroll = .damped(1.5) } }
    await #expect(processExitsWith: .failure) { _ = EdgeRule { $0.overscroll = .damped(.nan) } }
    await #expect(processExitsWith: .failure) { _ = SwipeStyle("slow") { $0.closedOverscroll = .damped(0) } }
  }

  @Test func `rules, underlays and actions with invalid numbers are refused`() async {
    await #expect(processExitsWith: .failure) { _ = EdgeRule { $0.openExtent = .width(handle: -1) } }
    await #expect(processExitsWith: .failure) { _ = EdgeRule { $0.openExtent = .width(handle: .nan) } }
    await #expect(processExitsWith: .failure) { _ = SwipeStyle.panel(edge: .leading, handle: -1) }
    await #expect(processExitsWith: .failure) { _ = SwipeStyle.panel(edge: .leading, handle: .infinity) }
    await #expect(processExitsWith: .failure) { _ = EdgeRule { $0.release = .projected(-1) } }
    await #expect(processExitsWith: .failure) { _ = EdgeRule { $0.release = .projected(.nan) } }
    await #expect(processExitsWith: .failure) { let _: PercentUnderlay = .percent(Color(0), from: .nan) }
    await #expect(processExitsWith: .failure) { let _: ThresholdsUnderlay = .thresholds(growingFor: .infinity) }
    await #expect(processExitsWith: .failure) { _ = RowAction("x", width: .infinity) }
    await #expect(processExitsWith: .failure) { _ = RowAction("x", width: 0) }
    await #expect(processExitsWith: .failure) {
      var action = RowAction("x")
      action.width = -1
    }
  }

  @Test func `the tap after the closing tap is a tap again`() {
    var hand = hand(.exclusive, open: 3)
    hand.tap(row: 5)
    hand.tap(row: 6)
    #expect(hand.kinds == [.closed, .tapped])
  }
}
