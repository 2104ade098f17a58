/// The marks that lists, layers and a program's own controls share: the focus ring, the hover, the scroll indicator.
extension DisplayList {
  /// The thickness of the focus ring, and of the line within it, in points.
  private static let (ring, gap) = (2.0, 1.0)

  /// Draws a ring just within a rectangle: in the accent's colour, and within that in the content's, so that one of
  /// them stands out from whatever lies there.
  ///
  /// - Parameter radius: of its corners, in points, not below 0.
  public mutating func ring(in rect: Rect, radius: Double = 0, theme: Theme) {
    ring(rect, width: Self.ring, theme.accent, radius: radius)
    ring(rect.inset(x: Self.ring, y: Self.ring), width: Self.gap, theme.content, radius: max(0, radius - Self.ring))
  }

  /// The width of the line around a scroll indicator, in the colour of the content, in points.
  private static let rim = 1.0

  /// Draws a scroll indicator with a line around it: one of the two stands out from whatever lies below.
  mutating func indicator(in frame: Rect, theme: Theme, opacity: Double) {
    fill(frame.inset(x: -Self.rim, y: -Self.rim), theme.content.opacity(opacity))
    fill(frame, theme.indicator.opacity(opacity))
  }

  /// Draws the focus ring about the uppermost element that performs an action.
  ///
  /// - Parameter start: the number of elements that are skipped.
  public mutating func focus(on action: ActionID, theme: Theme, from start: Int = 0) {
    guard let index = writtenElements.lastIndex(where: { $0.action == action }), index >= start else { return }
    writtenElements[index].isFocused = true
    ring(in: writtenElements[index].highlight, radius: writtenElements[index].radius, theme: theme)
  }

  /// Highlights the button under the mouse, where that is the uppermost element at a point.
  ///
  /// - Parameter start: the number of elements that are skipped.
  public mutating func hover(at place: Point, theme: Theme, from start: Int = 0) {
    guard let index = writtenElements.lastIndex(where: { $0.target.contains(place) }), index >= start,
      writtenElements[index].role == .button, writtenElements[index].action != nil
    else { return }
    fill(writtenElements[index].highlight, theme.hoveredButton, radius: writtenElements[index].radius)
  }
}
