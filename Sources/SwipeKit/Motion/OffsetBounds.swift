/// The bounds of an offset, and its behaviour beyond them.
struct OffsetBounds: Equatable {
  var range: ClosedRange<Double>
  var below = Overscroll.rubberBand
  var above = Overscroll.rubberBand
  /// The length of the viewport, in points, which limits the visible distance beyond the bounds.
  var dimension: Double

  private func overscroll(beyond excess: Double) -> Overscroll { excess < 0 ? below : above }

  private var band: RubberBand { RubberBand(dimension: dimension) }

  /// Returns the visible offset for a finger offset of a drag that began at `origin`.
  func shown(_ fingerOffset: Double, from origin: Double) -> Double {
    let end = fingerOffset.clamped(to: range)
    switch overscroll(beyond: fingerOffset - end) {
    case .none:
      // An offset caught in a bounce is beyond the range, and must not jump into it.
      return min(max(fingerOffset, min(origin, range.lowerBound)), max(origin, range.upperBound))
    case .rubberBand: return end + band.shown(fingerOffset - end)
    case .damped(let fraction):
      func damped(_ fingerOffset: Double) -> Double {
        let end = fingerOffset.clamped(to: range)
        return end + fraction * (fingerOffset - end)
      }
      // The offset stays within the length of the viewport, as with a rubber band, or within the offset where it was
      // caught.
      let most = max(dimension, abs(end), abs(damped(origin)))
      return damped(fingerOffset).clamped(to: -most...most)
    }
  }

  func fingerOffset(showing place: Double) -> Double {
    let end = place.clamped(to: range)
    switch overscroll(beyond: place - end) {
    case .none: return place
    case .rubberBand: return end + band.pull(showing: place - end)
    case .damped(let fraction): return end + (place - end) / fraction
    }
  }

  /// Returns the derivative of the visible offset with respect to the finger offset.
  func slope(at fingerOffset: Double) -> Double {
    let end = fingerOffset.clamped(to: range)
    if fingerOffset == end { return 1 }
    switch overscroll(beyond: fingerOffset - end) {
    case .none: return 0
    case .rubberBand: return band.slope(fingerOffset - end)
    case .damped(let fraction): return fraction
    }
  }
}

extension Double {
  func clamped(to range: ClosedRange<Double>) -> Double { min(max(self, range.lowerBound), range.upperBound) }
}
