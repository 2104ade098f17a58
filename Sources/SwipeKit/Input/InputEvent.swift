/// The identity of a pointer: the mouse, or a finger on a touchscreen.
public struct Pointer: Hashable, Sendable {
  /// The kind of a pointing device.
  @nonexhaustive public enum Device: Hashable, Sendable {
    /// A mouse with its primary button.
    case mouse
    /// A touchscreen.
    case touch
  }

  /// The kind of device.
  public let device: Device
  /// The number of the finger; 0 for the mouse.
  public let id: Int64

  /// Creates a pointer from its device and number.
  public init(_ device: Device, id: Int64 = 0) {
    self.device = device
    self.id = id
  }
}

/// An event of a pointer.
public struct PointerEvent: Equatable, Sendable {
  /// The kind of a pointer event.
  public enum Phase: Equatable, Sendable {
    /// The finger or the primary button went down.
    case down
    /// The pointer moved while down.
    case move
    /// The finger or the button went up.
    case up
    /// The gesture was cancelled, not ended by the user.
    case cancel
  }

  /// The kind of event.
  public var phase: Phase
  /// The pointer.
  public var pointer: Pointer
  /// The position, in points.
  public var position: Point
  /// The time, in seconds.
  public var time: Double
  /// The modifier keys held.
  public var modifiers: Key.Modifiers

  /// Creates an event from its parts.
  public init(
    _ phase: Phase, _ pointer: Pointer, at position: Point, time: Double, with modifiers: Key.Modifiers = []
  ) {
    (self.phase, self.pointer, self.position, self.time, self.modifiers) = (
      phase, pointer, position, time, modifiers
    )
  }
}

/// A turn of a wheel or a scroll of a touchpad.
public struct WheelEvent: Equatable, Sendable {
  /// The unit of a wheel event's amount.
  public enum Unit: Sendable {
    /// Steps of a wheel (`GestureConstants.wheelStep`): whole steps are animated, fractions are immediate.
    case steps
    /// Points of a touchpad, which move immediately.
    case points
  }

  /// The position of the pointer, in points.
  public var position: Point
  /// The distance: x to the right, y away from the user, as in SDL.
  ///
  /// Zero means that the fingers left the touchpad.
  public var amount: Point
  /// The unit of the amount.
  public var unit: Unit
  /// The time, in seconds.
  public var time: Double

  /// Creates an event from its parts.
  public init(at position: Point, by amount: Point, in unit: Unit = .steps, time: Double) {
    (self.position, self.amount, self.unit, self.time) = (position, amount, unit, time)
  }

  /// The distance that a row moves right and the content offset grows, in points.
  var delta: Point {
    let length = unit == .steps ? -GestureConstants.wheelStep : -1
    return Point(x: length * amount.x, y: length * amount.y).clamped(to: GestureConstants.coordinateLimit)
  }

  /// Returns whether the movement is animated; whole steps would jump otherwise.
  func isSmooth(along axis: Axis) -> Bool { unit == .steps && amount[axis] == amount[axis].rounded() }
}

/// An event that a window reports to its content.
///
/// ```swift
/// let point = Point(x: 40, y: 60)
/// let press = InputEvent.pointer(PointerEvent(.down, Pointer(.mouse), at: point, time: 0))
/// let scroll = InputEvent.wheel(WheelEvent(at: point, by: Point(x: 0, y: -1), time: 1))
/// let key = InputEvent.key("Ctrl+Z", time: 2)
/// ```
@nonexhaustive public enum InputEvent: Equatable, Sendable {
  /// An event of the mouse or of a finger.
  case pointer(PointerEvent)
  /// A turn of the wheel, or a scroll of a touchpad.
  case wheel(WheelEvent)
  /// The mouse moved without a pressed button; nil if it has left the window.
  case hover(Point?, time: Double)
  /// A context menu was requested at a point, by the secondary button.
  case context(Point, time: Double)
  /// A key went down or repeats.
  case key(Key, time: Double)
  /// Text was entered, by a key or by an input method.
  case text(String, time: Double)
  /// The preedit text of an input method changed; it is empty at the end.
  ///
  /// The selection is the marked part of the text, or the caret, in Unicode scalars.
  case preedit(String, selection: Range<Int>, time: Double)
  /// The window has a new size, in points, or a new scale (pixels per point).
  case resize(Size, scale: Double, time: Double)
  /// The window got the keyboard focus, or lost it.
  case focus(Bool, time: Double)
  /// A screen reader made a request for its user.
  case request(AccessibilityNode.Request, time: Double)

  package func mirrored(_ mirror: Mirror) -> InputEvent {
    switch self {
    case .pointer(let event): .pointer(event.mirrored(mirror))
    case .wheel(let event): .wheel(event.mirrored(mirror))
    case .hover(let place, let time): .hover(place.map(mirror.callAsFunction), time: time)
    case .context(let place, let time): .context(mirror(place), time: time)
    case .key(let key, let time): .key(key.mirrored, time: time)
    case .text, .preedit, .resize, .focus, .request: self
    }
  }

  package func retimed(to time: Double) -> InputEvent {
    switch self {
    case .pointer(var event):
      event.time = time
      return .pointer(event)
    case .wheel(var event):
      event.time = time
      return .wheel(event)
    case .hover(let place, _): return .hover(place, time: time)
    case .context(let place, _): return .context(place, time: time)
    case .key(let key, _): return .key(key, time: time)
    case .text(let text, _): return .text(text, time: time)
    case .preedit(let text, let selection, _): return .preedit(text, selection: selection, time: time)
    case .resize(let size, let scale, _): return .resize(size, scale: scale, time: time)
    case .focus(let isFocused, _): return .focus(isFocused, time: time)
    case .request(let request, _): return .request(request, time: time)
    }
  }

  /// The time, in seconds.
  public var time: Double {
    switch self {
    case .pointer(let event): event.time
    case .wheel(let event): event.time
    case .hover(_, let time), .context(_, let time), .key(_, let time), .text(_, let time),
      .preedit(_, _, let time), .resize(_, _, let time), .focus(_, let time), .request(_, let time):
      time
    }
  }
}

extension PointerEvent {
  func mirrored(_ mirror: Mirror) -> PointerEvent {
    var event = self
    event.position = mirror(position)
    return event
  }
}

extension WheelEvent {
  func mirrored(_ mirror: Mirror) -> WheelEvent {
    var event = self
    (event.position, event.amount.x) = (mirror(position), -amount.x)
    return event
  }
}

extension Key {
  var mirrored: Key {
    switch name {
    case Key.left.name: Key(Key.right.name, with: modifiers)
    case Key.right.name: Key(Key.left.name, with: modifiers)
    default: self
    }
  }
}
