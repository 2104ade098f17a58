import Testing

@testable import SwipeKit

struct DecayTests {
  let decay = Decay(start: 100, speed: -1500)

  @Test func `a decay loses two thousandths of its speed each millisecond`() {
    var speed = -1500.0
    for millisecond in 0...2000 {
      #expect(abs(decay.velocity(at: Double(millisecond) / 1000) - speed) < 1e-8)
      speed *= 0.998
    }
  }

  @Test(arguments: [0.5, 0.25, 1e-3])
  func `a decay is over once less than the tolerance remains`(tolerance: Double) {
    let end = decay.duration(tolerance: tolerance)
    #expect(abs(decay.value(at: end) - decay.end) <= tolerance + 1e-9)
    #expect(abs(decay.value(at: end - 0.001) - decay.end) > tolerance)
  }

  @Test func `a decay that is there already takes no time`() {
    #expect(Decay(start: 5, speed: 0.5).duration(tolerance: 0.5) == 0)
    #expect(Decay(start: 5, speed: 0).duration(tolerance: 0.5) == 0)
  }

  @Test func `a decay never arrives behind it nor beyond its end`() {
    #expect(decay.arrival(at: 101) == nil)
    #expect(decay.arrival(at: decay.end - 1) == nil)
    #expect(Decay(start: 0, speed: 0).arrival(at: 10) == nil)
  }
}

struct SpringTests {
  static let springs = [
    Spring(target: 0, distance: 80, speed: 0, frequency: 12),
    Spring(target: -118, distance: 60, speed: -900, frequency: 18),
    Spring(target: 300, distance: 0, speed: 4000, frequency: 12),
    Spring(target: 50, distance: -200, speed: -3000, frequency: 24),
    // c = 0: an exponential.
    Spring(target: 0, distance: 10, speed: -180, frequency: 18),
    // c near 0: almost an exponential, which crosses its target much later or never.
    Spring(target: 0, distance: 10, speed: -180 - 1e-9, frequency: 18),
    Spring(target: 0, distance: 10, speed: -180.1, frequency: 18),
    Spring(target: 0, distance: -10, speed: 182, frequency: 18),
    Spring(target: 0, distance: 10, speed: -179.9, frequency: 18),
    Spring(target: 0, distance: 9, speed: -17.3 * 9, frequency: 12),
    // c just below 0: it crosses its target after 11 s, invisibly.
    Spring(target: 0, distance: 123.0918, speed: -2965.42, frequency: 24),
    // Far enough to turn, and back to the target.
    Spring(target: 0, distance: 0.1, speed: 60, frequency: 12),
  ]

  @Test(arguments: springs)
  func `a spring obeys its force and its critical friction, step by small step`(spring: Spring) {
    let step = 2e-6
    let w = spring.frequency
    var x = spring.distance
    var v = spring.speed
    var steps = 0
    for time in [0.05, 0.15, 0.4] {
      while Double(steps) * step < time {
        v -= (w * w * x + 2 * w * v) * step
        x += v * step
        steps += 1
      }
      #expect(abs(spring.value(at: time) - spring.target - x) < 0.05)
      #expect(abs(spring.velocity(at: time) - v) < 1)
    }
  }

  @Test(arguments: springs)
  func `a spring is over when it will never leave its target again`(spring: Spring) {
    let end = spring.duration(tolerance: 0.5)
    for i in 0...400 {
      let t = end + Double(i) / 400
      #expect(abs(spring.value(at: t) - spring.target) <= 0.5)
      #expect(abs(spring.velocity(at: t)) <= 10)
    }
  }

  @Test(arguments: springs)
  func `a spring is not said to be over too late`(spring: Spring) {
    let end = spring.duration(tolerance: 0.5)
    let before = end - 2e-3
    #expect(
      before < 0 || abs(spring.value(at: before) - spring.target) > 0.5 || abs(spring.velocity(at: before)) > 10)
  }

  @Test func `a spring is over within a second whatever its speed`() {
    for speed in stride(from: -8000.0, through: 8000, by: 7) {
      let spring = Spring(target: 0, distance: -118, speed: speed, frequency: 18)
      #expect(spring.duration(tolerance: 0.5) < 0.8)
    }
  }

  @Test(arguments: [0.4, -0.4])
  func `a spring that begins nearly there still takes a moment, so that nothing jumps`(distance: Double) {
    let spring = Spring(target: 7, distance: distance, speed: -20 * distance, frequency: 18)
    #expect(spring.duration(tolerance: 0.5) > 0.05)
    #expect(spring.duration(tolerance: 0.5) < 0.1)
  }

  @Test func `a spring at rest on its target takes no time`() {
    #expect(Spring(target: 7, distance: 0, speed: 0, frequency: 18).duration(tolerance: 0.5) == 0)
  }
}
