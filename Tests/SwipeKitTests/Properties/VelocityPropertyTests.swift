import Testing

@testable import SwipeKit

struct VelocityPropertyTests {
  /// In points and seconds from the first sample.
  private struct Course {
    var speed: Point
    var acceleration = Point.zero

    static func random(_ random: inout SeededRandom) -> Course {
      Course(
        speed: Point(x: random.double(-3000...3000), y: random.double(-3000...3000)),
        acceleration: random.chance(0.5)
          ? .zero : Point(x: random.double(-20_000...20_000), y: random.double(-20_000...20_000)))
    }

    func place(_ t: Double) -> Point {
      Point(x: speed.x * t + acceleration.x * t * t / 2, y: speed.y * t + acceleration.y * t * t / 2)
    }

    func velocity(_ t: Double) -> Point { Point(x: speed.x + acceleration.x * t, y: speed.y + acceleration.y * t) }
  }

  /// The gaps are in ticks.
  private func tracker(_ course: Course, _ gaps: [Int]) -> (tracker: VelocityTracker, time: Double) {
    var tracker = VelocityTracker()
    tracker.add(course.place(0), at: 4)
    var time = 0.0
    for gap in gaps {
      time += Double(gap) * EventStream.tick
      tracker.add(course.place(time), at: 4 + time)
    }
    return (tracker, time)
  }

  @Test func `even and evenly accelerated ways are measured exactly, however uneven their samples are`() {
    Property.holds { random in
      let longest = random.int(1...40)
      let gaps = (0..<random.int(1...25)).map { _ in random.int(1...longest) }
      return Case(setup: (course: Course.random(&random), lift: random.int(1...60)), steps: gaps)
    } failure: { tried in
      // A parabola needs three samples without a long gap.
      guard tried.steps.count > 1 || tried.setup.course.acceleration == .zero, !tried.steps.isEmpty else {
        return nil
      }
      let (tracker, time) = tracker(tried.setup.course, tried.steps)
      let expected = tried.setup.course.velocity(time)
      let measured = tracker.velocity(liftedAt: 4 + time + Double(tried.setup.lift) * EventStream.tick)
      let error = max(
        abs(measured.x - min(max(expected.x, -8000), 8000)), abs(measured.y - min(max(expected.y, -8000), 8000)))
      // Two gaps of a tick after 98 ms multiply a rounding error by ten thousand.
      return error < 1e-4 ? nil : "\(measured) is not \(expected)"
    }
  }

  @Test func `a way that never turns has no velocity backwards, whatever part of it lies in a stall`() {
    Property.holds { random in
      // The reports of a 120 Hz device for each loop, and their delay.
      let pumps = (0..<random.int(1...8)).map { _ in random.int(1...15) }
      return Case(setup: (late: random.int(1...60), speed: random.int(1...30)), steps: pumps)
    } failure: { tried in
      var (tracker, way, time) = (VelocityTracker(), 0.0, 4.0)
      tracker.add(.zero, at: time)
      for (i, count) in tried.steps.enumerated() {
        time += Double(i == 0 ? tried.setup.late : 1 + count * 4) * 0.001
        for _ in 1...count {
          way += Double(tried.setup.speed)
          tracker.add(Point(x: way, y: 0), at: time)
        }
      }
      for lift in [0, 0.004] where tracker.velocity(liftedAt: time + lift).x < 0 {
        return "\(tracker.velocity(liftedAt: time + lift).x) of an even way forwards"
      }
      return nil
    }
  }

  @Test func `after a pause there is no velocity, and a later one ignores everything before the pause`() {
    Property.holds { random in
      let gaps = (0..<random.int(1...15)).map { _ in random.int(1...20) }
      return Case(
        setup: (course: Course.random(&random), pause: random.int(41...200), after: random.int(0...3)), steps: gaps)
    } failure: { tried in
      var (tracker, time) = tracker(tried.setup.course, tried.steps)
      time += 4
      let pause = Double(tried.setup.pause) * EventStream.tick
      if pause > 0.06, tracker.velocity(liftedAt: time + pause) != .zero {
        return "a lift after a pause has a velocity"
      }
      // After the pause it moves by one point per tick.
      let start = tried.setup.course.place(time - 4)
      for i in 0...tried.setup.after {
        tracker.add(start + Point(x: Double(i), y: 0), at: time + pause + Double(i) * EventStream.tick)
      }
      let expected = tried.setup.after == 0 ? 0 : 1 / EventStream.tick
      return abs(tracker.velocity.x - expected) < 1e-6 && abs(tracker.velocity.y) < 1e-6
        ? nil : "\(tracker.velocity) is not \(expected)"
    }
  }

  @Test(arguments: [60.0, 125, 1000])
  func `an even way of 1000 Hz is measured within 5 percent however it is pumped`(rate: Double) {
    Property.holds { random in
      let speed = random.double(100...4000) * (random.chance(0.5) ? 1 : -1)
      // The steps are the reports, in milliseconds.
      return Case(
        setup: (speed: speed, phase: random.double(0...1), lift: random.double(0...1)),
        steps: Array(0..<random.int(120...300)))
    } failure: { tried in
      // Only omitted steps leave fewer than 120 ms of reports.
      guard let last = tried.steps.last, tried.steps.count >= 120 else { return nil }
      var tracker = VelocityTracker()
      func stamp(_ time: Double) -> Double {
        ((time * rate - tried.setup.phase).rounded(.up) + tried.setup.phase) / rate
      }
      for i in tried.steps {
        let time = Double(i) / 1000
        tracker.add(Point(x: 0, y: tried.setup.speed * time), at: stamp(time))
      }
      let velocity = tracker.velocity(liftedAt: stamp((Double(last) + tried.setup.lift) / 1000)).y
      return abs(velocity - tried.setup.speed) <= 0.05 * abs(tried.setup.speed)
        ? nil : "\(velocity) is not \(tried.setup.speed)"
    }
  }
}
