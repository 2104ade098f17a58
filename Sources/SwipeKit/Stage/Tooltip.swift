/// The text next to a mouse that rests: the name and the key of a button without words, or the whole title of a row.
struct Tooltip: Equatable, Sendable {
  /// The time that the mouse rests on a button until the name shows, in seconds.
  static let delay = 0.5
  /// The distance from the button and from the edges of the window, and the padding of the text, in points.
  private static let (distance, padding, radius) = (4.0, 8.0, 6.0)

  let name: String
  /// The key of the button; empty if it has no key, and for a row.
  let key: String
  let button: Rect
  /// The time when it begins to show, in seconds; infinite after a press.
  var due: Double

  /// Places the name below the button, or above it at the end of the window.
  func draw(into list: inout DisplayList, in context: LayerContext) {
    let (theme, metrics, window) = (context.theme, context.metrics, context.window)
    let style = theme.buttonText
    let keyWidth = key.isEmpty ? 0 : metrics.width(of: key, style) + 2 * Self.padding
    let width = (metrics.width(of: name, style) + keyWidth).rounded(.up) + 2 * Self.padding
    let reach = window.width - 2 * Self.distance
    let lines = width > reach ? metrics.lines(of: name, style, in: reach - 2 * Self.padding) : 1
    let height = metrics.height(ofLines: lines, style) + Self.padding
    var frame = Rect(x: 0, y: button.maxY + Self.distance, width: max(0, min(width, reach)), height: height)
    let end = window.maxX - Self.distance - frame.width
    frame.x = max(min((button.x + button.maxX - frame.width) / 2, end).rounded(), min(Self.distance, end))
    if frame.maxY > window.maxY { frame.y = max(0, button.y - Self.distance - height) }
    list.place(Element.Role("Tooltip", spoken: nil), in: frame, target: .zero, text: name) { list in
      list.panel(in: frame, theme: theme, scale: context.scale, radius: Self.radius)
      let line = frame.inset(x: min(Self.padding, frame.width / 2))
      list.text(name, style, in: line, .leading, theme.label, wrappedBy: metrics)
      if width <= reach { list.text(key, style, in: line, .trailing, theme.secondaryLabel) }
    }
  }
}

extension DisplayList {
  /// Returns the button at a point if no text shows what it does; nil otherwise.
  func wordlessButton(at point: Point) -> Element? {
    guard let button = element(at: point), button.role == .button, button.action != nil, !button.text.isEmpty else {
      return nil
    }
    let showsText = commands[button.drawing].contains { command in
      switch command {
      case .text, .paragraph: true
      default: false
      }
    }
    return showsText ? nil : button
  }
}

extension Stage {
  /// Follows the mouse with a button's name or a row's title; a press hides it until the mouse is elsewhere.
  mutating func updateTooltip() {
    guard let mouse, menuIndex == nil, let (name, key, frame) = named(at: mouse) else { return pointing.name(nil) }
    let former = pointing.tooltip
    let isSame = former?.name == name && former?.button == frame
    let due: Double? = isPressed ? .infinity : isSame ? former?.due : nil
    pointing.name(Tooltip(name: name, key: key, button: frame, due: due ?? now + Tooltip.delay))
  }

  /// Returns what has a name at a point: a button without words, or a row whose title has no room.
  private func named(at point: Point) -> (name: String, key: String, frame: Rect)? {
    if isButton(at: point) {
      guard let button = wordlessButton(at: point) else { return nil }
      let command = allCommands.first { $0.id == button.action }
      return (button.text, (button.key ?? command?.keys.first).map(strings.text) ?? "", button.frame)
    }
    // Typing moves no mouse, and the text would cover the matches.
    if editedField != nil { return nil }
    return lists.indices.lazy.compactMap { lists.read($0, \.truncatedTitle) }.first
  }

  private func wordlessButton(at point: Point) -> Element? {
    lists.indices.lazy.compactMap { index in
      lists.read(index) { $0.hoveredPlace != nil || isPressed ? $0.wordlessButton(at: point) : nil }
    }.first ?? placedLayers.list.wordlessButton(at: point)
  }
}
