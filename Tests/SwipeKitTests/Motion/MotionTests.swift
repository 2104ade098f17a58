import Testing

@testable import SwipeKit

struct MotionTests {
  private func jump(of motion: Motion, at time: Double) -> Double {
    abs(motion.value(at: time + 1e-9) - motion.value(at: time - 1e-9))
  }

  private func fling(
    from place: Double, _ velocity: Double, within range: ClosedRange<Double> = 0...1000, at time: Double = 0
  ) -> Motion {
    .fling(from: place, velocity: velocity, within: range, at: time)
  }

  @Test func `friction decides the end of a fling that meets no edge`() {
    // UIKit's lists go v * 0.998 / (1 - 0.998) / 1000 by whole milliseconds: 499 points for 1000 per second.
    let motion = fling(from: 100, 1000)
    #expect(abs(motion.target - 599.5) < 0.5)
    #expect(motion.value(at: motion.end) == motion.target)
    #expect(motion.velocity(at: motion.end) == 0)
    #expect(abs(motion.value(at: motion.end - 1e-6) - motion.target) < 0.501)
  }

  @Test func `a fling never grows faster before it meets an edge`() {
    let motion = fling(from: 100, 1000)
    var last = 1000.0
    for i in 1...200 {
      let speed = motion.velocity(at: motion.end * Double(i) / 201)
      #expect(speed > 0)
      #expect(speed < last + 1e-9)
      last = speed
    }
  }

  @Test(arguments: [(900.0, 3000.0, 1000.0), (150, -2500, 0)])
  func `a fling that meets an edge goes beyond it and comes back to it`(
    place: Double, velocity: Double, edge: Double
  ) {
    let motion = fling(from: place, velocity)
    #expect(motion.target == edge)
    let times = (0...2000).map { motion.end * Double($0) / 2000 }
    let beyond = times.map { (motion.value(at: $0) - edge) * (velocity < 0 ? -1 : 1) }
    #expect(beyond.contains { $0 > 20 })
    #expect(motion.value(at: motion.end) == edge)
    let crossings = zip(beyond, beyond.dropFirst()).filter { ($0 > 0) != ($1 > 0) }
    #expect(crossings.count <= 2)
  }

  @Test func `a fling passes into the spring at an edge without a jump in place or speed`() throws {
    let motion = fling(from: 900, 3000)
    // By bisection, independent of the program's solution.
    var early = 0.0
    var late = 0.1
    for _ in 0..<60 {
      let middle = (early + late) / 2
      if motion.value(at: middle) < 1000 { early = middle } else { late = middle }
    }
    #expect(jump(of: motion, at: late) < 1e-4)
    #expect(abs(motion.velocity(at: late + 1e-9) - motion.velocity(at: late - 1e-9)) < 1e-3)
    let before = try #require(motion.law(at: late - 1e-6))
    let after = try #require(motion.law(at: late + 1e-6))
    guard case .decay = before.0, case .spring = after.0 else {
      Issue.record("friction should hand over to the spring at the edge")
      return
    }
  }

  @Test func `a fling from beyond an edge springs back to it whatever its direction`() {
    for velocity in [-4000.0, 0, 500] {
      let motion = fling(from: -60, velocity)
      #expect(motion.target == 0)
      #expect(motion.value(at: 0) == -60)
      #expect(abs(motion.velocity(at: 0) - velocity) < 1e-9)
    }
    #expect(fling(from: 1100, 0).target == 1000)
  }

  @Test func `a fling without speed inside of the range is over at once`() {
    let motion = fling(from: 300, 0, at: 5)
    #expect(motion.end == 5)
    #expect(motion.value(at: 5) == 300)
    #expect(motion.value(at: 9) == 300)
  }

  @Test func `a fling at an edge against it begins with the spring`() {
    let motion = fling(from: 1000, 800)
    #expect(motion.target == 1000)
    #expect(motion.value(at: 0.05) > 1000)
    #expect(abs(motion.velocity(at: 0) - 800) < 1e-9)
  }

