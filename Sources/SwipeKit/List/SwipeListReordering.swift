/// Dragging rows to another place: by a handle or a long press, by the row's menu and its keys, and by a screen reader.
///
/// Space on a row's handle picks up the row for the keys: arrows drag it, Space drops it, and Escape brings it back.
/// Keys drag it only while its handle has the focus, so that no row is moved by accident.
extension SwipeList {
  package func canReorder(_ row: RowID) -> Bool { rows.canReorder(row) }

  /// The row that keys drag, and the index and the section that it would have if it were dropped; nil without one.
  var rowReorderedByKeys: (row: RowID, destination: Int, section: Int?)? { reordering.rowReorderedByKeys(in: rows) }

  // MARK: By hand

  /// - Parameter point: the position of the pointer that drags the row; nil if keys do.
  mutating func beginReordering(_ row: RowID, at point: Point?) {
    guard let index = source.index(of: row), rows.canReorder(row) else { return }
    swiped.close(butFor: nil, because: .scroll, at: now)
    rows.scrolled.release(velocity: 0, at: now)
    reordering.begin(index, at: point, pressedAt: pointers.hold?.start, in: rows)
  }

  mutating func drag(to y: Double) {
    // What moved the list until now ends.
    if reordering.beginsScroll(at: y, in: rows) { rows.scrolled.go(to: contentOffset, smoothly: false, at: now) }
    reordering.drag(to: y, in: rows)
  }

  /// Drops the dragged row into its gap, at a velocity in points per second downwards, by default the row's own.
  mutating func drop(velocity: Double? = nil) {
    guard let dragged = reordering.draggedRow else { return }
    let waits = report(move: dragged.item.id, to: dragged.destination)
    reordering.drop(velocity: velocity, waits: waits, in: rows)
  }

  mutating func cancelReordering() { reordering.cancel(in: rows) }

  mutating func scrollWhileReordering() {
    guard let offset = reordering.scrollOffset(at: now) else { return }
    rows.scrolled.go(to: offset, smoothly: false, at: now)
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
    if case .open(let edge) = swiped[row]?.snapPoint { swiped.toggle(row, at: edge, at: now) }
    beginReordering(row, at: nil)
    swiped.removeResting()
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
