/// Where each row begins while removed rows leave gaps that close: row heights, and the few gaps between them.
///
/// - Complexity: that of `RowHeights`, plus the number of gaps.
struct RowLayout {
  /// Where a row was that is gone.
  struct Gap {
    /// The row that follows it.
    var index: Int
    /// The row that was there, where its content was, and how high it was, in points.
    let row: SwipeList.VisibleRow
    let offset: Double
    let height: Double
    /// What the gap still has of that: from 1 to 0.
    let closing: Motion
    /// How high the gap is now, in points.
    fileprivate(set) var rest: Double

    init(
      before index: Int, left row: SwipeList.VisibleRow, at offset: Double, height: Double, closing: Motion
    ) {
      self.index = index
      self.row = row
      self.offset = offset
      self.height = height
      self.closing = closing
      rest = height
    }
  }

  private(set) var heights: RowHeights
  /// From top to bottom.
  private(set) var gaps: [Gap] = []

  init(_ heights: RowHeights) { self.heights = heights }

  var count: Int { heights.count }

  /// The height of everything together.
  var total: Double { heights.total + gaps.reduce(0) { $0 + $1.rest } }

  subscript(index: Int) -> Double { heights[index] }

  /// Where a row begins, in points from the top; for `count`, where everything ends but a gap after the last row.
  func offset(of index: Int) -> Double {
    heights.offset(of: index) + gaps.reduce(0) { $1.index <= index ? $0 + $1.rest : $0 }
  }

  /// Where a gap begins.
  func offset(ofGap position: Int) -> Double {
    heights.offset(of: gaps[position].index) + gaps[..<position].reduce(0) { $0 + $1.rest }
  }

  /// The row that an offset falls on; nil beside the rows and in a gap.
  func row(at offset: Double) -> Int? {
    let (row, isInGap) = place(at: offset)
    return isInGap ? nil : row
  }

  /// The row that an offset falls on, or the next one after the gap that it falls on; nil beside everything.
  func firstRow(at offset: Double) -> Int? { place(at: offset).row }

  private func place(at offset: Double) -> (row: Int?, isInGap: Bool) {
    var above = 0.0
    for gap in gaps {
      let top = heights.offset(of: gap.index) + above
      if offset < top { break }
      if offset < top + gap.rest { return (gap.index < count ? gap.index : nil, true) }
      above += gap.rest
    }
    return (heights.row(at: offset - above), false)
  }

  /// Takes new heights on, with a gap more where a row was removed; other gaps move with their rows.
  mutating func remove(_ gap: Gap, heights: RowHeights) {
    self.heights = heights
    // What followed the row before follows the gap now, though both then come before the same row.
    let position = gaps.firstIndex { $0.index > gap.index } ?? gaps.count
    for i in gaps.indices[position...] { gaps[i].index -= 1 }
    gaps.insert(gap, at: position)
  }

  /// Lets the gaps close as far as they are at a time.
  ///
  /// - Returns: whether there were any.
  mutating func close(at time: Double) -> Bool {
    guard !gaps.isEmpty else { return false }
    for i in gaps.indices { gaps[i].rest = gaps[i].height * gaps[i].closing.value(at: time) }
    gaps.removeAll { $0.closing.isOver(at: time) }
    return true
  }
}
