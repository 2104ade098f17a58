/// The search of a source's rows for a query, a part of them at a time, so that no step takes long.
///
/// It has no clock: a step reads as many rows as a budget allows, whatever the machine.
struct RowSearch: Sendable {
  /// The cost of a row in addition to its text, and of a row that must be created for it, in bytes of text.
  private static let (rowCost, createdRowCost) = (32, 2_000)
  private static let rankCost = 8

  private(set) var all: any RowSource
  private(set) var query: Query
  /// The indices of the rows to read among the first rows, and the number of those first rows; of the others all are
  /// read.
  private var (candidates, covered) = (RowIndices(), 0)
  /// The number of candidates that were read.
  private var next = 0
  /// The number of rows that came above the others, and are to be read before these, the last one first.
  private var unreadAbove = 0
  private var found = RowIndices()
  /// The rows that match best, if the source is ordered by match.
  private var best = BestRows()
  private var exactQuery: Query
  /// Whether other letters may be between the letters of a word.
  ///
  /// In a source that keeps its order they may only if no row has the letters next to each other.
  private var isFuzzy = false
  /// Whether `isFuzzy` stays as it is, until the query changes.
  ///
  /// An act on a row, or a new row, must not replace the rows under the user's hand.
  private var isSettled = false
  /// The rows that were found before the source changed; they show until they are read again.
  private var former: [Int] = []
  private var letters: [UInt32] = []

  init(for query: Query, in all: any RowSource) {
    (self.query, self.all, exactQuery) = (query, all, query.withoutGaps)
    begin()
  }

  private mutating func begin() {
    isFuzzy = all.isOrderedByMatch
    isSettled = isFuzzy || exactQuery == query
    best = BestRows(of: isFuzzy && !query.isEmpty ? all.count : 0)
  }

  var matchedQuery: Query { isFuzzy ? query : exactQuery }

  /// The search that also finds rows with other letters between the letters of a word; nil if this search does.
  var fuzzy: RowSearch? {
    if isFuzzy || exactQuery == query { return nil }
    var search = self
    (search.isFuzzy, search.isSettled) = (true, true)
    search.readAgain()
    return search
  }

  /// Keeps the kind of match that shows, until the query changes.
  mutating func pinMatches() { if isFuzzy { isSettled = true } }

  private var candidateCount: Int { candidates.count + all.count - covered }

  private func candidate(_ place: Int) -> Int {
    place < candidates.count ? candidates[place] : place - candidates.count + covered
  }

  var isOver: Bool { query.isEmpty || unreadAbove == 0 && next == candidateCount }
  var hasNoMatches: Bool { found.isEmpty && former.isEmpty }

  var rows: any RowSource {
    if query.isEmpty { return all }
    let first = next < candidateCount ? candidate(next) : .max
    let start = partition(former.count) { former[$0] < first }
    var shown = found
    for index in former[start...] { shown.append(index) }
    return FilteredRows(FilteredOrder(shown, best: best.indices), of: all)
  }

  /// Searches for another query, among the matches of the former query if the new one narrows that.
  mutating func search(for query: Query) {
    let former = matchedQuery
    (self.query, exactQuery) = (query, query.withoutGaps)
    begin()
    if next >= candidates.count, !former.isEmpty, matchedQuery.narrows(former) { return narrow() }
    unreadAbove = 0
    readAgain()
  }

  /// Reads what was found, and what was not read yet.
  private mutating func narrow() {
    (candidates, covered) = (found, next - candidates.count + covered)
    (next, found, former) = (0, RowIndices(), [])
    found.move(by: unreadAbove)
  }

  private mutating func readAgain() {
    (candidates, covered) = (RowIndices(), 0)
    (next, unreadAbove, found, former) = (0, 0, RowIndices(), [])
  }

  /// Searches the rows of the source after it changed; what was found stays until it is read again.
  ///
  /// - Complexity: O(n) for n filtered rows.
  mutating func reload(_ all: any RowSource) {
    let shown = (rows as? FilteredRows).map { rows in (0..<rows.count).compactMap { all.index(of: rows.id(at: $0)) }
    }
    best.reload(all)
    self.all = all
    pinMatches()
    readAgain()
    former = shown?.sorted() ?? []
  }

  /// Goes on with a source that has more rows after the present ones, and a number of rows above them.
  mutating func extend(to all: any RowSource, above count: Int) {
    self.all = all
    if count == 0 { return }
    unreadAbove += count
    covered += count
    candidates.move(by: count)
    best.move(by: count)
    found.move(by: count)
    for place in former.indices { former[place] += count }
  }

  /// Reads the next rows.
  ///
  /// - Parameter budget: the sum of their costs: a byte of text is 1, and a row some more.
  /// - Returns: what is left of the budget.
  @discardableResult mutating func read(_ budget: Int) -> Int {
    if query.isEmpty { return budget }
    var budget = budget
    let wasFuzzy = isFuzzy
    while unreadAbove > 0, budget > 0 {
      unreadAbove -= 1
      if matches(unreadAbove, &budget) { found.prepend(unreadAbove) }
    }
    let count = candidateCount
    while next < count, budget > 0 {
      let index = candidate(next)
      if matches(index, &budget) { found.append(index) }
      next += 1
    }
    if wasFuzzy, !isFuzzy {
      narrow()
      return read(budget)
    }
    guard isOver else { return budget }
    former = []
    if isSettled || isFuzzy { return budget }
    isFuzzy = true
    readAgain()
    return read(budget)
  }

  /// Returns whether a row is found, and takes the cost of reading it from a budget.
  private mutating func matches(_ index: Int, _ budget: inout Int) -> Bool {
    let own = all.searchedText(at: index)
    let text = own ?? all.row(at: index).text
    budget -= (own == nil ? Self.createdRowCost : Self.rowCost) + text.utf8.count
    letters.removeAll(keepingCapacity: true)
    for letter in text.unicodeScalars { letters.append(letter.value) }
    guard matchedQuery.matches(letters[...]) else { return all.isExemptFromFilter(at: index, by: query) }
    if !isSettled, !isFuzzy || exactQuery.matches(letters[...]) { (isFuzzy, isSettled) = (false, true) }
    if best.takes(index) {
      budget -= Self.rankCost * letters.count
      best.add(index, query.rank(of: letters[...]), of: all)
    }
    return true
  }
}
