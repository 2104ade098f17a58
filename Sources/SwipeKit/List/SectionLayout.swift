/// The positions of section headers among the rows: the number of rows, and the height of other headers, above each.
///
/// - Complexity: O(1); O(log n) for the headers above a row if n sections differ.
struct SectionLayout {
  private enum Storage {
    case uniform(rows: Int, header: Double)
    /// For each section, and last for the end of all: the number of rows above it, and the height of the headers above
    /// it.
    case each([RowSections.Section], firstRows: [Int], heights: [Double])
  }

  private let storage: Storage
  private let rows: Int
  let count: Int

  init(_ sections: RowSections = .none, rows: Int, _ metrics: FontMetrics = .dejaVuSans) {
    self.rows = rows
    switch sections {
    case .none:
      count = 0
      storage = .uniform(rows: 1, header: 0)
    case .uniform(let each, let header):
      require(each > 0, "sections of one size have a row at least")
      require(header >= 0 && header.isFinite, "no header can be lower than nothing")
      count = (rows + each - 1) / each
      storage = .uniform(rows: each, header: metrics.rowHeight(header))
    case .each(let wanted):
      let sections = wanted.map { RowSections.Section($0.id, rows: $0.rows, header: metrics.rowHeight($0.header)) }
      var (firstRows, heights) = ([0], [0.0])
      firstRows.reserveCapacity(sections.count + 1)
      heights.reserveCapacity(sections.count + 1)
      for (i, section) in sections.enumerated() {
        require(section.rows >= 0, "a section cannot have fewer than no rows", section.rows)
        require(
          section.header >= 0 && section.header.isFinite, "no header can be lower than nothing", section.header)
        firstRows.append(firstRows[i] + section.rows)
        heights.append(heights[i] + section.header)
      }
      require(firstRows[sections.count] == rows, "all sections together have all rows", firstRows[sections.count])
      require(Set(sections.map(\.id)).count == sections.count, "no two sections have the same identity")
      count = sections.count
      storage = .each(sections, firstRows: firstRows, heights: heights)
    }
  }

  var total: Double { height(ofFirst: count) }

  /// Returns the first row of a section; if it has no rows, the row that follows.
  func firstRow(of section: Int) -> Int {
    switch storage {
    case .uniform(let each, _): min(section * each, rows)
    case .each(_, let firstRows, _): firstRows[section]
    }
  }

  func rows(of section: Int) -> Range<Int> { firstRow(of: section)..<firstRow(of: section + 1) }

  func height(ofFirst sections: Int) -> Double {
    switch storage {
    case .uniform(_, let header): Double(sections) * header
    case .each(_, _, let heights): heights[sections]
    }
  }

  func height(of section: Int) -> Double {
    switch storage {
    case .uniform(_, let header): header
    case .each(let sections, _, _): sections[section].header
    }
  }

  /// Returns the number of headers above a row, including its section's; all headers for the number of rows.
  func headers(above row: Int) -> Int {
    switch storage {
    case .uniform(let each, _): return min(row / each + 1, count)
    case .each(_, let firstRows, _): return partition(count) { firstRows[$0] <= row }
    }
  }

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

  func id(of section: Int) -> RowID {
    switch storage {
    case .uniform: RowID(section)
    case .each(let sections, _, _): sections[section].id
    }
  }

  /// Returns the index of a section; nil once it is gone.
  ///
  /// - Complexity: O(n) if n sections differ.
  func index(of id: RowID) -> Int? {
    switch storage {
    case .uniform: id.value(as: Int.self).flatMap { (0..<count).contains($0) ? $0 : nil }
    case .each(let sections, _, _): sections.firstIndex { $0.id == id }
    }
  }
}
