/// The content of a row.
///
/// A content of your own places what it shows within a frame, and has a line of text for the row.
///
/// ```swift
/// struct Swatch: RowContent {
///   let name: String
///   let color: Color
///   var text: String { name }
///   func draw(in row: RowContext, into list: inout DisplayList) {
///     list.fill(Rect(x: row.frame.x + 16, y: row.frame.y + 12, width: 20, height: 20), color)
///     row.write(name, row.theme.rowText, in: row.frame.inset(x: 52), row.theme.label, into: &list)
///   }
/// }
/// ```
///
/// An element with the action of one of the row's `controls` is a control, such as a check box or a star.
///
/// ```swift
/// struct Task: RowContent {
///   static let done = RowAction("done", title: "Done")
///   let text: String
///   func draw(in row: RowContext, into list: inout DisplayList) {
///     let box = Rect(x: row.frame.x + 12, y: row.frame.y + 12, width: 20, height: 20)
///     let target = Rect(x: row.frame.x, y: row.frame.y, width: 44, height: row.frame.height)
///     list.place(.button, in: box, target: target, text: Self.done.title, action: Self.done.id) { list in
///       list.circle(in: box, row.pressed == Self.done.id ? row.theme.accent : row.theme.separator)
///     }
///     list.text(text, row.theme.rowText, in: row.frame.inset(x: 52), .leading, row.theme.label)
///   }
/// }
/// let row = Row(Task(text: "Water the figs"), controls: [Task.done])
/// ```
public protocol RowContent: Equatable, Sendable {
  /// The text of the row in one line, for the view tree and for searches.
  var text: String { get }
  /// The title of the row, above its menu, for a screen reader and in announcements.
  var title: String { get }
  /// The short text for a screen reader, with the meaning of marks; by default `text`.
  var accessibilityLabel: String { get }
  /// More text that a screen reader can say, such as how a mail begins.
  var accessibilityDescription: String { get }
  /// The maximum number of lines of the title, if the row is high enough.
  var titleLines: Int { get }
  /// The style of the title, to tell whether the row has room for it; by default a heading's style.
  var titleStyle: TextStyle { get }
  /// Returns the inset of the separator from the row's leading edge, in points; nil for no separator.
  func separatorInset(with metrics: FontMetrics) -> Double?
  /// Places what shows, from back to front, over the content's background.
  ///
  /// It must depend only on the content and the row. While both stay the same, the list places what was drawn last,
  /// wherever the row lies. So the origin of the frame is not a position in the window.
  func draw(in row: RowContext, into list: inout DisplayList)
}

extension RowContent {
  /// Returns the inset of a title.
  public func separatorInset(with metrics: FontMetrics) -> Double? { TitleContent.margin }

  /// The same as `text`.
  public var title: String { text }

  /// The default, 1.
  public var titleLines: Int { 1 }

  /// The default, in regular weight.
  public var titleStyle: TextStyle { TextStyle(size: Theme.light.titleText.size) }

  /// The same as `text`.
  public var accessibilityLabel: String { text }

  /// An empty text.
  public var accessibilityDescription: String { "" }

  func isEqual(to other: any RowContent) -> Bool { (other as? Self) == self }
}

/// The frame, theme and state of a row, for placing its content.
public struct RowContext {
  /// The frame of the content, in points; the list places what is drawn there in the window.
  public private(set) var frame: Rect
  /// The colours and text styles, including the changes by the swipe style.
  public let theme: Theme
  /// The scale, in device pixels per point.
  public let scale: Double
  /// The pressed control within the row, if any.
  public let pressed: ActionID?
  /// The font metrics.
  public let metrics: FontMetrics
  /// The query whose matches are highlighted; nil without a filter.
  public let match: Query?
  /// Whether the row is selected; nil if rows are not selectable.
  public let selection: Bool?

  /// Whether the row can be reordered.
  public let canReorder: Bool

  /// Whether the row is selected.
  public var isSelected: Bool { selection == true }

  /// The room at the end of a row for the dots of a row under the mouse, in points: a content keeps it free.
  public static let endMargin = 16.0

  /// The width of a narrow row, in points, and its growth per text scale.
  private static let (narrow, growth) = (180.0, 200.0)

  var isNarrow: Bool { Self.isNarrow(frame.width, metrics) }

  static func isNarrow(_ width: Double, _ metrics: FontMetrics) -> Bool {
    width < narrow + growth * max(0, metrics.scale - 1)
  }

  /// Creates a row for placing a content, as the list does.
  public init(
    frame: Rect, theme: Theme, scale: Double, pressed: ActionID? = nil, metrics: FontMetrics = .dejaVuSans,
    match: Query? = nil, selection: Bool? = nil, canReorder: Bool = false
  ) {
    (self.selection, self.canReorder) = (selection, canReorder)
    self.frame = frame
    self.theme = theme
    self.scale = scale
    self.pressed = pressed
    self.metrics = metrics
    self.match = match
  }

  /// A handle's minimum width, its icon's size at text scale 1, and margin, in points.
  private static let (handleWidth, handleSize, handleMargin) = (40.0, 20.0, 4.0)

  /// Returns the width that the handle of a reorderable row leaves to its content, in points.
  public static func width(besideHandle width: Double, _ metrics: FontMetrics) -> Double {
    let handle = max(handleWidth, metrics.scaledUp(handleSize) + 2 * handleMargin)
    return width > 2 * handle ? width - handle : width
  }

