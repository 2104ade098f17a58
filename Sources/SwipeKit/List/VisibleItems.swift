/// A visible row, as the source had it when it became visible.
struct VisibleRow {
  let index: Int
  let id: RowID
  let row: Row
}

extension VisibleRow {
  init(at index: Int, of source: any RowSource) {
    self.init(index: index, id: source.id(at: index), row: source.row(at: index))
    assert(
      source.index(of: id) == index, "no two rows have the same identity, and the source finds each by its own")
  }
}

/// A visible header, as the source had it when it became visible.
struct VisibleHeader {
  let section: Int
  let content: any RowContent
}

/// The visible items: all that is kept of the source, from top to bottom.
struct VisibleItems {
  private(set) var rows: [VisibleRow] = []
  private(set) var headers: [VisibleHeader] = []

  /// Forgets everything, since the source may have changed.
  mutating func forget() {
    rows.removeAll(keepingCapacity: true)
    headers.removeAll(keepingCapacity: true)
  }

  /// Adds what became visible, and drops what is visible no more.
  ///
  /// - Parameters:
  /// - top: the content offset.
  /// - bottom: the end of the visible range, in the same coordinates.
  mutating func update(from source: any RowSource, _ layout: RowLayout, from top: Double, to bottom: Double) {
    updateHeaders(from: source, layout, from: top, to: bottom)
    // A short list can be pulled out of sight altogether.
    let begin = max(0, top)
    let shown = begin..<max(begin, min(bottom, layout.total))
    guard !shown.isEmpty, let first = layout.firstRow(at: shown.lowerBound) else {
      rows.removeAll(keepingCapacity: true)
      return
    }
    var last = layout.firstRow(at: shown.upperBound) ?? layout.count - 1
    if layout.offset(of: last) >= shown.upperBound { last -= 1 }
    rows.slide(to: first..<(last + 1), by: \.index) { VisibleRow(at: $0, of: source) }
  }

  private mutating func updateHeaders(
    from source: any RowSource, _ layout: RowLayout, from top: Double, to bottom: Double
  ) {
    // All before the last one above the top were pushed out of sight.
    let first = layout.lastSection(from: top) ?? 0
    let last = layout.lastSection(from: bottom.nextDown) ?? -1
    headers.slide(to: first..<max(first, last + 1), by: \.section) {
      VisibleHeader(section: $0, content: source.header(ofSection: $0))
    }
  }
}

extension Array {
  /// Keeps what is still in a range of numbers, and makes what is missing; the elements' numbers grow by one.
  fileprivate mutating func slide(to range: Range<Int>, by number: (Element) -> Int, make: (Int) -> Element) {
    removeFirst(prefix { number($0) < range.lowerBound }.count)
    removeLast(reversed().prefix { number($0) >= range.upperBound }.count)
    while let first = first.map(number), first > range.lowerBound { insert(make(first - 1), at: 0) }
    for number in (last.map { number($0) + 1 } ?? range.lowerBound)..<range.upperBound { append(make(number)) }
  }
}
