extension Stage {
  package var menu: RowMenu? { present(RowMenu.self) }

  /// Presents the menu of a row, unless that has no actions.
  ///
  /// It opens next to a frame in the window, by default the frame of the row. The main list has an empty identity.
  public mutating func presentMenu(of row: RowID, beside frame: Rect? = nil, in id: String = "") {
    let list = self[list: id]
    let actions = list.menuActions(of: row)
    guard !isModal, !actions.isEmpty, let index = list.source.index(of: row) else { return }
    activateList(lists.index(of: id))
    let (shown, rowFrame) = (list.source.row(at: index), list.rows.rect(ofRow: index))
    self[RowMenu.self] = RowMenu(
      of: row, named: selection.flatMap { list.isSelected(row) ? text(of: $0) : nil } ?? shown.content.title,
      actions, beside: frame ?? rowFrame, clearOf: rowFrame, in: size, isForFinger: pointing.isFinger,
      // Who asks by a key goes on with keys.
      highlighted: list.focusedRow == nil ? nil : 0, heading: list.rows.truncatedTitle(of: shown),
      metrics: metrics, strings: strings)
  }

  /// Presents the window's menu next to a point, nil for its button or the corner; by a key its first item has focus.
  mutating func presentMenu(beside point: Point? = nil, byKey: Bool = false) {
    guard !isModal else { return }
    let commands = allCommands.filter(\.isInMenu).map {
      RowAction($0.id, title: $0.title, icon: $0.icon, key: $0.keys.first)
    }
    let actions = selectionMenu ?? commands
    let button = placedLayers.list.elements.last { $0.action == Self.openMenu }?.frame
    let corner = Rect(x: size.width, y: 0, width: 0, height: 0)
    let anchor = point.map { Rect(x: $0.x, y: $0.y, width: 0, height: 0) } ?? button ?? corner
    self[RowMenu.self] = RowMenu(
      of: nil, named: selection.map(text) ?? strings.menu, actions, beside: anchor, in: size,
      isForFinger: pointing.isFinger, highlighted: byKey ? 0 : nil, metrics: metrics, strings: strings)
  }

  mutating func presentMenu(of field: ActionID, beside frame: Rect) {
    dismissMenu()
    if !isModal { lists.active.hideFocus() }
    focusedControl = field
    let titles = [strings.cut, strings.copy, strings.paste, strings.selectAll]
    self[RowMenu.self] = RowMenu(
      of: nil, named: strings.menu, zip(Self.edits, titles).map { RowAction($0.action, title: $1, key: $0.key) },
      beside: frame, in: size, isForFinger: pointing.isFinger, metrics: metrics, strings: strings)
  }

  /// The actions in the menu of a text field, with their keys.
  private static let edits: [(action: ActionID, key: Key)] = [
    ("cut text", "Ctrl+X"), ("copy text", "Ctrl+C"), ("paste text", "Ctrl+V"), ("select text", "Ctrl+A"),
  ].map { (ActionID(ofLibrary: $0), $1) }

  /// Performs an action of a text field's menu on the focused field; nil if the action is not from that menu.
  mutating func performEdit(_ action: ActionID) -> [ActionID]? {
    Self.edits.first { $0.action == action }.map { edit(.key($0.key)) ?? [] }
  }
}
