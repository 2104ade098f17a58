/// The velocity of a pointer, from its latest samples.
///
/// SDL stamps events when it pumps them. So a whole batch may have the same time, and each stamp is late by up to a
/// period of the device. Samples with equal stamps are merged: the last sample counts. The newest stamp is not trusted
/// if the lift comes in the same batch, because that batch was cut short.
///
/// The rest is fitted to two clocks: the stamps and the numbers of the samples. A device reports at an even rate,
/// however unevenly its reports are pumped. The clock with the smoother path is used.
struct VelocityTracker {
  private struct Sample {
    var time: Double
    var position: Point
    /// The number of samples with this stamp.
    var count = 1
  }

  /// The maximum number of stamps: more than 100 ms of a 1000 Hz mouse.
  private static let capacity = 128
  /// The factor of smoothness that stamps need over numbers: stamps are hardly ever exact.
  private static let stampsHandicap = 100.0
  /// The maximum noise of a path with exact stamps, a mean square, in square points.
  private static let exactNoise = 1e-6

  private var samples: [Sample] = []

  init() { samples.reserveCapacity(Self.capacity) }

  mutating func reset() { samples.removeAll(keepingCapacity: true) }

  /// Adds a sample; times never decrease.
  mutating func add(_ position: Point, at time: Double) {
    if let last = samples.last {
      assert(time >= last.time, "the arena passes samples on in the order of time")
      let pause = elapsed(from: last.time, to: time)
      if pause == 0 {
        samples[samples.count - 1].position = position
        samples[samples.count - 1].count += 1
        return
      }
      if pause > GestureConstants.velocityPause { reset() }
    }
    let start =
      samples.firstIndex { elapsed(from: $0.time, to: time) <= GestureConstants.velocityWindow } ?? samples.count
    samples.removeFirst(max(start, samples.count - Self.capacity + 1))
    samples.append(Sample(time: time, position: position))
  }

  /// Returns the limited velocity at a lift, in points per second; zero after a rest.
  func velocity(liftedAt time: Double) -> Point {
    guard let last = samples.last else { return .zero }
    let rest = elapsed(from: last.time, to: time)
    return rest <= GestureConstants.velocityRest ? velocity(isCutShort: rest == 0 && samples.count > 2) : .zero
  }

  var velocity: Point { velocity(isCutShort: false) }

  private func velocity(isCutShort: Bool) -> Point {
    let stamped = isCutShort ? samples.dropLast() : samples[...]
    func clock(_ sample: Sample) -> Double { elapsed(from: samples[0].time, to: sample.time) }
    let byStamp = Fit(stamped.map { (clock($0), $0.position) })
    // If one of three samples stands for several, a bend may be a stall: a parabola may even turn back.
    let isBentByStall = stamped.count == 3 && stamped.contains { $0.count > 1 }
    var velocity = isBentByStall ? byStamp.line : byStamp.slope
    // With three positions, both clocks give a parabola without noise.
    if stamped.count > 3 {
      var number = 0
      let counted = samples.map { sample in
        number += sample.count
        return (clock: Double(number), place: sample.position)
      }
      let byNumber = Fit(counted)
      if byStamp.noise > max(Self.exactNoise, byNumber.noise / Self.stampsHandicap) {
        let beat = Fit(zip(counted, stamped).map { ($0.clock, Point(x: clock($1), y: 0)) }).line.x
        velocity = Point(x: byNumber.slope.x / beat, y: byNumber.slope.y / beat)
      }
    }
    // Velocities that are not finite cannot be used.
    return velocity.isFinite ? velocity.clamped(to: GestureConstants.maximumVelocity) : .zero
  }
}

/// The line and the parabola that fit a path best, by least squares.
private struct Fit {
  var line = Point.zero
  /// The slope at the end: the parabola's, as far as its curvature exceeds the noise.
  var slope = Point.zero
  /// The mean square residual per degree of freedom; 0 for up to three positions.
  var noise = 0.0

  /// Fits positions to a growing clock.
  init(_ path: [(clock: Double, place: Point)]) {
    guard let first = path.first, let last = path.last, path.count > 1 else { return }
    // Power sums over u, which goes from -1 to 0, so that the system is well scaled.
    let span = last.clock - first.clock
    let n = Double(path.count)
    var s1 = 0.0, s2 = 0.0, s3 = 0.0, s4 = 0.0
    var y0 = Point.zero, y1 = Point.zero, y2 = Point.zero, yy = Point.zero
    for (clock, place) in path {
      let u = (clock - last.clock) / span
      let d = place - last.place
      s1 += u
      s2 += u * u
      s3 += u * u * u
      s4 += u * u * u * u
      y0 = y0 + d
      y1 = y1 + Point(x: d.x * u, y: d.y * u)
      y2 = y2 + Point(x: d.x * u * u, y: d.y * u * u)
      yy = yy + Point(x: d.x * d.x, y: d.y * d.y)
    }
    // Centred moments.
    let c11 = s2 - s1 * s1 / n
    let c12 = s3 - s1 * s2 / n
    let c22 = s4 - s2 * s2 / n
    let bend = c22 - c12 * c12 / c11
    // Two of three positions next to each other in time do not show a bend.
    let hasParabola = path.count > 2 && bend > 1e-6 * c22
    func fit(_ y0: Double, _ y1: Double, _ y2: Double, _ yy: Double) -> (
      line: Double, bent: Double, gain: Double, rest: Double
    ) {
      let d1 = y1 - s1 * y0 / n
      let d2 = y2 - s2 * y0 / n
      let line = d1 / c11
      guard hasParabola else { return (line, 0, 0, 0) }
      let curvature = (d2 - c12 * line) / bend
      let gain = curvature * curvature * bend
      return (line, -curvature * c12 / c11, gain, max(0, yy - y0 * y0 / n - d1 * line - gain))
    }
    let x = fit(y0.x, y1.x, y2.x, yy.x)
    let y = fit(y0.y, y1.y, y2.y, yy.y)
    if path.count > 3 { noise = (x.rest + y.rest) / (n - 3) }
    let gain = x.gain + y.gain
    let fraction = gain > 0 ? gain / (gain + noise) : 0
    line = Point(x: x.line / span, y: y.line / span)
    slope = line + Point(x: fraction * x.bent / span, y: fraction * y.bent / span)
  }
}
