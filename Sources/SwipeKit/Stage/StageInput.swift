extension Stage {
  mutating func handle(mirrored event: InputEvent) -> [ActionID] {
    switch event {
    case .pointer(let event): return handle(event)
    case .wheel(let event): handle(event)
    case .hover(let place, _):
      if pointing.hover(at: place), let place, let index = inputLayerIndex {
        layers[index].layer.hover(at: place, in: context(of: layers[index]))
      }
    case .context(let place, _):
      dismissMenu()
      if !isPressed, let field = textField(at: place) {
        presentMenu(of: field, beside: Rect(x: place.x, y: place.y, width: 0, height: 0))
        break
      }
      let target = target(at: place)
      if target == nil, let index = lists.index(at: place) {
        if isPressed { break }
        activateList(index)
        if lists.active.askForMenu(at: place) { break }
      }
      // A press of another button during a drag, or on a control, asks for no menu.
      let isGround = [.background, .dragArea].contains(target) && inputLayerIndex == nil && window.contains(place)
      if !isPressed, isGround || target == nil { presentMenu(beside: place) }
    case .key(let key, _): return handle(key)
    case .text(let text, _):
      let input = FieldInput.text(text)
      return edit(input) ?? edit(queryBy: input, writing: text)
    case .preedit(let text, let selection, _):
      let input = FieldInput.preedit(text, selection: selection)
      return edit(input) ?? edit(queryBy: input, writing: text)
    case .resize(let size, let scale, _): resize(to: size, scale: scale)
    case .focus(let isFocused, _): focus(isFocused)
    case .request(.activate(let target), _):
      let target = known(target)
      return canReach(target) ? activate(target) : []
    case .request(.focus(let target), _):
      let target = known(target)
      if canReach(target) { focus(on: target) }
    case .request(.edit(let field, let range, let text), _):
      return edit(.replaced(range, text), of: field.known(among: controls))
    case .request(.select(let field, let range), _): return edit(.selected(range), of: field.known(among: controls))
    }
    return []
  }

  private mutating func handle(_ event: PointerEvent) -> [ActionID] {
    pointing.follow(event)
    placeLayers()
    let place = event.position
    let button = hand.isElsewhere ? button(at: place) : nil
    var target = event.phase == .down ? target(at: place) : button.map(Target.control)
    var isSwallowed = false
    if event.phase != .down { select(event) }
    if event.phase == .down {
      // An item of a text field's menu acts on the field with the focus.
      if !isMenuItem(target?.control) { focusedControl = nil }
      showsFocus = false
      fieldUse.lift()
      // A layer that leaves takes presses, without effect.
      isSwallowed = isOnLeavingLayer(place)
      if let index = inputLayerIndex, layers[index].layer.modality == .light {
        let isBeside = !layers[index].layer.contains(place, in: context(of: layers[index]))
        // The second press of a double click does not dismiss what the first one has just brought.
        if isBeside, !hand.isSecondPress(at: place, time: now) { dismiss(at: index) }
        // A press outside of it does nothing else, nor does one at its future position.
        if isBeside || target == nil { isSwallowed = true }
      }
      if isSwallowed { target = .background }
      if let control = target?.control, placedLayers.fields.contains(control) { press(control, event) }
    }
    let stopsScroll =
      event.phase == .down
      && layer(at: place).map { layers[$0].layer.stopsScroll(at: place, in: context(of: layers[$0])) } == true
    let subject = target == nil ? "" : subject(at: place)
    hand.handle(event, on: &lists, over: target, subject: subject, stopsScroll: stopsScroll)
    if hand.gestures.last?.gesture == .pressed, let list = hand.gestures.last?.press.target.list {
      activateList(list)
    }
    var activated: [ActionID] = []
    for index in hand.gestures.indices {
      // The response to one gesture may cancel the others.
      guard index < hand.gestures.count, !hand.gestures[index].press.target.isOfList else { continue }
      let (gesture, target) = (hand.gestures[index].gesture, hand.gestures[index].press.target)
      let activates = hand.activates(gesture)
      if isSwallowed, gesture == .pressed { continue }
      activated += drag(
        activates && target.isOnOtherTarget ? .cancelled : LayerDrag(gesture), at: place,
        holding: target.target?.control)
      if activates, !target.isOnOtherTarget, let control = target.target?.control {
        activated += activate(.control(control))
      }
    }
    return activated + (list.takeRefresh() ? [Self.refresh] : [])
  }

  /// Returns the index of the layer for drags and the wheel: the uppermost with a modality, or a bar or a pane there.
  private func layer(at point: Point) -> Int? {
    if let index = inputLayerIndex { return index }
    return layers.lastIndex { $0.level <= .bar && $0.layer.contains(point, in: context(of: $0)) }
  }

  private mutating func drag(_ drag: LayerDrag, at point: Point, holding control: ActionID?) -> [ActionID] {
    func pressed() -> Int? {
      func isHit(_ layer: StageLayer) -> Bool { layer.layer.contains(point, in: context(of: layer)) }
      let notice = inputLayerIndex == nil ? layers.lastIndex { $0.level == .notice && isHit($0) } : nil
      return notice ?? layer(at: point).flatMap { isHit(layers[$0]) ? $0 : nil }
    }
    guard let index = drag == .pressed ? pressed() : draggedLayerIndex else { return [] }
    // A lift may have no position.
    let point = point.isFinite ? point : layers[index].grip ?? .zero
    // A page takes its controls along, and then the pointer stays inside of them.
    let held = hand.mayActivate ? control : nil
    let before = held.flatMap { frame(of: $0, in: index) }
    let response = layers[index].handle(drag, at: point, in: context(of: layers[index]))
    if case .changed = drag, let held, frame(of: held, in: index) != before { hand.moveControl() }
    return drag == .cancelled ? [] : take(response, from: index)
  }

  /// Cancels the drag, the turn of the wheel or the dragged row of each list, and returns whether there was any.
  mutating func cancelDrag() -> Bool {
    if !lists.indices.filter({ lists[$0].cancelDrag() }).isEmpty { return true }
    guard hand.isElsewhere else { return false }
    cancelGesture()
    return true
  }

  /// Closes the open rows of the active list, or else of another list, and returns whether there was any.
  mutating func closeRows() -> Bool {
    lists.active.closeRows() || lists.indices.contains { lists[$0].closeRows() }
  }

  /// Cancels the present gesture without effect, on the lists or on a layer.
  mutating func cancelGesture() {
    lists.changeAll { $0.cancelGesture() }
    hand.cancel()
    release()
  }

  mutating func release() {
    guard let index = draggedLayerIndex, let place = layers[index].grip else { return }
    _ = layers[index].handle(.cancelled, at: place, in: context(of: layers[index]))
  }

  private mutating func handle(_ event: WheelEvent) {
    if let index = layer(at: event.position),
      inputLayerIndex != nil || layers[index].layer.takesWheel(at: event.position, in: context(of: layers[index]))
    {
      guard draggedLayerIndex == nil, event.amount.isFinite else { return }
      if event.amount == .zero { return glide() }
      pointing.scroll(event, at: now)
      guard event.amount.y != 0 else { return }
      let smoothly = event.isSmooth(along: .vertical) && !reducesMotion
      return layers[index].layer.scroll(by: event.delta.y, smoothly: smoothly, in: context(of: layers[index]))
    }
    var event = event
    // Next to the rows the wheel is for the nearest rows, also on a layer that declines it.
    if contentFrame.contains(event.position) || layer(at: event.position) != nil {
      event.position.x = min(max(event.position.x, list.frame.x), list.frame.maxX.nextDown)
    }
    let turning = lists.firstIndex { $0.pointers.wheel != nil } ?? lists.index(at: event.position)
    lists[turning ?? 0].turnWheel(event, isIgnored: isPressed)
  }

  mutating func glide() {
    guard let (place, velocity) = pointing.endScroll(at: now), let index = layer(at: place) else { return }
    _ = layers[index].handle(.glided(velocity: -velocity), at: place, in: context(of: layers[index]))
  }

  private mutating func focus(_ isFocused: Bool) {
    if !isFocused {
      cancelGesture()
      dismissMenu()
    }
    isActive = isFocused
  }

  // MARK: Keys

  private mutating func handle(_ key: Key) -> [ActionID] {
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

  var ownerOfFocus: Int? {
    guard let focusedControl else { return nil }
    let placed = placedLayers
    return placed.controls.firstIndex(of: focusedControl).map { placed.owners[$0] }
  }

  /// The indices of the panes whose pages have keys, the topmost first; empty while a control or rows have the keys.
  private var panesWithoutFocus: [Int] {
    guard focusedControl == nil, lists.active.focusedRow == nil, lists.active.selectedRows.isEmpty
    else {
      return []
    }
    return layers.indices.reversed().filter { layers[$0].level == .pane }
  }

  private var placeholder: Int? { layers.lastIndex { $0.level == .placeholder && shows($0) } }

  // MARK: Activation

  /// Activates a target like a press, also for keys and screen readers.
  ///
  /// - Returns: the actions for the program to act upon; outcomes of rows come from the next `advance(to:)`.
  public mutating func activate(_ target: Target) -> [ActionID] {
    guard case .control(let control) = target else {
      pass(AccessibilityNode.Request.activate, on: target)
      return []
    }
    if !isMenuItem(control) { dismissMenu() }
    if placedLayers.fields.contains(control) {
      focus(on: control)
      return []
    }
    for index in layers.indices.reversed() where shows(layers[index]) {
      guard let response = layers[index].layer.activate(control) else { continue }
      return take(layers[index].isLeaving ? .stays : response, from: index)
    }
    return perform(control)
  }

  /// Passes a request to the list of its target, which gets the keys.
  private mutating func pass(_ request: (Target) -> AccessibilityNode.Request, on target: Target) {
    dismissMenu()
    if isPressed { return }
    focusedControl = nil
    if case .within(let id, let inner) = target {
      activateList(lists.index(of: id))
      lists.active.handle(request(inner))
    } else {
      activateList(0)
      list.handle(request(target))
    }
  }

  /// Returns whether the menu acts upon a control.
  private func isMenuItem(_ control: ActionID?) -> Bool {
    guard let control, let menuIndex else { return false }
    var menu = layers[menuIndex].layer
    return menu.activate(control) != nil
  }

  /// Returns the target that a request means, which may only have its name.
  private func known(_ target: Target, in list: Int = 0) -> Target {
    switch target {
    case .list, .indicator, .row, .dragArea, .background: target
    case .control(let control): .control(control.known(among: menuItems + controls + headerActions))
    case .button(let action, let row):
      .button(action.known(among: lists[list].menuActions(of: row).map(\.id) + RowAction.ofLists), of: row)
    case .within(let id, let inner):
      .within(id, lists.firstIndex { $0.id == id }.map { known(inner, in: $0) } ?? inner)
    }
  }

  private var menuItems: [ActionID] {
    placedLayers.list.writtenElements.filter { $0.role == .menuItem }.compactMap(\.action)
  }

  private var headerActions: [ActionID] { lists.indices.flatMap { lists[$0].headerActions } }

  /// Returns whether a target can be activated now: it is there, and not behind a modal layer.
  private func canReach(_ target: Target) -> Bool {
    switch target {
    case .list, .row, .button: !isModal
    case .within(let id, _): !isModal && lists.contains { $0.id == id }
    case .control(let control):
      isMenuItem(control) || controls.contains(control) || !isModal && headerActions.contains(control)
    case .indicator, .dragArea, .background: false
    }
  }

  mutating func take(_ response: LayerResponse?, from index: Int) -> [ActionID] {
    switch response {
    case .stays, nil: break
    case .dismisses: dismiss(at: index)
    case .answers(let action):
      dismiss(at: index)
      return perform(action)
    case .performs(let action, let row):
      let seen = row == layers[index].traits.row ? layers[index].rowTitle : nil
      dismiss(at: index)
      if let seen, lists.active.hasAnotherTitle(row, than: seen) {
        lists.active.refuse(row)
      } else {
        lists.active.perform(action, of: row)
      }
    case .activates(let action): return perform(action)
    case .scrolls(let target):
      lists.change(listIndex(of: layers[index].traits)) { $0.scroll(to: target) }
    case .copies(let text): ask(.copy(text))
    case .pastes: ask(.paste)
    }
    return []
  }

  private mutating func focus(on target: Target) {
    guard case .control(let control) = target else { return pass(AccessibilityNode.Request.focus, on: target) }
    if let index = inputLayerIndex, layers[index].layer.highlight(control, in: context(of: layers[index])) {
      return
    }
    dismissMenu()
    focus(on: control)
  }
}
