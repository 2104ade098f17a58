/// A query that hides the rows that it does not find.
extension SwipeList {
  /// The cost of the rows that are read at a time: with texts of 60 letters 10 000 rows, in 3 ms.
  private static let budget = 1_000_000
  /// The interval between two readings, in seconds.
  private static let pace = 1.0 / 60

  /// The query whose rows alone show; nil where all do.
  public var query: Query? { finding?.search.query }

  /// The source of all rows, found or not.
  public var allRows: any RowSource { finding?.search.all ?? source }

  /// Whether rows are still being searched.
  public var isSearching: Bool { finding.map { !$0.search.isOver } ?? false }

  /// Shows the rows alone that a query finds, from their beginning, and marks in them what it found; an empty
  /// query finds all.
  ///
  /// Rows keep their identities: those that are found stay open. Of many rows, the first ones show immediately, and the
  /// others as they are found.
  ///
  /// - Complexity: that of reading some thousand rows; a query that was typed on reads those alone that it found before.
  public mutating func find(_ query: Query) {
    guard query != self.query else { return }
    var finding =
      finding
      ?? Finding(search: RowSearch(for: query, in: source), due: now, focus: keyboard.focus, anchor: anchor)
    finding.search.search(for: query)
    finding.search.read(Self.budget)
    finding.due = now + Self.pace
    self.finding = finding
    showRows(finding.search.rows, RowChanges(), isSame: true)
    scroll(to: query.isEmpty ? finding.anchor : nil)
  }

  /// The first visible row, and the distance by which it has left at the top; nil at the beginning of the list.
  private var anchor: Finding.Anchor? {
    guard contentOffset > scrolled.scroll.range.lowerBound, let row = visible.rows.first else { return nil }
    return Finding.Anchor(
      row: row.id, offset: contentOffset, distance: contentOffset - scrolled.layout.offset(of: row.item))
  }

  /// Scrolls to where a row is again where it was; where it is gone, to the same offset.
  private mutating func scroll(to anchor: Finding.Anchor?) {
    let range = scrolled.scroll.range
    let offset = anchor.map { anchor in
      source.index(of: anchor.row).map { scrolled.layout.offset(of: scrolled.layout.row($0)) + anchor.distance }
        ?? anchor.offset
    }
    scrolled.go(to: (offset ?? range.lowerBound).clamped(to: range), smoothly: false, at: now)
    updateVisible()
  }

  /// Shows all rows again, where they were before, with the focus where it was.
  public mutating func endFinding() {
    guard let finding else { return }
    self.finding = nil
    showRows(finding.search.all, RowChanges(), isSame: true)
    if let former = finding.focus, source.index(of: former.row) != nil { focus = former }
    scroll(to: finding.anchor)
  }

  /// Reads the next rows, if they are due.
  mutating func goOnWithFinding() {
    guard isSearching, let due = finding?.due, elapsed(from: due, to: now) >= 0 else { return }
    finding?.search.read(Self.budget)
    finding?.due = due + Self.pace
    if let rows = finding?.search.rows { showRows(rows, RowChanges(), isSame: true) }
  }

  /// The time at which the next rows are read; nil where there are none to read.
  var findingDue: Double? { isSearching ? finding?.due : nil }

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
    if var finding {
      finding.search.extend(to: source, above: count)
      finding.due = max(finding.due, now)
      self.finding = finding
      if !finding.search.query.isEmpty {
        if count > 0 { showRows(finding.search.rows, RowChanges()) }
        return
      }
    }
    showRows(source, RowChanges(), isSame: count == 0)
  }

  /// Returns the rows of a changed source that show, and their changes: all, or those that the query finds.
  mutating func found(
    among source: any RowSource, _ changes: RowChanges
  ) -> (source: any RowSource, changes: RowChanges) {
    guard var finding else { return (source, changes) }
    finding.search.reload(source)
    finding.search.read(Self.budget)
    finding.due = now + Self.pace
    self.finding = finding
    guard let rows = finding.search.rows as? FoundRows else { return (source, changes) }
    return (rows, RowChanges(FoundRowsChanges(all: changes, found: rows)))
  }
}

/// The search for a query, with what is restored after it.
struct Finding: Sendable {
  var search: RowSearch
  /// The time at which the next rows are read, in seconds.
  var due: Double
  /// The focus before it.
  let focus: Focus?
  /// The visible part of the list before it; nil for its beginning.
  let anchor: Anchor?

  /// The position of a row in the list, by which a scroll is restored.
  struct Anchor {
    let row: RowID
    let offset: Double
    /// The content offset less that of the row.
    let distance: Double
  }
}
