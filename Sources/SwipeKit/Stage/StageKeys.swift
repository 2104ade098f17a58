/// The order in which a key goes through the layers, the commands and the rows.
extension Stage {
  mutating func handle(_ key: Key) -> [ActionID] {
    let key = key.withoutKeypad
    if key == .escape, editedField == nil, cancelDrag() { return [] }
    if let index = inputLayerIndex, layers[index].layer.modality == .light {
      return take(handle(key, by: index), from: index)
    }
    if let activated = edit(.key(key)) ?? edit(queryBy: key) { return activated }
    if moveFocusWithinPicker(by: key) { return [] }
    if key == .escape, inputLayerIndex == nil, closeRows() { return [] }
    let command = command(for: key)
    switch key {
    // The focus moves within a modal layer, too.
    case _ where command == Self.nextControl || command == Self.formerControl:
      return command.map { perform($0) } ?? []
    case .escape where focusedControl != nil && !isModal:
      if lists.active.showFocus() { focusedControl = nil } else if let command { return perform(command) }
      if focusedControl != nil, let response = handleByBars(key) { return response }
    case .enter where focusedControl != nil, .space where focusedControl != nil:
      // A control that is gone cannot have the focus.
      if let control = focusedControl, controls.contains(control) { return activate(.control(control)) }
    default:
      if let index = inputLayerIndex { return take(handle(key, by: index), from: index) }
      if key == .escape, let response = handleByBars(key) { return response }
      for index in [ownerOfFocus, placeholder].compactMap({ $0 }) + panesWithoutFocus {
        if let response = handle(key, by: index) { return take(response, from: index) }
      }
      if Key.menus.contains(key), let field = editedField?.action, let caret = fieldCaret {
        presentMenu(of: field, beside: caret)
        return []
      }
      if let command { return perform(command, byKey: true) }
      if key == .enter, let activated = acceptQuery() { return activated }
      // A key that is meant for a field acts on no row, though some are selected.
      if editedField != nil, lists.active.isActionKey(key) { return [] }
      let isHandled = (!isPressed || key == .escape) && lists.active.handle(key)
      if !isHandled, Key.menus.contains(key) { presentMenu(byKey: true) }
      if key == .escape, lists.active.focusedRow == nil { showsFocus = false }
    }
    return []
  }

  private mutating func handle(_ key: Key, by index: Int) -> LayerResponse? {
    layers[index].layer.handle(key, in: context(of: layers[index]))
  }

  /// Offers a key to the bars, the uppermost first; nil if there is no bar for it.
  private mutating func handleByBars(_ key: Key) -> [ActionID]? {
    for index in layers.indices.reversed() where layers[index].level == .bar && !layers[index].isLeaving {
      if let response = handle(key, by: index) { return take(response, from: index) }
    }
    return nil
  }

  var ownerOfFocus: Int? { focusedControl.flatMap(placedLayers.owner) }

  /// The indices of the panes whose pages have keys, the topmost first; empty while a control or rows have the keys.
  private var panesWithoutFocus: [Int] {
    guard focusedControl == nil, lists.active.focusedRow == nil, lists.active.selectedRows.isEmpty else {
      return []
    }
    return layers.indices.reversed().filter { layers[$0].level == .pane }
  }

  private var placeholder: Int? { layers.lastIndex { $0.level == .placeholder && shows($0) } }
}
