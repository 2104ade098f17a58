struct LetterFolding: Hashable, Sendable {
  /// Whether a small letter also matches its capital.
  var ignoresCase: Bool
  /// Whether a Latin letter also matches letters with marks: e matches é.
  var ignoresMarks: Bool

  /// The limit of the codes in the tables.
  private static let limit: UInt32 = 0x2200
  private static let small: [UInt32] = (0..<limit).map { smallLetter(of: $0) }
  private static let plain: [UInt32] = (0..<limit).map { plainLetter(of: $0) }

  /// Returns the code that represents a letter in comparisons.
  func callAsFunction(_ code: UInt32) -> UInt32 {
    if code < 0x80 { return ignoresCase && code &- 0x41 < 26 ? code | 0x20 : code }
    let small = ignoresCase ? code < Self.limit ? Self.small[Int(code)] : Self.smallLetter(of: code) : code
    return ignoresMarks && small < Self.limit ? Self.plain[Int(small)] : small
  }

  private static func smallLetter(of code: UInt32) -> UInt32 {
    guard let letter = Unicode.Scalar(code), letter.properties.changesWhenLowercased else { return code }
    return letter.properties.lowercaseMapping.unicodeScalars.first?.value ?? code
  }

  /// Returns the plain letter, by name: E for LATIN CAPITAL LETTER E WITH ACUTE.
  private static func plainLetter(of code: UInt32) -> UInt32 {
    // Latin letters with marks are in four blocks. Reading all names would take a while.
    guard (0xC0..<0x250).contains(code) || (0x1E00..<0x1F00).contains(code), let letter = Unicode.Scalar(code),
      let name = letter.properties.name?.split(separator: " "), name.count > 4, name[0] == "LATIN",
      name[2] == "LETTER", name[4] == "WITH", name[3].utf8.count == 1, let capital = name[3].unicodeScalars.first
    else { return code }
    return name[1] == "SMALL" ? capital.value | 0x20 : capital.value
  }
}
