extension Stage {
  /// The target with the keyboard's focus; nil while the focus is not visible.
  public var focus: Target? {
    if let focusedControl { return .control(focusedControl) }
    guard let row = lists.active.focusedRow else { return nil }
    return lists.active.named(lists.active.focusedButton.map { .button($0, of: row) } ?? .row(row))
  }

  /// The controls next to and over the list that can have the focus, in order; behind a modal layer there are no such
  /// controls.
  var controls: [ActionID] { placedLayers.controls }

  /// Moves the focus to the next or previous list or control, like Tab.
  package mutating func moveFocus(forwards: Bool) {
    if focusedControl == nil, !isModal, !isPressed, lists.active.moveFocusWithinRow(forwards: forwards) { return }
    placeLayers()
    let controls = controls.filter(isTabStop)
    let frames = lists.indices.map { lists[$0].frame }
    let withRows = (isModal ? [] : lists.indices.filter { lists[$0].source.count > 0 }).sorted {
      (frames[$0].y, frames[$0].x) < (frames[$1].y, frames[$1].x)
    }
    let count = withRows.count + controls.count
    guard count > 0 else { return }
    let isOnList = focusedControl == nil && lists.active.focusedRow != nil
    let own = withRows.firstIndex(of: lists.activeIndex)
    let place = isOnList ? own : focusedControl.flatMap(controls.firstIndex).map { withRows.count + $0 }
    let next = place.map { ($0 + (forwards ? 1 : count - 1)) % count } ?? (forwards ? own ?? 0 : count - 1)
    if next >= withRows.count { return focus(on: controls[next - withRows.count]) }
    (focusedControl, showsFocus) = (nil, true)
    activateList(withRows[next])
    lists.active.showFocus()
  }

  mutating func focus(on control: ActionID) {
    if !isModal { lists.active.hideFocus() }
    (focusedControl, showsFocus) = (control, true)
    revealFocusedControl()
  }

  /// Moves the focus to the first of some rows, and scrolls to it.
  ///
  /// The rows are in the main list, such as rows that came back. If the focus is not visible, the next key begins
  /// there.
  public mutating func moveFocus(to rows: some Sequence<RowID>) {
    guard let first = rows.compactMap({ list.source.index(of: $0) }).min() else { return }
    activateList(0)
    list.moveFocus(to: list.source.id(at: first), showing: showsFocus && !isModal)
    if !isModal { focusedControl = nil }
  }

  /// Records whether the focus is visible; if a key was pressed, it opened a menu that is there.
  mutating func noteFocus(isByKey: Bool = false) {
    let hasFocus = focusedControl != nil || lists.readActive({ $0.focusedRow != nil }) && !isModal
    showsFocus = showsFocus || hasFocus || isByKey && menuIndex != nil
  }

  /// Keeps the focus on something visible, once a key has shown it.
  ///
  /// If its target is gone, it moves to the first of these that is there:
  /// - the list, at the row that had the focus last or the row in its place;
  /// - the button of the empty state;
  /// - the selected control of a picker;
  /// - the first control.
  mutating func keepFocus() {
    noteFocus()
    guard showsFocus else { return }
    if !isModal, lists.readActive({ $0.focusedRow != nil }) {
      focusedControl = nil
      return
    }
    placeLayers()
    if let focusedControl, controls.contains(focusedControl) { return }
    focusedControl = nil
    if !isModal, lists.active.showFocus() { return }
    // The button of an empty list comes once its last row has gone.
    if lists.active.source.count == 0 && !lists.active.isEmpty { return }
    // If nothing matches any more, the query can be changed.
    let button = shownEmptyState?.action ?? queryField
    focusedControl = controls.first { $0 == button } ?? placedLayers.pickers.last?.selected ?? controls.first
    revealFocusedControl()
  }

  /// Moves the focus within a picker by an arrow, around at its ends; returns false elsewhere, or for other keys.
  mutating func moveFocusWithinPicker(by key: Key) -> Bool {
    guard let focusedControl, let picker = picker(of: focusedControl),
      let place = picker.controls.firstIndex(of: focusedControl)
    else { return false }
    let count = picker.controls.count
    switch key {
    case .down, .right: focus(on: picker.controls[(place + 1) % count])
    case .up, .left: focus(on: picker.controls[(place + count - 1) % count])
    default: return false
    }
    return true
  }

  private func picker(of control: ActionID) -> Picker? {
    placedLayers.pickers.first { $0.controls.contains(control) }
  }

  /// Returns whether Tab stops at a control; in a picker it stops at one of the controls.
  private func isTabStop(_ control: ActionID) -> Bool {
    guard let picker = picker(of: control) else { return true }
    return control == (focusedControl.flatMap { picker.controls.contains($0) ? $0 : nil } ?? picker.selected)
  }

  /// Returns the focus to the target that had it before a layer came over it.
  mutating func returnFocus(from index: Int) {
    let former = layers[index].formerFocus
    if let next = layers[(index + 1)...].firstIndex(where: \.hasFocus) {
      layers[next].formerFocus = former
    } else {
      focusedControl = showsFocus ? former : nil
    }
  }

  mutating func revealFocusedControl() { if let focusedControl { reveal(focusedControl) } }

  /// Reveals the selected control of each picker.
  package mutating func revealSelections() { for picker in placedLayers.pickers { reveal(picker.selected) } }

  /// Scrolls a layer until a control is completely visible.
  private mutating func reveal(_ control: ActionID) {
    guard let index = placedLayers.owner(of: control) else { return }
    // Its scroll by a touchpad would glide on.
    if pointing.isScrolling, layer(at: pointing.scrollPlace) == index { pointing.cancelScroll() }
    // At its position at rest, since it may still be moving.
    guard let frame = frame(of: control, in: index, isSettled: true) else { return }
    layers[index].layer.reveal(frame, in: context(of: layers[index]))
  }

  /// Updates the position of the mouse in the list; nil if a layer covers it, or a menu is open.
  mutating func updateHover() {
    guard mouse != nil || pointing.tooltip != nil || lists.contains(where: { $0.hoveredPlace != nil }) else {
      return
    }
    placeLayers()
    let place = menuIndex == nil ? mouse.flatMap { target(at: $0) == nil ? $0 : nil } : nil
    let hovered = place.flatMap(lists.index)
    let isPressed = isPressed
    for index in lists.indices {
      lists.change(index) { $0.hoveredPlace = index == hovered && isPressed == $0.isPressed ? place : nil }
    }
    updateTooltip()
  }

  /// The shape of the mouse: a hand on buttons, an I-beam on text fields.
  public var cursor: CursorShape {
    guard let mouse else { return .arrow }
    return textField(at: mouse) != nil ? .text : isButton(at: mouse) ? .hand : .arrow
  }
}

/// A shape of the mouse: an arrow, a hand, or an I-beam.
@nonexhaustive public enum CursorShape: Hashable, Sendable { case arrow, hand, text }
