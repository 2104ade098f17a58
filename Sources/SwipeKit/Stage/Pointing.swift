/// The position of the mouse in a window, until a finger takes over, and the touchpad's scroll on a layer.
struct Pointing: Sendable {
  /// The position of the mouse; nil if it is outside of the window, or after a touch.
  private(set) var mouse: Point?
  /// The latest position of a finger, to which the display server moves the mouse, too; nil if unset.
  private var finger: Point?

  /// The name of the button under the mouse; nil if there is no such button, or it shows its text.
  private(set) var tooltip: Tooltip?

  /// The scroll by two fingers on a layer, and its position.
  private var touchpad = TouchpadMotion()
  private(set) var scrollPlace = Point.zero

  /// Whether a finger was used last.
  var isFinger: Bool { finger != nil }

  /// Handles a position of the mouse; returns false for one to which the display server moved it with a finger.
  @discardableResult mutating func hover(at point: Point?) -> Bool {
    func isFingers(_ point: Point) -> Bool {
      guard let finger else { return false }
      return max(abs(point.x - finger.x), abs(point.y - finger.y)) <= GestureConstants.emulationDistance
    }
    guard let point else {
      mouse = nil
      return false
    }
    guard point.isFinite, !isFingers(point) else { return false }
    (mouse, finger) = (point, nil)
    return true
  }

  mutating func name(_ button: Tooltip?) { tooltip = button }

  /// The pause that ends a touchpad's scroll of a layer, and the tooltip.
  func next(_ wake: Wake, at time: Double) -> Double? {
    let tooltip = wake == .picture ? tooltip.flatMap { $0.due > time && $0.due.isFinite ? $0.due : nil } : nil
    return wake == .outcome ? nil : earlier(touchpad.pauseEnd, tooltip)
  }

  var isScrolling: Bool { touchpad.pauseEnd != nil }

  mutating func scroll(_ event: WheelEvent, at time: Double) {
    scrollPlace = event.position
    touchpad.follow(event, at: time)
  }

  /// Ends the touchpad's scroll, and returns its position, and its velocity in points per second; nil after a rest.
  mutating func endScroll(at time: Double) -> (place: Point, velocity: Double)? {
    let velocity = touchpad.lift(at: time).y
    return abs(velocity) < GestureConstants.minimumFling ? nil : (scrollPlace, velocity)
  }

  mutating func cancelScroll() { touchpad.cancel() }

  mutating func move(by translation: Point) {
    (mouse, finger) = (mouse.map { $0 + translation }, finger.map { $0 + translation })
  }

  mutating func exchangeSides(in frame: Rect) {
    let mirror = Mirror(in: frame)
    (mouse, finger) = (mouse.map { mirror($0) }, finger.map { mirror($0) })
  }

  /// Follows the mouse while it is pressed; a finger takes over.
  mutating func follow(_ event: PointerEvent) {
    if event.phase == .down { cancelScroll() }
    guard event.phase != .cancel, event.position.isFinite else { return }
    if event.pointer.device == .touch {
      (mouse, finger) = (nil, event.position)
    } else if mouse != nil {
      mouse = event.position
    }
  }
}
