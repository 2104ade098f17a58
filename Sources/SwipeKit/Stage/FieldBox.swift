/// A text field for a layer, with its drawing, editing and accessibility.
///
/// ```swift
/// struct NameBar: Layer {
///   static let level = LayerLevel.bar
///   var box = FieldBox("name")
///   func dock(in width: Double, _ metrics: FontMetrics) -> Dock? { .top(44) }
///   mutating func handle(_ input: FieldInput, of field: ActionID, in context: LayerContext) -> LayerResponse? {
///     if input == .key(.enter) { return .activates("rename") }
///     return box.handle(input, in: context.frame.inset(x: 16), context)
///   }
///   func caret(of field: ActionID, in context: LayerContext) -> Rect? {
///     box.caret(in: context.frame.inset(x: 16), context)
///   }
///   func draw(into list: inout DisplayList, in context: LayerContext) {
///     box.draw(into: &list, named: "Name", in: context.frame, text: context.frame.inset(x: 16), context)
///   }
/// }
/// ```
public struct FieldBox: Sendable {
  /// In points.
  static let radius = 8.0

  /// The action that identifies the field and its focus.
  public let action: ActionID
  /// The text, its caret and its selection.
  public var field: TextField
  /// The maximum number of visible lines; more lines scroll vertically, and a single line horizontally.
  private let maximumLines: Int
  /// The latest layout, cached because a frame needs it several times; nil before the first `fit(in:_:)`.
  private var fitted: TextFieldLayout?

  /// Creates a box with a text, and a maximum number of visible lines.
  ///
  /// - Precondition: `most` is at least 1.
  public init(_ action: ActionID, _ field: TextField = TextField(), atMostLines most: Int = 1) {
    require(most >= 1, "a text field shows at least one line")
    (self.action, self.field, maximumLines) = (action, field, most)
  }

  /// Returns the height of the lines after the first, in points, for the width of the text as in `fit(in:_:)`.
  public func heightOfMoreLines(in width: Double, _ metrics: FontMetrics) -> Double {
    if maximumLines == 1 { return 0 }
    let style = Theme.light.rowText
    let lines = metrics.lineStarts(of: field.shownLetters, style, in: width, atMost: maximumLines).count
    return Double(min(lines, maximumLines) - 1) * metrics.height(ofLines: 1, style)
  }

  /// Handles input for the field, whose text has a frame in the window.
  ///
  /// - Returns: nil if the input is a key that a text field does not handle.
  public mutating func handle(_ input: FieldInput, in text: Rect, _ context: LayerContext) -> LayerResponse? {
    let response = take(input, in: text, context)
    fit(in: text, context)
    return response
  }

  private mutating func take(_ input: FieldInput, in frame: Rect, _ context: LayerContext) -> LayerResponse? {
    let layout = layout(in: frame, context)
    func position(at point: Point) -> Int {
      let origin = self.origin(of: layout, in: frame)
      let line = ((point.y - origin.y) / layout.lineHeight).rounded(.down)
      return layout.position(at: point.x - origin.x, line: Int(min(max(line, 0), Double(layout.count - 1))))
    }
    switch input {
    case .text(let text): field.insert(text, at: context.time)
    case .preedit(let text, let selection): field.compose(text, selection: selection)
    case .pressed(let point, let extends):
      field.press(at: position(at: point), extending: extends, time: context.time)
    case .replaced(let range, let text): field.replace(field.characters(of: range), with: text, at: context.time)
    case .selected(let range): field.select(field.characters(of: range))
    case .dragged(let point): field.move(to: position(at: point), extending: true)
    case .key(let key):
      if let next = self.position(above: key, in: layout) {
        field.move(to: next, extending: key.modifiers.contains(.shift))
        return .stays
      }
      // Arrows move the caret in the direction that they show.
      switch field.handle(layout.isReversed ? key.mirrored : key, at: context.time) {
      case .stays: break
      case .copies(let text): return .copies(text)
      case .pastes: return .pastes
      case nil: return nil
      }
    }
    return .stays
  }

  /// Returns the position that an arrow up or down moves to; nil for other keys, and beyond the first or last line.
  private func position(above key: Key, in layout: TextFieldLayout) -> Int? {
    let keys: [Key: Int] = ["Up": -1, "Shift+Up": -1, "Down": 1, "Shift+Down": 1]
    guard let step = keys[key], field.preedit == nil else { return nil }
    let line = layout.line(of: field.caret) + step
    return (0..<layout.count).contains(line) ? layout.position(at: layout.x(of: field.caret), line: line) : nil
  }

  private func layout(in text: Rect, _ context: LayerContext) -> TextFieldLayout {
    let (style, room) = (context.theme.rowText, maximumLines > 1 ? text.width : nil)
    if let fitted,
      fitted.isLayout(of: field.shownText, style, context.metrics, in: room, isMirrored: context.isMirrored)
    {
      return fitted
    }
    return TextFieldLayout(of: field.shownLetters, style, context.metrics, in: room, isMirrored: context.isMirrored)
  }

  /// Returns the part of the frame that shows lines: whole lines, vertically centered.
  private func viewport(of layout: TextFieldLayout, in text: Rect) -> Rect {
    guard layout.count > 1, text.height >= layout.lineHeight else { return text }
    let whole = ((text.height + 1e-9) / layout.lineHeight).rounded(.down)
    let height = min(whole, Double(layout.count)) * layout.lineHeight
    return text.inset(y: (text.height - height) / 2)
  }

