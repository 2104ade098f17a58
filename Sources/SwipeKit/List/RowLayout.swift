/// The offsets of rows and headers while rows come and go: their heights, and the few rows in transition.
///
/// - Complexity: that of `RowHeights` and `SectionLayout`, plus the number of transitions; a search by offset takes
///   that as often as the logarithm of the number of sections.
struct RowLayout {
  private(set) var heights: RowHeights
  private(set) var sections: SectionLayout
  /// The transitions, from top to bottom.
  private(set) var transitions: [RowTransition] = []

  init(_ heights: RowHeights, _ sections: RowSections = .none) {
    self.heights = heights
    self.sections = SectionLayout(sections, rows: heights.count)
  }

  init(of source: any RowSource) {
    self.init(RowHeights(source.height, count: source.count), source.sections)
  }

  var count: Int { heights.count }

  /// The height of all rows and headers together.
  var total: Double { heights.total + sections.total + transitions.reduce(0) { $0 + $1.heightDelta } }

  /// The pending height: the hidden part of what unfolds upwards, in points.
  var pendingHeight: Double { transitions.reduce(0) { $0 + $1.pendingHeight } }

  /// The present height of a row.
  subscript(index: Int) -> Double {
    transitions.isEmpty ? heights[index] : transition(ofRow: index)?.shownHeight ?? heights[index]
  }

  /// Returns the transition of a row that has just come, or is leaving; nil for one without.
  func transition(ofRow index: Int) -> RowTransition? { transitions.first { $0.isOfRow && $0.index == index } }

  /// Returns the transition of a header that has just come; nil for one without.
  func inserting(header section: Int) -> RowTransition? {
    transitions.first { $0.isComingHeader && $0.headers == section }
  }

  /// Returns the offset of a row, in points from the top; for `count`, the end of everything.
  func offset(of index: Int) -> Double {
    heights.offset(of: index) + sections.height(ofFirst: sections.headers(above: index))
      + transitions.reduce(0) { $1.precedes(index) ? $0 + $1.heightDelta : $0 }
  }

  /// Returns the offset of a section's header, in points from the top; for the number of sections, the end of
  /// everything.
  func offset(ofHeader section: Int) -> Double {
    heights.offset(of: sections.firstRow(of: section)) + sections.height(ofFirst: section)
      + transitions.reduce(0) {
        headers(above: $1) + ($1.isComingHeader ? 1 : 0) <= section ? $0 + $1.heightDelta : $0
      }
  }

  /// Returns the present height of a section's header.
  func height(ofHeader section: Int) -> Double {
    inserting(header: section)?.shownHeight ?? sections.height(of: section)
  }

  /// Returns the end of a section's rows, also of those that are folding; below it are removed sections, or the next
  /// header.
  func end(ofSection section: Int) -> Double {
    let gone = transitions.firstIndex { $0.goneHeader != nil && $0.headers == section + 1 }
    return gone.map(offset(ofTransition:)) ?? offset(ofHeader: section + 1)
  }

  /// Returns the end of the rows that fold below a removed header.
  func end(ofGoneHeader position: Int) -> Double {
    let header = transitions[position]
    let rows = transitions[(position + 1)...].prefix {
      $0.gone != nil && ($0.index, $0.headers) == (header.index, header.headers)
    }
    return rows.reduce(offset(ofTransition: position) + header.shownHeight) { $0 + $1.shownHeight }
  }

  /// Returns the height of the header of a row's section; 0 where there are no sections.
  func height(ofHeaderOver index: Int) -> Double {
    let headers = sections.headers(above: index)
    return headers > 0 ? height(ofHeader: headers - 1) : 0
  }

  /// Returns the last section that begins at an offset or above; nil for none.
  func lastSection(from offset: Double) -> Int? {
    let count = SectionLayout.partition(sections.count) { self.offset(ofHeader: $0) <= offset }
    return count > 0 ? count - 1 : nil
  }

  private func headers(above transition: RowTransition) -> Int {
    transition.isOfRow ? sections.headers(above: transition.index) : transition.headers
  }

