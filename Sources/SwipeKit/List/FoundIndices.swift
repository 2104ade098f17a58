/// Ascending indices of rows, in pages, so that a copy that is appended to shares all pages but its last one.
///
/// The search of a million rows hands out what it has found sixty times a second; copies of one array would take several
/// milliseconds each.
struct FoundIndices: RandomAccessCollection, Sendable {
  /// The number of indices of a page.
  private static let pageSize = 4096
  private var pages: [[UInt32]] = []
  private(set) var count = 0

  init(_ indices: some Sequence<Int> = EmptyCollection()) { for index in indices { append(index) } }

  var startIndex: Int { 0 }
  var endIndex: Int { count }
  subscript(place: Int) -> Int { Int(pages[place / Self.pageSize][place % Self.pageSize]) }

  /// Appends an index.
  ///
  /// - Precondition: it is less than 2³².
  mutating func append(_ index: Int) {
    if count % Self.pageSize == 0 { pages.append([]) }
    pages[pages.count - 1].append(UInt32(index))
    count += 1
  }
}
