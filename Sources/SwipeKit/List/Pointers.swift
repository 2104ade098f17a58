/// What the mouse, fingers and the wheel do to a list.
struct Pointers: Sendable {
  /// Who owns the present gesture, and what that is.
  var arena = GestureArena<RowPart>()
  /// What the gestures came to, for a program that asks for it.
  var log = GestureLog()
  /// The present movement of a wheel or a touchpad; nil while there is none.
  var wheel: WheelBurst?
  /// Where the mouse is over the list, in points of the window; nil where it is not.
  var hoveredPlace: Point?
  /// When a pointer was last known to be down on the list, in seconds.
  var aimed = -Double.infinity
  /// Whether a pull beyond the beginning asks for what is new, and has.
  var pull = (isOn: false, isAsked: false)

  /// Whether a pointer is down on the list.
  var aims: Bool { arena.press.map { !$0.target.isElsewhere } ?? false }
}
