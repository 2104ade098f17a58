/// A word of the form `key:value`.
///
/// It has one colon, and its key begins with a letter.
///
/// So a URL, `12:30`, a project and a context are not tags. Only a date with a time of day may have more colons, such as
/// `due:2026-12-01T14:00`.
public struct TodoTag: Hashable, Sendable {
  /// The part before the colon, as a slice of the line.
  public let key: ArraySlice<UInt8>
  /// The part after the colon, as a slice of the line.
  public let value: ArraySlice<UInt8>

  /// Creates a tag from a word of a line; nil if it is not a tag.
  public init?(_ word: ArraySlice<UInt8>) {
    guard let colon = word.firstIndex(of: UInt8(ascii: ":")), word.first?.isLetter == true else { return nil }
    (key, value) = (word[..<colon], word[(colon + 1)...])
    if value.isEmpty || value.starts(with: "//".utf8) { return nil }
    if value.contains(UInt8(ascii: ":")), timeOfDay == nil { return nil }
  }

  /// The time of day after a date (ISO 8601), such as `T14:00`; nil if there is no time.
  var timeOfDay: ArraySlice<UInt8>? {
    let (date, time) = (value.prefix(10), value.dropFirst(10))
    return time.first == UInt8(ascii: "T") && TodoDate(bytes: date) != nil ? time : nil
  }

  /// The date of the value, without a time of day; nil if the value is not a date.
  var date: TodoDate? { TodoDate(bytes: timeOfDay == nil ? value : value.prefix(10)) }

  var range: Range<Int> { key.startIndex..<value.endIndex }
}
