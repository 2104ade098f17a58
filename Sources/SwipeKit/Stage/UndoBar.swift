extension Element.Role {
  package static let undoBar = Element.Role("UndoBar")
}

/// A bar at the bottom of the window that undoes the latest change.
///
/// ```swift
/// let bar = UndoBar(text: "Archived {title}", title: "Lunch on Friday")
/// ```
public struct UndoBar: Layer {
  /// Above the list.
  public static let level = LayerLevel.notice
  /// The action of the button that undoes the latest change.
  public static let undo = ActionID(ofLibrary: "undo")
  /// The action that redoes what was undone last; the bar has no button for it.
  public static let redo = ActionID(ofLibrary: "redo")
  /// The action of the button that closes the bar; the change can still be undone.
  public static let close = ActionID(ofLibrary: "close notice")
  /// The minimum height of the bar, and the maximum width of its content at the text scale 1, in points.
  private static let (height, width) = (48.0, 400.0)
  /// The height of the text's line at the text scale 1, and the minimum height of buttons below it, in points.
  private static let (lineHeight, minimumButtonHeight) = (24.0, 36.0)
  /// The minimum width of a room with the button next to the text, at the text scale 1, in points.
  private static let narrow = 200.0
  private static let lines = 2
  /// The distance from the edges of the room, and that in a narrow one, in points.
  private static let (margin, minimumMargin) = (8.0, 4.0)
  /// The distance of the text from the leading edge, and that in a narrow room, in points.
  private static let (padding, minimumPadding) = (16.0, 8.0)
  private static let markInset = 4.0
  /// The minimum width of the undo button, and the width of the close button, in points.
  private static let (buttonWidth, closeWidth) = (80.0, 44.0)

  /// The time over which a lift is projected, in seconds.
  private static let projection = 0.1

  /// The maximum number of characters of a title: more of them have no room, and would take long to break.
  private static let maximumLetters = 400
  private static let style = Theme.light.rowText

  /// The sentence, in which `{title}` stands for the title.
  var sentence: String
  /// The title of the row; nil for a sentence without a title.
  var title: String?
  /// The text of the bar.
  public var text: String { filled(with: title) }
  /// The animation of sliding in and out; nil before the bar is presented.
  public private(set) var transition: Transition?

  /// The number of changes that the bar's button has undone.
  private var undone = 0
  /// The subject is the change that the bar's button undoes next.
  public var subject: String { "\(undone) \(text)" }

  /// Creates a bar with a text.
  ///
  /// - Parameters:
  ///   - text: the text; `{title}` is a placeholder for the title.
  ///   - title: the title of the changed row; it is truncated if there is no room for it.
  public init(text: String, title: String? = nil) { (sentence, self.title) = (text, title) }

  /// Creates a bar for the change of one row.
  ///
  /// - Parameters:
  ///   - change: the change as a sentence, such as “Archived”.
  ///   - title: the title of the changed row; it is truncated if there is no room for it.
  ///   - strings: the texts of the library.
  public init(_ change: String, title: String, in strings: Strings) {
    let sentence = strings.changedItem.filling(["change": change, "title": strings.quoted("{title}")])
    self.init(text: sentence, title: title)
  }

  private func filled(with title: String?) -> String { title.map { sentence.filling(["title": $0]) } ?? sentence }

  /// Returns the text with as many characters of the title as fit in some lines of a width.
  private func text(in width: Double, lines: Int, _ metrics: FontMetrics) -> String {
    func fits(_ text: String) -> Bool { metrics.lines(of: text, Self.style, in: width) <= lines }
    guard let title, title.count > Self.maximumLetters || !fits(text) else { return text }
    func cut(to count: Int) -> String {
      var start = title.prefix(count)
      while start.last?.isWhitespace == true { start.removeLast() }
      return filled(with: start + "\u{2026}")
    }
    var (fitting, tooMany) = (0, min(title.count, Self.maximumLetters) + 1)
    while tooMany - fitting > 1 {
      let middle = (fitting + tooMany) / 2
      if fits(cut(to: middle)) { fitting = middle } else { tooMany = middle }
    }
    return cut(to: fitting)
  }

  /// Begins to slide in.
  public mutating func appear(in context: LayerContext) {
    transition = Transition(reducesMotion: context.reducesMotion, at: context.time)
  }

  /// Begins to slide out.
  public mutating func beginDismissal(at time: Double) { transition?.leave(at: time) }

  /// Leaves the action to the program, after which the button is for another change.
  public mutating func activate(_ action: ActionID) -> LayerResponse? {
    if action == Self.undo { undone += 1 }
    return nil
  }

