extension UInt8 {
  /// Whether it is a space or a tab, the only separators of words.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether it is an ASCII letter, or a byte of a character beyond ASCII.
  var isLetter: Bool { self >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}

extension String { var bytes: [UInt8] { Array(utf8) } }
