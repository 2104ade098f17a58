/// Swipes of several rows: an action of one selected row applies to all of them.
extension SwipeList {
  /// Returns the rows that a swipe of a row acts on: the selected ones if it is selected, or only the row.
  ///
  /// The beginning of the swipe decides that: a row that was selected later takes no part.
  private func rowsActing(withSwipeOf row: RowID) -> [RowID] {
    isSelected(row) ? rowSelection.rows(swipedWith: row).ranges.joined().map { source.id(at: $0) } : [row]
  }

  /// Forgets what a swipe acts on, unless its action is still to be performed off screen.
  mutating func endSwipe(of row: RowID) {
    if swiped[row]?.isPerformingOffscreen != true { rowSelection.endSwipe(of: row) }
  }

  /// Lets the visible selected rows that can be swiped follow a selected row that is about to be swiped; others close.
  mutating func beginGroup(of row: RowID) {
    if let index = source.index(of: row) { rowSelection.beginSwipe(of: row, at: index) }
    let selected = isSelected(row) && !rows.flicks ? rows.visible.rows.filter { isSelected($0.id) } : []
    let followers = selected.map { ($0.id, rows.geometry(of: offered($0.row, at: $0.index))) }
    swiped.lead(row, followers: followers.filter { $0.1.defaultEdge != nil })
    closeRows(butFor: row, because: .otherRow)
  }

  /// Reports the action of a row that performs its action off screen, for all rows that its swipe acts on, in order.
  mutating func shareOffscreenActions(reportedAfter start: Int) {
    guard swiped.outcomes.count > start else { return }
    defer { for outcome in swiped.outcomes.all[start...] where outcome.action != nil { endSwipe(of: outcome.id) } }
    guard selectionCount > 1,
      let own = swiped.outcomes.all[start...].first(where: { $0.action != nil && isSelected($0.id) }),
      let action = own.action
    else { return }
    let rows = rowsActing(withSwipeOf: own.id)
    let acting = Set(rows)
    swiped.outcomes.replaceActions(
      after: start, of: { acting.contains($0) }, by: outcomes(of: action, on: rows, as: own))
  }

  /// Performs the off-screen actions of the earliest lift now; returns whether there were any, for `advance(to:)`.
  package mutating func performOffscreenActions() -> Bool {
    let start = swiped.outcomes.count
    guard swiped.finishFirstOffscreenAction(at: now) else { return false }
    shareOffscreenActions(reportedAfter: start)
    updateVisible()
    return true
  }

  /// Reports an action that a lift performed of one row for all selected ones, if that row is selected.
  ///
  /// - Returns: the rows off screen that leave with them.
  mutating func shareAction(of row: RowID, reportedAfter start: Int, with released: [RowID]) -> [RowID] {
    guard isSelected(row), selectionCount > 1,
      let place = swiped.outcomes.all.indices.dropFirst(start).first(where: {
        swiped.outcomes.all[$0].id == row && swiped.outcomes.all[$0].action != nil
      }), let action = swiped.outcomes.all[place].action
    else { return [] }
    let moving = Set(released)
    let rows = rowsActing(withSwipeOf: row).filter { swiped[$0]?.isLeaving != true || moving.contains($0) }
    let outcomes = outcomes(of: action, on: rows, as: swiped.outcomes.all[place])
    swiped.outcomes.replace(at: place, by: outcomes)
    let acting = Set(outcomes.map(\.id))
    for other in rows where moving.contains(other) && !acting.contains(other) { swiped.stayBehind(other, at: now) }
    let leaving = swiped[row]?.isLeaving == true ? rows.filter { acting.contains($0) && !moving.contains($0) } : []
    for other in leaving { swiped.exit(other, with: row) }
    return leaving
  }
}

extension Outcome {
  var action: ActionID? { if case .action(let action, _, _) = kind { action } else { nil } }

  /// Returns whether another outcome has the same action in the same state, which its title shows.
  func isSameAction(as other: Outcome) -> Bool {
    guard case .action(let action, let title, _) = kind, case .action(action, title, _) = other.kind else {
      return false
    }
    return true
  }
}
