/// How far something goes along a line, and what it meets beyond.
struct Travel: Equatable {
  /// Where it belongs, in points.
  var range: ClosedRange<Double>
  /// What it meets below its range, and above.
  var below = Overscroll.rubberBand
  var above = Overscroll.rubberBand
  /// The length of what it moves in, for a rubber band, in points.
  var dimension: Double

  /// What it meets beyond the end that it is beyond; at neither, beyond the upper one.
  private func overscroll(beyond excess: Double) -> Overscroll { excess < 0 ? below : above }

  private var band: RubberBand { RubberBand(dimension: dimension) }

  /// Where it shows while a hand that took hold of it at `origin` has it at `raw`.
  func shown(_ raw: Double, from origin: Double) -> Double {
    let end = raw.clamped(to: range)
    switch overscroll(beyond: raw - end) {
    case .none:
      // What was caught in a bounce is beyond its range, and must not jump into it.
      return min(max(raw, min(origin, range.lowerBound)), max(origin, range.upperBound))
    case .rubberBand: return end + band.shown(raw - end)
    case .slowed(let share):
      func slowed(_ raw: Double) -> Double {
        let end = raw.clamped(to: range)
        return end + share * (raw - end)
      }
      // No further than what it moves in, as by a rubber band, or than where it was caught.
      let most = max(dimension, abs(end), abs(slowed(origin)))
      return slowed(raw).clamped(to: -most...most)
    }
  }

  /// Where a hand has what shows at a place.
  func raw(showing place: Double) -> Double {
    let end = place.clamped(to: range)
    switch overscroll(beyond: place - end) {
    case .none: return place
    case .rubberBand: return end + band.pull(showing: place - end)
    case .slowed(let share): return end + (place - end) / share
    }
  }

  /// How much what shows moves for a small move of the hand.
  func slope(at raw: Double) -> Double {
    let end = raw.clamped(to: range)
    if raw == end { return 1 }
    switch overscroll(beyond: raw - end) {
    case .none: return 0
    case .rubberBand: return band.slope(raw - end)
    case .slowed(let share): return share
    }
  }
}

extension Double {
  /// The nearest number within a range.
  func clamped(to range: ClosedRange<Double>) -> Double { min(max(self, range.lowerBound), range.upperBound) }
}
