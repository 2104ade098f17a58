/// The row at a point, also while rows come and go.
extension Rows {
  /// Returns the row at a point in the window, and that point in the row's present frame.
  ///
  /// It is the row that is seen there. In a gap, on a row that leaves and on a header that passes by,
  /// it is the row that will be there. So repeated presses at one point need not wait for the list.
  func hit(at place: Point) -> (index: Int, place: Point)? {
    guard frame.contains(place) else { return nil }
    let layout = scrolled.layout
    guard layout.transitions.contains(where: \.goes) else {
      if hasHeader(at: place) { return nil }
      return layout.row(at: place.y - frame.y + contentOffset).map { ($0, place) }
    }
    if !hasHeader(at: place), let (item, isGone) = layout.item(at: place.y - frame.y + contentOffset), !isGone,
      !item.isHeader, layout.transition(of: item)?.leaving == nil
    {
      return (item.index, place)
    }
    return hit(at: place, in: layout.atDestination)
  }

  private func hit(at place: Point, in layout: ItemLayout) -> (index: Int, place: Point)? {
    let offset = scrolled.destination(of: layout, at: now)
    let y = place.y - frame.y + offset
    guard let index = layout.row(at: y) else { return nil }
    let row = layout.row(index)
    if let header = layout.header(over: row), y < self.frame(of: header, in: layout, scrolledTo: offset).maxY {
      return nil
    }
    let distance = layout.offset(of: row) - offset - (scrolled.layout.offset(of: row) - contentOffset)
    return (index, Point(x: place.x, y: place.y - distance))
  }
}
