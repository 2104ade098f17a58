/// The pointer that is down, as of the latest event.
struct PointerPath: Equatable {
  let pointer: Pointer
  /// The position at its press, and now, in points of the window.
  let (start, place): (Point, Point)
  /// The axis of its pan or flick; nil before it has one.
  let axis: Axis?
  /// Whether a lift now would be a tap.
  let endsAsTap: Bool
}

struct PanDirections: OptionSet, Sendable {
  let rawValue: Int
  init(rawValue: Int) { self.rawValue = rawValue }

  static let leading = PanDirections(rawValue: 1)
  static let trailing = PanDirections(rawValue: 2)

  init(towards edge: Edge) { self = edge == .leading ? .leading : .trailing }
}

struct Press<Target: Equatable & Sendable>: Equatable, Sendable {
  var target: Target
  /// The directions in which it may become a horizontal pan or a flick.
  var directions: PanDirections
  /// Whether it may become a flick, a discrete gesture, instead of a horizontal pan.
  var flicks: Bool
  /// Whether it caught a moving list.
  ///
  /// Then it scrolls almost immediately, and is never a tap. Beyond the slop, a horizontal pan or flick is still
  /// possible.
  var stopsScroll: Bool

  init(on target: Target, directions: PanDirections = [], flicks: Bool = false, stopsScroll: Bool = false) {
    (self.target, self.directions, self.flicks, self.stopsScroll) = (target, directions, flicks, stopsScroll)
  }
}

/// A gesture that the arena recognised in pointer events.
///
/// For each press: `pressed`, then either `tapped` or `flicked`, or `panBegan`, any number of `panChanged` and one
/// `panEnded`. A short pan of the mouse ends with `tapped`, and a `cancelled` may end it at any point.
package enum Gesture: Equatable, Sendable {
  case pressed
  case tapped
  /// The pointer was flicked towards an edge; nothing more is reported until its lift.
  case flicked(Edge)
  /// The pointer left the slop, and this axis won.
  case panBegan(Axis)
  /// The translation along the axis since the pan began, in points.
  case panChanged(Axis, translation: Double)
  /// The pointer was lifted at a velocity along the axis, in points per second.
  case panEnded(Axis, velocity: Double)
  case cancelled
}
