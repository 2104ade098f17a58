import SwipeKit

package enum ShownText {
  /// The maximum number of shown characters: more than fit in a window, but fast to measure.
  private static let maximumCount = 4000
  /// The distance of tab stops, in columns.
  private static let tab = 8

  package static func text(_ bytes: ArraySlice<UInt8>) -> String { colored(bytes).text }

  /// Returns the part of a line that is shown, with its SGR colours (ECMA-48, 8.3.117).
  package static func colored(_ bytes: ArraySlice<UInt8>) -> (text: String, colors: [ColoredRange]) {
    // A character has at most four bytes, and colours need some more.
    let (text, colors) = shown(bytes.prefix(32 * maximumCount))
    return (text.count > maximumCount ? String(text.prefix(maximumCount)) + "…" : text, colors)
  }

  /// Returns a text without characters that control a terminal or break the line.
  ///
  /// Escape sequences are removed, and tabs become spaces. Other control characters have caret notation, such as `^G`,
  /// since fonts often lack Unicode's pictures for them.
  package static func text(_ text: String) -> String {
    text.utf8.contains(where: isControl) ? shown(Array(text.utf8)[...]).text : text
  }

  package static func withoutSequences(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard bytes.contains(escape) else { return bytes }
    var (kept, rest): ([UInt8], ArraySlice<UInt8>) = ([], bytes)
    while let byte = rest.popFirst() {
      if byte == escape, let after = afterSequence(in: rest) { rest = after } else { kept.append(byte) }
    }
    return kept[...]
  }

  private static func shown(_ bytes: ArraySlice<UInt8>) -> (text: String, colors: [ColoredRange]) {
    guard bytes.contains(where: isControl) else { return (String(decoding: bytes, as: UTF8.self), []) }
    var (shown, rest): ([UInt8], ArraySlice<UInt8>) = ([], bytes)
    var (column, pen, changes): (Int, Color?, [(place: Int, pen: Color?)]) = (0, nil, [])
    while let byte = rest.popFirst() {
      if byte == escape, let after = afterSequence(in: rest) {
        let new = TerminalColor.pen(after: rest[..<after.startIndex], pen)
        if new != pen { changes.append((shown.count, new)) }
        (rest, pen) = (after, new)
      } else if byte == UInt8(ascii: "\t") {
        let blanks = tab - column % tab
        shown += Array(repeating: UInt8(ascii: " "), count: blanks)
        column += blanks
      } else if isControl(byte) {
        shown += [UInt8(ascii: "^"), byte ^ 64]
        column += 2
      } else {
        shown.append(byte)
        // Only the first byte of a character takes a column.
        if byte & 0xC0 != 0x80 { column += 1 }
      }
    }
    var (text, decoded, ends): (String, Int, [Int]) = ("", 0, [])
    for place in changes.map(\.place) + [shown.count] {
      // A sequence may be amid the bytes of a letter.
      let end = shown[max(place, decoded)...].firstIndex { $0 & 0xC0 != 0x80 } ?? shown.count
      text += String(decoding: shown[decoded..<end], as: UTF8.self)
      decoded = end
      ends.append(text.utf8.count)
    }
    // The number of characters that begin before each end.
    var (counts, count, end): ([Int], Int, Int) = ([], 0, 0)
    for character in text {
      while ends[counts.count] <= end { counts.append(count) }
      count += 1
      end += character.utf8.count
    }
    counts += repeatElement(count, count: ends.count - counts.count)
    let colors = zip(changes, zip(counts, counts.dropFirst())).compactMap { change, range in
      change.pen.map { ColoredRange(range.0..<range.1, $0) }
    }
    return (text, colors.filter { !$0.range.isEmpty })
  }

  private static let escape: UInt8 = 0x1B

  private static func isControl(_ byte: UInt8) -> Bool { byte < 32 || byte == 127 }

  /// Returns the text after an escape sequence without its escape (ECMA-48, 5.3 to 5.6); nil without a sequence.
  private static func afterSequence(in text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let (rest, ends): (ArraySlice<UInt8>, ClosedRange<UInt8>) =
      switch text.first {
      case UInt8(ascii: "["): (text.dropFirst().drop { (0x20...0x3F).contains($0) }, 0x40...0x7E)
      // A string for the terminal, such as the address of a link. It ends with a bell or another sequence.
      case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
        (text.drop { !isControl($0) }, 7...7)
      default: (text.drop { (0x20...0x2F).contains($0) }, 0x30...0x7E)
      }
    if ends == 7...7, rest.first == escape { return rest }
    return rest.first.map { ends.contains($0) } == true ? rest.dropFirst() : nil
  }
}
