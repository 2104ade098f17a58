extension Rows {
  /// Returns the frame of an item, in content coordinates.
  func frame(of item: ListItem) -> Rect { frame(of: item, in: layout, scrolledTo: contentOffset) }

  func frame(of item: ListItem, in layout: ItemLayout, scrolledTo offset: Double) -> Rect {
    let extent = layout.extent(of: item)
    return Rect(x: 0, y: extent.y(stuckTo: offset + insets.top), width: frame.width, height: extent.height)
  }

  func rect(of item: ListItem) -> Rect { rect(of: scrolled.layout.extent(of: item)) }

  /// Returns the frame of a row in the window, on whole device pixels.
  func rect(ofRow index: Int) -> Rect { rect(of: scrolled.layout.row(index)) }

  /// Returns the frame of an extent in the window; adjacent edges are rounded alike, and a sticky header stands still.
  func rect(of extent: ItemExtent) -> Rect {
    let beginning = viewport.snapped(extent.top)
    var shown = ItemExtent(
      top: frame.y - viewport.snapped(contentOffset) + beginning,
      height: viewport.snapped(extent.top + extent.height) - beginning)
    shown.end = extent.end.map { shown.top + (viewport.snapped($0) - beginning) }
    return Rect(
      x: frame.x, y: shown.y(stuckTo: frame.y + viewport.snapped(insets.top)), width: frame.width,
      height: shown.height)
  }

  func hasHeader(at point: Point) -> Bool {
    visible.items.contains { $0.isHeader && rect(of: $0.item).contains(point) }
  }

  /// Returns the content offset for a row at a position, within the bounds or not.
  func contentOffset(showing index: Int, at position: RowPosition) -> Double {
    // What folds above it does not move it on any more.
    let layout = scrolled.layout.transitions.isEmpty ? scrolled.layout : scrolled.layout.atDestination
    let row = layout.row(index)
    return contentOffset(
      showing: layout.offset(of: row), height: layout[row], below: layout.header(over: row), at: position)
  }

  /// Returns the content offset for a row's place at a position; a header above may cover the row.
  func contentOffset(showing y: Double, height: Double, below header: ListItem?, at position: RowPosition) -> Double
  {
    let above = insets.top + (header.map { layout[$0] } ?? 0)
    let below = frame.height - insets.bottom
    let (top, bottom) = (y - above, y + height - below)
    switch position {
    case .top: return top
    case .center: return (top + bottom) / 2
    case .bottom: return bottom
    // A row that is higher than the visible part shows its top.
    case .nearest: return min(max(scroll.destination(at: now), bottom), top)
    }
  }

  /// The indices of the completely visible rows, up to the tolerance of motions; of all visible rows if no row is.
  var wholeIndices: [Int] {
    let top = contentOffset + insets.top
    let bottom = contentOffset + frame.height - insets.bottom
    let (layout, tolerance) = (layout, Motion.tolerance)
    let whole = visible.rows.filter { row in
      let (y, header) = (layout.offset(of: row.item), layout.header(over: row.item).map { layout[$0] } ?? 0)
      return y >= top + header - tolerance && y + layout[row.item] <= bottom + tolerance
    }
    return (whole.isEmpty ? visible.rows : whole).map(\.index)
  }

  var firstVisibleIndex: Int? { wholeIndices.first ?? (source.count > 0 ? 0 : nil) }
}
