/// Panels, which float over a window: menu, undo bar, alert and sheet.
extension DisplayList {
  /// The radius of a panel's corners, in points.
  public static let panelRadius = 12.0

  /// Draws the box of a panel with its shadow and a border of one pixel.
  ///
  /// By default the box has the colour of bars. The opacity is 0 to 1.
  public mutating func panel(
    in frame: Rect, theme: Theme, scale: Double, ground: Color? = nil, radius: Double = panelRadius,
    opacity: Double = 1
  ) {
    let line = 1 / scale
    shadow(of: frame, radius: radius, scale: scale, opacity: opacity)
    fill(frame.inset(x: -line, y: -line), theme.panelEdge.opacity(opacity), radius: radius + line)
    fill(frame, (ground ?? theme.bar).opacity(opacity), radius: radius)
  }

  /// Darkens a window under a panel that has to be answered first, by the progress of its appearance, 0 to 1.
  public mutating func shade(_ window: Rect, opacity: Double = 1) {
    fill(window, Color(0x000000).opacity(Self.shadeOpacity * opacity))
  }

  static let shadeOpacity = 0.45
}

extension Theme {
  /// Returns the theme with an opacity.
  ///
  /// - Parameter opacity: the opacity, 0 to 1.
  public func faded(to opacity: Double) -> Theme {
    if opacity >= 1 { return self }
    var theme = self
    for color in [
      \Theme.label, \.secondaryLabel, \.accent, \.separator, \.bar, \.pressedRow, \.pressedButton,
      \.destructiveLabel,
    ] { theme[keyPath: color] = self[keyPath: color].opacity(opacity) }
    return theme
  }
}
