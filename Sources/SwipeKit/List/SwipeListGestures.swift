extension SwipeList {
  package var keepsGestureLog: Bool {
    get { pointers.log.isKept }
    set { pointers.log.keep(newValue) }
  }

  /// Whether a pointer that is down has pressed the list.
  package var isPressed: Bool { pointers.isPressed }

  package var gesture: ListPress? {
    pointers.press.flatMap { $0.claim == .over || $0.claim.isIndicator ? nil : $0 }
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
    endPress()
    pointers.follow(nil)
    strayFromDrag()
    spendWheel(cancelled: true)
    cancelReordering()
  }

  /// Ends the present gesture without effect; its pointer stays down.
  private mutating func endPress() {
    guard let press = pointers.press, press.claim != .over else { return }
    pointers.claim(.over)
    if !press.claim.isIndicator {
      _ = act(upon: .cancelled, of: press.target, claimedBy: press.claim, at: press.path.place)
    }
    updateVisible()
  }

  /// Acts upon a gesture of a press, and returns the part of the list that has the gesture from then on.
  mutating func act(
    upon gesture: Gesture, of held: PressTarget, claimedBy claim: ListPress.Claim, at point: Point
  ) -> ListPress.Claim {
    defer { removeRestingSwipes() }
    pointers.log.note(gesture, on: held.row, at: now)
    if let row = held.row, gesture.mayPerform(by: claim), hasAnotherTitle(row, than: held.title) {
      refuse(row)
      return .over
    }
    if case .panChanged(_, let translation) = gesture { pointers.translate(by: translation) }
    let claim = claim == .undecided ? self.claim(of: gesture, on: held) : claim
    switch claim {
    case .row where gesture.isPan: held.row.map { swipe($0, by: gesture) }
    case .scroll where gesture.isPan: scroll(by: gesture, on: held.row)
    case .reordering where gesture.isPan || gesture == .tapped: reorder(by: gesture, of: held, at: point)
    default: act(upon: gesture, of: held, at: point)
    }
    return gesture.isEnd ? .over : claim
  }

  /// Returns the part of the list that claims a gesture.
  private func claim(of gesture: Gesture, on held: PressTarget) -> ListPress.Claim {
    switch gesture {
    case .panBegan(.vertical):
      held.button == RowAction.handle.id && held.row.map(rows.canReorder) == true ? .reordering : .scroll
    case .panBegan(.horizontal): .row
    default: .undecided
    }
  }

  private mutating func act(upon gesture: Gesture, of held: PressTarget, at point: Point) {
    switch gesture {
    case .pressed:
      if let row = held.row { moveFocus(to: Focus(row: row, isShown: false)) }
      if rows.scroll.isCaught(byPressAt: now) { holdScroll() }
      if let row = held.row { pressSwipe(of: row) }
    case .tapped:
      if held.clicksTrack { moveIndicator(to: point.y, smoothly: true) } else { tap(held) }
      release(held)
    case .flicked(let edge):
      release(held)
      if let row = held.row { flick(row, towards: edge) }
    case .cancelled:
      cancelReordering()
      if let row = held.row { cancelSwipe(of: row) }
      release(held)
    case .panBegan, .panChanged, .panEnded: break
    }
  }

  func hasAnotherTitle(_ row: RowID, than seen: String) -> Bool {
    source.index(of: row) != nil && rows.title(of: row) != seen
  }

  /// Closes a row that has become another one since a press, without any effect of that, and its followers.
  mutating func refuse(_ row: RowID) {
    cancelReordering()
    releaseScroll()
    refuseSwipe(of: row)
  }

  mutating func release(_ held: PressTarget) {
    releaseScroll()
    if let row = held.row { resumeSwipe(of: row, velocity: 0) }
  }

  private mutating func tap(_ held: PressTarget) {
    if held.isOnOtherTarget { return }
    let closesRows = held.closesRows || style.autoClose.contains(.tap) && swiped.hasOpenRow
    if held.isOnContent, closesRows { return closeRows(because: .tap) }
    guard let row = held.row, source.index(of: row) != nil else { return deselectAll() }
    if let button = held.button { return press(button, of: row) }
    let wasClosed = held.isClosed && swiped[row]?.isLeaving != true
    if wasClosed || looksClosed(row) { activate(row, with: held.modifiers) }
  }

  // MARK: A long press

  /// The time when a press becomes long, in seconds; nil if it does not.
  var longPressTime: Double? {
    guard let press = pointers.press, press.claim == .undecided, press.axis == nil,
      press.target.isOnTrack || press.target.hasMenu && press.pointer.device == .touch
    else { return nil }
    return press.target.time + GestureConstants.longPressTime
  }

  /// Ends a long press: opens the row's menu, and the finger has no further effect.
  ///
  /// On the track of the scroll indicator the press drags that instead. A row that can be reordered is dragged, and its
  /// menu opens if the finger lifts without having moved.
  mutating func endLongPress() {
    guard let end = longPressTime, elapsed(from: end, to: now) >= 0, let press = pointers.press else { return }
    let place = press.path.place
    if press.target.isOnTrack {
      release(press.target)
      return pointers.claim(.indicator(grab: moveIndicator(to: place.y, smoothly: false)))
    }
    guard let row = press.row else { return }
    if rows.canReorder(row) {
      pointers.claim(.reordering)
      return beginReordering(row, at: place)
    }
    endPress()
    askForMenu(of: row, beside: Rect(x: place.x, y: place.y, width: 0, height: 0))
  }
}

extension Gesture {
  /// Returns whether the gesture is the end of a press that may perform something: a scroll does not.
  fileprivate func mayPerform(by claim: ListPress.Claim) -> Bool {
    switch self {
    case .tapped, .flicked: true
    case .panEnded: claim != .scroll
    case .pressed, .panBegan, .panChanged, .cancelled: false
    }
  }

  fileprivate var isPan: Bool {
    switch self {
    case .panBegan, .panChanged, .panEnded: true
    case .pressed, .tapped, .flicked, .cancelled: false
    }
  }

  /// Returns whether nothing more comes of its press.
  fileprivate var isEnd: Bool {
    switch self {
    case .tapped, .flicked, .panEnded, .cancelled: true
    case .pressed, .panBegan, .panChanged: false
    }
  }
}
