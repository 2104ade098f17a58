/// What the list does with what the arena recognised.
extension SwipeList {
  /// Acts upon what the arena recognised.
  ///
  /// - Returns: the program's control that was tapped; nil if none was.
  mutating func applyGestures() -> ActionID? {
    var tapped: ActionID?
    for gesture in gestures {
      if gesture != .pressed, let control = held?.control {
        // Whatever else is done on a control is nothing.
        if gesture == .tapped { tapped = control }
        continue
      }
      if keepsGestureLog { log(gesture) }
      act(upon: gesture)
    }
    gestures.removeAll(keepingCapacity: true)
    swiped.dropClosed()
    updateVisibleRows()
    return tapped
  }

  /// Notes the states of a pan; a press that becomes none is not noted.
  private mutating func log(_ gesture: Gesture) {
    switch gesture {
    case .pressed, .tapped: return
    case .cancelled where pressTime != nil || held == nil: return
    case .panBegan, .panChanged, .panEnded, .cancelled, .flicked:
      gestureLog.append(GestureRecord(time: now, gesture: gesture, row: held?.row))
    }
  }

  private mutating func act(upon gesture: Gesture) {
    switch gesture {
    case .pressed:
      spendWheel(cancelled: false)
      held = arena.press?.target
      if held?.control != nil { return }
      // Only an open row has buttons: one that closes, or that the wheel has just let go of, has none.
      if heldSwipe?.isOpen != true { held?.part = .content }
      pressTime = now
      if scroll.motion != nil { scroll.hold(at: now) }
      if let swipe = heldSwipe, swipe.motion != nil, !flicks { swiped.hold(swipe.id, at: now) }
    case .tapped:
      tap()
      letGo()
    case .flicked(let edge):
      let row = held?.row
      letGo()
      if let row { flick(row, towards: edge) }
    case .panBegan(.horizontal):
      pressTime = nil
      scroll.release(velocity: 0, at: now)
      swiped.close(butFor: held?.row, because: .otherRow, at: now)
      if let row = held?.row {
        takeUp(row)
        swiped.hold(row, at: now)
      }
    case .panBegan(.vertical):
      pressTime = nil
      resume()
      swiped.close(butFor: nil, because: .scroll, at: now)
      scroll.hold(at: now)
      scrolledAt = now
    case .panChanged(.horizontal, let translation):
      if let row = held?.row { swiped.drag(row, by: translation, at: now) }
    case .panChanged(.vertical, let translation):
      scroll.drag(by: translation)
      scrolledAt = now
    case .panEnded(.horizontal, let velocity):
      if let row = held?.row { swiped.release(row, velocity: velocity, at: now) }
      held = nil
    case .panEnded(.vertical, let velocity):
      scroll.release(velocity: velocity, at: now)
      scrolledAt = now
      held = nil
    case .cancelled:
      if let row = held?.row { swiped.cancel(row, velocity: 0, at: now) }
      letGo()
    }
  }

  /// The swipe of the row that the present gesture began on.
  var heldSwipe: RowSwipe? { held?.row.flatMap { swiped[$0] } }

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
    if let row = held?.row { swiped.resume(row, velocity: velocity, at: now) }
  }

  private mutating func tap() {
    if held?.part == .content, style.autoClose.contains(.tap), swiped.hasOpenRow {
      return swiped.close(butFor: nil, because: .tap, at: now)
    }
    guard let row = held?.row, source.index(of: row) != nil else { return }
    switch held?.part {
    case .button(let action): swiped.perform(action, of: row, at: now)
    case .content, .control, nil: if swiped[row] == nil { swiped.tell(.tapped, of: row, at: now) }
    }
  }

  /// Acts upon a flick on a row: shows what lies beneath, or hides it if it shows.
  ///
  /// Nothing happens while a row still moves.
  mutating func flick(_ row: RowID, towards edge: Edge) {
    guard !swiped.isMoving else { return }
    swiped.close(butFor: row, because: .otherRow, at: now)
    takeUp(row)
    swiped.toggle(row, at: style.flickedEdge ?? edge.opposite, at: now)
  }

  /// When the stage of a drag will next look different by itself; nil if it won't.
  func stageChange(of swipe: RowSwipe) -> Double? {
    guard let changed = swipe.stage.changed, let rule = style[swipe.stage.edge] else { return nil }
    return elapsed(from: changed, to: now) < rule.underlay.stageDuration ? now : nil
  }
}
