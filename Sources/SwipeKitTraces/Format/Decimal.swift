extension Double {
  /// Creates a finite number; nil for other texts that `Double` accepts, such as `nan`, `0x1p3` or `+5`.
  package init?(decimal word: String) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard word.utf8.allSatisfy({ digits.contains($0) || ".-+eE".utf8.contains($0) }),
      word.utf8.first != UInt8(ascii: "+"), let value = Double(word), value.isFinite
    else { return nil }
    self = value
  }

  /// The shortest decimal form that is read as the same number.
  package var decimal: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension FixedWidthInteger {
  package init?(decimal word: String) {
    guard word.utf8.first != UInt8(ascii: "+"), let value = Self(word) else { return nil }
    self = value
  }
}
