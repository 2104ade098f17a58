extension SwipeList {
  /// What an arrow key scrolls, and what two pages share, in points: the height of a usual row.
  private static let line = 44.0

  /// Takes in whatever the window tells, for a list that fills its window.
  ///
  /// A program with more in its window than a list passes on to the list what is the list's.
  public mutating func handle(_ event: InputEvent) {
    switch event {
    case .pointer(let event): handle(event)
    case .wheel(let event): handle(event)
    case .key(let key, let time): _ = handle(key, at: time)
    case .resize(let size, let scale, let time):
      pass(to: time)
      place(in: Rect(x: 0, y: 0, width: size.width, height: size.height), scale: scale)
    case .focus(let isFocused, let time):
      pass(to: time)
      if !isFocused { cancelGesture() }
    }
  }

  /// Takes in what the mouse or a finger did.
  public mutating func handle(_ event: PointerEvent) {
    pass(to: event.time)
    arena.handle(
      event, on: event.phase == .down ? press(at: event.position) : Press(on: RowPart()), into: &gestures)
    recognise()
  }

  /// Takes in a turn of the wheel: it scrolls, or swipes the row under the pointer.
  ///
  /// Whole steps move smoothly, fractions come from a precise device and move at once. It is ignored while a pointer
  /// is down.
  public mutating func handle(_ event: WheelEvent) {
    guard event.position.isFinite, event.steps.isFinite, event.steps != .zero, arena.press == nil else { return }
    pass(to: event.time)
    if wheel == nil {
      let axis = WheelBurst.axis(of: event.steps)
      let row = axis == .horizontal ? rowIndex(at: event.position).map { source.id(at: $0) } : nil
      wheel = WheelBurst(axis: axis, row: row, start: now, last: now)
      if axis == .vertical { closeOthers(than: nil, because: .scroll) }
      if let row, !flicks { closeOthers(than: row, because: .otherRow) }
    }
    wheel?.last = now
    let steps = event.steps[wheel?.axis ?? .vertical]
    let isWhole = steps == steps.rounded()
    let distance = -steps * GestureConstants.wheelStep
    switch wheel?.axis {
    case .vertical:
      scroll.step(by: distance, smoothly: isWhole, at: now)
      scrolledAt = now
    case .horizontal:
      guard let row = wheel?.row else { return }
      if flicks {
        if let side = wheel?.flick(by: distance) { flick(row, to: side) }
        return
      }
      guard let i = swipeIndex(of: row, create: true) else { return }
      swipes[i].step(by: distance, smoothly: isWhole, at: now, style: style, tolerance: scroll.tolerance)
    case nil: break
    }
  }

  /// Takes in a key, and tells whether it meant anything to the list.
  public mutating func handle(_ key: Key, at time: Double) -> Bool {
    pass(to: time)
    switch key {
    case .escape:
      let isActive = arena.press != nil || wheel != nil
      cancelGesture()
      return isActive
    case .up: step(by: -Self.line)
    case .down: step(by: Self.line)
    case .pageUp: step(by: -page)
    case .pageDown: step(by: page)
    case .home: step(by: -layout.total)
    case .end: step(by: layout.total)
    default: return false
    }
    return true
  }

  private var page: Double { max(Self.line, frame.height - Self.line) }

  private mutating func step(by distance: Double) {
    guard arena.press == nil else { return }
    closeOthers(than: nil, because: .scroll)
    scroll.step(by: distance, smoothly: true, at: now)
    scrolledAt = now
  }

  /// Where a row lies whose part shows at a place in the window.
  private func rowIndex(at place: Point) -> Int? {
    guard frame.contains(place) else { return nil }
    return layout.row(at: place.y - frame.y + contentOffset)
  }

  /// What a press at a place in the window would hit.
  private func press(at place: Point) -> Press<RowPart> {
    var press = Press(on: RowPart(), catchesScroll: scroll.isFlung)
    guard place.isFinite, let index = rowIndex(at: place) else { return press }
    let id = source.id(at: index)
    press.target.row = id
    press.flicks = flicks
    guard let swipe = swipe(of: id) else {
      let geometry = RowGeometry(width: frame.width, row: source.row(at: index), style: style)
      if !geometry.sides.isEmpty {
        if geometry.left > 0 || style.recoil == .rubberBand { press.directions.insert(.left) }
        if geometry.right > 0 || style.recoil == .rubberBand { press.directions.insert(.right) }
      }
      return press
    }
    press.directions = [.left, .right]
    press.target.part = part(of: swipe, at: place.x - frame.x)
    return press
  }

  /// What of a row off its rest shows at a place across it: the content, or a button that it does not cover.
  private func part(of swipe: RowSwipe, at x: Double) -> RowPart.Part {
    let offset = swipe.offset(at: now, style: style)
    switch style.beneath {
    case .texture, .number: return .content
    case .buttons, .menu:
      guard x < offset || x >= offset + swipe.geometry.width else { return .content }
      let spot = Point(x: x - swipe.geometry.beneathOffset(at: offset, style: style), y: 0)
      let button = swipe.geometry.buttons.indices.first { swipe.geometry.button($0, height: 1).contains(spot) }
      return button.map { .button($0) } ?? .content
    }
  }

  /// Whether rows are flicked, not dragged.
  private var flicks: Bool {
    if case .flick = style.recognition { true } else { false }
  }

  /// Acts upon a flick on a row: shows what lies beneath, or hides it if it shows.
  ///
  /// Nothing happens while a row still moves.
  private mutating func flick(_ row: RowID, to side: Side) {
    guard case .flick(let always) = style.recognition, !swipes.contains(where: { $0.motion != nil }) else { return }
    closeOthers(than: row, because: .otherRow)
    guard let i = swipeIndex(of: row, create: true) else { return }
    let open = RowRest.open(always ?? side)
    settle(i, to: swipes[i].isOpen || !swipes[i].geometry.has(open) ? .closed : open)
  }

  /// Acts upon what the arena recognised.
  mutating func recognise() {
    for gesture in gestures {
      if keepsGestureLog { log(gesture) }
      act(upon: gesture)
    }
    gestures.removeAll(keepingCapacity: true)
    dropClosed()
  }

  /// Notes the states of a pan; a press that becomes none is not noted.
  private mutating func log(_ gesture: Gesture) {
    switch gesture {
    case .pressed, .tapped: return
    case .cancelled where pressTime != nil || held == nil: return
    case .began, .changed, .ended, .cancelled, .flicked:
      gestureLog.append(GestureRecord(time: now, gesture: gesture, row: held?.row))
    }
  }

  private mutating func act(upon gesture: Gesture) {
    switch gesture {
    case .pressed:
      endWheel(cancelled: false)
      held = arena.press?.target
      pressTime = now
      if scroll.motion != nil { scroll.hold(at: now) }
      if let i = heldSwipe, swipes[i].motion != nil, !flicks { swipes[i].hold(at: now, style: style) }
    case .tapped:
      tap()
      letGo()
    case .flicked(let side):
      let row = held?.row
      letGo()
      if let row { flick(row, to: side) }
    case .began(.horizontal):
      pressTime = nil
      scroll.release(velocity: 0, at: now)
      closeOthers(than: held?.row, because: .otherRow)
      if let row = held?.row, let i = swipeIndex(of: row, create: true) { swipes[i].hold(at: now, style: style) }
    case .began(.vertical):
      pressTime = nil
      resume()
      closeOthers(than: nil, because: .scroll)
      scroll.hold(at: now)
      scrolledAt = now
    case .changed(.horizontal, let translation):
      if let i = heldSwipe {
        swipes[i].drag(by: translation)
        tellStages(i)
      }
    case .changed(.vertical, let translation):
      scroll.drag(by: translation)
      scrolledAt = now
    case .ended(.horizontal, let velocity):
      if let i = heldSwipe { release(i, velocity: velocity) }
      held = nil
    case .ended(.vertical, let velocity):
      scroll.release(velocity: velocity, at: now)
      scrolledAt = now
      held = nil
    case .cancelled: letGo()
    }
  }

  /// The swipe of the row that the present gesture began on.
  private var heldSwipe: Int? { held?.row.flatMap { row in swipes.firstIndex { $0.id == row } } }

  /// Lets everything that was held go back to what it was.
  private mutating func letGo() {
    if state == .dragging { scrolledAt = now }
    scroll.release(velocity: 0, at: now)
    resume(velocity: 0)
    held = nil
    pressTime = nil
  }

  /// Sends a row that was caught on to where it was going.
  private mutating func resume(velocity: Double? = nil) {
    guard let i = heldSwipe, swipes[i].state == .dragging else { return }
    settle(i, to: swipes[i].rest, velocity: velocity)
  }

  /// Tells what stages a drag has come to.
  private mutating func tellStages(_ i: Int) {
    while let stage = swipes[i].changeStage(at: now, style: style) {
      outcomes.append(Outcome(.stage(stage), of: swipes[i].id, at: now))
    }
  }

  private mutating func tap() {
    if held?.part == .content, style.closers.contains(.tap), swipes.contains(where: \.isOpen) {
      return closeOthers(than: nil, because: .tap)
    }
    guard let row = held?.row, let index = source.index(of: row) else { return }
    switch held?.part {
    case .button(let button):
      let actions = source.row(at: index).actions
      guard actions.indices.contains(button) else { return }
      outcomes.append(Outcome(.action(button, name: actions[button].name), of: row, at: now))
    case .content, nil:
      if swipe(of: row) == nil { outcomes.append(Outcome(.tapped, of: row, at: now)) }
    }
  }

  private mutating func release(_ i: Int, velocity: Double, mayCommit: Bool = true) {
    let wasOpen = swipes[i].isOpen
    swipes[i].release(
      velocity: velocity, mayCommit: mayCommit, at: now, style: style, tolerance: scroll.tolerance)
    if style.commits, swipes[i].isOpen, let stage = swipes[i].completeStages(style: style) {
      outcomes.append(Outcome(.stage(stage), of: swipes[i].id, at: now))
    }
    report(i, wasOpen: wasOpen)
    // One that was dragged all of its way is there already.
    settle(i)
  }

  private mutating func settle(_ i: Int, to rest: RowRest, velocity: Double? = nil) {
    let wasOpen = swipes[i].isOpen
    swipes[i].settle(to: rest, velocity: velocity, at: now, style: style, tolerance: scroll.tolerance)
    report(i, wasOpen: wasOpen)
  }

  /// Tells whether a row was decided to open or to close; one that commits does neither, it acts.
  private mutating func report(_ i: Int, wasOpen: Bool) {
    guard swipes[i].isOpen != wasOpen, !style.commits else { return }
    outcomes.append(Outcome(swipes[i].isOpen ? .opened : .closed, of: swipes[i].id, at: now))
  }

  /// Closes every open row but one, if the style lets this close them.
  private mutating func closeOthers(than row: RowID?, because closer: SwipeStyle.Closers) {
    let atOnce = closer == .otherRow && style.closers.contains(.otherRowAtOnce)
    guard atOnce || style.closers.contains(closer) else { return }
    for i in swipes.indices where swipes[i].id != row && swipes[i].isOpen {
      settle(i, to: .closed)
      if atOnce { swipes[i].put(at: .closed) }
    }
    dropClosed()
  }

  /// Lets go of the row that the wheel swipes: as a lift without velocity, or back to what it was.
  mutating func endWheel(cancelled: Bool) {
    defer { wheel = nil }
    guard let row = wheel?.row, let i = swipes.firstIndex(where: { $0.id == row }) else { return }
    if flicks { return }
    if cancelled { settle(i, to: swipes[i].rest) } else { release(i, velocity: 0, mayCommit: false) }
    dropClosed()
  }
}
