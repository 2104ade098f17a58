/// The open rows, of which thousands may not be visible: those are set aside, and laid out once they are looked at.
///
/// Whether a row is set aside makes no difference to what it does. Only where its actions change meanwhile, so that it
/// cannot be open any more, it is reported to be closed once it is touched, or once it is visible after a reload.
extension SwipeList {
  /// Returns the swipe of a row; nil for a row at rest closed.
  func swipe(of row: RowID) -> RowSwipe? { swiped[row] ?? swipeAside(of: row) }

  /// Returns the swipe of a row that is set aside, as it is with its present actions.
  func swipeAside(of row: RowID) -> RowSwipe? {
    guard let swipe = swiped.aside[row], let index = source.index(of: row) else { return nil }
    return swipe.resized(to: geometry(of: source.row(at: index)))
  }

  /// Begins the swipe of a row, unless it is gone, or takes up that of one set aside.
  mutating func beginSwipe(_ row: RowID) {
    guard swiped[row] == nil, let index = source.index(of: row) else { return }
    swiped.add(row, geometry: geometry(of: source.row(at: index)), at: now)
  }

  /// Takes up the swipe of a row that is set aside, before it is moved.
  mutating func takeUp(_ row: RowID) {
    guard swiped.aside[row] != nil else { return }
    beginSwipe(row)
    swiped.removeResting()
  }

  /// Closes every open row but one and those that go along with it, if the cause closes rows.
  mutating func closeOpenRows(butFor row: RowID?, because cause: SwipeStyle.AutoClose) {
    if swiped.closesRows(cause) { takeUpOpenRows() }
    swiped.close(butFor: row, because: cause, at: now)
  }

  /// Closes every open row, whatever the style closes rows for.
  mutating func closeOpenRows() {
    takeUpOpenRows()
    swiped.close(at: now)
    updateVisible()
  }

  /// Takes up all rows that are set aside, in the order of their swipes.
  private mutating func takeUpOpenRows() {
    for swipe in swiped.aside.values.sorted(by: { $0.order < $1.order }) { beginSwipe(swipe.id) }
  }

  /// Sets open rows at rest aside that are not visible.
  mutating func setOpenRowsAside() {
    let visible = visible
    swiped.setAside { visible.hasRow($0) }
  }

  /// Takes up the visible rows that can be open.
  ///
  /// One that cannot be is not closed by that: what comes about would depend on the frames in which it showed.
  mutating func takeUpVisibleRows() {
    if swiped.aside.isEmpty { return }
    for row in visible.rows where swipeAside(of: row.id) != nil { beginSwipe(row.id) }
  }

  /// Closes the visible rows that are set aside since they cannot be open any more.
  mutating func closeWhatCannotBeOpen() {
    if swiped.aside.isEmpty { return }
    for row in visible.rows { takeUp(row.id) }
  }

  /// Replaces the lengths of swipes by those of the source's rows, and forgets rows that are gone.
  mutating func updateSwipes() {
    let source = source
    swiped.forgetAside { source.index(of: $0) == nil }
    var latest: (row: Row, geometry: RowGeometry)?
    let geometries = swiped.rows.indices.map { i in
      source.index(of: swiped.rows[i].id).map { geometry(of: source.row(at: $0), after: &latest) }
    }
    swiped.update(to: geometries, at: now)
  }
}
