extension SwipeList {
  /// The overlap of two pages, in points: the height of a usual row.
  private static let line = 44.0

  var focus: Focus? { rowFocus.focus }

  /// The focused row; nil if the focus is not visible.
  public var focusedRow: RowID? { rowFocus.shown?.row }

  /// The focused button or control in the focused row; nil on the row itself.
  ///
  /// A button has the focus only while its row is open.
  package var focusedButton: ActionID? {
    guard let focus = rowFocus.shown, let button = focus.button else { return nil }
    if isControl(button, of: focus.row) { return button }
    guard case .open(let edge) = swiped[focus.row]?.snapPoint, buttons(of: focus.row, at: edge).contains(button)
    else { return nil }
    return button
  }

  /// Moves the focus among a row's controls, its handle last; returns false after the last, or if no row has it.
  mutating func moveFocusWithinRow(forwards: Bool) -> Bool {
    guard let row = focusedRow, let index = source.index(of: row), !pointers.isPressed else { return false }
    let controls = controls(of: row)
    let place = focusedButton.flatMap(controls.firstIndex) ?? -1
    let next = place + (forwards ? 1 : -1)
    guard next >= -1, next < controls.count, focusedButton == nil || place >= 0 else { return false }
    focus(onButton: next < 0 ? nil : controls[next])
    reveal(index)
    return true
  }

  /// Returns the controls within a row that can have the focus: its own, and the handle at its end.
  ///
  /// - Complexity: as placing the row's content.
  func controls(of row: RowID) -> [ActionID] {
    guard let index = source.index(of: row) else { return [] }
    let (item, handle) = (rows.visibleRow(at: index), RowAction.handle.id)
    let hasHandle = item.canReorder && elements(of: item).contains { $0.action == handle }
    return item.row.controls.map(\.id) + (hasHandle ? [handle] : [])
  }

  /// Performs the command of a key other than Escape, and returns whether the key had an effect.
  mutating func perform(_ command: ListCommand?, by key: Key) -> Bool {
    let search = rowFocus.endSearch()
    guard !pointers.isPressed, source.count > 0 else { return false }
    if rowReorderedByKeys != nil {
      reorder(by: command)
      return true
    }
    switch command {
    case .up, .down, .pageUp, .pageDown, .home, .end: moveFocus(by: command)
    case .extend where isSelectable:
      let start = focusedRow
      moveFocus(by: ListCommand(Key(key.name)))
      if let row = focusedRow { rowSelection.extend(to: row, focusedAfter: start, in: source) }
    case .select where isSelectable:
      guard let row = focusedRow else { return showFocus() }
      toggleSelection(of: row)
    case .left: return walk(towards: .leading)
    case .right: return walk(towards: .trailing)
    case .activate where key != .space || focusedButton != nil || !rowFocus.isTyping(at: now): return activate()
    case .menu:
      guard let row = focusedRow, let index = source.index(of: row) else { return false }
      reveal(index)
      return askForMenu(of: row)
    default:
      if perform(key) { return true }
      rowFocus.resume(search)
      return type(key)
    }
    return true
  }

  /// Hides the focus; the next key starts from it.
  package mutating func hideFocus() {
    rowFocus.endSearch()
    if let focus { moveFocus(to: Focus(row: focus.row, button: focus.button, isShown: false)) }
  }

  /// Shows the focus on the row that had it last, or the first visible row; returns whether there is such a row.
  @discardableResult package mutating func showFocus() -> Bool {
    guard let index = startIndex ?? rows.firstVisibleIndex else { return false }
    setFocus(index)
    return true
  }

  /// The index of the active row; nil if it is off screen.
  private var currentIndex: Int? {
    activeRow.flatMap { id in rows.visible.rows.contains { $0.id == id } ? source.index(of: id) : nil }
  }

  /// The start index of arrow keys; a hidden focus counts only without an active row.
  private var startIndex: Int? { focusedRow.flatMap(source.index) ?? currentIndex ?? rowFocus.index(in: rows) }

  /// The row for keys of actions: the focused row, or else the active row.
  private var keyedRow: RowID? { focusedRow ?? currentIndex.map(source.id) }

  /// Moves the focus to the row after the active row, or else the first row.
  mutating func moveFocusIntoRows() { moveFocus(to: min(currentIndex.map { $0 + 1 } ?? 0, source.count - 1)) }

  mutating func moveFocus(to row: RowID, showing isShown: Bool) {
    guard let index = source.index(of: row) else { return }
    moveFocus(to: Focus(row: row, isShown: isShown))
    reveal(index)
  }

  /// Moves the focus; a row that keys drag goes back when its handle loses it.
  mutating func moveFocus(to focus: Focus?) {
    rowFocus.move(to: focus)
    if focus != rowReorderedByKeys.map({ Focus(row: $0.row, button: RowAction.handle.id) }) {
      cancelReorderingByKeys()
    }
  }

  mutating func focus(onButton button: ActionID?) {
    if let focus { moveFocus(to: Focus(row: focus.row, button: button, isShown: focus.isShown)) }
  }

  private mutating func type(_ key: Key) -> Bool {
    let letter = key == .space ? " " : key.name.lowercased()
    guard key.modifiers.isSubset(of: .shift), letter.count == 1, letter.allSatisfy({ $0 == " " || $0.isLetter })
    else { return false }
    if let index = rowFocus.type(letter, in: rows) { moveFocus(to: index) }
    return true
  }

  mutating func continueTypeSelect() { if let index = rowFocus.continueSearch(in: rows) { moveFocus(to: index) } }

  // MARK: From row to row

