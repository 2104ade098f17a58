/// The directions in which a press may become a horizontal pan.
struct PanDirections: OptionSet, Sendable {
  /// The set as bits.
  let rawValue: Int
  /// Creates a set from its bits.
  init(rawValue: Int) { self.rawValue = rawValue }

  /// Towards the leading edge.
  static let leading = PanDirections(rawValue: 1)
  /// Towards the trailing edge.
  static let trailing = PanDirections(rawValue: 2)

  init(towards edge: Edge) { self = edge == .leading ? .leading : .trailing }
}

/// A press: its target, and the gestures that it may become.
struct Press<Target: Equatable & Sendable>: Equatable, Sendable {
  var target: Target
  /// The directions in which it may become a horizontal pan, or a flick.
  var directions: PanDirections
  /// Whether it may become a flick, a discrete gesture, instead of a horizontal pan.
  var flicks: Bool
  /// Whether it caught a moving list: then it scrolls almost at once, and is never a tap; what goes sideways beyond the
  /// slop is a pan or a flick as ever.
  var stopsScroll: Bool

  /// Creates a press from its parts.
  init(on target: Target, directions: PanDirections = [], flicks: Bool = false, stopsScroll: Bool = false) {
    (self.target, self.directions, self.flicks, self.stopsScroll) = (target, directions, flicks, stopsScroll)
  }
}

/// A gesture that the arena recognised in pointer events.
///
/// For each press: `pressed`, then either `tapped` or `flicked`, or `panBegan`, any number of `panChanged` and one
/// `panEnded`. A short pan of the mouse ends with `tapped`, and a `cancelled` may end it at any point.
package enum Gesture: Equatable, Sendable {
  /// The pointer came down.
  case pressed
  /// The pointer went up within the slop, or the mouse within its click reach, even if a pan began there.
  case tapped
  /// The pointer was flicked towards an edge; until its lift nothing more is reported of it.
  case flicked(Edge)
  /// The pointer left the slop, and this axis has won.
  case panBegan(Axis)
  /// The translation since the gesture began, in points along its axis.
  case panChanged(Axis, translation: Double)
  /// The pointer was lifted at a velocity, in points per second along the axis.
  case panEnded(Axis, velocity: Double)
  /// The gesture ended without effect.
  case cancelled
}
