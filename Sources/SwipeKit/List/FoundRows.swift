/// The rows of a source that were found, in their order; each is known by its identity in the source.
struct FoundRows: RowSource {
  let all: any RowSource
  /// The indices of the found rows in the source, in ascending order.
  let indices: FoundIndices
  let height: RowHeight
  let sections: RowSections
  private let sectionIndices: [Int]

  /// Creates a source from some rows of another one.
  ///
  /// - Complexity: O(n) for n found rows, where the source has sections or rows of different heights.
  init(_ indices: FoundIndices, of all: any RowSource) {
    (self.all, self.indices) = (all, indices)
    height = Self.height(of: indices, all.height)
    (sections, sectionIndices) = Self.sections(of: indices, all.sections)
  }

  /// Returns the heights that the source gives the found rows.
  func height(in width: Double, _ letters: LetterWidths) -> RowHeight {
    Self.height(of: indices, all.height(in: width, letters))
  }

  private static func height(of indices: FoundIndices, _ all: RowHeight) -> RowHeight {
    switch all {
    case .uniform(let height): .uniform(height)
    case .repeating(let heights): .each(indices.map { heights[$0 % heights.count] })
    case .each(let heights): .each(indices.map { heights[$0] })
    }
  }

  /// Returns the sections with found rows, and their indices among all.
  private static func sections(of indices: FoundIndices, _ all: RowSections) -> (RowSections, [Int]) {
    var (sections, places): ([RowSections.Section], [Int]) = ([], [])
    switch all {
    case .none: return (.none, [])
    case .uniform(let rows, let header):
      for index in indices {
        let place = index / rows
        if places.last != place {
          places.append(place)
          sections.append(RowSections.Section(RowID(place), rows: 0, header: header))
        }
        sections[sections.count - 1].rows += 1
      }
    case .each(let former):
      var (next, end) = (0, 0)
      for (place, section) in former.enumerated() {
        end += section.rows
        let first = next
        while next < indices.count, indices[next] < end { next += 1 }
        if next == first { continue }
        places.append(place)
        sections.append(RowSections.Section(section.id, rows: next - first, header: section.header))
      }
    }
    return (.each(sections), places)
  }

  var count: Int { indices.count }
  func header(ofSection index: Int) -> any RowContent { all.header(ofSection: sectionIndices[index]) }
  func id(at index: Int) -> RowID { all.id(at: indices[index]) }
  func row(at index: Int) -> Row { all.row(at: indices[index]) }
  func searchedText(at index: Int) -> String? { all.searchedText(at: indices[index]) }

  func index(of id: RowID) -> Int? {
    guard let index = all.index(of: id) else { return nil }
    let place = partition(indices.count) { indices[$0] < index }
    return place < indices.count && indices[place] == index ? place : nil
  }
}

/// The changes of a source's rows, as far as they are changes of the found ones.
struct FoundRowsChanges: FoundChanges {
  let all: RowChanges
  let found: FoundRows

  subscript(id: RowID) -> RowChange? {
    guard let change = all[id] else { return nil }
    return change == .removed || found.index(of: id) != nil ? change : nil
  }

  func rows(that change: RowChange) -> Set<RowID> {
    switch change {
    case .inserted: all.inserted.filter { self[$0] == change }
    case .removed: all.removed
    case .moved: all.moved.filter { self[$0] == change }
    }
  }
}
