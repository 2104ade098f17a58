/// A word of the form `key:value`.
///
/// It has one colon, and its key begins with a letter; neither a URL nor `12:30` nor a project or a context is a tag.
public struct TodoTag: Hashable, Sendable {
  /// The part before the colon, and its place in the line.
  public let key: ArraySlice<UInt8>
  /// The part after the colon, and its place in the line.
  public let value: ArraySlice<UInt8>

  /// Creates a tag from a word of a line; nil where it is none.
  public init?(_ word: ArraySlice<UInt8>) {
    guard let colon = word.firstIndex(of: UInt8(ascii: ":")), word.first?.isLetter == true else { return nil }
    (key, value) = (word[..<colon], word[(colon + 1)...])
    if value.isEmpty || value.contains(UInt8(ascii: ":")) || value.starts(with: "//".utf8) { return nil }
  }

  /// The place of the whole word in the line.
  var range: Range<Int> { key.startIndex..<value.endIndex }
}
