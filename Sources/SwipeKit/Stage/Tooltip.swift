/// The name and the key of a button that has only an icon, next to the mouse that rests on it.
struct Tooltip: Equatable, Sendable {
  /// The time that the mouse rests on a button until the name shows, in seconds.
  static let delay = 0.5
  /// The distance from the button and from the edges of the window, and the padding of the text, in points.
  private static let (distance, padding, radius) = (4.0, 8.0, 6.0)

  let name: String
  /// The key of the button; empty if it has no key.
  let key: String
  let button: Rect
  /// The time from which on it shows, in seconds; infinite after a press.
  var due: Double

  /// Places the name below the button, or above it at the end of the window.
  func place(into list: inout DisplayList, in context: LayerContext) {
    let (theme, letters, window) = (context.theme, context.letters, context.window)
    let style = theme.buttonText
    let keyWidth = key.isEmpty ? 0 : letters.width(of: key, style) + 2 * Self.padding
    let width = (letters.width(of: name, style) + keyWidth).rounded(.up) + 2 * Self.padding
    let height = letters.height(ofLines: 1, style) + Self.padding
    let reach = window.width - 2 * Self.distance
    var frame = Rect(x: 0, y: button.maxY + Self.distance, width: max(0, min(width, reach)), height: height)
    let end = window.maxX - Self.distance - frame.width
    frame.x = max(min((button.x + button.maxX - frame.width) / 2, end).rounded(), min(Self.distance, end))
    if frame.maxY > window.maxY { frame.y = max(0, button.y - Self.distance - height) }
    list.place(Element.Role("Tooltip", spoken: nil), in: frame, target: .zero, text: name) { list in
      list.panel(in: frame, theme: theme, scale: context.scale, radius: Self.radius)
      let line = frame.inset(x: min(Self.padding, frame.width / 2))
      list.text(name, style, in: line, .leading, theme.label)
      if width <= reach { list.text(key, style, in: line, .trailing, theme.secondaryLabel) }
    }
  }
}

extension DisplayList {
  /// Returns the button at a point if no text shows what it does; nil otherwise.
  func wordlessButton(at place: Point) -> Element? {
    guard let button = element(at: place), button.role == .button, button.action != nil, !button.text.isEmpty else {
      return nil
    }
    let showsText = button.drawing.contains { index in
      switch writtenCommands[index] {
      case .text, .paragraph: true
      default: false
      }
    }
    return showsText ? nil : button
  }
}

extension Stage {
  /// Follows the mouse with the name of the button under it; a press hides that until the mouse is on another button.
  mutating func updateTooltip() {
    guard let mouse, menu == nil, isButton(at: mouse), let button = wordlessButton(at: mouse) else {
      return pointing.name(nil)
    }
    let command = allCommands.first { $0.id == button.action }
    let key = (button.key ?? command?.keys.first).map(phrases.text) ?? ""
    let former = pointing.tooltip
    let isSame = former?.name == button.text && former?.button == button.frame
    let due: Double? = isPressed ? .infinity : isSame ? former?.due : nil
    pointing.name(Tooltip(name: button.text, key: key, button: button.frame, due: due ?? now + Tooltip.delay))
  }

  private func wordlessButton(at place: Point) -> Element? {
    for index in listIndices {
      let button = reading(index) { $0.hoveredPlace != nil || isPressed ? $0.wordlessButton(at: place) : nil }
      if let button { return button }
    }
    return placedLayers.list.wordlessButton(at: place)
  }
}
