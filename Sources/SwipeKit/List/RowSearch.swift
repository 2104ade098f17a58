/// The search of a source's rows for a query, a part of them at a time, so that no step takes long.
///
/// It has no clock: a step reads as many rows as a budget allows, whatever the machine.
struct RowSearch: Sendable {
  /// The cost of a row beside its text, and that of a row that has to be created for it, in bytes of text.
  private static let (rowCost, createdRowCost) = (32, 2_000)

  /// The source of all rows.
  private(set) var all: any RowSource
  private(set) var query: Query
  /// The rows to be read, by their indices in the source; nil for all.
  private var candidates: [Int]?
  /// The number of candidates that were read.
  private var next = 0
  /// The indices of the found rows, in ascending order.
  private var found: [Int] = []
  /// The rows that were found before the source changed, and show until they are read anew.
  private var former: [Int] = []
  /// The letters of the row that is read.
  private var letters: [UInt32] = []

  /// Creates a search that has not begun.
  init(for query: Query, in all: any RowSource) { (self.query, self.all) = (query, all) }

  private var candidateCount: Int { candidates?.count ?? all.count }

  /// Whether all rows were read.
  var isOver: Bool { query.isEmpty || next == candidateCount }

  /// The found rows; those of an empty query are all.
  var rows: any RowSource {
    if query.isEmpty { return all }
    let first = candidates.map { next < $0.count ? $0[next] : .max } ?? next
    let start = partition(former.count) { former[$0] < first }
    return FoundRows(start < former.count ? found + former[start...] : found, of: all)
  }

  /// Searches for another query: among the rows that the former one found, where it finds no others.
  mutating func search(for query: Query) {
    let goesOn = isOver && !self.query.isEmpty && query.narrows(self.query)
    candidates = goesOn ? found : nil
    self.query = query
    (next, found, former) = (0, [], [])
  }

  /// Searches the rows of the source after it changed; what was found stays until it is read anew.
  ///
  /// - Complexity: O(n) for n found rows.
  mutating func reload(_ all: any RowSource) {
    let shown = (rows as? FoundRows).map { rows in (0..<rows.count).compactMap { all.index(of: rows.id(at: $0)) } }
    (self.all, candidates, next, found) = (all, nil, 0, [])
    former = shown?.sorted() ?? []
  }

  /// Reads the next rows.
  ///
  /// - Parameter budget: the sum of their costs: a byte of text is 1, and a row some more.
  mutating func read(_ budget: Int) {
    if query.isEmpty { return }
    var budget = budget
    let count = candidateCount
    while next < count, budget > 0 {
      let index = candidates.map { $0[next] } ?? next
      let own = all.searchedText(at: index)
      let text = own ?? all.row(at: index).text
      budget -= (own == nil ? Self.createdRowCost : Self.rowCost) + text.utf8.count
      letters.removeAll(keepingCapacity: true)
      for letter in text.unicodeScalars { letters.append(letter.value) }
      if query.matches(letters[...]) { found.append(index) }
      next += 1
    }
    if isOver { former = [] }
  }
}
