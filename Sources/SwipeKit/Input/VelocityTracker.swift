/// How fast a pointer moves, from its latest samples.
///
/// SDL stamps events when it pumps them, so a whole batch may share one time. Samples with equal stamps are merged
/// (the last one counts), and the newest is left out when the lift comes in the same batch, because that batch was
/// cut short. What remains is fitted with a parabola, or a line where there are only two stamps.
struct VelocityTracker {
  private struct Sample {
    var time: Double
    var position: Point
  }

  /// A fit reads at most this many samples: more than 100 ms of a 1000 Hz mouse.
  private static let capacity = 128

  private var samples: [Sample] = []

  init() { samples.reserveCapacity(Self.capacity) }

  /// Forgets everything.
  mutating func reset() { samples.removeAll(keepingCapacity: true) }

  /// Takes a sample in; times never decrease.
  mutating func add(_ position: Point, at time: Double) {
    if let last = samples.last {
      assert(time >= last.time, "the arena passes samples on in the order of time")
      if time == last.time {
        samples[samples.count - 1].position = position
        return
      }
      if time - last.time > GestureConstants.velocityPause { reset() }
    }
    let start = samples.firstIndex { time - $0.time <= GestureConstants.velocityWindow } ?? samples.count
    samples.removeFirst(max(start, samples.count - Self.capacity + 1))
    samples.append(Sample(time: time, position: position))
  }

  /// The velocity at a lift, in points per second; zero after a rest, and never beyond the maximum.
  func velocity(liftedAt time: Double) -> Point {
    guard let last = samples.last, time - last.time <= GestureConstants.velocityRest else { return .zero }
    let isCutShort = last.time == time && samples.count > 2
    return velocity(of: isCutShort ? samples.dropLast() : samples[...])
  }

  /// The velocity now, in points per second.
  var velocity: Point { velocity(of: samples[...]) }

  private func velocity(of run: ArraySlice<Sample>) -> Point {
    guard let last = run.last, run.count >= 2 else { return .zero }
    // Power sums over u = (t - t_last) / window, which lies in -1 ... 0, so that the system is well scaled.
    var s1 = 0.0, s2 = 0.0, s3 = 0.0, s4 = 0.0
    var y0 = Point.zero, y1 = Point.zero, y2 = Point.zero
    for sample in run {
      let u = (sample.time - last.time) / GestureConstants.velocityWindow
      let d = sample.position - last.position
      s1 += u
      s2 += u * u
      s3 += u * u * u
      s4 += u * u * u * u
      y0 = y0 + d
      y1 = y1 + Point(x: d.x * u, y: d.y * u)
      y2 = y2 + Point(x: d.x * u * u, y: d.y * u * u)
    }
    let n = Double(run.count)
    // Centred moments: the slope at u = 0 of the least-squares parabola, or of the line.
    let c11 = s2 - s1 * s1 / n
    let c12 = s3 - s1 * s2 / n
    let c22 = s4 - s2 * s2 / n
    func slope(_ y0: Double, _ y1: Double, _ y2: Double) -> Double {
      let d1 = y1 - s1 * y0 / n
      let d2 = y2 - s2 * y0 / n
      let determinant = c11 * c22 - c12 * c12
      let isParabola = run.count >= 3 && determinant > 1e-9 * c11 * c22
      let perWindow = isParabola ? (d1 * c22 - d2 * c12) / determinant : d1 / c11
      let limit = GestureConstants.maximumVelocity
      return min(max(perWindow / GestureConstants.velocityWindow, -limit), limit)
    }
    return Point(x: slope(y0.x, y1.x, y2.x), y: slope(y0.y, y1.y, y2.y))
  }
}
