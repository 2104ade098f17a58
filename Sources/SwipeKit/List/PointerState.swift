struct PointerState: Sendable {
  private(set) var hold: Hold?
  var log = GestureLog()
  var wheel: WheelBurst?
  var touchpad = TouchpadMotion()
  /// The position of the mouse over the list, in points of the window; nil if it is not.
  private(set) var hoveredPlace: Point?
  /// The last time when a pointer was down on the list, in seconds.
  private(set) var aimed = -Double.infinity
  /// The time when a pause in a burst of a touchpad is a lift, in seconds; nil if unset.
  private var pauseTime: Double? { wheel?.axis == nil ? nil : touchpad.pauseEnd }

  /// A burst of the wheel has an end; only some ends are seen.
  func next(_ wake: Wake) -> Double? {
    earlier(wheel.flatMap { wake == .effect || $0.awaitsEnd ? $0.end : nil }, pauseTime)
  }

  func isPauseOver(at time: Double) -> Bool { pauseTime.map { elapsed(from: $0, to: time) >= 0 } ?? false }

  var aims: Bool { hold?.press.target.isOfList ?? false }

  mutating func follow(_ hold: Hold?) { self.hold = hold }

  mutating func spend() { hold?.spend() }

  mutating func restrictToVertical() { hold?.restrictToVertical() }

  mutating func hover(at point: Point?) { hoveredPlace = point }

  mutating func aim(at time: Double) { if aims { aimed = time } }

  /// Follows the wheel; a burst that begins while a pointer is down has no effect.
  mutating func turnWheel(_ event: WheelEvent, on row: RowID?, at time: Double) {
    var burst = wheel ?? WheelBurst(on: row, at: time)
    burst.extend(to: time)
    if isPressed { burst.spend() }
    wheel = burst
    touchpad.follow(event, at: time)
  }

  mutating func endWheel() { wheel = nil }

  var isPressed: Bool { hold != nil }

  /// The target of the present gesture; nil once that can have no effect any more.
  var held: PressTarget? { hold.flatMap { $0.isSpent ? nil : $0.press.target } }

  /// Whether the list leaves the present gesture to a scroll, and whether it has ended it; nil without a gesture.
  var end: (isVertical: Bool, isSpent: Bool)? {
    // Each frame asks, and a hold is large.
    guard let isVertical = hold?.isVertical, let isSpent = hold?.isSpent else { return nil }
    return (isVertical, isSpent)
  }
}
