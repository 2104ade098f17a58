/// The keyboard's commands: they move the focus, open rows, and activate.
extension SwipeList {
  /// The overlap of two pages, in points: the height of a usual row.
  private static let line = 44.0

  /// The row with the keyboard's focus; nil where that does not show.
  public var focusedRow: RowID? { shownFocus?.row }

  /// The button with the keyboard's focus, of the focused row, which is open, or the control within it; nil where the
  /// focus is on the row itself.
  public var focusedButton: ActionID? {
    guard let focus = shownFocus, let button = focus.button else { return nil }
    if isControl(button, of: focus.row) { return button }
    guard case .open(let edge) = swiped[focus.row]?.snapPoint,
      buttons(of: focus.row, at: edge).contains(button)
    else { return nil }
    return button
  }

  /// Moves the focus from a row to the first control within it, and on among those; a row's handle is the last one.
  ///
  /// - Returns: false where they end, or the focus is on no row.
  mutating func moveFocusWithinRow(forwards: Bool) -> Bool {
    guard let row = focusedRow, let index = source.index(of: row), pointers.arena.press == nil else { return false }
    let controls = controls(of: row)
    let place = focusedButton.flatMap(controls.firstIndex) ?? -1
    let next = place + (forwards ? 1 : -1)
    guard next >= -1, next < controls.count, focusedButton == nil || place >= 0 else { return false }
    focus?.button = next < 0 ? nil : controls[next]
    reveal(index)
    return true
  }

  private var shownFocus: Focus? { keyboard.focus.flatMap { $0.isShown ? $0 : nil } }

  /// Performs the command of a key other than Escape.
  ///
  /// - Returns: whether the key had an effect.
  mutating func perform(_ command: ListCommand?, by key: Key) -> Bool {
    let search = keyboard.search
    keyboard.search = nil
    guard pointers.arena.press == nil, source.count > 0 else { return false }
    if carriedByKeys != nil {
      carry(by: command)
      return true
    }
    switch command {
    case .up, .down, .pageUp, .pageDown, .home, .end: moveFocus(by: command)
    case .extend where isSelectable:
      let start = focusedRow
      moveFocus(by: ListCommand(Key(key.name)))
      extendSelection(from: start)
    case .select where isSelectable:
      guard let row = focusedRow else { return showFocus() }
      toggleSelection(of: row)
    case .left: return walk(towards: .leading)
    case .right: return walk(towards: .trailing)
    case .activate where key != .space || focusedButton != nil || !keyboard.typed.goesOn(at: now): return activate()
    case .menu:
      guard let row = focusedRow, let index = source.index(of: row) else { return false }
      reveal(index)
      return askForMenu(of: row)
    default:
      if perform(key) { return true }
      keyboard.search = search
      return type(key)
    }
    return true
  }

  /// Hides the focus, such as for something of the program's own; the next key starts from it.
  public mutating func hideFocus() {
    focus?.isShown = false
    keyboard.search = nil
  }

  /// Shows the focus on the row that had it last, or on the first visible one.
  ///
  /// - Returns: whether there is a row that can have it.
  @discardableResult public mutating func showFocus() -> Bool {
    guard let index = focusIndex ?? firstVisibleIndex else { return false }
    setFocus(index)
    return true
  }

  /// Moves the focus to a row, if it is there, and scrolls to it.
  mutating func moveFocus(to row: RowID, showing isShown: Bool) {
    guard let index = source.index(of: row) else { return }
    focus = Focus(row: row, isShown: isShown)
    reveal(index)
  }

  // MARK: From row to row

  /// The index of the focused row; nil where a hidden focus is off screen, and keys start with what is visible.
  var focusIndex: Int? {
    guard let focus = keyboard.focus, let index = source.index(of: focus.row) else { return nil }
    return focus.isShown || visible.rows.contains { $0.id == focus.row } ? index : nil
  }

