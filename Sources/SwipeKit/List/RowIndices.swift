/// Ascending indices of rows, in pages, so that a copy that is added to shares all pages but the last ones.
///
/// The search of a million rows returns its matches sixty times a second; copies of one array would take several
/// milliseconds each.
struct RowIndices: RandomAccessCollection, Sendable {
  private struct Pages: Sendable {
    private static let size = 4096
    private var pages: [[UInt32]] = []
    private(set) var count = 0

    subscript(place: Int) -> Int { Int(pages[place / Self.size][place % Self.size]) }

    mutating func append(_ number: Int) {
      if count % Self.size == 0 { pages.append([]) }
      pages[pages.count - 1].append(UInt32(number))
      count += 1
    }
  }

  /// The number of rows that came above the others since the first index was added.
  private var rowsAbove = 0
  /// The indices of these rows, as distances from the last of them.
  private var above = Pages()
  /// The indices of the others, as they were before rows came above them.
  private var others = Pages()

  init(_ indices: some Sequence<Int> = EmptyCollection()) { for index in indices { append(index) } }

  var startIndex: Int { 0 }
  var endIndex: Int { above.count + others.count }

  subscript(place: Int) -> Int {
    place < above.count ? rowsAbove - 1 - above[above.count - 1 - place] : others[place - above.count] + rowsAbove
  }

  func place(of index: Int) -> Int? {
    let place = partition(count) { self[$0] < index }
    return place < count && self[place] == index ? place : nil
  }

  /// - Precondition: the row did not come above the others, and the index is less than 2³².
  mutating func append(_ index: Int) { others.append(index - rowsAbove) }

  /// - Precondition: the row came above the others.
  mutating func prepend(_ index: Int) { above.append(rowsAbove - 1 - index) }

  /// Makes room for rows that come above all others.
  mutating func move(by rows: Int) { rowsAbove += rows }
}