  private func origin(of layout: TextFieldLayout, in text: Rect) -> Point {
    let viewport = viewport(of: layout, in: text)
    return layout.count == 1
      ? Point(x: text.x - field.scroll, y: text.y + (text.height - layout.lineHeight) / 2)
      : Point(x: text.x, y: viewport.y - field.scroll)
  }

  /// Scrolls the text so that the caret is visible.
  public mutating func fit(in text: Rect, _ context: LayerContext) {
    let layout = layout(in: text, context)
    fitted = layout
    field.revealCaret(in: viewport(of: layout, in: text).size, layout)
  }

  /// Returns the frame of the caret in the window.
  public func caret(in text: Rect, _ context: LayerContext) -> Rect {
    let layout = layout(in: text, context)
    let origin = origin(of: layout, in: text)
    let height = min(text.height, layout.lineHeight)
    let y = origin.y + Double(layout.line(of: field.shownCaret)) * layout.lineHeight
    return Rect(
      x: min(max(origin.x + layout.x(of: field.shownCaret), text.x), text.maxX),
      y: min(max(y, text.y), text.maxY - height), width: 1, height: height)
  }

  /// Draws the field as an element of the role `textField`.
  ///
  /// - Parameters:
  ///   - list: the display list.
  ///   - name: the accessibility label, and the placeholder of an empty field.
  ///   - frame: the frame of the box.
  ///   - text: the frame of the text.
  ///   - context: the environment of the layer.
  ///   - description: the description for screen readers, in addition to the text.
  ///   - beside: draws further content of the box, such as icons.
  public func draw(
    into list: inout DisplayList, named name: String, in frame: Rect, text: Rect, _ context: LayerContext,
    description: String = "", beside: (inout DisplayList) -> Void = { _ in }
  ) {
    let (theme, layout) = (context.theme, layout(in: text, context))
    let start = list.elementCount
    let isFocused = context.focused == action
    list.place(
      .textField, in: frame, radius: Self.radius, title: name, text: marked(layout.letters), action: action,
      isFocused: isFocused
    ) { list in
      list.fill(frame, theme.border, radius: Self.radius)
      let line = 1 / context.scale
      list.fill(frame.inset(x: line, y: line), theme.content, radius: Self.radius - line)
      beside(&list)
      // The caret may stand at either end, and is not clipped there.
      list.clip(to: viewport(of: layout, in: text).inset(x: -2))
      write(layout, in: text, named: name, isFocused: isFocused, into: &list, in: context)
      list.unclip()
    }
    list.expose(accessible(named: name, in: frame, description, isFocused: isFocused), from: start)
  }

  private func write(
    _ layout: TextFieldLayout, in room: Rect, named name: String, isFocused: Bool, into list: inout DisplayList,
    in context: LayerContext
  ) {
    let (theme, style) = (context.theme, context.theme.rowText)
    if layout.letters.count == 0 { list.text(name, style, in: room, .leading, theme.secondaryLabel) }
    let origin = origin(of: layout, in: room)
    var frame = Rect(x: origin.x, y: origin.y, width: 0, height: layout.lineHeight)
    if layout.count == 1 { (frame.y, frame.height) = (room.y, room.height) }
    let caretLine = layout.line(of: field.shownCaret)
    for index in 0..<layout.count {
      defer { frame.y = frame.maxY }
      if frame.maxY <= room.y || frame.y >= room.maxY { continue }
      let line = layout[index]
      // Drawn text may be a little wider than measured, and must not be truncated.
      frame.width = 2 * line.width + room.width
      func mark(_ kind: TextMark, on characters: Range<Int>, _ color: Color) {
        let marked = characters.moved(by: line.marks - line.characters.lowerBound)
        let shown = marked.clamped(to: line.marks..<line.count)
        if !shown.isEmpty { list.mark(kind, on: [shown], of: line.text, style, in: frame, .leading, color) }
      }
      mark(.ground, on: field.shownSelection, theme.accent.opacity(0.3))
      if let preedit = field.shownPreedit { mark(.underline, on: preedit, theme.label) }
      list.text(line.text, style, in: frame, .leading, theme.label)
      if isFocused, index == caretLine {
        let caret = min(field.shownCaret - line.characters.lowerBound + line.marks, line.count)
        list.mark(.caret, on: [caret..<caret], of: line.text, style, in: frame, .leading, theme.accent)
      }
    }
  }

  /// Returns the displayed text with a `|` at the caret, or at both ends of a selection.
  private func marked(_ letters: IndexedText) -> String {
    let selection = field.shownSelection
    let (before, after) = (String(letters[0..<selection.lowerBound]), String(letters[selection.upperBound...]))
    return before + "|" + (selection.isEmpty ? "" : letters[selection] + "|") + after
  }

  private func accessible(named name: String, in frame: Rect, _ description: String, isFocused: Bool)
    -> AccessibilityNode
  {
    let selection = field.selection
    var entry = AccessibilityNode(
      .control(action), .entry, name, frame: frame,
      states: isFocused ? [.showing, .focusable, .focused] : [.showing, .focusable], focusTarget: .control(action))
    entry.text = AccessibilityNode.Text(
      field.text, caret: field.scalars(before: field.caret),
      selection: field.scalars(before: selection.lowerBound)..<field.scalars(before: selection.upperBound))
    entry.description = description
    return entry
  }
}
