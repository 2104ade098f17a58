/// A hand's way along a line, resampled to the times of frames.
///
/// A device reports at a beat of its own, so a frame shows now more of its reports and now fewer. Resampled, the way is
/// what it was a fixed time before the frame: linear between two samples, and beyond the last one by at most half of
/// their interval and 8 ms, as in Chromium (`ui/base/prediction/linear_resampling.cc`) and Android
/// (`libs/input/InputTransport.cpp`). Five things differ. A device that reports seldom gets more time, since its
/// samples would run out before the next one. Stamps that are those of an even beat, but for their delays, are taken for
/// that: a window stamps events when it reads them, in whole milliseconds. One that reads them as a frame begins finds
/// the last one up to an interval old, half of that in the mean, by which its stamps are late. The way of a device that
/// reports whole points is their mean over some time, since a point is a large part of a slow step. And the way never
/// turns back before the hand does, and ends where that rests.
///
/// It has no clock, and positions do not depend on the number of frames.
struct PathResampler: Sendable {
  /// The time before the frame at which the way is shown, in seconds (Chromium's `kResampleLatency`).
  static let latency = 0.005
  /// The longest time beyond the last sample, in seconds (Chromium's `kResampleMaxPrediction`).
  static let longestExtrapolation = 0.008
  /// The time by which a report may come later than half an interval, in seconds.
  static let lateness = 0.001
  /// The same for whole points that frames read, in seconds.
  ///
  /// The age of the last report is known in the mean alone, and the mean of points reaches beyond it. With half a
  /// millisecond less there are pairs that have 1 % of jank (the table of smoothness).
  static let latenessOfReadPoints = 0.0025
  /// The pause after which the way begins anew (Chromium's `InputPredictor::kMaxTimeDelta`), and in which it then comes
  /// to its end, in seconds.
  static let pause = 0.02
  /// The time before and after the one shown over which whole points are averaged, in seconds: a little more than the
  /// beat of a usual mouse.
  static let spread = 0.009
  /// The interval of samples beyond which frames show them as they come, in periods of frames: less than two, since
  /// that of a device with half as many reports as there are frames is not known exactly.
  static let slowest = 1.75
  /// The number of parts of the time over which is averaged.
  private static let parts = 18
  /// The number of stamps by which the beat is known.
  private static let capacity = 20
  /// The least number of stamps by which a way is resampled.
  private static let least = 3
  /// The distance of stamps from an even beat up to which they are those of it, in beats, and the least such distance,
  /// in seconds: the delay of a report and the rounding of its stamp.
  private static let (tolerance, leastTolerance) = (1.0, 0.0016)

  private struct Sample {
    var position: Double
    /// The stamp.
    var time: Double
    /// The number of reports until this one.
    var number: Double
    /// The time by the beat, or the stamp.
    var beat: Double
  }

  private var samples: [Sample] = []
  /// The interval of reports, in seconds, also the one before a pause; 0 before there were two.
  private var interval = 0.0
  /// The number of intervals by which that is known.
  private var intervals = 0
  /// Whether the way has more than its beginning, also where that was before a pause.
  private var hasBegun = false
  /// Whether positions are whole points.
  private var isWhole = false
  /// The position shown when the last sample came, and the direction of the hand since: positive forwards; 0 for none.
  private var (shown, direction) = (0.0, 0.0)

  init() { samples.reserveCapacity(Self.capacity + 1) }

  /// Forgets the way.
  ///
  /// - Parameter isWhole: whether the positions of the next one are whole points, as those of a mouse.
  mutating func reset(isWhole: Bool = false) {
    self.isWhole = isWhole
    samples.removeAll(keepingCapacity: true)
    (direction, interval, intervals, hasBegun) = (0, 0, 0, false)
  }

