/// The action that a lift will perform, as an icon on the action's colour.
///
/// Once the row offers its buttons, they appear with icons and titles instead. Before the first threshold, the icon is
/// grey and grows. With each threshold come the colour and icon of its action, and the icon pops. It stays next to the
/// content, near the finger.
public struct ThresholdsUnderlay: Underlay {
  /// An icon's size in points at text scale 1, and its fraction at the beginning.
  private static let (iconSize, minimumScale) = (24.0, 0.4)
  /// The growth of an icon in the middle of its pop, as a fraction.
  private static let pop = 0.1
  /// A title's height at text scale 1, and its distance below the icon, in points.
  private static let (titleHeight, titleGap) = (16.0, 2.0)
  /// The width of an action's label around its icon, in points at text scale 1.
  private static let room = 74.0
  /// The gaps between and around the buttons' backgrounds, and their corner radius, in points.
  private static let (gap, radius) = (4.0, 8.0)
  /// The time of a new colour, a pop, or a button's expansion, in seconds.
  public let thresholdDuration = 0.12

  let growth: Double

  /// Places the background, and the action or the buttons on it.
  public func draw(in row: UnderlayContext, into list: inout DisplayList) {
    let room = row.uncovered
    list.place(.back, in: room) { list in
      list.fill(room, row.theme.background)
      // This tells content and background apart if they have the same colour, as in high contrast.
      let line = 1 / row.scale
      list.fill(
        Rect(x: row.edge == .leading ? room.maxX - line : room.x, y: room.y, width: line, height: room.height),
        row.theme.separator)
      if row.offersButtons { placeButtons(of: row, into: &list) } else { drawThreshold(of: row, into: &list) }
    }
  }

  private func placeButtons(of row: UnderlayContext, into list: inout DisplayList) {
    let (expandingAction, fraction) = row.expandingAction(within: thresholdDuration)
    // After a drag in which nothing had its colour yet.
    let isNew = row.passedThresholds == 0 && row.formerPassedThresholds == 0
    let shade = isNew ? EasingCurve.easeOut.progress(at: row.thresholdAge / thresholdDuration) : 1
    func place(_ action: RowAction, at index: Int, taking taken: Double? = nil) {
      let whole = row.button(index, stretching: true, taking: taken ?? 0)
      let slot = slot(whole, of: row)
      var (fill, text) = action.colors(in: row.theme)
      let ground = row.theme.background.overlaid(with: fill.opacity(shade))
      if shade < 1 { text = row.theme.secondaryLabel.overlaid(with: text.opacity(shade)) }
      // A button that covers others is hit only in its visible part. Any other is drawn within its hit frame.
      let covers = (taken ?? 1) < 1
      let part = covers ? slot : slot.intersection(whole)
      let box = pill(slot).intersection(part)
      let target = covers ? box : whole
      list.place(
        .button, in: box, target: target, radius: Self.radius, text: action.title, color: fill, action: action.id
      ) { list in
        list.fill(box, ground, radius: Self.radius)
        // Below the label, which the shade would dim.
        if row.pressed == action.id { list.fill(box, row.theme.pressedButton, radius: Self.radius) }
        // A button that covers all others shows its title, even if not all titles have room.
        let (hasTitle, isAlone) = (row.hasRoomForTitles, !row.hasRoomForTitles && taken == 1)
        var label = part
        label.width = min(
          part.width,
          max(
            isAlone ? action.titleWidth(in: row.metrics) : 0,
            self.slot(row.button(index, stretching: expandingAction == nil), of: row).width))
        if row.edge == .leading { label.x = part.maxX - label.width }
        self.label(
          of: action, in: label, rising: hasTitle ? 1 : taken ?? 0, hasTitle: hasTitle || isAlone,
          scale: min(1, pill(label).width / row.metrics.scaledUp(Self.iconSize)), text,
          isAlone ? row.theme.buttonText : row.titleStyle, of: row, into: &list)
      }
    }
    for i in row.buttons.indices where row.shows(i, beside: expandingAction, fraction) {
      place(row.buttons[i], at: i)
    }
    if let expandingAction { place(row.actions[expandingAction], at: expandingAction, taking: fraction) }
  }

