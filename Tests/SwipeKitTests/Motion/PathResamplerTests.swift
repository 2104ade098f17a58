import Testing

@testable import SwipeKit

struct PathResamplerTests {
  private static let frames = FrameTiming(period: 1.0 / 60)

  /// In seconds, with 60 frames per second.
  private func way(_ samples: [(time: Double, position: Double)], isWhole: Bool = false) -> PathResampler {
    var way = PathResampler()
    way.reset(isWhole: isWhole)
    for (time, position) in samples { way.add(position, at: time, for: Self.frames) }
    return way
  }

  private func isNear(_ position: Double?, _ expected: Double) -> Bool {
    position.map { abs($0 - expected) < 1e-9 } ?? false
  }

  @Test func `between two samples the way is linear, 5 ms before the frame`() {
    let way = way([(0.100, 0), (0.108, 8), (0.116, 24)])
    // The frame at 0.117 shows 0.112, halfway from 8 to 24.
    #expect(isNear(way.position(at: 0.117, for: Self.frames), 16))
    // The position at the last sample's arrival, at 0.111, stays.
    #expect(isNear(way.position(at: 0.116, for: Self.frames), 14))
    #expect(isNear(way.position(at: 0.121, for: Self.frames), 24))
  }

  @Test func `beyond the last sample the way goes on for half an interval, or 8 ms`() {
    let way = way([(0.100, 0), (0.108, 8), (0.116, 16)])
    #expect(isNear(way.position(at: 0.123, for: Self.frames), 18))
    #expect(isNear(way.position(at: 0.125, for: Self.frames), 20))
    #expect(isNear(way.position(at: 0.130, for: Self.frames), 20))
    // Samples every 18 ms are shown 10 ms before the frame, which is half an interval and one.
    let slow = self.way([(0.100, 0), (0.118, 18), (0.136, 36)])
    #expect(isNear(slow.position(at: 0.146, for: Self.frames), 36))
    #expect(isNear(slow.position(at: 0.156, for: Self.frames), 44))
  }

  @Test func `whole points show their mean over 18 ms, in the middle 9.5 ms before the frame of a usual mouse`() {
    let steady = way([(0.100, 0), (0.108, 8), (0.116, 16), (0.124, 24)], isWhole: true)
    #expect(isNear(steady.position(at: 0.1255, for: Self.frames), 16))
    // From 0.101 to 0.119 it moves from 1 to 8 points in 7 ms, and rests.
    let bent = way([(0.092, -8), (0.100, 0), (0.108, 8), (0.116, 8)], isWhole: true)
    #expect(isNear(bent.position(at: 0.1195, for: Self.frames), (4.5 * 7 + 8 * 11) / 18))
    // From 0.105 to 0.123: to 16 points in 11 ms, to 20 in 4 ms (half an interval), and 3 ms of rest.
    let ending = way([(0.100, 0), (0.108, 8), (0.116, 16)], isWhole: true)
    let mean: Double = (10.5 * 11 + 18 * 4 + 20 * 3) / 18
    #expect(isNear(ending.position(at: 0.1235, for: Self.frames), mean))
  }

  @Test func `a resting hand is shown at its true place`() {
    let way = way([(0.100, 0), (0.108, 8), (0.116, 16)])
    // It returns after 20 ms, within another 20 ms.
    #expect(isNear(way.position(at: 0.136, for: Self.frames), 20))
    #expect(isNear(way.position(at: 0.146, for: Self.frames), 18))
    #expect(way.position(at: 0.156, for: Self.frames) == 16)
    #expect(!way.isResting(at: 0.155, for: Self.frames))
    #expect(way.isResting(at: 0.156, for: Self.frames))
  }

  @Test func `uneven stamps of an even beat are taken for that`() {
    // Reports every 8 ms. A frame reads two or three.
    var way = PathResampler()
    for report in 1...24 {
      let time = Double(report) * 0.008
      let read = (time / Self.frames.period).rounded(.up) * Self.frames.period
      way.add(Double(report) * 8, at: read, for: Self.frames)
    }
    let positions = [0.2, 0.202, 0.204].map { way.position(at: $0, for: Self.frames) ?? 0 }
    // A point per millisecond, although timestamps jump.
    #expect(abs(positions[1] - positions[0] - 2) < 0.1)
    #expect(abs(positions[2] - positions[1] - 2) < 0.1)
  }

  @Test(arguments: [0.001, 0.004, 0.008])
  func `if frames read events, the position is 5 ms before the frame, too`(interval: Double) {
    let frames = FrameTiming(period: 1.0 / 60, readsEvents: true)
    var way = PathResampler()
    // 1000 points per second with even reports, read at each frame.
    var (reports, strays) = (0, [Double]())
    for frame in 0..<40 {
      let time = Double(frame) * frames.period + 0.0003
      while Double(reports) * interval <= time {
        way.add(Double(reports) * interval * 1000, at: time, for: frames)
        reports += 1
      }
      if frame >= 20, let shown = way.position(at: time, for: frames) {
        strays.append(shown - (time - 0.005) * 1000)
      }
    }
    #expect(strays.count == 20)
    // A report is up to an interval old, which is known only for the mean.
    #expect(strays.allSatisfy { abs($0) <= interval * 500 + 1 })
    #expect((strays.max() ?? .nan) - (strays.min() ?? .nan) <= interval * 500 + 0.2)
  }

