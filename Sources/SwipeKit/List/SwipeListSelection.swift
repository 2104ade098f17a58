extension SwipeList {
  /// Whether rows can be selected; false by default.
  ///
  /// Users select by Ctrl and a click, Ctrl+Space, the row's menu, or a control with the identity of
  /// `RowAction.select`. While any row is selected, a tap selects, too.
  public var isSelectable: Bool {
    get { rowSelection.isOn }
    set {
      guard newValue != rowSelection.isOn else { return }
      rowSelection.allow(newValue)
      partSwipes { _ in true }
    }
  }

  /// The indices of the selected rows; they follow their rows when the source changes.
  ///
  /// While a filter hides rows, the selection only has matching rows; the others are selected again afterwards.
  ///
  /// An action of a selected row applies to all selected rows. A swipe moves the others that are visible along, and
  /// `Outcome.Kind.action` is reported for each row that has the action, in order. All of ten million rows are one
  /// range.
  public var selection: RangeSet<Int> { rowSelection.rows }

  /// The number of selected rows.
  public var selectionCount: Int { rowSelection.count }

  var hasSelection: Bool { !rowSelection.isEmpty }

  /// The identities of the selected rows, in order.
  public var selectedRows: some Collection<RowID> {
    rowSelection.rows.ranges.joined().lazy.map { [source] in source.id(at: $0) }
  }

  /// The identities of all selected rows, also if a query hides them.
  ///
  /// They are in the order of the rows that show, or, if a query hides any, in the order without it.
  package var selectedRowsOfAll: [RowID] {
    let all = allRows
    return rowSelection.all(in: source).map { $0.ranges.joined().map { all.id(at: $0) } } ?? Array(selectedRows)
  }

  var selectionKey: SelectionKey {
    SelectionKey(rows: rowSelection.rows, version: rows.visible.version, leaving: swiped.leavingCount)
  }

  /// Returns whether a row is selected.
  public func isSelected(_ row: RowID) -> Bool { rowSelection.contains(row, in: source) }

  /// Replaces the selection.
  ///
  /// - Precondition: rows can be selected, and the indices are in the list.
  public mutating func select(_ rows: RangeSet<Int>) {
    require(isSelectable || rows.isEmpty, "rows are selected in a list that is selectable")
    require(
      rows.isEmpty
        || rows.ranges[0].lowerBound >= 0 && rows.ranges[rows.ranges.count - 1].upperBound <= source.count,
      "selected rows are rows of the list")
    rowSelection.select(rows)
    partFromOthers()
  }

  /// Sends rows back that went along with a swipe of the selection, and are not selected any more.
  private mutating func partFromOthers() {
    partSwipes { [rowSelection, source] in !rowSelection.contains($0, in: source) }
    updateVisible()
  }

  /// Selects all rows, if rows can be selected.
  ///
  /// - Complexity: O(1).
  public mutating func selectAll() { if isSelectable, source.count > 0 { select(RangeSet(0..<source.count)) } }

  /// Deselects all rows.
  public mutating func deselectAll() { select(RangeSet()) }

  mutating func endSelection() -> Bool {
    if rowSelection.isEmpty { return false }
    deselectAll()
    return true
  }

  mutating func toggleSelection(of row: RowID) {
    guard isSelectable, let index = source.index(of: row) else { return }
    rowSelection.toggle(row, at: index)
    partFromOthers()
  }

  /// Does what a tap on a closed row does: reports it, or changes the selection.
  mutating func activate(_ row: RowID, with modifiers: Key.Modifiers = []) {
    guard isSelectable, !modifiers.isDisjoint(with: [.control, .shift]) || !rowSelection.isEmpty else {
      return swiped.outcomes.report(.tapped, of: row, at: now)
    }
    if modifiers.contains(.shift) { rowSelection.extend(to: row, in: source) } else { toggleSelection(of: row) }
  }

  /// Returns a row with the actions that it offers; a toggle of a selected row does what it does to the selection.
  func offered(_ row: Row, at index: Int) -> Row {
    rowSelection.toggles.isEmpty || !rowSelection.rows.contains(index) ? row : rowSelection.sharing(row)
  }

  func rowsActing(with row: RowID) -> [RowID] { isSelected(row) ? Array(selectedRows) : [row] }
}

/// The state on which the actions of the visible selected rows depend: while it is the same, so are they.
struct SelectionKey: Equatable, Sendable {
  let rows: RangeSet<Int>
  let version: Int
  /// The number of rows that are leaving, which have no actions.
  let leaving: Int
}
