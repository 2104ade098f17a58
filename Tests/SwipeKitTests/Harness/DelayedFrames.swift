/// Frames that came late although there was something to show, by Chromium's delayed frames.
///
/// Sources are `docs/graphics/scrolling/scroll_jank_metric.md` and
/// `cc/metrics/scroll_jank_dropped_frame_tracker.cc`, for the histograms
/// `Event.ScrollJank.DelayedFramesPercentage`, `MissedVsyncsSum` and `MissedVsyncsMax`. Inputs within a period of
/// each other need frames within a period. Both get half a period more, since clocks are not exact. A movement
/// without inputs needs a frame each period.
struct DelayedFrames: Sendable {
  /// In presented frames.
  static let window = 64
  /// The maximum interval of consecutive frames or inputs, in periods.
  static let tolerance = 1.5

  /// In seconds.
  let period: Double
  /// The first presented frame does not count, since it has no frame before it.
  private(set) var frames = 0
  private(set) var delayed = 0
  /// In periods.
  private(set) var missedPeriods = 0
  /// In periods.
  private(set) var longestDelay = 0
  /// In percent, by the worst window; 0 until a window is complete.
  private(set) var worstPercentage = 0.0
  private var delayedInWindow = 0
  /// `isFollowed` is whether the next frame belongs to the same movement.
  private var latest: (presented: Double, input: Double, isFollowed: Bool)?

  /// - Precondition: the period, in seconds, is above 0.
  init(period: Double) {
    precondition(period > 0, "frames have a period")
    self.period = period
  }

  /// In percent; 0 without frames.
  var percentage: Double { frames == 0 ? 0 : 100 * Double(delayed) / Double(frames) }

  /// - Parameters:
  ///   - time: the presentation time, in seconds.
  ///   - inputs: the times of the first and the last input; nil without inputs.
  ///   - isFollowed: whether the movement goes on without an input.
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

  mutating func add(_ other: DelayedFrames) {
    frames += other.frames
    delayed += other.delayed
    missedPeriods += other.missedPeriods
    longestDelay = max(longestDelay, other.longestDelay)
    worstPercentage = max(worstPercentage, other.worstPercentage)
  }
}
