import Testing

@testable import SwipeKit

/// The decision between a tap, a pan of what was hit and a scroll.
struct GestureArenaTests {
  static let slops: [(Pointer, Double)] = [(ArenaHarness.finger, 10), (ArenaHarness.mouse, 4)]

  private let hand = ArenaHarness()

  @Test func `a press and a lift are a tap`() {
    var hand = hand
    hand.send(.down, 50, 50, at: 1)
    hand.send(.up, 50, 50, at: 1.1)
    #expect(hand.gestures == [.pressed, .tapped])
    #expect(hand.arena.press == nil)
  }

  @Test func `the arena knows what was pressed, by which pointer, and the axis that won`() {
    var hand = hand
    #expect(hand.arena.press == nil)
    #expect(hand.arena.pointer == nil)
    hand.send(.down, 50, 50, at: 1)
    #expect(hand.arena.press == hand.press)
    #expect(hand.arena.pointer == ArenaHarness.finger)
    #expect(hand.arena.axis == nil)
    hand.send(.move, 80, 50, at: 1.1)
    #expect(hand.arena.axis == .horizontal)
  }

  @Test(arguments: slops)
  func `a press stays a tap up to its slop, in every direction`(pointer: Pointer, slop: Double) {
    for (x, y) in [(slop, 0), (-slop, 0), (0, slop), (slop * 0.59, -slop * 0.79)] {
      var hand = ArenaHarness()
      hand.send(.down, 100, 100, at: 1, pointer)
      hand.send(.move, 100 + x, 100 + y, at: 1.1, pointer)
      hand.send(.up, 100 + x, 100 + y, at: 1.2, pointer)
      #expect(hand.gestures == [.pressed, .tapped])
    }
  }

  @Test(arguments: slops)
  func `beyond its slop a press is a drag that counts from the slop's edge`(pointer: Pointer, slop: Double) {
    var hand = ArenaHarness()
    hand.send(.down, 100, 100, at: 1, pointer)
    hand.send(.move, 100 - slop - 0.5, 100, at: 1.1, pointer)
    #expect(hand.gestures.prefix(2) == [.pressed, .panBegan(.horizontal)])
    #expect(hand.translations.count == 1)
    #expect(abs((hand.translations.first ?? 0) - -0.5) < 1e-9)
  }

  @Test func `a fast flick of one sample loses only the slop`() {
    var hand = hand
    hand.send(.down, 200, 100, at: 1)
    hand.send(.move, 40, 100, at: 1.016)
    #expect(abs((hand.translations.last ?? 0) - -150) < 1e-9)
  }

  @Test(arguments: [
    (30.0, 29.0, Axis.horizontal), (-30, 29, .horizontal), (30, -29, .horizontal), (29, 30, .vertical),
    (30, 30, .vertical), (-30, 30, .vertical), (-30, -30, .vertical), (0, 30, .vertical), (30, 0, .horizontal),
  ])
  func `the longer way wins and ties scroll`(x: Double, y: Double, axis: Axis) {
    var hand = hand
    hand.send(.down, 100, 100, at: 1)
    hand.send(.move, 100 + x, 100 + y, at: 1.1)
    #expect(hand.axes == [axis])
  }

  @Test func `the way is judged where it leaves the slop's circle, not where the sample lies`() {
    var hand = hand
    hand.send(.down, 100, 100, at: 1)
    hand.send(.move, 108, 100, at: 1.01)
    // On the whole more down than right, but it leaves the circle more to the right.
    hand.send(.move, 110, 130, at: 1.02)
    #expect(hand.axes == [.horizontal])
    // (108 + 2t, 100 + 30t) leaves at t = 0.18263; the gesture then counts x from there.
    #expect(abs((hand.translations.last ?? 0) - (2 - 2 * 0.18263)) < 1e-3)
  }

  @Test func `an axis that has won keeps the gesture`() {
    var hand = hand
    hand.send(.down, 100, 100, at: 1)
    hand.send(.move, 120, 100, at: 1.01)
    hand.send(.move, 120, 400, at: 1.02)
    hand.send(.up, 120, 400, at: 1.03)
    #expect(hand.axes == [.horizontal])
    #expect(hand.translations.allSatisfy { abs($0 - 10) < 1e-9 })
  }

  @Test func `where nothing can be pulled sideways everything scrolls`() {
    var hand = hand
    hand.press.directions = []
    hand.send(.down, 100, 100, at: 1)
    hand.send(.move, 160, 103, at: 1.01)
    #expect(hand.axes == [.vertical])
  }

