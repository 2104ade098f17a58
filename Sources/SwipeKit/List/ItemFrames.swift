/// The frames of items: in content coordinates, and on whole device pixels in the window.
extension SwipeList {
  /// Returns the frame of an item, in content coordinates.
  func frame(of item: ListItem) -> Rect { frame(of: item, in: scrolled.layout, scrolledTo: contentOffset) }

  /// Returns the frame of an item, wherever it is carried, in content coordinates.
  func frame(of item: VisibleItem) -> Rect {
    let extent = extent(of: item)
    return Rect(x: 0, y: extent.y(stuckTo: contentOffset + insets.top), width: frame.width, height: extent.height)
  }

  /// Returns the frame of an item in a layout that is scrolled to an offset, in content coordinates.
  func frame(of item: ListItem, in layout: ItemLayout, scrolledTo offset: Double) -> Rect {
    let extent = layout.extent(of: item)
    return Rect(x: 0, y: extent.y(stuckTo: offset + insets.top), width: frame.width, height: extent.height)
  }

  /// Returns the frame of an item in the window, on whole device pixels.
  func rect(of item: ListItem) -> Rect { rect(of: scrolled.layout.extent(of: item)) }

  /// Returns the frame of a row in the window, on whole device pixels.
  func rect(ofRow index: Int) -> Rect { rect(of: scrolled.layout.row(index)) }

  /// Returns the frame of an extent in the window; where one ends and the next begins, both are rounded alike, and a
  /// header that sticks stands still.
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

  /// Whether a header lies at a point in the window.
  func hasHeader(at place: Point) -> Bool {
    visible.items.contains { $0.isHeader && rect(of: $0.item).contains(place) }
  }
}
