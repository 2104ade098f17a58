/// A piece of a text that stays together on a line, unless it alone is longer than that.
///
/// Lines are broken at spaces, and between letters of China and Japan, where words have no spaces between them; but not
/// after what opens, nor before what closes or goes on, such as a full stop (Unicode's report 14, its classes ID, OP, CL
/// and NS). A small letter of Japan may begin a line, as in the usual mode of web pages, not in their strict one.
package struct TextPiece: Equatable {
  package let text: Substring
  /// Whether a space precedes it, which is dropped where a line begins with it.
  package let followsSpace: Bool

  /// - Parameters:
  ///   - text: without spaces.
  ///   - followsSpace: whether a space is before it.
  package init(_ text: Substring, followsSpace: Bool) {
    self.text = text
    self.followsSpace = followsSpace
  }

  /// Returns the pieces of a text without line ends, in order.
  ///
  /// - Complexity: linear in the length of the text.
  package static func pieces(of line: Substring) -> [TextPiece] {
    var pieces: [TextPiece] = []
    for word in line.split(separator: " ") {
      let isFirst = pieces.isEmpty
      var start = word.startIndex
      var last: Character?
      for (index, character) in zip(word.indices, word) {
        if let last, mayBreak(between: last, and: character) {
          pieces.append(TextPiece(word[start..<index], followsSpace: !isFirst && start == word.startIndex))
          start = index
        }
        last = character
      }
      pieces.append(TextPiece(word[start...], followsSpace: !isFirst && start == word.startIndex))
    }
    return pieces
  }

  private static func mayBreak(between before: Character, and after: Character) -> Bool {
    (before.isWordOfItsOwn || after.isWordOfItsOwn) && !before.opens && !after.closes
  }
}

extension Character {
  /// Whether it may stand alone on a line: a letter of China, or one of Japan's two alphabets.
  fileprivate var isWordOfItsOwn: Bool {
    unicodeScalars.first.map { $0.properties.isIdeographic || (0x3041...0x30FF).contains($0.value) } ?? false
  }

  fileprivate var opens: Bool {
    switch unicodeScalars.first?.properties.generalCategory {
    case .openPunctuation, .initialPunctuation: true
    default: false
    }
  }

  /// Whether it belongs to what is before it, as a full stop does, and the sign that makes a vowel long.
  fileprivate var closes: Bool {
    switch unicodeScalars.first?.properties.generalCategory {
    case .closePunctuation, .finalPunctuation, .otherPunctuation, .modifierLetter: true
    default: false
    }
  }
}
