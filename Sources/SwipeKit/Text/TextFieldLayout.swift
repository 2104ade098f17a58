/// The layout of a field's text, in points from the leading edge and the top of the first line.
///
/// The text is broken into lines once. A line is measured on access.
struct TextFieldLayout {
  struct Line {
    /// The characters, including the spaces at the line break.
    let characters: Range<Int>
    /// The drawn text: without the spaces at the break, and with the direction of the whole text.
    let text: String
    /// The number of direction marks that begin `text`, and the number of characters of `text` with them.
    let (marks, count): (Int, Int)
    /// In points.
    let width: Double
  }

  let lineHeight: Double
  let letters: IndexedText
  private let metrics: FontMetrics
  private let style: TextStyle
  private let room: Double?
  private let isMirrored: Bool
  private let isRightToLeft: Bool
  private let starts: [Int]

  /// Creates a layout; `room` is the width of the lines, in points, and nil for a single line.
  init(of letters: IndexedText, _ style: TextStyle, _ metrics: FontMetrics, in room: Double?, isMirrored: Bool) {
    (self.letters, self.style, self.metrics) = (letters, style, metrics)
    (self.room, self.isMirrored) = (room, isMirrored)
    lineHeight = metrics.height(ofLines: 1, style)
    isRightToLeft = Self.isRightToLeft(letters.string)
    starts = room.map { metrics.lineStarts(of: letters, style, in: $0) } ?? [0]
  }

  /// Returns whether `init` would create an equal layout.
  func isLayout(
    of text: String, _ style: TextStyle, _ metrics: FontMetrics, in room: Double?, isMirrored: Bool
  ) -> Bool {
    (self.style, self.room, self.isMirrored) == (style, room, isMirrored) && self.metrics == metrics
      && letters.string == text
  }

  /// At least one.
  var count: Int { starts.count }

  /// Whether the text has the opposite direction of the window, such as English in a Hebrew window.
  var isReversed: Bool { isRightToLeft != isMirrored }

  subscript(index: Int) -> Line {
    let characters = starts[index]..<(index + 1 < starts.count ? starts[index + 1] : letters.count)
    let end = characters.upperBound < letters.count ? letters.end(of: characters) : letters.count
    let text = letters[characters.lowerBound..<end]
    // Without a mark, the line's own first letter would determine its direction.
    let mark = Self.isRightToLeft(text) == isRightToLeft ? "" : isRightToLeft ? "\u{200F}" : "\u{200E}"
    return Line(
      characters: characters, text: mark + text, marks: mark.count,
      count: mark.count + end - characters.lowerBound, width: metrics.width(of: text, style))
  }

  /// Returns the line of a position between letters; a position between two lines belongs to the second.
  func line(of position: Int) -> Int { max(0, partition(starts.count) { starts[$0] <= position } - 1) }

  /// Returns the distance of a position from the start of its line, in points.
  func x(of position: Int) -> Double {
    let line = self[line(of: position)]
    let start = min(line.characters.lowerBound, position)
    return x(metrics.width(of: letters[start..<min(position, letters.count)], style), in: line)
  }

  private func x(_ before: Double, in line: Line) -> Double { isReversed ? max(0, line.width - before) : before }

  /// Returns the position in a line nearest to a distance from its start, in points.
  func position(at x: Double, line index: Int) -> Int {
    let line = self[index]
    let places = metrics.widths(ofBeginningsOf: letters[line.characters], style)
    let ways = (index == count - 1 ? places : places.dropLast()).map { abs(self.x($0, in: line) - x) }
    return line.characters.lowerBound + (ways.indices.min { ways[$0] < ways[$1] } ?? 0)
  }

  /// Returns whether the first letter of a text belongs to a right-to-left script.
  private static func isRightToLeft(_ text: some StringProtocol) -> Bool {
    // Hebrew is the first right-to-left script in Unicode, and its first byte is 0xD6.
    guard text.utf8.contains(where: { $0 >= 0xD6 }),
      let letter = text.unicodeScalars.first(where: \.properties.isAlphabetic)
    else { return false }
    return letter.isRightToLeft
  }
}

extension Unicode.Scalar {
  /// Whether a letter belongs to a right-to-left script; unspecified for other characters.
  var isRightToLeft: Bool {
    [0x590...0x8FF, 0xFB1D...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF].contains { $0.contains(value) }
  }
}

extension TextField {
  /// Scrolls no more than needed to show the caret: a single line horizontally, several lines vertically.
  mutating func revealCaret(in room: Size, _ layout: TextFieldLayout) {
    let start, end, length, viewport: Double
    if layout.count == 1 {
      start = layout.x(of: shownCaret)
      end = start + Self.caretRoom
      (length, viewport) = (layout[0].width + Self.caretRoom, room.width)
    } else {
      let line = Double(layout.line(of: shownCaret))
      (start, end) = (line * layout.lineHeight, (line + 1) * layout.lineHeight)
      (length, viewport) = (Double(layout.count) * layout.lineHeight, room.height)
    }
    // A text that fits is not scrolled.
    scroll = min(max(min(scroll, length - viewport), end - viewport, 0), max(0, start))
  }

  /// The space for the caret after the last letter, in points.
  private static let caretRoom = 2.0
}
