extension Element.Role {
  /// The content in place of a list without rows.
  public static let emptyState = Element.Role("EmptyState")
}

/// The content in place of a list without rows: a picture where there is room for it, a text, and maybe a button.
public struct EmptyState: Layer {
  /// Above the list.
  public static let level = LayerLevel.placeholder
  /// The width of the button where there is room, at the usual size of texts, in points.
  private static let buttonWidth = 208.0
  /// The least height of the button, and the distance of its text from its upper and lower edge, in points.
  private static let (buttonHeight, padding) = (44.0, 8.0)
  /// The least height of the text, in points.
  private static let textHeight = 24.0
  /// The distance between the text and the button, in points.
  private static let gap = 12.0
  /// The size of the picture at the usual size of texts, and its distance from the text, in points; then the room that
  /// stays free above it and below the button.
  private static let (iconSize, iconGap, iconMargin) = (48.0, 12.0, 24.0)
  /// The corner radius of the button, in points.
  private static let radius = 8.0
  /// The margin at both sides, in points.
  private static let margin = 8.0

  /// The picture, in a quiet colour; nil for none.
  public var icon: Icon?
  /// The text.
  public var text: String
  /// The title of the button; nil where there is none.
  public var buttonText: String?
  /// The action of the button, and of Return while nothing has the focus; nil where there is no button.
  public var action: ActionID?

  /// Creates an empty state with a button.
  public init(_ text: String, icon: Icon? = nil, button: String, action: ActionID) {
    (self.text, self.icon, buttonText, self.action) = (text, icon, button, action)
  }

  /// Creates an empty state about which nothing can be done.
  public init(_ text: String, icon: Icon? = nil) { (self.text, self.icon) = (text, icon) }

  /// Activates the button by Return.
  public mutating func handle(_ key: Key, in context: LayerContext) -> LayerResponse? {
    key == .enter ? action.map { .activates($0) } : nil
  }

  /// Places the parts in place of the list, as far as there is room; the picture is the first that goes.
  public func place(into list: inout DisplayList, in context: LayerContext) {
    let (frame, theme, letters) = (context.list, context.theme, context.letters)
    let width = max(0, min(letters.widened(Self.buttonWidth), frame.width - 2 * Self.margin))
    let textHeight = max(
      Self.textHeight, letters.height(of: text, theme.rowText, in: frame.width - 2 * Self.margin))
    let buttonHeight = buttonText.map {
      max(
        Self.buttonHeight, letters.height(of: $0, theme.titleText, in: width - 2 * Self.margin) + 2 * Self.padding)
    }
    let rest = textHeight + (buttonHeight.map { Self.gap + $0 } ?? 0)
    let iconSize = letters.widened(Self.iconSize)
    let pictured = iconSize + Self.iconGap + rest
    let icon = pictured + 2 * Self.iconMargin <= frame.height ? icon : nil
    var y = frame.y + (frame.height - (icon == nil ? rest : pictured)) / 2
    let picture = Rect(
      x: (frame.x + (frame.width - iconSize) / 2).rounded(), y: y.rounded(), width: iconSize, height: iconSize)
    if icon != nil { y += iconSize + Self.iconGap }
    let line = Rect(x: frame.x, y: y.rounded(), width: frame.width, height: textHeight)
    let button = Rect(
      x: (frame.x + (frame.width - width) / 2).rounded(), y: line.maxY + Self.gap, width: width,
      height: buttonHeight ?? 0)
    list.clip(to: frame)
    // A press beside the button is the list's, which can be pulled without rows, too.
    list.place(.emptyState, in: frame, target: .zero, text: text) { list in
      if let icon { list.icon(icon, in: picture, theme.border) }
      list.text(
        text, theme.rowText, in: line.inset(x: Self.margin), .center, theme.secondaryLabel, wrappedBy: letters)
      guard let buttonText, let action else { return }
      list.place(.button, in: button, radius: Self.radius, text: buttonText, action: action) { list in
        list.fill(button, theme.accent, radius: Self.radius)
        if context.pressed == action { list.fill(button, theme.pressedButton, radius: Self.radius) }
        list.text(
          buttonText, theme.titleText, in: button.inset(x: Self.margin), .center, theme.bar, wrappedBy: letters)
      }
    }
    list.unclip()
  }
}
