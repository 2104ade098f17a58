import Foundation
import SwipeKit
import Testing

/// Release velocities with a jittering device and a sometimes late event loop.
struct VelocitySamplingTests {
  enum Course: String, CaseIterable {
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

  @Test(arguments: Course.allCases)
  func `half of all lifts are measured within 5 percent at even speed, within 8 else`(course: Course) {
    var table = "speed \(course.rawValue): device, pump: median, 95th percentile of the error\n"
    for device in [60.0, 125, 1000] {
      for pump in [60.0, 144] {
        var random = SeededRandom(seed: 2026)
        let errors = (0..<Self.strokes).map { _ in error(course, device: device, pump: pump, &random) }.sorted()
        let median = errors[Self.strokes / 2]
        table += String(
          format: "%5.0f Hz, %3.0f Hz: %4.1f %%, %4.1f %%\n", device, pump, 100 * median,
          100 * errors[Self.strokes * 95 / 100])
        #expect(median <= course.bound, "\(device) Hz pumped at \(pump) Hz")
      }
    }
    print(table, terminator: "")
  }
}
