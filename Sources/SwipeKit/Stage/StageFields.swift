/// The text fields of layers.
extension Stage {
  /// The focused text field; nil if no field is focused, or a menu takes its keys.
  var editedField: (action: ActionID, layer: Int)? {
    guard let focusedControl, inputLayerIndex.map({ layers[$0].layer.modality == .light }) != true else {
      return nil
    }
    let placed = placedLayers
    guard placed.fields.contains(focusedControl) else { return nil }
    return placed.owner(of: focusedControl).map { (focusedControl, $0) }
  }

  /// Whether text input is expected: a text field is focused, or typing begins a search.
  ///
  /// Without a focused field, touch input does not open the on-screen keyboard.
  public var wantsText: Bool { editedField != nil || typesIntoQuery && !pointing.isFinger }

  /// The frame of the caret in the window, mirrored in a right-to-left layout; nil if no text is being edited.
  public var caret: Rect? { fieldCaret.map(mirrored) }

  /// The frame of the caret before mirroring.
  var fieldCaret: Rect? {
    guard let field = editedField else { return nil }
    return layers[field.layer].layer.caret(of: field.action, in: context(of: layers[field.layer]))
  }

  /// Passes input to the focused text field; nil if no field is focused, or the field does not handle the input.
  mutating func edit(_ input: FieldInput) -> [ActionID]? {
    guard let field = editedField else { return nil }
    guard let response = write(input, in: field.action, of: field.layer) else { return nil }
    if case .preedit(let text, _) = input { fieldUse.compose(text, in: field.action) }
    // Escape belongs to the input method while it composes; the response is then `stays`.
    if input == .key(.escape), response != .stays, cancelDrag() || !isModal && closeRows() { return [] }
    return take(response, from: field.layer)
  }

  /// Passes input for a field to its layer, and updates the layout if the layer wants more room.
  private mutating func write(_ input: FieldInput, in field: ActionID, of index: Int) -> LayerResponse? {
    let response = layers[index].layer.handle(input, of: field, in: context(of: layers[index]))
    if needsLayout { layOut() }
    return response
  }

  /// Discards the preedit text of a field that lost the focus.
  mutating func dropPreedit() {
    guard fieldUse.isComposing, let field = fieldUse.endComposition(unlessIn: editedField?.action) else { return }
    // A covered field is not among the placed controls, so its layer is unknown.
    for index in layers.indices { _ = write(.preedit("", selection: 0..<0), in: field, of: index) }
  }

  /// Passes input of a screen reader to a text field and focuses it.
  mutating func edit(_ input: FieldInput, of field: ActionID) -> [ActionID] {
    guard placedLayers.fields.contains(field), controls.contains(field) else { return [] }
    dismissMenu()
    focus(on: field)
    return edit(input) ?? []
  }

  /// Presses and focuses a text field; the pointer then selects text.
  mutating func press(_ field: ActionID, _ event: PointerEvent) {
    if !isModal { lists.active.hideFocus() }
    focusedControl = field
    fieldUse.press(event)
    _ = edit(.pressed(event.position, extends: event.modifiers.contains(.shift)))
  }

  /// Only the pointer that pressed the field extends its selection.
  mutating func select(_ event: PointerEvent) {
    guard fieldUse.isPressed(by: event.pointer) else { return }
    fieldUse.move(to: event.position)
    if event.phase == .move { _ = edit(.dragged(event.position)) } else { fieldUse.lift() }
  }

  /// Presents the menu of the text field under a long press.
  mutating func endLongPress() {
    let place = fieldUse.endLongPress()
    cancelGesture()
    guard let place, let field = textField(at: place) else { return }
    presentMenu(of: field, beside: Rect(x: place.x, y: place.y, width: 0, height: 0))
  }
}
