/// The positions of a field's letters along a line, in points from the edge at which reading begins.
struct TextFieldLayout {
  private let letters: [Character]
  private let widths: LetterWidths
  private let style: TextStyle
  /// Whether the text runs against the direction of the window, such as English in a Hebrew one.
  let isReversed: Bool
  /// The width of the whole text, in points.
  let width: Double

  /// Creates the layout of a text.
  ///
  /// - Parameter isMirrored: whether the window is for people who read from right to left.
  init(of text: String, _ style: TextStyle, _ widths: LetterWidths, isMirrored: Bool) {
    (letters, self.style, self.widths) = (Array(text), style, widths)
    isReversed = Self.isRightToLeft(text) != isMirrored
    width = widths.width(of: text, style)
  }

  /// Returns the distance of a position between letters.
  func x(of position: Int) -> Double {
    let before = widths.width(of: String(letters.prefix(position)), style)
    return isReversed ? width - before : before
  }

  /// Returns the position that is nearest to a distance.
  func position(at x: Double) -> Int {
    (0...letters.count).min { abs(self.x(of: $0) - x) < abs(self.x(of: $1) - x) } ?? 0
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
  /// Returns the position between the characters that is nearest to a distance from where the text's room begins, in
  /// points.
  func position(at x: Double, in layout: TextFieldLayout) -> Int { layout.position(at: x + scroll) }

  /// Scrolls by the least distance to where the caret is visible in a room of a width, in points.
  mutating func revealCaret(in width: Double, _ layout: TextFieldLayout) {
    let x = layout.x(of: shownCaret)
    // What is too short for the room is not scrolled.
    scroll = min(max(min(scroll, layout.width - width + Self.caretRoom), x - width + Self.caretRoom, 0), max(0, x))
  }

  /// The room that the caret takes after the last letter, in points.
  private static let caretRoom = 2.0
}