  private mutating func moveFocus(by command: ListCommand?) {
    switch command {
    case .up: moveFocus(by: -1)
    case .down: moveFocus(by: 1)
    case .pageUp: moveFocus(byPages: -1)
    case .pageDown: moveFocus(byPages: 1)
    case .home: moveFocus(to: 0, scrollingBy: -rows.scrolled.scrollableLength)
    case .end: moveFocus(to: source.count - 1, scrollingBy: rows.scrolled.scrollableLength)
    default: break
    }
  }

  private mutating func moveFocus(by count: Int) {
    if let place = startIndex {
      moveFocus(to: min(max(place + count, 0), source.count - 1))
    } else if let place = count > 0 ? rows.firstVisibleIndex : rows.wholeIndices.last ?? rows.firstVisibleIndex {
      moveFocus(to: place)
    }
  }

  private mutating func moveFocus(byPages pages: Double) {
    guard let place = startIndex ?? rows.firstVisibleIndex else { return }
    let page = pages * max(Self.line, frame.height - insets.top - insets.bottom - Self.line)
    let layout = rows.layout
    let goal = layout.offset(of: layout.row(place)) + page
    var target = goal < 0 ? 0 : layout.firstRow(at: goal) ?? source.count - 1
    // As far as the list scrolls, and no row in part.
    if layout.offset(of: layout.row(target)) < goal, target < source.count - 1 { target += 1 }
    moveFocus(to: target, scrollingBy: page)
  }

  /// Moves the focus to a row, and scrolls until it is visible, by at least a distance in points.
  mutating func moveFocus(to index: Int, scrollingBy distance: Double = 0) {
    closeRows(because: .scroll)
    setFocus(index)
    if distance != 0 {
      let place = rows.scroll.destination(at: now).clamped(to: rows.scroll.range)
      scroll(to: place + distance)
    }
    reveal(index)
  }

  mutating func setFocus(_ index: Int) { moveFocus(to: Focus(row: source.id(at: index))) }

  var showsFocusedRow: Bool { focusedRow.map { row in rows.visible.rows.contains { $0.id == row } } ?? false }

  /// Whether all of the row with the focus is visible, or about to be, and no pointer or fling moves the list.
  var keepsFocusVisible: Bool {
    guard let index = focusedRow.flatMap(source.index), [.idle, .scrolling].contains(state) else { return false }
    return rows.contentOffset(showing: index, at: .nearest) == rows.scroll.destination(at: now)
  }

  mutating func revealFocus() { if let focusedRow, let index = source.index(of: focusedRow) { reveal(index) } }

  // MARK: Into a row

  /// Opens the focused row, moves on among its buttons, or closes it after the last button.
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
      focus(onButton: buttons[place + step])
    } else if side != open {
      close(row, at: open)
    }
    return true
  }

  mutating func open(_ row: RowID, at edge: Edge, entering side: Edge) -> Bool {
    guard let index = source.index(of: row), rows.geometry(of: source.row(at: index)).offset(of: .open(edge)) != 0
    else { return false }
    // First, since it forgets rows that are at rest.
    closeRows(butFor: row, because: .otherRow)
    toggleSwipe(of: row, at: edge)
    return enter(buttons(of: row, at: edge), from: side)
  }

  private mutating func enter(_ buttons: [ActionID], from side: Edge) -> Bool {
    focus(onButton: side == .trailing ? buttons.first : buttons.last)
    return true
  }

  mutating func close(_ row: RowID, at edge: Edge) {
    focus(onButton: nil)
    toggleSwipe(of: row, at: edge)
    removeRestingSwipes()
  }

  /// Returns the buttons of a row that is open at an edge, from the leading one to the trailing one, as they will lie.
  private func buttons(of row: RowID, at edge: Edge) -> [ActionID] {
    guard let index = source.index(of: row), let swipe = swiped[row] else { return [] }
    var shown = DisplayList()
    let open = Displacement(offset: swipe.geometry.offset(of: .open(edge)), progress: swipe.thresholdProgress)
    draw(rows.visibleRow(at: index), open, in: rows.rect(ofRow: index), into: &shown, theme: .light, style: style)
    // To select and to drag have keys of their own.
    let others = shown.elements.filter { $0.action != RowAction.select.id && $0.action != RowAction.handle.id }
    return others.filter { $0.action != nil }.sorted { $0.frame.x < $1.frame.x }.compactMap(\.action)
  }

  mutating func activate() -> Bool {
    guard let row = focusedRow, source.index(of: row) != nil else { return false }
    if let button = focusedButton {
      if button == RowAction.handle.id { pickUpOrDrop(row) } else { press(button, of: row) }
    } else if style.autoClose.contains(.tap), swiped.hasOpenRow {
      closeRows(because: .tap)
    } else if case .open(let edge) = swiped[row]?.snapPoint {
      close(row, at: edge)
    } else if swiped[row] == nil {
      activate(row)
    }
    return true
  }

  /// Returns whether a key is for an action of the focused row, or of the selected ones.
  func isActionKey(_ key: Key) -> Bool { ListCommand(key) == nil && action(of: key) != nil }

  private mutating func perform(_ key: Key) -> Bool {
    action(of: key).map { perform($0.action, of: $0.row) } ?? false
  }

  /// Returns the action of a key, and its row; with a selection it is for that, wherever the focus is.
  private func action(of key: Key) -> (action: ActionID, row: RowID)? {
    let selected = selectedRows.first
    let row = selected ?? focusedRow
    if let row, let move = moves(of: row).first(where: { $0.key == key }) { return (move.id, row) }
    guard let row = selected ?? keyedRow else { return nil }
    return actions(of: row).first { $0.key == key }.map { ($0.id, row) }
  }
}
