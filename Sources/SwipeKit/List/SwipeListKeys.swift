/// The response to keys: Escape takes one step back, the drag, the open rows, the selection or the focus.
extension SwipeList {
  /// Performs the command of a key, and returns whether it had an effect; while a pointer is down only Escape has.
  package mutating func handle(_ key: Key) -> Bool {
    releaseSteadyRow()
    // What a key does depends on what is in sight now, not in the latest picture.
    updateVisible()
    defer { updateVisible() }
    let key = key.withoutKeypad
    let command = ListCommand(key)
    guard command == .back else { return perform(command, by: key) }
    rowFocus.endSearch()
    return goBack()
  }

  /// Takes the next step back, and returns whether there was any.
  private mutating func goBack() -> Bool {
    if cancelDrag() || closeRows() || endSelection() { return true }
    guard focusedRow != nil else { return false }
    hideFocus()
    return true
  }

  /// Cancels the present gesture, unless it is over, or brings a dragged row back; returns whether there was any.
  mutating func cancelDrag() -> Bool {
    let isHeld = pointers.held != nil
    let isTurned = pointers.wheel.map { $0.phase != .spent } ?? false
    guard isHeld || isTurned || reordering.draggedRow != nil else {
      // Its pointer aims at nothing any more.
      if pointers.isPressed { cancelGesture() }
      return false
    }
    let carried = rowReorderedByKeys?.row
    cancelGesture()
    if let index = carried.flatMap(source.index) { reveal(index) }
    return true
  }

  /// Closes all open rows, or else leaves the focused control within a row; returns whether there was any.
  mutating func closeRows() -> Bool {
    let isOnControl = focus.map { focus in focus.button.map { isControl($0, of: focus.row) } ?? false } ?? false
    if swiped.hasOpenRow {
      if !isOnControl { focus(onButton: nil) }
      closeAllRows()
      return true
    }
    guard isOnControl, focusedButton != nil else { return false }
    focus(onButton: nil)
    return true
  }
}
