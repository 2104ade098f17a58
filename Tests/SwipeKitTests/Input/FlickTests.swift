import Testing

import SwipeKit

/// A flick has at least 50 points along and at most 50 across within 0.5 s, with more tolerance in less time.
struct FlickTests {
  private static func arena(_ sides: Set<Edge> = [.leading, .trailing]) -> ArenaHarness {
    var arena = ArenaHarness()
    (arena.sides, arena.flicks) = (sides, true)
    return arena
  }

  private var arena = Self.arena()

  private func gestures(x: Double, y: Double = 0, after time: Double) -> [Gesture] {
    var arena = Self.arena()
    arena.send(.down, 200, 200, at: 0)
    arena.send(.move, 200 + x, 200 + y, at: time)
    return arena.gestures
  }

  @Test func `after half a second a flick needs 50 points`() {
    for sign in [-1.0, 1] {
      let side: Edge = sign < 0 ? .leading : .trailing
      #expect(gestures(x: 50 * sign, after: 0.5) == [.pressed, .flicked(side)])
      #expect(gestures(x: 49.9 * sign, after: 0.5) == [.pressed])
    }
  }

  @Test mutating func `after half a second nothing is a flick however long`() {
    #expect(gestures(x: 20, after: 0.501) == [.pressed, .cancelled])
    arena.send(.down, 200, 200, at: 0)
    arena.send(.move, 220, 200, at: 0.5)
    arena.send(.move, 400, 200, at: 0.501)
    #expect(arena.gestures == [.pressed, .cancelled])
  }

  @Test func `a long way that one late sample tells of was a flick on the way`() {
    #expect(gestures(x: 200, after: 0.501) == [.pressed, .flicked(.trailing)])
    // The first half second of 1.2 s has 25 points.
    #expect(gestures(x: 60, after: 1.2) == [.pressed, .cancelled])
  }

  @Test func `the faster, the shorter a flick may be`() {
    // The minimum is 50 - 20 (1 - t / 0.5).
    for (time, least) in [(0.005, 30.2), (0.125, 35), (0.25, 40), (0.375, 45)] {
      #expect(gestures(x: least + 0.01, after: time) == [.pressed, .flicked(.trailing)])
      #expect(gestures(x: least - 0.01, after: time) == [.pressed])
    }
  }

  @Test mutating func `a way at the very time of the press counts for no flick, since its own time is not known`() {
    #expect(gestures(x: 200, after: 0) == [.pressed])
    arena.send(.down, 200, 200, at: 1)
    arena.send(.move, 255, 200, at: 1)
    arena.send(.move, 260, 200, at: 1.15)
    arena.send(.up, 260, 200, at: 1.15)
    #expect(arena.gestures == [.pressed, .cancelled], "the rest of a slow drag")
    arena.send(.down, 200, 200, at: 2)
    arena.send(.move, 215, 200, at: 2)
    arena.send(.move, 260, 200, at: 2.1)
    #expect(arena.gestures.last == .flicked(.trailing), "45 points in 0.1 s")
  }

  @Test func `the faster, the more astray a flick may be`() {
    // The maximum is 50 + 20 (1 - t / 0.5).
    func gestures(y: Double, after time: Double) -> [Gesture] {
      var arena = Self.arena()
      arena.send(.down, 200, 200, at: 0)
      // Out of the slop, then across, then along.
      for (x, y) in [(12.0, 0.0), (12, y), (100, y)] { arena.send(.move, 200 + x, 200 + y, at: time) }
      return arena.gestures
    }
    for (time, most) in [(0.5, 50.0), (0.25, 60), (0.125, 65)] {
      #expect(gestures(y: most - 0.01, after: time) == [.pressed, .flicked(.trailing)])
      #expect(gestures(y: -most + 0.01, after: time) == [.pressed, .flicked(.trailing)])
      #expect(gestures(y: most + 0.01, after: time) == [.pressed])
      #expect(gestures(y: -most - 0.01, after: time) == [.pressed])
    }
  }

  @Test mutating func `a flick that bends must still go more along than across`() {
    arena.send(.down, 200, 200, at: 0)
    arena.send(.move, 215, 200, at: 0.02)
    arena.send(.move, 215, 240, at: 0.04)
    arena.send(.move, 239, 240, at: 0.05)
    #expect(arena.gestures == [.pressed])
    arena.send(.move, 241, 240, at: 0.06)
    #expect(arena.gestures == [.pressed, .flicked(.trailing)])
  }

  @Test mutating func `nothing is told before the flick is one, and nothing after`() {
    arena.send(.down, 200, 200, at: 0)
    arena.send(.move, 212, 200, at: 0.02)
    arena.send(.move, 228, 200, at: 0.04)
    #expect(arena.gestures == [.pressed])
    #expect(arena.axis == .horizontal)
    arena.send(.move, 240, 200, at: 0.06)
    #expect(arena.gestures == [.pressed, .flicked(.trailing)])
    #expect(arena.isSpent)
    arena.send(.move, 100, 200, at: 0.1)
    arena.send(.up, 100, 200, at: 0.12)
    arena.cancel()
    #expect(arena.gestures == [.pressed, .flicked(.trailing)])
  }

  @Test func `a lift far enough away is a flick, and one too near is nothing`() {
    var far = Self.arena()
    far.send(.down, 200, 200, at: 0)
    far.send(.up, 140, 200, at: 0.05)
    #expect(far.gestures == [.pressed, .flicked(.leading)])
    var near = Self.arena()
    near.send(.down, 200, 200, at: 0)
    near.send(.up, 180, 200, at: 0.05)
    #expect(near.gestures == [.pressed, .cancelled])
  }

  @Test mutating func `a flick can be cancelled until it is one`() {
    arena.send(.down, 200, 200, at: 0)
    arena.send(.move, 220, 200, at: 0.02)
    arena.cancel()
    arena.send(.move, 300, 200, at: 0.05)
    arena.send(.up, 300, 200, at: 0.06)
    #expect(arena.gestures == [.pressed, .cancelled])
  }

  @Test mutating func `the mouse flicks too, and after its own slop`() {
    arena.send(.down, 200, 200, at: 0, ArenaHarness.mouse)
    arena.send(.move, 205, 200, at: 0.01, ArenaHarness.mouse)
    #expect(arena.axis == .horizontal)
    arena.send(.move, 250, 200, at: 0.05, ArenaHarness.mouse)
    #expect(arena.gestures == [.pressed, .flicked(.trailing)])
  }

  @Test mutating func `a press that catches the list flicks sideways as ever`() {
    arena.stopsScroll = true
    arena.send(.down, 200, 200, at: 0)
    arena.send(.move, 260, 200, at: 0.05)
    #expect(arena.gestures == [.pressed, .flicked(.trailing)])
  }

  @Test func `a flick is told with the first sample from which it is known, and never with an earlier one`() throws
  {
    // 300 points per second reach 50 - 20 (1 - t / 0.5) after t = 30 / 260 s. The decision waits for a sample.
    for samples in [1, 2, 3, 7, 30] {
      var arena = Self.arena()
      arena.send(.down, 100, 50, at: 0)
      let told = (1...samples).first { i in
        let time = 0.3 * Double(i) / Double(samples)
        arena.send(.move, 100 + 300 * time, 50, at: time)
        return arena.gestures.contains(.flicked(.trailing))
      }
      let first = (1...samples).first { 0.3 * Double($0) / Double(samples) >= 30 / 260.0 }
      #expect(told == first, "\(samples) samples")
    }
  }
}
