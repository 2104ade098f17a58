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

  @Test func `a decay equals the sum of small steps at its speed`() {
    let step = 1e-6
    var place = 100.0
    var speed = -1500.0
    var steps = 0
    for second in [0.25, 0.5, 1] {
      while Double(steps) * step < second {
        place += speed * step
        speed -= 2.002 * speed * step
        steps += 1
      }
      #expect(abs(decay.value(at: second) - place) < 0.02)
      #expect(abs(decay.velocity(at: second) - speed) < 0.02)
    }
  }

  @Test func `a decay ends at its value after a long time`() {
    #expect(abs(decay.end - decay.value(at: 60)) < 1e-9)
    #expect(decay.end < 100)
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

  @Test func `a decay arrives at a place when it is there, at the speed it then has`() throws {
    let arrival = try #require(decay.arrival(at: -400))
    #expect(abs(decay.value(at: arrival.time) - -400) < 1e-9)
    #expect(abs(decay.velocity(at: arrival.time) - arrival.velocity) < 1e-9)
  }

  @Test func `a decay never arrives behind it nor beyond its end`() {
    #expect(decay.arrival(at: 101) == nil)
    #expect(decay.arrival(at: decay.end - 1) == nil)
    #expect(Decay(start: 0, speed: 0).arrival(at: 10) == nil)
  }

  @Test func `a decay arrives immediately at its start`() throws {
    let arrival = try #require(decay.arrival(at: 100))
    #expect(arrival.time == 0)
    #expect(arrival.velocity == -1500)
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

  @Test func `a spring that starts slowly does not swing to the other side`() {
    for i in 0...1000 { #expect(Self.springs[0].value(at: Double(i) / 500) >= 0) }
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

  @Test func `a row's spring answers within 350 milliseconds`() {
    // UIKit's response is the period of the undamped spring.
    #expect(abs(2 * Double.pi / Motion.rowFrequency - 0.35) < 0.005)
  }
}

struct EaseTests {
  let ease = Ease(start: -40, end: -138, duration: 0.1, curve: .easeOut)

  @Test func `an ease goes from its start to its end in its time`() {
    #expect(ease.value(at: 0) == -40)
    #expect(ease.value(at: 0.1) == -138)
    #expect(ease.value(at: 5) == -138)
  }

  @Test func `an ease moves as fast as its places change`() {
    for i in 1..<100 {
      let t = Double(i) / 1000
      let difference = (ease.value(at: t + 1e-7) - ease.value(at: t - 1e-7)) / 2e-7
      #expect(abs(ease.velocity(at: t) - difference) < 0.01)
    }
  }

  @Test func `a linear ease moves at its mean speed`() {
    let ease = Ease(start: 0, end: 50, duration: 0.2, curve: .linear)
    for t in [0.0, 0.05, 0.1, 0.2] { #expect(abs(ease.velocity(at: t) - 250) < 1e-6) }
    #expect(abs(ease.value(at: 0.05) - 12.5) < 1e-9)
  }
}
