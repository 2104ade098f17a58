extension Element.Role {
  /// The bar over the list.
  public static let titleBar = Element.Role("TitleBar", spoken: .titleBar)
}

/// The bar at the top of a window: it takes the window along, and has a title in its middle, which may be a button.
public struct TitleBar: Layer {
  /// Below the list.
  public static let level = LayerLevel.pane
  /// How high it is, in points.
  public static let height = 44.0
  /// What keeps the title off the edges, in points.
  private static let margin = 8.0
  /// The size of the arrow beside the title, what lies between them, and what of both sides the button has, in points.
  private static let (arrowSize, gap, padding) = (12.0, 4.0, 12.0)
  /// How far what is marked of the button lies within the bar, and how round its corners are, in points.
  private static let (markInset, radius) = (4.0, 8.0)

  /// What it says.
  public var title: String
  /// What a press on the title does; nil for nothing.
  public var action: ActionID?

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
      guard let action else {
        let line = frame.inset(x: Self.margin)
        let style = LetterWidths.dejaVuSans.style(theme.titleText, fitting: title, in: line.width)
        return list.text(title, style, in: line, .center, theme.label)
      }
      // Only the canvas can measure; the arrow must not be where letters are.
      let beside = Self.gap + Self.arrowSize
      let most = width - 2 * (Self.margin + beside)
      let style = LetterWidths.dejaVuSans.style(theme.titleText, fitting: title, in: most)
      let letters = LetterWidths.dejaVuSans.width(of: title, style)
      let wanted = letters + 2 * (beside + Self.padding)
      let button = frame.inset(x: max(Self.margin, ((width - wanted) / 2).rounded()))
      list.place(
        .button, in: button, ground: button.inset(y: Self.markInset), radius: Self.radius, text: title,
        action: action
      ) { list in
        let color = context.pressed == action ? theme.accent : theme.label
        list.text(title, style, in: button.inset(x: beside), .center, color)
        let arrow = Rect(
          x: min(button.maxX - Self.arrowSize, button.x + (button.width + letters) / 2 + Self.gap),
          y: (Self.height - Self.arrowSize) / 2, width: Self.arrowSize, height: Self.arrowSize)
        list.icon(.chevron.turned(by: 0.25), in: arrow, theme.accent)
      }
    }
  }
}
