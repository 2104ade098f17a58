/// The directions in which something may be pulled from where it is.
struct PanDirections: OptionSet, Sendable {
  /// The set as bits.
  let rawValue: Int
  /// Makes a set of its bits.
  init(rawValue: Int) { self.rawValue = rawValue }

  /// Towards the leading edge.
  static let leading = PanDirections(rawValue: 1)
  /// Towards the trailing edge.
  static let trailing = PanDirections(rawValue: 2)

  /// The direction towards an edge.
  init(towards edge: Edge) { self = edge == .leading ? .leading : .trailing }
}

/// What lay under a pointer when it came down, and what may come of it.
struct Press<Target: Equatable & Sendable>: Equatable, Sendable {
  /// What was hit.
  var target: Target
  /// Where it may be pulled sideways, or flicked.
  var directions: PanDirections
  /// Whether it is flicked sideways: a discrete movement, instead of a pan.
  var flicks: Bool
  /// Whether a moving list was caught: then this press scrolls almost at once, and never taps; what goes sideways
  /// beyond the slop is a pan or a flick as ever.
  var stopsScroll: Bool

  /// Makes a press of its parts.
  init(
    on target: Target, directions: PanDirections = [], flicks: Bool = false, stopsScroll: Bool = false
  ) {
    self.target = target
    self.directions = directions
    self.flicks = flicks
    self.stopsScroll = stopsScroll
  }
}

/// What the arena makes of the pointer events.
///
/// For each press: `pressed`, then either `tapped` or `flicked`, or `began`, any number of `changed` and one `ended`;
/// a `cancelled` may end it at any place.
package enum Gesture: Equatable, Sendable {
  /// A pointer came down.
  case pressed
  /// It went up where it came down.
  case tapped
  /// It was flicked towards an edge; what it does until it is lifted means nothing, and nothing more is told of it.
  case flicked(Edge)
  /// It left the slop; this axis has won.
  case panBegan(Axis)
  /// The way since the gesture began, in points along its axis.
  case panChanged(Axis, translation: Double)
  /// Lifted at a velocity in points per second along the axis.
  case panEnded(Axis, velocity: Double)
  /// Nothing is to come of it.
  case cancelled
}
