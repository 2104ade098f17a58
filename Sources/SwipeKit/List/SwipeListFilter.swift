extension SwipeList {
  /// The active filter; nil if all rows show.
  public var query: Query? { filter?.query }

  /// The source of all rows, including rows that a filter hides.
  public var allRows: any RowSource { filter?.all ?? source }

  /// Whether there are no visible rows, once the last one has faded.
  var isEmpty: Bool { source.count == 0 && !isRemovingRow && !isSearching }

  package var isSearching: Bool { filter?.isSearching ?? false }

  /// Filters the list and scrolls to the top; an empty query matches every row.
  ///
  /// Open rows that match stay open. Of many rows, the first ones show immediately, and the others as they are found.
  package mutating func filter(by query: Query) {
    guard query != self.query else { return }
    var filter = filter ?? Filter(query, of: rows, focus: focus)
    filter.apply(query, at: now)
    self.filter = filter
    showRows(filter.found, RowChanges(), isSame: true)
    scroll(to: query.isEmpty ? filter.anchor : nil)
  }

  var offersFuzzyMatches: Bool { filter?.offersFuzzyMatches ?? false }

  /// Shows the rows with scattered letters, until the query changes.
  mutating func showFuzzyMatches() {
    filter?.showFuzzyMatches(at: rows.now)
    guard let found = filter?.found else { return }
    showRows(found, RowChanges(), isSame: true)
    scroll(to: nil)
  }

  /// Whether the user is at work on the rows that a query shows: they must not make way for better matches.
  private var isAtWork: Bool {
    isPressed || focusedRow != nil || hasSelection || swiped.hasOpenRow || swiped.isMoving
  }

  /// Scrolls to a former position; nil for the beginning.
  private mutating func scroll(to anchor: Filter.Anchor?) {
    let range = rows.scroll.range
    let offset = anchor?.offset(in: rows) ?? range.lowerBound
    scroll(to: offset.clamped(to: range), smoothly: false)
    updateVisible()
  }

  /// Removes the filter, and restores the scroll offset and the focus.
  package mutating func endFiltering() {
    guard let filter else { return }
    self.filter = nil
    showRows(filter.all, RowChanges(), isSame: true)
    if let former = filter.focus, source.index(of: former.row) != nil { moveFocus(to: former) }
    scroll(to: filter.anchor)
  }

  mutating func continueFiltering() {
    if isAtWork { filter?.pinMatches() }
    guard filter?.continueReading(at: rows.now) == true, let found = filter?.found else { return }
    keepingFocusVisible { $0.showRows(found, RowChanges(), isSame: true) }
  }

  /// The query that the rows match: without scattered letters, unless rows with these show.
  var matchedQuery: Query? { filter.flatMap { $0.query.isEmpty ? nil : $0.matchedQuery } }

  /// Shows a source that has more rows below the present rows, or above them.
  ///
  /// The present rows are as they were. The selection, open rows and a search go on, whatever the number of rows.
  ///
  /// The count is the number of rows that came above the present rows.
  ///
  /// - Precondition: the source has all present rows, in the same order and with the same identities, and others only
  /// above or below them.
  /// - Complexity: as the source's heights, plus the visible rows. If rows came above, O(s) more for s selected rows,
  /// and with a query and a selection O(n) more for n filtered rows.
  public mutating func extend(to source: any RowSource, above count: Int = 0) {
    require(
      count >= 0 && source.count >= allRows.count + count, "a source that is extended has all rows that there were")
    filter?.extend(to: source, above: count, at: rows.now)
    if let filter, !filter.query.isEmpty {
      if count > 0 { keepingFocusVisible { $0.showRows(filter.found, RowChanges()) } }
      return
    }
    keepingFocusVisible { $0.showRows(source, RowChanges(), isSame: count == 0) }
  }

  /// Shows other rows, after which the row with the focus is visible if it was before.
  private mutating func keepingFocusVisible(_ show: (inout SwipeList) -> Void) {
    let isVisible = showsFocusedRow
    show(&self)
    guard isVisible, let row = focusedRow, let index = source.index(of: row) else { return }
    let offset = rows.contentOffset(showing: index, at: .nearest).clamped(to: rows.scroll.range)
    // Immediately, since more rows may come before a motion would end.
    if offset != contentOffset, !isPressed { scroll(to: offset, smoothly: false) }
    updateVisible()
  }

  /// Returns the filtered rows of a changed source, and their changes; all of them without a filter.
  mutating func found(among source: any RowSource, _ changes: RowChanges) -> (
    source: any RowSource, changes: RowChanges
  ) {
    filter?.reload(source, at: rows.now)
    guard let found = filter?.found as? FilteredRows else { return (source, changes) }
    return (found, RowChanges(FilteredRowsDiff(all: changes, found: found)))
  }
}
