/// The destinations of dragged rows, as positions among rows and headers.
///
/// So the end of a section is another position than the beginning of the next one.
extension Rows {
  func canReorder(_ row: RowID) -> Bool { source.index(of: row).map { destinations(ofRow: $0).count > 1 } == true }

  func destinations(ofRow index: Int) -> Range<Int> { layout.sections.destinations(ofRow: index, in: source) }

  func allowedSections(ofRow index: Int) -> Range<Int> { layout.sections.allowedSections(ofRow: index, in: source) }

  /// Returns the index of a row and the index of its section, once it lies at a position among the items.
  func place(at destination: Int, from origin: Int) -> (index: Int, section: Int?) {
    let headers = layout.sections.headerCount(abovePosition: destination > origin ? destination + 1 : destination)
    return (destination - headers, headers > 0 ? headers - 1 : nil)
  }
}

extension SectionLayout {
  /// Returns the positions among the items that a row can be dragged to, including its own.
  ///
  /// They are below the header of its first allowed section, and above the header after its last one.
  func destinations(ofRow index: Int, in source: any RowSource) -> Range<Int> {
    let rows = source.destinations(ofRow: index)
    guard count > 0 else { return rows }
    let allowed = allowedSections(ofRow: index, in: source)
    let first = rows.lowerBound > 0 ? row(rows.lowerBound - 1).position + 1 : 0
    let end = row(rows.upperBound).position
    return max(first, header(allowed.lowerBound).position + 1)..<min(end, header(allowed.upperBound).position)
  }

  fileprivate func allowedSections(ofRow index: Int, in source: any RowSource) -> Range<Int> {
    let own = row(index).headersAbove - 1
    return source.destinationSections(ofRow: index) ?? own..<own + 1
  }
}
