import Testing

import SwipeKit

struct GestureArenaPointersTests {
  private let finger = ArenaHarness.finger
  private var hand = ArenaHarness()
  private let other = Pointer(.touch, id: 8)
  private let mouse = ArenaHarness.mouse

  @Test func `a second finger has no part in the gesture`() {
    var one = ArenaHarness()
    var two = ArenaHarness()
    one.send(.down, 100, 100, at: 0.89)
    two.send(.down, 100, 100, at: 0.89)
    for (i, x) in [100.0, 90, 70, 40].enumerated() {
      let time = 1 + Double(i) * 0.02
      one.send(.move, x, 100, at: time)
      two.send(.move, x, 100, at: time)
      two.send(i == 0 ? .down : .move, 300 - x, 300, at: time, other)
    }
    one.send(.up, 40, 100, at: 1.08)
    two.send(.up, 200, 300, at: 1.07, other)
    two.send(.up, 40, 100, at: 1.08)
    #expect(one.gestures == two.gestures)
  }

  @Test mutating func `a second finger that stays down after the first has lifted does nothing`() {
    hand.send(.down, 100, 100, at: 1)
    hand.send(.down, 200, 300, at: 1.11, other)
    hand.send(.up, 100, 100, at: 1.12)
    hand.send(.move, 200, 200, at: 1.13, other)
    hand.send(.move, 100, 200, at: 1.14, other)
    hand.send(.up, 100, 200, at: 1.15, other)
    #expect(hand.gestures == [.pressed, .tapped])
  }

  @Test mutating func `a finger that was ignored next to another one may press later`() {
    hand.send(.down, 100, 100, at: 1)
    hand.send(.down, 200, 300, at: 1.11, other)
    hand.send(.up, 100, 100, at: 1.12)
    hand.send(.up, 200, 300, at: 1.13, other)
    hand.send(.down, 200, 300, at: 1.2, other)
    hand.send(.up, 200, 300, at: 1.3, other)
    #expect(hand.gestures == [.pressed, .tapped, .pressed, .tapped])
  }

  @Test mutating func `a mouse click some time after a tap is a click`() {
    hand.send(.down, 100, 100, at: 1)
    hand.send(.up, 100, 100, at: 1.02)
    hand.send(.down, 100, 100, at: 1.2, mouse)
    hand.send(.up, 100, 100, at: 1.25, mouse)
    #expect(hand.gestures == [.pressed, .tapped, .pressed, .tapped])
  }

  @Test mutating func `a finger takes what lay under the mouse press that was made of it`() {
    (hand.sides, hand.stopsScroll) = ([.leading], true)
    hand.send(.down, 100, 100, at: 1, mouse)
    // The list is at rest by now, so the finger's own press would not know that it was caught.
    hand.stopsScroll = false
    hand.send(.down, 102, 100, at: 1.01)
    #expect(hand.owner == finger)
    #expect(hand.hasStoppedScroll)
    hand.send(.up, 102, 100, at: 1.1)
    #expect(hand.gestures == [.pressed, .cancelled])
  }

  @Test(arguments: [(120.0, 1.01), (100, 1.06)])
  mutating func `a finger elsewhere or later than a mouse press is ignored as long as the mouse is down`(
    x: Double, time: Double
  ) {
    hand.send(.down, 100, 100, at: 1, mouse)
    hand.send(.down, x, 100, at: time)
    hand.send(.up, x, 100, at: time + 0.01)
    hand.send(.up, 100, 100, at: 1.2, mouse)
    #expect(hand.gestures == [.pressed, .tapped])
  }

  @Test mutating func `a real click takes over from a finger`() {
    hand.send(.down, 100, 100, at: 1)
    hand.send(.down, 300, 300, at: 1.5, mouse)
    hand.send(.move, 100, 200, at: 1.6)
    hand.send(.up, 100, 200, at: 1.7)
    hand.send(.up, 300, 300, at: 1.8, mouse)
    #expect(hand.gestures == [.pressed, .cancelled, .pressed, .tapped])
  }
}
