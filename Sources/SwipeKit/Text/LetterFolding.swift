struct LetterFolding: Hashable, Sendable {
  /// Whether a small letter also matches its capital.
  var ignoresCase: Bool
  /// Whether a Latin letter also matches letters with marks: e matches é.
  var ignoresMarks: Bool

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

  // Reading the names of all characters would take a while.
  private static let blocks: [Range<UInt32>] = [
    0xC0..<0x2B0, 0x363..<0x370, 0x1D00..<0x1D66, 0x1E00..<0x1F00, 0x2071..<0x209D, 0x2184..<0x2185,
  ]

  /// Returns the plain letter, by name: E for LATIN CAPITAL LETTER E WITH ACUTE.
  private static func plainLetter(of code: UInt32) -> UInt32 {
    guard blocks.contains(where: { $0.contains(code) }) else { return code }
    // LATIN SMALL LETTER ALPHA, as in fzf.
    if code == 0x251 { return 0x61 }
    let name = Unicode.Scalar(code)?.properties.name?.split(separator: " ").prefix { $0 != "WITH" } ?? []
    let letters = name.filter { $0.utf8.count == 1 }
    guard letters.count == 1, name.contains("LATIN"), let capital = letters[0].unicodeScalars.first else {
      return code
    }
    return name.contains("CAPITAL") ? capital.value : capital.value | 0x20
  }
}
