/// The bounds of an offset, and its behaviour beyond them.
struct Travel: Equatable {
  /// The range within the bounds, in points.
  var range: ClosedRange<Double>
  /// The behaviour below the range, and above.
  var below = Overscroll.rubberBand
  var above = Overscroll.rubberBand
  /// The length of the viewport, for a rubber band, in points.
  var dimension: Double

  /// Returns the behaviour beyond the bound that was exceeded; for none, that beyond the upper one.
  private func overscroll(beyond excess: Double) -> Overscroll { excess < 0 ? below : above }

  private var band: RubberBand { RubberBand(dimension: dimension) }

  /// Returns the offset to show for a finger offset `fingerOffset` that began at `origin`.
  func shown(_ fingerOffset: Double, from origin: Double) -> Double {
    let end = fingerOffset.clamped(to: range)
    switch overscroll(beyond: fingerOffset - end) {
    case .none:
      // What was caught in a bounce is beyond its range, and must not jump into it.
      return min(max(fingerOffset, min(origin, range.lowerBound)), max(origin, range.upperBound))
    case .rubberBand: return end + band.shown(fingerOffset - end)
    case .damped(let share):
      func damped(_ fingerOffset: Double) -> Double {
        let end = fingerOffset.clamped(to: range)
        return end + share * (fingerOffset - end)
      }
      // No further than what it moves in, as by a rubber band, or than where it was caught.
      let most = max(dimension, abs(end), abs(damped(origin)))
      return damped(fingerOffset).clamped(to: -most...most)
    }
  }

  func fingerOffset(showing place: Double) -> Double {
    let end = place.clamped(to: range)
    switch overscroll(beyond: place - end) {
    case .none: return place
    case .rubberBand: return end + band.pull(showing: place - end)
    case .damped(let share): return end + (place - end) / share
    }
  }

  /// Returns the change of the offset shown for a small change of the finger offset.
  func slope(at fingerOffset: Double) -> Double {
    let end = fingerOffset.clamped(to: range)
    if fingerOffset == end { return 1 }
    switch overscroll(beyond: fingerOffset - end) {
    case .none: return 0
    case .rubberBand: return band.slope(fingerOffset - end)
    case .damped(let share): return share
    }
  }
}

extension Double {
  /// Returns the nearest number within a range.
  func clamped(to range: ClosedRange<Double>) -> Double { min(max(self, range.lowerBound), range.upperBound) }
}
