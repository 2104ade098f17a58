import Testing

import SwipeKit

struct GestureArenaPointersTests {
  private let finger = ArenaHarness.finger
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

  @Test func `a second finger that stays down after the first has lifted does nothing`() {
    var hand = ArenaHarness()
    hand.send(.down, 100, 100, at: 1)
    hand.send(.down, 200, 300, at: 1.11, other)
    hand.send(.up, 100, 100, at: 1.12)
    hand.send(.move, 200, 200, at: 1.13, other)
    hand.send(.move, 100, 200, at: 1.14, other)
    hand.send(.up, 100, 200, at: 1.15, other)
    #expect(hand.gestures == [.pressed, .tapped])
  }

  @Test func `a finger that was ignored next to another one may press later`() {
    var hand = ArenaHarness()
    hand.send(.down, 100, 100, at: 1)
    hand.send(.down, 200, 300, at: 1.11, other)
    hand.send(.up, 100, 100, at: 1.12)
    hand.send(.up, 200, 300, at: 1.13, other)
    hand.send(.down, 200, 300, at: 1.2, other)
    hand.send(.up, 200, 300, at: 1.3, other)
    #expect(hand.gestures == [.pressed, .tapped, .pressed, .tapped])
  }

  /// Times and positions.
  private static let path = [(0.0, 200.0), (0.02, 195), (0.04, 170), (0.06, 120), (0.08, 60)]

  private func swipe(_ pointer: Pointer, delay: Double = 0) -> [PointerEvent] {
    let last = Self.path.count - 1
    var events = Self.path.enumerated().map { i, step in
      PointerEvent(i == 0 ? .down : .move, pointer, at: Point(x: step.1, y: 100), time: 1 + step.0 + delay)
    }
    events.append(PointerEvent(.up, pointer, at: Point(x: Self.path[last].1, y: 100), time: 1.09 + delay))
    return events
  }

  /// Sorted by time.
  ///
  /// The mouse is first or last among equal times.
  private func interleaved(mouseFirst: Bool, delay: Double) -> [PointerEvent] {
    let finger = swipe(finger)
    let mouse = swipe(mouse, delay: delay)
    let both = mouseFirst ? mouse + finger : finger + mouse
    return both.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  @Test(arguments: [(true, 0.0), (false, 0), (true, -0.001), (false, 0.004), (false, 0.03)])
  func `a finger with its duplicate mouse acts like the finger`(mouseFirst: Bool, delay: Double) {
    var alone = ArenaHarness()
    alone.send(swipe(finger))
    var both = ArenaHarness()
    both.send(interleaved(mouseFirst: mouseFirst, delay: delay))
    #expect(both.gestures == alone.gestures)
    #expect(alone.axes == [.horizontal])
  }

  @Test(arguments: [true, false])
  func `a tap of a finger and of the mouse made of it is one tap`(mouseFirst: Bool) {
    var hand = ArenaHarness()
    let pointers = mouseFirst ? [mouse, finger] : [finger, mouse]
    for pointer in pointers { hand.send(.down, 100, 100, at: 1, pointer) }
    for pointer in pointers { hand.send(.up, 100, 100, at: 1.02, pointer) }
    #expect(hand.gestures == [.pressed, .tapped])
  }

  @Test func `a whole mouse click right after a finger's tap is that finger's`() {
    var hand = ArenaHarness()
    hand.send(.down, 100, 100, at: 1)
    hand.send(.up, 100, 100, at: 1.02)
    hand.send(.down, 100, 100, at: 1.03, mouse)
    hand.send(.up, 100, 100, at: 1.035, mouse)
    #expect(hand.gestures == [.pressed, .tapped])
  }

  @Test func `a mouse click some time after a tap is a click`() {
    var hand = ArenaHarness()
    hand.send(.down, 100, 100, at: 1)
    hand.send(.up, 100, 100, at: 1.02)
    hand.send(.down, 100, 100, at: 1.2, mouse)
    hand.send(.up, 100, 100, at: 1.25, mouse)
    #expect(hand.gestures == [.pressed, .tapped, .pressed, .tapped])
  }

  @Test func `a finger takes what lay under the mouse press that was made of it`() {
    var hand = ArenaHarness()
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
  func `a finger elsewhere or later than a mouse press is ignored as long as the mouse is down`(
    x: Double, time: Double
  ) {
    var hand = ArenaHarness()
    hand.send(.down, 100, 100, at: 1, mouse)
    hand.send(.down, x, 100, at: time)
    hand.send(.up, x, 100, at: time + 0.01)
    hand.send(.up, 100, 100, at: 1.2, mouse)
    #expect(hand.gestures == [.pressed, .tapped])
  }

  @Test func `a real click takes over from a finger`() {
    var hand = ArenaHarness()
    hand.send(.down, 100, 100, at: 1)
    hand.send(.down, 300, 300, at: 1.5, mouse)
    hand.send(.move, 100, 200, at: 1.6)
    hand.send(.up, 100, 200, at: 1.7)
    hand.send(.up, 300, 300, at: 1.8, mouse)
    #expect(hand.gestures == [.pressed, .cancelled, .pressed, .tapped])
  }

  @Test func `the mouse made of a finger that has moved on does not take over`() {
    var hand = ArenaHarness()
    hand.send(.down, 100, 100, at: 1)
    hand.send(.move, 60, 100, at: 1.02)
    hand.send(.down, 61, 100, at: 1.03, mouse)
    hand.send(.up, 61, 100, at: 1.04, mouse)
    hand.send(.up, 60, 100, at: 1.05)
    #expect(hand.gestures.first == .pressed)
    #expect(!hand.gestures.contains(.cancelled))
    #expect(hand.velocities.count == 1)
  }
}