  @Test func `a fling in a list that cannot scroll comes back`() {
    let motion = fling(from: 0, 2000, within: 0...0)
    #expect(motion.value(at: 0.05) > 10)
    #expect(motion.target == 0)
  }

  @Test func `legs follow each other without a jump and each in its time`() {
    let legs = [
      Motion.Leg(to: -138, lasting: 0.1, .easeOut), Motion.Leg(to: -118, lasting: 0.1, .easeOut),
    ]
    let motion = Motion.legs(legs, from: -60, at: 3)
    #expect(motion.value(at: 3) == -60)
    #expect(abs(motion.value(at: 3.1) - -138) < 1e-9)
    #expect(motion.value(at: 3.2) == -118)
    #expect(abs(motion.end - 3.2) < 1e-12)
    #expect(jump(of: motion, at: 3.1) < 1e-5)
  }

  @Test func `three legs are strung together`() {
    let legs = [5.0, -3, 0].map { Motion.Leg(to: $0, lasting: 0.2, .linear) }
    let motion = Motion.legs(legs, from: 0, at: 0)
    #expect(abs(motion.value(at: 0.2) - 5) < 1e-9)
    #expect(abs(motion.value(at: 0.3) - 1) < 1e-9)
    #expect(abs(motion.value(at: 0.4) - -3) < 1e-9)
    #expect(abs(motion.value(at: 0.5) - -1.5) < 1e-9)
    #expect(motion.value(at: 0.7) == 0)
  }

  @Test func `before its start a motion has its first value`() {
    #expect(fling(from: 100, 1000, at: 5).value(at: 1) == 100)
    #expect(Motion.legs([Motion.Leg(to: 9, lasting: 1, .linear)], from: 2, at: 5).value(at: 0) == 2)
  }

  @Test func `a motion is the same at any origin of time`() {
    let here = fling(from: 900, 3000)
    let there = fling(from: 900, 3000, at: 1024)
    for i in 0...100 {
      let t = Double(i) / 64
      #expect(abs(here.value(at: t) - there.value(at: 1024 + t)) < 1e-6)
    }
  }

  @Test func `a fling mirrors`() {
    let right = fling(from: 900, 3000, within: -1000...1000)
    let left = fling(from: -900, -3000, within: -1000...1000)
    #expect(right.end == left.end)
    for i in 0...100 {
      let t = Double(i) / 50
      #expect(right.value(at: t) == -left.value(at: t))
    }
  }

  @Test func `any fling ends exactly on its target and in finite time`() {
    let seed: UInt64 = 20_261
    var random = SeededRandom(seed: seed)
    for _ in 0..<500 {
      let range = 0...random.double(0...5000)
      let place = random.double(-300...range.upperBound + 300)
      let motion = fling(from: place, random.double(-8000...8000), within: range)
      #expect(motion.end < 5, "seed \(seed)")
      #expect(range.contains(motion.target), "seed \(seed)")
      #expect(motion.value(at: motion.end) == motion.target, "seed \(seed)")
      #expect(abs(motion.value(at: motion.end - 1e-9) - motion.target) <= 0.5 + 1e-6, "seed \(seed)")
    }
  }

  @Test func `a fourth leg is refused`() async {
    await #expect(processExitsWith: .failure) {
      let leg = Motion.Leg(to: 1, lasting: 1, .linear)
      _ = Motion.legs([leg, leg, leg, leg], from: 0, at: 0)
    }
  }

  @Test func `what comes along fast is sooner at the end of the first leg, and in every other as ever`() {
    let legs = [Motion.Leg(to: 100, lasting: 0.2, .linear), Motion.Leg(to: 300, lasting: 0.3, .linear)]
    // 2000 points per second are four times as fast as the first leg, so a quarter of it is left.
    let motion = Motion.legs(legs, from: 0, velocity: 2000, at: 10)
    #expect(abs(motion.end - 10.35) < 1e-6)
    #expect(abs(motion.velocity(at: 10) - 2000) < 0.01)
    #expect(abs(motion.value(at: 10.05) - 100) < 1e-3)
  }
}
