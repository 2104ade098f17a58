extension Element.Role {
  /// The bar over the list.
  public static let titleBar = Element.Role("TitleBar", spoken: .titleBar)
}

/// The bar at the top of a window: it takes the window along, and has a title in its middle, which may be a button, and
/// at its end a button for the window's menu.
public struct TitleBar: Layer {
  /// Below the list.
  public static let level = LayerLevel.pane
  /// How high it is, in points.
  public static let height = 44.0
  /// What keeps the title off the edges, and in a narrow bar, in points.
  private static let (margin, leastMargin) = (8.0, 4.0)
  /// The size of the arrow beside the title, what lies between them, and what of both sides the button has, in points.
  private static let (arrowSize, gap, padding) = (12.0, 4.0, 12.0)
  /// How wide the menu's button is, and in a bar narrower than `narrow`, and how large its icon, in points.
  private static let (menuWidth, leastMenuWidth, narrow, menuIconSize) = (44.0, 24.0, 200.0, 20.0)
  /// How far what is marked of the button lies within the bar, and how round its corners are, in points.
  private static let (markInset, radius) = (4.0, 8.0)

  /// What it says.
  public var title: String
  /// What a press on the title does; nil for nothing.
  public var action: ActionID?
  /// Takes the top of the window.
  public var dock: Dock? { .top(Self.height) }

  /// Makes a bar with a title.
  ///
  /// - Parameter action: what a press on the title does; nil for nothing.
  public init(title: String, action: ActionID? = nil) { (self.title, self.action) = (title, action) }

  /// Places the bar, which takes the window along, and its title.
  public func place(into list: inout DisplayList, in context: LayerContext) {
    let (theme, scale, width) = (context.theme, context.scale, context.window.width)
    let frame = Rect(x: 0, y: 0, width: width, height: Self.height)
    list.place(.titleBar, in: frame, text: title, action: .takeWindowAlong) { list in
      list.fill(frame, theme.bar)
      list.fill(Rect(x: 0, y: frame.maxY - 1 / scale, width: width, height: 1 / scale), theme.separator)
      let room = width < Self.narrow ? Self.leastMenuWidth : Self.menuWidth
      let menu = Rect(x: max(0, width - room), y: 0, width: min(width, room), height: Self.height)
      placeTitle(before: menu, into: &list, in: context)
      list.place(
        .button, in: menu, ground: menu.inset(x: Self.markInset, y: Self.markInset), radius: Self.radius,
        text: context.phrases.menu, action: Stage.openMenu
      ) { list in
        let color = context.pressed == Stage.openMenu ? theme.accent : theme.label
        let inset = (menu.width - Self.menuIconSize) / 2
        list.icon(.more, in: menu.inset(x: inset, y: (Self.height - Self.menuIconSize) / 2), color)
      }
    }
  }

  /// Places the title in the middle of the bar, or where that has no room for it, before the menu's button.
  private func placeTitle(before menu: Rect, into list: inout DisplayList, in context: LayerContext) {
    let (theme, letters) = (context.theme, LetterWidths.dejaVuSans)
    // Only the canvas can measure; the arrow must not be where letters are.
    let beside = action == nil ? 0 : Self.gap + Self.arrowSize
    let middle = Rect(x: 0, y: 0, width: context.window.width, height: Self.height).inset(x: menu.width)
    let isCentered = letters.width(of: title, theme.titleText) + 2 * beside <= middle.width
    let margin = min(menu.width < Self.menuWidth ? Self.leastMargin : Self.margin, menu.x)
    let area = isCentered ? middle : Rect(x: margin, y: 0, width: menu.x - margin, height: Self.height)
    var line = isCentered ? area.inset(x: beside) : area
    if !isCentered { line.width = max(0, line.width - beside) }
    let style = letters.style(theme.titleText, fitting: title, in: line.width)
    guard let action else { return list.text(title, style, in: line, .center, theme.label) }
    let width = letters.width(of: title, style)
    let center = line.x + line.width / 2
    let reach = center - (center - width / 2 - beside - Self.padding).rounded()
    /// What lies so far about the middle of the letters, within a part of the bar.
    func about(_ reach: Double, within part: Rect) -> Rect {
      let (start, end) = (max(part.x, center - reach), min(part.maxX, center + reach))
      return Rect(x: start, y: 0, width: max(0, end - start), height: Self.height)
    }
    let (button, text) = (about(reach, within: area), about(reach - beside, within: line))
    list.place(
      .button, in: button, ground: button.inset(y: Self.markInset), radius: Self.radius, text: title,
      action: action
    ) { list in
      let color = context.pressed == action ? theme.accent : theme.label
      list.text(title, style, in: text, .center, color)
      let arrow = Rect(
        x: min(button.maxX - Self.arrowSize, line.x + (line.width + width) / 2 + Self.gap),
        y: (Self.height - Self.arrowSize) / 2, width: Self.arrowSize, height: Self.arrowSize)
      list.icon(.chevron.turned(by: 0.25), in: arrow, theme.accent)
    }
  }
}
