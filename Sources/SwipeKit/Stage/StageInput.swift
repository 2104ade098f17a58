/// How a stage handles events.
extension Stage {
  /// Handles whatever the window tells.
  ///
  /// - Parameter event: at a time in seconds, not before that of the last one.
  /// - Returns: the actions that it activated: of elements that are the program's to act upon, of keys among
  ///   `commands`, and `refresh`. What it did to rows comes from the next `advance(to:)`.
  public mutating func handle(_ event: InputEvent) -> [ActionID] {
    defer { updateHover() }
    if event.time.isFinite { now = max(now, event.time) }
    switch event {
    case .pointer(let event): return handle(event)
    case .wheel(let event): handle(event)
    case .hover(let place, _):
      if pointing.hover(at: place), let place, let index = takesKeys {
        covers[index].layer.hover(at: mirrored(place), in: context)
      }
    case .context(let place, let time):
      dismiss(RowMenu.self)
      if control(at: place) == nil { list.askForMenu(at: place, time: time) }
    case .key(let key, let time):
      defer { noteFocus(isByKey: true) }
      return handle(key, at: time)
    case .text, .preedit: break
    case .resize(let size, let scale, _): resize(to: size, scale: scale)
    case .focus(let isFocused, _): focus(isFocused)
    case .request(let request, _):
      defer { noteFocus() }
      return handle(request)
    }
    return []
  }

  private mutating func handle(_ event: PointerEvent) -> [ActionID] {
    pointing.follow(event)
    placeLayers()
    // The list has the one gesture of the window, also where it is on something else.
    var control = event.phase == .down ? control(at: event.position) : nil
    if event.phase == .down {
      (focusedControl, showsFocus) = (nil, false)
      // A press beside what is no more than light dismisses it, and does nothing else.
      if let index = takesKeys, covers[index].layer.modality == .light,
        !covers[index].layer.contains(mirrored(event.position), in: context)
      {
        dismiss(at: index)
        control = Self.nothing
      }
    }
    let place = mirrored(event.position)
    let stopsScroll = takesKeys.map { covers[$0].layer.stopsScroll(at: place, in: context) } ?? false
    var activated: [ActionID] = []
    for (gesture, control) in list.gestures(of: event, on: control, stopsScroll: stopsScroll) {
      drag(LayerDrag(gesture), at: place)
      if gesture == .tapped, let control { activated += activate(control) }
    }
    return activated + (list.takeRefresh() ? [Self.refresh] : [])
  }

  /// Takes the uppermost layer along with the pointer that has the window's gesture, if that began on it.
  private mutating func drag(_ drag: LayerDrag, at place: Point) {
    guard let index = takesKeys else { return }
    if drag == .pressed { isGripped = covers[index].layer.contains(place, in: context) }
    if isGripped { covers[index].layer.handle(drag, in: context) }
    if case .ended = drag { isGripped = false }
  }

  /// Lets go of what a pointer drags.
  mutating func release() {
    guard isGripped else { return }
    isGripped = false
    if let index = takesKeys { covers[index].layer.handle(.ended(velocity: 0), in: context) }
  }

  private mutating func handle(_ event: WheelEvent) {
    if let index = takesKeys {
      guard !isGripped, event.amount.isFinite, event.amount.y != 0 else { return }
      let smoothly = event.isSmooth(along: .vertical) && !reducesMotion
      return covers[index].layer.scroll(by: event.way.y, smoothly: smoothly, in: context)
    }
    var event = event
    // Beside the rows the wheel is for those that are nearest.
    if mirrored(room).contains(event.position) {
      event.position.x = min(max(event.position.x, list.frame.x), list.frame.maxX.nextDown)
    }
    list.handle(event)
  }

  private mutating func focus(_ isFocused: Bool) {
    if !isFocused {
      list.cancelGesture()
      release()
      dismiss(RowMenu.self)
    }
    isActive = isFocused
  }

  private mutating func resize(to size: Size, scale: Double) {
    // A desktop may tell of the same size again, even in mid-drag.
    if (size, scale) == (self.size, self.scale) { return }
    (self.size, self.scale) = (size, scale)
    dismiss(RowMenu.self)
    for index in covers.indices { covers[index].layer.resize(to: size, at: now) }
    if fillsWindow { fillWindow() } else { placeList() }
  }

  // MARK: Keys

  private mutating func handle(_ key: Key, at time: Double) -> [ActionID] {
    let key = key.withoutKeypad
    if let index = takesKeys, covers[index].layer.modality == .light {
      let response = covers[index].layer.handle(direction == .rightToLeft ? key.mirrored : key, in: context)
      return take(response, from: index)
    }
    if moveFocusWithinPicker(by: key) { return [] }
    let command = command(for: key)
    switch key {
    // The focus moves within what is modal, too.
    case _ where command == Self.nextControl || command == Self.formerControl:
      return command.map { perform($0) } ?? []
    case .escape where focusedControl != nil && !isModal: if list.showFocus() { focusedControl = nil }
    case .enter where focusedControl != nil, .space where focusedControl != nil:
      // What is not there any more has no focus.
      if let control = focusedControl, controls.contains(control) { return activate(control) }
    default:
      if let index = takesKeys { return take(covers[index].layer.handle(key, in: context), from: index) }
      if var layer = shownEmptyState, let response = layer.handle(key, in: context) {
        return take(response, from: nil)
      }
      if let command { return perform(command, byKey: true) }
      _ = list.handle(key, at: time)
      if key == .escape, list.focusedRow == nil { showsFocus = false }
    }
    return []
  }

  // MARK: Activation

  /// Activates what an element does, as a press on it; the one way to act on what is not a row.
  ///
  /// - Returns: the actions that are the program's to act upon.
  public mutating func activate(_ control: ActionID) -> [ActionID] {
    for index in covers.indices.reversed() {
      guard let response = covers[index].layer.activate(control) else { continue }
      return take(covers[index].layer.transition?.isLeaving == true ? .stays : response, from: index)
    }
    return perform(control)
  }

  /// Does what a layer answered.
  private mutating func take(_ response: LayerResponse?, from index: Int?) -> [ActionID] {
    switch response {
    case .stays, nil: break
    case .dismisses: if let index { dismiss(at: index) }
    case .answers(let action):
      if let index { dismiss(at: index) }
      return perform(action)
    case .performs(let action, let row):
      if let index { dismiss(at: index) }
      list.perform(action, of: row)
    case .activates(let action): return perform(action)
    }
    return []
  }

  /// Does what a screen reader asks for, as keys would: behind something modal, nothing.
  private mutating func handle(_ request: Accessible.Request) -> [ActionID] {
    switch request {
    case .activate(.control(let control)):
      if menu?.action(of: control) == nil {
        guard controls.contains(control) else { return [] }
        dismiss(RowMenu.self)
      }
      return activate(control)
    case .focus(.control(let control)):
      let context = context
      if self[RowMenu.self]?.highlight(control, in: context) == true { return [] }
      guard controls.contains(control) else { return [] }
      dismiss(RowMenu.self)
      focus(on: control)
    case .activate, .focus:
      guard !isModal else { return [] }
      dismiss(RowMenu.self)
      focusedControl = nil
      list.handle(request, at: now)
    }
    return []
  }
}
