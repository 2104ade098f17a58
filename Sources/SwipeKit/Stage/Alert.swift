extension Element.Role {
  /// A box over the dimmed window.
  public static let alert = Element.Role("Alert", spoken: .alert)
}

/// A box in the middle of the dimmed window, with a text and an OK button.
public struct Alert: Layer {
  /// Over all but a menu.
  public static let level = LayerLevel.alert
  /// The button that closes it.
  public static let ok: ActionID = "ok"
  /// How long it fades in or out, in seconds.
  static let duration = 0.15
  /// How wide the box is where the window has room, in points.
  private static let width = 270.0
  /// What the box leaves free of the window's width, and of a narrow one's, in points.
  private static let (margin, leastMargin) = (40.0, 16.0)
  /// How wide it is in a window at least before it leaves less of that, in points.
  private static let narrowWidth = 120.0
  /// How high the part with the text is at least, in points: three lines.
  private static let textHeight = 80.0
  /// What keeps the text off the edges, in points.
  private static let padding = 16.0
  /// How high the button is, in points.
  private static let buttonHeight = 44.0
  /// How round its corners are, in points.
  private static let radius = 12.0
  /// What lies between the button's edges and its ground, in points.
  private static let inset = 4.0
  /// What lies over the window behind the box.
  static let shade = Color(0x000000).opacity(0.45)

  /// What it says.
  public let text: String
  /// How it fades in and out.
  public private(set) var transition: Transition?
  /// All input is its own.
  public var modality: Modality { .modal }

  /// Makes an alert that begins to show.
  public init(text: String, reducesMotion: Bool = false, at time: Double) {
    self.text = text
    transition = Transition(lasting: Self.duration, reducesMotion: reducesMotion, at: time)
  }

  /// Closes where its button is pressed; the program is told.
  public mutating func activate(_ action: ActionID) -> LayerResponse? { action == Self.ok ? .answers(action) : nil }

  /// Closes by the keys that confirm or cancel, as by its button.
  public mutating func handle(_ key: Key, in context: LayerContext) -> LayerResponse? {
    Key.dismissals.contains(key) ? .answers(Self.ok) : nil
  }

  /// Begins to fade out.
  public mutating func leave(at time: Double) { transition?.leave(at: time) }

  /// What is about the box: its own colour where that stands out from a dimmed window, else one that does.
  static func border(in theme: Theme) -> Color {
    let dimmed = theme.content.under(shade)
    return theme.bar.contrast(with: dimmed) >= leastContrast ? theme.bar : theme.secondaryLabel
  }

  /// The least contrast of what shows where something is (WCAG 2.2, success criterion 1.4.11).
  static let leastContrast = 3.0

  /// Where the box lies in the window.
  private func frame(in size: Size) -> Rect {
    let width = min(
      Self.width, max(size.width - Self.margin, min(Self.narrowWidth, size.width - Self.leastMargin)))
    let height = textHeight(in: width) + Self.buttonHeight
    return Rect(
      x: ((size.width - width) / 2).rounded(), y: ((size.height - height) / 2).rounded(), width: width,
      height: height)
  }

  private func textHeight(in width: Double) -> Double {
    let style = Theme.light.rowText
    let lines = LetterWidths.dejaVuSans.lines(of: text, style, in: width - 2 * Self.padding(in: width))
    return max(Self.textHeight, Double(lines) * style.size * TextStyle.lineSpacing + Self.padding)
  }

  private static func padding(in width: Double) -> Double { min(padding, width / 10) }

  /// Places the box over the dimmed window.
  public func place(into list: inout DisplayList, in context: LayerContext) {
    let (theme, scale, window, ok) = (context.theme, context.scale, context.window, context.phrases.ok)
    let share = transition?.share(at: context.time) ?? 1
    let frame = frame(in: Size(width: window.width, height: window.height))
    // It takes all presses, also those beside the box.
    list.place(.alert, in: frame, target: window, text: text, alpha: share) { list in
      let message = Rect(x: frame.x, y: frame.y, width: frame.width, height: frame.height - Self.buttonHeight)
      let button = Rect(x: frame.x, y: message.maxY, width: frame.width, height: Self.buttonHeight)
      list.fill(window, Self.shade.opacity(share))
      list.shadow(of: frame, radius: Self.radius, opacity: share)
      list.panel(
        in: frame, theme: theme, scale: scale, border: Self.border(in: theme), radius: Self.radius, opacity: share)
      list.paragraph(
        text, theme.rowText, in: message.inset(x: Self.padding(in: frame.width)), theme.label.opacity(share))
      let ground = button.inset(x: Self.inset, y: Self.inset)
      list.place(
        .button, in: button, ground: ground, radius: Self.radius - Self.inset, text: ok, action: Self.ok
      ) { list in
        if context.pressed == Self.ok {
          list.fill(ground, theme.pressedRow.opacity(share), radius: Self.radius - Self.inset)
        }
        let line = Rect(x: button.x, y: button.y, width: button.width, height: 1 / scale)
        list.fill(line.inset(x: 1 / scale), theme.separator.opacity(share))
        let color = context.pressed == Self.ok ? theme.label : theme.accent
        list.text(ok, theme.titleText, in: button, .center, color.opacity(share))
      }
    }
  }
}
