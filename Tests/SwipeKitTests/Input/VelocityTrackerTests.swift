import Testing

@testable import SwipeKit

struct VelocityTrackerTests {
  private func tracker(_ times: [Double], _ place: (Double) -> Point) -> VelocityTracker {
    var tracker = VelocityTracker()
    for time in times { tracker.add(place(time), at: time) }
    return tracker
  }

  /// Begins at 3 s.
  private func times(_ count: Int, every step: Double) -> [Double] { (0..<count).map { 3 + Double($0) * step } }

  @Test func `an even way is even though its samples would suit an accelerated one as well`() {
    // Gaps of 3, 9 and 15: the positions and the times are 3 i².
    let tracker = tracker([3, 3.003, 3.012, 3.027]) { Point(x: 800 * ($0 - 3), y: 0) }
    #expect(abs(tracker.velocity.x - 800) < 1e-6)
  }

  @Test func `an even beat of reports is believed, however unevenly they are pumped`() {
    // 125 Hz at 1000 points per second, with two or three reports at a time.
    var tracker = VelocityTracker()
    var report = 0
    for batch in [2, 2, 3, 2, 2, 3] {
      let stamp = 3 + Double(report + batch) * 0.008 + (batch == 3 ? 0.001 : 0.007)
      for _ in 0..<batch {
        report += 1
        tracker.add(Point(x: 8 * Double(report), y: 0), at: stamp)
      }
    }
    #expect(abs(tracker.velocity.x - 1000) < 80)
  }

  @Test func `a velocity is a number, however near or far apart times and places are`() {
    for step in [Double.leastNonzeroMagnitude, 1000 * .leastNonzeroMagnitude, 1e-300, 1e-9] {
      for place in [1e-300, 1, 1e300] {
        for count in 1...8 {
          var tracker = VelocityTracker()
          for i in 0..<count {
            tracker.add(Point(x: i.isMultiple(of: 2) ? place : -place, y: Double(i) * place), at: Double(i) * step)
          }
          for velocity in [tracker.velocity, tracker.velocity(liftedAt: Double(count) * step)] {
            #expect(velocity.isFinite, "\(count) places \(place) apart, each after \(step)")
          }
        }
      }
    }
  }

  @Test func `samples of one stamp count as the last of them`() {
    var tracker = tracker([3, 3.016, 3.032]) { Point(x: 400 * $0, y: 0) }
    tracker.add(Point(x: 9999, y: 50), at: 3.048)
    tracker.add(Point(x: -700, y: 50), at: 3.048)
    tracker.add(Point(x: 400 * 3.048, y: 0), at: 3.048)
    #expect(abs(tracker.velocity.x - 400) < 1e-6)
    #expect(abs(tracker.velocity.y) < 1e-6)
  }

  @Test func `the newest batch is left out when the lift came in it`() {
    var tracker = tracker([3, 3.016, 3.032, 3.048]) { Point(x: 400 * $0, y: 0) }
    // The hand lifted early in this batch, so it brought only a part of the distance.
    tracker.add(Point(x: 400 * 3.049, y: 0), at: 3.064)
    #expect(abs(tracker.velocity(liftedAt: 3.064).x - 400) < 1e-6)
    #expect(abs(tracker.velocity(liftedAt: 3.065).x - 400) > 20)
  }

  @Test func `what is more than 100 milliseconds old has no say`() {
    var tracker = tracker(times(20, every: 0.01)) { Point(x: 3000 * $0, y: 0) }
    let turn = 3.19
    for i in 1...10 { tracker.add(Point(x: 3000 * turn - 5 * Double(i), y: 0), at: turn + 0.01 * Double(i) + 1e-6) }
    #expect(abs(tracker.velocity.x - -500) < 2)
  }

  @Test(arguments: [1.0, -1])
  func `no velocity is beyond the maximum, in either direction`(sign: Double) {
    let tracker = tracker(times(6, every: 0.01)) { Point(x: sign * 30_000 * $0, y: -sign * 12_000 * $0) }
    #expect(tracker.velocity == Point(x: sign * 8000, y: -sign * 8000))
  }

  @Test func `a forgotten motion has no velocity`() {
    var tracker = tracker(times(6, every: 0.01)) { Point(x: 1000 * $0, y: 0) }
    tracker.reset()
    #expect(tracker.velocity == .zero)
  }