  /// The rows that are wholly visible once the list is at rest; those that are partly visible where none is.
  private var visibleIndices: [Int] {
    let top = contentOffset + insets.top
    let bottom = contentOffset + frame.height - insets.bottom
    let (layout, tolerance) = (scrolled.layout, Motion.tolerance)
    let whole = visible.rows.filter { row in
      let (y, header) = (layout.offset(of: row.item), layout.header(over: row.item).map { layout[$0] } ?? 0)
      return y >= top + header - tolerance && y + layout[row.item] <= bottom + tolerance
    }
    return (whole.isEmpty ? visible.rows : whole).map(\.index)
  }

  var firstVisibleIndex: Int? { visibleIndices.first ?? (source.count > 0 ? 0 : nil) }

  /// Moves the focus as a command says that does nothing else.
  private mutating func moveFocus(by command: ListCommand?) {
    switch command {
    case .up: moveFocus(by: -1)
    case .down: moveFocus(by: 1)
    case .pageUp: moveFocus(byPages: -1)
    case .pageDown: moveFocus(byPages: 1)
    case .home: moveFocus(to: 0, scrollingBy: -scrolled.scrollableLength)
    case .end: moveFocus(to: source.count - 1, scrollingBy: scrolled.scrollableLength)
    default: break
    }
  }

  private mutating func moveFocus(by rows: Int) {
    if let place = focusIndex {
      moveFocus(to: min(max(place + rows, 0), source.count - 1))
    } else if let place = rows > 0 ? firstVisibleIndex : visibleIndices.last ?? firstVisibleIndex {
      moveFocus(to: place)
    }
  }

  private mutating func moveFocus(byPages pages: Double) {
    guard let place = focusIndex ?? firstVisibleIndex else { return }
    let page = pages * max(Self.line, frame.height - insets.top - insets.bottom - Self.line)
    let layout = scrolled.layout
    let goal = layout.offset(of: layout.row(place)) + page
    var target = goal < 0 ? 0 : layout.firstRow(at: goal) ?? source.count - 1
    // As far as the list scrolls, and no row in part.
    if layout.offset(of: layout.row(target)) < goal, target < source.count - 1 { target += 1 }
    moveFocus(to: target, scrollingBy: page)
  }

  /// Moves the focus to a row, and scrolls until it is visible.
  ///
  /// - Parameter distance: the least distance of the scroll, in points.
  mutating func moveFocus(to index: Int, scrollingBy distance: Double = 0) {
    swiped.close(butFor: nil, because: .scroll, at: now)
    setFocus(index)
    if distance != 0 { scrolled.step(by: distance, smoothly: !reducesMotion, at: now) }
    reveal(index)
  }

  mutating func setFocus(_ index: Int) { focus = Focus(row: source.id(at: index)) }

  /// Scrolls until all of a row is visible; a fling stops there.
  mutating func reveal(_ index: Int) { reveal(contentOffset(showing: index, at: .nearest)) }

  /// Scrolls to a content offset, or as near to it as the list's ends allow; a fling stops there.
  mutating func reveal(_ offset: Double) {
    let target = offset.clamped(to: scrolled.scroll.range)
    let isThrown = state == .decelerating || state == .bouncing
    guard isThrown || target != scrolled.scroll.destination(at: now) else { return }
    scrolled.go(to: target, smoothly: !reducesMotion, at: now)
  }

  var showsFocusedRow: Bool { focusedRow.map { row in visible.rows.contains { $0.id == row } } ?? false }

  /// Scrolls until all of the row with the focus is visible.
  mutating func revealFocus() {
    if let focusedRow, let index = source.index(of: focusedRow) { reveal(index) }
  }

  /// Returns the focus after a reload: the same row, or the one in its place.
  func focus(after source: any RowSource) -> Focus? {
    guard var focus = keyboard.focus, let index = self.source.index(of: focus.row),
      source.index(of: focus.row) == nil
    else {
      return source.count > 0 ? keyboard.focus : nil
    }
    guard source.count > 0 else { return nil }
    let stayed = visible.rows.filter { source.index(of: $0.id) != nil }
    let next = stayed.first { $0.index > index }.flatMap { source.index(of: $0.id) }
    // What was out of sight follows the last that stayed there.
    let following = stayed.last.flatMap { source.index(of: $0.id) }.map { $0 + 1 }
    (focus.row, focus.button) = (source.id(at: min(next ?? following ?? index, source.count - 1)), nil)
    return focus
  }

