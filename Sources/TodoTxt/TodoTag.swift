/// A word of the form `key:value`.
///
/// It has one colon, and its key begins with a letter.
///
/// So a URL, `12:30`, a project and a context are not tags.
public struct TodoTag: Hashable, Sendable {
  /// The part before the colon, as a slice of the line.
  public let key: ArraySlice<UInt8>
  /// The part after the colon, as a slice of the line.
  public let value: ArraySlice<UInt8>

  /// Creates a tag from a word of a line; nil if it is not a tag.
  public init?(_ word: ArraySlice<UInt8>) {
    guard let colon = word.firstIndex(of: UInt8(ascii: ":")), word.first?.isLetter == true else { return nil }
    (key, value) = (word[..<colon], word[(colon + 1)...])
    if value.isEmpty || value.contains(UInt8(ascii: ":")) || value.starts(with: "//".utf8) { return nil }
  }

  var range: Range<Int> { key.startIndex..<value.endIndex }
}
