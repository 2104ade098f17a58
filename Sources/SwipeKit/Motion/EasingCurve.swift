/// The progress of a timed movement over its duration: UIKit's curves, with Core Animation's control points.
public enum EasingCurve: Equatable, Sendable {
  /// Constant speed.
  case linear
  /// Fast, then slower: the Bézier curve (0, 0) (0.58, 1).
  case easeOut
  /// Slow, fast, slow: the Bézier curve (0.42, 0) (0.58, 1).
  case easeInOut

  /// Returns the fraction of the distance at a fraction of the duration, both 0 to 1.
  func progress(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    let s = parameter(at: time)
    return s * s * (3 - 2 * s)
  }

  /// Returns the speed at a fraction of the duration: 1 is the mean speed.
  func slope(at time: Double) -> Double {
    let s = parameter(at: min(max(time, 0), 1))
    let dx = timeSlope(at: s)
    // Where a curve begins without a control point in time, both slopes vanish; their ratio tends to 1 / b.
    return dx > 1e-9 ? 6 * s * (1 - s) / dx : 1 / controls.1
  }

  /// The latest entry into a curve: beyond it the distance left is too small to measure.
  private static let latestEntry = 0.99

  /// Returns the entry into the curve for a movement that already has a speed: the fraction of the duration from which
  /// the rest of the distance, in the rest of the time, begins at that speed.
  ///
  /// The speed of the rest, slope / (1 - progress), grows along each curve, from the slope at its beginning.
  ///
  /// - Parameter speed: a multiple of the mean speed of the whole curve.
  /// - Returns: 0 for a speed up to that of the curve's beginning.
  func entry(atSpeed speed: Double) -> Double {
    func isFaster(_ time: Double) -> Bool { slope(at: time) > speed * (1 - progress(at: time)) }
    if speed <= slope(at: 0) { return 0 }
    var (low, high) = (0.0, Self.latestEntry)
    while high - low > 1e-9 {
      let middle = (low + high) / 2
      if isFaster(middle) { high = middle } else { low = middle }
    }
    return low
  }

  /// The horizontal control points; the vertical ones are 0 and 1, but for the line, which has none.
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

  /// Returns the curve's own parameter at a fraction of the duration; it grows with that, so bisection finds it.
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
