import Testing

@testable import SwipeKit

struct MotionEndTests {
  private static let start = 3.0

  private static func spring(from place: Double, velocity: Double = 0, frequency: Double = 12) -> Motion {
    .spring(from: place, velocity: velocity, to: 0, frequency: frequency, at: start)
  }

  private static func fling(_ velocity: Double) -> Motion {
    .fling(from: 0, velocity: velocity, within: -5000...5000, at: start)
  }

  static let motions = motions(towards: 1) + motions(towards: -1)

  private static func motions(towards side: Double) -> [Motion] {
    var motions = [spring(from: 400 * side), spring(from: 3 * side, frequency: 24)]
    motions.append(spring(from: 0, velocity: 900 * side))
    for velocity in [2000.0, 8, 1.6] { motions.append(fling(velocity * side)) }
    // It reaches the edge.
    motions.append(.fling(from: 4900 * side, velocity: 3000 * side, within: -5000...5000, at: start))
    return motions
  }

  @Test(arguments: motions)
  func `it never jumps: what it moves in a moment is what its velocity says`(motion: Motion) throws {
    let (law, age) = try #require(motion.law(at: Self.start))
    #expect(age == 0 && abs(motion.value(at: Self.start) - law.value(at: 0)) < 1e-9)
    let step = 1e-4
    var time = Self.start
    while time < motion.end {
      let next = min(time + step, motion.end - 2e-6)
      guard next > time else { break }
      let way = motion.value(at: next) - motion.value(at: time)
      let told = (motion.velocity(at: next) + motion.velocity(at: time)) / 2 * (next - time)
      #expect(abs(way - told) < 5e-3, "at \(time)")
      time = next
    }
    #expect(abs(motion.value(at: motion.end - 2e-6) - motion.target) < 1e-3)
  }

  @Test(arguments: [-1.0, 1])
  func `in the last time constant a motion goes straight, before that by its law`(side: Double) throws {
    for (motion, constant) in [
      (Self.spring(from: 400 * side), 1.0 / 12), (Self.fling(2000 * side), 1 / Decay.friction),
    ] {
      let tail = motion.end - constant
      let speed = motion.velocity(at: motion.end - 1e-3)
      #expect(speed != 0)
      for time in [tail + 1e-6, tail + constant / 2] { #expect(abs(motion.velocity(at: time) - speed) < 1e-9) }
      let before = tail - constant / 2
      let (law, age) = try #require(motion.law(at: before))
      #expect(motion.value(at: before) == law.value(at: age))
      #expect(abs(motion.velocity(at: before)) > 1.2 * abs(speed))
      // At its end, half a point is left by its law.
      let rest = law.value(at: age + motion.end - before) - motion.target
      #expect(abs(abs(rest) - 0.5) < 0.01)
    }
  }

  @Test(arguments: motions, [1.0, 2])
  func `it shows the same pixel until its next change, and another one then if it glides`(
    motion: Motion, scale: Double
  ) throws {
    func pixel(_ time: Double) -> Double { (motion.value(at: time) * scale + 0.5).rounded(.down) }
    for fraction in stride(from: 0.0, to: 1, by: 0.013) {
      let time = Self.start + fraction * (motion.end - Self.start)
      let next = try #require(motion.nextChange(after: time, scale: scale))
      #expect(next >= time && next <= motion.end)
      for part in [0.1, 0.5, 0.9, 0.999] {
        #expect(pixel(time + part * (next - time)) == pixel(time), "at \(time)")
      }
      // In the last sixth of a long fling, and at the end of a spring, it moves by pixels.
      if motion.end - time < 1.0 / 24, motion.end - next > 1e-5 {
        #expect(pixel(next + 3e-6) != pixel(time), "at \(time)")
      }
    }
    #expect(motion.nextChange(after: motion.end, scale: scale) == nil)
  }

  @Test func `a leg that passes the final place is not the last one`() throws {
    let legs = [50.0, 0].map { Motion.Leg(to: $0, lasting: 0.2, .linear) }
    let motion = Motion.legs(legs, from: 0, at: Self.start)
    #expect(try #require(motion.nextChange(after: Self.start, scale: 1)) < Self.start + 0.02)
    // During the last pixel nothing changes.
    #expect(motion.nextChange(after: motion.end - 0.001, scale: 1) == motion.end)
  }

  @Test(arguments: motions)
  func `the remaining distance is the largest one from the target, in all that is still to come`(motion: Motion) {
    let step = 1e-4
    var (time, distance) = (motion.end, 0.0)
    while time > Self.start {
      time = max(time - step, Self.start)
      distance = max(distance, abs(motion.value(at: time) - motion.target))
      if Int((motion.end - time) / step) % 500 == 0 {
        #expect(abs(motion.remainingDistance(at: time) - distance) < 1e-3, "at \(time)")
      }
    }
    #expect(motion.remainingDistance(at: motion.end) == 0)
  }

  @Test func `one looks over once less than 2 points remain, or friction slows it below 15 points a second`() {
    let (spring, fling) = (Self.spring(from: 400), Self.fling(2000))
    for time in stride(from: Self.start, to: spring.end, by: 0.001) {
      #expect(spring.looksOver(at: time) == (abs(spring.value(at: time)) < 2))
    }
    for time in stride(from: Self.start, to: fling.end, by: 0.01) {
      #expect(fling.looksOver(at: time) == (abs(fling.velocity(at: time)) < 15))
    }
  }

  @Test func `a motion that begins slowly, waits, turns or passes its end does not look finished`() {
    let (place, back) = (Motion.Leg(to: 24, lasting: 0.3, .easeInOut), Motion.Leg(to: 0, lasting: 0.3, .easeInOut))
    let wait = Motion.Leg(to: 24, lasting: 0.5, .linear)
    let peek = Motion.legs([place, wait, back], from: 0, at: Self.start)
    for time in [0.0, 0.3, 0.5, 0.8] { #expect(!peek.looksOver(at: Self.start + time)) }
    #expect(!Self.spring(from: 300).looksOver(at: Self.start))
    #expect(!Self.spring(from: 0, velocity: 100).looksOver(at: Self.start))
    #expect(Self.spring(from: 0, velocity: 30).looksOver(at: Self.start))
  }
}
