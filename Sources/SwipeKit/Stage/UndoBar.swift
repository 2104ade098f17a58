extension Element.Role {
  /// The notice of the latest change, with undo.
  public static let undoBar = Element.Role("UndoBar")
}

/// A bar at the bottom of the window with the latest change, and a button that undoes it.
public struct UndoBar: Layer {
  /// Above the list.
  public static let level = LayerLevel.notice
  /// The action of the button that undoes the latest change.
  public static let undo = ActionID(ofLibrary: "undo")
  /// The action that redoes what was undone last; the bar has no button for it.
  public static let redo = ActionID(ofLibrary: "redo")
  /// The action of the button that closes the bar; what it is about can still be undone.
  public static let close = ActionID(ofLibrary: "close notice")
  /// The least height of the bar, and its width where there is room, at the usual size of texts, in points.
  private static let (height, width) = (48.0, 400.0)
  /// The height of the text's line at the usual size of texts, and the least height of the buttons, where these are
  /// below the text, in points.
  private static let (lineHeight, leastButtonHeight) = (24.0, 36.0)
  /// The least width of a room with the button beside the text, at the usual size of texts, in points.
  private static let narrow = 200.0
  /// The number of lines of the text next to the buttons.
  private static let lines = 2
  /// The distance from the edges of the room, and that in a narrow one, in points.
  private static let (margin, leastMargin) = (8.0, 4.0)
  /// The distance of the text from the leading edge, and that in a narrow room, in points.
  private static let (padding, leastPadding) = (16.0, 8.0)
  /// The inset of the button's highlight frame, in points.
  private static let markInset = 4.0
  /// The least width of the button that undoes, and the width of the other one, in points.
  private static let (buttonWidth, closeWidth) = (80.0, 44.0)

  /// The time over which a lift is projected, in seconds.
  private static let projection = 0.1

  /// The text of the bar.
  public var text: String
  /// The text in a narrow bar.
  public var shortText: String
  /// The transition by which it slides in and out; nil before it is presented.
  public private(set) var transition: Transition?

  /// The number of changes that the bar's button has undone.
  private var undone = 0
  /// The subject is the change that the bar's button undoes next.
  public var subject: String { "\(undone) \(text)" }

  /// Creates a bar with a text.
  ///
  /// - Parameter shortText: the text in a narrow bar; nil for the same.
  public init(text: String, shortText: String? = nil) { (self.text, self.shortText) = (text, shortText ?? text) }

  /// Begins to slide in.
  public mutating func appear(in context: LayerContext) {
    transition = Transition(reducesMotion: context.reducesMotion, at: context.time)
  }

  /// Begins to slide out.
  public mutating func leave(at time: Double) { transition?.leave(at: time) }

  /// Leaves the action to the program, after which the button is for another change.
  public mutating func activate(_ action: ActionID) -> LayerResponse? {
    if action == Self.undo { undone += 1 }
    return nil
  }

  /// Slides with a pointer that pulls it down; a lift beyond its half, or with such a velocity, sends it away.
  public mutating func handle(_ drag: LayerDrag, in context: LayerContext) {
    let reach = Self.height(in: context.room.width, context.letters)
    switch drag {
    case .pressed, .began, .glided: break
    case .changed(let way):
      if way > 0 || transition?.isHeld == true { transition?.hold(at: 1 - min(max(way / reach, 0), 1)) }
    case .ended(let velocity):
      guard let transition, transition.isHeld else { return }
      let way = (1 - transition.share(at: context.time)) * reach
      if way + Self.projection * velocity > reach / 2 {
        self.transition?.leave(velocity: -velocity / reach, at: context.time)
      } else {
        self.transition?.comeBack(velocity: -velocity / reach, at: context.time)
      }
    case .cancelled: if transition?.isHeld == true { transition?.comeBack(at: context.time) }
    }
  }

  /// Slides in again if it is leaving.
  mutating func comeBack(at time: Double) { transition?.comeBack(at: time) }

  /// Returns the height that the bar and its margins cover of the bottom of a list, in points.
  ///
  /// - Parameters:
  ///   - width: the width of the list's room, in points.
  ///   - letters: the widths of letters.
  public static func height(in width: Double, _ letters: LetterWidths) -> Double {
    if width < letters.widened(narrow) {
      return letters.grown(lineHeight) + buttonHeight(letters) + 2 * leastMargin
    }
    let texts = letters.height(ofLines: lines, Theme.light.rowText)
    return max(height, letters.height(ofLines: 1, Theme.light.titleText) + 2 * margin, texts) + 2 * margin
  }

