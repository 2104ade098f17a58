/// What can be done with a row, by whatever way a person has.
extension SwipeList {
  /// What can be done with a row: that of its controls and of each edge to which the style lets it go, those that take
  /// the row away last.
  ///
  /// What is the same at several of these is there once. Nothing can be done with a row that is gone or on its way out,
  /// and with one that cannot be swiped only what its controls do.
  public func actions(of row: RowID) -> [RowAction] {
    guard let index = source.index(of: row), swiped[row]?.isLeaving != true else { return [] }
    let row = source.row(at: index)
    let geometry = geometry(of: row)
    var actions = row.controls
    for edge in [Edge.leading, .trailing] where geometry[edge].isActive {
      actions += geometry[edge].actions.filter { action in !actions.contains { $0.id == action.id } }
    }
    return actions.filter { !$0.removesRow } + actions.filter(\.removesRow)
  }

  /// Performs one of a row's actions as its button does, whether the row is open or not.
  ///
  /// - Returns: whether the row has such an action now, and `Outcome.Kind.action` is told.
  @discardableResult public mutating func perform(_ action: ActionID, of row: RowID) -> Bool {
    guard let index = source.index(of: row), swiped[row]?.isLeaving != true else { return false }
    let shown = source.row(at: index)
    if let found = shown.controls.first(where: { $0.id == action }) {
      swiped.tell(.action(action, title: found.title, edge: nil), of: row, at: now)
      return true
    }
    let geometry = geometry(of: shown)
    for edge in [swiped[row]?.snapPoint.edge, .trailing, .leading].compactMap(\.self) where geometry[edge].isActive
    {
      guard let found = geometry[edge].actions.first(where: { $0.id == action }) else { continue }
      swiped.tell(.action(action, title: found.title, edge: edge), of: row, at: now)
      return true
    }
    return false
  }

  /// What a row is called; empty where it is not there.
  func title(of row: RowID) -> String { source.index(of: row).map { source.row(at: $0).content.title } ?? "" }

  /// Does what a button of a row that is open does, or that of a row under the mouse: an action, or it asks for the menu.
  mutating func press(_ button: ActionID, of row: RowID) {
    if isControl(button, of: row) {
      perform(button, of: row)
      return
    }
    guard button == RowAction.more.id else { return swiped.perform(button, of: row, at: now) }
    guard let index = source.index(of: row) else { return }
    let shown = elements(of: VisibleRow(at: index, of: source)).last { $0.action == button }
    askForMenu(of: row, beside: shown.map { seen($0.frame) })
  }

  /// Whether a button is a control within a row.
  func isControl(_ button: ActionID, of row: RowID) -> Bool {
    source.index(of: row).map { source.row(at: $0).controls.contains { $0.id == button } } ?? false
  }

  /// Takes in that a place in the window was asked what can be done there; see `Outcome.Kind.menu`.
  ///
  /// While a pointer is down it means nothing.
  mutating func askForMenu(at place: Point, time: Double) {
    advanceClock(to: time)
    let there = viewport.mirror.map { $0(place) } ?? place
    guard pointers.arena.press == nil, place.isFinite, let (index, _) = hit(at: there) else { return }
    let row = source.id(at: index)
    keyboard.focus = Focus(row: row, isShown: false)
    askForMenu(of: row, beside: Rect(x: place.x, y: place.y, width: 0, height: 0))
  }

  /// Tells that the user asked what can be done with a row, if anything can.
  ///
  /// - Parameter place: what the menu is to lie beside, as it is seen in the window; nil for the row.
  @discardableResult mutating func askForMenu(of row: RowID, beside place: Rect? = nil) -> Bool {
    guard let index = source.index(of: row), !actions(of: row).isEmpty else { return false }
    swiped.tell(.menu(place ?? seen(rect(ofRow: index))), of: row, at: now)
    return true
  }

  // MARK: A long press

  /// When a finger will have rested on a row for so long that it asks for its menu; nil while none does.
  var longPressEnd: Double? {
    guard pointers.arena.axis == nil, pointers.arena.pointer?.device == .touch, let held, held.hasMenu else {
      return nil
    }
    return held.time + GestureConstants.longPressTime
  }

  /// Asks for the menu at last; what the finger does from now on means nothing.
  mutating func endLongPress() {
    guard let end = longPressEnd, elapsed(from: end, to: now) >= 0, let row = held?.row,
      let there = pointers.arena.place
    else { return }
    let place = viewport.mirror.map { $0(there) } ?? there
    pointers.arena.spend()
    applyGestures()
    askForMenu(of: row, beside: Rect(x: place.x, y: place.y, width: 0, height: 0))
  }
}
