/// A piece of text that stays together if it fits on a line.
///
/// Lines are broken at spaces. They are also broken between Chinese and Japanese characters, which have no spaces
/// between words. There is no break after opening punctuation, nor before closing punctuation such as a full stop
/// (Unicode's report 14, classes ID, OP, CL and NS). A small Japanese letter may begin a line, as in the normal mode of
/// web pages, not in their strict mode.
package struct TextPiece: Equatable {
  package let text: Substring
  /// Whether a space precedes it, which is dropped at the beginning of a line.
  package let followsSpace: Bool

  /// - Parameter text: a text without spaces.
  package init(_ text: Substring, followsSpace: Bool) {
    self.text = text
    self.followsSpace = followsSpace
  }

  /// Splits a text without line ends into pieces, in order.
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
  /// Whether lines may break next to it: a Chinese character or a Japanese letter.
  fileprivate var isWordOfItsOwn: Bool {
    unicodeScalars.first.map { $0.properties.isIdeographic || (0x3041...0x30FF).contains($0.value) } ?? false
  }

  fileprivate var opens: Bool {
    switch unicodeScalars.first?.properties.generalCategory {
    case .openPunctuation, .initialPunctuation: true
    default: false
    }
  }

  /// Whether it belongs to the previous character, like a full stop or long vowel sign.
  fileprivate var closes: Bool {
    switch unicodeScalars.first?.properties.generalCategory {
    case .closePunctuation, .finalPunctuation, .otherPunctuation, .modifierLetter: true
    default: false
    }
  }
}
