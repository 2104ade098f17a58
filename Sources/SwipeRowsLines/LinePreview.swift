import SwipeKit
import SwipeRowsShared

struct LinePreview: Sendable {
  /// The subject of a preview; if it changes, the command runs again.
  struct Subject: Equatable, Sendable {
    /// The number of the row; nil without a match.
    var row: Int?
    /// The query and the selected lines, if the command uses them.
    var query = ""
    var marked: LineAct?
    var room: TextRoom?
  }

  enum Request: Equatable, Sendable {
    /// Ends the command, since its subject has changed.
    case stop
    /// Runs the command for a row, or without a match only about the query.
    case start(Int?)
  }

  /// The time before the command runs, in seconds, to skip rows that are passed.
  private static let delay = 0.1

  private var subject: Subject?
  var row: Int? { subject?.row }
  private(set) var text = ""
  /// The time when the command is to run, in seconds; nil once it does.
  private(set) var due: Double?
  private var stops = false

  mutating func follow(_ subject: Subject?, at time: Double) {
    guard subject != self.subject else { return }
    (self.subject, due, stops) = (subject, subject.map { _ in time + Self.delay }, true)
    if subject == nil { text = "" }
  }

  mutating func show(whole text: String, of row: Int) {
    (subject, self.text, due, stops) = (Subject(row: row), text, nil, false)
  }

  mutating func takeRequest(at time: Double) -> Request? {
    if let due, due <= time {
      (self.due, stops, text) = (nil, false, "")
      return .start(row)
    }
    defer { stops = false }
    return stops ? .stop : nil
  }

  /// Shows the output for a row, unless the subject has changed.
  mutating func show(_ text: String, of row: Int?) {
    if subject != nil, row == self.row, due == nil { self.text = text }
  }
}

/// The page of a preview: wrapped, monospaced lines in terminal colours.
struct PreviewPage: PageContent, Equatable {
  /// The margins at the edges, in points.
  private static let (margin, padding) = (16.0, 12.0)
  private static let style = TextStyle(size: 13, isMono: true)
  private static let maximumLines = 2000

  private struct Line: Equatable {
    let text: String
    let colors: [ColoredRange]
  }

  private let lines: [Line]
  /// The lines wrapped to a number of columns, and this number.
  private let (columns, parts): (Int, [Line])

  var accessibilityLabel: String { lines.map(\.text).joined(separator: "\n") }

  /// - Complexity: O(*n*) for *n* bytes of text.
  init(_ text: String, in width: Double, _ metrics: FontMetrics) {
    let lines = Array(text.utf8).split(
      separator: UInt8(ascii: "\n"), maxSplits: Self.maximumLines, omittingEmptySubsequences: false)
    self.lines = lines.prefix(Self.maximumLines).map { line in
      let (text, colors) = ShownText.colored(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
      return Line(text: text, colors: colors)
    }
    columns = Self.columns(in: width, metrics)
    parts = Self.parts(of: self.lines, columns)
  }

  static func room(in frame: Rect, _ metrics: FontMetrics) -> TextRoom {
    let lines = (frame.height - 2 * padding) / metrics.height(ofLines: 1, style)
    return TextRoom(columns: columns(in: frame.width, metrics), lines: max(1, Int(lines)))
  }

  private static func columns(in width: Double, _ metrics: FontMetrics) -> Int {
    metrics.columns(in: width - 2 * margin, style)
  }

  private static func parts(of lines: [Line], _ columns: Int) -> [Line] {
    lines.flatMap { line in
      if FontMetrics.columns(of: line.text) <= columns { return [line] }
      let letters = Array(line.text)
      return FontMetrics.parts(of: line.text, columns: columns).map {
        Line(text: String(letters[$0]), colors: line.colors.part($0))
      }
    }
  }

  private func parts(in width: Double, _ metrics: FontMetrics) -> [Line] {
    let columns = Self.columns(in: width, metrics)
    return columns == self.columns ? parts : Self.parts(of: lines, columns)
  }

  func height(in width: Double, _ metrics: FontMetrics) -> Double {
    metrics.height(ofLines: parts(in: width, metrics).count, Self.style) + 2 * Self.padding
  }

  func draw(into list: inout DisplayList, in room: Rect, _ context: LayerContext) {
    let theme = context.theme
    var frame = room.inset(x: Self.margin)
    (frame.y, frame.height) = (room.y + Self.padding, context.metrics.height(ofLines: 1, Self.style))
    for line in parts(in: room.width, context.metrics) {
      if frame.maxY >= context.frame.y, frame.y <= context.window.maxY {
        list.text(line.text, Self.style, in: frame, theme.label, line.colors, theme: theme)
      }
      frame.y = frame.maxY
    }
  }
}

extension Element.Role {
  static let preview = Element.Role("Preview", spoken: .document)
}