  /// Returns the height of buttons below the text, in points.
  private static func buttonHeight(_ letters: LetterWidths) -> Double {
    max(leastButtonHeight, letters.height(ofLines: 1, Theme.light.titleText) + markInset)
  }

  /// Returns the frame: the bottom of a room, so that nothing shows next to the bar.
  ///
  /// In a room too low for its buttons, the bar covers what lies above the room.
  package static func frame(in room: Rect, _ letters: LetterWidths) -> Rect {
    let least = min(buttonHeight(letters) + 2 * leastMargin, room.maxY)
    let height = min(Self.height(in: room.width, letters), max(room.height, least))
    return Rect(x: room.x, y: room.maxY - height, width: room.width, height: height)
  }

  /// Returns the frame of the text and the buttons in a bar: its middle.
  private static func content(in bar: Rect, _ letters: LetterWidths) -> Rect {
    let margin = bar.width < letters.widened(narrow) ? leastMargin : margin
    let width = max(0, min(letters.widened(width), bar.width - 2 * margin))
    // In a low bar the buttons keep their height.
    let gap = min(margin, max(0, (bar.height - buttonHeight(letters)) / 2))
    return bar.inset(x: ((bar.width - width) / 2).rounded(.down), y: gap)
  }

  /// Returns whether a position is on the bar.
  public func contains(_ place: Point, in context: LayerContext) -> Bool {
    Self.frame(in: context.room, context.letters).contains(place)
  }

  /// Places the bar.
  public func place(into list: inout DisplayList, in context: LayerContext) {
    let (room, letters) = (context.room, context.letters)
    var frame = Self.frame(in: room, letters)
    let isNarrow = room.width < letters.widened(Self.narrow)
    let opacity = transition?.opacity(at: context.time) ?? 1
    let theme = context.theme.faded(to: opacity)
    frame.y += context.snapped((1 - (transition?.slide(at: context.time) ?? 1)) * (room.maxY - frame.y))
    list.place(.undoBar, in: frame, text: text, alpha: opacity) { list in
      list.fill(frame, theme.bar)
      list.fill(Rect(x: frame.x, y: frame.y, width: frame.width, height: 1 / context.scale), theme.separator)
      let frame = Self.content(in: frame, letters)
      var (line, undo, close) = (frame, frame, frame)
      close.width = min(Self.closeWidth, frame.width / 2)
      close.x = frame.maxX - close.width
      if isNarrow {
        line = line.inset(x: Self.leastPadding)
        // In a low room the text gives way.
        let hasLine = frame.height >= letters.grown(Self.lineHeight) + Self.buttonHeight(letters)
        line.height = hasLine ? letters.grown(Self.lineHeight) : 0
        (undo.y, undo.height) = (line.maxY, frame.maxY - line.maxY)
        (close.y, close.height) = (undo.y, undo.height)
        undo.width = close.x - undo.x
      } else {
        undo.width = max(
          Self.buttonWidth, letters.width(of: context.phrases.undo, theme.titleText) + 4 * Self.markInset)
        undo.x = close.x - undo.width
        line.x += Self.padding
        line.width = max(0, undo.x - line.x)
      }
      // In two lines, in three of smaller letters, or else what there is room for.
      let style = [theme.rowText, theme.buttonText].first {
        letters.height(of: text, $0, in: line.width) <= line.height
      }
      if line.height > 0 {
        list.text(
          isNarrow || style == nil ? shortText : text, style ?? theme.rowText, in: line, .leading, theme.label,
          wrappedBy: letters)
      }
      list.place(
        .button, in: undo, highlight: undo.inset(x: Self.markInset, y: Self.markInset),
        radius: DisplayList.panelRadius - Self.markInset, text: context.phrases.undo, action: Self.undo
      ) { list in
        let color = context.pressed == Self.undo ? theme.label : theme.accent
        list.text(context.phrases.undo, theme.titleText, in: undo, .center, color)
      }
      list.iconButton(
        .close, context.phrases.closeNotice, Self.close, in: close, color: theme.secondaryLabel, in: context)
    }
  }
}
