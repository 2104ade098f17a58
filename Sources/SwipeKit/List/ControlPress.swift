/// A press on a control outside of the list, once the pointer has left the slop.
///
/// A control is pressed if the pointer is lifted inside of it. It is not if the drag took the control along.
struct ControlPress: Equatable, Sendable {
  private var isInside = false
  private var wasInside = false
  private var hasMoved = false

  var isPressed: Bool { isInside && !hasMoved }

  /// Whether a lift might press the control, now or once the pointer is back inside.
  var isPossible: Bool { wasInside && !hasMoved }

  mutating func begin() { self = ControlPress() }

  mutating func follow(isInside: Bool) {
    self.isInside = isInside
    if isInside { wasInside = true }
  }

  /// Records that the drag moves the control: the lift ends that drag, and nothing else.
  mutating func move() { hasMoved = true }
}
