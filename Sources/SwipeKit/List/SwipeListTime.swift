/// The clock of a list: what is due, in which order it happens, and when the picture changes.
///
/// Whatever moves by itself has a line in `advanceStep`, in the order things happen at one time, and one in `next(_:)`.
extension SwipeList {
  /// Advances to a time, unless that is before the latest or not finite.
  ///
  /// - Returns: the outcomes since the last call, in their order.
  /// - Complexity: as the number of visible, held and moving rows, whatever the number of all rows.
  package mutating func advance(to time: Double) -> [Outcome] {
    advanceClock(to: time)
    var outcomes = swiped.outcomes.take()
    if !id.isEmpty { for index in outcomes.indices { outcomes[index].list = id } }
    return outcomes
  }

  /// Advances the clock to `time`, through whatever is due before, each at its own time and in that order.
  ///
  /// So the number of calls makes no difference, nor the time between them.
  package mutating func advanceClock(to time: Double) {
    guard time.isFinite else { return }
    followHold()
    rows.scrolled.discardPreview()
    while advanceStep(before: time) {}
    rows.advanceClock(to: time)
    rows.scrolled.preview(at: now)
    scrollWhileReordering()
    reordering.settle(in: rows)
    strayFromDrag()
    // An event finds what is visible at its time, however many frames there were.
    updateVisible()
  }

  /// Advances to what is due next, if that is not after `time`, and returns whether there was anything.
  private mutating func advanceStep(before time: Double) -> Bool {
    guard let due = next(.effect), elapsed(from: due, to: time) >= 0 else { return false }
    rows.advanceClock(to: due)
    // Hands first, since they decide the rest: a pause is a lift with a velocity, unlike the end.
    if pointers.isPauseOver(at: now) { liftTouchpad() }
    if let end = pointers.wheel?.end, elapsed(from: end, to: now) >= 0 { endWheel() }
    endLongPress()
    // The row that was typed, among the rows that it was typed for; then other rows show.
    continueTypeSelect()
    continueFiltering()
    // First the scroll, from whose offset rows fold. Then the rows, whose outcomes are shared before anything follows.
    rows.scrolled.settle(at: now)
    let start = swiped.outcomes.count
    swiped.settle(at: now)
    shareOffscreenActions(reportedAfter: start)
    returnWhatStays()
    // Last what makes way, for which all others must be in their places.
    reordering.returnDropped(in: rows)
    stepReordering()
    return true
  }

  /// Returns the time of the next change by itself, in seconds; nil for never.
  package func next(_ wake: Wake) -> Double? {
    if wake == .picture, drag.isMoving(at: now) { return now }
    let hand = earlier(
      longPressTime, earlier(pointers.next(wake), earlier(rowFocus.next(wake), filter?.next(wake))))
    let scroll = earlier(rows.scrolled.next(wake, at: now, scale: scale), reordering.next(wake, in: rows))
    let swipes = swiped.next(wake, at: now, scale: scale) { change(of: $0) }
    let next = earlier(hand, earlier(scroll, earlier(swipes, pull.next(wake, in: rows))))
    return wake == .picture ? earlier(next, earlier(indicatorChange, pressedPicture)) : next
  }

  /// The time when a press shows, in seconds; nil if it does already, or will not.
  private var pressedPicture: Double? {
    guard let held = pointers.held, held.isOnContent, pointers.press?.axis == nil else { return nil }
    let shows = held.time + GestureConstants.pressDelay
    return elapsed(from: now, to: shows) > 0 ? shows : nil
  }

  /// Whether something moves by itself, or the focus will once a typed row is found.
  package var isMoving: Bool {
    rows.scroll.motion != nil || swiped.isMoving || !rows.layout.transitions.isEmpty
      || pointers.next(.picture) != nil || rowFocus.next(.effect) != nil || isSearching
      || reordering.isMoving(in: rows)
  }
}
