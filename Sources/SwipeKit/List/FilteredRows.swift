/// The order of filtered rows: the best matches, then the others as in the source.
struct FilteredOrder: RandomAccessCollection, Sendable {
  private let indicesInSource: RowIndices
  /// The indices of the best matches, in their order.
  private let best: [Int]
  /// The places of the best matches among the filtered rows, ascending, and each index's rank.
  private let (places, ranks): ([Int], [Int: Int])

  /// - Parameter best: the indices of the best matches; a row that is filtered out makes no difference.
  init(_ indices: RowIndices, best: [Int] = []) {
    indicesInSource = indices
    var (places, found): ([Int], [Int]) = ([], [])
    for index in best {
      guard let place = indices.place(of: index) else { continue }
      places.append(place)
      found.append(index)
    }
    self.best = found
    self.places = places.sorted()
    ranks = Dictionary(uniqueKeysWithValues: zip(found, found.indices))
  }

  var startIndex: Int { 0 }
  var endIndex: Int { indicesInSource.count }

  subscript(position: Int) -> Int {
    if position < best.count { return best[position] }
    // Each of the best ones up to it moves it on by one.
    let rest = position - best.count
    return indicesInSource[rest + partition(places.count) { places[$0] - $0 <= rest }]
  }

  func position(of index: Int) -> Int? {
    if let rank = ranks[index] { return rank }
    return indicesInSource.place(of: index).map { place in
      best.count + place - partition(places.count) { places[$0] < place }
    }
  }
}

/// The filtered rows of a source; each is known by its identity in the source.
struct FilteredRows: RowSource {
  let all: any RowSource
  let indices: FilteredOrder
  let height: RowHeight
  let sections: RowSections
  private let sectionIndices: [Int]

  /// - Complexity: O(n) for n filtered rows, if the source has sections or rows of different heights.
  init(_ indices: FilteredOrder, of all: any RowSource) {
    (self.all, self.indices) = (all, indices)
    height = Self.height(of: indices, all.height)
    (sections, sectionIndices) = Self.sections(of: indices, all.sections)
  }

  func height(in width: Double, _ metrics: FontMetrics) -> RowHeight {
    Self.height(of: indices, all.height(in: width, metrics))
  }

  private static func height(of indices: FilteredOrder, _ all: RowHeight) -> RowHeight {
    switch all {
    case .uniform(let height): .uniform(height)
    case .repeating(let heights): .each(indices.map { heights[$0 % heights.count] })
    case .each(let heights): .each(indices.map { heights[$0] })
    }
  }

  private static func sections(of indices: FilteredOrder, _ all: RowSections) -> (RowSections, [Int]) {
    guard case .each(let former) = all else { return (.none, []) }
    var (sections, places): ([RowSections.Section], [Int]) = ([], [])
    var (next, end) = (0, 0)
    for (place, section) in former.enumerated() {
      end += section.rows
      let first = next
      while next < indices.count, indices[next] < end { next += 1 }
      if next == first { continue }
      places.append(place)
      sections.append(RowSections.Section(section.id, rows: next - first, header: section.header))
    }
    return (.each(sections), places)
  }

  var count: Int { indices.count }
  func header(ofSection index: Int) -> any RowContent { all.header(ofSection: sectionIndices[index]) }
  func id(at index: Int) -> RowID { all.id(at: indices[index]) }
  func row(at index: Int) -> Row { all.row(at: indices[index]) }
  func searchedText(at index: Int) -> String? { all.searchedText(at: indices[index]) }

  func index(of id: RowID) -> Int? { all.index(of: id).flatMap(indices.position) }
}

/// The changes of a source's rows, as far as they concern the filtered ones.
struct FilteredRowsDiff: RowDiffing {
  let all: RowChanges
  let found: FilteredRows

  subscript(id: RowID) -> RowChange? {
    guard let change = all[id] else { return nil }
    return change == .removed || found.index(of: id) != nil ? change : nil
  }

  func rows(that change: RowChange) -> Set<RowID> {
    let rows = all.rows(that: change)
    return change == .removed ? rows : rows.filter { self[$0] == change }
  }
}
