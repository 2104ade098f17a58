/// What the list does with what the arena recognised.
extension SwipeList {
  /// Acts upon what the arena recognised.
  ///
  /// - Returns: the program's control that was tapped; nil if none was.
  mutating func recognise() -> ActionID? {
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
    dropClosed()
    layOut()
    return tapped
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
      spendWheel(cancelled: false)
      held = arena.press?.target
      if held?.control != nil { return }
      // Only an open row has buttons: one that closes, or that the wheel has just let go of, has none.
      if heldSwipe.map({ swipes[$0].isOpen }) != true { held?.part = .content }
      pressTime = now
      if scroll.motion != nil { scroll.hold(at: now) }
      if let i = heldSwipe, swipes[i].motion != nil, !swipes[i].isLeaving, !flicks {
        swipes[i].hold(at: now, style: style)
      }
    case .tapped:
      tap()
      letGo()
    case .flicked(let edge):
      let row = held?.row
      letGo()
      if let row { flick(row, towards: edge) }
    case .began(.horizontal):
      pressTime = nil
      scroll.release(velocity: 0, at: now)
      closeOthers(than: held?.row, because: .otherRow)
      if let row = held?.row, let i = swipeIndex(of: row, create: true), !swipes[i].isLeaving {
        swipes[i].hold(at: now, style: style)
      }
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
    case .cancelled:
      // What was caught has decided nothing any more.
      if let i = heldSwipe, swipes[i].state == .dragging {
        swipes[i].loseStage()
        settle(i, to: swipes[i].home, velocity: 0)
      }
      letGo()
    }
  }

  /// The swipe of the row that the present gesture began on.
  var heldSwipe: Int? { held?.row.flatMap { row in swipes.firstIndex { $0.id == row } } }

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
    swipes[i].resume(velocity: velocity, at: now, style: style, tolerance: scroll.tolerance)
    settle(i)
  }

  /// Tells what stages a drag has come to.
  private mutating func tellStages(_ i: Int) {
    while let stage = swipes[i].changeStage(at: now, style: style) {
      outcomes.append(Outcome(.stage(stage), of: swipes[i].id, at: now))
    }
  }

  private mutating func tap() {
    if held?.part == .content, style.autoClose.contains(.tap), swipes.contains(where: \.isOpen) {
      return closeOthers(than: nil, because: .tap)
    }
    guard let row = held?.row, source.index(of: row) != nil else { return }
    switch held?.part {
    case .button(let id):
      guard let i = heldSwipe, let edge = swipes[i].snapPoint.edge,
        let index = swipes[i].geometry[edge].actions.firstIndex(where: { $0.id == id })
      else { return }
      perform(index, at: edge, of: row)
    case .content, .control, nil:
      if swipe(of: row) == nil { outcomes.append(Outcome(.tapped, of: row, at: now)) }
    }
  }

  mutating func release(_ i: Int, velocity: Double, mayPerform: Bool = true) {
    let wasOpen = swipes[i].isOpen
    let (id, edge) = (swipes[i].id, Edge(uncoveredBy: swipes[i].offset(at: now, style: style)))
    let (stage, action) = swipes[i].release(
      velocity: velocity, mayPerform: mayPerform, at: now, style: style, tolerance: scroll.tolerance)
    if let stage { outcomes.append(Outcome(.stage(stage), of: id, at: now)) }
    if let action { perform(action, at: edge, of: id) }
    report(i, wasOpen: wasOpen)
    // So does one that was dragged all of its way.
    settle(i)
  }

  mutating func settle(_ i: Int, to point: SnapPoint, velocity: Double? = nil) {
    let wasOpen = swipes[i].isOpen
    swipes[i].settle(to: point, velocity: velocity, at: now, style: style, tolerance: scroll.tolerance)
    report(i, wasOpen: wasOpen)
    // One that is there already rests, or performs its action, at once.
    settle(i)
  }

  /// Tells whether a row was decided to open or to close; of one that is gone there is nothing to tell.
  mutating func report(_ i: Int, wasOpen: Bool) {
    guard swipes[i].isOpen != wasOpen, source.index(of: swipes[i].id) != nil else { return }
    outcomes.append(Outcome(swipes[i].isOpen ? .opened : .closed, of: swipes[i].id, at: now))
  }

  /// Closes every open row but one, if the style lets this close them.
  mutating func closeOthers(than row: RowID?, because cause: SwipeStyle.AutoClose) {
    let immediately = cause == .otherRow && style.autoClose.contains(.otherRowImmediately)
    guard immediately || style.autoClose.contains(cause) else { return }
    for i in swipes.indices where swipes[i].id != row {
      // One that closes already must not come back, though it be caught and its gesture cancelled.
      swipes[i].loseHome()
      guard swipes[i].isOpen else { continue }
      settle(i, to: .closed)
      if immediately { swipes[i].put(at: .closed) }
    }
    dropClosed()
  }

  /// Acts upon a flick on a row: shows what lies beneath, or hides it if it shows.
  ///
  /// Nothing happens while a row still moves.
  mutating func flick(_ row: RowID, towards edge: Edge) {
    guard !swipes.contains(where: { $0.motion != nil }) else { return }
    closeOthers(than: row, because: .otherRow)
    guard let i = swipeIndex(of: row, create: true) else { return }
    let open = SnapPoint.open(style.flickedEdge ?? edge.opposite)
    settle(i, to: swipes[i].isOpen || !swipes[i].geometry.has(open) ? .closed : open)
  }

  /// When the stage of a drag will next look different by itself; nil if it won't.
  func stageChange(of swipe: RowSwipe) -> Double? {
    guard let changed = swipe.stage.changed, let rule = style[swipe.stage.edge] else { return nil }
    return elapsed(from: changed, to: now) < rule.underlay.stageDuration ? now : nil
  }
}
