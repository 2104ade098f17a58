/// The actions of a row, however a person performs them.
extension SwipeList {
  /// Returns the actions of a row's controls and of both its edges.
  ///
  /// An action at several of these is there once, also if the style does not let the row open. A row that is gone or
  /// leaving has no actions. A row that cannot be swiped has only the actions of its controls.
  /// Actions that remove the row are last.
  public func actions(of row: RowID) -> [RowAction] {
    swiped[row]?.isLeaving == true ? [] : declaredActions(of: row)
  }

  /// Returns the actions of a row, also of one that is leaving.
  func declaredActions(of row: RowID) -> [RowAction] {
    guard let index = source.index(of: row) else { return [] }
    let row = source.row(at: index)
    let geometry = geometry(of: row)
    var actions = row.controls
    for edge in [Edge.leading, .trailing] where row.isSwipeable {
      actions += geometry[edge].actions.filter { action in !actions.contains { $0.id == action.id } }
    }
    return actions.filter { !$0.removesRow } + actions.filter(\.removesRow)
  }

  /// Performs one of a row's actions as its button does, whether the row is open or not; of a selected row, that of all
  /// selected rows.
  ///
  /// - Returns: whether the row has such an action now, and `Outcome.Kind.action` is reported for it and for each other
  ///   selected row with that action, under the same title: what is read already is not to become unread.
  /// - Complexity: O(s) for s selected rows.
  @discardableResult public mutating func perform(_ action: ActionID, of row: RowID) -> Bool {
    if move(row, by: action) { return true }
    if action == RowAction.select.id, isSelectable, source.index(of: row) != nil {
      toggleSelection(of: row)
      return true
    }
    guard swiped[row]?.isLeaving != true, let own = outcome(of: action, on: row) else {
      return performOpening(action, of: row)
    }
    let others = rowsActing(with: row).filter { swiped[$0]?.isLeaving != true }
    for outcome in outcomes(of: action, on: others) where outcome.isSameAction(as: own) {
      swiped.outcomes.report(outcome.kind, of: outcome.id, at: now)
    }
    return true
  }

  /// Returns the outcomes of an action on those rows that have it.
  func outcomes(of action: ActionID, on rows: [RowID]) -> [Outcome] {
    // Most rows of a list offer the same, and of many each comparison counts.
    var latest: (row: Row, kind: Outcome.Kind?)?
    return rows.compactMap { id in
      guard let index = source.index(of: id) else { return nil }
      let row = source.row(at: index)
      let isClosed = swiped[id] == nil
      let kind =
        if isClosed, let latest, latest.row.controls == row.controls, latest.row.offersSame(as: row) {
          latest.kind
        } else {
          kind(of: action, on: id, row)
        }
      if isClosed { latest = (row, kind) }
      return kind.map { Outcome($0, of: id, at: now) }
    }
  }

  /// Returns the outcome of one of a row's actions; nil where it has no such action.
  func outcome(of action: ActionID, on row: RowID) -> Outcome? {
    guard let index = source.index(of: row) else { return nil }
    return kind(of: action, on: row, source.row(at: index)).map { Outcome($0, of: row, at: now) }
  }

  private func kind(of action: ActionID, on id: RowID, _ row: Row) -> Outcome.Kind? {
    if let found = row.controls.first(where: { $0.id == action }) {
      return .action(action, title: found.title, edge: nil)
    }
    let geometry = geometry(of: row)
    let edges: [Edge] = swiped[id]?.snapPoint.edge.map { [$0, $0.opposite] } ?? [.trailing, .leading]
    for edge in edges where row.isSwipeable {
      guard let found = geometry[edge].actions.first(where: { $0.id == action }) else { continue }
      return .action(action, title: found.title, edge: edge)
    }
    return nil
  }

  /// Opens a row that has no actions.
  private static let open: ActionID = "open row"
  /// Closes a row that has no actions.
  private static let close: ActionID = "close row"

  /// Returns what a row's menu lists: its actions, or, where it has none and can be swiped, to open or to close it; and
  /// to select it, where rows can be selected.
  func menuActions(of row: RowID) -> [RowAction] {
    let own = ownMenuActions(of: row) + moves(of: row)
    guard isSelectable, source.index(of: row) != nil, swiped[row]?.isLeaving != true else { return own }
    var select = RowAction.select
    select.title = isSelected(row) ? phrases.deselect : phrases.select
    return own.filter { !$0.removesRow } + [select] + own.filter(\.removesRow)
  }

  private func ownMenuActions(of row: RowID) -> [RowAction] {
    let actions = actions(of: row)
    guard actions.isEmpty, let index = source.index(of: row), swiped[row]?.isLeaving != true,
      geometry(of: source.row(at: index)).travel.range != 0...0
    else { return actions }
    return [
      swiped[row]?.isOpen == true
        ? RowAction(Self.close, title: phrases.close) : RowAction(Self.open, title: phrases.open)
    ]
  }

  /// Opens or closes a row by an action of `menuActions`.
  ///
  /// - Returns: whether the action is one of these.
  private mutating func performOpening(_ action: ActionID, of row: RowID) -> Bool {
    guard action == Self.open || action == Self.close, menuActions(of: row).contains(where: { $0.id == action }),
      let index = source.index(of: row), let edge = geometry(of: source.row(at: index)).defaultEdge
    else { return false }
    if action == Self.open { return open(row, at: edge, entering: edge) }
    close(row, at: swiped[row]?.snapPoint.edge ?? edge)
    return true
  }

