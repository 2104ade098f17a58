extension SwipeList {
  /// Handles an event of the window, for a list that fills its window.
  ///
  /// A program with more in its window hands pointers to `handle(_:on:)`, with its own control under them.
  ///
  /// - Parameter event: an event; a time before the latest one is taken for that.
  public mutating func handle(_ event: InputEvent) {
    switch event {
    case .pointer(let event): _ = handle(event)
    case .wheel(let event): handle(event)
    case .hover(let place, let time):
      advanceClock(to: time)
      hoveredPlace = place
    case .context(let place, let time): askForMenu(at: place, time: time)
    case .key(let key, let time): _ = handle(key, at: time)
    case .text(_, let time), .preedit(_, _, let time): advanceClock(to: time)
    case .resize(let size, let scale, let time):
      advanceClock(to: time)
      place(in: Rect(x: 0, y: 0, width: size.width, height: size.height), scale: scale)
    case .focus(let isFocused, let time):
      advanceClock(to: time)
      if !isFocused { cancelGesture() }
    case .request(let request, let time): _ = handle(request, at: time)
    }
  }

  /// Handles an event of the mouse or a finger, anywhere in the window: there is one gesture at a time, on a row or on
  /// a control of the program's own.
  ///
  /// - Parameter control: the program's own control there, or nil for the list. A `down` presses the control. Later
  ///   events tell by it whether the pointer is still inside.
  /// - Returns: the control that was pressed; nil if there is no such control.
  @discardableResult
  public mutating func handle(_ event: PointerEvent, on control: ActionID? = nil) -> ActionID? {
    gestures(of: event, on: control).last { presses($0.gesture) }?.control
  }

  /// Handles an event of the mouse or a finger, anywhere in the window.
  ///
  /// - Parameters:
  ///   - control: the program's own control there; see `handle(_:on:)`.
  ///   - stopsScroll: whether a press stops what scrolls there, so that it is no tap.
  /// - Returns: the gestures on what is not the list's, and the program's control there.
  mutating func gestures(
    of event: PointerEvent, on control: ActionID?, subject: String = "", stopsScroll: Bool = false
  ) -> [(gesture: Gesture, control: ActionID?)] {
    advanceClock(to: event.time)
    followMouse(event)
    var press = Press(on: PressTarget(time: now))
    let isInside = frame.contains(event.position)
    if event.phase == .down, event.position.isFinite, event.time.isFinite {
      // First, since only an open row has buttons: one that the wheel lets go of may close.
      spendWheel(cancelled: false)
      hideFocus()
      if control == nil, isInside {
        press = indicatorPress(by: event) ?? self.press(at: event.position)
        press.target.modifiers = event.modifiers
      } else {
        press.target.part = .elsewhere(control)
        press.target.subject = subject
        press.stopsScroll = stopsScroll
      }
      press.target.isNew = pointers.taps.isNew(press.target.identity, at: event.position, time: now)
    } else if let pressed = pointers.arena.press, event.pointer == pointers.arena.pointer {
      pointers.control.follow(isInside: control != nil && pressed.target.part == .elsewhere(control))
    }
    let (dragged, row) = (draggedOffsets, held?.row)
    // Before a lift as well as after a press.
    if pointers.aims { pointers.aimed = now }
    pointers.arena.handle(event, on: press)
    let elsewhere = applyGestures()
    followDrag(event, from: dragged, row: row)
    dragIndicator(event)
    followMouseOnSteadyRow()
    return elsewhere
  }

  func presses(_ gesture: Gesture) -> Bool {
    switch gesture {
    case .tapped: true
    case .panEnded: pointers.control.isPressed
    case .pressed, .flicked, .panBegan, .panChanged, .cancelled: false
    }
  }

  /// Returns whether a press at a position would be the second one of a double click.
  func isSecondPress(at place: Point, time: Double) -> Bool {
    pointers.taps.isSecond(at: place, time: max(now, time))
  }

  /// Returns the press that a pointer at a point in the list would begin.
  private func press(at place: Point) -> Press<PressTarget> {
    var press = Press(on: PressTarget(time: now), stopsScroll: scrolled.scroll.isCaught(byPressAt: now))
    // Before a drag closes them.
    press.target.closesRows = style.autoClose.contains(.tap) && swiped.hasOpenRow
    guard let (index, place) = hit(at: place) else { return press }
    let id = source.id(at: index)
    press.target.row = id
    press.target.title = title(of: id)
    press.flicks = flicks
    guard let swipe = swiped[id], !looksClosed(id) else {
      press.target.isClosed = true
      let geometry = geometry(of: source.row(at: index))
      if geometry.defaultEdge != nil {
        for edge in [Edge.leading, .trailing]
        where geometry[edge].travel > 0 || style.closedOverscroll != .none {
          press.directions.insert(PanDirections(towards: edge.opposite))
        }
      }
      if hover?.row == id, hasMoreButton(id), Self.moreButton(in: rect(ofRow: index)).target.contains(place) {
        press.target.part = .button(RowAction.more.id)
      } else if let control = control(at: place, in: visibleRow(at: index)) {
        press.target.part = .button(control)
      }
      press.target.hasMenu = !press.stopsScroll && !menuActions(of: id).isEmpty
      return press
    }
    press.directions = [.leading, .trailing]
    let row = visibleRow(at: index)
    if swipe.isOpen, let action = element(of: row, at: place)?.action { press.target.part = .button(action) }
    return press
  }

  /// Returns the control within a row at a point; nil for none.
  func control(at place: Point, in row: VisibleItem) -> ActionID? {
    guard isSelectable || canCarry(row.id) || !row.row.controls.isEmpty,
      let action = element(of: row, at: place)?.action
    else {
      return nil
    }
    return isControl(action, of: row.row) ? action : nil
  }

  /// Whether rows are flicked, not dragged.
  var flicks: Bool {
    if case .flick = style.gesture { true } else { false }
  }
}
