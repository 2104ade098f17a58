/// A text that readers step through by characters, words, sentences and lines.
///
/// Offsets are in Unicode scalars. Clients cannot change the text.
struct AccessibleText {
  /// The unit of a step, by AT-SPI's numbers of granularities.
  enum Granularity: Int {
    case character = 0
    case word = 1
    case sentence = 2
    case line = 3
    case paragraph = 4
  }

  private let scalars: [Unicode.Scalar]

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  var count: Int { scalars.count }

  /// Returns the characters of a range, limited to the text; -1 is the text's end.
  func text(from start: Int, to end: Int) -> String {
    let end = end < 0 ? count : min(end, count)
    let start = min(max(start, 0), end)
    return Self.text(scalars[start..<end])
  }

  /// Returns the character at an offset; 0 outside of the text.
  func character(at offset: Int) -> UInt32 { scalars.indices.contains(offset) ? scalars[offset].value : 0 }

  /// Returns the part that contains an offset, and its range; empty outside of the text.
  func part(at offset: Int, _ granularity: Granularity) -> (text: String, range: Range<Int>) {
    guard scalars.indices.contains(offset) else { return ("", 0..<0) }
    var (start, end) = (offset, offset + 1)
    while start > 0, !begins(granularity, at: start) { start -= 1 }
    while end < count, !begins(granularity, at: end) { end += 1 }
    return (Self.text(scalars[start..<end]), start..<end)
  }

  /// Returns whether a part begins at an offset above 0; the space after a part belongs to it.
  private func begins(_ granularity: Granularity, at offset: Int) -> Bool {
    let (before, here) = (scalars[offset - 1], scalars[offset])
    switch granularity {
    case .character: return true
    case .word: return before.properties.isWhitespace && !here.properties.isWhitespace
    case .line, .paragraph: return before == "\n"
    case .sentence:
      if before == "\n" { return true }
      guard before.properties.isWhitespace, !here.properties.isWhitespace else { return false }
      let end = scalars[..<offset].last { !$0.properties.isWhitespace }
      return end.map { [".", "!", "?", "…"].contains($0) } ?? false
    }
  }

  static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }
}
