/// The elements of an item, for its picture, the view tree and the hit test.
extension SwipeList {
  /// Places an item: the content of a row, and the underlay that it uncovers.
  func draw(
    _ row: VisibleItem, _ displacement: Displacement, _ marks: PointerMarks = PointerMarks(), in frame: Rect,
    into list: inout DisplayList, theme: Theme, style: SwipeStyle
  ) {
    if row.isHeader { return draw(header: row, pressing: marks.control, in: frame, into: &list, theme: theme) }
    let press = marks.pressed(in: row.id)
    let hover = marks.hoveredPlace(in: row.id).map { frame.origin + $0 }
    let offset = displacement.offset
    let color = style.contentColor ?? theme.content
    let pressed: ActionID? = if case .button(let button, _) = press { button } else { nil }
    if offset != 0 {
      // If the row has the colour of the content, that lies there already.
      let ground = style.rowColor ?? theme.row
      if ground != color { list.fill(frame, ground) }
      if let rule = style[Edge(uncoveredBy: offset)] {
        let uncovered = UnderlayContext(
          row.id, row.row, frame: frame, displacement: displacement,
          geometry: swiped[row.id]?.geometry ?? rows.geometry(of: row.row), rule: rule, pressed: pressed,
          theme: theme, scale: scale, at: now)
        let start = list.end
        rule.underlay.draw(in: uncovered, into: &list)
        if let hover { list.hover(at: hover, theme: theme, from: start) }
      }
    }
    let content = frame.moved(by: Point(x: offset, y: 0))
    let isCurrent = activeRow == row.id
    let isSelected = isSelected(row.id)
    let isHeld = press == .row(row.id) && row.row.showsPress || marked.menu == row.id
    list.place(.content, in: content, text: row.text) { list in
      // At rest the colour of the list's contents lies there already.
      let ground: Color? =
        if isHeld {
          style.contentColor?.overlaid(with: theme.pressedButton) ?? theme.pressedRow
        } else if isSelected {
          theme.selectedRow
        } else if isCurrent {
          theme.currentRow
        } else if let hover, content.contains(hover) {
          style.contentColor?.overlaid(with: theme.hoveredButton) ?? theme.hoveredRow
        } else { nil }
      if let ground { list.fill(content, ground) } else if offset != 0 { list.fill(content, color) }
      let isTinted = style.contentColor == nil && isHeld
      let plain = theme
      let tint = isTinted ? theme.pressedRow : isSelected ? theme.selectedRow : isCurrent ? theme.currentRow : nil
      var theme = tint.map(theme.texts) ?? theme
      if let label = style.labelColor { theme.label = label }
      let start = list.end
      let state: UInt8 =
        (isSelectable ? 1 : 0) | (isSelected ? 2 : 0) | (isTinted ? 4 : 0) | (isCurrent && !isTinted ? 8 : 0)
      draw(row, in: content, state, pressing: pressed, into: &list) { frame, list in
        row.row.content.draw(
          in: RowContext(
            frame: frame, theme: theme, scale: scale, pressed: pressed, metrics: metrics, match: matchedQuery,
            selection: isSelectable ? isSelected : nil, canReorder: row.canReorder), into: &list)
      }
      if let hover, isSelectable || !row.row.controls.isEmpty { list.hover(at: hover, theme: theme, from: start) }
      let pressesMore = pressed == RowAction.more.id && swiped[row.id] == nil
      if pressesMore || hover != nil && hasMoreButton(row) {
        placeMore(in: frame, hover: hover, isPressed: pressesMore, into: &list, theme: plain, color: theme.label)
      }
    }
  }

