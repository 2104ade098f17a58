extension Element.Role {
  package static let emptyState = Element.Role("EmptyState")
}

/// The content that is shown if a list has no rows.
///
/// It has a text, and optionally a picture and a button. The picture is left out if there is not enough room.
///
/// ```swift
/// let empty = EmptyState("No mail", icon: .check, button: "Undo", action: UndoBar.undo)
/// ```
public struct EmptyState: Layer {
  /// Above the list.
  public static let level = LayerLevel.placeholder
  /// The maximum width of the button at the text scale 1, in points.
  private static let buttonWidth = 208.0
  /// The minimum height of the button, and its vertical padding, in points.
  private static let (buttonHeight, padding) = (44.0, 8.0)
  /// The minimum height of the text, in points.
  private static let textHeight = 24.0
  private static let gap = 12.0
  /// The size of the picture at the text scale 1, its distance from the text, and the minimum margins of both, in
  /// points.
  private static let (iconSize, iconGap, iconMargin) = (48.0, 12.0, 24.0)
  private static let radius = 8.0
  private static let margin = 8.0

  /// The picture, in a muted colour; nil for no picture.
  public var icon: Icon?
  /// The text.
  public var text: String
  /// The title of the button; nil if there is no button.
  public var buttonText: String?
  /// The action of the button; nil if there is no button.
  ///
  /// Return performs it while nothing has the focus.
  public var action: ActionID?

  /// Creates an empty state with a button.
  public init(_ text: String, icon: Icon? = nil, button: String, action: ActionID) {
    (self.text, self.icon, buttonText, self.action) = (text, icon, button, action)
  }

  /// Creates an empty state without a button.
  public init(_ text: String, icon: Icon? = nil) { (self.text, self.icon) = (text, icon) }

  /// Activates the button if the key is Return.
  public mutating func handle(_ key: Key, in context: LayerContext) -> LayerResponse? {
    key == .enter ? action.map { .activates($0) } : nil
  }

  /// Places the picture, the text and the button in the middle of the list.
  public func draw(into list: inout DisplayList, in context: LayerContext) {
    let (frame, theme, metrics) = (context.list, context.theme, context.metrics)
    let width = max(0, min(metrics.scaledUp(Self.buttonWidth), frame.width - 2 * Self.margin))
    let textHeight = max(
      Self.textHeight, metrics.height(of: text, theme.rowText, in: frame.width - 2 * Self.margin))
    let buttonHeight = buttonText.map {
      max(
        Self.buttonHeight, metrics.height(of: $0, theme.titleText, in: width - 2 * Self.margin) + 2 * Self.padding)
    }
    let rest = textHeight + (buttonHeight.map { Self.gap + $0 } ?? 0)
    let iconSize = metrics.scaledUp(Self.iconSize)
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
    // A press outside of the button goes to the list, which can be pulled without rows, too.
    list.place(.emptyState, in: frame, target: .zero, text: text) { list in
      if let icon { list.icon(icon, in: picture, theme.border) }
      list.text(
        text, theme.rowText, in: line.inset(x: Self.margin), .center, theme.secondaryLabel, wrappedBy: metrics)
      guard let buttonText, let action else { return }
      list.place(.button, in: button, radius: Self.radius, text: buttonText, action: action) { list in
        list.fill(button, theme.accent, radius: Self.radius)
        if context.pressed == action { list.fill(button, theme.pressedButton, radius: Self.radius) }
        list.text(
          buttonText, theme.titleText, in: button.inset(x: Self.margin), .center, theme.bar, wrappedBy: metrics)
      }
    }
    list.unclip()
  }
}
