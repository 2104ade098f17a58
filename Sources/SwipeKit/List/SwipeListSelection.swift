/// The selection: rows that are acted upon together.
extension SwipeList {
  /// Whether rows can be selected; by default they cannot.
  ///
  /// Ctrl and a click, Ctrl+Space, the row's menu and a press on a control with the identity of `RowAction.select`
  /// select; while any row is selected, so does a tap.
  public var isSelectable: Bool {
    get { chosen.isOn }
    set {
      guard newValue != chosen.isOn else { return }
      chosen = SelectionState(isOn: newValue)
      swiped.partCompany(at: now) { _ in true }
    }
  }

  /// The indices of the selected rows; they follow their rows when the source changes.
  ///
  /// While a query hides rows, the selection is of those that show; the others are selected again after it.
  ///
  /// All of ten million rows are one range. An action of a selected row is one of all of them: a swipe takes the others
  /// that are visible along, and `Outcome.Kind.action` is reported for each that has the action, in the order of the rows.
  public var selection: RangeSet<Int> { chosen.rows }

  /// The number of selected rows.
  public var selectionCount: Int { chosen.count }

  /// Whether any row is selected.
  var hasSelection: Bool { !chosen.rows.isEmpty }

  /// The identities of the selected rows, in order.
  public var selectedRows: some Collection<RowID> {
    chosen.rows.ranges.joined().lazy.map { [source] in source.id(at: $0) }
  }

  /// The state on which the actions of the visible selected rows depend.
  var selectionKey: SelectionKey {
    SelectionKey(rows: chosen.rows, version: visible.version, leaving: swiped.leavingCount)
  }

  /// Returns whether a row is selected.
  public func isSelected(_ row: RowID) -> Bool {
    !chosen.rows.isEmpty && source.index(of: row).map(chosen.rows.contains) == true
  }

  /// Replaces the selection.
  ///
  /// - Parameter rows: indices of rows.
  /// - Precondition: rows can be selected, and these are in the list.
  public mutating func select(_ rows: RangeSet<Int>) {
    precondition(isSelectable || rows.isEmpty, "rows are selected in a list that is selectable")
    precondition(
      rows.isEmpty
        || rows.ranges[0].lowerBound >= 0 && rows.ranges[rows.ranges.count - 1].upperBound <= source.count,
      "selected rows are rows of the list")
    (chosen.rows, chosen.others) = (rows, rows)
    (chosen.anchor, chosen.head) = (nil, nil)
    swiped.partCompany(at: now) { [list = self] in !list.isSelected($0) }
  }

  /// Selects all rows, if rows can be selected.
  ///
  /// - Complexity: O(1).
  public mutating func selectAll() {
    if isSelectable, source.count > 0 { select(RangeSet(0..<source.count)) }
  }

  /// Deselects all rows.
  public mutating func deselectAll() { select(RangeSet()) }

  /// Deselects all rows.
  ///
  /// - Returns: whether any was selected.
  mutating func endSelection() -> Bool {
    if chosen.rows.isEmpty { return false }
    deselectAll()
    return true
  }

  /// Selects a row, or deselects it; a range goes on from there.
  mutating func toggleSelection(of row: RowID) {
    guard isSelectable, let index = source.index(of: row) else { return }
    let isSelected = chosen.rows.contains(index)
    var rows = chosen.rows
    if isSelected { rows.remove(contentsOf: index..<index + 1) } else { rows.insert(contentsOf: index..<index + 1) }
    select(rows)
    (chosen.anchor, chosen.head) = (row, row)
  }

  /// Does what a tap on a closed row does: reports it, or changes the selection.
  mutating func activate(_ row: RowID, with modifiers: Key.Modifiers = []) {
    guard isSelectable, !modifiers.isDisjoint(with: [.control, .shift]) || !chosen.rows.isEmpty else {
      return swiped.outcomes.report(.tapped, of: row, at: now)
    }
    if modifiers.contains(.shift) {
      extendSelection(to: row, from: chosen.anchor)
    } else {
      toggleSelection(of: row)
    }
  }

  // MARK: Ranges

  /// Lets the selection reach from its anchor to the focus.
  ///
  /// - Parameter start: the focus before; nil for none. The range goes on only where it is the range's end.
  mutating func extendSelection(from start: RowID?) {
    guard let row = focusedRow else { return }
    extendSelection(to: row, from: start == chosen.head && start != nil ? chosen.anchor : start)
  }

  private mutating func extendSelection(to row: RowID, from anchor: RowID?) {
    let anchor = anchor.flatMap { source.index(of: $0) == nil ? nil : $0 } ?? row
    if anchor != chosen.anchor { (chosen.anchor, chosen.others) = (anchor, chosen.rows) }
    chosen.head = row
    guard let range = indices(from: anchor, to: row) else { return }
    chosen.rows = chosen.others
    chosen.rows.insert(contentsOf: range)
  }

  private func indices(from anchor: RowID, to row: RowID) -> Range<Int>? {
    guard let a = source.index(of: anchor), let b = source.index(of: row) else { return nil }
    return min(a, b)..<max(a, b) + 1
  }

