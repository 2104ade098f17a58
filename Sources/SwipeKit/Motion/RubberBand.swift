/// The resistance of a list or a row beyond its edge, as in UIKit.
///
/// b(x) = x c d / (x c + d): x is the finger's distance beyond the edge, d the length of the viewport, c = 0.55.
struct RubberBand {
  /// The stiffness c: the initial fraction of a pull that is followed.
  static let stiffness = 0.55

  /// The length of the viewport, in points; the visible distance stays below it.
  let dimension: Double

  /// Returns the visible distance for a pull beyond the edge, with the same sign.
  func shown(_ x: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let pull = abs(x) * Self.stiffness
    return (x < 0 ? -1 : 1) * pull * dimension / (pull + dimension)
  }

  /// Returns the pull with a visible distance of `b`: the inverse of `shown`.
  func pull(showing b: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let b = min(max(b, -0.999 * dimension), 0.999 * dimension)
    return b * dimension / (Self.stiffness * (dimension - abs(b)))
  }

  /// Returns the derivative of `shown` at a pull of `x`, from 0 to 0.55.
  func slope(_ x: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let fraction = dimension / (abs(x) * Self.stiffness + dimension)
    return Self.stiffness * fraction * fraction
  }

  /// Returns the visible offset for a finger offset and its bounds.
  func shown(_ fingerOffset: Double, within range: ClosedRange<Double>) -> Double {
    let edge = min(max(fingerOffset, range.lowerBound), range.upperBound)
    return edge + shown(fingerOffset - edge)
  }

  func fingerOffset(showing place: Double, within range: ClosedRange<Double>) -> Double {
    let edge = min(max(place, range.lowerBound), range.upperBound)
    return edge + pull(showing: place - edge)
  }
}
