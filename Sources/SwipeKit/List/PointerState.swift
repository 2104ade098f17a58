/// The pointer state of a list: the mouse, fingers and the wheel.
struct PointerState: Sendable {
  /// The arena, with the pointer that owns the present gesture.
  var arena = GestureArena<PressTarget>()
  /// The drag of the pointer that pressed a control outside of the list.
  var control = ControlPress()
  /// The latest press, for the rule of double clicks.
  var taps = RepeatedTap<PressTarget.Identity>()
  /// The log of gestures, for a program that asks for it.
  var log = GestureLog()
  /// The present burst of a wheel or a touchpad; nil if unset.
  var wheel: WheelBurst?
  /// The movement of two fingers on a touchpad in that burst.
  var touchpad = TouchpadMotion()
  /// The position of the mouse over the list, in points of the window; nil where it is not.
  var hoveredPlace: Point?
  /// The last time at which a pointer was down on the list, in seconds.
  var aimed = -Double.infinity
  /// The state of pull to refresh: whether it is on, whether the user has pulled, since when new rows are being loaded,
  /// and when the last ones were there, in seconds; nil while none are, and where no arrow fades after them.
  var pull: (isOn: Bool, isAsked: Bool, start: Double?, end: Double?) = (false, false, nil, nil)

  /// The time when a pause in a burst of a touchpad is a lift, in seconds; nil if unset.
  var touchpadPauseEnd: Double? { wheel?.axis == nil ? nil : touchpad.pauseEnd }

  /// The time when the present burst changes by itself, in seconds; nil if unset.
  var wheelDue: Double? { earlier(wheel?.end, touchpadPauseEnd) }

  /// The time when the list may change since the present burst pauses, in seconds; nil if unset.
  var nextWheelChange: Double? { earlier(wheel.flatMap { $0.awaitsEnd ? $0.end : nil }, touchpadPauseEnd) }

  /// Whether a pointer is down on the list.
  var aims: Bool { arena.press.map { !$0.target.isElsewhere } ?? false }

  /// Whether a pointer is down on something outside of the list.
  var isElsewhere: Bool { arena.press?.target.isElsewhere == true }
}