  @Test func `a lift 60 milliseconds after the last move throws, and one of 61 does not, whenever the clock began`()
  {
    for start in [0, 116, 1614, 86_400_000, 10_000_000_000] + Array(2000..<2500) {
      func time(_ milliseconds: Int) -> Double { Double(start + milliseconds) / 1000 }
      var tracker = VelocityTracker()
      for i in 0...4 { tracker.add(Point(x: Double(i * 4), y: 0), at: time(i * 10)) }
      #expect(abs(tracker.velocity(liftedAt: time(100)).x - 400) < 1e-6, "from \(start) ms on")
      #expect(tracker.velocity(liftedAt: time(101)) == .zero, "from \(start) ms on")
    }
  }

  @Test func `stamps next to each other are no parabola`() {
    // Two of three are within 2 µs, so their difference says nothing about the curvature.
    for gap in [1e-6, 2e-6] {
      let early = tracker([3, 3 + gap, 3.03]) { Point(x: $0 == 3 ? 0.25 : 300 * ($0 - 3), y: 0) }
      #expect(abs(early.velocity.x - 300) < 10)
      let late = tracker([3, 3.03 - gap, 3.03]) { Point(x: $0 == 3.03 ? 9.25 : 300 * ($0 - 3), y: 0) }
      #expect(abs(late.velocity.x - 300) < 10)
    }
  }

  @Test func `a mouse of 1000 Hz is measured over the whole window`() {
    // 20 samples would be only 20 ms, and their jitter would cause an error of over a hundred.
    let seed: UInt64 = 5
    var random = SeededRandom(seed: seed)
    for _ in 0..<20 {
      let tracker = tracker(times(400, every: 0.001)) {
        Point(x: 2000 * $0 + random.double(-0.5...0.5), y: 0)
      }
      #expect(abs(tracker.velocity.x - 2000) < 20, "seed \(seed)")
    }
  }

  // MARK: A jittering device and a sometimes late event loop

  enum Course: CaseIterable {
    case constant, growing, falling

    /// The initial speed as a fraction of the final one, which differs by a tenth to a half.
    var shares: ClosedRange<Double> {
      switch self {
      case .constant: 1...1
      case .growing: 0.5...0.9
      case .falling: 1.1...1.5
      }
    }

    /// The maximum relative error in half of the strokes.
    var bound: Double { self == .constant ? 0.05 : 0.08 }
  }

  private static let strokes = min(3000, 3 * Property.cases)

  /// The true velocity is the one at the last report before the lift.
  ///
  /// The program never gets anything later.
  private func error(_ course: Course, device: Double, pump: Double, _ random: inout SeededRandom) -> Double {
    let start = random.double(1...2)
    let duration = random.double(0.12...0.35)
    let end = random.double(200...3000) * (random.chance(0.5) ? 1 : -1)
    let beginning = end * random.double(course.shares)
    let acceleration = (end - beginning) / duration
    func place(_ time: Double) -> Double {
      let t = time - start
      return beginning * t + acceleration * t * t / 2
    }

    // The device reports at its rate, with a jitter of 20 % of a period.
    let period = 1 / device
    var reports = [start]
    var beat = start + random.double(0...period)
    while beat < start + duration + period {
      let report = beat + random.double(-0.2...0.2) * period
      if report > start, report < start + duration { reports.append(report) }
      beat += period
    }
    // The loop has its own rate, and skips one time of twenty. Its timestamps are in milliseconds.
    var pumped = start + random.double(0...(1 / pump))
    func stamp(_ time: Double) -> Double {
      while pumped < time { pumped += (random.chance(0.05) ? 2 : 1) / pump }
      return (pumped * 1000).rounded(.down) / 1000
    }

    var hand = ArenaHarness()
    for (i, report) in reports.enumerated() {
      hand.send(i == 0 ? .down : .move, 500 + place(report), 100, at: stamp(report))
    }
    let last = reports[reports.count - 1]
    hand.send(.up, 500 + place(last), 100, at: stamp(start + duration))
    let velocity = beginning + acceleration * (last - start)
    return abs((hand.velocities.last ?? 0) - velocity) / abs(velocity)
  }

  @Test(arguments: Course.allCases, [60.0, 125, 1000])
  func `half of all lifts are measured within 5 percent at even speed, within 8 else`(
    course: Course, device: Double
  ) {
    for pump in [60.0, 144] {
      var random = SeededRandom(seed: 2026)
      let errors = (0..<Self.strokes).map { _ in error(course, device: device, pump: pump, &random) }.sorted()
      #expect(errors[Self.strokes / 2] <= course.bound, "\(device) Hz pumped at \(pump) Hz")
    }
  }
}
