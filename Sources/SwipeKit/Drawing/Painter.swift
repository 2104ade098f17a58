extension SwipeList {
  /// Where labels and separators begin, from the left edge of a row, in points (the tutorial's label constraint).
  static let margin = 20.0
  /// The size of an accessory and its distance from the right edge, in points.
  private static let (accessorySize, accessoryMargin) = (16.0, 12.0)
  /// How far the dots of the panel's texture and of the menu's ground are apart, in points.
  private static let (texturePitch, menuPitch) = (3.0, 6.0)
  /// What keeps a button's text off its edges, in points.
  private static let buttonPadding = 3.0

  /// Appends what the list shows at the time that it was last advanced to.
  ///
  /// - Parameter layers: whether each layer is to have a colour of its own, whatever the style says.
  public func draw(into list: inout DisplayList, theme: Theme, layers: Bool = false) {
    var style = style
    if layers { (style.contentColor, style.rowColor, style.labelColor) = (nil, nil, nil) }
    let theme = layers ? theme.withColoredLayers : theme
    list.clip(to: frame)
    let top = frame.y - snapped(contentOffset)
    let first = min(max(top, frame.y), frame.maxY)
    let last = min(max(top + snapped(layout.total), first), frame.maxY)
    list.fill(Rect(x: frame.x, y: frame.y, width: frame.width, height: first - frame.y), theme.background)
    list.fill(Rect(x: frame.x, y: last, width: frame.width, height: frame.maxY - last), theme.background)
    // All rows at rest at once; only what lies otherwise is drawn row by row.
    list.fill(
      Rect(x: frame.x, y: first, width: frame.width, height: last - first), style.contentColor ?? theme.content)
    /// The room between two offsets; where one ends and the next begins, it is rounded once for both.
    func room(from y: Double, to bottom: Double) -> Rect {
      Rect(x: frame.x, y: top + snapped(y), width: frame.width, height: snapped(bottom) - snapped(y))
    }
    for row in visible {
      let y = layout.offset(of: row.index)
      let rect = room(from: y, to: y + layout[row.index])
      let offset = offset(of: row.id)
      if let fold = layout.coming(at: row.index) {
        draw(row, shiftedBy: offset, fold, in: rect, into: &list, theme: theme, style: style)
      } else {
        draw(row, shiftedBy: offset, in: rect, into: &list, theme: theme, style: style)
      }
    }
    for (i, fold) in layout.folds.enumerated() {
      guard case .going(let row, let offset) = fold.way else { continue }
      let y = layout.offset(ofFold: i)
      draw(
        row, shiftedBy: offset, fold, in: room(from: y, to: y + fold.rest), into: &list, theme: theme, style: style)
    }
    drawIndicator(into: &list, theme: theme)
    list.unclip()
  }

  /// Draws a row that folds: it fades while the next row moves over it.
  private func draw(
    _ row: VisibleRow, shiftedBy offset: Double, _ fold: RowLayout.Fold, in room: Rect,
    into list: inout DisplayList, theme: Theme, style: SwipeStyle
  ) {
    var whole = room
    whole.height = fold.height
    list.clip(to: room)
    draw(row, shiftedBy: offset, in: whole, into: &list, theme: theme, style: style)
    list.fill(room, (style.contentColor ?? theme.content).opacity(1 - fold.rest / fold.height))
    list.unclip()
  }

  /// Rounded to whole device pixels, once for each place: what scrolls by three pixels moves by exactly three.
  private func snapped(_ length: Double) -> Double { (length * scale + 0.5).rounded(.down) / scale }

  private func draw(
    _ row: VisibleRow, shiftedBy offset: Double, in rect: Rect, into list: inout DisplayList, theme: Theme,
    style: SwipeStyle
  ) {
    let offset = snapped(offset)
    let content = rect.moved(by: Point(x: offset, y: 0))
    let press = shownPress(on: row.id)
    if offset != 0 { drawBeneath(row, shiftedBy: offset, in: rect, press, into: &list, theme: theme, style: style) }
    let color = style.contentColor ?? theme.content
    let pressed = style.contentColor?.under(theme.pressedButton) ?? theme.pressedRow
    if press == .content {
      list.fill(content, pressed)
    } else if offset != 0 {
      list.fill(content, color)
    }
    var label = content.inset(x: Self.margin)
    if let accessory = row.row.accessory {
      let size = Self.accessorySize
      let icon = Rect(
        x: content.maxX - Self.accessoryMargin - size, y: rect.y + (rect.height - size) / 2, width: size,
        height: size)
      list.icon(accessory, in: icon, theme.secondaryLabel)
      label.width = max(0, icon.x - label.x)
    }
    list.text(row.row.title, theme.rowText, in: label, .leading, style.labelColor ?? theme.label)
    let hairline = 1 / scale
    // Under an open row the line goes on from the content to the edge, over the buttons.
    let lineStart = min(max(content.x + Self.margin, rect.x), rect.maxX)
    list.fill(
      Rect(x: lineStart, y: rect.maxY - hairline, width: rect.maxX - lineStart, height: hairline), theme.separator)
  }

  /// Draws what lies under the content, where that has moved away.
  private func drawBeneath(
    _ row: VisibleRow, shiftedBy offset: Double, in rect: Rect, _ press: RowPart.Part?,
    into list: inout DisplayList,
    theme: Theme, style: SwipeStyle
  ) {
    // Where the row has the colour of the content, that lies there already.
    let color = style.rowColor ?? theme.row
    if color != style.contentColor ?? theme.content { list.fill(rect, color) }
    let geometry = RowGeometry(width: frame.width, row: row.row, style: style)
    switch style.beneath {
    case .buttons:
      // The bounce beyond the closed place shows none.
      guard offset < 0 else { return }
      // From the innermost to the edge, so that where widths are fractions of a pixel each covers its own.
      for (i, action) in row.row.actions.enumerated().reversed() {
        let button = geometry.button(i, height: rect.height).moved(by: rect.origin)
        list.fill(button, action.color)
        list.text(
          action.name, theme.buttonText, in: button.inset(x: Self.buttonPadding), .center, action.textColor)
        if press == .button(i) { list.fill(button, theme.pressedButton) }
      }
    case .texture(let color, let dots):
      list.fill(rect, color)
      list.dots(in: rect, dots, pitch: Self.texturePitch)
    case .number(let color, let share):
      guard let number = geometry.number(at: offset, from: share, height: rect.height) else { return }
      let ground = number.frame.moved(by: rect.origin)
      list.fill(ground, color)
      list.text("\(number.percent)", theme.titleText, in: ground, .center, Color(0xFFFFFF))
    case .menu(let color, let dots, _):
      let menu = rect.moved(by: Point(x: geometry.beneathOffset(at: offset, style: style), y: 0))
      list.fill(menu, color)
      list.dots(in: menu, dots, pitch: Self.menuPitch)
      for (i, action) in row.row.actions.enumerated() {
        guard let icon = action.icon else { continue }
        let place = geometry.icon(i, height: rect.height).moved(by: menu.origin)
        list.icon(icon, in: place, Color(0xFFFFFF).opacity(press == .button(i) ? 0.4 : 1))
      }
    }
  }

  /// The part of a row that shows as pressed: buttons at once, the row itself after a moment.
  private func shownPress(on row: RowID) -> RowPart.Part? {
    guard let pressTime, let held, held.row == row, arena.axis == nil else { return nil }
    if held.part == .content {
      let catches = arena.press?.catchesScroll ?? true
      guard !catches, swipe(of: row) == nil, now >= pressTime + GestureConstants.pressDelay else { return nil }
    }
    return held.part
  }
}

