extension SwipeList {
  /// Appends the picture of the list at the time that it was last advanced to.
  ///
  /// - Parameter layers: whether each layer has a colour of its own, whatever the style says.
  public func draw(into list: inout DisplayList, theme: Theme, layers: Bool = false) {
    var style = style
    if layers { (style.contentColor, style.rowColor, style.labelColor) = (nil, nil, nil) }
    let theme = layers ? theme.withColoredLayers : theme
    let start = list.elements.count
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
    for row in visible.rows {
      let rect = rect(ofRow: row.index)
      let displacement = displacement(of: row.id)
      if !scrolled.layout.transitions.isEmpty, let transition = scrolled.layout.transition(ofRow: row.index) {
        draw(transition, in: rect, into: &list, theme: theme, style: style) { whole, list in
          draw(row, displacement, marks, in: whole, into: &list, theme: theme, style: style)
        }
      } else {
        draw(row, displacement, marks, in: rect, into: &list, theme: theme, style: style)
      }
    }
    for (i, transition) in scrolled.layout.transitions.enumerated() {
      guard case .removing(let row, let displacement) = transition.kind else { continue }
      let y = scrolled.layout.offset(ofTransition: i)
      let room = room(from: y, to: y + transition.shownHeight)
      draw(transition, in: room, into: &list, theme: theme, style: style) { whole, list in
        draw(row, displacement, marks, in: whole, into: &list, theme: theme, style: style)
      }
    }
    drawHeaders(into: &list, theme: theme, style: style)
    drawIndicator(into: &list, theme: theme)
    list.unclip()
    list.tell(accessible, from: start)
  }

  /// Returns the frame of a row in the window, on whole device pixels.
  func rect(ofRow index: Int) -> Rect {
    let y = scrolled.layout.offset(of: index)
    return room(from: y, to: y + scrolled.layout[index])
  }

  /// Returns the frame between two offsets; where one ends and the next begins, both are rounded alike.
  func room(from y: Double, to bottom: Double) -> Rect {
    Rect(
      x: frame.x, y: frame.y - viewport.snapped(contentOffset) + viewport.snapped(y), width: frame.width,
      height: viewport.snapped(bottom) - viewport.snapped(y))
  }

  /// Draws a row or a header in transition: it fades while what follows moves over it.
  func draw(
    _ transition: RowTransition, in room: Rect, into list: inout DisplayList, theme: Theme, style: SwipeStyle,
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
    _ row: VisibleRow, _ displacement: Displacement, _ marks: PointerMarks, in rect: Rect,
    into list: inout DisplayList, theme: Theme, style: SwipeStyle
  ) {
    var displacement = displacement
    displacement.offset = viewport.snapped(displacement.offset)
    let offset = displacement.offset
    let start = list.elements.count
    place(row, displacement, marks, in: rect, into: &list, theme: theme, style: style)
    let hairline = 1 / scale
    // Under an open row the line goes on from the content to the edge, over what lies there.
    let inset = row.row.content.separatorInset
    // A narrow row has nothing before its text.
    let shownInset = ShownRow.isNarrow(rect.width) ? min(inset, TitleContent.margin) : inset
    let lineStart = min(max(rect.x + offset + shownInset, rect.x), rect.maxX)
    list.fill(
      Rect(x: lineStart, y: rect.maxY - hairline, width: rect.maxX - lineStart, height: hairline), theme.separator)
    markFocus(on: row.id, displacement, in: rect, from: start, into: &list, theme: theme)
  }
}
