import SwipeKit
import SwipeRowsShared

/// The preview of a row: the row of which it is, the text that shows, and the time at which a command is to run for it.
struct LinePreview: Sendable {
  /// A request to run a command, or to end it.
  enum Request: Equatable, Sendable {
    /// The command that runs has lost its row.
    case stop
    /// The command is to run for a row.
    case start(Int)
  }

  /// The time that a row has to be wanted before the command runs, in seconds: who passes by wants none.
  private static let delay = 0.1

  /// The number of the row; nil for none.
  private(set) var row: Int?
  private(set) var text = ""
  /// The time at which the command is to run, in seconds; nil once it does.
  private(set) var due: Double?
  private var stops = false

  /// Follows the row that is wanted.
  mutating func follow(_ row: Int?, at time: Double) {
    guard row != self.row else { return }
    (self.row, due, stops) = (row, row.map { _ in time + Self.delay }, true)
    if row == nil { text = "" }
  }

  /// Returns what is to be done at a time; nil for nothing.
  mutating func takeRequest(at time: Double) -> Request? {
    if let due, let row, due <= time {
      (self.due, stops, text) = (nil, false, "")
      return .start(row)
    }
    defer { stops = false }
    return stops ? .stop : nil
  }

  /// Shows the text of a row, if that is still wanted.
  mutating func show(_ text: String, of row: Int) { if row == self.row, due == nil { self.text = text } }
}

/// The page of a preview: lines of plain text, broken where they have no room.
struct PreviewPage: PageContent, Equatable {
  /// The margins at the edges, in points.
  private static let (margin, padding) = (16.0, 12.0)
  private static let style = TextStyle(size: 13)
  /// The most lines that show.
  private static let mostLines = 2000

  /// The text without control characters.
  let spokenText: String
  private let lines: [String]
  /// The width for which the ends of lines are known, the scale of texts, and those ends, in points.
  private let (width, scale, ends): (Double, Double, [Double])

  /// Creates a page.
  ///
  /// - Complexity: linear in the length of the text.
  init(_ text: String, in width: Double, _ letters: LetterWidths) {
    // A carriage return and a line feed are one character.
    lines = text.unicodeScalars.split(separator: "\n", maxSplits: Self.mostLines, omittingEmptySubsequences: false)
      .prefix(Self.mostLines).map { line in
        let line = line.last == "\r" ? line.dropLast() : line
        let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
        return ShownText.text(parts.joined(separator: "    "))
      }
    spokenText = lines.joined(separator: "\n")
    (self.width, scale) = (width, letters.scale)
    ends = Self.ends(of: lines, in: width, letters)
  }

  private static func ends(of lines: [String], in width: Double, _ letters: LetterWidths) -> [Double] {
    var end = 0.0
    return lines.map { line in
      end += letters.height(of: line.isEmpty ? " " : line, style, in: max(0, width - 2 * margin))
      return end
    }
  }

  private func ends(in width: Double, _ letters: LetterWidths) -> [Double] {
    width == self.width && letters.scale == scale ? ends : Self.ends(of: lines, in: width, letters)
  }

  func height(in width: Double, _ letters: LetterWidths) -> Double {
    (ends(in: width, letters).last ?? 0) + 2 * Self.padding
  }

  func place(into list: inout DisplayList, in room: Rect, _ context: LayerContext) {
    let ends = ends(in: room.width, context.letters)
    var start = 0.0
    for (line, end) in zip(lines, ends) {
      defer { start = end }
      let frame = Rect(x: room.x, y: room.y + Self.padding + start, width: room.width, height: end - start).inset(
        x: Self.margin)
      if frame.maxY < context.frame.y || frame.y > context.window.maxY { continue }
      list.paragraph(line, Self.style, in: frame, context.theme.label, aligned: .leading)
    }
  }
}

extension Element.Role {
  /// The preview beside the list.
  static let preview = Element.Role("Preview", spoken: .document)
}
