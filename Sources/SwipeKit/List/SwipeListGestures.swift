extension SwipeList {
  package var keepsGestureLog: Bool {
    get { pointers.log.isKept }
    set { pointers.log.keep(newValue) }
  }

  /// Whether a pointer is down in the window, on a row or on something else.
  package var isPressed: Bool { pointers.isPressed }

  package var gesture: Hold? {
    pointers.hold.flatMap {
      $0.isSpent || !$0.press.target.isOfList || $0.press.target.grabDistance != nil ? nil : $0
    }
  }

  /// Returns the gestures since the last call; empty unless the list logs them.
  package mutating func takeGestureLog() -> [GestureRecord] { pointers.log.take() }

  /// Cancels the present gesture without effect.
  ///
  /// A row that is swiped or dragged goes back, and the list stops scrolling.
  public mutating func cancelGesture() {
    cancelGestureBeforeLayout()
    followMouseOnSteadyRow()
  }

  /// Cancels the present gesture; unlike `cancelGesture`, it needs no layout that has followed the rows.
  mutating func cancelGestureBeforeLayout() {
    if pointers.isPressed { drag.finish(at: now) }
    spendHold()
    pointers.follow(nil)
    strayFromDrag()
    spendWheel(cancelled: true)
    reordering.cancel(in: rows)
  }

  /// Ends the present gesture without effect; its pointer stays down.
  private mutating func spendHold() {
    guard let hold = pointers.hold, !hold.isSpent else { return }
    pointers.spend()
    if let list = hold.press.target.list { act(upon: [(.cancelled, hold.press)], ofList: list, at: hold.place) }
  }

  mutating func act(upon gestures: Hand.Gestures, ofList list: Int, at point: Point) {
    for index in gestures.indices where gestures[index].press.target.list == list {
      let (gesture, held) = (gestures[index].gesture, gestures[index].press.target)
      if held.target == .indicator { continue }
      pointers.log.note(gesture, on: held.row, at: now)
      act(upon: gesture, of: held, at: point)
    }
    swiped.removeResting()
    updateVisible()
  }

  private mutating func act(upon gesture: Gesture, of held: PressTarget, at point: Point) {
    if let row = held.row, gesture.mayPerform(isReordering: reordering.draggedRow != nil),
      hasAnotherTitle(row, than: held.title)
    {
      return refuse(row)
    }
    switch gesture {
    case .pressed:
      if let row = held.row { moveFocus(to: Focus(row: row, isShown: false)) }
      if rows.scroll.isCaught(byPressAt: now) { rows.scrolled.hold(at: now) }
      if let row = held.row, !rows.flicks { swiped.press(row, at: now) }
    case .tapped:
      tap(held)
      release(of: held)
    case .flicked(let edge):
      release(of: held)
      if let row = held.row { flick(row, towards: edge) }
    case .panBegan(.horizontal):
      rows.scrolled.release(velocity: 0, at: now)
      if let row = held.row { leadSelection(by: row) }
      swiped.close(butFor: held.row, because: .otherRow, at: now)
      if let row = held.row {
        beginSwipe(row)
        swiped.hold(row, at: now)
      }
    case .panBegan(.vertical):
      // A caught row goes on to its destination.
      if let row = held.row { swiped.resume(row, at: now) }
      if isReordering(held) {
        if let row = held.row { beginReordering(row, at: point) }
        break
      }
      swiped.close(butFor: nil, because: .scroll, at: now)
      rows.scrolled.hold(at: now)
    case .panChanged(.horizontal, let translation):
      if let row = held.row { swiped.drag(row, by: translation, at: now) }
    case .panChanged(.vertical, _) where reordering.draggedRow != nil: drag(to: point.y)
    case .panChanged(.vertical, let translation): rows.scrolled.drag(by: translation, at: now)
    case .panEnded(.horizontal, let velocity):
      if let row = held.row {
        let start = swiped.outcomes.count
        let released = swiped.release(row, velocity: velocity, at: now)
        let leaving = shareAction(of: row, reportedAfter: start, with: released)
        swiped.arrive(released + leaving, at: now)
        for row in released { if let row = swiped[row], row.isLeaving { rows.makeWay(for: row) } }
        endSwipe(of: row)
      }
    case .panEnded(.vertical, let velocity) where reordering.draggedRow != nil: drop(velocity: velocity)
    case .panEnded(.vertical, let velocity):
      pull.release(rows)
      rows.scrolled.release(velocity: velocity, at: now)
    case .cancelled:
      reordering.cancel(in: rows)
      if let row = held.row {
        swiped.cancel(row, velocity: 0, at: now)
        endSwipe(of: row)
      }
      release(of: held)
    }
  }

  func hasAnotherTitle(_ row: RowID, than seen: String) -> Bool {
    source.index(of: row) != nil && rows.title(of: row) != seen
  }

  /// Closes a row that has become another one since a press, without any effect of that, and its followers.
  mutating func refuse(_ row: RowID) {
    reordering.cancel(in: rows)
    rows.scrolled.release(velocity: 0, at: now)
    swiped.cancel(row, velocity: 0, at: now)
    swiped.stayBehind(row, at: now)
    endSwipe(of: row)
  }

  func looksClosed(_ row: RowID) -> Bool { swiped[row]?.looksClosed(at: now) ?? true }

  private mutating func release(of held: PressTarget) {
    rows.scrolled.release(velocity: 0, at: now)
    if let row = held.row { swiped.resume(row, velocity: 0, at: now) }
  }

  /// Returns whether a vertical pan of a target drags its row: by a handle, or after a long press.
  private func isReordering(_ held: PressTarget) -> Bool {
    reordering.draggedRow != nil || held.button == RowAction.handle.id && held.row.map(rows.canReorder) == true
  }

  private mutating func tap(_ held: PressTarget) {
    if let dragged = reordering.draggedRow, let grab = dragged.grab {
      reordering.cancel(in: rows)
      if let button = held.button { return press(button, of: dragged.item.id) }
      askForMenu(of: dragged.item.id, beside: Rect(x: frame.x, y: grab.y, width: 0, height: 0))
      return
    }
    if held.isOnOtherTarget { return }
    let closesRows = held.closesRows || style.autoClose.contains(.tap) && swiped.hasOpenRow
    if held.isOnContent, closesRows { return swiped.close(butFor: nil, because: .tap, at: now) }
    guard let row = held.row, source.index(of: row) != nil else { return deselectAll() }
    if let button = held.button { return press(button, of: row) }
    let wasClosed = held.isClosed && swiped[row]?.isLeaving != true
    if wasClosed || looksClosed(row) { activate(row, with: held.modifiers) }
  }

  /// Returns the time of the next frame of a threshold's animation; nil without one.
  func change(of stage: ThresholdProgress) -> Double? {
    guard let changed = stage.changed, let rule = style[stage.edge] else { return nil }
    return elapsed(from: changed, to: now) < rule.underlay.thresholdDuration ? now : nil
  }

  // MARK: A long press

  /// The time when the press of a finger becomes long, in seconds; nil if it does not.
  var longPressTime: Double? {
    guard let hold = pointers.hold, hold.axis == nil, hold.pointer.device == .touch, let held = pointers.held,
      held.hasMenu, reordering.draggedRow == nil
    else { return nil }
    return held.time + GestureConstants.longPressTime
  }

  /// Ends a long press: opens the row's menu, and the finger has no further effect.
  ///
  /// If the row can be reordered, it is dragged instead. Its menu then opens if the finger lifts without having moved.
  mutating func endLongPress() {
    guard let end = longPressTime, elapsed(from: end, to: now) >= 0, let row = pointers.held?.row,
      let place = pointers.hold?.place
    else { return }
    if rows.canReorder(row) {
      pointers.restrictToVertical()
      return beginReordering(row, at: place)
    }
    spendHold()
    askForMenu(of: row, beside: Rect(x: place.x, y: place.y, width: 0, height: 0))
  }
}

extension Gesture {
  /// Returns whether the gesture is the end of a press that may perform something: a scroll does not.
  fileprivate func mayPerform(isReordering: Bool) -> Bool {
    switch self {
    case .tapped, .flicked, .panEnded(.horizontal, _): true
    case .panEnded(.vertical, _): isReordering
    case .pressed, .panBegan, .panChanged, .cancelled: false
    }
  }
}
