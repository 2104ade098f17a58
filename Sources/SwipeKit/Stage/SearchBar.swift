extension Element.Role {
  package static let searchBar = Element.Role("FindBar")
}

/// A search bar with a match count and a close button.
///
/// A stage presents it if its list can be searched: `Stage.isSearchable`.
package struct SearchBar: Layer {
  package static let level = LayerLevel.bar
  /// The action that presents the bar, or moves the focus to its field.
  package static let open = ActionID(ofLibrary: "find")
  package static let close = ActionID(ofLibrary: "close finding")
  package static let showFirst = ActionID(ofLibrary: "first found")
  /// The action of Return in the field: as `showFirst`, unless the program accepts matches.
  package static let accept = ActionID(ofLibrary: "accept found")
  package static let showAll = ActionID(ofLibrary: "show all")
  /// The action that shows rows with scattered letters, if no row has the letters next to each other.
  package static let showFuzzyMatches = ActionID(ofLibrary: "show loose matches")
  package static let query = ActionID(ofLibrary: "query")
  /// The heights of the bar and of its line, at the text scale 1, in points.
  private static let (height, lineHeight) = (44.0, 20.0)
  /// The margin of the field, and the padding of its text, in points.
  private static let (margin, padding) = (6.0, 10.0)
  private static let closeWidth = 44.0
  /// The minimum width of the field's text next to the match count, in points.
  private static let minimumTextWidth = 100.0

  /// The maximum number of pasted characters, since every line is compared with all of them.
  private static let maximumPasted = 1000

  package internal(set) var field: TextField {
    get { box.field }
    set { box.field = newValue }
  }
  private var box = FieldBox(query)
  /// The numbers of matches and of all rows that the field was last fitted next to; nil without a query.
  private var count: (found: Int, total: Int)?

  /// The identity of the list that is searched; empty for the main list.
  let list: String

  package var listID: String? { list }

  init(in list: String) { self.list = list }

  /// Closes the bar by Escape.
  package mutating func handle(_ key: Key, in context: LayerContext) -> LayerResponse? {
    key == .escape ? .activates(Self.close) : nil
  }

  package func dock(in width: Double, _ metrics: FontMetrics) -> Dock? {
    .top(Self.height - Self.lineHeight + metrics.scaled(Self.lineHeight))
  }

  package func contains(_ point: Point, in context: LayerContext) -> Bool { context.frame.contains(point) }

  /// Edits the query; Return and the down arrow move on to the rows, and Escape closes the bar.
  package mutating func handle(_ input: FieldInput, of field: ActionID, in context: LayerContext) -> LayerResponse?
  {
    var input = input
    if case .text(let text) = input { input = .text(String(text.unicodeScalars.prefix(Self.maximumPasted))) }
    if let response = box.handle(input, in: textFrame(in: context), context) { return response }
    switch input {
    case .key(.escape): return .activates(Self.close)
    case .key(.enter): return .activates(Self.accept)
    case .key(.down): return .activates(Self.showFirst)
    default: return nil
    }
  }

  /// Scrolls until the caret is visible next to the present match count.
  package mutating func fit(in context: LayerContext) {
    let rows = context.listSummary
    count = rows.isFiltered ? (rows.count, rows.total) : nil
    box.fit(in: textFrame(in: context), context)
  }

  func isFitted(to rows: ListSummary) -> Bool {
    rows.isFiltered ? count.map { $0 == (rows.count, rows.total) } == true : count == nil
  }

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
    let line = context.metrics.scaled(Self.lineHeight)
    frame = frame.inset(y: min(Self.margin, max(0, (frame.height - line) / 2)))
    let margin = min(Self.margin, frame.width)
    (frame.x, frame.width) = (frame.x + margin, frame.width - margin)
    return frame
  }

  /// Returns the match count as text; empty if there is no room for it.
  private func countText(in context: LayerContext) -> String {
    guard let count else { return "" }
    let text = context.strings.foundCount.filling(["count": "\(count.found)", "total": "\(count.total)"])
    let rest = fieldFrame(in: context).width - 3 * Self.padding - width(of: text, in: context)
    return rest >= Self.minimumTextWidth ? text : ""
  }

  private func width(of count: String, in context: LayerContext) -> Double {
    context.metrics.width(of: count, context.theme.buttonText).rounded(.up)
  }

  private func textFrame(in context: LayerContext) -> Rect {
    var frame = fieldFrame(in: context).inset(x: Self.padding)
    let count = countText(in: context)
    if !count.isEmpty { frame.width = max(0, frame.width - width(of: count, in: context) - Self.padding) }
    return frame
  }

  package func caret(of field: ActionID, in context: LayerContext) -> Rect? {
    box.caret(in: textFrame(in: context), context)
  }

  package func draw(into list: inout DisplayList, in context: LayerContext) {
    let (frame, theme) = (context.frame, context.theme)
    let name = context.strings.search
    list.place(.searchBar, in: frame, text: name) { list in
      list.fill(frame, theme.bar)
      let line = 1 / context.scale
      list.fill(Rect(x: frame.x, y: frame.maxY - line, width: frame.width, height: line), theme.separator)
      placeField(into: &list, in: context)
      list.iconButton(
        .close, context.strings.closeSearch, Self.close, in: closeFrame(in: context), color: theme.secondaryLabel,
        key: .escape, in: context)
    }
  }

  private func placeField(into list: inout DisplayList, in context: LayerContext) {
    let (frame, text, theme) = (fieldFrame(in: context), textFrame(in: context), context.theme)
    let count = countText(in: context)
    box.draw(into: &list, named: context.strings.search, in: frame, text: text, context, description: count) {
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