  private func draw(
    header: VisibleItem, pressing control: ActionID?, in frame: Rect, into list: inout DisplayList, theme: Theme
  ) {
    guard frame.height > 0 else { return }
    let content = header.row.content
    list.place(.header, in: frame, text: header.text) { list in
      list.fill(frame, theme.bar)
      draw(header, in: frame, pressing: control, into: &list) { frame, list in
        content.draw(
          in: RowContext(frame: frame, theme: theme, scale: scale, pressed: control, metrics: metrics), into: &list)
      }
      if let inset = content.separatorInset(with: metrics) {
        list.fill(
          Rect(x: frame.x + inset, y: frame.maxY - 1 / scale, width: frame.width - inset, height: 1 / scale),
          theme.separator)
      }
    }
  }

  /// Draws the content of an item as a group, which is drawn again only if its picture has changed.
  private func draw(
    _ item: VisibleItem, in frame: Rect, _ state: UInt8 = 0, pressing control: ActionID?,
    into list: inout DisplayList, drawing: (Rect, inout DisplayList) -> Void
  ) {
    // Most of it is out of sight.
    if frame.height > 2 * rows.frame.height { return drawing(frame, &list) }
    let (offset, local) = rows.viewport.split(frame)
    let key = DrawnGroup.Key(subject: item.reading, frame: local, state: state, pressed: control)
    list.group(key, at: offset) { drawing(local, &$0) }
  }

  func headerButton(at point: Point) -> Element? {
    rows.visible.items.last { $0.isHeader && rect(of: $0).contains(point) }.flatMap { header in
      elements(of: header).last { $0.action != nil && $0.target.contains(point) }
    }
  }

  /// Draws the focus ring if the focus is on the placed row, or on a button of it.
  func markFocus(
    on row: VisibleItem, _ displacement: Displacement, in frame: Rect, from start: DisplayList.Position,
    into list: inout DisplayList, theme: Theme
  ) {
    guard focusedRow == row.id, !row.isHeader else { return }
    guard let button = focusedButton else { return list.ring(in: frame, theme: theme) }
    if isControl(button, of: row.id) { return list.focus(on: button, theme: theme, from: start) }
    // Not over the content, which may still be on its way.
    let width = min(abs(displacement.offset), frame.width)
    list.clip(
      to: Rect(
        x: displacement.offset > 0 ? frame.x : frame.maxX - width, y: frame.y, width: width, height: frame.height))
    list.focus(on: button, theme: theme, from: start)
    list.unclip()
  }

  /// Places the overflow button of a row under the mouse: three dots above each other, with a background once the mouse
  /// is on it.
  private func placeMore(
    in frame: Rect, hover: Point?, isPressed: Bool, into list: inout DisplayList, theme: Theme, color: Color
  ) {
    let (button, target) = Self.moreButton(in: frame)
    let more = rows.more
    list.place(
      .button, in: button, target: target, radius: Self.moreRadius, text: more.title, action: more.id,
      key: Key.menus.first
    ) { list in
      // The indicator would cover an edge of the background.
      let isRaised = isPressed || indicatorOpacity == 0 && hover.map(target.contains) == true
      let ground = button.inset(x: 1)
      if isRaised {
        list.fill(ground, theme.border, radius: Self.moreRadius)
        list.fill(ground.inset(x: 1, y: 1), theme.bar, radius: Self.moreRadius - 1)
      }
      if isPressed { list.fill(ground, theme.pressedButton, radius: Self.moreRadius) }
      // On whole device pixels, so that all three are alike.
      let (size, pitch) = (rows.viewport.snapped(Self.dotSize), rows.viewport.snapped(Self.dotPitch))
      let x = rows.viewport.snapped(button.x + (button.width - size) / 2)
      let y = rows.viewport.snapped(button.y + (button.height - size) / 2)
      for place in -1...1 {
        list.circle(
          in: Rect(x: x, y: y + Double(place) * pitch, width: size, height: size), isRaised ? theme.label : color)
      }
    }
  }

  /// The radius of the overflow button's corners, and the size and distance of its dots, in points.
  private static let (moreRadius, dotSize, dotPitch) = (6.0, 3.0, 5.0)

