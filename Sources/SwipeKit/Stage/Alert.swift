extension Element.Role {
  package static let alert = Element.Role("Alert", spoken: .alert)
}

/// A dialog in the middle of the dimmed window, with a text and a button, or with a question and two buttons.
///
/// Present it with `Stage.present(_:)`.
///
/// ```swift
/// let alert = Alert(text: "The mail could not be sent.", button: "Close")
/// let question = Alert(asking: "Delete the mail for good?", button: "Delete", isDestructive: true)
/// ```
public struct Alert: Layer {
  /// Above all layers except a menu.
  public static let level = LayerLevel.alert
  /// The action of the button, which dismisses the alert.
  public static let ok = ActionID(ofLibrary: "ok")
  /// The actions of the buttons of a question, which dismiss it.
  public static let (confirm, cancel) = (ActionID(ofLibrary: "confirm"), ActionID(ofLibrary: "cancel"))
  /// The actions of the buttons of a question about an act on rows.
  static let (confirmAct, refuseAct) = (ActionID(ofLibrary: "confirm act"), ActionID(ofLibrary: "refuse act"))
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
  /// The title of the button that performs nothing; nil for “Cancel” in the current language.
  private let cancelButton: String?
  private let (asks, isDestructive): (Bool, Bool)
  /// Whether the stage asks about an act on rows.
  private(set) var isOfAct = false
  /// The fade in and out; nil before it is presented.
  public private(set) var transition: Transition?
  /// The alert takes all input.
  public var modality: Modality { .modal }

  /// The subject is the text.
  public var subject: String { text }

  /// Creates an alert with a text; the default button is “OK” in the current language.
  public init(text: String, button: String? = nil) {
    (self.text, self.button, cancelButton, asks, isDestructive) = (text, button, nil, false, false)
  }

  /// Creates an alert that asks a question, with two buttons.
  ///
  /// - Parameters:
  ///   - question: the question, such as “Delete three mails for good?”.
  ///   - button: the title of the button that confirms, such as “Delete”.
  ///   - cancel: the title of the other button; nil for “Cancel” in the current language.
  ///   - isDestructive: whether something is lost, so that the button that confirms is red.
  public init(asking question: String, button: String, cancel: String? = nil, isDestructive: Bool = false) {
    (text, self.button, cancelButton, asks, self.isDestructive) = (question, button, cancel, true, isDestructive)
  }

  var ofAct: Alert {
    var alert = self
    alert.isOfAct = true
    return alert
  }

  /// The actions of the buttons; the last one confirms.
  private var actions: [ActionID] {
    !asks ? [Self.ok] : isOfAct ? [Self.refuseAct, Self.confirmAct] : [Self.cancel, Self.confirm]
  }

  /// Begins to fade in.
  public mutating func appear(in context: LayerContext) {
    transition = Transition(reducesMotion: context.reducesMotion, at: context.time)
  }

  /// Dismisses the alert and answers with its button's action.
  public mutating func activate(_ action: ActionID) -> LayerResponse? {
    actions.contains(action) ? .answers(action) : nil
  }

  /// Dismisses the alert for a key that confirms or cancels: Escape is the first button, and others the focused one.
  public mutating func handle(_ key: Key, in context: LayerContext) -> LayerResponse? {
    guard Key.dismissals.contains(key) else { return nil }
    if key == .escape { return .answers(actions[0]) }
    // Something that is lost needs more than a key by chance.
    return .answers(
      context.focused.flatMap { actions.contains($0) ? $0 : nil } ?? actions[isDestructive ? 0 : actions.count - 1])
  }

  /// Returns whether a position in the window is on the box.
  public func contains(_ point: Point, in context: LayerContext) -> Bool {
    frame(in: context).contains(point)
  }

  /// Begins to fade out.
  public mutating func beginDismissal(at time: Double) { transition?.leave(at: time) }

  private func titles(_ strings: Strings) -> [String] {
    (asks ? [cancelButton ?? strings.cancel] : []) + [button ?? strings.ok]
  }