  // MARK: Swipes of several rows

  /// Returns the rows that act with a row: all selected ones if it is selected, or only the row.
  func rowsActing(with row: RowID) -> [RowID] { isSelected(row) ? Array(selectedRows) : [row] }

  /// Returns the rows that a swipe of a row acts on: the selected ones if it is selected, or only the row.
  ///
  /// The beginning of the swipe decides that: a row that was selected later takes no part.
  private func rowsActing(withSwipeOf row: RowID) -> [RowID] {
    isSelected(row) ? chosen.rows(swipedWith: row).ranges.joined().map { source.id(at: $0) } : [row]
  }

  /// Forgets what a swipe acts on, unless it is still to be carried over.
  mutating func endSwipe(of row: RowID) {
    if swiped[row]?.isCarriedOver != true { chosen.endSwipe(of: row) }
  }

  /// Lets the visible selected rows that can be swiped go along with a selected one that is about to be.
  mutating func leadSelection(by row: RowID) {
    if let index = source.index(of: row) { chosen.beginSwipe(of: row, at: index) }
    guard isSelected(row), !flicks else { return swiped.lead(row, followers: []) }
    let followers = visible.rows.filter { isSelected($0.id) }.map { ($0.id, geometry(of: $0.row)) }
    swiped.lead(row, followers: followers.filter { $0.1.defaultEdge != nil })
  }

  /// Reports the action of a row that was carried over, for all rows that its swipe acts on, in their order.
  ///
  /// - Parameter told: the number of outcomes before.
  mutating func shareCarriedOver(reportedAfter told: Int) {
    guard swiped.outcomes.count > told else { return }
    defer { for outcome in swiped.outcomes.all[told...] where outcome.action != nil { endSwipe(of: outcome.id) } }
    guard selectionCount > 1,
      let own = swiped.outcomes.all[told...].first(where: { $0.action != nil && isSelected($0.id) }),
      let action = own.action
    else { return }
    let rows = rowsActing(withSwipeOf: own.id)
    let all = outcomes(of: action, on: rows).filter { $0.isSameAction(as: own) }
    let acting = Set(rows)
    swiped.outcomes.replaceActions(after: told, of: { acting.contains($0) }, by: all)
  }

  /// Performs the actions of the rows that the earliest lift carries over, without waiting until they are off screen.
  ///
  /// - Returns: whether there were such rows; their outcomes come from the next `advance(to:)`.
  package mutating func performCarriedOver() -> Bool {
    let told = swiped.outcomes.count
    guard swiped.arriveFirstCarriedOver(at: now) else { return false }
    shareCarriedOver(reportedAfter: told)
    updateVisible()
    return true
  }

  /// Whether a lift carries a row over whose action is still to be performed.
  var isCarryingOver: Bool { swiped.isCarryingOver }

  /// Reports an action that a lift performed of one row for all selected ones, if that row is selected.
  ///
  /// - Parameters:
  ///   - told: the number of outcomes before the lift.
  ///   - released: the rows that moved together.
  /// - Returns: the rows off screen that leave with them.
  mutating func shareAction(of row: RowID, reportedAfter told: Int, with released: [RowID]) -> [RowID] {
    guard isSelected(row), selectionCount > 1,
      let place = swiped.outcomes.all.indices.dropFirst(told).first(where: {
        swiped.outcomes.all[$0].id == row && swiped.outcomes.all[$0].action != nil
      }), let action = swiped.outcomes.all[place].action
    else { return [] }
    let own = swiped.outcomes.all[place]
    let moving = Set(released)
    let leaves = swiped[row]?.isLeaving == true
    var (outcomes, leaving): ([Outcome], [RowID]) = ([], [])
    for other in rowsActing(withSwipeOf: row) {
      if other == row {
        outcomes.append(own)
      } else if swiped[other]?.isLeaving == true, !moving.contains(other) {
        continue
      } else if let outcome = outcome(of: action, on: other), outcome.isSameAction(as: own) {
        outcomes.append(outcome)
        guard leaves, !moving.contains(other) else { continue }
        swiped.leave(other, with: row)
        leaving.append(other)
      } else if moving.contains(other) {
        swiped.stayBehind(other, at: now)
      }
    }
    swiped.outcomes.replace(at: place, by: outcomes)
    return leaving
  }
}

/// The state on which the actions of the visible selected rows depend: while it is the same, so are they.
struct SelectionKey: Equatable, Sendable {
  let rows: RangeSet<Int>
  /// The version of the visible rows.
  let version: Int
  /// The number of rows that are leaving, which have no actions.
  let leaving: Int
}

extension Outcome {
  /// The action that was performed; nil for other kinds.
  var action: ActionID? { if case .action(let action, _, _) = kind { action } else { nil } }

  /// Whether another outcome is that of the same action in the same state, which its title tells.
  func isSameAction(as other: Outcome) -> Bool {
    guard case .action(let action, let title, _) = kind, case .action(action, title, _) = other.kind else {
      return false
    }
    return true
  }
}