  @Test(arguments: [(PanDirections.leading, 1.0), (.trailing, -1)])
  func `what goes one way only scrolls when pulled the other way`(directions: PanDirections, way: Double) {
    for (sign, axis) in [(way, Axis.vertical), (-way, .horizontal)] {
      var hand = ArenaHarness()
      hand.press.directions = directions
      hand.send(.down, 100, 100, at: 1)
      hand.send(.move, 100 + 40 * sign, 105, at: 1.01)
      #expect(hand.axes == [axis])
    }
  }

  @Test func `a press that caught a moving list scrolls at once and never sideways`() {
    var hand = hand
    hand.press.stopsScroll = true
    hand.send(.down, 100, 100, at: 1)
    hand.send(.move, 101, 100, at: 1.01)
    hand.send(.move, 160, 100.5, at: 1.02)
    #expect(hand.axes == [.vertical])
    #expect(abs((hand.translations.last ?? 0) - 0.5) < 1e-9)
  }

  @Test func `a press that caught a moving list does not tap`() {
    var hand = hand
    hand.press.stopsScroll = true
    hand.send(.down, 100, 100, at: 1)
    hand.send(.up, 100, 100, at: 1.1)
    #expect(hand.gestures == [.pressed, .cancelled])
  }

  @Test func `the place of a lift counts as the last change`() {
    var hand = hand
    hand.send(.down, 100, 100, at: 1)
    hand.send(.move, 130, 100, at: 1.01)
    hand.send(.up, 150, 100, at: 1.02)
    #expect(abs((hand.translations.last ?? 0) - 40) < 1e-9)
  }

  @Test func `a lift beyond the slop is a drag and no tap`() {
    var hand = hand
    hand.send(.down, 100, 100, at: 1)
    hand.send(.up, 130, 100, at: 1.02)
    #expect(hand.axes == [.horizontal])
    #expect(hand.velocities.count == 1)
    #expect(!hand.gestures.contains(.tapped))
  }

  @Test func `a lift repeats the last place and is no sample of the velocity`() {
    var hand = hand
    hand.send(.down, 100, 100, at: 1)
    for i in 1...8 { hand.send(.move, 100 + 8 * Double(i), 100, at: 1 + 0.008 * Double(i)) }
    hand.send(.up, 164, 100, at: 1.064 + 0.03)
    #expect(abs((hand.velocities.last ?? 0) - 1000) < 1e-6)
  }

  @Test func `a lift after a rest has no velocity`() {
    var hand = hand
    hand.send(.down, 100, 100, at: 1)
    for i in 1...8 { hand.send(.move, 100 + 8 * Double(i), 100, at: 1 + 0.008 * Double(i)) }
    hand.send(.up, 164, 100, at: 1.064 + 0.07)
    #expect(hand.velocities == [0])
  }

  @Test func `the velocity of a gesture is along its axis`() {
    var hand = hand
    hand.send(.down, 100, 100, at: 1)
    for i in 1...8 { hand.send(.move, 100 + 8 * Double(i), 100 - 2 * Double(i), at: 1 + 0.01 * Double(i)) }
    #expect(abs(hand.arena.velocity.x - 800) < 1e-6)
    #expect(abs(hand.arena.velocity.y - -200) < 1e-6)
    hand.send(.up, 164, 84, at: 1.09)
    #expect(abs((hand.velocities.last ?? 0) - 800) < 1e-6)
    #expect(hand.arena.velocity == .zero)
  }

  @Test func `a hand that stays where it is changes nothing`() {
    var hand = hand
    hand.send(.down, 100, 100, at: 1)
    hand.send(.move, 130, 100, at: 1.01)
    let before = hand.gestures
    hand.send(.move, 130, 100, at: 1.02)
    #expect(hand.gestures == before)
  }
}

