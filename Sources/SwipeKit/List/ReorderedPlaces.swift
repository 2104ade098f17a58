extension Reordering {
  /// A gap: the place that rows leave free for a row, which is drawn elsewhere.
  struct Gap {
    /// The position of the row among the items, and the position that it is to have.
    let (origin, destination): (Int, Int)
    let height: Double

    /// Returns the distance of the item at a position below its place, in points; 0 for the row itself.
    func shift(of position: Int) -> Double {
      if origin < position, position <= destination { return -height }
      if destination <= position, position < origin { return height }
      return 0
    }
  }

  /// Returns the frame of an item in the window, on whole device pixels, wherever it is dragged.
  func rect(of item: VisibleItem, in rows: Rows) -> Rect {
    if isIdle { return rows.rect(of: item.item) }
    if item.isHeader { return rows.rect(of: extent(of: item, in: rows)) }
    var rect = rows.rect(of: item.item)
    rect.y =
      rows.frame.y + rows.viewport.snapped(top(of: item, in: rows) + shift(of: item, in: rows) - rows.frame.y)
    return rect
  }

  /// Returns the frame of an item, wherever it is dragged, in content coordinates.
  func frame(of item: VisibleItem, in rows: Rows) -> Rect {
    let extent = extent(of: item, in: rows)
    return Rect(
      x: 0, y: extent.y(stuckTo: rows.contentOffset + rows.insets.top), width: rows.frame.width,
      height: extent.height)
  }

  /// Returns the extent of an item, wherever it is dragged; a header's section ends at the next header.
  private func extent(of item: VisibleItem, in rows: Rows) -> ItemExtent {
    var extent = rows.scrolled.layout.extent(of: item.item)
    if isIdle { return extent }
    extent.top += shift(of: item, in: rows)
    let (sections, next) = (rows.layout.sections, item.index + 1)
    if let end = extent.end, next < sections.count {
      let id = ItemID(id: sections.id(of: next), isHeader: true)
      extent.end = end + shift(of: sections.header(next), id, in: rows)
    }
    return extent
  }

  /// Returns the upper edge that an item has at its place, in points of the window.
  private func top(of item: ListItem, in rows: Rows) -> Double {
    rows.frame.y + rows.scrolled.layout.offset(of: item) - rows.contentOffset
  }

  func top(of item: VisibleItem, in rows: Rows) -> Double { top(of: item.item, in: rows) }

  func shift(of item: VisibleItem, in rows: Rows) -> Double { shift(of: item.item, item.key, in: rows) }

  private func shift(of item: ListItem, _ key: ItemID, in rows: Rows) -> Double {
    if isIdle { return 0 }
    if let draggedRow, let grab = draggedRow.grab, draggedRow.item.key == key {
      return grab.top - top(of: item, in: rows)
    }
    return shifts[key]?.value(at: rows.now) ?? restShift(of: item, in: rows)
  }

  func gap(in rows: Rows) -> Gap? {
    guard
      let (row, destination) = draggedRow.map({ ($0.item.id, $0.destination) })
        ?? dropped.map({ ($0.row, $0.destination) }), let index = rows.source.index(of: row)
    else { return nil }
    let origin = rows.layout.row(index)
    return Gap(origin: origin.position, destination: destination, height: rows.layout[origin])
  }

  /// Returns the distance below its place where an item comes to rest.
  func restShift(of item: ListItem, in rows: Rows) -> Double {
    restShift(of: item, beside: gap(in: rows), in: rows.layout)
  }

  func restShift(of item: ListItem, beside gap: Gap?, in layout: ItemLayout) -> Double {
    guard let gap else { return 0 }
    if item.position != gap.origin { return gap.shift(of: item.position) }
    let target = layout.sections.item(at: gap.destination)
    let top = layout.offset(of: target) + (gap.destination > gap.origin ? layout[target] - gap.height : 0)
    return top - layout.offset(of: item)
  }

  /// Returns the visible items, and the row that is dragged or was dropped, whose place may be off screen.
  func movingItems(in rows: Rows) -> [VisibleItem] {
    // Without a copy, since it is asked for within a frame.
    itemOffScreen(in: rows).map { rows.visible.items + [$0] } ?? rows.visible.items
  }

  func itemOffScreen(in rows: Rows) -> VisibleItem? {
    guard let row = draggedRow?.item.id ?? dropped?.row, let index = rows.source.index(of: row),
      !rows.visible.items.contains(where: { $0.id == row && !$0.isHeader })
    else { return nil }
    return draggedRow?.item ?? rows.visibleRow(at: index)
  }

  func tops(in rows: Rows) -> Tops {
    Dictionary(
      uniqueKeysWithValues: movingItems(in: rows).map {
        ($0.key, (top(of: $0, in: rows) + shift(of: $0, in: rows), shifts[$0.key]?.velocity(at: rows.now) ?? 0))
      })
  }

  /// Returns the content offset where all of the gap of the dragged row shows; nil if no row is dragged.
  func offsetShowingGap(in rows: Rows) -> Double? {
    guard let draggedRow else { return nil }
    let (layout, item) = (rows.layout, draggedRow.item.item)
    return rows.contentOffset(
      showing: layout.offset(of: item) + restShift(of: item, in: rows), height: layout[item],
      below: rows.place(at: draggedRow.destination, from: item.position).section.map(layout.sections.header),
      at: .nearest)
  }
}
