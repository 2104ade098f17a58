/// A box with a line of text that is edited, for a layer: its text with caret and selection, and what a screen reader
/// knows of it.
///
/// ```swift
/// struct NameBar: Layer {
///   static let level = LayerLevel.bar
///   var box = FieldBox("name")
///   func dock(in width: Double, _ letters: LetterWidths) -> Dock? { .top(44) }
///   mutating func handle(_ input: FieldInput, of field: ActionID, in context: LayerContext) -> LayerResponse? {
///     if input == .key(.enter) { return .activates("rename") }
///     return box.handle(input, in: context.frame.inset(x: 16), context)
///   }
///   func caret(of field: ActionID, in context: LayerContext) -> Rect? {
///     box.caret(in: context.frame.inset(x: 16), context)
///   }
///   func place(into list: inout DisplayList, in context: LayerContext) {
///     box.place(into: &list, named: "Name", in: context.frame, text: context.frame.inset(x: 16), context)
///   }
/// }
/// ```
public struct FieldBox: Sendable {
  /// The radius of the corners, in points.
  static let radius = 8.0

  /// The action of the element, by which it gets the focus.
  public let action: ActionID
  /// The text as it is written.
  public var field: TextField

  /// Creates a box with a text.
  public init(_ action: ActionID, _ field: TextField = TextField()) { (self.action, self.field) = (action, field) }

  /// Edits the text.
  ///
  /// - Parameter text: the frame of the text in the window.
  /// - Returns: nil where the input is a key that edits nothing.
  public mutating func handle(_ input: FieldInput, in text: Rect, _ context: LayerContext) -> LayerResponse? {
    let response = take(input, in: text, context)
    fit(in: text, context)
    return response
  }

  private mutating func take(_ input: FieldInput, in frame: Rect, _ context: LayerContext) -> LayerResponse? {
    /// Returns the position in the text at a point of the window.
    func position(at place: Point) -> Int { field.position(at: place.x - frame.x, in: layout(in: context)) }
    switch input {
    case .text(let text): field.insert(text, at: context.time)
    case .preedit(let text, let selection): field.compose(text, selection: selection)
    case .pressed(let place, let extends):
      field.press(at: position(at: place), extending: extends, time: context.time)
    case .replaced(let range, let text): field.replace(field.characters(of: range), with: text, at: context.time)
    case .selected(let range): field.select(field.characters(of: range))
    case .dragged(let place): field.move(to: position(at: place), extending: true)
    case .key(let key):
      // The arrows go to where they point.
      switch field.handle(layout(in: context).isReversed ? key.mirrored : key, at: context.time) {
      case .stays: break
      case .copies(let text): return .copies(text)
      case .pastes: return .pastes
      case nil: return nil
      }
    }
    return .stays
  }

  private func layout(in context: LayerContext) -> TextFieldLayout {
    TextFieldLayout(of: field.shownText, context.theme.rowText, context.letters, isMirrored: context.isMirrored)
  }

  /// Scrolls to where the caret is visible.
  public mutating func fit(in text: Rect, _ context: LayerContext) {
    field.revealCaret(in: text.width, layout(in: context))
  }

  /// Returns the frame of the caret in the window.
  public func caret(in text: Rect, _ context: LayerContext) -> Rect {
    let style = context.theme.rowText
    let height = min(text.height, context.letters.height(ofLines: 1, style))
    let x = layout(in: context).x(of: field.shownCaret) - field.scroll
    return Rect(
      x: min(max(text.x + x, text.x), text.maxX), y: text.y + (text.height - height) / 2, width: 1, height: height)
  }

  /// Places the box, which is an element of the role `textField`.
  ///
  /// - Parameters:
  ///   - name: the name, which shows while there is no text.
  ///   - frame: the frame of the box.
  ///   - text: the frame of the text.
  ///   - description: what a screen reader says beside the text; empty for nothing.
  ///   - beside: places what stands beside the text.
  public func place(
    into list: inout DisplayList, named name: String, in frame: Rect, text: Rect, _ context: LayerContext,
    description: String = "", beside: (inout DisplayList) -> Void = { _ in }
  ) {
    let theme = context.theme
    let start = list.writtenElements.count
    let isFocused = context.focused == action
    list.place(
      .textField, in: frame, radius: Self.radius, title: name, text: shownLine, action: action, isFocused: isFocused
    ) { list in
      list.fill(frame, theme.border, radius: Self.radius)
      let line = 1 / context.scale
      list.fill(frame.inset(x: line, y: line), theme.content, radius: Self.radius - line)
      beside(&list)
      // The caret may stand at either end.
      list.clip(to: text.inset(x: -2))
      write(in: text, named: name, isFocused: isFocused, into: &list, in: context)
      list.unclip()
    }
    list.tell(accessible(named: name, in: frame, description, isFocused: isFocused), from: start)
  }

  /// Writes the text, with marks for what is selected, for an input method's text, and for the caret.
  private func write(
    in room: Rect, named name: String, isFocused: Bool, into list: inout DisplayList, in context: LayerContext
  ) {
    let (theme, style) = (context.theme, context.theme.rowText)
    let text = field.shownText
    var frame = room
    frame.x -= field.scroll
    // What is drawn may be a little wider than it is laid out, and is never cut.
    frame.width = max(room.width, 2 * layout(in: context).width + room.width)
    if text.isEmpty { list.text(name, style, in: room, .leading, theme.secondaryLabel) }
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

  /// The text with a bar at the caret, and another one at the other end of the selection.
  private var shownLine: String {
    var letters = Array(field.shownText)
    let selection = field.shownSelection
    if !selection.isEmpty { letters.insert("|", at: selection.upperBound) }
    letters.insert("|", at: selection.lowerBound)
    return String(letters)
  }

  private func accessible(named name: String, in frame: Rect, _ description: String, isFocused: Bool) -> Accessible
  {
    let letters = Array(field.text)
    /// Returns the number of scalars before a character.
    func scalars(_ position: Int) -> Int { letters[..<position].reduce(0) { $0 + $1.unicodeScalars.count } }
    let selection = field.selection
    var entry = Accessible(
      .control(action), .entry, name, frame: frame,
      states: isFocused ? [.showing, .focusable, .focused] : [.showing, .focusable], focusTarget: .control(action))
    entry.text = Accessible.Text(
      field.text, caret: scalars(field.caret),
      selection: scalars(selection.lowerBound)..<scalars(selection.upperBound))
    entry.description = description
    return entry
  }
}
