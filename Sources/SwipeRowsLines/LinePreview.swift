import SwipeKit
import SwipeRowsShared

/// The preview of a row: what it is about, the text that shows, and the time at which a command is to run for it.
struct LinePreview: Sendable {
  /// The subject of a preview: if it changes, the command runs again.
  struct Subject: Equatable, Sendable {
    /// The number of the row; nil if a query finds no row.
    var row: Int?
    /// The query and the selected lines, as far as the command has them.
    var query = ""
    var marked: LineAct?
    var room: TextRoom?
  }

  /// A request to run a command, or to end it.
  enum Request: Equatable, Sendable {
    /// The command that runs has lost its subject.
    case stop
    /// The command is to run for a row, or about a query that finds no row.
    case start(Int?)
  }

  /// The time that a row has to be wanted before the command runs, in seconds: who passes by wants none.
  private static let delay = 0.1

  private var subject: Subject?
  var row: Int? { subject?.row }
  private(set) var text = ""
  /// The time at which the command is to run, in seconds; nil once it does.
  private(set) var due: Double?
  private var stops = false

  mutating func follow(_ subject: Subject?, at time: Double) {
    guard subject != self.subject else { return }
    (self.subject, due, stops) = (subject, subject.map { _ in time + Self.delay }, true)
    if subject == nil { text = "" }
  }

  /// Shows the whole text of a row, for which no command has to run.
  mutating func show(whole text: String, of row: Int) {
    (subject, self.text, due, stops) = (Subject(row: row), text, nil, false)
  }

  /// Returns what is to be done at a time; nil for nothing.
  mutating func takeRequest(at time: Double) -> Request? {
    if let due, due <= time {
      (self.due, stops, text) = (nil, false, "")
      return .start(row)
    }
    defer { stops = false }
    return stops ? .stop : nil
  }

  /// Shows the text of a row, if that is still wanted.
  mutating func show(_ text: String, of row: Int?) {
    if subject != nil, row == self.row, due == nil { self.text = text }
  }
}

/// The page of a preview: monospaced lines in the colours of a terminal, broken if they have no room.
struct PreviewPage: PageContent, Equatable {
  /// The margins at the edges, in points.
  private static let (margin, padding) = (16.0, 12.0)
  private static let style = TextStyle(size: 13, isMono: true)
  private static let mostLines = 2000

  private struct Line: Equatable {
    let text: String
    let colors: [ColoredRange]
  }

  private let lines: [Line]
  /// The number of columns for which the parts of lines are known, and these.
  private let (columns, parts): (Int, [Line])

  /// The text without control characters.
  var spokenText: String { lines.map(\.text).joined(separator: "\n") }

  /// Creates a page.
  ///
  /// - Complexity: linear in the length of the text.
  init(_ text: String, in width: Double, _ letters: LetterWidths) {
    let lines = Array(text.utf8).split(
      separator: UInt8(ascii: "\n"), maxSplits: Self.mostLines, omittingEmptySubsequences: false)
    self.lines = lines.prefix(Self.mostLines).map { line in
      let (text, colors) = ShownText.colored(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
      return Line(text: text, colors: colors)
    }
    columns = Self.columns(in: width, letters)
    parts = Self.parts(of: self.lines, columns)
  }

  static func room(in frame: Rect, _ letters: LetterWidths) -> TextRoom {
    let lines = (frame.height - 2 * padding) / letters.height(ofLines: 1, style)
    return TextRoom(columns: columns(in: frame.width, letters), lines: max(1, Int(lines)))
  }

  private static func columns(in width: Double, _ letters: LetterWidths) -> Int {
    letters.columns(in: width - 2 * margin, style)
  }

  private static func parts(of lines: [Line], _ columns: Int) -> [Line] {
    lines.flatMap { line in
      if LetterWidths.columns(of: line.text) <= columns { return [line] }
      let letters = Array(line.text)
      return LetterWidths.parts(of: line.text, columns: columns).map {
        Line(text: String(letters[$0]), colors: line.colors.part($0))
      }
    }
  }

  private func parts(in width: Double, _ letters: LetterWidths) -> [Line] {
    let columns = Self.columns(in: width, letters)
    return columns == self.columns ? parts : Self.parts(of: lines, columns)
  }

  func height(in width: Double, _ letters: LetterWidths) -> Double {
    letters.height(ofLines: parts(in: width, letters).count, Self.style) + 2 * Self.padding
  }

  func place(into list: inout DisplayList, in room: Rect, _ context: LayerContext) {
    let theme = context.theme
    var frame = room.inset(x: Self.margin)
    (frame.y, frame.height) = (room.y + Self.padding, context.letters.height(ofLines: 1, Self.style))
    for line in parts(in: room.width, context.letters) {
      if frame.maxY >= context.frame.y, frame.y <= context.window.maxY {
        list.text(line.text, Self.style, in: frame, theme.label, line.colors, theme: theme)
      }
      frame.y = frame.maxY
    }
  }
}

extension Element.Role {
  /// The preview beside the list.
  static let preview = Element.Role("Preview", spoken: .document)
}