  /// Places the handle if the row can be reordered; returns the rest of the row.
  public func placingHandle(into list: inout DisplayList) -> RowContext {
    let width = Self.width(besideHandle: frame.width, metrics)
    guard canReorder, width < frame.width else { return self }
    var (rest, handle) = (self, frame)
    rest.frame.width = width
    (handle.x, handle.width) = (rest.frame.maxX, frame.width - width)
    let size = metrics.scaledUp(Self.handleSize)
    list.place(.button, in: handle, text: RowAction.handle.title, action: RowAction.handle.id) { list in
      let color = pressed == RowAction.handle.id ? theme.label : theme.secondaryLabel
      list.icon(.handle, in: handle.inset(x: (handle.width - size) / 2, y: (handle.height - size) / 2), color)
    }
    return rest
  }

  struct Line {
    var text: String
    let style: TextStyle
    let frame: Rect
    let color: Color
    var colors: [ColoredRange] = []
    var lines = 1
    var alignment = TextAlignment.leading
  }

  /// Draws lines of text from their leading edges, and highlights what a query matched.
  func write(_ lines: [Line], into list: inout DisplayList) {
    let found = match?.ranges(in: lines.map(\.text)) ?? []
    let parts = lines.enumerated().map { index, line in
      let ranges = index < found.count ? found[index] : []
      return ranges.isEmpty ? (line, ranges) : revealed(line, ranges)
    }
    for (line, ranges) in parts where !ranges.isEmpty {
      for part in metrics.parts(of: line) {
        let place = part.start..<part.start + part.text.count - part.marks
        let own = ranges.map { $0.clamped(to: place) }.filter { !$0.isEmpty }
          .map { $0.moved(by: part.marks - part.start) }
        list.mark(.ground, on: own, of: part.text, line.style, in: part.frame, line.alignment, theme.foundText)
      }
    }
    for (line, ranges) in parts {
      draw(
        line,
        ranges.isEmpty ? line.color : theme.readable(line.color, on: theme.content.overlaid(with: theme.foundText)),
        into: &list)
    }
  }

  /// Returns a line that shows its matches, and starts shortly before them if need be.
  private func revealed(_ line: Line, _ ranges: [Range<Int>]) -> (Line, [Range<Int>]) {
    let own = Array(line.text)
    func width(_ range: Range<Int>) -> Double { metrics.width(of: String(own[range]), line.style) }
    let lines = metrics.parts(of: line)
    // The last line has all of the rest, and is truncated if that is wider.
    let isWhole = lines.last.map { metrics.width(of: $0.text, line.style) <= line.frame.width } ?? true
    if isWhole { return (line, ranges) }
    // Wrapped lines end before the edge.
    let room = line.frame.width * (lines.count > 1 ? 0.8 * Double(lines.count) : 0.9)
    guard let first = ranges.first, let last = ranges.last, width(0..<last.upperBound) > room else {
      return (line, ranges)
    }
    let whole = first.lowerBound..<last.upperBound
    let shown = width(whole) <= room ? whole : ranges.max { $0.count < $1.count } ?? whole
    if width(0..<shown.upperBound) <= room { return (line, ranges) }
    var start = shown.lowerBound
    while start > 0, width(start - 1..<shown.upperBound) <= 0.6 * line.frame.width { start -= 1 }
    if let word = own[start..<shown.lowerBound].firstIndex(of: " ") { start = word + 1 }
    var rest = line
    rest.text = "…" + String(own[start...])
    rest.colors = line.colors.part(start..<own.count, after: 1)
    let moved = ranges.filter { $0.upperBound > start }.map { range in
      max(range.lowerBound, start) - start + 1..<range.upperBound - start + 1
    }
    return (rest, moved)
  }

  private func draw(_ line: Line, _ color: Color, into list: inout DisplayList) {
    // Most texts fit, and drawing them allocates nothing.
    if line.colors.isEmpty, line.lines == 1 || metrics.hasRoom(for: line.text, line.style, in: line.frame.width) {
      return list.text(line.text, line.style, in: line.frame, line.alignment, color)
    }
    for part in metrics.parts(of: line) {
      let place = part.start..<part.start + part.text.count - part.marks
      let colors = line.colors.part(place, after: part.marks)
      list.text(part.text, line.style, in: part.frame, color, colors, theme: theme)
    }
  }

  func write(_ line: Line, into list: inout DisplayList) {
    if match == nil { draw(line, line.color, into: &list) } else { write([line], into: &list) }
  }

  /// Draws a line of text, and highlights what the query matched.
  public func write(
    _ text: String, _ style: TextStyle, in frame: Rect, _ color: Color,
    aligned alignment: TextAlignment = .leading, into list: inout DisplayList
  ) {
    write(Line(text: text, style: style, frame: frame, color: color, alignment: alignment), into: &list)
  }
}

extension FontMetrics {
  fileprivate func parts(of line: RowContext.Line) -> [TextLine] {
    if line.lines > 1 { return lines(of: line.text, line.style, in: line.frame, atMost: line.lines).lines }
    return [TextLine(text: line.text, frame: line.frame, start: 0, marks: 0)]
  }
}
