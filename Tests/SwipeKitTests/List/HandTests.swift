import Testing

import SwipeKit

struct HandTests {
  private let first = ArenaHarness.finger
  private let second = Pointer(.touch, id: 8)
  private let third = Pointer(.touch, id: 9)
  private let mouse = ArenaHarness.mouse

  @Test func `a second finger that came and went is not counted`() {
    var hand = ArenaHarness()
    hand.send(.down, 200, 100, at: 1, first)
    for (i, pointer) in [second, third].enumerated() {
      hand.send(.down, 260, 300, at: 1.2 + Double(i), pointer)
      hand.send(.move, 200, 100, at: 1.25 + Double(i), first)
      hand.send(.up, 260, 300, at: 1.3 + Double(i), pointer)
    }
    hand.send(.up, 200, 100, at: 2.4, first)
    #expect(hand.gestures == [.pressed, .tapped])
  }

  @Test func `fingers that came together do not press until all are up`() {
    var hand = ArenaHarness()
    hand.send(.down, 200, 100, at: 1, first)
    hand.send(.down, 260, 100, at: 1.05, second)
    hand.send(.up, 200, 100, at: 1.1, first)
    hand.send(.down, 200, 100, at: 1.5, first)
    hand.send(.up, 200, 100, at: 1.6, first)
    #expect(hand.gestures == [.pressed, .cancelled])
    hand.send(.up, 260, 100, at: 1.7, second)
    hand.send(.down, 200, 100, at: 1.71, first)
    hand.send(.up, 200, 100, at: 1.8, first)
    #expect(hand.gestures == [.pressed, .cancelled, .pressed, .tapped])
  }

  // SDL up to 2.30 does not report a compositor's cancel on Wayland.
  @Test func `fingers whose lifts never come are forgotten after two seconds`() {
    var hand = ArenaHarness()
    for (i, pointer) in [first, second, third].enumerated() {
      hand.send(.down, 200, 100, at: 1 + Double(i) * 0.01, pointer)
    }
    hand.send(.down, 200, 100, at: 3.1, Pointer(.touch, id: 20))
    hand.send(.up, 200, 100, at: 3.2, Pointer(.touch, id: 20))
    #expect(hand.gestures == [.pressed, .cancelled, .pressed, .tapped])
  }

  @Test func `taps in quick succession, one finger after the other, are taps`() {
    var hand = ArenaHarness()
    for (i, pointer) in [first, second, first].enumerated() {
      hand.send(.down, 200, 100, at: 1 + Double(i) * 0.06, pointer)
      hand.send(.up, 200, 100, at: 1.04 + Double(i) * 0.06, pointer)
    }
    #expect(hand.gestures == [.pressed, .tapped, .pressed, .tapped, .pressed, .tapped])
  }

  @Test func `the mouse made of the first of several fingers does nothing either`() {
    var hand = ArenaHarness()
    hand.send(.down, 200, 100, at: 1, first)
    hand.send(.down, 260, 100, at: 1.01, second)
    hand.send(.down, 200, 100, at: 1.02, mouse)
    hand.send(.up, 200, 100, at: 1.03, first)
    hand.send(.up, 260, 100, at: 1.03, second)
    hand.send(.up, 200, 100, at: 1.04, mouse)
    #expect(hand.gestures == [.pressed, .cancelled])
  }

  // MARK: A flick

  @Test func `after a flick its finger owns the window until it lifts`() {
    var hand = ArenaHarness()
    hand.flicks = true
    hand.send(.down, 200, 100, at: 1, first)
    hand.send(.move, 120, 100, at: 1.05, first)
    #expect(hand.gestures == [.pressed, .flicked(.leading)])
    hand.send(.down, 60, 100, at: 1.3, second)
    hand.send(.up, 60, 100, at: 1.4, second)
    hand.send(.move, 20, 100, at: 1.5, first)
    hand.send(.up, 20, 100, at: 1.6, first)
    #expect(hand.gestures == [.pressed, .flicked(.leading)])
    #expect(hand.isIdle)
    hand.send(.down, 60, 100, at: 1.7, second)
    hand.send(.up, 60, 100, at: 1.8, second)
    #expect(hand.gestures == [.pressed, .flicked(.leading), .pressed, .tapped])
  }

  @Test func `a finger that was too slow for a flick owns the window until it lifts, too`() {
    var hand = ArenaHarness()
    hand.flicks = true
    hand.send(.down, 200, 100, at: 1, first)
    hand.send(.move, 188, 100, at: 1.3, first)
    hand.send(.move, 170, 100, at: 1.6, first)
    #expect(hand.gestures == [.pressed, .cancelled])
    hand.send(.down, 60, 100, at: 1.7, second)
    hand.send(.up, 60, 100, at: 1.8, second)
    hand.send(.up, 170, 100, at: 1.9, first)
    #expect(hand.gestures == [.pressed, .cancelled])
    #expect(hand.isIdle)
  }

  // MARK: A finger while the mouse is down

  @Test func `once the finger has lifted, the mouse continues its drag`() {
    var hand = ArenaHarness()
    hand.send(.down, 200, 100, at: 1, mouse)
    hand.send(.move, 136, 100, at: 1.1, mouse)
    hand.send(.down, 300, 400, at: 2, first)
    hand.send(.move, 300, 400, at: 2.01, mouse)
    hand.send(.up, 300, 400, at: 2.1, first)
    hand.send(.move, 295, 400, at: 2.5, mouse)
    hand.send(.move, 285, 400, at: 2.52, mouse)
    #expect(hand.translations == [-60, -70])
    hand.send(.up, 285, 400, at: 3, mouse)
    #expect(hand.gestures.last == .panEnded(.horizontal, velocity: 0))
  }
}
