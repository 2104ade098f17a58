/// What a pointer is: the mouse, or one finger on a touchscreen.
public struct Pointer: Hashable, Sendable {
  /// The kind of a pointing device.
  public enum Device: Hashable, Sendable {
    /// A mouse with its primary button.
    case mouse
    /// A touchscreen.
    case touch
  }

  /// The kind of the device.
  public let device: Device
  /// Tells fingers apart; 0 for the mouse.
  public let id: Int64

  /// Makes a pointer of its device and number.
  public init(_ device: Device, id: Int64 = 0) {
    self.device = device
    self.id = id
  }
}

/// One thing that a pointer did.
public struct PointerEvent: Equatable, Sendable {
  /// What happened to the pointer.
  public enum Phase: Equatable, Sendable {
    /// The finger or the primary button went down.
    case down
    /// The pointer moved while down.
    case move
    /// The finger or the button went up.
    case up
    /// The gesture is void: it was not the user who ended it.
    case cancel
  }

  /// What happened.
  public var phase: Phase
  /// Which pointer it was.
  public var pointer: Pointer
  /// Where, in points.
  public var position: Point
  /// When, in seconds.
  public var time: Double
  /// What was held on the keyboard.
  public var modifiers: Key.Modifiers

  /// Makes an event of its parts.
  public init(
    _ phase: Phase, _ pointer: Pointer, at position: Point, time: Double, with modifiers: Key.Modifiers = []
  ) {
    self.phase = phase
    self.pointer = pointer
    self.position = position
    self.time = time
    self.modifiers = modifiers
  }
}

/// A turn of a wheel or a scroll of a touchpad.
public struct WheelEvent: Equatable, Sendable {
  /// What an event counts in.
  public enum Unit: Sendable {
    /// Steps of a wheel, `GestureConstants.wheelStep` each: whole ones move smoothly, fractions at once.
    case steps
    /// Points, by which a touchpad follows the fingers: at once.
    case points
  }

  /// Where the pointer is, in points.
  public var position: Point
  /// How far it went: +x to the right, +y away from the user, as SDL has them.
  ///
  /// Zero says that the fingers left the touchpad.
  public var amount: Point
  /// What the amount counts in.
  public var unit: Unit
  /// When, in seconds.
  public var time: Double

  /// Makes an event of its parts.
  public init(at position: Point, by amount: Point, in unit: Unit = .steps, time: Double) {
    self.position = position
    self.amount = amount
    self.unit = unit
    self.time = time
  }

  /// How far a row goes to the right and the content offset grows, in points.
  var way: Point {
    let (length, coordinateLimit) = (
      unit == .steps ? -GestureConstants.wheelStep : -1, GestureConstants.coordinateLimit
    )
    return Point(
      x: min(max(length * amount.x, -coordinateLimit), coordinateLimit),
      y: min(max(length * amount.y, -coordinateLimit), coordinateLimit))
  }

  /// Whether what it moves is to move smoothly: by whole steps, which alone would jump.
  func isSmooth(along axis: Axis) -> Bool { unit == .steps && amount[axis] == amount[axis].rounded() }
}

/// Everything that a window can tell a program that shows a list.
public enum InputEvent: Equatable, Sendable {
  /// The mouse or a finger.
  case pointer(PointerEvent)
  /// The wheel.
  case wheel(WheelEvent)
  /// The mouse moved with nothing pressed, to a place in points; nil once it is over the window no more.
  case hover(Point?, time: Double)
  /// A place was asked what can be done there, by the mouse's secondary button.
  case context(Point, time: Double)
  /// A key went down, or repeats.
  case key(Key, time: Double)
  /// A text was written, by a key or by an input method.
  case text(String, time: Double)
  /// What an input method shows and has not written yet, as it changes; empty once that is over.
  ///
  /// The selection is what of it is marked, or where the caret is, counted in Unicode's scalars.
  case preedit(String, selection: Range<Int>, time: Double)
  /// The window has another size, in points, or another number of device pixels a point.
  case resize(Size, scale: Double, time: Double)
  /// The window lost the keyboard's focus, or got it.
  case focus(Bool, time: Double)
  /// A screen reader asks for something in its user's name.
  case request(Accessible.Request, time: Double)

  /// The same with left and right exchanged.
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

  /// The event at another time, in seconds.
  package func moved(to time: Double) -> InputEvent {
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

  /// When it happened, in seconds.
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
  /// The key for what is placed as if people read from left to right, where they do not: the arrows to the left and to
  /// the right change for each other.
  var mirrored: Key {
    switch name {
    case Key.left.name: Key(Key.right.name, with: modifiers)
    case Key.right.name: Key(Key.left.name, with: modifiers)
    default: self
    }
  }
}
