/// The pointer that selects in a stage's text fields, and the composition of an input method.
struct TextFieldInteraction: Sendable {
  private var pointer: Pointer?
  /// The position of a finger, and the time when its press becomes long, in seconds; nil after it moved.
  private var held: (place: Point, end: Double)?
  private var composed: ActionID?

  mutating func press(_ event: PointerEvent) {
    pointer = event.pointer
    let isFinger = event.pointer.device == .touch
    held = isFinger ? (event.position, event.time + GestureConstants.longPressTime) : nil
  }

  mutating func lift() { (pointer, held) = (nil, nil) }

  /// Cancels the long press if the finger left the touch slop.
  mutating func move(to point: Point) {
    guard let held else { return }
    let slop = GestureConstants.touchSlop
    if (point - held.place).squaredLength <= slop * slop { return }
    self.held = nil
  }

  /// The press of a finger on a field becomes long.
  func next(_ wake: Wake) -> Double? { wake == .outcome ? nil : held?.end }

  /// Ends the long press of a finger, and returns its position; the lift then has no effect.
  mutating func endLongPress() -> Point? {
    defer { lift() }
    return held?.place
  }

  func isPressed(by pointer: Pointer) -> Bool { self.pointer == pointer }

  var isComposing: Bool { composed != nil }

  /// An empty text ends the composition.
  mutating func compose(_ text: String, in field: ActionID) { composed = text.isEmpty ? nil : field }

  /// Ends the composition in a field that lost the focus to `edited`, if any, and returns the field.
  mutating func endComposition(unlessIn edited: ActionID?) -> ActionID? {
    guard composed != edited else { return nil }
    defer { composed = nil }
    return composed
  }
}
