/// The offsets of items while some come and go: their heights, and the few items in transition.
///
/// - Complexity: as `RowHeights` and `SectionLayout`, plus the number of transitions. A search by offset takes that
/// times the logarithm of the number of sections.
struct ItemLayout {
  private(set) var heights: RowHeights
  private(set) var sections: SectionLayout
  /// The transitions, from top to bottom.
  private(set) var transitions: [ItemTransition] = []

  init(_ heights: RowHeights, _ sections: RowSections = .none, _ metrics: FontMetrics = .dejaVuSans) {
    self.heights = heights
    self.sections = SectionLayout(sections, rows: heights.count, metrics)
  }

  init(of source: any RowSource) { self.init(of: source, source.height, .dejaVuSans) }

  init(of source: any RowSource, _ height: RowHeight, _ metrics: FontMetrics) {
    self.init(RowHeights(height, count: source.count), source.sections, metrics)
  }

  var count: Int { heights.count + sections.count }

  var total: Double { heights.total + sections.total + heightDelta(ofFirst: transitions.count) }

  /// The pending height: the hidden part of what unfolds upwards, in points.
  var pendingHeight: Double { transitions.indices.reduce(0) { $0 + transitions[$1].pendingHeight } }

  /// Returns a row as an item; for the number of rows, the end of everything.
  func row(_ index: Int) -> ListItem { sections.row(index) }

  subscript(item: ListItem) -> Double {
    transitions.isEmpty ? fullHeight(of: item) : transition(of: item)?.shownHeight ?? fullHeight(of: item)
  }

  func fullHeight(of item: ListItem) -> Double {
    item.isHeader ? sections.height(of: item.headersAbove) : heights[item.rowsAbove]
  }

  func transition(of item: ListItem) -> ItemTransition? {
    transitions.indices.first { !transitions[$0].isGone && transitions[$0].item == item }.map { transitions[$0] }
  }

  func offset(of item: ListItem) -> Double {
    // Transitions that precede it come first.
    fullOffset(of: item)
      + heightDelta(ofFirst: transitions.indices.first { !transitions[$0].precedes(item) } ?? transitions.count)
  }

  private func heightDelta(ofFirst count: Int) -> Double {
    // By index: a transition that is passed on is copied, and a search by offset takes many sums.
    (0..<count).reduce(0) { $0 + transitions[$1].heightDelta }
  }

  private func fullOffset(of item: ListItem) -> Double {
    heights.offset(of: item.rowsAbove) + sections.height(ofFirst: item.headersAbove)
  }

  func offset(ofTransition index: Int) -> Double {
    fullOffset(of: transitions[index].item) + heightDelta(ofFirst: index)
  }

  func extent(of item: ListItem) -> ItemExtent {
    let top = offset(of: item)
    guard item.isHeader else { return ItemExtent(top: top, height: self[item]) }
    let below = transitions.firstIndex { !$0.precedes(item) } ?? transitions.count
    let end = endOfRows(above: sections.header(item.headersAbove + 1), from: below)
    return ItemExtent(top: top, height: self[item], end: end)
  }

  func extent(ofTransition index: Int) -> ItemExtent {
    let transition = transitions[index]
    return ItemExtent(
      top: offset(ofTransition: index), height: transition.shownHeight,
      end: transition.item.isHeader ? endOfRows(above: transition.item, from: index + 1) : nil)
  }

  /// Returns the end of a section's rows, also folding ones: below are removed sections or the next header.
  private func endOfRows(above next: ListItem, from index: Int) -> Double {
    let gone = transitions[index...].firstIndex {
      $0.isGone && $0.item.isHeader && $0.item.position <= next.position
    }
    return gone.map(offset(ofTransition:)) ?? offset(of: next)
  }

  func header(over row: ListItem) -> ListItem? {
    row.headersAbove > 0 ? sections.header(row.headersAbove - 1) : nil
  }

  func lastHeader(from offset: Double) -> ListItem? {
    let count = partition(sections.count) { self.offset(of: sections.header($0)) <= offset }
    return count > 0 ? sections.header(count - 1) : nil
  }

  /// Returns the row at an offset; nil outside of the rows, on a header and on a removed row.
  func row(at offset: Double) -> Int? {
    item(at: offset).flatMap { $0.isGone || $0.item.isHeader ? nil : $0.item.rowsAbove }
  }

  /// Returns the row at an offset, or the next one after a removed item or header there; nil outside of all items.
  func firstRow(at offset: Double) -> Int? {
    item(at: offset).flatMap { $0.item.rowsAbove < heights.count ? $0.item.rowsAbove : nil }
  }

  /// Returns the item at an offset, or the next one after the removed item there; nil outside of all items.
  func item(at offset: Double) -> (item: ListItem, isGone: Bool)? {
    var above = 0.0
    for transition in transitions {
      let (item, top) = (transition.item, fullOffset(of: transition.item) + above)
      if offset < top { break }
      if offset < top + transition.shownHeight {
        return (sections.item(belowRows: item.rowsAbove, headers: item.headersAbove), transition.isGone)
      }
      above += transition.heightDelta
    }
    return fullItem(at: offset - above).map { ($0, false) }
  }

  private func fullItem(at offset: Double) -> ListItem? {
    let begun = partition(sections.count) { fullOffset(of: sections.header($0)) <= offset }
    guard begun > 0 else { return heights.row(at: offset).map { ListItem(rowsAbove: $0, headersAbove: 0) } }
    let (rows, top) = (sections.rows(of: begun - 1), sections.height(ofFirst: begun))
    if rows.isEmpty || offset < heights.offset(of: rows.lowerBound) + top { return sections.header(begun - 1) }
    // The sums of rows and headers may round to just outside of the section.
    return heights.row(at: offset - top).map {
      ListItem(rowsAbove: min(max($0, rows.lowerBound), rows.upperBound - 1), headersAbove: begun)
    }
  }

  /// - Parameter transitions: from top to bottom, a removed item before an item that comes at the same position.
  mutating func change(to layout: ItemLayout, transitions: [ItemTransition]) {
    self = layout
    self.transitions = transitions
  }

  /// The layout after all removals, in which the header of a section goes with its last row.
  ///
  /// - Complexity: O(n), with n the number of transitions.
  var atDestination: ItemLayout {
    var destination = self
    destination.transitions = transitions.map { $0.goes ? $0.folded : $0 }
    for (i, transition) in transitions.enumerated() where transition.leaving != nil {
      guard let header = header(over: transition.item), self.transition(of: header) == nil else { continue }
      let rows = sections.rows(of: header.index)
      guard rows.upperBound == transition.item.rowsAbove + 1,
        transitions[...i].count(where: { $0.leaving != nil && rows.contains($0.item.rowsAbove) }) == rows.count
      else { continue }
      destination.insert(
        ItemTransition(
          .inserting(sections.id(of: header.index)), of: header, height: fullHeight(of: header),
          by: .withoutAnimation, from: 0))
    }
    return destination
  }

  mutating func insert(_ transition: ItemTransition) {
    transitions.removeAll { !$0.isGone && $0.item == transition.item }
    let position = transitions.firstIndex { transition < $0 } ?? transitions.count
    transitions.insert(transition, at: position)
  }

  mutating func advanceTransitions(to time: Double) -> Bool {
    guard !transitions.isEmpty else { return false }
    for i in transitions.indices { transitions[i].advance(to: time) }
    transitions.removeAll { $0.isAtRest(at: time) && $0.leaving == nil }
    return true
  }
}
