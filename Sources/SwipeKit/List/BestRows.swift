/// The rows that match a query best: few, whatever the number of matches.
struct BestRows: Sendable {
  private static let most = 1000

  private struct Entry {
    let rank: MatchRank
    /// The index of the row in the source; nil while the row is gone.
    var index: Int?
    let id: RowID
  }

  /// The rows, the best ones first; those after the sorted ones are still to be sorted.
  private var (entries, sorted): ([Entry], Int) = ([], 0)
  /// The indices of the rows that are ranked: the rows that were there when the query changed.
  private var ranked = 0..<0

  init(of count: Int = 0) { ranked = 0..<count }

  var indices: [Int] { ordered.compactMap(\.index) }

  private var ordered: ArraySlice<Entry> { sorted == entries.count ? entries[...] : Self.order(entries) }

  private static func order(_ entries: [Entry]) -> ArraySlice<Entry> {
    entries.sorted { ($0.rank, $0.index ?? 0) < ($1.rank, $1.index ?? 0) }.prefix(most)
  }

  func takes(_ index: Int) -> Bool { ranked.contains(index) }

  mutating func add(_ index: Int, _ rank: MatchRank, of source: any RowSource) {
    if sorted == Self.most, entries[sorted - 1].rank <= rank { return }
    entries.append(Entry(rank: rank, index: index, id: source.id(at: index)))
    if entries.count == 2 * Self.most { sort() }
  }

  private mutating func sort() {
    entries = Array(Self.order(entries))
    sorted = entries.count
  }

  /// Makes room for rows that come above all others.
  mutating func move(by count: Int) {
    ranked = ranked.moved(by: count)
    for place in entries.indices { entries[place].index = entries[place].index.map { $0 + count } }
  }

  /// Follows the rows to another source; what is ranked keeps its place, and nothing new is.
  mutating func reload(_ source: any RowSource) {
    sort()
    ranked = 0..<0
    for place in entries.indices { entries[place].index = source.index(of: entries[place].id) }
  }
}
