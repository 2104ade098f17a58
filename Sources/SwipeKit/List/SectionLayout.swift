/// The positions of section headers among the rows: the number of rows, and the height of other headers, above each.
///
/// - Complexity: O(1); O(log n) for the headers above a row of n sections.
struct SectionLayout {
  private let sections: [RowSections.Section]
  /// For each section, and last for the end of all: the number of rows above it, and the height of the headers above it.
  private let (firstRows, heights): ([Int], [Double])

  init(_ sections: RowSections = .none, rows: Int, _ metrics: FontMetrics = .dejaVuSans) {
    var (scaled, firstRows, heights): ([RowSections.Section], [Int], [Double]) = ([], [0], [0])
    if case .each(let sections) = sections {
      scaled = sections.map { RowSections.Section($0.id, rows: $0.rows, header: metrics.rowHeight($0.header)) }
      firstRows.reserveCapacity(sections.count + 1)
      heights.reserveCapacity(sections.count + 1)
      for (i, section) in scaled.enumerated() {
        require(section.rows >= 0, "a section cannot have fewer than no rows", section.rows)
        require(
          section.header >= 0 && section.header.isFinite, "no header can be lower than nothing", section.header)
        firstRows.append(firstRows[i] + section.rows)
        heights.append(heights[i] + section.header)
      }
      require(firstRows[sections.count] == rows, "all sections together have all rows", firstRows[sections.count])
      require(Set(sections.map(\.id)).count == sections.count, "no two sections have the same identity")
    }
    (self.sections, self.firstRows, self.heights) = (scaled, firstRows, heights)
  }

  var count: Int { sections.count }
  var total: Double { heights[count] }

  /// Returns the first row of a section; if it has no rows, the row that follows.
  func firstRow(of section: Int) -> Int { firstRows[section] }

  func rows(of section: Int) -> Range<Int> { firstRows[section]..<firstRows[section + 1] }

  func height(ofFirst sections: Int) -> Double { heights[sections] }

  func height(of section: Int) -> Double { sections[section].header }

  /// Returns the number of headers above a row, including its section's; all headers for the number of rows.
  func headers(above row: Int) -> Int { partition(count) { firstRows[$0] <= row } }

  /// Returns a row as an item; for the number of rows, the end of everything.
  func row(_ index: Int) -> ListItem { ListItem(rowsAbove: index, headersAbove: headers(above: index)) }

  /// Returns a section's header as an item; for the number of sections, the end of everything.
  func header(_ section: Int) -> ListItem {
    ListItem(rowsAbove: firstRow(of: section), headersAbove: section, isHeader: true)
  }

  func item(belowRows rows: Int, headers: Int) -> ListItem {
    ListItem(rowsAbove: rows, headersAbove: headers, isHeader: headers < count && firstRow(of: headers) == rows)
  }

  func headerCount(abovePosition position: Int) -> Int { partition(count) { header($0).position < position } }

  func item(at position: Int) -> ListItem {
    let headers = headerCount(abovePosition: position)
    return item(belowRows: position - headers, headers: headers)
  }

  func item(after item: ListItem) -> ListItem {
    self.item(
      belowRows: item.rowsAbove + (item.isHeader ? 0 : 1), headers: item.headersAbove + (item.isHeader ? 1 : 0))
  }

  func id(of section: Int) -> RowID { sections[section].id }

  /// Returns the index of a section; nil once it is gone.
  ///
  /// - Complexity: O(n) for n sections.
  func index(of id: RowID) -> Int? { sections.firstIndex { $0.id == id } }
}
