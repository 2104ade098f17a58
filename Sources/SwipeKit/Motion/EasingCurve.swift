/// An easing curve of UIKit, with Core Animation's control points.
@nonexhaustive public enum EasingCurve: Equatable, Sendable {
  /// Constant speed.
  case linear
  /// Fast, then slower: the Bézier curve (0, 0) (0.58, 1).
  case easeOut
  /// Slow, fast, slow: the Bézier curve (0.42, 0) (0.58, 1).
  case easeInOut

  /// Returns the progress at a fraction of the duration, both from 0 to 1.
  func progress(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    let s = parameter(at: time)
    return s * s * (3 - 2 * s)
  }

  /// Returns the speed at a fraction of the duration, in multiples of the mean.
  func slope(at time: Double) -> Double {
    let s = parameter(at: min(max(time, 0), 1))
    let dx = timeSlope(at: s)
    // If the first control point is at time 0, both slopes vanish at the start. Their ratio tends to 1 / b.
    return dx > 1e-9 ? 6 * s * (1 - s) / dx : 1 / controls.1
  }

  /// The latest entry; beyond it, the remaining distance is too small to measure.
  private static let latestEntry = 0.99

  /// Returns the entry into the curve for a movement that already has a speed.
  ///
  /// The entry is a fraction of the duration. The rest of the curve begins at that speed if it covers the whole
  /// distance. Its initial speed, slope / (1 - progress), grows along each curve, from the slope at its beginning.
  ///
  /// - Parameter speed: a multiple of the mean speed of the whole curve.
  /// - Returns: 0 up to the initial speed of the curve.
  func entry(atSpeed speed: Double) -> Double {
    if speed <= slope(at: 0) { return 0 }
    return bisected((0, Self.latestEntry), to: 1e-9) { slope(at: $0) > speed * (1 - progress(at: $0)) }.low
  }

  /// The times of the control points, whose progress is 0 and 1.
  private var controls: (Double, Double) {
    switch self {
    case .linear: (0, 1)
    case .easeOut: (0, 0.58)
    case .easeInOut: (0.42, 0.58)
    }
  }

  private func time(at s: Double) -> Double {
    let (a, b) = controls
    let r = 1 - s
    return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s
  }

  private func timeSlope(at s: Double) -> Double {
    let (a, b) = controls
    let r = 1 - s
    return 3 * r * r * a + 6 * r * s * (b - a) + 3 * s * s * (1 - b)
  }

  /// Returns the Bézier parameter, which grows with the fraction of the duration, by bisection.
  private func parameter(at time: Double) -> Double {
    var low = 0.0
    var high = 1.0
    while true {
      let middle = (low + high) / 2
      if middle == low || middle == high { return middle }
      if self.time(at: middle) < time { low = middle } else { high = middle }
    }
  }
}
