extension SwipeList {
  /// Handles an event of the mouse or a finger, on a control next to the list or, for nil, on the list.
  ///
  /// - Returns: the control that was pressed; nil if there is no such control.
  @discardableResult package mutating func handle(_ event: PointerEvent, on control: ActionID? = nil) -> ActionID? {
    respond(to: event, on: control).last { presses($0.gesture) }?.control
  }

  /// Handles an event of the mouse or a finger, anywhere in the window.
  ///
  /// - Parameters:
  ///   - control: the control next to or over the list there; nil for the list. A `down` presses it, and later events tell by it
  ///   whether the pointer is still inside.
  ///   - stopsScroll: whether a press stops what scrolls there, so that it is no tap.
  /// - Returns: the gestures on what is not the list's, and the program's control there.
  mutating func respond(
    to event: PointerEvent, on control: ActionID?, subject: String = "", stopsScroll: Bool = false
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
    let (dragged, row) = (draggedOffsets, pointers.held?.row)
    // Before a lift as well as after a press.
    pointers.aim(at: now)
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
    var press = Press(on: PressTarget(time: now), stopsScroll: rows.scroll.isCaught(byPressAt: now))
    // Before a drag closes them.
    press.target.closesRows = style.autoClose.contains(.tap) && swiped.hasOpenRow
    guard let (index, place) = rows.hit(at: place) else { return press }
    let id = source.id(at: index)
    press.target.row = id
    press.target.title = rows.title(of: id)
    press.flicks = rows.flicks
    guard let swipe = swiped[id], !looksClosed(id) else {
      press.target.isClosed = true
      let geometry = rows.geometry(of: source.row(at: index))
      if geometry.defaultEdge != nil {
        for edge in [Edge.leading, .trailing] where geometry[edge].travel > 0 || style.closedOverscroll != .none {
          press.directions.insert(PanDirections(towards: edge.opposite))
        }
      }
      if hover?.row == id, hasMoreButton(id), Self.moreButton(in: rows.rect(ofRow: index)).target.contains(place) {
        press.target.part = .button(RowAction.more.id)
      } else if let control = control(at: place, in: rows.visibleRow(at: index)) {
        press.target.part = .button(control)
      }
      press.target.hasMenu = !press.stopsScroll && !menuActions(of: id).isEmpty
      return press
    }
    press.directions = [.leading, .trailing]
    let row = rows.visibleRow(at: index)
    if swipe.isOpen, let action = element(of: row, at: place)?.action { press.target.part = .button(action) }
    return press
  }

  /// Handles a wheel event, which scrolls, or swipes the row under the pointer.
  ///
  /// Whole steps are animated; fractions and points come from a precise device. The wheel may open a row, but performs no
  /// action. It is ignored while a pointer is down, and if its burst began outside of the list.
  package mutating func handle(_ event: WheelEvent) {
    advanceClock(to: event.time)
    wheel(event)
    updateVisible()
  }
}
