extension Double {
  /// Creates a finite number; nil for other texts that `Double` accepts, such as `nan`, `0x1p3` or `+5`.
  package init?(decimal word: String) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard word.utf8.allSatisfy({ digits.contains($0) || ".-+eE".utf8.contains($0) }),
      word.utf8.first != UInt8(ascii: "+"), let value = Double(word), value.isFinite
    else { return nil }
    self = value
  }

  /// Creates a number from at most 15 digits, with an optional minus and inner point.
  ///
  /// The result is correctly rounded, in a fraction of the usual time. Integers below 2⁵³ and powers of ten up to 10²²
  /// are exact. Their quotient is rounded once (Clinger, *How to Read Floating Point Numbers Accurately*, 1990).
  ///
  /// - Parameter word: in UTF-8.
  init?(shortDecimal word: ArraySlice<UInt8>) {
    let isNegative = word.first == UInt8(ascii: "-")
    var (digits, count, scale) = (0, 0, 1)
    // The number of digits before the point.
    var point: Int?
    for byte in isNegative ? word.dropFirst() : word {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits = 10 * digits + Int(byte - UInt8(ascii: "0"))
        count += 1
        if point != nil { scale *= 10 }
      case UInt8(ascii: ".") where point == nil: point = count
      default: return nil
      }
      if count > 15 { return nil }
    }
    guard count > 0, point != 0, point != count else { return nil }
    let number = Double(digits) / Double(scale)
    self = isNegative ? -number : number
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
