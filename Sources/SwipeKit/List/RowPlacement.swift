/// A row's elements, and what reads them beside the picture: the view tree, and the press.
extension SwipeList {
  /// Places what a row shows: what lies under its content where that has moved away, and its content.
  ///
  /// - Parameter frame: where the row lies.
  func place(
    _ row: VisibleRow, _ displacement: Displacement, in frame: Rect, into list: inout DisplayList, theme: Theme,
    style: SwipeStyle
  ) {
    let press = shownPress(on: row.id)
    let offset = displacement.offset
    let color = style.contentColor ?? theme.content
    if offset != 0 {
      // Where the row has the colour of the content, that lies there already.
      let ground = style.rowColor ?? theme.row
      if ground != color { list.fill(frame, ground) }
      if let rule = style[Edge(uncoveredBy: offset)] {
        let pressed: ActionID? = if case .button(let button) = press { button } else { nil }
        let uncovered = UncoveredRow(
          frame: frame, displacement: displacement,
          geometry: RowGeometry(width: frame.width, row: row.row, style: style, letters: viewport.letters),
          rule: rule,
          pressed: pressed, theme: theme, at: now)
        rule.underlay.place(in: uncovered, into: &list)
      }
    }
    let content = frame.moved(by: Point(x: offset, y: 0))
    list.place(.content, in: content, text: row.row.text) { list in
      if press == .content, row.row.showsPress {
        list.fill(content, style.contentColor?.under(theme.pressedButton) ?? theme.pressedRow)
      } else if offset != 0 {
        list.fill(content, color)
      }
      var theme = theme
      if let label = style.labelColor { theme.label = label }
      row.row.content.place(in: ShownRow(frame: content, theme: theme, scale: scale), into: &list)
    }
  }

  /// How far a row is off its place, as it is or on whole device pixels.
  func displacement(of row: RowID, isSnapped: Bool = false) -> Displacement {
    guard let swipe = swiped[row] else { return Displacement(offset: 0) }
    let offset = swipe.offset(at: now)
    return Displacement(offset: isSnapped ? viewport.snapped(offset) : offset, stage: swipe.stage)
  }

  /// What a press at a place in a row that is off its rest hits.
  func element(of row: VisibleRow, at place: Point) -> Element? {
    var shown = DisplayList()
    self.place(
      row, displacement(of: row.id, isSnapped: true), in: rect(ofRow: row.index), into: &shown, theme: .light,
      style: style)
    return shown.element(at: place)
  }

  /// Writes what the list shows into a view tree; rows are in content coordinates.
  public func describe(into tree: inout ViewTree) {
    tree.view(
      "List", frame: frame,
      [
        "contentOffset": "{0, \(number(contentOffset))}",
        "contentSize": "{\(number(frame.width)), \(number(scrolled.layout.total))}",
        "state": state.rawValue,
      ]
    ) { tree in
      var shown = DisplayList()
      placeRefresh(in: frame, into: &shown, theme: .light)
      tree.elements(of: shown, from: frame.origin)
      var headers = sight.headers[...]
      for row in sight.rows {
        while let header = headers.first, scrolled.layout.sections.firstRow(of: header.section) <= row.index {
          describe(header, into: &tree)
          headers.removeFirst()
        }
        describe(row, into: &tree)
      }
      for header in headers { describe(header, into: &tree) }
    }
  }

  private func describe(_ row: VisibleRow, into tree: inout ViewTree) {
    let displacement = displacement(of: row.id)
    let frame = Rect(
      x: 0, y: scrolled.layout.offset(of: row.index), width: frame.width, height: scrolled.layout[row.index])
    var shown = DisplayList()
    let mirror = direction == .rightToLeft ? Mirror(in: frame) : nil
    place(row, displacement, in: frame, into: &shown, theme: .light, style: style)
    if let mirror { shown.mirror(mirror) }
    tree.view(
      "Row", ["id": "\(row.id)", "index": "\(row.index)"], frame: frame,
      ["offset": number(displacement.offset), "state": state(of: row.id).rawValue]
    ) { tree in
      tree.elements(of: shown, from: frame.origin)
    }
  }

  /// The part of a row that shows as pressed: buttons at once, the row itself after a moment.
  private func shownPress(on row: RowID) -> RowPart.Part? {
    guard let held, held.row == row, arena.axis == nil else { return nil }
    if held.part == .content {
      let catches = arena.press?.stopsScroll ?? true
      let rest = elapsed(from: held.time, to: now)
      guard !catches, swiped[row] == nil, rest >= GestureConstants.pressDelay else { return nil }
    }
    return held.part
  }
}
