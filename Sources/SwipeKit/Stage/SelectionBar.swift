extension Stage {
  /// The actions that select all rows, and that end the selection.
  public static let (selectAll, deselectAll) = (
    ActionID(ofLibrary: "select all"), ActionID(ofLibrary: "deselect all")
  )

  /// The selection, whose buttons stay while its rows leave; nil while no row is selected.
  var selection: SelectionSummary? {
    guard let key = lists.readActive({ $0.hasSelection ? $0.selectionKey : nil }) else { return nil }
    return key == knownSelection.key ? knownSelection.summary : summary
  }

  /// Keeps the present selection, so that a frame that changes nothing of it need not ask rows for their actions.
  mutating func keepSelection() {
    guard let key = lists.readActive({ $0.hasSelection ? $0.selectionKey : nil }) else { return }
    if key != knownSelection.key { knownSelection = (key, summary) }
  }

  private var summary: SelectionSummary? {
    let list = lists.active
    guard let first = list.selectedRows.first else { return nil }
    let others = list.visibleRows.filter { $0.id != first && list.isSelected($0.id) }.map {
      Set(list.declaredActions(of: $0.id).map(\.id))
    }
    return SelectionSummary(
      count: list.selectionCount, isAll: list.selection.ranges == RangeSet(0..<list.source.count).ranges,
      actions: list.declaredActions(of: first).filter { action in
        action.id != RowAction.more.id && others.allSatisfy { $0.contains(action.id) }
      })
  }

  func text(of selection: SelectionSummary) -> String { strings.selected.filling(["count": "\(selection.count)"]) }

  var selectionMenu: [RowAction]? {
    guard let selection else { return nil }
    let all = RowAction(Self.selectAll, title: strings.selectAll, icon: .selectAll, key: "Ctrl+A")
    let none = RowAction(Self.deselectAll, title: strings.deselectAll, icon: .close, key: .escape)
    let actions = selection.actions.map { action in
      var item = action
      item.id = SelectionSummary.control(of: action.id)
      return item
    }
    return actions.filter { !$0.removesRow } + (selection.isAll ? [none] : [all, none])
      + actions.filter(\.removesRow)
  }

  /// Performs a command of the selection, and returns whether it is one.
  mutating func performOnSelection(_ command: ActionID) -> Bool {
    switch command {
    case Self.selectAll: lists.active.selectAll()
    case Self.deselectAll: lists.active.deselectAll()
    default:
      guard let action = SelectionSummary.action(of: command) else { return false }
      if let row = lists.active.selectedRows.first { lists.active.perform(action, of: row) }
    }
    return true
  }
}

extension TitleBar {
  /// The width of a button, and its icon's size at text scale 1, in points.
  private static let (buttonWidth, iconSize) = (44.0, 20.0)

  /// Places the button that ends the selection, the number of selected rows, and the buttons of actions.
  ///
  /// Actions without an icon are only in the menu. If the room is narrow, the button that selects all rows goes first,
  /// then the last of the actions that keep the rows.
  func draw(
    _ selection: SelectionSummary, before menu: Rect, into list: inout DisplayList, in context: LayerContext
  ) {
    let theme = context.theme
    let text = context.strings.selected.filling(["count": "\(selection.count)"])
    let style = theme.titleText
    let button = min(Self.buttonWidth, menu.x / 2)
    var line = Rect(x: button, y: 0, width: max(0, menu.x - button), height: menu.height)
    list.iconButton(
      .close, context.strings.deselectAll, Stage.deselectAll,
      in: Rect(x: 0, y: 0, width: button, height: menu.height), size: Self.iconSize, key: .escape, in: context)
    let needed = min(context.metrics.width(of: text, style).rounded(.up), line.width)
    let room = max(0, Int(((line.width - needed) / Self.buttonWidth).rounded(.down)))
    let actions = selection.actions.filter { $0.icon != nil }
    let kept = (actions.filter(\.removesRow) + actions.filter { !$0.removesRow }).prefix(room).map(\.id)
    var shown = actions.filter { kept.contains($0.id) }.map { action in
      RowAction(SelectionSummary.control(of: action.id), title: action.title, icon: action.icon, key: action.key)
    }
    if !selection.isAll, shown.count < room {
      shown.insert(RowAction(Stage.selectAll, title: context.strings.selectAll, icon: .selectAll), at: 0)
    }
    var x = menu.x - Double(shown.count) * Self.buttonWidth
    line.width = max(0, x - line.x)
    list.text(text, context.metrics.style(style, fitting: text, in: line.width), in: line, .leading, theme.label)
    for action in shown {
      let frame = Rect(x: x, y: 0, width: Self.buttonWidth, height: menu.height)
      list.iconButton(
        action.icon ?? .more, action.title, action.id, in: frame, size: Self.iconSize, key: action.key, in: context)
      x += Self.buttonWidth
    }
  }
}
