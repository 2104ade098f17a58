/// The pointer that is down in the window of a list, as of the latest event.
///
/// The window's hand recognises gestures. A list that ends one between two events does so in its own hold, and the hand
/// follows before the next event.
package struct Hold: Equatable {
  let press: Press<PressTarget>
  package let pointer: Pointer
  /// The position of the pointer at its press, and now, in points of the window.
  let (start, place): (Point, Point)
  package let axis: Axis?
  let translation: Double?
  let endsAsTap: Bool
  /// The pressed control outside of the rows, for as long as a lift would activate it; nil if there is no such control.
  let pressedControl: ActionID?
  private(set) var isSpent: Bool
  /// Whether any movement beyond the slop is a vertical pan.
  private(set) var isVertical = false

  init(
    _ press: Press<PressTarget>, by pointer: Pointer, from start: Point, to point: Point,
    in arena: GestureArena<PressTarget>, pressing control: ActionID?
  ) {
    (self.press, self.pointer, pressedControl) = (press, pointer, control)
    (self.start, self.place) = (start, point)
    (axis, translation, endsAsTap, isSpent) = (arena.axis, arena.translation, arena.endsAsTap, arena.isSpent)
  }

  package var row: RowID? { press.target.row }

  mutating func spend() { isSpent = true }

  mutating func restrictToVertical() { isVertical = true }
}