  /// Returns the offset that a transition would have without any.
  private func plainOffset(of transition: RowTransition) -> Double {
    heights.offset(of: transition.index) + sections.height(ofFirst: headers(above: transition))
  }

  /// Returns the offset of a transition.
  func offset(ofTransition position: Int) -> Double {
    plainOffset(of: transitions[position]) + transitions[..<position].reduce(0) { $0 + $1.heightDelta }
  }

  /// Returns the row at an offset; nil beside the rows, on a header and on a removed row.
  func row(at offset: Double) -> Int? {
    let (row, isThere) = place(at: offset)
    return isThere ? row : nil
  }

  /// Returns the row at an offset, or the next one after the removed row or the header there; nil beside everything.
  func firstRow(at offset: Double) -> Int? { place(at: offset).row }

  private func place(at offset: Double) -> (row: Int?, isThere: Bool) {
    var above = 0.0
    for transition in transitions {
      let top = plainOffset(of: transition) + above
      if offset < top { break }
      if offset < top + transition.shownHeight {
        return (transition.index < count ? transition.index : nil, transition.isOfRow)
      }
      above += transition.heightDelta
    }
    return plainPlace(at: offset - above)
  }

  /// Returns the row at an offset, or the one after the header there, without transitions.
  private func plainPlace(at offset: Double) -> (row: Int?, isThere: Bool) {
    let begun = SectionLayout.partition(sections.count) { section in
      heights.offset(of: sections.firstRow(of: section)) + sections.height(ofFirst: section) <= offset
    }
    guard begun > 0 else { return (heights.row(at: offset), true) }
    let rows = sections.firstRow(of: begun - 1)..<sections.firstRow(of: begun)
    let top = sections.height(ofFirst: begun)
    if rows.isEmpty || offset < heights.offset(of: rows.lowerBound) + top {
      return (rows.lowerBound < count ? rows.lowerBound : nil, false)
    }
    // The sums of rows and headers may round to just beside the section.
    return (heights.row(at: offset - top).map { min(max($0, rows.lowerBound), rows.upperBound - 1) }, true)
  }

  /// Replaces heights, sections and transitions.
  ///
  /// - Parameter transitions: from top to bottom, a removed row before one that comes at the same place.
  mutating func change(to layout: RowLayout, transitions: [RowTransition]) {
    self = layout
    self.transitions = transitions
  }

  /// The layout after all removals, in which the header of a section goes with its last row.
  ///
  /// - Complexity: O(n), with n the number of transitions.
  var atDestination: RowLayout {
    var destination = self
    destination.transitions = transitions.map { $0.goes ? $0.folded : $0 }
    for (i, transition) in transitions.enumerated() where transition.leaving != nil {
      let section = sections.headers(above: transition.index) - 1
      guard section >= 0, inserting(header: section) == nil else { continue }
      let rows = sections.firstRow(of: section)..<sections.firstRow(of: section + 1)
      guard rows.upperBound == transition.index + 1,
        transitions[...i].count(where: { $0.leaving != nil && rows.contains($0.index) }) == rows.count
      else { continue }
      destination.insert(
        RowTransition(
          .insertingHeader(sections.id(of: section)), at: rows.lowerBound, headers: section,
          height: sections.height(of: section), by: .atOnce, from: 0))
    }
    return destination
  }

  /// Adds the transition of a row or a header that unfolds, or of a row that folds and is still in the source.
  mutating func insert(_ transition: RowTransition) {
    if transition.isOfRow { transitions.removeAll { $0.isOfRow && $0.index == transition.index } }
    let position = transitions.firstIndex { transition < $0 } ?? transitions.count
    transitions.insert(transition, at: position)
  }

  /// Advances the transitions to a time.
  ///
  /// - Returns: whether there were any.
  mutating func advanceTransitions(to time: Double) -> Bool {
    guard !transitions.isEmpty else { return false }
    for i in transitions.indices { transitions[i].advance(to: time) }
    transitions.removeAll { $0.isAtRest(at: time) && $0.leaving == nil }
    return true
  }
}
