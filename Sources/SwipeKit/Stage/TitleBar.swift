extension Element.Role {
  /// The bar above the list.
  public static let titleBar = Element.Role("TitleBar", spoken: .titleBar)
}

/// The bar at the top of a window, which can be dragged to move that: it has a title in its middle, which may be a
/// button, and at its end the button of the window's menu. While rows are selected, their number and actions are in its
/// place.
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
  /// The tops of the title and of the subtitle where there are both, and the height of the latter, in points.
  private static let (titleTop, subtitleTop, subtitleHeight) = (4.0, 24.0, 16.0)
  /// The inset of the button's highlight frame, and its corner radius, in points.
  private static let (markInset, radius) = (4.0, 8.0)

  /// The share of the accent's colour in the bar while rows are selected.
  private static let selectedShare = 0.24

  /// The title.
  public var title: String
  /// The line below the title, in smaller letters; empty for none.
  public var subtitle: String
  /// The action of a press on the title; nil for none.
  public var action: ActionID?
  /// The top of the window, which the bar takes.
  public var dock: Dock? { .top(Self.height) }

  /// Creates a bar with a title.
  ///
  /// - Parameters:
  ///   - subtitle: the line below the title; empty for none.
  ///   - action: the action of a press on the title; nil for none.
  public init(title: String, subtitle: String = "", action: ActionID? = nil) {
    (self.title, self.subtitle, self.action) = (title, subtitle, action)
  }

  /// Places the bar, by which the window is dragged, and its title and menu button.
  public func place(into list: inout DisplayList, in context: LayerContext) {
    let (theme, scale, width) = (context.theme, context.scale, context.window.width)
    let frame = Rect(x: 0, y: 0, width: width, height: Self.height)
    let selected = context.selection.map { context.phrases.selected.filling(["count": "\($0.count)"]) }
    let text = selected ?? (subtitle.isEmpty ? title : "\(title), \(subtitle)")
    list.place(.titleBar, in: frame, text: text, action: .takeWindowAlong) { list in
      list.fill(frame, selected == nil ? theme.bar : theme.bar.under(theme.accent.opacity(Self.selectedShare)))
      list.fill(Rect(x: 0, y: frame.maxY - 1 / scale, width: width, height: 1 / scale), theme.separator)
      let room = width < Self.narrow ? Self.leastMenuWidth : Self.menuWidth
      let menu = Rect(x: max(0, width - room), y: 0, width: min(width, room), height: Self.height)
      if let selection = context.selection {
        place(selection, before: menu, into: &list, in: context)
      } else {
        placeTitle(before: menu, into: &list, in: context)
      }
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
    guard let action else {
      return write(style, in: line, color: theme.label, below: area, into: &list, in: context)
    }
    let width = letters.width(of: title, style)
    let center = line.x + line.width / 2
    let half = max(width / 2 + beside, letters.width(of: subtitle, theme.buttonText) / 2)
    let reach = center - (center - half - Self.padding).rounded()
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
      let room = min(center - area.x, area.maxX - center)
      write(style, in: text, color: color, below: about(room, within: area), into: &list, in: context)
      let arrow = Rect(
        x: min(button.maxX - Self.arrowSize, line.x + (line.width + width) / 2 + Self.gap),
        y: (titleLine(in: text).maxY + titleLine(in: text).y - Self.arrowSize) / 2, width: Self.arrowSize,
        height: Self.arrowSize)
      list.icon(.chevron.turned(by: 0.25), in: arrow, theme.accent)
    }
  }

  /// Returns the frame of the title in a part of the bar: all of its height, or what the subtitle leaves of it.
  private func titleLine(in part: Rect) -> Rect {
    guard !subtitle.isEmpty else { return part }
    var line = part
    (line.y, line.height) = (Self.titleTop, Self.subtitleTop - Self.titleTop)
    return line
  }

  /// Writes the title, and the subtitle below it in the middle of a part of the bar.
  private func write(
    _ style: TextStyle, in line: Rect, color: Color, below part: Rect, into list: inout DisplayList,
    in context: LayerContext
  ) {
    let (theme, letters) = (context.theme, context.letters)
    list.text(title, style, in: titleLine(in: line), .center, color)
    guard !subtitle.isEmpty else { return }
    var second = part
    (second.y, second.height) = (Self.subtitleTop, Self.subtitleHeight)
    let small = letters.style(theme.buttonText, fitting: subtitle, in: second.width)
    list.text(subtitle, small, in: second, .center, theme.secondaryLabel)
  }
}
