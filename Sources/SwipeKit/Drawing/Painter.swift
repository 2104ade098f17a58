extension SwipeList {
  /// Where labels and separators begin, from the left edge of a row, in points (the tutorial's label constraint).
  static let margin = 20.0
  /// What keeps a button's text off its edges, in points.
  private static let buttonPadding = 3.0

  /// Appends what the list shows at the time that it was last advanced to.
  public func draw(into list: inout DisplayList, theme: Theme) {
    list.clip(to: frame)
    let top = frame.y - snapped(contentOffset)
    let first = visible.first.map { top + snapped(heights.offset(of: $0.index)) } ?? frame.y
    let last = visible.last.map { top + snapped(heights.offset(of: $0.index + 1)) } ?? frame.y
    list.fill(Rect(x: frame.x, y: frame.y, width: frame.width, height: first - frame.y), theme.background)
    list.fill(Rect(x: frame.x, y: last, width: frame.width, height: frame.maxY - last), theme.background)
    list.fill(Rect(x: frame.x, y: first, width: frame.width, height: last - first), theme.row)
    for row in visible {
      let y = top + snapped(heights.offset(of: row.index))
      let bottom = top + snapped(heights.offset(of: row.index + 1))
      let rect = Rect(x: frame.x, y: y, width: frame.width, height: bottom - y)
      draw(row, in: rect, into: &list, theme: theme)
    }
    drawIndicator(into: &list, theme: theme)
    list.unclip()
  }

  /// Rounded to whole device pixels, once for each place: what scrolls by three pixels moves by exactly three.
  private func snapped(_ length: Double) -> Double { (length * scale + 0.5).rounded(.down) / scale }

  private func draw(_ row: VisibleRow, in rect: Rect, into list: inout DisplayList, theme: Theme) {
    let swipe = swipe(of: row.id)
    let offset = snapped(swipe?.offset(at: now, style: style) ?? 0)
    let content = rect.moved(by: Point(x: offset, y: 0))
    let press = shownPress(on: row.id)
    if offset < 0 {
      // From the innermost to the edge, so that where widths are fractions of a pixel each covers its own.
      for (i, action) in row.row.actions.enumerated().reversed() {
        let button = row.geometry.button(i, height: rect.height).moved(by: rect.origin)
        list.fill(button, action.color)
        list.text(
          action.name, theme.buttonText, in: button.inset(x: Self.buttonPadding), .center, action.textColor)
        if press == .button(i) { list.fill(button, theme.pressedButton) }
      }
    }
    if press == .content {
      list.fill(content, theme.pressedRow)
    } else if offset < 0 {
      list.fill(content, theme.row)
    }
    list.text(row.row.title, theme.rowText, in: content.inset(x: Self.margin), .leading, theme.label)
    let hairline = 1 / scale
    list.fill(
      Rect(
        x: content.x + Self.margin, y: rect.maxY - hairline, width: max(0, rect.maxX - content.x - Self.margin),
        height: hairline),
      theme.separator)
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
  private var hasIndicator: Bool { heights.total > frame.height }

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
    let length = min(track, max(Self.indicatorMinimum, track * frame.height / heights.total) - beyond)
    let place = min(max(contentOffset / scroll.range.upperBound, 0), 1)
    let shown = max(length, 2 * Self.indicatorWidth)
    list.fill(
      Rect(
        x: frame.maxX - gap - Self.indicatorWidth, y: snapped(frame.y + gap + place * (track - shown)),
        width: Self.indicatorWidth, height: snapped(shown)),
      theme.indicator.opacity(indicatorOpacity))
  }
}