  // MARK: Into a row

  /// Opens the focused row, moves on among its buttons, or closes it where these end.
  private mutating func walk(towards side: Edge) -> Bool {
    guard let row = focusedRow, let index = source.index(of: row) else { return showFocus() }
    guard swiped[row]?.isLeaving != true else { return false }
    reveal(index)
    spendWheel(cancelled: false)
    guard let swipe = swiped[row], case .open(let open) = swipe.snapPoint else {
      return self.open(row, at: style.flickedEdge ?? side, entering: side)
    }
    let buttons = buttons(of: row, at: open)
    let step = side == .trailing ? 1 : -1
    guard let place = focusedButton.flatMap(buttons.firstIndex) else {
      if side == open, !buttons.isEmpty { return enter(buttons, from: side) }
      close(row, at: open)
      return true
    }
    if buttons.indices.contains(place + step) {
      focus?.button = buttons[place + step]
    } else if side != open {
      close(row, at: open)
    }
    return true
  }

  mutating func open(_ row: RowID, at edge: Edge, entering side: Edge) -> Bool {
    guard let index = source.index(of: row),
      geometry(of: source.row(at: index)).offset(of: .open(edge)) != 0
    else { return false }
    // First, since it forgets rows that are at rest.
    swiped.close(butFor: row, because: .otherRow, at: now)
    beginSwipe(row)
    swiped.toggle(row, at: edge, at: now)
    return enter(buttons(of: row, at: edge), from: side)
  }

  private mutating func enter(_ buttons: [ActionID], from side: Edge) -> Bool {
    focus?.button = side == .trailing ? buttons.first : buttons.last
    return true
  }

  mutating func close(_ row: RowID, at edge: Edge) {
    focus?.button = nil
    swiped.toggle(row, at: edge, at: now)
    swiped.removeResting()
  }

  /// Returns the buttons of a row that is open at an edge, from the leading one to the trailing one, as they will lie.
  private func buttons(of row: RowID, at edge: Edge) -> [ActionID] {
    guard let index = source.index(of: row), let swipe = swiped[row] else { return [] }
    var shown = DisplayList()
    let open = Displacement(offset: swipe.geometry.offset(of: .open(edge)), stage: swipe.stage)
    place(
      visibleRow(at: index), open, in: rect(ofRow: index), into: &shown,
      theme: .light, style: style)
    // To select and to carry have keys of their own.
    let others = shown.elements.filter { $0.action != RowAction.select.id && $0.action != RowAction.handle.id }
    return others.filter { $0.action != nil }.sorted {
      $0.frame.x < $1.frame.x
    }.compactMap(\.action)
  }

  /// Activates what has the focus: presses the button, or taps the row.
  mutating func activate() -> Bool {
    guard let row = focusedRow, source.index(of: row) != nil else { return false }
    if let button = focusedButton {
      if button == RowAction.handle.id { liftOrDrop(row) } else { press(button, of: row) }
    } else if style.autoClose.contains(.tap), swiped.hasOpenRow {
      swiped.close(butFor: nil, because: .tap, at: now)
    } else if case .open(let edge) = swiped[row]?.snapPoint {
      close(row, at: edge)
    } else if swiped[row] == nil {
      activate(row)
    }
    return true
  }

  /// Returns whether a key is for an action of the focused row, or of the selected ones.
  func isActionKey(_ key: Key) -> Bool {
    guard ListCommand(key) == nil, let row = selectedRows.first ?? focusedRow else { return false }
    return actions(of: row).contains { $0.key == key } || moves(of: row).contains { $0.key == key }
  }

  /// Performs the action of the focused row, or of the selected ones, whose key was pressed.
  private mutating func perform(_ key: Key) -> Bool {
    if let row = focusedRow, let action = moves(of: row).first(where: { $0.key == key }) {
      return move(row, by: action.id)
    }
    guard let row = selectedRows.first ?? focusedRow, let action = actions(of: row).first(where: { $0.key == key })
    else { return false }
    return perform(action.id, of: row)
  }
}
