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
      var last: Unicode.Scalar?
      for index in word.indices {
        let letter = word.unicodeScalars[index]
        if let last, mayBreak(between: last, and: letter) {
          pieces.append(TextPiece(word[start..<index], followsSpace: !isFirst && start == word.startIndex))
          start = index
        }
        last = letter
      }
      pieces.append(TextPiece(word[start...], followsSpace: !isFirst && start == word.startIndex))
    }
    return pieces
  }

  /// Returns whether a line may end between two characters of a word, by the first scalars of both.
  static func mayBreak(between before: Unicode.Scalar, and after: Unicode.Scalar) -> Bool {
    (before.isWordOfItsOwn || after.isWordOfItsOwn) && !before.opens && !after.closes
  }
}

extension Unicode.Scalar {
  /// Whether lines may break next to it: a Chinese character or a Japanese letter.
  fileprivate var isWordOfItsOwn: Bool {
    value > 0x3000 && (properties.isIdeographic || (0x3041...0x30FF).contains(value))
  }

  fileprivate var opens: Bool {
    switch properties.generalCategory {
    case .openPunctuation, .initialPunctuation: true
    default: false
    }
  }

  /// Whether it belongs to the previous character, like a full stop or long vowel sign.
  fileprivate var closes: Bool {
    switch properties.generalCategory {
    case .closePunctuation, .finalPunctuation, .otherPunctuation, .modifierLetter: true
    default: false
    }
  }
}
