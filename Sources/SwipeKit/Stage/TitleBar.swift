extension Element.Role {
  /// The bar above the list.
  public static let titleBar = Element.Role("TitleBar", spoken: .titleBar)
}

/// The bar at the top of a window, which can be dragged to move that: it has a title in its middle, which may be a
/// button, and at its end the button of the window's menu.
public struct TitleBar: Layer {
  /// Below the list.
  public static let level = LayerLevel.pane
  /// The height, in points.
  public static let height = 44.0
  /// The margin of the title, and that in a narrow bar, in points.
  private static let (margin, leastMargin) = (8.0, 4.0)
  /// The size of the arrow beside the title, the gap between them, and the padding of the button at both sides of them,
  /// in points.
  private static let (arrowSize, gap, padding) = (12.0, 4.0, 12.0)
  /// The width of the menu's button, that in a bar narrower than `narrow`, and the size of its icon, in points.
  private static let (menuWidth, leastMenuWidth, narrow, menuIconSize) = (44.0, 24.0, 200.0, 20.0)
  /// The inset of the button's highlight frame, and its corner radius, in points.
  private static let (markInset, radius) = (4.0, 8.0)

  /// The title.
  public var title: String
  /// The action of a press on the title; nil for none.
  public var action: ActionID?
  /// The top of the window, which the bar takes.
  public var dock: Dock? { .top(Self.height) }

  /// Creates a bar with a title.
  ///
  /// - Parameter action: the action of a press on the title; nil for none.
  public init(title: String, action: ActionID? = nil) { (self.title, self.action) = (title, action) }

  /// Places the bar, by which the window is dragged, and its title and menu button.
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

  /// Places the title in the middle of the bar, or before the menu's button where it has no room there.
  private func placeTitle(before menu: Rect, into list: inout DisplayList, in context: LayerContext) {
    let (theme, letters) = (context.theme, context.letters)
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
    /// Returns the frame that reaches so far from the middle of the letters to both sides, within a part of the bar.
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