  /// Returns the title of a row; empty where it is gone.
  func title(of row: RowID) -> String { source.index(of: row).map { source.row(at: $0).content.title } ?? "" }

  /// Does what a button of an open row does, or that of a row under the mouse: performs an action, or opens the menu.
  mutating func press(_ button: ActionID, of row: RowID) {
    if button == RowAction.handle.id, let index = source.index(of: row) {
      let shown = elements(of: visibleRow(at: index)).last { $0.action == button }
      askForMenu(of: row, beside: shown?.frame)
      return
    }
    if isControl(button, of: row) || button != RowAction.more.id && isSelected(row) {
      perform(button, of: row)
      return
    }
    guard button == RowAction.more.id else {
      return swiped.perform(button, of: row, at: now)
    }
    guard let index = source.index(of: row) else { return }
    let shown = elements(of: visibleRow(at: index)).last { $0.action == button }
    askForMenu(of: row, beside: shown?.frame)
  }

  func isControl(_ button: ActionID, of row: RowID) -> Bool {
    if button == RowAction.handle.id { return canCarry(row) }
    return source.index(of: row).map { isControl(button, of: source.row(at: $0)) } ?? false
  }

  /// Whether a button is a control within a row: one of its own, or the one that selects it.
  func isControl(_ button: ActionID, of row: Row) -> Bool {
    isSelectable && button == RowAction.select.id || button == RowAction.handle.id
      || row.controls.contains { $0.id == button }
  }

  /// Opens the menu of the row at a point in the window; see `Outcome.Kind.menu`.
  ///
  /// While a pointer is down it has no effect.
  ///
  /// - Returns: whether there is a row.
  @discardableResult mutating func askForMenu(at place: Point, time: Double) -> Bool {
    advanceClock(to: time)
    guard pointers.arena.press == nil, place.isFinite, let (index, _) = hit(at: place) else { return false }
    let row = source.id(at: index)
    focus = Focus(row: row, isShown: false)
    askForMenu(of: row, beside: Rect(x: place.x, y: place.y, width: 0, height: 0))
    return true
  }

  /// Reports that the user asked for a row's menu, if it has actions.
  ///
  /// - Parameter place: the frame beside which the menu is to lie, in the window; nil for the row's.
  @discardableResult mutating func askForMenu(of row: RowID, beside place: Rect? = nil) -> Bool {
    guard let index = source.index(of: row), !menuActions(of: row).isEmpty else { return false }
    swiped.outcomes.report(.menu(place ?? rect(ofRow: index)), of: row, at: now)
    return true
  }

  /// Moves a row by one of the actions of its menu, and lets the others make way.
  ///
  /// - Returns: whether it is such an action, and the row can be carried there.
  mutating func move(_ row: RowID, by action: ActionID) -> Bool {
    guard RowAction.moves.contains(where: { $0.id == action }), let index = source.index(of: row),
      carrying.carry == nil
    else { return false }
    let (origin, range) = (scrolled.layout.row(index).position, destinations(ofRow: index))
    // With a selected row all selected ones go: beyond the first, or the last of them.
    let going = rowsGoing(with: row, into: place(at: origin, from: origin).section)
    let origins = going.compactMap { source.index(of: $0) }.map { scrolled.layout.row($0).position }
    let destination =
      switch action {
      case RowAction.moveUp.id: (origins.first ?? origin) - 1
      case RowAction.moveDown.id: (origins.last ?? origin) + 1
      case RowAction.moveToTop.id: range.lowerBound
      default: range.upperBound - 1
      }
    guard range.contains(destination), destination != origin else { return false }
    let tops = tops
    report(move: row, to: destination)
    moveToRest(from: tops)
    return true
  }

  /// Returns the actions that move a row, as far as it can be carried there.
  func moves(of row: RowID) -> [RowAction] {
    guard let index = source.index(of: row) else { return [] }
    let (origin, range) = (scrolled.layout.row(index).position, destinations(ofRow: index))
    return RowAction.moves.filter { action in
      let isUp = action.id == RowAction.moveUp.id || action.id == RowAction.moveToTop.id
      return range.contains(origin + (isUp ? -1 : 1))
    }.map { action in
      var action = action
      action.title = phrases.moves[action.id.name] ?? action.title
      return action
    }
  }

  // MARK: A long press

  /// The end of the present long press on a row; nil for none.
  var longPressEnd: Double? {
    guard pointers.arena.axis == nil, pointers.arena.pointer?.device == .touch, let held, held.hasMenu,
      carrying.carry == nil
    else {
      return nil
    }
    return held.time + GestureConstants.longPressTime
  }

  /// Opens the menu once a long press is over, and the finger has no further effect; where the row can be carried, lifts
  /// the row, whose menu then opens when the finger lifts without having moved.
  mutating func endLongPress() {
    guard let end = longPressEnd, elapsed(from: end, to: now) >= 0, let row = held?.row,
      let place = pointers.arena.place
    else { return }
    if canCarry(row) {
      pointers.arena.restrictToVertical()
      return beginCarry(row, at: place)
    }
    pointers.arena.spend()
    applyGestures()
    askForMenu(of: row, beside: Rect(x: place.x, y: place.y, width: 0, height: 0))
  }
}
