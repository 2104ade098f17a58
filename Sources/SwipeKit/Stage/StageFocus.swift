/// The keyboard's way through the window, and what the mouse is over.
extension Stage {
  /// The target with the keyboard's focus; nil while none shows it.
  public var focus: Target? {
    if let focusedControl { return .control(focusedControl) }
    guard let row = list.focusedRow else { return nil }
    return list.focusedButton.map { .button($0, of: row) } ?? .row(row)
  }

  /// What keys can act upon beside the list, in order; behind something modal, nothing.
  var controls: [ActionID] { placedLayers.controls }

  /// Moves the focus on to the next thing in the window that keys can act upon: the list, or a control beside it or over
  /// it.
  public mutating func moveFocus(forwards: Bool) {
    if focusedControl == nil, !isModal, list.moveFocusWithinRow(forwards: forwards) { return }
    placeLayers()
    let controls = controls.filter(isTabStop)
    let hasList = !isModal && list.source.count > 0
    let stops: [ActionID?] = (hasList ? [nil] : []) + controls
    guard !stops.isEmpty else { return }
    let isOnList = focusedControl == nil && list.focusedRow != nil
    let place = isOnList || focusedControl != nil ? stops.firstIndex(of: focusedControl) : nil
    let next =
      place.map { ($0 + (forwards ? 1 : stops.count - 1)) % stops.count } ?? (forwards ? 0 : stops.count - 1)
    if let control = stops[next] { return focus(on: control) }
    (focusedControl, showsFocus) = (nil, true)
    list.showFocus()
  }

  /// Moves the focus to a control.
  mutating func focus(on control: ActionID) {
    if !isModal { list.hideFocus() }
    (focusedControl, showsFocus) = (control, true)
    revealFocusedControl()
  }

  /// Moves the focus to the first, by place, of some rows that are of interest now, such as those that came back, and
  /// scrolls to it; where no focus shows, the next key begins there.
  public mutating func moveFocus(to rows: some Sequence<RowID>) {
    guard let first = rows.compactMap({ list.source.index(of: $0) }).min() else { return }
    list.moveFocus(to: list.source.id(at: first), showing: showsFocus && !isModal)
    if !isModal { focusedControl = nil }
  }

  /// Takes note of whether something shows that it has the focus.
  ///
  /// - Parameter isByKey: whether a key came, so that a menu that shows was asked for by it.
  mutating func noteFocus(isByKey: Bool = false) {
    let isInMenu = isByKey && menu != nil
    if focusedControl != nil || list.focusedRow != nil && !isModal || isInMenu { showsFocus = true }
  }

  /// Has something that shows have the focus, once a key has shown it: where what had it is gone, the list, at the row
  /// that it was on last or one in its place; or what stands for its rows; or what is chosen of several things; or else
  /// the first control.
  mutating func keepFocus() {
    noteFocus()
    guard showsFocus else { return }
    if !isModal, list.focusedRow != nil {
      focusedControl = nil
      return
    }
    placeLayers()
    if let focusedControl, controls.contains(focusedControl) { return }
    focusedControl = nil
    if !isModal, list.showFocus() { return }
    focusedControl =
      controls.first { $0 == shownEmptyState?.action } ?? placedLayers.pickers.last?.chosen
      ?? controls.first
    revealFocusedControl()
  }

  /// Moves the focus from one of several things of which one is chosen to the next one, and round at the end.
  ///
  /// - Returns: whether the focus was on one of them, and the key an arrow.
  mutating func moveFocusWithinPicker(by key: Key) -> Bool {
    guard let focusedControl, let picker = picker(of: focusedControl),
      let place = picker.controls.firstIndex(of: focusedControl)
    else { return false }
    let count = picker.controls.count
    switch direction == .rightToLeft ? key.mirrored : key {
    case .down, .right: focus(on: picker.controls[(place + 1) % count])
    case .up, .left: focus(on: picker.controls[(place + count - 1) % count])
    default: return false
    }
    return true
  }

  private func picker(of control: ActionID) -> Picker? {
    placedLayers.pickers.first { $0.controls.contains(control) }
  }

  /// Whether Tab stops at a control: of several things of which one is chosen, at one.
  private func isTabStop(_ control: ActionID) -> Bool {
    guard let picker = picker(of: control) else { return true }
    return control == (focusedControl.flatMap { picker.controls.contains($0) ? $0 : nil } ?? picker.chosen)
  }

  /// Gives the focus back to what had it before a layer came over it.
  mutating func returnFocus(from index: Int) {
    let former = layers[index].formerFocus
    if let next = layers[(index + 1)...].firstIndex(where: \.hasFocus) {
      layers[next].formerFocus = former
    } else {
      focusedControl = showsFocus ? former : nil
    }
  }

  /// Scrolls the layer with what the keyboard is on to where all of that shows.
  private mutating func revealFocusedControl() {
    guard let focusedControl, let index = ownerOfFocus else { return }
    var shown = DisplayList()
    // Where it will be, since it may still be on its way.
    layers[index].layer.place(into: &shown, in: context(of: layers[index], isSettled: true))
    guard let element = shown.elements.last(where: { $0.action == focusedControl }) else { return }
    layers[index].layer.reveal(element.frame, in: context(of: layers[index]))
  }

  // MARK: The mouse

  /// Tells the list where the mouse is over it, with nothing in between.
  mutating func updateHover() {
    guard mouse != nil || list.hoveredPlace != nil else { return }
    placeLayers()
    list.hoveredPlace = menu == nil ? mouse.flatMap { control(at: $0) == nil ? $0 : nil } : nil
  }

  /// Whether the mouse is over a button: then it shows a hand.
  public var showsHand: Bool { mouse.map(hasButton) ?? false }

  /// Whether the notice is to wait: who works elsewhere, or is about to press it, need not hurry.
  public var holdsNotice: Bool {
    guard isActive else { return true }
    guard let notice = layers.last(where: { $0.layer is UndoBar }) else { return false }
    return focusedControl == UndoBar.undo
      || mouse.map { notice.layer.contains(mirrored($0), in: context(of: notice)) } ?? false
  }
}
