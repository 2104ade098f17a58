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
    case .text(let text, _): return enter(.text(text), writing: text)
    case .preedit(let text, let selection, _): return enter(.preedit(text, selection: selection), writing: text)
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
      // The second press of a double click does not answer what the first one has just brought.
      if let index = inputLayerIndex, layers[index].layer.transition?.isMoving(at: now) == true,
        hand.isSecondPress(at: place, time: now)
      {
        isSwallowed = true
      }
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
  func layer(at point: Point) -> Int? {
    if let index = inputLayerIndex { return index }
    return layers.lastIndex { $0.level <= .bar && isHit($0, at: point) }
  }

  private mutating func drag(_ drag: LayerDrag, at point: Point, holding control: ActionID?) -> [ActionID] {
    func pressed() -> Int? {
      let notice = inputLayerIndex == nil ? layers.lastIndex { $0.level == .notice && isHit($0, at: point) } : nil
      return notice ?? layer(at: point).flatMap { isHit(layers[$0], at: point) ? $0 : nil }
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
}
