/// A text with constant-time access to characters by position.
struct IndexedText: Equatable, Sendable {
  let string: String
  /// The byte offset of each character, and the end of the text; empty if each byte is a character.
  private let starts: [Int]

  init(_ text: String) {
    string = text
    starts = Self.isPlain(text) ? [] : text.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf8.count) }
  }

  /// Returns whether a text is only printable ASCII.
  static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { $0 &- 0x20 < 0x5F } }

  static func == (a: IndexedText, b: IndexedText) -> Bool { a.string == b.string }

  var isPlain: Bool { starts.isEmpty }

  var count: Int { starts.isEmpty ? string.utf8.count : starts.count - 1 }

  private func index(_ position: Int) -> String.Index {
    // The text of an input method may have merged with the next letter into one character.
    let position = min(position, count)
    return string.utf8.index(string.startIndex, offsetBy: starts.isEmpty ? position : starts[position])
  }

  /// Returns the first scalar of a character.
  subscript(position: Int) -> Unicode.Scalar { string.unicodeScalars[index(position)] }

  subscript(range: Range<Int>) -> Substring { string[index(range.lowerBound)..<index(range.upperBound)] }

  subscript(range: PartialRangeFrom<Int>) -> Substring { string[index(range.lowerBound)...] }

  /// Returns whether a character is a space without combining marks.
  func isSpace(_ position: Int) -> Bool {
    string.utf8[index(position)] == UInt8(ascii: " ") && (isPlain || starts[position + 1] == starts[position] + 1)
  }

  func isLineEnd(_ position: Int) -> Bool { !isPlain && Character(self[position]).isNewline }

  /// Returns the end of some characters without the spaces and line ends after them.
  func end(of characters: Range<Int>) -> Int {
    characters.last { !isSpace($0) && !isLineEnd($0) }.map { $0 + 1 } ?? characters.lowerBound
  }

  /// Returns the number of characters that begin before an index.
  func position(of index: String.Index) -> Int {
    let byte = string.utf8.distance(from: string.startIndex, to: index)
    if starts.isEmpty { return byte }
    return partition(count) { starts[$0] < byte }
  }

  /// Returns the number of characters that begin before a scalar.
  func position(ofScalar number: Int) -> Int {
    let scalars = string.unicodeScalars
    let index = scalars.index(scalars.startIndex, offsetBy: max(0, number), limitedBy: scalars.endIndex)
    return position(of: index ?? scalars.endIndex)
  }

  func scalars(before position: Int) -> Int {
    starts.isEmpty ? position : string.unicodeScalars.distance(from: string.startIndex, to: index(position))
  }
}
