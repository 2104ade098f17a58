extension Element.Role {
  /// The bar in which a query is written.
  public static let findBar = Element.Role("FindBar")
}

/// The bar above the list in which a query is written that finds rows, with the number of those and a button that closes
/// it.
///
/// A stage presents it, where its list can be searched: `Stage.offersFinding`.
public struct FindBar: Layer {
  /// Above the list.
  public static let level = LayerLevel.bar
  /// The action that presents the bar, or moves the focus to its field.
  public static let open: ActionID = "find"
  /// The action of the button that closes the bar, and shows all rows again.
  public static let close: ActionID = "close finding"
  /// The action that moves the focus to the first row that was found.
  public static let showFirst: ActionID = "first found"
  /// The action that empties the query.
  public static let showAll: ActionID = "show all"
  /// The action of the element in which the query is written.
  public static let query: ActionID = "query"
  /// The height, and that of the line in it, at the usual size of texts, in points.
  private static let (height, lineHeight) = (44.0, 20.0)
  /// The margin about the field, and that of its text, in points.
  private static let (margin, padding) = (6.0, 10.0)
  /// The width of the button, the size of its icon, and the inset of its highlight frame, in points.
  private static let (closeWidth, iconSize, markInset) = (44.0, 16.0, 4.0)
  /// The radius of the field's corners, in points.
  private static let radius = 8.0
  /// The least width of the field's text beside the number of found rows, in points.
  private static let leastTextWidth = 100.0

  /// The query as it is written.
  public internal(set) var field = TextField()
  /// The numbers of the found rows and of all; nil where nothing is sought.
  var count: (found: Int, total: Int)?

  /// Creates a bar with an empty query.
  public init() {}

  /// The top of the list's room, which the bar takes.
  public func dock(in width: Double, _ letters: LetterWidths) -> Dock? {
    .top(Self.height - Self.lineHeight + letters.grown(Self.lineHeight))
  }

  /// Whether a position is on the bar.
  public func contains(_ place: Point, in context: LayerContext) -> Bool { context.frame.contains(place) }

  // MARK: Input

  /// Edits the query; Return and the arrow down go on to the rows, and Escape closes the bar.
  public mutating func handle(
    _ input: FieldInput, of field: ActionID, in context: LayerContext
  ) -> LayerResponse? {
    let response = take(input, in: context)
    self.field.revealCaret(in: textFrame(in: context).width, layout(in: context))
    return response
  }

  private mutating func take(_ input: FieldInput, in context: LayerContext) -> LayerResponse? {
    switch input {
    case .text(let text): field.insert(text, at: context.time)
    case .preedit(let text, let selection): field.compose(text, selection: selection)
    case .pressed(let place, let extends):
      field.press(at: position(at: place, in: context), extending: extends, time: context.time)
    case .replaced(let range, let text):
      field.replace(field.characters(of: range), with: text, at: context.time)
    case .selected(let range): field.select(field.characters(of: range))
    case .dragged(let place): field.move(to: position(at: place, in: context), extending: true)
    case .key(let key):
      // The arrows go to where they point.
      switch field.handle(layout(in: context).isReversed ? key.mirrored : key, at: context.time) {
      case .stays: break
      case .copies(let text): return .copies(text)
      case .pastes: return .pastes
      case nil:
        switch key {
        case .escape: return .activates(Self.close)
        case .enter, .down: return .activates(Self.showFirst)
        default: return nil
        }
      }
    }
    return .stays
  }

  private func position(at place: Point, in context: LayerContext) -> Int {
    field.position(at: place.x - textFrame(in: context).x, in: layout(in: context))
  }

  private func layout(in context: LayerContext) -> TextFieldLayout {
    TextFieldLayout(
      of: field.shownText, context.theme.rowText, context.letters, isMirrored: context.isMirrored)
  }

  /// Scrolls to where the caret is visible.
  public mutating func fit(in context: LayerContext) {
    field.revealCaret(in: textFrame(in: context).width, layout(in: context))
  }

  // MARK: What shows

  private func closeFrame(in context: LayerContext) -> Rect {
    var frame = context.frame
    frame.width = min(Self.closeWidth, context.frame.width / 2)
    frame.x = context.frame.maxX - frame.width
    return frame
  }

  private func fieldFrame(in context: LayerContext) -> Rect {
    var frame = context.frame
    frame.width -= closeFrame(in: context).width
    frame = frame.inset(y: Self.margin)
    let margin = min(Self.margin, frame.width)
    (frame.x, frame.width) = (frame.x + margin, frame.width - margin)
    return frame
  }

  /// Returns the text for the numbers of rows; empty where there is no room for it.
  private func countText(in context: LayerContext) -> String {
    guard let count else { return "" }
    let text = context.phrases.foundCount.filling(["count": "\(count.found)", "total": "\(count.total)"])
    let rest = fieldFrame(in: context).width - 3 * Self.padding - width(of: text, in: context)
    return rest >= Self.leastTextWidth ? text : ""
  }

  private func width(of count: String, in context: LayerContext) -> Double {
    context.letters.width(of: count, context.theme.buttonText).rounded(.up)
  }

