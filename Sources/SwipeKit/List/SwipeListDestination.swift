/// The gap of a row that leaves, and the hit test meanwhile.
extension SwipeList {
  /// The fraction of the time in which a row moves off screen before the rows below begin to close its gap.
  private static let exitShare = 0.6

  /// Begins to close the gap of a row that has begun to leave.
  ///
  /// The source has the row until the program removes it; where the program does not, it unfolds again.
  mutating func makeWay(for swipe: RowSwipe) {
    guard let index = source.index(of: swipe.id) else { return }
    let (row, begun) = (scrolled.layout.row(index), scrolled.layout.transition(of: scrolled.layout.row(index)))
    guard begun?.leaving == nil else { return }
    let exit = swipe.departure == .leaving ? swipe.motion.map { $0.end - now } ?? 0 : 0
    scrolled.fold(
      ItemTransition(
        .leaving(swipe.id), of: row, height: scrolled.layout.fullHeight(of: row), showing: begun?.shownShare,
        after: max(0, Self.exitShare * exit), by: folding, from: now), at: now)
  }

  /// Unfolds rows that were leaving, and are not any more.
  mutating func returnWhatStays() {
    for transition in scrolled.layout.transitions {
      guard let id = transition.leaving, swiped[id]?.isLeaving != true,
        source.index(of: id) == transition.item.index
      else { continue }
      scrolled.fold(
        ItemTransition(
          .inserting(id), of: transition.item, height: transition.height, showing: transition.shownShare,
          by: folding, from: now), at: now)
    }
    updateVisible()
  }

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
      !item.isHeader,
      layout.transition(of: item)?.leaving == nil
    {
      return (item.index, place)
    }
    return hit(at: place, in: layout.atDestination)
  }

  /// Returns the row that a layout has at a point in the window, and the point in the row's present frame.
  private func hit(at place: Point, in layout: ItemLayout) -> (index: Int, place: Point)? {
    let offset = scrolled.destination(of: layout, at: now)
    let y = place.y - frame.y + offset
    guard let index = layout.row(at: y) else { return nil }
    let row = layout.row(index)
    if let header = layout.header(over: row), y < self.frame(of: header, in: layout, scrolledTo: offset).maxY {
      return nil
    }
    let way = layout.offset(of: row) - offset - (scrolled.layout.offset(of: row) - contentOffset)
    return (index, Point(x: place.x, y: place.y - way))
  }
}
