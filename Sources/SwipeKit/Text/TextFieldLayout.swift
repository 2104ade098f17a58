/// The positions of a field's letters, in points from the edge at which reading begins, and from the top of the lines.
struct TextFieldLayout {
  /// A line of the text.
  struct Line {
    /// The characters, with the spaces at which the line is broken.
    let characters: Range<Int>
    /// The text that is drawn: without those spaces, and in the direction of the whole.
    let text: String
    /// The number of marks before the first character.
    let marks: Int
    /// The width of the text, in points.
    let width: Double
  }

  /// The lines; at least one.
  let lines: [Line]
  /// The height of a line, in points.
  let lineHeight: Double
  private let letters: [Character]
  private let widths: LetterWidths
  private let style: TextStyle
  /// Whether the text runs against the direction of the window, such as English in a Hebrew one.
  let isReversed: Bool

  /// Creates the layout of a text.
  ///
  /// - Parameters:
  ///   - room: the width of the lines, in points; nil for a single line.
  ///   - isMirrored: whether the window is for people who read from right to left.
  init(of text: String, _ style: TextStyle, _ widths: LetterWidths, in room: Double? = nil, isMirrored: Bool) {
    (letters, self.style, self.widths) = (Array(text), style, widths)
    lineHeight = widths.height(ofLines: 1, style)
    let isRightToLeft = Self.isRightToLeft(text)
    isReversed = isRightToLeft != isMirrored
    let ends = room.map { Self.ends(of: text, style, widths, in: $0) } ?? []
    let letters = letters
    lines = zip([0] + ends, ends + [letters.count]).map { start, end in
      var shown = letters[start..<end]
      while end < letters.count, shown.last == " " { shown.removeLast() }
      let text = String(shown)
      // By itself, a line would go the way of its own first letter.
      let mark = Self.isRightToLeft(text) == isRightToLeft ? "" : isRightToLeft ? "\u{200F}" : "\u{200E}"
      return Line(
        characters: start..<end, text: mark + text, marks: mark.count, width: widths.width(of: text, style))
    }
  }

  /// Returns the ends of all lines but the last one.
  private static func ends(of text: String, _ style: TextStyle, _ widths: LetterWidths, in room: Double) -> [Int] {
    var (ends, used, isBegun): ([Int], Double, Bool) = ([], 0, false)
    // The characters and the text so far.
    var (place, end) = (0, text.startIndex)
    func breakLine() {
      ends.append(place)
      (used, isBegun) = (0, false)
    }
    for piece in TextPiece.pieces(of: text[...]).map(\.text) {
      let gap = text[end..<piece.startIndex]
      place += gap.count
      let (space, width) = (widths.width(of: String(gap), style), widths.width(of: String(piece), style))
      if isBegun, used + space + width > room { breakLine() } else { used += space }
      if used + width <= room {
        used += width
        place += piece.count
      } else {
        for letter in piece {
          let width = widths.width(of: String(letter), style)
          if isBegun, used + width > room { breakLine() }
          used += width
          isBegun = true
          place += 1
        }
      }
      isBegun = true
      end = piece.endIndex
    }
    return ends
  }

  /// The width of the widest line, in points.
  var width: Double { lines.reduce(0) { max($0, $1.width) } }

  /// Returns the index of the line of a position between letters: between two lines, of the second one.
  func line(of position: Int) -> Int { lines.lastIndex { $0.characters.lowerBound <= position } ?? 0 }

  /// Returns the distance of a position between letters along its line.
  func x(of position: Int) -> Double {
    let line = lines[line(of: position)]
    return x(of: position, in: line)
  }

  private func x(of position: Int, in line: Line) -> Double {
    let start = min(line.characters.lowerBound, position)
    let before = widths.width(of: String(letters[start..<min(position, letters.count)]), style)
    return isReversed ? max(0, line.width - before) : before
  }

  /// Returns the position in a line that is nearest to a distance.
  func position(at x: Double, line index: Int) -> Int {
    let line = lines[index]
    let last = index == lines.count - 1 ? line.characters.upperBound : line.characters.upperBound - 1
    return (line.characters.lowerBound...last).min {
      abs(self.x(of: $0, in: line) - x) < abs(self.x(of: $1, in: line) - x)
    } ?? 0
  }

  /// Returns whether the first letter of a text is of a script that is read from right to left.
  static func isRightToLeft(_ text: String) -> Bool {
    guard let letter = text.unicodeScalars.first(where: { $0.properties.isAlphabetic })?.value else { return false }
    let scripts: [ClosedRange<UInt32>] = [
      0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
    ]
    return scripts.contains { $0.contains(letter) }
  }
}

extension TextField {
  /// Scrolls by the least distance to where the caret is visible in a room: a single line along itself, several lines
  /// downwards.
  mutating func revealCaret(in room: Size, _ layout: TextFieldLayout) {
    let (start, end, length, viewport) =
      layout.lines.count == 1
      ? (
        layout.x(of: shownCaret), layout.x(of: shownCaret) + Self.caretRoom, layout.width + Self.caretRoom,
        room.width
      )
      : (
        Double(layout.line(of: shownCaret)) * layout.lineHeight,
        Double(layout.line(of: shownCaret) + 1) * layout.lineHeight,
        Double(layout.lines.count) * layout.lineHeight, room.height
      )
    // What is too short for the room is not scrolled.
    scroll = min(max(min(scroll, length - viewport), end - viewport, 0), max(0, start))
  }

  /// The room that the caret takes after the last letter, in points.
  private static let caretRoom = 2.0
}
