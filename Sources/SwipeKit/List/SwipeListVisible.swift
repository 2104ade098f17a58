/// What is kept of the source: the rows in sight.
extension SwipeList {
  /// Takes rows in that came into sight, and drops those that left it.
  mutating func updateVisibleRows() {
    updateVisibleHeaders()
    let top = contentOffset
    // A short list can be pulled out of sight altogether.
    let begin = max(0, top)
    let shown = begin..<max(begin, min(top + frame.height, layout.total))
    guard !shown.isEmpty, let first = layout.firstRow(at: shown.lowerBound) else {
      visible.removeAll(keepingCapacity: true)
      return
    }
    var last = layout.firstRow(at: shown.upperBound) ?? layout.count - 1
    if last > first || !headers.isEmpty, layout.offset(of: last) >= shown.upperBound { last -= 1 }
    visible.slide(to: first..<(last + 1), by: \.index) { [source] in Self.visibleRow(at: $0, of: source) }
  }

  private static func visibleRow(at index: Int, of source: any RowSource) -> VisibleRow {
    let id = source.id(at: index)
    assert(
      source.index(of: id) == index, "no two rows have the same identity, and the source finds each by its own")
    return VisibleRow(index: index, id: id, row: source.row(at: index))
  }
}

extension Array {
  /// Keeps what is still in a range of numbers, and makes what is not there yet; the elements' numbers grow by one.
  mutating func slide(to range: Range<Int>, by number: (Element) -> Int, make: (Int) -> Element) {
    removeFirst(prefix { number($0) < range.lowerBound }.count)
    removeLast(reversed().prefix { number($0) >= range.upperBound }.count)
    while let first = first.map(number), first > range.lowerBound { insert(make(first - 1), at: 0) }
    for number in (last.map { number($0) + 1 } ?? range.lowerBound)..<range.upperBound { append(make(number)) }
  }
}
