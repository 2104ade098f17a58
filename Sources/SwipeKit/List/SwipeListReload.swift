extension SwipeList {
  /// Shows the rows of another source, or of the same source after a change.
  ///
  /// Rows are known by identity: rows that are still there stay open, and rows that are gone are forgotten. A drag of a
  /// row that is gone is cancelled. Visible rows keep their position, even if rows above them come or go. A list at
  /// rest at its beginning stays there, unless a pointer is down on it or was within the last half second. In another
  /// order, the scroll offset stays.
  ///
  /// The program may not know all changes. Removed rows fade while the gap closes, and inserted or moved rows
  /// unfold. An inserted row that had exited slides back the way it went.
  ///
  /// - Precondition: removed rows are no longer in the source, and inserted and moved rows are. So
  /// `list.reload(rows, changes: rows.update(to: new))` is wrong, since it reads the rows before they change: use
  /// `reload(_:to:)`.
  /// - Complexity: reads the visible rows and each open row, and the heights as the source finds them.
  public mutating func reload(_ source: any RowSource, changes: RowChanges = RowChanges()) {
    let found = found(among: source, changes)
    showRows(found.source, found.changes)
  }

  /// Shows the rows of a source; each part of the list follows, in this order.
  ///
  /// - Parameter isSame: whether the rows are the same as before, except for rows that a query hides or shows.
  mutating func showRows(_ source: any RowSource, _ changes: RowChanges, isSame: Bool = false) {
    require(
      changes.isTold(of: source, inSight: rows.visible.rows.map(\.id)),
      "the source is as it was before the changes: update it first, or use reload(_:to:)")
    followHold(isSame: isSame)
    rows.keepLastSeen(in: source)
    // What becomes of rows depends on what is visible now, and not when it was last looked at.
    updateVisible()
    let (aimed, focused, way) = (rowUnderMouse, focusedRow, reordering.way(in: rows))
    rowFocus.follow(to: source, from: rows)
    rowSelection.follow(from: self.source, to: source, isSame: isSame)
    rows.replace(source)
    followPressAndSwipes(isSame: isSame)
    // What was dragged has its own motion.
    let changes = way == nil ? changes : RowChanges(inserted: changes.inserted, removed: changes.removed)
    followLayout(changes, aimed: aimed, way, isSame: isSame)
    if let way { reordering.follow(way, in: rows) }
    if !rows.reducesMotion { for row in rows.visible.rows where changes[row.id] == .inserted { comeBack(row) } }
    if let row = focusedRow, row != focused, let index = source.index(of: row) { reveal(index) }
    followMouseOnSteadyRow()
  }

  /// Nothing is reported of rows that are gone, since they do nothing any more.
  private mutating func followPressAndSwipes(isSame: Bool) {
    let (start, source) = (swiped.outcomes.count, source)
    cancelWhatIsGone()
    swiped.outcomes.discard(after: start) { source.index(of: $0) == nil }
    // What a query hides has been swiped away all the same.
    if isSame { arriveSwipes { source.index(of: $0) == nil } }
  }

  private mutating func followLayout(
    _ changes: RowChanges, aimed: RowID?, _ way: Reordering.Way?, isSame: Bool
  ) {
    let steady = isSame ? nil : steadyRow(after: changes, aimed: aimed)
    if steady == nil { releaseSteadyRow() }
    let before = steady ?? anchor(after: changes, way)
    let isPulled = contentOffset < rows.scroll.range.lowerBound + rows.scroll.pendingHeight
    let (source, sections) = (source, rows.layout.sections)
    let new = rows.layoutOfSource()
    let folds = rows.folds(after: changes, in: new) { displacement(of: $0) }
    rows.scrolled.change(
      to: new, transitions: folds,
      keeping: before.flatMap { row in source.index(of: row.id).map { (new.row($0), row.offset) } },
      isSteady: steady != nil, at: now)
    refresh()
    rows.unfold(
      changes, after: sections, around: before.flatMap { source.index(of: $0.id) }, upwards: isPulled,
      butFor: pointers.press?.row)
    updateVisible()
  }

  /// Replaces the values of a source, and shows the changes of its rows.
  ///
  /// ```swift
  /// struct Fruit: Identifiable { let id: String }
  /// var fruits = ListSource(["Fig", "Grape"].map(Fruit.init)) { Row(title: $0.id) }
  /// var stage = Stage(fruits, style: .delete, size: Size(width: 320, height: 480))
  /// stage.list.reload(&fruits, to: fruits.items.filter { $0.id != "Fig" })
  /// ```
  ///
  /// - Parameters:
  ///   - source: the source of the list's rows, or one equal to it.
  ///   - items: the new values.
  /// - Precondition: no two values have the same identity.
  /// - Complexity: as `ListSource.update(to:)`, plus the visible rows.
  @inlinable public mutating func reload<Item>(_ source: inout ListSource<Item>, to items: [Item]) {
    let changes = source.update(to: items)
    reload(source, changes: changes)
  }

  /// Cancels a gesture whose row, or the button under it, is gone; a scroll goes on.
  private mutating func cancelWhatIsGone() {
    guard let press = pointers.press, press.axis != .vertical, let id = press.row else { return }
    guard let index = source.index(of: id) else { return cancelGestureBeforeLayout() }
    guard press.axis == nil, let button = press.target.button, let edge = swiped[id]?.snapPoint.edge,
      let shown = rows.visible.rows.first(where: { $0.id == id })
    else { return }
    func actions(of row: Row) -> ArraySlice<RowAction> {
      let actions = row.actions(at: edge)
      return actions.prefix { $0.id != button } + actions.filter { $0.id == button }
    }
    // Its position must be the same, too.
    if actions(of: source.row(at: index)) != actions(of: shown.row) { cancelGestureBeforeLayout() }
  }

  private var rowUnderMouse: RowID? {
    if let row = hover?.row ?? rows.scrolled.steadyRow.map({ source.id(at: $0.index) }) { return row }
    guard let press = pointers.press, press.pointer.device == .mouse, press.axis == nil else { return nil }
    return pointers.held?.row
  }

  /// Returns the row under the mouse, if any, which keeps its position while removed rows fold, and its offset.
  private func steadyRow(after changes: RowChanges, aimed: RowID?) -> (id: RowID, offset: Double)? {
    guard let aimed, changes[aimed] != .moved, source.index(of: aimed) != nil,
      let row = rows.visible.rows.first(where: { $0.id == aimed })
    else { return nil }
    let isRemoval = rows.visible.rows.contains { changes[$0.id] == .removed }
    let isOwn = elapsed(from: swiped.outcomes.acted, to: now) < GestureConstants.aimingTime
    guard isRemoval ? !isOwn : rows.scrolled.steadyRow != nil else { return nil }
    return (aimed, rows.layout.offset(of: row.item))
  }

  /// Returns the row that is to keep its position, if any, and its offset.
  private func anchor(after changes: RowChanges, _ way: Reordering.Way?) -> (id: RowID, offset: Double)? {
    // What comes above the beginning shows, unless somebody aims at what is there.
    let isAimed = isPressed || elapsed(from: pointers.aimed, to: now) < GestureConstants.aimingTime
    // So it does in a list that goes back to its beginning since loading has ended.
    let hasLoaded = pull.hasJustLoaded(at: now)
    let offset = hasLoaded ? rows.scroll.destination(at: now) : contentOffset
    guard offset != rows.scroll.range.lowerBound || isAimed else { return nil }
    let staying = rows.visible.rows.filter {
      changes[$0.id] != .moved && $0.id != way?.dropped && source.index(of: $0.id) != nil
    }
    let places = staying.compactMap { source.index(of: $0.id) }
    // In another order no row can be said to have stayed.
    guard zip(places, places.dropFirst()).allSatisfy({ $0 < $1 }) else { return nil }
    let held = staying.first { $0.id == pointers.press?.row && pointers.press?.axis == .horizontal }
    return (held ?? staying.first).map { ($0.id, rows.layout.offset(of: $0.item) + (way?.rests[$0.id] ?? 0)) }
  }
}
