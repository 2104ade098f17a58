/// The frames that came late although there was something to show.
///
/// They are Chromium's delayed frames (`docs/graphics/scrolling/scroll_jank_metric.md` and
/// `cc/metrics/scroll_jank_dropped_frame_tracker.cc`, histograms `Event.ScrollJank.DelayedFramesPercentage`,
/// `MissedVsyncsSum` and `MissedVsyncsMax`): inputs that follow each other within a period want frames that do. Both are
/// allowed half a period more, since neither clock is exact. A movement without inputs wants a frame each period.
struct DelayedFrames: Sendable {
  /// The number of presented frames in a window.
  static let window = 64
  /// The interval up to which frames, and inputs, follow each other, in periods.
  static let tolerance = 1.5

  /// The period of frames, in seconds.
  let period: Double
  /// The number of presented frames; the first one follows none, and does not count.
  private(set) var frames = 0
  /// The number of delayed frames.
  private(set) var delayed = 0
  /// The sum of all delays, in periods.
  private(set) var missedPeriods = 0
  /// The longest delay, in periods.
  private(set) var longestDelay = 0
  /// The delayed frames of the worst window, in percent; 0 until a window is complete.
  private(set) var worstPercentage = 0.0
  private var delayedInWindow = 0
  /// The latest frame: its presentation time, the time of its latest input, and whether the next frame belongs to the
  /// same movement.
  private var latest: (presented: Double, input: Double, isFollowed: Bool)?

  /// Creates a count of no frames.
  ///
  /// - Precondition: the period, in seconds, is above 0.
  init(period: Double) {
    precondition(period > 0, "frames have a period")
    self.period = period
  }

  /// The delayed frames, in percent of all; 0 without frames.
  var percentage: Double { frames == 0 ? 0 : 100 * Double(delayed) / Double(frames) }

  /// Counts a frame.
  ///
  /// - Parameters:
  ///   - time: the time at which it was presented, in seconds.
  ///   - inputs: the times of its first and of its last input; nil for a frame without.
  ///   - isFollowed: whether the movement that it shows goes on without an input.
  mutating func add(presentedAt time: Double, inputs: ClosedRange<Double>?, isFollowed: Bool = false) {
    defer {
      latest = (time, inputs?.upperBound ?? latest?.input ?? -.infinity, isFollowed)
    }
    guard let latest else { return }
    let limit = Self.tolerance * period
    let isWanted = latest.isFollowed || inputs.map { $0.lowerBound - latest.input < limit } == true
    if isWanted, time - latest.presented > limit {
      let missed = max(1, Int(((time - latest.presented) / period).rounded()) - 1)
      delayed += 1
      delayedInWindow += 1
      missedPeriods += missed
      longestDelay = max(longestDelay, missed)
    }
    frames += 1
    if frames.isMultiple(of: Self.window) {
      worstPercentage = max(worstPercentage, 100 * Double(delayedInWindow) / Double(Self.window))
      delayedInWindow = 0
    }
  }

  /// Adds the complete counts of another run of frames.
  mutating func add(_ other: DelayedFrames) {
    frames += other.frames
    delayed += other.delayed
    missedPeriods += other.missedPeriods
    longestDelay = max(longestDelay, other.longestDelay)
    worstPercentage = max(worstPercentage, other.worstPercentage)
  }
}
