/// The path of a drag along a line, resampled to the times of frames.
///
/// A device reports at a rate of its own, so each frame shows another number of reports. The resampled position is the
/// position a fixed time before the frame. It is linear between two samples. Beyond the last sample, it is extrapolated
/// by at most half of their interval and 8 ms. Chromium (`ui/base/prediction/linear_resampling.cc`) and Android
/// (`libs/input/InputTransport.cpp`) do the same, except for five things:
///
/// - A device that reports seldom gets more time, since its samples would run out before the next sample.
/// - Stamps that deviate from an even beat only by delays are replaced by the beat. A window stamps events when it
///   reads them, in whole milliseconds.
/// - If a window reads events as a frame begins, the last report is up to an interval old. The correction is half of
///   that, the mean.
/// - Whole points are averaged over some time, since a point is a large part of a slow step.
/// - The path never turns back before the hand does, and ends at the point where the hand rests.
///
/// It has no clock, and positions do not depend on the number of frames.
struct PathResampler: Sendable {
  /// The delay of the shown position before the frame, in seconds (Chromium's `kResampleLatency`).
  static let latency = 0.005
  /// The maximum extrapolation beyond the last sample, in seconds (Chromium's `kResampleMaxPrediction`).
  static let longestExtrapolation = 0.008
  /// The additional lateness of a report, beyond half an interval, in seconds.
  static let lateness = 0.001
  /// The same for whole points in frames that read events, in seconds.
  ///
  /// The age of the last report is only known on average, and the mean of points reaches beyond it. With half a
  /// millisecond less, some pairs of report and frame rates have 1 % of jank (the table of smoothness).
  static let latenessOfReadPoints = 0.0025
  /// The pause before the path ends, and the ending's time, in seconds (Chromium's `InputPredictor::kMaxTimeDelta`).
  static let pause = 0.02
  /// Half of the averaging time of whole points, in seconds: just above a mouse's interval.
  static let spread = 0.009
  /// The maximum interval for resampling, in frame periods.
  ///
  /// It is less than two, since the interval of a device at half the frame rate is not known exactly.
  static let slowest = 1.75
  /// The number of parts of the averaging time.
  private static let parts = 18
  /// The maximum number of stamps that determine the beat.
  private static let capacity = 20
  /// The minimum number of stamps for resampling.
  private static let least = 3
  /// The tolerance for delays and rounding of stamps, in beats, and its minimum, in seconds.
  private static let (tolerance, minimumTolerance) = (1.0, 0.0016)

  private struct Sample {
    var position: Double
    var time: Double
    /// The number of reports up to this one.
    var number: Double
    /// The time of the beat, or the stamp if there is no beat.
    var beat: Double
  }

  private var samples: [Sample] = []
  /// The interval of reports, in seconds, also from before a pause; 0 before two reports.
  private var interval = 0.0
  /// The number of intervals that determine it.
  private var intervals = 0
  /// Whether the path has more than one sample, also from before a pause.
  private var hasBegun = false
  private var hasWholePoints = false
  /// The position shown when the last sample came, and the direction: 1, -1 or 0.
  private var (shown, direction) = (0.0, 0.0)

  init() { samples.reserveCapacity(Self.capacity + 1) }

  /// Begins a path, with whole points if `isWhole` is true, as from a mouse.
  mutating func reset(isWhole: Bool = false) {
    self.hasWholePoints = isWhole
    samples.removeAll(keepingCapacity: true)
    (direction, interval, intervals, hasBegun) = (0, 0, 0, false)
  }

  /// Adds a sample; times never decrease.
  mutating func add(_ position: Double, at time: Double, for frames: FrameTiming) {
    shown = self.position(at: time, for: frames) ?? position
    if let last = samples.last {
      hasBegun = true
      let distance = position - last.position
      if distance != 0 { direction = distance < 0 ? -1 : 1 }
      if time - last.time > Self.pause { samples.removeAll(keepingCapacity: true) }
    }
    let number = (samples.last?.number ?? 0) + 1
    // A window reads several reports at one time. The last report counts.
    if samples.last?.time == time { samples.removeLast() }
    if samples.count == Self.capacity { samples.removeFirst() }
    samples.append(Sample(position: position, time: time, number: number, beat: time))
    straighten()
    findBeat()
  }

