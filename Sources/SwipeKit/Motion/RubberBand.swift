/// The resistance that a list or a row offers beyond its edge, as UIKit's scroll views have it.
///
/// b(x) = x c d / (x c + d): x is how far the finger went beyond the edge, d the length of the viewport, c = 0.55.
struct RubberBand {
  /// The stiffness c: the share of a first small pull that is followed.
  static let stiffness = 0.55

  /// The length of the viewport, in points; what is shown never goes that far.
  let dimension: Double

  /// How far beyond the edge to show what was pulled `x` beyond it; both have the same sign.
  func shown(_ x: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let pull = abs(x) * Self.stiffness
    return (x < 0 ? -1 : 1) * pull * dimension / (pull + dimension)
  }

  /// The pull that is shown as `b`, the inverse of `shown`.
  func pull(showing b: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let b = min(max(b, -0.999 * dimension), 0.999 * dimension)
    return b * dimension / (Self.stiffness * (dimension - abs(b)))
  }

  /// How much what is shown moves for a small move of the finger `x` beyond the edge: 0 to 0.55.
  func slope(_ x: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let share = dimension / (abs(x) * Self.stiffness + dimension)
    return Self.stiffness * share * share
  }

  /// Where to show something whose finger put it at `raw`, when it belongs within a range.
  func shown(_ raw: Double, within range: ClosedRange<Double>) -> Double {
    let edge = min(max(raw, range.lowerBound), range.upperBound)
    return edge + shown(raw - edge)
  }

  /// Where the finger holds something that shows at `place`.
  func raw(showing place: Double, within range: ClosedRange<Double>) -> Double {
    let edge = min(max(place, range.lowerBound), range.upperBound)
    return edge + pull(showing: place - edge)
  }
}
