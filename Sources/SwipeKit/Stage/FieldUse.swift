/// The use of a stage's text fields: the pointer that selects, and the input method that composes.
struct FieldUse: Sendable {
  private var pointer: Pointer?
  private var composed: ActionID?

  /// Begins a selection by the pointer that pressed a field.
  mutating func press(by pointer: Pointer) { self.pointer = pointer }

  /// Ends the selection by a pointer.
  mutating func lift() { pointer = nil }

  /// Returns whether a pointer selects in a field.
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