  /// Returns a row's threshold progress and offset, as it is or on whole device pixels.
  func displacement(of row: RowID, isSnapped: Bool = false) -> Displacement {
    guard var displacement = swiped.displacement(of: row, at: now) else { return Displacement(offset: 0) }
    displacement.offset = shown(displacement.offset, of: row)
    if isSnapped { displacement.offset = rows.viewport.snapped(displacement.offset) }
    return displacement
  }

  func element(of row: VisibleItem, at point: Point) -> Element? { shown(row).element(at: point) }

  /// Returns the button without a text at a point in the window, of a header or a row; nil if there is no button.
  func wordlessButton(at point: Point) -> Element? {
    let item = rows.visible.items.last { $0.isHeader && rect(of: $0).contains(point) } ?? hoveredRow
    return item.flatMap { shown($0).wordlessButton(at: point) }
  }

  func elements(of row: VisibleItem) -> [Element] { shown(row).elements }

  private func shown(_ row: VisibleItem) -> DisplayList {
    var shown = DisplayList()
    draw(
      row, displacement(of: row.id, isSnapped: true), marks(), in: rect(of: row), into: &shown,
      theme: .light, style: style)
    return shown
  }

  /// Writes the list into a view tree; items are in content coordinates.
  package func describe(into tree: inout ViewTree) {
    tree.view(
      "List", id.isEmpty ? [:] : ["name": id], frame: frame,
      [
        "contentOffset": "{0, \(formattedNumber(contentOffset))}",
        "contentSize": "{\(formattedNumber(frame.width)), \(formattedNumber(rows.layout.total))}",
        "state": state.rawValue,
      ]
    ) { tree in
      var shown = DisplayList()
      pull.draw(rows, into: &shown, theme: .light)
      tree.elements(of: shown, from: frame.origin)
      for item in rows.visible.items { describe(item, into: &tree) }
    }
  }

  private func describe(_ row: VisibleItem, into tree: inout ViewTree) {
    let displacement = displacement(of: row.id)
    let frame = reordering.frame(of: row, in: rows)
    var shown = DisplayList()
    draw(row, displacement, marks(), in: frame, into: &shown, theme: .light, style: style)
    markFocus(on: row, displacement, in: frame, from: DisplayList.Position(), into: &shown, theme: .light)
    if row.isHeader { return tree.elements(of: shown, from: .zero) }
    tree.view(
      "Row", ["id": "\(row.id)", "index": "\(row.index)"], frame: frame,
      [
        "offset": formattedNumber(displacement.offset), "state": state(of: row.id).rawValue,
        "focused": focusedRow == row.id ? "true" : nil, "selected": isSelected(row.id) ? "true" : nil,
        "carried": reordering.draggedRow?.item.id == row.id ? "true" : nil,
      ]
    ) { tree in tree.elements(of: shown, from: frame.origin) }
  }

  func control(at point: Point, in row: VisibleItem) -> ActionID? {
    guard isSelectable || row.canReorder || !row.row.controls.isEmpty,
      let action = element(of: row, at: point)?.action
    else { return nil }
    return isControl(action, of: row.row) ? action : nil
  }

  /// Whether a press at the mouse would activate a button, or does.
  package var hoversButton: Bool {
    if pointers.isPressed {
      return hoveredPlace != nil && pointers.press?.axis == nil && pointers.held?.button != nil
    }
    guard let hover, let row = hoveredRow else { return false }
    let frame = rows.rect(ofRow: row.index)
    let point = frame.origin + hover.place
    if Self.moreButton(in: frame).target.contains(point), hasMoreButton(row) { return true }
    guard let swipe = swiped[row.id] else { return control(at: point, in: row) != nil }
    return swipe.isOpen && element(of: row, at: point)?.action != nil
  }

  /// Returns the offset of a row's content, in points; positive towards the trailing side.
  public func offset(of row: RowID) -> Double { shown(swiped[row]?.offset(at: now) ?? 0, of: row) }
}
