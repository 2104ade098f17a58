/// The texts of lines as rows and titles show them.
package enum ShownText {
  /// The number of letters of a line that show: more than fit in a window, and few to measure.
  private static let letters = 1000

  /// Returns the text of a line's bytes as far as it shows.
  package static func text(_ bytes: ArraySlice<UInt8>) -> String {
    // A letter has four bytes at most.
    text(String(String(decoding: bytes.prefix(4 * letters), as: UTF8.self).prefix(letters)))
  }

  /// Returns a text without what would act on a terminal or break the line.
  ///
  /// Escape sequences are left out, and a tab is a blank. Other control characters are in caret notation, such as `^G`:
  /// fonts often lack the pictures that Unicode has for them.
  package static func text(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    let scalars = text.replacing(escapeSequence, with: "").unicodeScalars
    return scalars.reduce(into: "") { shown, scalar in
      if scalar == "\t" {
        shown += " "
      } else if !isControl(scalar) {
        shown.unicodeScalars.append(scalar)
      } else {
        shown += "^\(Character(Unicode.Scalar(UInt8(scalar.value ^ 64))))"
      }
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.value < 32 || scalar.value == 127 }

  /// A control sequence, a string for the terminal up to its end, or a shorter sequence (ECMA-48, 5.3 to 5.6).
  private static var escapeSequence: some RegexComponent {
    /\x{1B}(?:\[[0-?]*[ -\/]*[@-~]|[PX\]^_][^\x{07}\x{1B}]*(?:\x{07}|\x{1B}\\)|[ -\/]*[0-OQ-WYZ\\`-~])/
      .matchingSemantics(.unicodeScalar)
  }
}
