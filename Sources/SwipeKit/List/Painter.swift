extension SwipeList {
  /// Appends the picture of the list at the time that it was last advanced to.
  ///
  /// - Parameter layers: whether each layer has a colour of its own, whatever the style says.
  public func draw(into list: inout DisplayList, theme: Theme, layers: Bool = false) {
    var style = style
    if layers { (style.contentColor, style.rowColor, style.labelColor) = (nil, nil, nil) }
    let theme = layers ? theme.withColoredLayers : theme
    let start = list.elements.count
    list.textScale = textScale
    list.clip(to: frame)
    let top = frame.y - viewport.snapped(contentOffset)
    let first = min(max(top, frame.y), frame.maxY)
    let last = min(max(top + viewport.snapped(scrolled.layout.total), first), frame.maxY)
    list.fill(Rect(x: frame.x, y: frame.y, width: frame.width, height: first - frame.y), theme.background)
    placeRefresh(in: frame, into: &list, theme: theme)
    list.fill(Rect(x: frame.x, y: last, width: frame.width, height: frame.maxY - last), theme.background)
    // All rows at rest at once; only what lies otherwise is drawn row by row.
    list.fill(
      Rect(x: frame.x, y: first, width: frame.width, height: last - first), style.contentColor ?? theme.content)
    let marks = marks
    drawItems(areHeaders: false, marks, into: &list, theme: theme, style: style)
    drawItems(areHeaders: true, marks, into: &list, theme: theme, style: style)
    drawCarried(marks, into: &list, theme: theme, style: style)
    drawIndicator(into: &list, theme: theme)
    list.unclip()
    list.tell(accessible, from: start)
  }

  /// Draws the rows, or the headers over them: those in the source, and the removed ones.
  private func drawItems(
    areHeaders: Bool, _ marks: PointerMarks, into list: inout DisplayList, theme: Theme, style: SwipeStyle
  ) {
    let carried = areHeaders ? nil : carrying.carry?.item.id
    var look = theme
    if let label = style.labelColor { look.label = label }
    for i in visible.items.indices where visible.items[i].isHeader == areHeaders {
      let item = visible.items[i]
      if let carried, carried == item.id { continue }
      let rect = rect(of: item)
      // A section may have the identity of a row.
      let displacement = areHeaders ? Displacement(offset: 0) : displacement(of: item.id)
      if !scrolled.layout.transitions.isEmpty, let transition = scrolled.layout.transition(of: item.item) {
        draw(transition, in: rect, into: &list, theme: theme, style: style) { whole, list in
          draw(item, displacement, marks, in: whole, into: &list, theme: theme, style: style)
        }
      } else if let reading = visible.reading, let state = restingState(of: item, displacement, marks) {
        let key = PartKey(
          subject: reading, number: item.item.position, frame: rect, theme: look, state: state)
        list.part(key) { list in
          draw(item, displacement, marks, in: rect, into: &list, theme: theme, style: style)
        }
      } else {
        draw(item, displacement, marks, in: rect, into: &list, theme: theme, style: style)
      }
    }
    for (i, transition) in scrolled.layout.transitions.enumerated() where transition.item.isHeader == areHeaders {
      guard case .removing(let item, let displacement) = transition.kind else { continue }
      let rect = rect(of: scrolled.layout.extent(ofTransition: i))
      draw(transition, in: rect, into: &list, theme: theme, style: style) { whole, list in
        draw(item, displacement, marks, in: whole, into: &list, theme: theme, style: style)
      }
    }
  }

  /// Returns the state of an item on which its picture depends beside its frame and the theme, a bit each; nil where it
  /// depends on more: where the row has moved, and where it is marked by a pointer, the focus or a query.
  private func restingState(of item: VisibleItem, _ displacement: Displacement, _ marks: PointerMarks) -> UInt8? {
    if item.isHeader { return 0 }
    let id = item.id
    guard displacement.offset == 0, finding == nil, focusedRow != id, menuRow != id, !marks.has(id) else {
      return nil
    }
    return (isSelectable ? 1 : 0) | (isSelected(id) ? 2 : 0) | (current == id ? 4 : 0)
  }

  /// Draws the carried row, above all others.
  private func drawCarried(_ marks: PointerMarks, into list: inout DisplayList, theme: Theme, style: SwipeStyle) {
    guard let item = carrying.carry?.item else { return }
    let rect = rect(of: item)
    list.shadow(of: rect, radius: 0)
    list.fill(rect, style.contentColor ?? theme.content)
    draw(item, displacement(of: item.id), marks, in: rect, into: &list, theme: theme, style: style)
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

  private func draw(
    _ row: VisibleItem, _ displacement: Displacement, _ marks: PointerMarks, in rect: Rect,
    into list: inout DisplayList, theme: Theme, style: SwipeStyle
  ) {
    var displacement = displacement
    displacement.offset = viewport.snapped(displacement.offset)
    let offset = displacement.offset
    let start = list.elements.count
    place(row, displacement, marks, in: rect, into: &list, theme: theme, style: style)
    if row.isHeader { return }
    let hairline = 1 / scale
    // Under an open row the line goes on from the content to the edge, over what lies there.
    let inset = row.row.content.separatorInset(with: letters)
    // A narrow row has nothing before its text.
    let shownInset = ShownRow.isNarrow(rect.width, letters) ? min(inset, TitleContent.margin) : inset
    let lineStart = min(max(rect.x + offset + shownInset, rect.x), rect.maxX)
    list.fill(
      Rect(x: lineStart, y: rect.maxY - hairline, width: rect.maxX - lineStart, height: hairline), theme.separator)
    markFocus(on: row, displacement, in: rect, from: start, into: &list, theme: theme)
  }
}
