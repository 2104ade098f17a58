extension DisplayList {
  /// The widths of the focus ring and of the line within it, in points.
  private static let (ring, gap) = (2.0, 1.0)

  /// Draws a focus ring just inside a rectangle.
  ///
  /// It is in the accent colour, with a line in the content's colour within it. One of the two contrasts with any
  /// background.
  ///
  /// - Parameter radius: the corner radius, in points, not negative.
  package mutating func ring(in rect: Rect, radius: Double = 0, theme: Theme) {
    ring(rect, width: Self.ring, theme.accent, radius: radius)
    ring(rect.inset(x: Self.ring, y: Self.ring), width: Self.gap, theme.content, radius: max(0, radius - Self.ring))
  }

  /// The width of a scroll indicator's outline, in points.
  private static let rim = 1.0

  /// Draws a scroll indicator with an outline: one of the two contrasts with any background.
  mutating func indicator(in frame: Rect, theme: Theme, opacity: Double) {
    fill(frame.inset(x: -Self.rim, y: -Self.rim), theme.content.opacity(opacity))
    fill(frame, theme.indicator.opacity(opacity))
  }

  /// Draws the focus ring around the topmost element with an action that was placed since `start`.
  package mutating func focus(on action: ActionID, theme: Theme, from start: Position = Position()) {
    guard let place = lastElement(of: action, from: start) else { return }
    let element = element(at: place)
    markFocused(place)
    ring(in: element.highlight, radius: element.radius, theme: theme)
  }

  /// Highlights the button at a point, if it is the topmost element there and was placed since `start`.
  package mutating func hover(at point: Point, theme: Theme, from start: Position = Position()) {
    guard let place = lastElement(at: point, from: start) else { return }
    let element = element(at: place)
    guard element.role == .button, element.action != nil else { return }
    fill(element.highlight, theme.hoveredButton, radius: element.radius)
  }
}
