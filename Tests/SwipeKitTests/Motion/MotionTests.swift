import Testing

@testable import SwipeKit

struct MotionTests {
  private func fling(
    from place: Double, _ velocity: Double, within range: ClosedRange<Double> = 0...1000, at time: Double = 0
  ) -> Motion {
    .fling(from: place, velocity: velocity, within: range, at: time)
  }

  @Test func `a fling without speed inside of the range is over at once`() {
    let motion = fling(from: 300, 0, at: 5)
    #expect(motion.end == 5)
    #expect(motion.value(at: 5) == 300)
    #expect(motion.value(at: 9) == 300)
  }

  @Test func `before its start a motion has its first value`() {
    #expect(fling(from: 100, 1000, at: 5).value(at: 1) == 100)
    #expect(Motion.legs([Motion.Leg(to: 9, lasting: 1, .linear)], from: 2, at: 5).value(at: 0) == 2)
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
