extension SwipeList {
  package var accessible: AccessibilityNode {
    var list = AccessibilityNode(
      .part("List \(id.isEmpty ? "" : "\(id) ")\(rows.generation)"), .list, name, frame: frame,
      states: [.showing, .focusable], focusTarget: named(.list), setSize: source.count)
    if isSelectable { list.states.insert(.multiselectable) }
    for item in itemsToTell {
      if item.isHeader {
        list.children.append(accessible(header: item))
      } else {
        list.add(accessible(item), of: item.item.headersAbove - 1)
      }
    }
    return list
  }

  /// Returns a target of the list as its window names it: with the list, unless that is the main one.
  func named(_ target: Target) -> Target { id.isEmpty ? target : .within(id, target) }

  private var itemsToTell: [VisibleItem] {
    var items = rows.visible.items
    guard let focusedRow, let index = source.index(of: focusedRow) else { return items }
    let row = rows.visibleRow(at: index)
    let place = items.firstIndex { $0.item.position >= row.item.position } ?? items.count
    if place == items.count || items[place].item != row.item { items.insert(row, at: place) }
    return items
  }

  private func accessible(header: VisibleItem) -> AccessibilityNode {
    var thing = AccessibilityNode(
      .header(header.index), .heading, header.row.content.accessibilityLabel, frame: rows.rect(of: header.item))
    thing.children = elements(of: header).compactMap { element in
      guard let action = element.action else { return nil }
      return AccessibilityNode(
        .control(action), .button, element.text, frame: element.frame, states: [.showing],
        actions: [.init(.activate(.control(action)), name: "press", title: rows.strings.press)])
    }
    return thing
  }

  var headerActions: [ActionID] {
    rows.visible.items.filter(\.isHeader).flatMap { elements(of: $0).compactMap(\.action) }
  }

  private func accessible(_ row: VisibleItem) -> AccessibilityNode {
    let rect = rect(of: row)
    let activation = AccessibilityNode.Action(
      .activate(named(.row(row.id))), name: "activate", title: rows.strings.activate, key: "Return")
    var thing = AccessibilityNode(
      .row(row.id), .row, row.row.content.accessibilityLabel, frame: rect, states: .focusable,
      actions: (row.row.showsPress ? [activation] : [])
        + menuActions(of: row.id).map { action in
          AccessibilityNode.Action(
            .activate(named(.button(action.id, of: row.id))), name: action.id.name, title: action.title,
            key: action.key.map(\.description))
        }, focusTarget: named(.row(row.id)), position: row.index + 1, setSize: source.count)
    thing.description = row.row.content.accessibilityDescription
    if rows.geometry(of: row.row).offsetBounds.range != 0...0 { thing.states.insert(.expandable) }
    if rect.y < frame.maxY, rect.maxY > frame.y { thing.states.insert(.showing) }
    if focusedRow == row.id, focusedButton == nil { thing.states.insert(.focused) }
    // A reader says of each row that can be selected that it is not: worth hearing only while some are.
    if !rowSelection.isEmpty { thing.states.insert(.selectable) }
    if rowSelection.isEmpty ? activeRow == row.id : isSelected(row.id) { thing.states.insert(.selected) }
    if swiped[row.id]?.isOpen == true {
      thing.states.insert(.open)
      thing.children = buttons(of: row)
    } else if !row.row.controls.isEmpty || row.canReorder {
      thing.children = buttons(of: row).filter { button in
        button.id == .control(RowAction.handle.id) || row.row.controls.contains { button.id == .control($0.id) }
      }
    }
    return thing
  }

  private func buttons(of row: VisibleItem) -> [AccessibilityNode] {
    elements(of: row).compactMap { element in
      // To select is among the row's own actions.
      guard let action = element.action, action != RowAction.select.id else { return nil }
      let toggle = isSelected(row.id) ? rowSelection.toggles.first { $0.id == action } : nil
      var button = AccessibilityNode(
        .control(action), .button, toggle?.title ?? element.text, frame: element.frame,
        states: [.showing, .focusable],
        actions: [.init(.activate(named(.button(action, of: row.id))), name: "press", title: rows.strings.press)],
        focusTarget: named(.button(action, of: row.id)))
      if action == RowAction.handle.id {
        (button.name, button.description) = (rows.strings.handle, rows.strings.handleKeys)
      }
      if focusedRow == row.id, focusedButton == action { button.states.insert(.focused) }
      return button
    }
  }

  /// Performs a request of a screen reader, and returns whether it did: not while a pointer is down.
  @discardableResult package mutating func handle(_ request: AccessibilityNode.Request) -> Bool {
    updateVisible()
    defer { updateVisible() }
    guard !pointers.isPressed else { return false }
    return switch request {
    case .activate(let target): activate(target)
    case .focus(let target): focus(on: target)
    case .edit, .select: false
    }
  }

  private mutating func activate(_ target: Target) -> Bool {
    switch target {
    case .button(RowAction.more.id, let row): askForMenu(of: row)
    case .button(RowAction.handle.id, _): focus(on: target) && activate()
    case .button(let action, let row): perform(action, of: row)
    case .list, .row: focus(on: target) && activate()
    case .indicator, .control, .dragArea, .background, .within: false
    }
  }

  private mutating func focus(on target: Target) -> Bool {
    switch target {
    case .list:
      guard showFocus(), let index = rowFocus.index(in: rows) else { return false }
      reveal(index)
      return true
    case .row(let row), .button(_, let row):
      guard let index = source.index(of: row), swiped[row]?.isLeaving != true else { return false }
      setFocus(index)
      if case .button(let button, _) = target { focus(onButton: button) }
      reveal(index)
      return true
    case .indicator, .control, .dragArea, .background, .within: return false
    }
  }
}

extension AccessibilityNode {
  /// Adds a row to the group of its section, if its header has a node: a reader says the name on entering it.
  fileprivate mutating func add(_ row: AccessibilityNode, of section: Int) {
    guard var group = children.last, group.id == .section(section) || group.id == .header(section) else {
      return children.append(row)
    }
    if group.id == .header(section) {
      children.append(AccessibilityNode(.section(section), .group, group.name, frame: row.frame, children: [row]))
      return
    }
    group.children.append(row)
    group.frame.height = row.frame.maxY - group.frame.y
    children[children.count - 1] = group
  }
}
