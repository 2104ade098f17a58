import Testing

import SwipeKit

struct GestureArenaNonsenseTests {
  private let finger = ArenaHarness.finger
  private var hand = ArenaHarness()

  @Test mutating func `a press of a pointer that is down already tells that its lift was lost`() {
    hand.send(.down, 100, 100, at: 1)
    hand.send(.move, 150, 100, at: 1.1)
    hand.send(.down, 10, 10, at: 1.2)
    hand.send(.up, 10, 10, at: 1.3)
    #expect(hand.gestures.suffix(3) == [.cancelled, .pressed, .tapped])
    #expect(hand.velocities.isEmpty)
  }

  @Test func `an owner that has long been silent gives way`() {
    for (time, isOver) in [(2.9, false), (3.2, true)] {
      var hand = ArenaHarness()
      hand.send(.down, 100, 100, at: 1)
      hand.send(.move, 101, 100, at: 1.1)
      hand.send(.down, 200, 200, at: time, Pointer(.touch, id: 9))
      #expect(hand.gestures.contains(.cancelled) == isOver)
      #expect((hand.owner == finger) != isOver)
    }
  }

  @Test mutating func `an owner that keeps moving never gives way`() {
    hand.send(.down, 100, 100, at: 1)
    for i in 1...40 { hand.send(.move, 100 + Double(i), 100, at: 1 + 0.1 * Double(i)) }
    hand.send(.down, 200, 200, at: 5.1, Pointer(.touch, id: 9))
    #expect(hand.owner == finger)
    #expect(!hand.gestures.contains(.cancelled))
  }

  @Test func `a cancel ends a gesture without a tap and without a velocity`() {
    var pressed = ArenaHarness()
    pressed.send(.down, 100, 100, at: 1)
    pressed.send(.cancel, 100, 100, at: 1.1)
    #expect(pressed.gestures == [.pressed, .cancelled])

    var dragged = ArenaHarness()
    dragged.send(.down, 100, 100, at: 1)
    for i in 1...8 { dragged.send(.move, 100 + 9 * Double(i), 100, at: 1 + 0.01 * Double(i)) }
    dragged.cancel()
    dragged.send(.move, 300, 100, at: 1.2)
    dragged.send(.up, 300, 100, at: 1.3)
    #expect(dragged.gestures.last == .cancelled)
    #expect(dragged.velocities.isEmpty)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a press or a move to no place or at no time at all is refused`(bad: Double) {
    for (x, y, time) in [(bad, 100.0, 1.0), (100, bad, 1), (200, 100, bad)] {
      var hand = ArenaHarness()
      hand.send(.down, x, y, at: time)
      #expect(hand.gestures.isEmpty)
      hand.send(.down, 100, 100, at: 1)
      hand.send(.move, x, y, at: time)
      #expect(hand.gestures == [.pressed])
    }
  }

  @Test mutating func `a refused move has no say in the velocity`() {
    hand.send(.down, 100, 100, at: 1)
    for i in 1...8 {
      hand.send(.move, 100 + 8 * Double(i), 100, at: 1 + 0.008 * Double(i))
      hand.send(.move, .nan, 100, at: 1.003 + 0.008 * Double(i))
    }
    hand.send(.up, 164, 100, at: 1.07)
    #expect(hand.velocities.allSatisfy { abs($0 - 1000) < 1e-6 })
    #expect(hand.velocities.count == 1)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a lift is never refused, wherever and whenever it is said to be`(bad: Double) {
    for (place, time) in [(bad, 1.2), (110, bad), (bad, bad)] {
      var hand = ArenaHarness()
      hand.send(.down, 100, 100, at: 1)
      hand.send(.up, place, 100, at: time)
      #expect(hand.gestures == [.pressed, .tapped])
      #expect(hand.isIdle)
    }
  }

  @Test mutating func `times that go back are taken for the latest`() {
    hand.send(.down, 100, 100, at: 5)
    hand.send(.move, 130, 100, at: 5.02)
    hand.send(.move, 140, 100, at: 4)
    hand.send(.move, 160, 100, at: 5.04)
    hand.send(.up, 160, 100, at: 3)
    #expect(hand.translations.map { $0.rounded() } == [20, 30, 50])
    // 140 at 5.02 and 160 at 5.04. With more than two batches before it, the last one would not count.
    #expect(hand.velocities.allSatisfy { $0.isFinite && $0 > 0 })
  }

  @Test mutating func `coordinates beyond all screens change no decision and stay finite`() {
    hand.send(.down, 100, 100, at: 1)
    hand.send(.move, -1e300, 100, at: 1.01)
    hand.send(.up, -1e300, 1e300, at: 1.02)
    #expect(hand.axes == [.horizontal])
    #expect(hand.translations.allSatisfy { $0.isFinite })
    #expect(hand.velocities == [-8000])
  }
}
