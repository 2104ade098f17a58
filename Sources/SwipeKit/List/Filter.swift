struct Filter: Sendable {
  /// The cost of the rows that are read at a time: with texts of 60 letters 10 000 rows, in 3 ms.
  private static let budget = 1_000_000
  /// The interval between two readings, in seconds.
  private static let pace = 1.0 / 60

  struct Anchor: Sendable {
    private let row: RowID
    private let offset: Double
    /// The content offset minus the offset of the row.
    private let distance: Double

    /// Creates the position of the first visible row; nil at the beginning of the list.
    init?(_ rows: Rows) {
      let offset = rows.contentOffset
      guard offset > rows.scroll.range.lowerBound, let first = rows.visible.rows.first else { return nil }
      (row, self.offset, distance) = (first.id, offset, offset - rows.layout.offset(of: first.item))
    }

    /// Returns the content offset that shows the row at its former position; the former offset if the row is gone.
    func offset(in rows: Rows) -> Double {
      rows.source.index(of: row).map { rows.layout.offset(of: rows.layout.row($0)) + distance } ?? offset
    }
  }

  private var search: RowSearch
  /// The search for rows with scattered letters; nil while other rows show.
  private var fuzzySearch: RowSearch?
  private var due: Double
  let focus: Focus?
  /// The visible part of the list before it; nil for its beginning.
  let anchor: Anchor?

  init(_ query: Query, of rows: Rows, focus: Focus?) {
    (search, due) = (RowSearch(for: query, in: rows.source), rows.now)
    (self.focus, anchor) = (focus, Anchor(rows))
  }

  var query: Query { search.query }
  var matchedQuery: Query { search.matchedQuery }

  var all: any RowSource { search.all }
  var found: any RowSource { search.rows }
  var isSearching: Bool { !search.isOver }

  /// Whether rows with scattered letters match the query, although no row shows.
  var offersFuzzyMatches: Bool { fuzzySearch?.hasNoMatches == false }

  func next(_ wake: Wake) -> Double? { wake == .outcome ? nil : nextReading }

  /// The time when the next rows are read, in seconds; nil once all were read.
  private var nextReading: Double? {
    isSearching || fuzzySearch.map { !$0.isOver && !offersFuzzyMatches } == true ? due : nil
  }

  mutating func apply(_ query: Query, at time: Double) {
    fuzzySearch = nil
    search.search(for: query)
    read(at: time)
  }

  mutating func showFuzzyMatches(at time: Double) {
    guard let fuzzySearch else { return }
    (search, self.fuzzySearch) = (fuzzySearch, nil)
    read(at: time)
  }

  mutating func pinMatches() { search.pinMatches() }

  mutating func continueReading(at time: Double) -> Bool {
    guard let due = nextReading, elapsed(from: due, to: time) >= 0 else { return false }
    read(at: due)
    return true
  }

  mutating func reload(_ source: any RowSource, at time: Double) {
    search.reload(source)
    fuzzySearch?.reload(source)
    read(at: time)
  }

  mutating func extend(to source: any RowSource, above count: Int, at time: Double) {
    search.extend(to: source, above: count)
    fuzzySearch?.extend(to: source, above: count)
    due = max(due, time)
  }

  private mutating func read(at time: Double) {
    due = time + Self.pace
    let rest = search.read(Self.budget)
    if !search.hasNoMatches { fuzzySearch = nil }
    guard search.isOver, search.hasNoMatches else { return }
    fuzzySearch = fuzzySearch ?? search.fuzzy
    if !offersFuzzyMatches { fuzzySearch?.read(rest) }
  }
}