  /// Follows a pointer that pulls the bar down.
  ///
  /// A lift beyond half of the bar, or with a sufficient velocity, dismisses the bar.
  public mutating func handle(_ drag: LayerDrag, at point: Point, in context: LayerContext) -> LayerResponse? {
    let reach = Self.height(in: context.contentFrame.width, context.metrics)
    switch drag {
    case .pressed, .began, .glided: break
    case .changed(let translation):
      if translation > 0 || transition?.isHeld == true {
        transition?.hold(at: 1 - min(max(translation / reach, 0), 1))
      }
    case .ended(let velocity):
      guard let transition, transition.isHeld else { return nil }
      let translation = (1 - transition.progress(at: context.time)) * reach
      if translation + Self.projection * velocity > reach / 2 {
        self.transition?.leave(velocity: -velocity / reach, at: context.time)
        return .activates(Self.close)
      }
      self.transition?.comeBack(velocity: -velocity / reach, at: context.time)
    case .cancelled: if transition?.isHeld == true { transition?.comeBack(at: context.time) }
    }
    return nil
  }

  mutating func comeBack(at time: Double) { transition?.comeBack(at: time) }

  /// Returns the height of the bar with its margins, in points.
  package static func height(in width: Double, _ metrics: FontMetrics) -> Double {
    if width < metrics.scaledUp(narrow) {
      return metrics.scaled(lineHeight) + buttonHeight(metrics) + 2 * minimumMargin
    }
    let texts = metrics.height(ofLines: lines, style)
    return max(height, metrics.height(ofLines: 1, Theme.light.titleText) + 2 * margin, texts) + 2 * margin
  }

  private static func buttonHeight(_ metrics: FontMetrics) -> Double {
    max(minimumButtonHeight, metrics.height(ofLines: 1, Theme.light.titleText) + markInset)
  }

  /// Returns the frame: the bottom of a room, so that nothing shows next to the bar.
  ///
  /// In a room too low for its buttons, the bar covers what lies above the room.
  package static func frame(in room: Rect, _ metrics: FontMetrics) -> Rect {
    let least = min(buttonHeight(metrics) + 2 * minimumMargin, room.maxY)
    let height = min(Self.height(in: room.width, metrics), max(room.height, least))
    return Rect(x: room.x, y: room.maxY - height, width: room.width, height: height)
  }

  private static func content(in bar: Rect, _ metrics: FontMetrics) -> Rect {
    let margin = bar.width < metrics.scaledUp(narrow) ? minimumMargin : margin
    let width = max(0, min(metrics.scaledUp(width), bar.width - 2 * margin))
    // In a low bar the buttons keep their height.
    let gap = min(margin, max(0, (bar.height - buttonHeight(metrics)) / 2))
    return bar.inset(x: ((bar.width - width) / 2).rounded(.down), y: gap)
  }

  /// Returns whether a position in the window is on the bar.
  public func contains(_ point: Point, in context: LayerContext) -> Bool {
    Self.frame(in: context.contentFrame, context.metrics).contains(point)
  }

  /// Places the bar.
  public func draw(into list: inout DisplayList, in context: LayerContext) {
    let (room, metrics) = (context.contentFrame, context.metrics)
    var frame = Self.frame(in: room, metrics)
    let isNarrow = room.width < metrics.scaledUp(Self.narrow)
    let opacity = transition?.opacity(at: context.time) ?? 1
    let theme = context.theme.faded(to: opacity)
    frame.y += context.snapped((1 - (transition?.slide(at: context.time) ?? 1)) * (room.maxY - frame.y))
    list.place(.undoBar, in: frame, text: text, alpha: opacity) { list in
      list.fill(frame, theme.bar)
      list.fill(Rect(x: frame.x, y: frame.y, width: frame.width, height: 1 / context.scale), theme.separator)
      let frame = Self.content(in: frame, metrics)
      var (line, undo, close) = (frame, frame, frame)
      close.width = min(Self.closeWidth, frame.width / 2)
      close.x = frame.maxX - close.width
      if isNarrow {
        line = line.inset(x: Self.minimumPadding)
        // In a low room the text gives way.
        let hasLine = frame.height >= metrics.scaled(Self.lineHeight) + Self.buttonHeight(metrics)
        line.height = hasLine ? metrics.scaled(Self.lineHeight) : 0
        (undo.y, undo.height) = (line.maxY, frame.maxY - line.maxY)
        (close.y, close.height) = (undo.y, undo.height)
        undo.width = close.x - undo.x
      } else {
        undo.width = max(
          Self.buttonWidth, metrics.width(of: context.strings.undo, theme.titleText) + 4 * Self.markInset)
        undo.x = close.x - undo.width
        line.x += Self.padding
        line.width = max(0, undo.x - line.x)
      }
      if line.height > 0 {
        let hasAllLines = !isNarrow && metrics.height(ofLines: Self.lines, Self.style) <= line.height
        let shown = self.text(in: line.width, lines: hasAllLines ? Self.lines : 1, metrics)
        list.text(shown, Self.style, in: line, .leading, theme.label, wrappedBy: metrics)
      }
      list.place(
        .button, in: undo, highlight: undo.inset(x: Self.markInset, y: Self.markInset),
        radius: DisplayList.panelRadius - Self.markInset, text: context.strings.undo, action: Self.undo
      ) { list in
        let color = context.pressed == Self.undo ? theme.label : theme.accent
        list.text(context.strings.undo, theme.titleText, in: undo, .center, color)
      }
      list.iconButton(
        .close, context.strings.closeUndoBar, Self.close, in: close, color: theme.secondaryLabel, in: context)
    }
  }
}