  private func textFrame(in context: LayerContext) -> Rect {
    var frame = fieldFrame(in: context).inset(x: Self.padding)
    let count = countText(in: context)
    if !count.isEmpty { frame.width = max(0, frame.width - width(of: count, in: context) - Self.padding) }
    return frame
  }

  /// Returns the frame of the caret.
  public func caret(of field: ActionID, in context: LayerContext) -> Rect? {
    let (text, style) = (textFrame(in: context), context.theme.rowText)
    let height = min(text.height, context.letters.height(ofLines: 1, style))
    let x = layout(in: context).x(of: self.field.shownCaret) - self.field.scroll
    return Rect(
      x: min(max(text.x + x, text.x), text.maxX), y: text.y + (text.height - height) / 2, width: 1, height: height)
  }

  /// Places the field and the button.
  public func place(into list: inout DisplayList, in context: LayerContext) {
    let (frame, theme) = (context.frame, context.theme)
    let name = context.phrases.find
    list.place(.findBar, in: frame, text: name) { list in
      list.fill(frame, theme.bar)
      let line = 1 / context.scale
      list.fill(Rect(x: frame.x, y: frame.maxY - line, width: frame.width, height: line), theme.separator)
      placeField(into: &list, in: context)
      let close = closeFrame(in: context)
      list.place(
        .button, in: close, ground: close.inset(x: Self.markInset, y: Self.markInset), radius: Self.radius,
        text: context.phrases.closeFinding, action: Self.close
      ) { list in
        let color = context.pressed == Self.close ? theme.label : theme.secondaryLabel
        let inset = (max(0, close.width - Self.iconSize) / 2, (close.height - Self.iconSize) / 2)
        list.icon(.close, in: close.inset(x: inset.0, y: inset.1), color)
      }
    }
  }

  private func placeField(into list: inout DisplayList, in context: LayerContext) {
    let (frame, theme) = (fieldFrame(in: context), context.theme)
    let start = list.elements.count
    list.place(
      .textField, in: frame, radius: Self.radius, title: context.phrases.find, text: shownLine,
      action: Self.query, isFocused: context.focused == Self.query
    ) { list in
      list.fill(frame, theme.border, radius: Self.radius)
      let line = 1 / context.scale
      list.fill(frame.inset(x: line, y: line), theme.content, radius: Self.radius - line)
      let text = textFrame(in: context)
      let count = countText(in: context)
      if !count.isEmpty {
        let end = Rect(
          x: text.maxX, y: frame.y, width: max(0, frame.maxX - Self.padding - text.maxX), height: frame.height)
        list.place(.label, in: end, target: .zero, text: count) { list in
          list.text(count, theme.buttonText.onBaseline(of: theme.rowText), in: end, .trailing, theme.secondaryLabel)
        }
      }
      // The caret may stand at either end.
      list.clip(to: text.inset(x: -2))
      write(in: text, into: &list, in: context)
      list.unclip()
    }
    list.tell(accessible(in: context), from: start)
  }

  /// Writes the query, with marks for what is selected, for an input method's text, and for the caret.
  private func write(in room: Rect, into list: inout DisplayList, in context: LayerContext) {
    let (theme, style) = (context.theme, context.theme.rowText)
    let text = field.shownText
    let isFocused = context.focused == Self.query
    var frame = room
    frame.x -= field.scroll
    // What is drawn may be a little wider than it is laid out, and is never cut.
    frame.width = max(room.width, 2 * layout(in: context).width + room.width)
    if text.isEmpty {
      list.text(context.phrases.find, style, in: room, .leading, theme.secondaryLabel)
    }
    let selection = field.shownSelection
    if !selection.isEmpty {
      list.mark(.ground, on: [selection], of: text, style, in: frame, .leading, theme.accent.opacity(0.3))
    }
    if let preedit = field.shownPreedit {
      list.mark(.underline, on: [preedit], of: text, style, in: frame, .leading, theme.label)
    }
    list.text(text, style, in: frame, .leading, theme.label)
    if isFocused {
      let caret = field.shownCaret
      list.mark(.caret, on: [caret..<caret], of: text, style, in: frame, .leading, theme.accent)
    }
  }

  /// The query with a bar at the caret, and another one at the other end of the selection.
  private var shownLine: String {
    var letters = Array(field.shownText)
    let selection = field.shownSelection
    if !selection.isEmpty { letters.insert("|", at: selection.upperBound) }
    letters.insert("|", at: selection.lowerBound)
    return String(letters)
  }

  private func accessible(in context: LayerContext) -> Accessible {
    let isFocused = context.focused == Self.query
    let letters = Array(field.text)
    /// Returns the number of scalars before a character.
    func scalars(_ position: Int) -> Int { letters[..<position].reduce(0) { $0 + $1.unicodeScalars.count } }
    let selection = field.selection
    var entry = Accessible(
      .control(Self.query), .entry, context.phrases.find, frame: fieldFrame(in: context),
      states: isFocused ? [.showing, .focusable, .focused] : [.showing, .focusable],
      focusTarget: .control(Self.query))
    entry.text = Accessible.Text(
      field.text, caret: scalars(field.caret),
      selection: scalars(selection.lowerBound)..<scalars(selection.upperBound))
    entry.description = countText(in: context)
    return entry
  }
}
