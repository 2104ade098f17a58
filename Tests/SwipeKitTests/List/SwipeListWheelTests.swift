import Testing

import SwipeKit

/// A step is 53 points, as in Chromium.
struct SwipeListWheelTests {
  private var hand = ListHarness()

  @Test mutating func `a step towards the user scrolls down by 53 points, smoothly`() {
    hand.wheel(y: -1)
    #expect(hand.list.state == .scrolling)
    #expect(abs(hand.list.contentOffset) < 1)
    let places = hand.trace(0.1) { $0.list.contentOffset }
    #expect(places.contains { $0 > 5 && $0 < 48 })
    hand.settle()
    #expect(hand.list.contentOffset == 53)
    hand.wheel(y: 1)
    hand.settle()
    #expect(hand.list.contentOffset == 0)
  }

  @Test mutating func `a wheel is there within a third of a second`() {
    hand.wheel(y: -3)
    hand.wait(0.34)
    #expect(hand.list.contentOffset == 159)
  }

  @Test func `a step back turns the list around within 50 ms, whatever was to come`() {
    var hand = ListHarness(EndlessRows())
    for _ in 0..<10 {
      hand.wheel(y: -1)
      hand.wait(0.02)
    }
    let turn = hand.list.contentOffset
    #expect(turn > 53 && turn < 477)
    hand.wheel(y: 1)
    let places = hand.trace(0.05) { $0.list.contentOffset }
    #expect(places.allSatisfy { $0 <= turn } && hand.list.contentOffset < turn - 5)
    hand.settle()
    #expect(abs(hand.list.contentOffset - (turn - 53)) < 1e-9)
  }

  @Test mutating func `a step back along a row turns it around within 50 ms`() {
    hand.wheel(x: 2, row: 3)
    hand.wait(0.04)
    let turn = hand.offset(3)
    #expect(turn < -10 && turn > -106)
    hand.wheel(x: -1, row: 3)
    let places = hand.trace(0.05) { $0.offset(3) }
    #expect(places.allSatisfy { $0 >= turn - 1e-9 } && hand.offset(3) > turn + 2)
  }

  @Test mutating func `fractions of a step scroll at once`() {
    hand.wheel(y: -0.5)
    #expect(abs(hand.list.contentOffset - 26.5) < 1e-9)
    hand.wheel(y: 0.25)
    #expect(abs(hand.list.contentOffset - 13.25) < 1e-9)
  }

  @Test mutating func `a wheel stops at the edges without going beyond`() {
    for _ in 0..<30 { hand.wheel(y: -1) }
    #expect(hand.trace(1) { $0.list.contentOffset }.allSatisfy { $0 >= 0 && $0 <= 724 })
    #expect(hand.list.contentOffset == 724)
    hand.wheel(y: 0.5)
    hand.wheel(y: 200)
    #expect(hand.trace(1) { $0.list.contentOffset }.allSatisfy { $0 >= 0 && $0 <= 724 })
    #expect(hand.list.contentOffset == 0)
  }

  @Test mutating func `a wheel is ignored while a pointer is down`() {
    hand.press(row: 5)
    hand.wheel(y: -3)
    hand.wheel(x: 1)
    hand.wait(0.3)
    #expect(hand.list.contentOffset == 0)
    #expect(hand.displaced.isEmpty)
    hand.lift()
    #expect(hand.kinds == [.tapped])
  }

  @Test mutating func `a press stops what the wheel scrolls`() {
    hand.wheel(y: -2)
    hand.wait(0.05)
    let place = hand.list.contentOffset
    hand.press(row: 6)
    hand.wait(0.2)
    #expect(abs(hand.list.contentOffset - place) < 1e-6)
    hand.lift()
    hand.settle()
    #expect(abs(hand.list.contentOffset - place) < 1e-6)
  }

  @Test func `from beyond an edge, two steps lead as far as one of their sum`() {
    for steps in [[-0.5], [-0.25, -0.25], [-0.4, -0.1]] {
      var hand = hand
      hand.grab(by: -100)
      hand.lift()
      hand.wait(0.02)
      #expect(hand.list.contentOffset < -20)
      for step in steps { hand.wheel(y: step) }
      hand.settle()
      #expect(abs(hand.list.contentOffset - 26.5) < 1e-9)
    }
  }

  @Test mutating func `a vertical burst keeps to its axis`() {
    hand.wheel(y: -0.5, row: 4)
    hand.wait(0.09)
    hand.wheel(x: 5.5, y: -0.5, row: 4)
    #expect(hand.displaced.isEmpty)
    #expect(abs(hand.list.contentOffset - 53) < 1e-9)
  }

  @Test func `what the hand did before its axis was told counts, whatever comes then`() {
    for last in [-0.5, -1.0] {
      var hand = hand
      // 5.3 points do not decide the axis, 8 points do.
      hand.wheel(y: -0.1)
      #expect(hand.list.contentOffset == 0)
      hand.wheel(y: last)
      hand.settle()
      #expect(abs(hand.list.contentOffset - 53 * (0.1 - last)) < 1e-9)
    }
  }

  @Test func `turns 100 milliseconds apart are two bursts and of 99 one, whenever the clock began`() {
    for start in Array(0..<500) + [1_000_000, 10_000_000_000] {
      for (gap, isOne) in [(99, true), (100, false)] {
        func time(_ milliseconds: Int) -> Double { Double(start + milliseconds) / 1000 }
        var list = SwipeList(
          TestRows(), style: .actions, frame: Rect(x: 0, y: 0, width: 320, height: 440), at: time(0))
        list.handle(WheelEvent(at: Point(x: 50, y: 100), by: Point(x: 0, y: -0.5), time: time(7)))
        list.handle(WheelEvent(at: Point(x: 50, y: 100), by: Point(x: 0.5, y: 0), time: time(7 + gap)))
        #expect(list.wheelAxis == (isOne ? .vertical : .horizontal), "from \(start) ms on")
      }
    }
  }
}
