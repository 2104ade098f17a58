/// The hover of the mouse over the list, which ends while anything is pressed or moves.
extension SwipeList {
  /// The size of a row's overflow button, and its distance from the row's edges, in points.
  ///
  /// It lies in the margin of the contents, and so covers nothing; its dots are next to the scroll indicator.
  private static let (moreWidth, moreHeight, moreMargin) = (11.0, 28.0, 4.0)
  /// The largest width and height of its hit frame, in points.
  private static let (moreReach, moreTall) = (36.0, 44.0)

  /// The mouse's position over the list, in points of the window; nil elsewhere, or if the list is covered there.
  package var hoveredPlace: Point? {
    get { pointers.hoveredPlace }
    set {
      pointers.hover(at: newValue)
      followMouseOnSteadyRow()
    }
  }

  /// Lets the steady row move again if no pointer is down on the list, and the mouse is not on the row.
  mutating func followMouseOnSteadyRow() {
    guard let row = rows.scrolled.steadyRow, !pointers.isPressed, hover?.row != source.id(at: row.index) else {
      return
    }
    releaseSteadyRow()
  }

  mutating func releaseSteadyRow() { rows.scrolled.releaseSteadyRow(smoothly: !rows.reducesMotion, at: now) }

  /// Follows the mouse; a finger ends the hover.
  mutating func followMouse(_ event: PointerEvent) {
    if event.pointer.device == .touch {
      hoveredPlace = nil
    } else if hoveredPlace != nil, event.phase != .cancel, event.position.isFinite {
      hoveredPlace = event.position
    }
  }

  var hover: (row: RowID, place: Point)? {
    guard let hoveredPlace = pointers.hoveredPlace, !pointers.isPressed, pointers.wheel == nil, state == .idle,
      hoveredPlace.isFinite, let (index, place) = rows.hit(at: hoveredPlace)
    else { return nil }
    return (source.id(at: index), place - rows.rect(ofRow: index).origin)
  }

  /// The row under the mouse, as it is shown; a row that is not visible yet is read from the source.
  var hoveredRow: VisibleItem? {
    guard let row = hover?.row else { return nil }
    return rows.visible.rows.first { $0.id == row } ?? source.index(of: row).map(rows.visibleRow)
  }

  /// The title of the row under the mouse if it may have no room for all of it, and the frame of the row.
  var truncatedTitle: (name: String, key: String, frame: Rect)? {
    hoveredRow.flatMap { row in rows.truncatedTitle(of: row.row).map { ($0, "", rows.rect(ofRow: row.index)) } }
  }

  func hasMoreButton(_ row: VisibleItem) -> Bool {
    swiped[row.id] == nil && !row.canReorder && !declaredActions(of: row.row, at: row.index).isEmpty
  }

  static func moreButton(in row: Rect) -> (frame: Rect, target: Rect) {
    func atEnd(_ width: Double, _ height: Double) -> Rect {
      let (width, height) = (min(width, row.width), min(height, row.height))
      return Rect(x: row.maxX - width, y: row.y + (row.height - height) / 2, width: width, height: height)
    }
    let button = atEnd(moreWidth, max(0, min(moreHeight, row.height - 2 * moreMargin)))
    return (button.moved(by: Point(x: -min(moreMargin, button.x - row.x), y: 0)), atEnd(moreReach, moreTall))
  }
}
