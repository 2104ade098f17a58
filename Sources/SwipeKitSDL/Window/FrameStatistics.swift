import SwipeKit

package struct FrameStatistics: Sendable {
  /// The resolution of durations, in seconds, which limits the memory.
  private static let step = 1e-5
  /// The maximum duration, in steps: a tenth of a second.
  private static let longest = 10_000

  private let period: Double
  private var histogram = [Int](repeating: 0, count: longest + 1)
  private var previous: Double?

  package private(set) var frames = 0
  package private(set) var missed = 0

  init(period: Double) { self.period = period }

  /// - Parameter isFollowed: whether the next frame belongs to the same animation. The times are in seconds.
  mutating func add(began: Double, drawn: Double, isFollowed: Bool) {
    frames += 1
    histogram[min(Self.longest, max(0, Int((drawn - began) / Self.step)))] += 1
    if let previous { missed += max(0, Int(((began - previous) / period).rounded()) - 1) }
    previous = isFollowed ? began : nil
  }

  /// Returns the duration that a fraction of all frames did not exceed, in seconds; 0 without frames.
  package func percentile(_ fraction: Double) -> Double {
    let rank = Int((fraction * Double(frames)).rounded(.up))
    var count = 0
    for (steps, number) in histogram.enumerated() where number > 0 {
      count += number
      if count >= rank { return Double(steps + 1) * Self.step }
    }
    return 0
  }
}
