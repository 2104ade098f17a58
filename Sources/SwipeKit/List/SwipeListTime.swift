/// The clock of a list: what is due, in which order it happens, and when the picture changes.
///
/// Whatever moves by itself has a line in `goOn`, in the order things happen at one time. It also has one in
/// each of the three times below.
extension SwipeList {
  /// Advances to a time, unless that is before the latest or not finite.
  ///
  /// - Returns: the outcomes since the last call, in their order.
  /// - Complexity: as the number of visible, held and moving rows, whatever the number of all rows.
  package mutating func advance(to time: Double) -> [Outcome] {
    advanceClock(to: time)
    updateVisible()
    var outcomes = swiped.outcomes.take()
    if !id.isEmpty { for index in outcomes.indices { outcomes[index].list = id } }
    return outcomes
  }

  /// Advances the clock to `time`, through whatever is due before, each at its own time and in that order.
  ///
  /// So the number of calls makes no difference, nor the time between them.
  package mutating func advanceClock(to time: Double) {
    guard time.isFinite else { return }
    rows.scrolled.discardPreview()
    while goOn(before: time) {}
    rows.goOn(to: time)
    rows.scrolled.preview(at: now)
    scrollWhileReordering()
    reordering.settle(in: rows)
    strayFromDrag()
  }

  /// Advances to what is due next, if that is not after `time`, and returns whether there was anything.
  private mutating func goOn(before time: Double) -> Bool {
    guard let due = nextDueTime, elapsed(from: due, to: time) >= 0 else { return false }
    rows.goOn(to: due)
    // Hands first, since they decide the rest: a pause is a lift with a velocity, unlike the end.
    if let end = pointers.touchpadPauseEnd, elapsed(from: end, to: now) >= 0 { liftTouchpad() }
    if let end = pointers.wheel?.end, elapsed(from: end, to: now) >= 0 { endWheel() }
    endLongPress()
    // The row that was typed, among the rows that it was typed for; then other rows show.
    goOnWithSearch()
    continueFiltering()
    // First the scroll, from whose offset rows fold. Then the rows, whose outcomes are shared before anything follows.
    rows.scrolled.settle(at: now)
    let told = swiped.outcomes.count
    swiped.settle(at: now)
    shareOffscreenActions(reportedAfter: told)
    returnWhatStays()
    // Last what makes way, for which all others must be in their places.
    reordering.returnDropped(in: rows)
    stepReordering()
    return true
  }

  /// The time of the next change that affects later ones; nil while nothing will change by itself.
  private var nextDueTime: Double? {
    let ofHands = earlier(
      longPressEnd, earlier(pointers.wheelDue, earlier(rowFocus.searchDue, filter?.nextDueTime)))
    return earlier(
      earlier(ofHands, reordering.nextDueTime(in: rows)), earlier(rows.scrolled.nextDueTime, swiped.nextEnd))
  }

  /// The time of the next frame that differs, in seconds: now or earlier while something moves; nil for never.
  package var nextFrameTime: Double? {
    if drag.isMoving(at: now) { return now }
    var next = earlier(
      earlier(indicatorChange, pull.nextFrameTime(rows)), rows.scrolled.nextChange(after: now, scale: scale))
    next = earlier(next, swiped.nextChange(after: now, scale: scale) { change(of: $0) })
    next = earlier(next, pointers.nextWheelChange)
    next = earlier(next, earlier(longPressEnd, earlier(rowFocus.searchDue, filter?.nextDueTime)))
    next = earlier(next, reordering.nextFrameTime(in: rows))
    if let held = pointers.held, held.isOnContent, pointers.hold?.axis == nil {
      let shows = held.time + GestureConstants.pressDelay
      if elapsed(from: now, to: shows) > 0 { next = earlier(next, shows) }
    }
    return next
  }

  /// The time of the next outcome without an event before it, in seconds; nil for never.
  package var nextOutcomeTime: Double? {
    earlier(longPressEnd, earlier(pointers.nextWheelChange, swiped.nextOutcomeTime))
  }

  /// Whether something moves by itself, or the focus will once a typed row is found.
  package var isMoving: Bool {
    rows.scroll.motion != nil || swiped.isMoving || !rows.layout.transitions.isEmpty
      || pointers.nextWheelChange != nil || rowFocus.searchDue != nil || isSearching
      || reordering.isMoving(in: rows)
  }
}
