/// What the list and a program's own controls have in common: the mark of the keyboard, and that of the mouse.
extension DisplayList {
  /// How thick the ring is about what the keyboard is on, and the line between it and what lies in it, in points.
  private static let (ring, gap) = (2.0, 1.0)

  /// Draws a ring just within a rectangle: the accent's colour, and within that the content's, so that one of them stands
  /// out from whatever lies there.
  public mutating func ring(in rect: Rect, theme: Theme) {
    frame(rect, Self.ring, theme.accent)
    frame(rect.inset(x: Self.ring, y: Self.ring), Self.gap, theme.content)
  }

  /// Draws the edges of a rectangle, within it.
  private mutating func frame(_ rect: Rect, _ width: Double, _ color: Color) {
    let (across, down) = (min(width, rect.width / 2), min(width, rect.height / 2))
    let sides = rect.inset(y: down)
    fill(Rect(x: rect.x, y: rect.y, width: rect.width, height: down), color)
    fill(Rect(x: rect.x, y: rect.maxY - down, width: rect.width, height: down), color)
    fill(Rect(x: rect.x, y: sides.y, width: across, height: sides.height), color)
    fill(Rect(x: rect.maxX - across, y: sides.y, width: across, height: sides.height), color)
  }

  /// Marks what the keyboard is on: the uppermost element that performs an action.
  ///
  /// - Parameter start: how many elements are not looked at.
  public mutating func focus(on action: ActionID, theme: Theme, from start: Int = 0) {
    guard let index = elements.lastIndex(where: { $0.action == action }), index >= start else { return }
    elements[index].isFocused = true
    ring(in: elements[index].frame, theme: theme)
  }

  /// Marks the button that the mouse is over, where that is the uppermost element at a place.
  ///
  /// - Parameter start: how many elements are not looked at.
  public mutating func hover(at place: Point, theme: Theme, from start: Int = 0) {
    guard let index = elements.lastIndex(where: { $0.target.contains(place) }), index >= start,
      elements[index].role == .button, elements[index].action != nil
    else { return }
    fill(elements[index].frame, theme.hoveredButton)
  }
}
