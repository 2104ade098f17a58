import Testing

@testable import SwipeKit

/// Two fingers on a touchpad: what they move follows them point by point.
struct TouchpadTests {
  private let hand = ListHarness()

  @Test func `the list follows two fingers to the point, from the first one on`() {
    var hand = hand
    for _ in 0..<5 {
      hand.touchpad(x: 0.5, y: 3)
      hand.wait(0.02)
    }
    #expect(abs(hand.list.contentOffset - 15) < 1e-9)
    hand.touchpad(y: -4)
    #expect(abs(hand.list.contentOffset - 11) < 1e-9)
    #expect(hand.displaced.isEmpty)
  }

  @Test func `a row follows two fingers to the point, from the first one on`() {
    var hand = hand
    for _ in 0..<5 {
      hand.touchpad(x: -7, y: 1, row: 4)
      hand.wait(0.02)
    }
    #expect(abs(hand.offset(4) - -35) < 1e-9)
    #expect(hand.list.contentOffset == 0)
  }

  @Test func `whole points are no steps of a wheel`() {
    var hand = hand
    hand.touchpad(y: 20)
    #expect(hand.list.contentOffset == 20)
    #expect(hand.list.state != .scrolling)
  }

  @Test func `nothing moves for 8 points, and then all of them count`() {
    var hand = hand
    hand.touchpad(y: 4)
    hand.touchpad(y: 3.5)
    #expect(hand.list.contentOffset == 0)
    hand.touchpad(y: 1)
    #expect(abs(hand.list.contentOffset - 8.5) < 1e-9)
  }

  @Test func `what goes up and then down within 8 points at the list's edge counts as its sum`() {
    var hand = hand
    hand.touchpad(y: -5)
    hand.touchpad(y: 20)
    #expect(hand.list.contentOffset == 15)
  }

  @Test func `a scroll that begins sideways is a scroll`() {
    var hand = hand
    hand.touchpad(x: -3, row: 4)
    for _ in 0..<10 { hand.touchpad(x: -1, y: 5, row: 4) }
    #expect(hand.displaced.isEmpty)
    #expect(abs(hand.list.contentOffset - 50) < 1e-9)
  }

  @Test func `a swipe that begins up or down is a swipe`() {
    var hand = hand
    hand.touchpad(y: 3, row: 4)
    for _ in 0..<10 { hand.touchpad(x: -6, y: 1, row: 4) }
    #expect(hand.list.contentOffset == 0)
    #expect(abs(hand.offset(4) - -60) < 1e-9)
  }

  @Test func `a scroll of less than 8 points comes once the fingers lift, or pause`() {
    for lifts in [true, false] {
      var hand = hand
      hand.touchpad(x: 2, y: 5)
      #expect(hand.list.contentOffset == 0)
      if lifts { hand.leaveTouchpad() } else { hand.wait(0.11) }
      hand.settle()
      #expect(hand.list.contentOffset == 5)
      #expect(hand.displaced.isEmpty)
    }
  }

  @Test func `a burst that is not decided asks to be woken at its end`() throws {
    var hand = hand
    hand.touchpad(y: 5)
    let next = try #require(hand.list.nextFrameTime)
    #expect(abs(next - (hand.time + 0.1)) < 1e-9)
  }

  @Test func `a row is let go of as the fingers lift`() {
    var hand = hand
    hand.touchpad(x: -70, row: 4)
    hand.wait(0.02)
    #expect(hand.kinds.isEmpty)
    hand.leaveTouchpad(row: 4)
    #expect(hand.kinds == [.opened])
    hand.settle()
    #expect(hand.offset(4) == -118)
  }

  @Test func `fingers that come back begin another burst, on another axis`() {
    var hand = hand
    hand.touchpad(x: -70, row: 4)
    hand.leaveTouchpad(row: 4)
    hand.touchpad(y: 30, row: 4)
    #expect(hand.list.contentOffset == 30)
  }

  @Test func `a lift without a burst is nothing`() {
    var hand = hand
    hand.leaveTouchpad()
    #expect(hand.list.nextFrameTime == nil)
    hand.press(row: 3)
    hand.leaveTouchpad()
    hand.lift()
    #expect(hand.kinds == [.tapped])
  }

  // MARK: What is spent

  @Test func `after an act, the rest of the hand's way means nothing until it lifts`() {
    var hand = ListHarness(style: .menu)
    hand.touchpad(x: -60, row: 2)
    #expect(hand.kinds == [.opened])
    for _ in 0..<20 {
      hand.wait(0.05)
      hand.touchpad(x: 60, y: 30, row: 2)
    }
    #expect(hand.kinds == [.opened])
    #expect(hand.list.contentOffset == 0)
    hand.leaveTouchpad(row: 2)
    hand.touchpad(x: 60, row: 2)
    #expect(hand.kinds == [.opened, .closed])
  }

  private static let interruptions: [(String, @Sendable (inout ListHarness) -> Void)] = [
    ("Escape", { $0.key(.escape) }),
    ("the program", { $0.list.setOpen(false, row: RowID(4)) }),
    ("a lost focus", { $0.list.handle(.focus(false, time: $0.time)) }),
    ("another size", { $0.list.place(in: Rect(x: 0, y: 44, width: 300, height: 500), scale: 1) }),
  ]

  @Test(arguments: interruptions.indices)
  func `after a cancel, the rest of the hand's way means nothing until it pauses`(interruption: Int) {
    let (name, interrupt) = Self.interruptions[interruption]
    var hand = hand
    hand.touchpad(x: -70, row: 4)
    interrupt(&hand)
    for _ in 0..<20 {
      hand.wait(0.05)
      hand.touchpad(x: -30, y: 9, row: 4)
    }
    #expect(hand.displaced.isEmpty && hand.kinds.isEmpty && hand.list.contentOffset == 0, "\(name)")
    hand.wait(0.11)
    hand.touchpad(y: 20)
    #expect(hand.list.contentOffset == 20, "\(name)")
  }

  @Test func `what the touchpad does during a press means nothing, also after the lift`() {
    var hand = hand
    hand.press(row: 5)
    for _ in 0..<4 {
      hand.wait(0.05)
      hand.touchpad(y: 30)
    }
    hand.lift()
    hand.wait(0.05)
    hand.touchpad(y: 30)
    #expect(hand.list.contentOffset == 0)
    #expect(hand.kinds == [.tapped])
    hand.leaveTouchpad()
    hand.touchpad(y: 30)
    #expect(hand.list.contentOffset == 30)
  }
}