/// Pointers beside the one that owns the gesture.
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

  @Test func `a finger that was down all the time may press anew`() {
    var hand = ArenaHarness()
    hand.send(.down, 100, 100, at: 1)
    hand.send(.down, 200, 300, at: 1.11, other)
    hand.send(.up, 100, 100, at: 1.12)
    hand.send(.up, 200, 300, at: 1.13, other)
    hand.send(.down, 200, 300, at: 1.2, other)
    hand.send(.up, 200, 300, at: 1.3, other)
    #expect(hand.gestures == [.pressed, .tapped, .pressed, .tapped])
  }

  /// A finger's swipe and the mouse that the server makes of it.
  private static let path = [(0.0, 200.0), (0.02, 195), (0.04, 170), (0.06, 120), (0.08, 60)]

  private func swipe(_ pointer: Pointer, delay: Double = 0) -> [PointerEvent] {
    let last = Self.path.count - 1
    var events = Self.path.enumerated().map { i, step in
      PointerEvent(i == 0 ? .down : .move, pointer, at: Point(x: step.1, y: 100), time: 1 + step.0 + delay)
    }
    events.append(PointerEvent(.up, pointer, at: Point(x: Self.path[last].1, y: 100), time: 1.09 + delay))
    return events
  }

  /// Both streams by time; of events at one time, the mouse's first or last.
  private func interleaved(mouseFirst: Bool, delay: Double) -> [PointerEvent] {
    let finger = swipe(finger)
    let mouse = swipe(mouse, delay: delay)
    let both = mouseFirst ? mouse + finger : finger + mouse
    return both.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  @Test(arguments: [(true, 0.0), (false, 0), (true, -0.001), (false, 0.004), (false, 0.03)])
  func `a finger and the mouse made of it are the finger alone`(mouseFirst: Bool, delay: Double) {
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
    hand.press = Press(on: 4, directions: .leading, stopsScroll: true)
    hand.send(.down, 100, 100, at: 1, mouse)
    // By now the list stands still, so the finger's own press would not know that it was caught.
    hand.press = Press(on: 4, directions: .leading)
    hand.send(.down, 102, 100, at: 1.01)
    #expect(hand.arena.pointer == finger)
    #expect(hand.arena.press?.stopsScroll == true)
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

/// Streams that no sane device sends.
struct GestureArenaNonsenseTests {
  private let finger = ArenaHarness.finger

  @Test func `a press of a pointer that is down already tells that its lift was lost`() {
    var hand = ArenaHarness()
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
      #expect((hand.arena.pointer == finger) != isOver)
    }
  }

  @Test func `an owner that keeps moving never gives way`() {
    var hand = ArenaHarness()
    hand.send(.down, 100, 100, at: 1)
    for i in 1...40 { hand.send(.move, 100 + Double(i), 100, at: 1 + 0.1 * Double(i)) }
    hand.send(.down, 200, 200, at: 5.1, Pointer(.touch, id: 9))
    #expect(hand.arena.pointer == finger)
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

  @Test func `a cancel without a gesture means nothing`() {
    var hand = ArenaHarness()
    hand.cancel()
    hand.send(.cancel, 0, 0, at: 1)
    hand.send(.move, 50, 0, at: 1.1)
    hand.send(.up, 50, 0, at: 1.2)
    #expect(hand.gestures.isEmpty)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a press or a move to no place at all is refused`(bad: Double) {
    var hand = ArenaHarness()
    hand.send(.down, bad, 100, at: 1)
    hand.send(.down, 100, bad, at: 1)
    #expect(hand.gestures.isEmpty)
    hand.send(.down, 100, 100, at: 1)
    hand.send(.move, bad, 100, at: 1.1)
    hand.send(.move, 100, bad, at: 1.1)
    #expect(hand.gestures == [.pressed])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a press or a move at no time at all is refused`(bad: Double) {
    var hand = ArenaHarness()
    hand.send(.down, 100, 100, at: bad)
    #expect(hand.gestures.isEmpty)
    hand.send(.down, 100, 100, at: 1)
    hand.send(.move, 200, 100, at: bad)
    #expect(hand.gestures == [.pressed])
  }

  @Test func `a refused move has no say in the velocity`() {
    var hand = ArenaHarness()
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
      #expect(hand.arena.press == nil)
    }
  }

  @Test func `times that go back are taken for the latest`() {
    var hand = ArenaHarness()
    hand.send(.down, 100, 100, at: 5)
    hand.send(.move, 130, 100, at: 5.02)
    hand.send(.move, 140, 100, at: 4)
    hand.send(.move, 160, 100, at: 5.04)
    hand.send(.up, 160, 100, at: 3)
    #expect(hand.translations.map { $0.rounded() } == [20, 30, 50])
    // 140 at 5.02 and then 160 at 5.04; the last batch would be left out, were there more than two before it.
    #expect(hand.velocities.allSatisfy { $0.isFinite && $0 > 0 })
  }

  @Test func `coordinates beyond all screens change no decision and stay finite`() {
    var hand = ArenaHarness()
    hand.send(.down, 100, 100, at: 1)
    hand.send(.move, -1e300, 100, at: 1.01)
    hand.send(.up, -1e300, 1e300, at: 1.02)
    #expect(hand.axes == [.horizontal])
    #expect(hand.translations.allSatisfy { $0.isFinite })
    #expect(hand.velocities == [-8000])
  }

  /// A stream of anything, from three fingers and a mouse.
  private func anything(_ random: inout SeededRandom) -> [PointerEvent] {
    let pointers = [Pointer(.mouse), Pointer(.touch, id: 1), Pointer(.touch, id: 2), Pointer(.touch, id: 3)]
    let phases: [PointerEvent.Phase] = [.down, .down, .move, .move, .move, .move, .up, .cancel]
    var time = 1.0
    return (0..<random.int(1...60)).map { _ in
      time += random.double(0...0.05)
      func coordinate() -> Double {
        random.chance(0.03) ? [.nan, .infinity, -.infinity, 1e300][random.int(0...3)] : random.double(0...300)
      }
      let stamp = random.chance(0.03) ? .nan : random.chance(0.05) ? time - 10 : time
      return PointerEvent(
        phases[random.int(0...7)], pointers[random.int(0...3)], at: Point(x: coordinate(), y: coordinate()),
        time: stamp)
    }
  }

  @Test func `whatever comes in, gestures begin once, end once, and never overlap`() {
    let seed: UInt64 = 99
    var random = SeededRandom(seed: seed)
    for _ in 0..<1500 {
      var hand = ArenaHarness()
      hand.send(anything(&random))
      hand.cancel()
      var isDown = false
      var axis: Axis?
      for gesture in hand.gestures {
        switch gesture {
        case .pressed:
          #expect(!isDown, "seed \(seed)")
          isDown = true
        case .panBegan(let won):
          #expect(isDown && axis == nil, "seed \(seed)")
          axis = won
        case .panChanged(let along, let translation):
          #expect(axis == along && translation.isFinite, "seed \(seed)")
        case .tapped, .flicked:
          #expect(isDown && axis == nil, "seed \(seed)")
          isDown = false
        case .panEnded(let along, let velocity):
          #expect(axis == along && abs(velocity) <= 8000, "seed \(seed)")
          (isDown, axis) = (false, nil)
        case .cancelled:
          #expect(isDown, "seed \(seed)")
          (isDown, axis) = (false, nil)
        }
      }
      #expect(!isDown, "seed \(seed)")
      #expect(hand.arena.press == nil, "seed \(seed)")
    }
  }
}

/// What must not matter to the decision.
struct GestureArenaSymmetryTests {
  private struct Path {
    var points: [Point]
    var pointer: Pointer
    var directions: PanDirections

    static func random(_ random: inout SeededRandom) -> Path {
      var place = Point(x: random.double(0...300), y: random.double(0...300))
      var points = [place]
      for _ in 0..<random.int(1...6) {
        place = place + Point(x: random.double(-14...14), y: random.double(-14...14))
        points.append(place)
      }
      return Path(
        points: points, pointer: random.chance(0.5) ? ArenaHarness.finger : ArenaHarness.mouse,
        directions: PanDirections(rawValue: random.int(0...3)))
    }

    /// The path with samples inserted on its straight pieces.
    func refined(_ random: inout SeededRandom) -> Path {
      var path = self
      path.points = Array(points.prefix(1))
      for (from, to) in zip(points, points.dropFirst()) {
        let shares = (0..<random.int(0...3)).map { _ in random.double(0...1) }.sorted()
        for share in shares {
          path.points.append(Point(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share))
        }
        path.points.append(to)
      }
      return path
    }

    /// The axis that wins on it and where that gesture is at its end.
    func result() -> (axis: Axis?, translation: Double, isTap: Bool) {
      var hand = ArenaHarness()
      hand.press.directions = directions
      for (i, point) in points.enumerated() {
        hand.send(i == 0 ? .down : .move, point.x, point.y, at: 1 + Double(i) / 1000, pointer)
      }
      let axis = hand.arena.axis
      if let end = points.last { hand.send(.up, end.x, end.y, at: 2, pointer) }
      return (axis, hand.translations.last ?? 0, hand.gestures.contains(.tapped))
    }
  }

  @Test func `samples inserted on the way change no decision and no translation`() {
    let seed: UInt64 = 4242
    var random = SeededRandom(seed: seed)
    var decided = 0
    for _ in 0..<4000 {
      let path = Path.random(&random)
      let coarse = path.result()
      let fine = path.refined(&random).result()
      #expect(coarse.axis == fine.axis, "seed \(seed)")
      #expect(coarse.isTap == fine.isTap, "seed \(seed)")
      #expect(abs(coarse.translation - fine.translation) < 1e-6, "seed \(seed)")
      if coarse.axis != nil { decided += 1 }
    }
    #expect(decided > 1000)
  }

  @Test func `mirrored ways are mirrored gestures`() {
    let seed: UInt64 = 31
    var random = SeededRandom(seed: seed)
    for _ in 0..<2000 {
      let path = Path.random(&random)
      var mirrored = path
      mirrored.points = path.points.map { Point(x: -$0.x, y: $0.y) }
      mirrored.directions = PanDirections(
        rawValue: (path.directions.contains(.leading) ? 2 : 0) + (path.directions.contains(.trailing) ? 1 : 0))
      let (here, there) = (path.result(), mirrored.result())
      #expect(here.axis == there.axis, "seed \(seed)")
      let sign: Double = here.axis == .horizontal ? -1 : 1
      #expect(abs(there.translation - sign * here.translation) < 1e-9, "seed \(seed)")
    }
  }
}
