/// The search of a source's rows for a query, a part of them at a time, so that no step takes long.
///
/// It has no clock: a step reads as many rows as a budget allows, whatever the machine.
struct RowSearch: Sendable {
  /// The cost of a row beside its text, and that of a row that has to be created for it, in bytes of text.
  private static let (rowCost, createdRowCost) = (32, 2_000)
  /// The cost of a letter for the rank of its text.
  private static let rankCost = 8

  private(set) var all: any RowSource
  private(set) var query: Query
  /// The rows to be read among the first ones, by their indices in the source, and the number of those first ones; of the
  /// others all are.
  private var (candidates, covered) = (FoundIndices(), 0)
  /// The number of candidates that were read.
  private var next = 0
  /// The number of rows that came above the others, and are to be read before these, the last one first.
  private var unreadAbove = 0
  /// The indices of the found rows, in ascending order.
  private var found = FoundIndices()
  /// The rows that match best, if the source is ordered by match.
  private var best = BestRows()
  /// Whether other letters may be between the letters of a word.
  ///
  /// In a source that keeps its order they may only if no row has the letters next to each other.
  private var allowsGaps = false
  /// The query as rows are read for it.
  private var strict: Query
  /// Whether that has found any row.
  private var hasMatch = false
  /// The rows that were found before the source changed, and show until they are read anew.
  private var former: [Int] = []
  /// The letters of the row that is read.
  private var letters: [UInt32] = []

  /// Creates a search that has not begun.
  init(for query: Query, in all: any RowSource) {
    (self.query, self.all, strict) = (query, all, query)
    begin()
  }

  /// Begins with the rows that come first.
  private mutating func begin() {
    allowGaps(all.isOrderedByMatch)
    best = BestRows(of: allowsGaps && !query.isEmpty ? all.count : 0)
  }

  private mutating func allowGaps(_ allowsGaps: Bool) {
    (self.allowsGaps, hasMatch) = (allowsGaps, false)
    strict = allowsGaps ? query : query.withoutGaps
  }

  private var candidateCount: Int { candidates.count + all.count - covered }

  /// Returns the index in the source of a row that is to be read.
  private func candidate(_ place: Int) -> Int {
    place < candidates.count ? candidates[place] : place - candidates.count + covered
  }

  /// Whether all rows were read.
  var isOver: Bool { query.isEmpty || unreadAbove == 0 && next == candidateCount }

  /// The found rows; those of an empty query are all.
  var rows: any RowSource {
    if query.isEmpty { return all }
    let first = next < candidateCount ? candidate(next) : .max
    let start = partition(former.count) { former[$0] < first }
    var shown = found
    for index in former[start...] { shown.append(index) }
    return FoundRows(FoundOrder(shown, best: best.indices), of: all)
  }

  /// Searches for another query: among the rows that the former one found, where it finds no others.
  mutating func search(for query: Query) {
    let former = strict
    self.query = query
    begin()
    let goesOn = next >= candidates.count && !former.isEmpty && strict.narrows(former)
    (candidates, covered) = goesOn ? (found, next - candidates.count + covered) : (FoundIndices(), 0)
    if !goesOn { unreadAbove = 0 }
    (next, found, self.former) = (0, FoundIndices(), [])
    found.move(by: unreadAbove)
  }

  /// Searches the rows of the source after it changed; what was found stays until it is read anew.
  ///
  /// - Complexity: O(n) for n found rows.
  mutating func reload(_ all: any RowSource) {
    let shown = (rows as? FoundRows).map { rows in (0..<rows.count).compactMap { all.index(of: rows.id(at: $0)) } }
    best.reload(all)
    self.all = all
    readAnew(allowingGaps: all.isOrderedByMatch)
    former = shown?.sorted() ?? []
  }

  private mutating func readAnew(allowingGaps: Bool) {
    allowGaps(allowingGaps)
    (candidates, covered) = (FoundIndices(), 0)
    (next, unreadAbove, found) = (0, 0, FoundIndices())
  }

  /// Goes on with a source that has more rows after the present ones, and so many above them.
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
  mutating func read(_ budget: Int) {
    if query.isEmpty { return }
    var budget = budget
    while unreadAbove > 0, budget > 0 {
      unreadAbove -= 1
      if finds(unreadAbove, &budget) { found.prepend(unreadAbove) }
    }
    let count = candidateCount
    while next < count, budget > 0 {
      let index = candidate(next)
      if finds(index, &budget) { found.append(index) }
      next += 1
    }
    guard isOver else { return }
    former = []
    if !hasMatch, !allowsGaps, strict != query {
      readAnew(allowingGaps: true)
      read(budget)
    }
  }

  /// Returns whether a row is found, and takes the cost of reading it from a budget.
  private mutating func finds(_ index: Int, _ budget: inout Int) -> Bool {
    let own = all.searchedText(at: index)
    let text = own ?? all.row(at: index).text
    budget -= (own == nil ? Self.createdRowCost : Self.rowCost) + text.utf8.count
    letters.removeAll(keepingCapacity: true)
    for letter in text.unicodeScalars { letters.append(letter.value) }
    guard strict.matches(letters[...]) else { return all.staysWhileFinding(at: index, by: query) }
    hasMatch = true
    if best.takes(index) {
      budget -= Self.rankCost * letters.count
      best.add(index, query.rank(of: letters[...]), of: all)
    }
    return true
  }
}