  private func drawThreshold(of row: UnderlayContext, into list: inout DisplayList) {
    let done = row.action(passing: row.passedThresholds)
    guard let index = done ?? row.action(passing: 1) else { return }
    let (action, theme, room) = (row.actions[index], row.theme, row.uncovered)
    func colors(passing count: Int) -> (fill: Color, text: Color) {
      row.action(passing: count).map { row.actions[$0].colors(in: theme) } ?? (
        theme.background, theme.secondaryLabel
      )
    }
    let (before, after) = (colors(passing: row.formerPassedThresholds), colors(passing: row.passedThresholds))
    let fraction = EasingCurve.easeOut.progress(at: row.thresholdAge / thresholdDuration)
    let slot = slot(room, of: row)
    let ground = pill(slot)
    func draw(into list: inout DisplayList) {
      if done != nil || fraction < 1 {
        // A blend of two colours may be muddy. So the new colour spreads from the content instead.
        var fresh = ground
        fresh.width *= fraction
        if row.edge == .leading { fresh.x = ground.maxX - fresh.width }
        if fraction < 1 { list.fill(ground, before.fill, radius: Self.radius) }
        list.fill(fresh, after.fill, radius: min(Self.radius, fresh.width / 2))
      }
      var label = slot
      let titleWidth = row.metrics.width(of: action.title, theme.buttonText) + 2 * Self.radius
      label.width = min(slot.width, max(row.metrics.scaledUp(Self.room), titleWidth))
      if row.edge == .leading { label.x = slot.maxX - label.width }
      // The title appears when it has the room of its button. Until then the icon makes way for it. A button with
      // smaller letters is no measure.
      let hasWholeTitles = row.hasRoomForTitles && row.titleStyle == theme.buttonText
      let width = hasWholeTitles ? row.button(index).width : titleWidth + 2 * Self.gap
      let rise = width > growth ? (room.width - growth) / (width - growth) : room.width >= width ? 1 : 0
      // There may be room only for the gaps.
      list.clip(to: ground.width > 0 ? ground : Rect(x: room.x, y: room.y, width: 0, height: 0))
      self.label(
        of: action, in: label, rising: min(max(rise, 0), 1), hasTitle: room.width >= width, scale: scale(in: row),
        before.text.overlaid(with: after.text.opacity(fraction)), theme.buttonText, of: row, into: &list)
      list.unclip()
    }
    if done == nil {
      draw(into: &list)
    } else {
      list.place(
        .button, in: ground, target: room, radius: Self.radius, text: action.title, color: after.fill,
        action: action.id, drawing: draw)
    }
  }

  /// Returns the icon's scale: it grows before the first threshold, and pops at each.
  private func scale(in row: UnderlayContext) -> Double {
    if row.passedThresholds == 0 {
      return Self.minimumScale + (1 - Self.minimumScale) * min(1, row.uncovered.width / growth)
    }
    let fraction =
      row.passedThresholds > row.formerPassedThresholds ? min(1, row.thresholdAge / thresholdDuration) : 1
    return 1 + Self.pop * 4 * fraction * (1 - fraction)
  }

  /// Returns a button's background with half of the gaps around it.
  ///
  /// The lines next to the content and below the row are not part of the gaps.
  private func slot(_ frame: Rect, of row: UnderlayContext) -> Rect {
    let (room, line, half) = (row.uncovered, 1 / row.scale, Self.gap / 2)
    guard room.width > 0 else { return frame }
    let isLeading = row.edge == .leading
    let start = room.x + half + (isLeading ? 0 : line)
    let fraction = max(0, room.width - 2 * half - line) / room.width
    // Below the buttons at the leading edge there is no line.
    let bottom = half + (isLeading ? 0 : line)
    return Rect(
      x: start + (frame.x - room.x) * fraction, y: frame.y + half, width: frame.width * fraction,
      height: max(0, frame.height - half - bottom))
  }

  private func pill(_ slot: Rect) -> Rect { slot.inset(x: Self.gap / 2, y: Self.gap / 2) }

  /// Draws an icon and a title below it, or one in a low row; the icon makes way by `rise`, 0 to 1.
  private func label(
    of action: RowAction, in slot: Rect, rising rise: Double, hasTitle: Bool, scale: Double, _ color: Color,
    _ style: TextStyle, of row: UnderlayContext, into list: inout DisplayList
  ) {
    guard let icon = action.icon else {
      let line = pill(slot)
      let fitting = row.metrics.style(row.theme.buttonText, fitting: action.title, in: line.width)
      return list.text(action.title, fitting, in: line, .center, color, wrappedBy: row.metrics)
    }
    let titleHeight = row.metrics.scaled(Self.titleHeight)
    let iconSize = row.metrics.scaledUp(Self.iconSize)
    let both = iconSize + Self.titleGap + titleHeight
    let hasRoom = both <= pill(slot).height
    let shift = hasRoom ? rise * (Self.titleGap + titleHeight) / 2 : 0
    let size = min(iconSize * scale, pill(slot).height)
    let middle = row.frame.y + row.frame.height / 2 - shift
    list.icon(
      icon, in: Rect(x: slot.x + (slot.width - size) / 2, y: middle - size / 2, width: size, height: size), color)
    guard hasRoom, hasTitle else { return }
    list.text(
      action.title, style,
      in: Rect(x: slot.x, y: middle + iconSize / 2 + Self.titleGap, width: slot.width, height: titleHeight),
      .center, color)
  }
}

extension Underlay where Self == ThresholdsUnderlay {
  /// Returns each threshold's action as an icon on its colour, and the row's buttons.
  ///
  /// - Parameter growth: the distance of the content at which the icon has its full size, in points.
  /// - Precondition: the growth is above 0, and finite.
  public static func thresholds(growingFor growth: Double) -> ThresholdsUnderlay {
    require(growth > 0 && growth.isFinite, "an icon grows over some distance")
    return ThresholdsUnderlay(growth: growth)
  }
}
