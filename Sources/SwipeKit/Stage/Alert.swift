extension Element.Role {
  package static let alert = Element.Role("Alert", spoken: .alert)
}

/// A dialog in the middle of the dimmed window, with a text and a button.
///
/// Present it with `Stage.present(_:)`.
///
/// ```swift
/// let alert = Alert(text: "The mail could not be sent.", button: "Close")
/// ```
public struct Alert: Layer {
  /// Above all layers except a menu.
  public static let level = LayerLevel.alert
  /// The action of the button, which dismisses the alert.
  public static let ok = ActionID(ofLibrary: "ok")
  /// The maximum width of the box at the text scale 1, in points.
  private static let width = 270.0
  /// The sum of the horizontal margins, also in a narrow window, in points.
  private static let (margin, minimumMargin) = (40.0, 16.0)
  /// The minimum width of the box with full margins, in points.
  private static let narrowWidth = 120.0
  /// The minimum height of the part with the text, in points: three lines.
  private static let textHeight = 80.0
  private static let padding = 16.0
  /// The minimum height of the button, and its vertical padding, in points.
  private static let (buttonHeight, buttonPadding) = (44.0, 8.0)
  private static let inset = 4.0

  /// The text of the alert.
  public let text: String
  /// The title of the button; nil for “OK” in the current language.
  private let button: String?
  /// The fade in and out; nil before it is presented.
  public private(set) var transition: Transition?
  /// The alert takes all input.
  public var modality: Modality { .modal }

  /// The subject is the text.
  public var subject: String { text }

  /// Creates an alert with a text.
  ///
  /// - Parameter button: the title of the button, such as “Close”; nil for “OK” in the current language.
  public init(text: String, button: String? = nil) { (self.text, self.button) = (text, button) }

  /// Begins to fade in.
  public mutating func appear(in context: LayerContext) {
    transition = Transition(reducesMotion: context.reducesMotion, at: context.time)
  }

  /// Dismisses the alert and answers with its button's action.
  public mutating func activate(_ action: ActionID) -> LayerResponse? { action == Self.ok ? .answers(action) : nil }

  /// Dismisses the alert for a key that confirms or cancels, like its button.
  public mutating func handle(_ key: Key, in context: LayerContext) -> LayerResponse? {
    Key.dismissals.contains(key) ? .answers(Self.ok) : nil
  }

  /// Returns whether a position in the window is on the box.
  public func contains(_ point: Point, in context: LayerContext) -> Bool {
    frame(in: Size(width: context.window.width, height: context.window.height), context.metrics).contains(point)
  }

  /// Begins to fade out.
  public mutating func beginDismissal(at time: Double) { transition?.leave(at: time) }

  private func frame(in size: Size, _ metrics: FontMetrics) -> Rect {
    let width = min(
      metrics.scaledUp(Self.width),
      max(0, size.width - Self.margin, min(Self.narrowWidth, size.width - Self.minimumMargin)))
    // In a low window the text gives way to the button.
    let height = min(textHeight(in: width, metrics) + Self.buttonHeight(metrics), size.height)
    return Rect(
      x: ((size.width - width) / 2).rounded(), y: ((size.height - height) / 2).rounded(), width: width,
      height: height)
  }

  private func textHeight(in width: Double, _ metrics: FontMetrics) -> Double {
    let height = metrics.height(of: text, Theme.light.rowText, in: width - 2 * Self.padding(in: width))
    return max(Self.textHeight, height + Self.padding)
  }

  private static func buttonHeight(_ metrics: FontMetrics) -> Double {
    max(buttonHeight, metrics.height(ofLines: 1, Theme.light.titleText) + 2 * buttonPadding)
  }

  private static func padding(in width: Double) -> Double { min(padding, width / 10) }

  /// Places the box over the dimmed window.
  public func draw(into list: inout DisplayList, in context: LayerContext) {
    let fraction = transition?.progress(at: context.time) ?? 1
    let (theme, scale, window) = (context.theme.faded(to: fraction), context.scale, context.window)
    let frame = frame(in: Size(width: window.width, height: window.height), context.metrics)
    let (ok, buttonHeight) = (button ?? context.strings.ok, min(Self.buttonHeight(context.metrics), frame.height))
    // It takes all presses, also outside of the box.
    list.place(.alert, in: frame, target: window, text: text, alpha: fraction) { list in
      let message = Rect(x: frame.x, y: frame.y, width: frame.width, height: frame.height - buttonHeight)
      let button = Rect(x: frame.x, y: message.maxY, width: frame.width, height: buttonHeight)
      list.shade(window, opacity: fraction)
      list.panel(in: frame, theme: context.theme, scale: scale, opacity: fraction)
      let isCut = message.height < textHeight(in: frame.width, context.metrics)
      if isCut { list.clip(to: message) }
      list.paragraph(text, theme.rowText, in: message.inset(x: Self.padding(in: frame.width)), theme.label)
      if isCut { list.unclip() }
      let ground = button.inset(x: Self.inset, y: Self.inset)
      let radius = DisplayList.panelRadius - Self.inset
      list.place(.button, in: button, highlight: ground, radius: radius, text: ok, action: Self.ok) { list in
        if context.pressed == Self.ok { list.fill(ground, theme.pressedRow, radius: radius) }
        list.fill(Rect(x: button.x, y: button.y, width: button.width, height: 1 / scale), theme.separator)
        list.text(ok, theme.titleText, in: button, .center, context.pressed == Self.ok ? theme.label : theme.accent)
      }
    }
  }
}
