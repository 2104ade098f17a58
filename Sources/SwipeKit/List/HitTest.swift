/// The row at a point, also while rows come and go.
extension Rows {
  /// Returns the row at a point in the window, and that point in the row's present frame.
  ///
  /// It is the row that is seen there. In a gap, on a row that leaves and on a header that passes by,
  /// it is the row that will be there. So repeated presses at one point need not wait for the list.
  func hit(at point: Point) -> (index: Int, point: Point)? {
    guard frame.contains(point) else { return nil }
    let layout = scrolled.layout
    guard layout.transitions.contains(where: \.goes) else {
      if hasHeader(at: point) { return nil }
      return layout.row(at: point.y - frame.y + contentOffset).map { ($0, point) }
    }
    if !hasHeader(at: point), let (item, isGone) = layout.item(at: point.y - frame.y + contentOffset), !isGone,
      !item.isHeader, layout.transition(of: item)?.leaving == nil
    {
      return (item.index, point)
    }
    return hit(at: point, in: layout.atDestination)
  }

  private func hit(at point: Point, in layout: ItemLayout) -> (index: Int, point: Point)? {
    let offset = scrolled.destination(of: layout, at: now)
    let y = point.y - frame.y + offset
    guard let index = layout.row(at: y) else { return nil }
    let row = layout.row(index)
    if let header = layout.header(over: row), y < self.frame(of: header, in: layout, scrolledTo: offset).maxY {
      return nil
    }
    let distance = layout.offset(of: row) - offset - (scrolled.layout.offset(of: row) - contentOffset)
    return (index, Point(x: point.x, y: point.y - distance))
  }
}