  /// Adds a sample; times never decrease.
  ///
  /// - Parameter frames: those in which the way shows.
  mutating func add(_ position: Double, at time: Double, for frames: FrameTiming) {
    shown = self.position(at: time, for: frames) ?? position
    if let last = samples.last {
      hasBegun = true
      let way = position - last.position
      if way != 0 { direction = way < 0 ? -1 : 1 }
      if time - last.time > Self.pause { samples.removeAll(keepingCapacity: true) }
    }
    let number = (samples.last?.number ?? 0) + 1
    // A window reads several reports at one time; the last one counts.
    if samples.last?.time == time { samples.removeLast() }
    if samples.count == Self.capacity { samples.removeFirst() }
    samples.append(Sample(position: position, time: time, number: number, beat: time))
    straighten()
    findBeat()
  }

  /// Takes turns out of the way that are over.
  private mutating func straighten() {
    for i in samples.indices.dropLast().reversed()
    where (samples[i].position - samples[i + 1].position) * direction > 0 {
      samples[i].position = samples[i + 1].position
    }
  }

  /// Gives the samples the times of the even beat that fits their stamps, if one does.
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
    let limit = max(Self.leastTolerance, Self.tolerance * beat)
    guard samples.allSatisfy({ abs($0.time - time($0)) <= limit }) else { return }
    for i in samples.indices { samples[i].beat = time(samples[i]) }
    interval = beat
  }

  /// Returns the position to show in a frame; nil without samples.
  func position(at time: Double, for frames: FrameTiming) -> Double? {
    guard let last = samples.last else { return nil }
    let rest = time - last.time - Self.pause
    if rest <= 0 { return kept(resampled(at: time, for: frames)) }
    if rest >= Self.pause { return last.position }
    let end = kept(resampled(at: last.time + Self.pause, for: frames))
    return end + rest / Self.pause * (last.position - end)
  }

  /// Whether the way stays where it is at a time, and no other sample is to be expected soon: a frame for the next one
  /// would come late if there were none now.
  func isResting(at time: Double, for frames: FrameTiming) -> Bool {
    guard let last = samples.last, hasBegun, !isSlow(for: frames) else { return true }
    if time - last.time < max(Self.pause, Self.slowest * frames.period) { return false }
    return time - last.time >= 2 * Self.pause || position(at: time, for: frames) == last.position
  }

  /// Whether reports come too seldom to be resampled, as far as their interval is known.
  private func isSlow(for frames: FrameTiming) -> Bool {
    // Frames that read events know the beginning and the end of the time of all intervals to a period.
    let doubt = frames.readsEvents && intervals > 0 ? frames.period / Double(intervals) : 0
    return interval + doubt >= Self.slowest * frames.period
  }

  /// Returns a position, but none behind what was shown before.
  private func kept(_ position: Double) -> Double { (position - shown) * direction < 0 ? shown : position }

  private func resampled(at time: Double, for frames: FrameTiming) -> Double {
    let last = samples.last?.position ?? 0
    if samples.count < Self.least || isSlow(for: frames) { return last }
    let age = frames.readsEvents ? min(interval, frames.period) / 2 : 0
    let lateness = isWhole && frames.readsEvents ? Self.latenessOfReadPoints : Self.lateness
    func shown(_ reach: Double) -> Double { time + age - max(Self.latency, reach / 2 + lateness) }
    return isWhole ? mean(around: shown(interval + Self.spread)) : sampled(at: shown(interval))
  }

  private func mean(around time: Double) -> Double {
    let part = 2 * Self.spread / Double(Self.parts)
    let sum = (0..<Self.parts).reduce(0) { $0 + sampled(at: time - Self.spread + part * (Double($1) + 0.5)) }
    return sum / Double(Self.parts)
  }

  /// Returns the position at a time: between two samples, or a little beyond the last one.
  private func sampled(at time: Double) -> Double {
    if time <= samples[0].beat { return samples[0].position }
    let end = (samples.firstIndex { $0.beat > time }) ?? samples.count - 1
    let (from, to) = (samples[end - 1], samples[end])
    let beyond = min(Self.longestExtrapolation, (to.beat - from.beat) / 2)
    let share = (min(time, to.beat + beyond) - from.beat) / (to.beat - from.beat)
    return from.position + share * (to.position - from.position)
  }
}