extension SwipeList {
  /// How long the scroll indicator stays once nothing moves, in seconds.
  private static let indicatorRest = 0.6
  /// How long the scroll indicator takes to fade, in seconds.
  private static let indicatorFade = 0.25
  /// The width of the scroll indicator and its distance from the edge, in points.
  private static let indicatorWidth = 3.0
  /// The least length of the scroll indicator, in points.
  private static let indicatorMinimum = 36.0

  /// Whether there is more of the list than shows at once.
  private var hasIndicator: Bool { layout.total > frame.height }

  /// When the indicator will next look different by itself, in seconds; nil if it won't.
  var indicatorChange: Double? {
    guard hasIndicator, let scrolledAt, state == .idle, now < scrolledAt + Self.indicatorRest + Self.indicatorFade
    else { return nil }
    return max(now, scrolledAt + Self.indicatorRest)
  }

  private var indicatorOpacity: Double {
    guard let scrolledAt else { return 0 }
    if state != .idle { return 1 }
    return min(1, max(0, 1 - (now - scrolledAt - Self.indicatorRest) / Self.indicatorFade))
  }

  private func drawIndicator(into list: inout DisplayList, theme: Theme) {
    guard hasIndicator, indicatorOpacity > 0 else { return }
    let gap = Self.indicatorWidth
    let track = frame.height - 2 * gap
    // Beyond an edge the content is the longer for what shows beyond it, so the indicator shrinks.
    let beyond = max(0, -contentOffset, contentOffset - scroll.range.upperBound)
    let length = min(track, max(Self.indicatorMinimum, track * frame.height / layout.total) - beyond)
    let place = min(max(contentOffset / scroll.range.upperBound, 0), 1)
    let shown = max(length, 2 * Self.indicatorWidth)
    list.fill(
      Rect(
        x: frame.maxX - gap - Self.indicatorWidth, y: snapped(frame.y + gap + place * (track - shown)),
        width: Self.indicatorWidth, height: snapped(shown)),
      theme.indicator.opacity(indicatorOpacity))
  }
}