  /// Removes past turns from the path.
  private mutating func straighten() {
    for i in samples.indices.dropLast().reversed()
    where (samples[i].position - samples[i + 1].position) * direction > 0 {
      samples[i].position = samples[i + 1].position
    }
  }

  /// Replaces the samples' times by an even beat, if their stamps fit it.
  private mutating func findBeat() {
    for i in samples.indices { samples[i].beat = samples[i].time }
    guard let first = samples.first, let last = samples.last, samples.count > 1 else { return }
    let origin = first.time
    intervals = samples.count - 1
    interval = (last.time - origin) / Double(intervals)
    if intervals == 1 { return }
    let count = Double(samples.count)
    var (n, t, nn, nt) = (0.0, 0.0, 0.0, 0.0)
    for sample in samples {
      n += sample.number / count
      t += (sample.time - origin) / count
    }
    for sample in samples {
      nn += (sample.number - n) * (sample.number - n)
      nt += (sample.number - n) * (sample.time - origin - t)
    }
    let beat = nt / nn
    func time(_ sample: Sample) -> Double { origin + t + beat * (sample.number - n) }
    let limit = max(Self.minimumTolerance, Self.tolerance * beat)
    guard samples.allSatisfy({ abs($0.time - time($0)) <= limit }) else { return }
    for i in samples.indices { samples[i].beat = time(samples[i]) }
    interval = beat
  }

  func position(at time: Double, for frames: FrameTiming) -> Double? {
    guard let last = samples.last else { return nil }
    let rest = time - last.time - Self.pause
    if rest <= 0 { return kept(resampled(at: time, for: frames)) }
    if rest >= Self.pause { return last.position }
    let end = kept(resampled(at: last.time + Self.pause, for: frames))
    return end + rest / Self.pause * (last.position - end)
  }

  /// Returns whether the path rests, and no other sample is expected soon.
  ///
  /// While a sample is expected, frames continue, since the frame for it would be late after a pause.
  func isResting(at time: Double, for frames: FrameTiming) -> Bool {
    guard let last = samples.last, hasBegun, !isSlow(for: frames) else { return true }
    if time - last.time < max(Self.pause, Self.slowest * frames.period) { return false }
    return time - last.time >= 2 * Self.pause || position(at: time, for: frames) == last.position
  }

  /// Returns whether reports come too seldom for resampling, as far as their interval is known.
  private func isSlow(for frames: FrameTiming) -> Bool {
    // If frames read events, the sum of all intervals is only known to one period.
    let doubt = frames.readsEvents && intervals > 0 ? frames.period / Double(intervals) : 0
    return interval + doubt >= Self.slowest * frames.period
  }

  /// Returns a position, but not one behind the last shown position.
  private func kept(_ position: Double) -> Double { (position - shown) * direction < 0 ? shown : position }

  private func resampled(at time: Double, for frames: FrameTiming) -> Double {
    let last = samples.last?.position ?? 0
    if samples.count < Self.least || isSlow(for: frames) { return last }
    let age = frames.readsEvents ? min(interval, frames.period) / 2 : 0
    let lateness = hasWholePoints && frames.readsEvents ? Self.latenessOfReadPoints : Self.lateness
    func shown(_ reach: Double) -> Double { time + age - max(Self.latency, reach / 2 + lateness) }
    return hasWholePoints ? mean(around: shown(interval + Self.spread)) : sampled(at: shown(interval))
  }

  private func mean(around time: Double) -> Double {
    let part = 2 * Self.spread / Double(Self.parts)
    let sum = (0..<Self.parts).reduce(0) { $0 + sampled(at: time - Self.spread + part * (Double($1) + 0.5)) }
    return sum / Double(Self.parts)
  }

  /// Returns the position between two samples, or a little beyond the last sample.
  private func sampled(at time: Double) -> Double {
    if time <= samples[0].beat { return samples[0].position }
    let end = (samples.firstIndex { $0.beat > time }) ?? samples.count - 1
    let (from, to) = (samples[end - 1], samples[end])
    let beyond = min(Self.longestExtrapolation, (to.beat - from.beat) / 2)
    let fraction = (min(time, to.beat + beyond) - from.beat) / (to.beat - from.beat)
    return from.position + fraction * (to.position - from.position)
  }
}
