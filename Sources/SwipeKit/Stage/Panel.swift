/// The box of what floats over a window: menu, undo bar, alert, sheet.
extension DisplayList {
  /// Fills a box with a border of one device pixel within it.
  ///
  /// - Parameters:
  ///   - frame: of the box with its border, in points.
  ///   - border: what is about it; by default the theme's.
  ///   - ground: its colour; by default that of bars.
  ///   - radius: of its corners, in points.
  ///   - opacity: how much of it shows, 0 to 1.
  public mutating func panel(
    in frame: Rect, theme: Theme, scale: Double, border: Color? = nil, ground: Color? = nil, radius: Double,
    opacity: Double = 1
  ) {
    fill(frame, (border ?? theme.border).opacity(opacity), radius: radius)
    fill(
      frame.inset(x: 1 / scale, y: 1 / scale), (ground ?? theme.bar).opacity(opacity),
      radius: max(0, radius - 1 / scale))
  }
}
