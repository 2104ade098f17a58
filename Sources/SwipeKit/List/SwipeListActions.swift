extension SwipeList {
  /// Returns the actions of a row's controls and of both its edges.
  ///
  /// Each action is returned once, even if the style does not let the row open. Actions that remove the row are last. A
  /// row that is gone or leaving has no actions. A row that cannot be swiped only has the actions of its controls.
  public func actions(of row: RowID) -> [RowAction] {
    swiped[row]?.isLeaving == true ? [] : declaredActions(of: row)
  }

  /// Returns the actions of a row, also if it is leaving.
  func declaredActions(of row: RowID) -> [RowAction] {
    source.index(of: row).map { declaredActions(of: source.row(at: $0), at: $0) } ?? []
  }

  func declaredActions(of row: Row, at index: Int) -> [RowAction] {
    let row = offered(row, at: index)
    let geometry = rows.geometry(of: row)
    var actions = row.controls
    for edge in [Edge.leading, .trailing] where row.isSwipeable {
      actions += geometry[edge].actions.filter { action in !actions.contains { $0.id == action.id } }
    }
    return actions.filter { !$0.removesRow } + actions.filter(\.removesRow)
  }

  /// Performs one of a row's actions, whether the row is open or not.
  ///
  /// If the row is selected, `Outcome.Kind.action` is reported for all selected rows that have the action under the
  /// same title. For a toggle, it is only reported for rows that are off, unless all are on.
  ///
  /// - Returns: whether the row has such an action now.
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
    for outcome in outcomes(of: action, on: others, as: own) {
      swiped.outcomes.report(outcome.kind, of: outcome.id, at: now)
    }
    return true
  }

  /// Returns the outcomes of an action on rows that act together.
  ///
  /// For a toggle it has the rows that are off, if there are any; otherwise the rows with the same action as the
  /// outcome.
  func outcomes(of action: ActionID, on rows: [RowID], as own: Outcome) -> [Outcome] {
    // Most rows of a list offer the same, and of many each comparison counts.
    var latest: (row: Row, found: (kind: Outcome.Kind, isOn: Bool?)?)?
    let all = rows.compactMap { id -> (outcome: Outcome, isOn: Bool?)? in
      guard let index = source.index(of: id) else { return nil }
      let row = source.row(at: index)
      let isClosed = swiped[id] == nil
      let found =
        if isClosed, let latest, latest.row.controls == row.controls, latest.row.offersSame(as: row) {
          latest.found
        } else { find(action, on: id, row) }
      if isClosed { latest = (row, found) }
      return found.map { (Outcome($0.kind, of: id, at: now), $0.isOn) }
    }
    let goal = all.first { $0.isOn == false }
    return all.filter { (goal == nil || $0.isOn == false) && $0.outcome.isSameAction(as: goal?.outcome ?? own) }
      .map(\.outcome)
  }

  func outcome(of action: ActionID, on row: RowID) -> Outcome? {
    guard let index = source.index(of: row) else { return nil }
    return find(action, on: row, source.row(at: index)).map { Outcome($0.kind, of: row, at: now) }
  }

  private func find(_ action: ActionID, on id: RowID, _ row: Row) -> (kind: Outcome.Kind, isOn: Bool?)? {
    if let found = row.controls.first(where: { $0.id == action }) {
      return (.action(action, title: found.title, edge: nil), found.isOn)
    }
    let geometry = rows.geometry(of: row)
    let edges: [Edge] = swiped[id]?.snapPoint.edge.map { [$0, $0.opposite] } ?? [.trailing, .leading]
    for edge in edges where row.isSwipeable {
      guard let found = geometry[edge].actions.first(where: { $0.id == action }) else { continue }
      return (.action(action, title: found.title, edge: edge), found.isOn)
    }
    return nil
  }

  private static let open = ActionID(ofLibrary: "open row")
  private static let close = ActionID(ofLibrary: "close row")

  /// Returns the items of a row's menu: actions, moves, selection, and without actions one to open or close it.
  func menuActions(of row: RowID) -> [RowAction] {
    let own = ownMenuActions(of: row) + moves(of: row)
    guard isSelectable, source.index(of: row) != nil, swiped[row]?.isLeaving != true else { return own }
    var select = RowAction.select
    select.title = rows.strings.select
    if isSelected(row) { (select.title, select.icon) = (rows.strings.deselect, .close) }
    return own.filter { !$0.removesRow } + [select] + own.filter(\.removesRow)
  }

  private func ownMenuActions(of row: RowID) -> [RowAction] {
    let actions = actions(of: row)
    guard actions.isEmpty, let index = source.index(of: row), swiped[row]?.isLeaving != true,
      rows.geometry(of: source.row(at: index)).offsetBounds.range != 0...0
    else { return actions }
    return [
      swiped[row]?.isOpen == true
        ? RowAction(Self.close, title: rows.strings.close) : RowAction(Self.open, title: rows.strings.open)
    ]
  }

  private mutating func performOpening(_ action: ActionID, of row: RowID) -> Bool {
    guard action == Self.open || action == Self.close, menuActions(of: row).contains(where: { $0.id == action }),
      let index = source.index(of: row), let edge = rows.geometry(of: source.row(at: index)).defaultEdge
    else { return false }
    if action == Self.open { return open(row, at: edge, entering: edge) }
    close(row, at: swiped[row]?.snapPoint.edge ?? edge)
    return true
  }

  mutating func press(_ button: ActionID, of row: RowID) {
    if button == RowAction.handle.id || button == RowAction.more.id {
      guard let index = source.index(of: row) else { return }
      let shown = elements(of: rows.visibleRow(at: index)).last { $0.action == button }
      askForMenu(of: row, beside: shown?.frame)
    } else if isControl(button, of: row) || isSelected(row) {
      perform(button, of: row)
    } else {
      performSwipeAction(button, of: row)
    }
  }

  /// Opens the menu of the row at a point in the window, unless a pointer is down; see `Outcome.Kind.menu`.
  @discardableResult package mutating func askForMenu(at point: Point) -> Bool {
    guard !pointers.isPressed, point.isFinite, let (index, _) = rows.hit(at: point) else { return false }
    let row = source.id(at: index)
    moveFocus(to: Focus(row: row, isShown: false))
    askForMenu(of: row, beside: Rect(x: point.x, y: point.y, width: 0, height: 0))
    return true
  }

  /// Reports that the user asked for a row's menu next to a frame in the window; nil is the row's own frame.
  @discardableResult mutating func askForMenu(of row: RowID, beside frame: Rect? = nil) -> Bool {
    guard let index = source.index(of: row), !menuActions(of: row).isEmpty else { return false }
    swiped.outcomes.report(.menu(frame ?? rows.rect(ofRow: index)), of: row, at: now)
    return true
  }
}
