struct PointerState: Sendable {
  private(set) var press: ListPress?
  var log = GestureLog()
  var wheel: WheelBurst?
  var touchpad = TouchpadMotion()
  /// The position of the mouse over the list, in points of the window; nil if it is not.
  private(set) var hoveredPlace: Point?
  /// The last time when a pointer was down on the list, in seconds.
  private(set) var aimed = -Double.infinity
  /// The time when a pause in a burst of a touchpad is a lift, in seconds; nil if unset.
  private var pauseTime: Double? { wheel?.axis == nil ? nil : touchpad.pauseEnd }

  /// A burst of the wheel has an end, which only shows if it changes something.
  func next(_ wake: Wake) -> Double? {
    earlier(wheel.flatMap { wake == .effect || $0.awaitsEnd ? $0.end : nil }, pauseTime)
  }

  func isPauseOver(at time: Double) -> Bool { pauseTime.map { elapsed(from: $0, to: time) >= 0 } ?? false }

  mutating func begin(_ press: Press<PressTarget>, by path: PointerPath?) {
    self.press = path.map { ListPress(press, by: $0) }
  }

  /// Follows the pointer of the press; nil ends the press.
  mutating func follow(_ path: PointerPath?) { if let path { press?.follow(path) } else { press = nil } }

  mutating func claim(_ claim: ListPress.Claim) { press?.claim = claim }

  mutating func translate(by translation: Double) { press?.translation = translation }

  mutating func hover(at point: Point?) { hoveredPlace = point }

  mutating func aim(at time: Double) { if isPressed { aimed = time } }

  /// Follows the wheel; a burst that begins while a pointer is down has no effect.
  mutating func turnWheel(_ event: WheelEvent, on row: RowID?, isSpent: Bool, at time: Double) {
    var burst = wheel ?? WheelBurst(on: row, at: time)
    burst.extend(to: time)
    if isSpent { burst.spend() }
    wheel = burst
    touchpad.follow(event, at: time)
  }

  mutating func endWheel() { wheel = nil }

  var isPressed: Bool { press != nil }

  /// The target of the present gesture; nil once that can have no effect any more.
  var held: PressTarget? { press.flatMap { $0.claim == .over ? nil : $0.target } }
}

/// The press of a list, from the down until the lift, or until the list ends it.
///
/// The list owns it; the hand only tells the position of the pointer.
package struct ListPress: Equatable {
  /// The part of the list that has the gesture of the press.
  enum Claim: Equatable {
    /// No part yet: a tap, or what a pan or a long press decides.
    case undecided
    /// The scroll indicator, with the distance of the pointer below its upper end, in points.
    case indicator(grab: Double)
    case reordering
    case row
    case scroll
    /// The gesture is over, though the pointer is still down.
    case over

    var isIndicator: Bool { if case .indicator = self { true } else { false } }
  }

  let target: PressTarget
  /// Whether it caught a moving list.
  let stopsScroll: Bool
  fileprivate(set) var claim: Claim
  private(set) var path: PointerPath
  /// The translation of its pan along the axis, in points; nil before the pan.
  fileprivate(set) var translation: Double?

  init(_ press: Press<PressTarget>, by path: PointerPath) {
    (target, stopsScroll) = (press.target, press.stopsScroll)
    claim = press.target.grabDistance.map { .indicator(grab: $0) } ?? .undecided
    self.path = path
  }

  package var row: RowID? { claim.isIndicator ? nil : target.row }
  package var pointer: Pointer { path.pointer }
  package var axis: Axis? { path.axis }

  /// Whether each pan is vertical, whatever its direction.
  var isVertical: Bool { claim == .reordering }

  mutating func follow(_ path: PointerPath) { self.path = path }
}
