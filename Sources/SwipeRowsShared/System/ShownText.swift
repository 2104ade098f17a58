/// The texts of lines as rows and titles show them.
package enum ShownText {
  /// The number of letters of a line that show: more than fit in a window, and few to measure.
  private static let letters = 1000

  /// Returns the text of a line's bytes as far as it shows.
  package static func text(_ bytes: ArraySlice<UInt8>) -> String {
    // A letter has at most four bytes, and its colour has some more.
    String(text(String(decoding: bytes.prefix(32 * letters), as: UTF8.self)).prefix(letters))
  }

  /// Returns a text without what would act on a terminal or break the line.
  ///
  /// Escape sequences are left out, and a tab is a blank. Other control characters are in caret notation, such as `^G`:
  /// fonts often lack the pictures that Unicode has for them.
  package static func text(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var (shown, rest) = ("", text.unicodeScalars[...])
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}", let after = afterSequence(in: rest) {
        rest = after
      } else if scalar == "\t" {
        shown += " "
      } else if !isControl(scalar) {
        shown.unicodeScalars.append(scalar)
      } else {
        shown += "^\(Character(Unicode.Scalar(UInt8(scalar.value ^ 64))))"
      }
    }
    return shown
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.value < 32 || scalar.value == 127 }

  /// Returns the rest of a text behind an escape sequence (ECMA-48, 5.3 to 5.6), whose escape precedes the text.
  ///
  /// - Returns: nil if the text does not begin with the rest of a sequence.
  private static func afterSequence(in text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView? {
    let (rest, ends): (Substring.UnicodeScalarView, ClosedRange<UInt32>) =
      switch text.first {
      case "[": (text.dropFirst().drop { (0x20...0x3F).contains($0.value) }, 0x40...0x7E)
      // A string for the terminal, such as the address of a link: it ends with a bell or another sequence.
      case "]", "P", "X", "^", "_": (text.drop { !isControl($0) }, 7...7)
      default: (text.drop { (0x20...0x2F).contains($0.value) }, 0x30...0x7E)
      }
    if ends == 7...7, rest.first == "\u{1B}" { return rest }
    return rest.first.map { ends.contains($0.value) } == true ? rest.dropFirst() : nil
  }
}
