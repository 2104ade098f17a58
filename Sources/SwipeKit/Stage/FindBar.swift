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
  public static let open = ActionID(ofLibrary: "find")
  /// The action of the button that closes the bar, and shows all rows again.
  public static let close = ActionID(ofLibrary: "close finding")
  /// The action that moves the focus to the first row that was found.
  public static let showFirst = ActionID(ofLibrary: "first found")
  /// The action of Return in the field: as `showFirst`, unless the program accepts what is found.
  package static let accept = ActionID(ofLibrary: "accept found")
  /// The action that empties the query.
  public static let showAll = ActionID(ofLibrary: "show all")
  /// The action that shows the rows with scattered letters, if no row has the letters of the query together.
  package static let showFuzzyMatches = ActionID(ofLibrary: "show loose matches")
  /// The action of the element in which the query is written.
  public static let query = ActionID(ofLibrary: "query")
  /// The height, and that of the line in it, at the usual size of texts, in points.
  private static let (height, lineHeight) = (44.0, 20.0)
  /// The margin about the field, and that of its text, in points.
  private static let (margin, padding) = (6.0, 10.0)
  /// The width of the button, in points.
  private static let closeWidth = 44.0
  /// The least width of the field's text beside the number of found rows, in points.
  private static let leastTextWidth = 100.0

  /// The query as it is written.
  public internal(set) var field: TextField {
    get { box.field }
    set { box.field = newValue }
  }
  private var box = FieldBox(query)
  /// The numbers of the found rows and of all; nil where nothing is sought.
  var count: (found: Int, total: Int)?

  /// The identity of the list whose rows it finds; empty for the main list.
  let list: String

  init(in list: String) { self.list = list }

  /// The top of the list's room, which the bar takes.
  public func dock(in width: Double, _ letters: LetterWidths) -> Dock? {
    .top(Self.height - Self.lineHeight + letters.grown(Self.lineHeight))
  }

  /// Whether a position is on the bar.
  public func contains(_ place: Point, in context: LayerContext) -> Bool { context.frame.contains(place) }

  /// Edits the query; Return and the arrow down go on to the rows, and Escape closes the bar.
  public mutating func handle(_ input: FieldInput, of field: ActionID, in context: LayerContext) -> LayerResponse? {
    if let response = box.handle(input, in: textFrame(in: context), context) { return response }
    switch input {
    case .key(.escape): return .activates(Self.close)
    case .key(.enter): return .activates(Self.accept)
    case .key(.down): return .activates(Self.showFirst)
    default: return nil
    }
  }

  /// Scrolls to where the caret is visible.
  public mutating func fit(in context: LayerContext) { box.fit(in: textFrame(in: context), context) }

  private func closeFrame(in context: LayerContext) -> Rect {
    var frame = context.frame
    frame.width = min(Self.closeWidth, context.frame.width / 2)
    frame.x = context.frame.maxX - frame.width
    return frame
  }

  private func fieldFrame(in context: LayerContext) -> Rect {
    var frame = context.frame
    frame.width -= closeFrame(in: context).width
    // In a low window the field keeps its line.
    let line = context.letters.grown(Self.lineHeight)
    frame = frame.inset(y: min(Self.margin, max(0, (frame.height - line) / 2)))
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
    box.caret(in: textFrame(in: context), context)
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
      list.iconButton(
        .close, context.phrases.closeFinding, Self.close, in: closeFrame(in: context), color: theme.secondaryLabel,
        key: .escape, in: context)
    }
  }

  private func placeField(into list: inout DisplayList, in context: LayerContext) {
    let (frame, text, theme) = (fieldFrame(in: context), textFrame(in: context), context.theme)
    let count = countText(in: context)
    box.place(into: &list, named: context.phrases.find, in: frame, text: text, context, description: count) {
      list in
      guard !count.isEmpty else { return }
      let end = Rect(
        x: text.maxX, y: frame.y, width: max(0, frame.maxX - Self.padding - text.maxX), height: frame.height)
      list.place(.label, in: end, target: .zero, text: count) { list in
        list.text(count, theme.buttonText.onBaseline(of: theme.rowText), in: end, .trailing, theme.secondaryLabel)
      }
    }
  }
}
