/// A query that hides the rows that it does not find.
extension SwipeList {
  /// The query whose rows alone show; nil where all do.
  public var query: Query? { filter?.query }

  /// The source of all rows, found or not.
  public var allRows: any RowSource { filter?.all ?? source }

  /// Whether there are no visible rows, once the last one has faded.
  var isEmpty: Bool { source.count == 0 && !isRemovingRow && !isSearching }

  /// Whether rows are still being searched.
  public var isSearching: Bool { filter?.isSearching ?? false }

  /// Shows only the rows that a query finds, from their beginning; an empty query finds all.
  ///
  /// Found rows stay open. Of many rows, the first ones show immediately, and the others as they are found.
  package mutating func find(_ query: Query) {
    guard query != self.query else { return }
    var filter = filter ?? Filter(query, of: rows, focus: focus)
    filter.find(query, at: now)
    self.filter = filter
    showRows(filter.found, RowChanges(), isSame: true)
    scroll(to: query.isEmpty ? filter.anchor : nil)
  }

  /// Whether rows with scattered letters match the query, although no row shows.
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
    rows.scrolled.go(to: offset.clamped(to: range), smoothly: false, at: now)
    updateVisible()
  }

  /// Shows all rows again, where they were before, with the focus where it was.
  public mutating func endFinding() {
    guard let filter else { return }
    self.filter = nil
    showRows(filter.all, RowChanges(), isSame: true)
    if let former = filter.focus, source.index(of: former.row) != nil { moveFocus(to: former) }
    scroll(to: filter.anchor)
  }

  /// Reads the next rows, if they are due.
  mutating func goOnWithFinding() {
    if isAtWork { filter?.settle() }
    guard filter?.goOn(at: rows.now) == true, let found = filter?.found else { return }
    keepingFocusVisible { $0.showRows(found, RowChanges(), isSame: true) }
  }

  /// Returns the text by which a row was found; nil where all rows show.
  func foundText(of row: VisibleItem) -> FoundText? {
    guard let query, !query.isEmpty, let index = source.index(of: row.id) else { return nil }
    return FoundText(source.searchedText(at: index) ?? row.row.text, by: query)
  }

  /// Shows the rows of a source that has more rows after the present ones, or above them; those are as they were.
  ///
  /// The selection, open rows and a search go on, whatever the number of rows.
  ///
  /// - Parameter count: the number of rows that came above the present ones.
  /// - Precondition: the source has all rows of the present one, in the same order and with the same identities, and
  ///   others above or after them.
  /// - Complexity: that of the source's heights, and of the visible rows; where rows came above, O(s) more for s selected
  ///   ones, and with a query O(n) for n found ones where any are selected.
  public mutating func extend(to source: any RowSource, above count: Int = 0) {
    precondition(
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
    if offset != contentOffset, !isPressed { rows.scrolled.go(to: offset, smoothly: false, at: now) }
    updateVisible()
  }

  /// Returns the rows of a changed source that show, and their changes: all, or those that the query finds.
  mutating func found(among source: any RowSource, _ changes: RowChanges) -> (
    source: any RowSource, changes: RowChanges
  ) {
    filter?.reload(source, at: rows.now)
    guard let found = filter?.found as? FoundRows else { return (source, changes) }
    return (found, RowChanges(FoundRowsChanges(all: changes, found: found)))
  }
}