  @Test func `a way of two stamps is shown as it is reported`() {
    var way = way([(0.100, 0), (0.108, 8)])
    #expect(way.position(at: 0.109, for: Self.frames) == 8)
    way.add(16, at: 0.116, for: Self.frames)
    #expect(isNear(way.position(at: 0.118, for: Self.frames), 13))
  }

  @Test func `a device that is slower than the frames is shown as it reports`() {
    var way = PathResampler()
    for (time, position) in [(0.100, 0.0), (0.117, 10), (0.133, 20)] {
      way.add(position, at: time, for: FrameTiming(period: 1.0 / 120))
    }
    #expect(way.position(at: 0.134, for: FrameTiming(period: 1.0 / 120)) == 20)
    #expect(way.isResting(at: 0.134, for: FrameTiming(period: 1.0 / 120)))
  }

  @Test func `a path without samples has no position, and a path of one sample stays there`() {
    var way = way([])
    #expect(way.position(at: 1, for: Self.frames) == nil)
    way.add(7, at: 1, for: Self.frames)
    #expect(way.position(at: 1, for: Self.frames) == 7)
    way.reset()
    #expect(way.position(at: 1, for: Self.frames) == nil)
  }
}

struct PathResamplerPropertyTests {
  private struct Sample {
    var time: Double
    var position: Double
  }

  private typealias Way = Case<(frames: FrameTiming, isWhole: Bool), Sample>

  private static func random(_ random: inout SeededRandom) -> Way {
    var (time, position, speed) = (1.0, 0.0, 0.0)
    let beat = random.int(1...20)
    let samples = (0..<random.int(1...40)).map { _ -> Sample in
      time += Double(random.chance(0.1) ? random.int(0...60) : beat + random.int(0...2)) / 1000
      speed = random.chance(0.2) ? random.double(-20...20) : speed + random.double(-2...2)
      if !random.chance(0.1) { position += speed }
      return Sample(time: time, position: position)
    }
    let frames = FrameTiming(period: 1 / [60.0, 120, 144][random.int(0...2)], readsEvents: random.chance(0.5))
    return Case(setup: (frames, random.chance(0.5)), steps: samples)
  }

  private func watch(
    _ way: Way, _ body: (_ samples: ArraySlice<Sample>) -> (_ time: Double, _ shown: Double) -> String?
  ) -> String? {
    var resampler = PathResampler()
    resampler.reset(isWhole: way.setup.isWhole)
    for (i, sample) in way.steps.enumerated() {
      resampler.add(sample.position, at: sample.time, for: way.setup.frames)
      let failure = body(way.steps[...i])
      let end = i + 1 < way.steps.count ? way.steps[i + 1].time : sample.time + 0.1
      for thousandths in 0...max(0, Int(((end - sample.time) * 1000).rounded())) {
        let time = sample.time + Double(thousandths) / 1000
        let shown = resampler.position(at: time, for: way.setup.frames) ?? .nan
        if let failure = failure(time, shown) { return failure }
      }
    }
    return nil
  }

  @Test func `no way goes beyond its samples by more than half a step`() {
    Property.holds(of: Self.random) { way in
      watch(way) { samples in
        let positions = samples.map(\.position)
        let steps = zip(positions, positions.dropFirst()).map { abs($1 - $0) }
        // A sample may replace several at one time.
        let most = (zip(steps, steps.dropFirst()).map { $0 + $1 } + steps).max() ?? 0
        let (low, high) = (positions.min() ?? .nan, positions.max() ?? .nan)
        return { time, shown in
          shown >= low - most / 2 - 1e-9 && shown <= high + most / 2 + 1e-9
            ? nil : "\(shown) at \(time) is beyond \(low)...\(high) by more than \(most / 2)"
        }
      }
    }
  }

  @Test func `no way turns back before the hand does`() {
    Property.holds(of: Self.random) { way in
      var (latest, rest) = (way.steps.first?.position ?? 0, -Double.infinity)
      return watch(way) { samples in
        let positions = samples.map(\.position)
        let way = zip(positions, positions.dropFirst()).map { $1 - $0 }.last { $0 != 0 } ?? 0
        let last = samples.last?.time ?? 0
        return { time, shown in
          defer { latest = shown }
          // A resting hand has no direction.
          if time - last > PathResampler.pause { rest = time }
          return rest < last - 1e-9 && (shown - latest) * way < -1e-9
            ? "from \(latest) to \(shown) at \(time), against \(way)" : nil
        }
      }
    }
  }

  @Test func `every way ends at its last sample`() {
    Property.holds(of: Self.random) { way in
      watch(way) { samples in
        let last = samples.last
        return { time, shown in
          guard let last, time - last.time >= 2 * PathResampler.pause else { return nil }
          return shown == last.position ? nil : "\(shown) instead of \(last.position) at \(time)"
        }
      }
    }
  }
}
