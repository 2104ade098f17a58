/// Dragging rows to another place: by a handle or a long press, by the row's menu and its keys, and by a screen reader.
///
/// Space on a row's handle picks up the row for the keys: arrows drag it, Space drops it, and Escape brings it back.
/// Keys drag it only while its handle has the focus, so that no row is moved by accident.
extension SwipeList {
  package func canReorder(_ row: RowID) -> Bool { rows.canReorder(row) }

  /// Returns the frame of a visible item in the window, also while it makes way.
  func rect(of item: VisibleItem) -> Rect { reordering.rect(of: item, in: rows) }

  /// The row that keys drag, and the index and the section that it would have if it were dropped; nil without one.
  var rowReorderedByKeys: (row: RowID, destination: Int, section: Int?)? { reordering.rowReorderedByKeys(in: rows) }

  // MARK: By hand

  /// Acts upon a gesture that drags a row: by its handle, or after a long press.
  mutating func reorder(by gesture: Gesture, of held: PressTarget, at point: Point) {
    switch gesture {
    case .panBegan:
      if let row = held.row {
        // A caught row goes on to its destination.
        resumeSwipe(of: row)
        // Also after a long press, so that the row does not jump by the slop.
        beginReordering(row, at: point)
      }
    case .panChanged: drag(to: point.y)
    case .panEnded(_, let velocity): drop(velocity: velocity)
    case .tapped:
      let y = reordering.draggedRow?.grab?.y ?? point.y
      reordering.cancel(in: rows)
      if let row = held.row {
        if let button = held.button {
          press(button, of: row)
        } else {
          askForMenu(of: row, beside: Rect(x: frame.x, y: y, width: 0, height: 0))
        }
      }
      release(held)
    case .pressed, .flicked, .cancelled: break
    }
  }

  /// - Parameter point: the position of the pointer that drags the row; nil if keys do.
  mutating func beginReordering(_ row: RowID, at point: Point?) {
    guard let index = source.index(of: row), rows.canReorder(row) else { return }
    closeRows(because: .scroll)
    releaseScroll()
    reordering.begin(index, at: point, pressedAt: pointers.press?.path.start, in: rows)
  }

  mutating func drag(to y: Double) {
    // What moved the list until now ends.
    if reordering.beginsScroll(at: y, in: rows) { scroll(to: contentOffset, smoothly: false) }
    reordering.drag(to: y, in: rows)
  }

  /// Drops the dragged row into its gap, at a velocity in points per second downwards, by default the row's own.
  mutating func drop(velocity: Double? = nil) {
    guard let dragged = reordering.draggedRow else { return }
    let waits = report(move: dragged.item.id, to: dragged.destination)
    reordering.drop(velocity: velocity, waits: waits, in: rows)
  }

  /// Brings a row back that keys drag: any, or only that row.
  mutating func cancelReorderingByKeys(of row: RowID? = nil) {
    if let dragged = rowReorderedByKeys?.row, row == nil || row == dragged { cancelReordering() }
  }

  mutating func cancelReordering() { reordering.cancel(in: rows) }

  mutating func scrollWhileReordering() {
    guard let offset = reordering.scrollOffset(at: now) else { return }
    scroll(to: offset, smoothly: false)
    updateVisible()
  }

  mutating func stepReordering() {
    guard reordering.isStepDue(in: rows) else { return }
    scrollWhileReordering()
    reordering.step(in: rows)
  }

  // MARK: By keys

  /// Picks up or drops the row whose handle has the focus; picking up closes it.
  mutating func pickUpOrDrop(_ row: RowID) {
    if rowReorderedByKeys != nil { return drop() }
    guard let index = source.index(of: row), swiped[row]?.isLeaving != true else { return }
    spendWheel(cancelled: true)
    if case .open(let edge) = swiped[row]?.snapPoint { toggleSwipe(of: row, at: edge) }
    beginReordering(row, at: nil)
    removeRestingSwipes()
    reveal(index)
  }

  /// Drags the row as a key says, or drops it; other keys have no effect.
  mutating func reorder(by command: ListCommand?) {
    if command == .activate { return drop() }
    guard let destination = reordering.destination(for: command, in: rows) else { return }
    reordering.move(to: destination, in: rows)
    if let offset = reordering.offsetShowingGap(in: rows) { reveal(offset) }
  }

  // MARK: By actions

  /// Moves a row by an action of its menu; returns false for other actions, or if the row cannot be dragged there.
  mutating func move(_ row: RowID, by action: ActionID) -> Bool {
    guard RowAction.moves.contains(where: { $0.id == action }), let index = source.index(of: row),
      reordering.draggedRow == nil
    else { return false }
    let (origin, range) = (rows.layout.row(index).position, rows.destinations(ofRow: index))
    // With a selected row all selected ones go: beyond the first, or the last of them.
    let going = rowsGoing(with: row, into: rows.place(at: origin, from: origin).section)
    let origins = going.compactMap { source.index(of: $0) }.map { rows.layout.row($0).position }
    let destination =
      switch action {
      case RowAction.moveUp.id: (origins.first ?? origin) - 1
      case RowAction.moveDown.id: (origins.last ?? origin) + 1
      case RowAction.moveToTop.id: range.lowerBound
      default: range.upperBound - 1
      }
    guard range.contains(destination), destination != origin else { return false }
    if report(move: row, to: destination) { reordering.send(row, to: destination, in: rows) }
    return true
  }

  /// Returns the actions that move a row, as far as it can be dragged there.
  func moves(of row: RowID) -> [RowAction] {
    guard let index = source.index(of: row) else { return [] }
    let (origin, range) = (rows.layout.row(index).position, rows.destinations(ofRow: index))
    return RowAction.moves.filter { action in
      let isUp = action.id == RowAction.moveUp.id || action.id == RowAction.moveToTop.id
      return range.contains(origin + (isUp ? -1 : 1))
    }.map { action in
      var action = action
      action.title = rows.strings.moves[action.id.name] ?? action.title
      return action
    }
  }

  /// Returns the rows that go with a row into a section: if it is selected, all selected rows that may be there.
  func rowsGoing(with row: RowID, into section: Int?) -> [RowID] {
    rowsActing(with: row).filter { id in
      guard rows.canReorder(id), let index = source.index(of: id) else { return false }
      return section.map(rows.allowedSections(ofRow: index).contains) ?? true
    }
  }

  /// Reports a move of a row, with a selected one of all selected rows; returns whether there is anything to move.
  private mutating func report(move row: RowID, to destination: Int) -> Bool {
    guard let index = source.index(of: row) else { return false }
    let layout = rows.layout
    let origin = layout.row(index).position
    let (first, section) = rows.place(at: destination, from: origin)
    let going = rowsGoing(with: row, into: section)
    guard destination != origin || going.count > 1 else { return false }
    // Those before the gap leave it.
    let gap = destination < origin ? destination : destination + 1
    let items = going.map { id in source.index(of: id).map(layout.row) }
    let before = zip(going, items).count { id, item in id != row && item.map { $0.position < gap } == true }
    for (place, (id, item)) in zip(going, items).enumerated() {
      let isElsewhere = section != item.flatMap { $0.headersAbove > 0 ? $0.headersAbove - 1 : nil }
      let other = isElsewhere ? section.map(layout.sections.id) : nil
      swiped.outcomes.report(.moved(to: first - before + place, section: other), of: id, at: now)
    }
    return true
  }
}
