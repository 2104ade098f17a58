import Testing

import SwipeKit

struct GestureArenaTests {
  static let slops: [(Pointer, Double)] = [(ArenaHarness.finger, 10), (ArenaHarness.mouse, 4)]

  private var hand = ArenaHarness()

  @Test mutating func `the arena reports the press, its pointer, and the axis that won`() {
    #expect(hand.isIdle)
    #expect(hand.owner == nil)
    hand.send(.down, 50, 50, at: 1)
    #expect(hand.holdsPress)
    #expect(hand.owner == ArenaHarness.finger)
    #expect(hand.axis == nil)
    hand.send(.move, 80, 50, at: 1.1)
    #expect(hand.axis == .horizontal)
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

  @Test(arguments: [
    (30.0, 29.0, Axis.horizontal), (-30, 29, .horizontal), (30, -29, .horizontal), (29, 30, .vertical),
    (30, 30, .vertical), (-30, 30, .vertical), (-30, -30, .vertical), (0, 30, .vertical), (30, 0, .horizontal),
  ])
  mutating func `the longer way wins and ties scroll`(x: Double, y: Double, axis: Axis) {
    hand.send(.down, 100, 100, at: 1)
    hand.send(.move, 100 + x, 100 + y, at: 1.1)
    #expect(hand.axes == [axis])
  }

  @Test mutating func `the direction is judged at the slop's circle, not at the sample`() {
    hand.send(.down, 100, 100, at: 1)
    hand.send(.move, 108, 100, at: 1.01)
    // Overall more down than right, but it leaves the circle more to the right.
    hand.send(.move, 110, 130, at: 1.02)
    #expect(hand.axes == [.horizontal])
    // (108 + 2t, 100 + 30t) leaves at t = 0.18263, and x counts from there.
    #expect(abs((hand.translations.last ?? 0) - (2 - 2 * 0.18263)) < 1e-3)
  }

  @Test(arguments: [(Edge.leading, 1.0), (.trailing, -1)])
  func `what goes one way only scrolls when pulled the other way`(side: Edge, way: Double) {
    for (sign, axis) in [(way, Axis.vertical), (-way, .horizontal)] {
      var hand = ArenaHarness()
      hand.sides = [side]
      hand.send(.down, 100, 100, at: 1)
      hand.send(.move, 100 + 40 * sign, 105, at: 1.01)
      #expect(hand.axes == [axis])
    }
  }

  @Test func `a press that caught a moving list scrolls after 2 points, and swipes beyond the slop as ever`() {
    var caught = hand
    caught.stopsScroll = true
    caught.send(.down, 100, 100, at: 1)
    var (up, sideways, turned) = (caught, caught, caught)
    up.send(.move, 101, 96, at: 1.01)
    #expect(up.axes == [.vertical])
    // From the circle of 2 points along (1, -4).
    #expect(abs((up.translations.last ?? 0) - (-4 + 2 * 4 / 17.0.squareRoot())) < 1e-9)
    sideways.send(.move, 103, 100, at: 1.01)
    #expect(sideways.axes.isEmpty)
    sideways.send(.move, 160, 103, at: 1.02)
    #expect(sideways.axes == [.horizontal])
    // It scrolls from the point that is equally far in both axes from the press.
    turned.send(.move, 104, 100, at: 1.01)
    turned.send(.move, 104, 109, at: 1.02)
    #expect(turned.axes == [.vertical])
    #expect(abs((turned.translations.last ?? 0) - 5) < 1e-9)
  }

  @Test mutating func `the place of a lift counts as the last change`() {
    hand.send(.down, 100, 100, at: 1)
    hand.send(.move, 130, 100, at: 1.01)
    hand.send(.up, 150, 100, at: 1.02)
    #expect(abs((hand.translations.last ?? 0) - 40) < 1e-9)
  }

  @Test mutating func `a lift beyond the slop is a drag and no tap`() {
    hand.send(.down, 100, 100, at: 1)
    hand.send(.up, 130, 100, at: 1.02)
    #expect(hand.axes == [.horizontal])
    #expect(hand.velocities.count == 1)
    #expect(!hand.gestures.contains(.tapped))
  }

  @Test(arguments: [(0.03, 1000.0), (0.07, 0)])
  mutating func `a lift repeats the last place and is no sample of the velocity, which a rest before it ends`(
    rest: Double, velocity: Double
  ) {
    hand.send(.down, 100, 100, at: 1)
    for i in 1...8 { hand.send(.move, 100 + 8 * Double(i), 100, at: 1 + 0.008 * Double(i)) }
    hand.send(.up, 164, 100, at: 1.064 + rest)
    #expect(abs((hand.velocities.last ?? .nan) - velocity) < 1e-6)
  }

  @Test mutating func `the velocity of a gesture is along its axis`() {
    hand.send(.down, 100, 100, at: 1)
    for i in 1...8 { hand.send(.move, 100 + 8 * Double(i), 100 - 2 * Double(i), at: 1 + 0.01 * Double(i)) }
    #expect(abs(hand.velocity.x - 800) < 1e-6)
    #expect(abs(hand.velocity.y - -200) < 1e-6)
    hand.send(.up, 164, 84, at: 1.09)
    #expect(abs((hand.velocities.last ?? 0) - 800) < 1e-6)
    #expect(hand.velocity == .zero)
  }

  @Test mutating func `a hand that does not move changes nothing`() {
    hand.send(.down, 100, 100, at: 1)
    hand.send(.move, 130, 100, at: 1.01)
    let before = hand.gestures
    hand.send(.move, 130, 100, at: 1.02)
    #expect(hand.gestures == before)
  }
}
