extension SwipeList {
  /// Appends the picture of the list at the time that it was last advanced to.
  ///
  /// - Parameter control: the pressed control outside of the rows.
  package func draw(into list: inout DisplayList, theme: Theme, pressing control: ActionID? = nil) {
    var style = style
    if list.showsLayers { (style.contentColor, style.rowColor, style.labelColor) = (nil, nil, nil) }
    let theme = list.showsLayers ? theme.withColoredLayers : theme
    let start = list.elementCount
    list.textScale = metrics.scale
    list.clip(to: frame)
    let top = frame.y - rows.viewport.snapped(contentOffset)
    let first = min(max(top, frame.y), frame.maxY)
    let last = min(max(top + rows.viewport.snapped(rows.scrolled.layout.total), first), frame.maxY)
    list.fill(Rect(x: frame.x, y: frame.y, width: frame.width, height: first - frame.y), theme.background)
    pull.draw(rows, into: &list, theme: theme)
    list.fill(Rect(x: frame.x, y: last, width: frame.width, height: frame.maxY - last), theme.background)
    // All rows at rest at once; only what lies otherwise is drawn row by row.
    list.fill(
      Rect(x: frame.x, y: first, width: frame.width, height: last - first), style.contentColor ?? theme.content)
    let marks = marks(pressing: control)
    list.beginGroups(in: theme, label: style.labelColor)
    drawItems(areHeaders: false, marks, into: &list, theme: theme, style: style)
    drawMoving(areRaised: false, marks, into: &list, theme: theme, style: style)
    drawItems(areHeaders: true, marks, into: &list, theme: theme, style: style)
    drawMoving(areRaised: true, marks, into: &list, theme: theme, style: style)
    drawIndicator(into: &list, theme: theme)
    list.unclip()
    list.expose(accessible, from: start)
  }

  /// Draws the rows, or the headers over them, including removed ones.
  private func drawItems(
    areHeaders: Bool, _ marks: PointerMarks, into list: inout DisplayList, theme: Theme, style: SwipeStyle
  ) {
    let isIdle = reordering.isIdle
    for i in rows.visible.items.indices where rows.visible.items[i].isHeader == areHeaders {
      let (id, item) = (rows.visible.items[i].id, rows.visible.items[i].item)
      if !isIdle, reordering.shadow(of: rows.visible.items[i], in: rows) != nil { continue }
      let rect = isIdle ? rows.rect(of: item) : rect(of: rows.visible.items[i])
      // A section may have the identity of a row.
      let displacement = areHeaders ? Displacement(offset: 0) : displacement(of: id)
      if !rows.scrolled.layout.transitions.isEmpty, let transition = rows.scrolled.layout.transition(of: item) {
        draw(transition, in: rect, into: &list, theme: theme, style: style) { whole, list in
          drawItem(rows.visible.items[i], displacement, marks, in: whole, into: &list, theme: theme, style: style)
        }
      } else {
        drawItem(rows.visible.items[i], displacement, marks, in: rect, into: &list, theme: theme, style: style)
      }
    }
    for (i, transition) in rows.scrolled.layout.transitions.enumerated()
    where transition.item.isHeader == areHeaders {
      guard case .removing(let item, let displacement) = transition.kind else { continue }
      let rect = rows.rect(of: rows.scrolled.layout.extent(ofTransition: i))
      draw(transition, in: rect, into: &list, theme: theme, style: style) { whole, list in
        drawItem(item, displacement, marks, in: whole, into: &list, theme: theme, style: style)
      }
    }
  }

  /// Draws rows that move above others, with a background, so that no letter lies over another one.
  private func drawMoving(
    areRaised: Bool, _ marks: PointerMarks, into list: inout DisplayList, theme: Theme, style: SwipeStyle
  ) {
    if reordering.isIdle { return }
    let offScreen = reordering.itemOffScreen(in: rows)
    // Shadows before the rows, so that neighbours which move together are one body.
    for pass in 0...1 {
      for i in 0...rows.visible.items.count {
        guard let item = i < rows.visible.items.count ? rows.visible.items[i] : offScreen,
          (item.key == reordering.raised) == areRaised, let opacity = reordering.shadow(of: item, in: rows)
        else { continue }
        let rect = rect(of: item)
        if pass == 0 {
          if opacity > 0 { list.shadow(of: rect, radius: 0, scale: scale, opacity: opacity) }
        } else {
          list.fill(rect, style.contentColor ?? theme.content)
          drawItem(item, displacement(of: item.id), marks, in: rect, into: &list, theme: theme, style: style)
        }
      }
    }
  }

  /// Draws an item in transition: it fades while what follows moves over it.
  private func draw(
    _ transition: ItemTransition, in room: Rect, into list: inout DisplayList, theme: Theme, style: SwipeStyle,
    drawing: (Rect, inout DisplayList) -> Void
  ) {
    guard room.height > 0 else { return }
    var whole = room
    whole.height = transition.height
    list.clip(to: room)
    drawing(whole, &list)
    list.fill(room, (style.contentColor ?? theme.content).opacity(1 - transition.shownHeight / transition.height))
    list.unclip()
  }

  private func drawItem(
    _ row: VisibleItem, _ displacement: Displacement, _ marks: PointerMarks, in rect: Rect,
    into list: inout DisplayList, theme: Theme, style: SwipeStyle
  ) {
    var displacement = displacement
    displacement.offset = rows.viewport.snapped(displacement.offset)
    let offset = displacement.offset
    let start = list.end
    draw(row, displacement, marks, in: rect, into: &list, theme: theme, style: style)
    if row.isHeader { return }
    if let inset = row.row.content.separatorInset(with: metrics) {
      // A narrow row has nothing before its text.
      let shownInset = RowContext.isNarrow(rect.width, metrics) ? min(inset, TitleContent.margin) : inset
      // Under an open row the line goes on from the content to the edge, over what lies there.
      let lineStart = min(max(rect.x + offset + shownInset, rect.x), rect.maxX)
      list.fill(
        Rect(x: lineStart, y: rect.maxY - 1 / scale, width: rect.maxX - lineStart, height: 1 / scale),
        theme.separator)
    }
    markFocus(on: row, displacement, in: rect, from: start, into: &list, theme: theme)
  }
}
