/// The use of a stage's text fields: the pointer that selects, and the input method that composes.
struct FieldUse: Sendable {
  private var pointer: Pointer?
  /// The position that a finger presses, and the time when that is a long press, in seconds; nil once it moved.
  private var held: (place: Point, end: Double)?
  private var composed: ActionID?

  /// Begins a selection by the pointer that pressed a field.
  mutating func press(_ event: PointerEvent) {
    pointer = event.pointer
    let isFinger = event.pointer.device == .touch
    held = isFinger ? (event.position, event.time + GestureConstants.longPressTime) : nil
  }

  mutating func lift() { (pointer, held) = (nil, nil) }

  /// Ends the long press of a finger that left its slop.
  mutating func move(to place: Point) {
    guard let held else { return }
    let (x, y, slop) = (place.x - held.place.x, place.y - held.place.y, GestureConstants.touchSlop)
    if x * x + y * y <= slop * slop { return }
    self.held = nil
  }

  /// The time when a finger has pressed a field for long, in seconds; nil if no finger presses one.
  var longPressEnd: Double? { held?.end }

  /// Ends the long press of a finger, whose lift then has no effect, and returns its position.
  mutating func endLongPress() -> Point? {
    defer { lift() }
    return held?.place
  }

  func isPressed(by pointer: Pointer) -> Bool { self.pointer == pointer }

  /// Whether a field shows a preedit text.
  var isComposing: Bool { composed != nil }

  /// Notes the preedit text of a field; an empty one ends it.
  mutating func compose(_ text: String, in field: ActionID) { composed = text.isEmpty ? nil : field }

  /// Ends the composition in a field that has not the focus any more.
  ///
  /// - Parameter edited: the field that is edited now; nil outside of a field.
  /// - Returns: the field that was left; nil if no field with a preedit text was.
  mutating func leave(for edited: ActionID?) -> ActionID? {
    guard composed != edited else { return nil }
    defer { composed = nil }
    return composed
  }
}
