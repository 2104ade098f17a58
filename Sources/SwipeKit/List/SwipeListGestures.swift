/// The list's response to recognised gestures.
extension SwipeList {
  /// Acts upon the recognised gestures.
  ///
  /// - Returns: the gestures on what is not the list's, and the program's control there.
  @discardableResult
  mutating func applyGestures() -> [(gesture: Gesture, control: ActionID?)] {
    var elsewhere: [(gesture: Gesture, control: ActionID?)] = []
    while let (gesture, press) = pointers.arena.takeGesture() {
      if gesture == .pressed, let place = pointers.arena.place {
        pointers.taps.note(press.target.identity, at: place, time: press.target.time)
      }
      if case .elsewhere(let control) = press.target.part {
        if gesture == .pressed {
          pointers.control.begin()
          // A press that stops a scroll is no press of a control.
          if press.stopsScroll { pointers.control.move() }
        }
        let isVoid = press.target.isNew && presses(gesture)
        elsewhere.append((isVoid ? .cancelled : gesture, control))
        continue
      }
      if case .indicator = press.target.part { continue }
      pointers.log.note(gesture, on: press.target.row, at: now)
      act(upon: gesture, of: press.target)
    }
    swiped.removeResting()
    updateVisible()
    return elsewhere
  }

  private mutating func act(upon gesture: Gesture, of held: PressTarget) {
    if let row = held.row, gesture.mayPerform(carries: carrying.carry != nil),
      hasAnotherTitle(row, than: held.title)
    {
      return refuse(row)
    }
    switch gesture {
    case .pressed:
      if let row = held.row { focus = Focus(row: row, isShown: false) }
      if scrolled.scroll.isCaught(byPressAt: now) { scrolled.hold(at: now) }
      if let row = held.row, !flicks { swiped.press(row, at: now) }
    case .tapped:
      tap(held)
      letGo(of: held)
    case .flicked(let edge):
      letGo(of: held)
      if let row = held.row { flick(row, towards: edge) }
    case .panBegan(.horizontal):
      scrolled.release(velocity: 0, at: now)
      if let row = held.row { leadSelection(by: row) }
      swiped.close(butFor: held.row, because: .otherRow, at: now)
      if let row = held.row {
        beginSwipe(row)
        swiped.hold(row, at: now)
      }
    case .panBegan(.vertical) where carries(held):
      guard let row = held.row, let place = pointers.arena.place else { break }
      // One that was caught goes on to where it was going.
      swiped.resume(row, at: now)
      beginCarry(row, at: place)
    case .panBegan(.vertical):
      // One that was caught goes on to where it was going.
      if let row = held.row { swiped.resume(row, at: now) }
      swiped.close(butFor: nil, because: .scroll, at: now)
      scrolled.hold(at: now)
    case .panChanged(.horizontal, let translation):
      if let row = held.row { swiped.drag(row, by: translation, at: now) }
    case .panChanged(.vertical, _) where carrying.carry != nil:
      if let place = pointers.arena.place { carry(to: place.y) }
    case .panChanged(.vertical, let translation): scrolled.drag(by: translation, at: now)
    case .panEnded(.horizontal, let velocity):
      if let row = held.row {
        let told = swiped.outcomes.count
        let released = swiped.release(row, velocity: velocity, at: now)
        let leaving = shareAction(of: row, reportedAfter: told, with: released)
        swiped.arrive(released + leaving, at: now)
        for row in released {
          if let row = swiped[row], row.isLeaving { makeWay(for: row) }
        }
        endSwipe(of: row)
      }
    case .panEnded(.vertical, let velocity) where carrying.carry != nil: drop(velocity: velocity)
    case .panEnded(.vertical, let velocity):
      askForRefresh()
      scrolled.release(velocity: velocity, at: now)
    case .cancelled:
      cancelCarry()
      if let row = held.row {
        swiped.cancel(row, velocity: 0, at: now)
        endSwipe(of: row)
      }
      letGo(of: held)
    }
  }

  /// Returns whether a row is there under another title than a person saw.
  func hasAnotherTitle(_ row: RowID, than seen: String) -> Bool {
    source.index(of: row) != nil && title(of: row) != seen
  }

  /// Closes a row that has become another one since a press, without any effect of that, and its followers.
  mutating func refuse(_ row: RowID) {
    cancelCarry()
    scrolled.release(velocity: 0, at: now)
    swiped.cancel(row, velocity: 0, at: now)
    swiped.stayBehind(row, at: now)
    endSwipe(of: row)
  }

  /// The target of the present gesture; nil once that can have no effect any more.
  var held: PressTarget? { pointers.arena.isSpent ? nil : pointers.arena.press?.target }

  /// The swipe of the row that the present gesture began on.
  var heldSwipe: RowSwipe? { held?.row.flatMap { swiped[$0] } }

  /// Returns whether a row is at rest closed, or so nearly that it looks so.
  func looksClosed(_ row: RowID) -> Bool { swiped[row]?.looksClosed(at: now) ?? true }

  /// Releases everything that a press held.
  private mutating func letGo(of held: PressTarget) {
    scrolled.release(velocity: 0, at: now)
    if let row = held.row { swiped.resume(row, velocity: 0, at: now) }
  }

  /// Returns whether a vertical pan of a target carries its row: by a handle, or after a long press.
  private func carries(_ held: PressTarget) -> Bool {
    carrying.carry != nil || held.part == .button(RowAction.handle.id) && held.row.map(canCarry) == true
  }

  private mutating func tap(_ held: PressTarget) {
    if let carry = carrying.carry, let grip = carry.grip {
      cancelCarry()
      if case .button(let button) = held.part { return press(button, of: carry.item.id) }
      let place = pointers.arena.place ?? Point(x: frame.x, y: grip.y)
      askForMenu(of: carry.item.id, beside: Rect(x: place.x, y: place.y, width: 0, height: 0))
      return
    }
    if held.isNew { return }
    let closesRows = held.closesRows || style.autoClose.contains(.tap) && swiped.hasOpenRow
    if held.part == .content, closesRows {
      return swiped.close(butFor: nil, because: .tap, at: now)
    }
    guard let row = held.row, source.index(of: row) != nil else { return deselectAll() }
    switch held.part {
    case .button(let button): press(button, of: row)
    case .content, .indicator, .elsewhere:
      let wasClosed = held.isClosed && swiped[row]?.isLeaving != true
      if wasClosed || looksClosed(row) { activate(row, with: held.modifiers) }
    }
  }

  /// Acts upon a flick on a row: opens it, or closes it if it is open.
  ///
  /// Nothing happens while a row still moves.
  mutating func flick(_ row: RowID, towards edge: Edge) {
    guard !swiped.isMoving else { return }
    swiped.close(butFor: row, because: .otherRow, at: now)
    beginSwipe(row)
    swiped.toggle(row, at: style.flickedEdge ?? edge.opposite, at: now)
  }

  /// Returns the time of the next change of a drag's stage by itself; nil for never.
  func change(of stage: SwipeStage) -> Double? {
    guard let changed = stage.changed, let rule = style[stage.edge] else { return nil }
    return elapsed(from: changed, to: now) < rule.underlay.stageDuration ? now : nil
  }
}

extension Gesture {
  /// Returns whether the gesture is the end of a press that may perform something: a scroll does not.
  ///
  /// - Parameter carries: whether a vertical pan carries a row.
  fileprivate func mayPerform(carries: Bool) -> Bool {
    switch self {
    case .tapped, .flicked, .panEnded(.horizontal, _): true
    case .panEnded(.vertical, _): carries
    case .pressed, .panBegan, .panChanged, .cancelled: false
    }
  }
}
