/// The texts of lines as rows and titles show them.
package enum ShownText {
  /// The number of letters of a line that show: more than fit in a window, and few to measure.
  private static let letters = 1000

  /// Returns the text of a line's bytes as far as it shows.
  package static func text(_ bytes: ArraySlice<UInt8>) -> String {
    // A letter has four bytes at most.
    text(String(String(decoding: bytes.prefix(4 * letters), as: UTF8.self).prefix(letters)))
  }

  /// Returns a text without what would act on a terminal or break the line: a tab is a blank, other signs of control
  /// have the picture that Unicode has for them.
  package static func text(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? picture(of: $0) : $0 }))
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.value < 32 || scalar.value == 127 }

  private static func picture(of control: Unicode.Scalar) -> Unicode.Scalar {
    switch control.value {
    case 9: " "
    case 127: "\u{2421}"
    default: Unicode.Scalar(0x2400 + control.value) ?? " "
    }
  }
}
