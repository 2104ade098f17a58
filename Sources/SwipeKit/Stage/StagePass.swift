/// The pass of a stage: all that an event or the time changes, in one order.
///
/// First the clock, since what is due decides what an event finds; then the event, and the search, which may have
/// outcomes. `advance(to:)` does the rest, once the program has acted upon all outcomes. The layers of rows that are gone
/// leave, and the focus and the hover follow. Last a reader hears of the difference, and the layers are placed.
extension Stage {
  /// Handles an event of the window.
  ///
  /// - Parameter event: the event; its time, in seconds, is not before the time of the previous event.
  /// - Returns: the activated actions: of elements, of keys among `commands`, and `refresh`. The next `advance(to:)` has
  /// the outcomes of rows, and lets the search and the focus follow.
  public mutating func handle(_ event: InputEvent) -> [ActionID] {
    if event.time.isFinite {
      endHolds(by: event.time)
      setClocks(to: event.time)
    }
    let activated = handle(mirrored: mirror.map(event.mirrored) ?? event)
    switch event {
    case .key: noteFocus(isByKey: true)
    case .request(.activate, _), .request(.focus, _): noteFocus()
    // A program may reload rows before the next picture, and the row under the mouse stays there.
    case .hover: updateHover()
    default: break
    }
    return activated
  }

  /// Advances to a time, and returns the outcomes since the last call.
  ///
  /// A menu that an outcome asks for is presented.
  public mutating func advance(to time: Double) -> [Outcome] {
    if time.isFinite {
      endHolds(by: time)
      advanceClock(to: time)
    }
    // Rows that a query hides on their way out have their outcomes at once.
    updateSearch()
    var outcomes: [Outcome] = []
    lists.changeAll { [now] in outcomes += $0.advance(to: now) }
    for outcome in outcomes {
      if case .menu(let place) = outcome.kind { presentMenu(of: outcome.id, beside: place, in: outcome.list) }
      if case .moved(let index, let section) = outcome.kind {
        announce(move: outcome.id, to: index, in: section, of: outcome.list)
      }
    }
    for index in layers.indices.reversed() where layers[index].layer.transition?.isGone(at: now) == true {
      remove(at: index)
    }
    if outcomes.isEmpty { settle() }
    return outcomes
  }

  /// Sets the clocks of the window and of its lists, which never go back.
  private mutating func setClocks(to time: Double) {
    advanceClock(to: time)
    lists.changeAll { $0.advanceClock(to: time) }
  }

  /// Ends holds at their own times: a touchpad's scroll of a layer that pauses, and a long press on a text field.
  private mutating func endHolds(by time: Double) {
    while let end = earlier(pointing.next(.effect, at: now), fieldUse.next(.effect)),
      elapsed(from: end, to: time) >= 0
    {
      setClocks(to: end)
      if end == pointing.next(.effect, at: now) { glide() } else { endLongPress() }
    }
  }

  private mutating func settle() {
    if let index = rowLayerIndex, let row = layers[index].traits.row,
      lists.readActive({ $0.menuActions(of: row).isEmpty })
    {
      dismiss(at: index)
    }
    // A list counts rows that have come as it advances.
    updateSearch()
    keepFocus()
    dropPreedit()
    updateHover()
    announceChanges()
    // For the next picture, unless that is another one anyhow.
    if !isSliding { placeLayers() } else if needsLayout { layOut() }
  }
}