  /// Returns whether the buttons of a question are above each other, since their titles are too wide.
  private func isStacked(in width: Double, _ metrics: FontMetrics, _ strings: Strings) -> Bool {
    asks
      && titles(strings).contains { metrics.width(of: $0, Theme.light.titleText) + 2 * Self.inset > width / 2 }
  }

  private func frame(in context: LayerContext) -> Rect {
    let (size, metrics) = (context.window, context.metrics)
    let width = min(
      metrics.scaledUp(Self.width),
      max(0, size.width - Self.margin, min(Self.narrowWidth, size.width - Self.minimumMargin)))
    // In a low window the text gives way to the buttons.
    let rows = isStacked(in: width, metrics, context.strings) ? 2.0 : 1
    let height = min(textHeight(in: width, metrics) + rows * Self.buttonHeight(metrics), size.height)
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

  /// Returns the frames of the buttons, at the bottom of the box.
  private func buttonFrames(in frame: Rect, _ context: LayerContext) -> [Rect] {
    let count = Double(actions.count)
    let isStacked = isStacked(in: frame.width, context.metrics, context.strings)
    let height = min(Self.buttonHeight(context.metrics), frame.height / (isStacked ? count : 1))
    return actions.indices.map { index in
      isStacked
        // The button that confirms is the upper one.
        ? Rect(x: frame.x, y: frame.maxY - Double(index + 1) * height, width: frame.width, height: height)
        : Rect(
          x: frame.x + Double(index) * frame.width / count, y: frame.maxY - height, width: frame.width / count,
          height: height)
    }
  }

  /// Places the box over the dimmed window.
  public func draw(into list: inout DisplayList, in context: LayerContext) {
    let fraction = transition?.progress(at: context.time) ?? 1
    let theme = context.theme.faded(to: fraction)
    let frame = frame(in: context)
    let buttons = buttonFrames(in: frame, context)
    // It takes all presses, also outside of the box.
    list.place(.alert, in: frame, target: context.window, text: text, alpha: fraction) { list in
      var message = frame
      message.height = (buttons.map(\.y).min() ?? frame.maxY) - frame.y
      list.shade(context.window, opacity: fraction)
      list.panel(in: frame, theme: context.theme, scale: context.scale, opacity: fraction)
      let isCut = message.height < textHeight(in: frame.width, context.metrics)
      if isCut { list.clip(to: message) }
      list.paragraph(text, theme.rowText, in: message.inset(x: Self.padding(in: frame.width)), theme.label)
      if isCut { list.unclip() }
      // In the order in which they are read, also above each other.
      let titles = titles(context.strings)
      for index in titles.indices.sorted(by: { (buttons[$0].y, buttons[$0].x) < (buttons[$1].y, buttons[$1].x) }) {
        draw(titles[index], actions[index], in: buttons[index], into: &list, theme, context)
      }
      if let last = buttons.last, last.x > frame.x {
        list.fill(Rect(x: last.x, y: last.y, width: 1 / context.scale, height: last.height), theme.separator)
      }
    }
  }

  private func draw(
    _ title: String, _ action: ActionID, in frame: Rect, into list: inout DisplayList, _ theme: Theme,
    _ context: LayerContext
  ) {
    let ground = frame.inset(x: Self.inset, y: Self.inset)
    let radius = DisplayList.panelRadius - Self.inset
    let confirms = action == actions.last
    list.place(.button, in: frame, highlight: ground, radius: radius, text: title, action: action) { list in
      let isPressed = context.pressed == action
      if isPressed { list.fill(ground, theme.pressedRow, radius: radius) }
      list.fill(Rect(x: frame.x, y: frame.y, width: frame.width, height: 1 / context.scale), theme.separator)
      let color = isDestructive && confirms ? theme.destructiveLabel : theme.accent
      list.text(title, theme.titleText, in: frame, .center, isPressed ? theme.label : color)
    }
  }
}
