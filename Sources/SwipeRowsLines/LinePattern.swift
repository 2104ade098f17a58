import Glibc

/// A POSIX regular expression for UTF-8 bytes.
///
/// It uses the C library: Swift's regular expressions would be a third of the program.
package final class LinePattern: @unchecked Sendable, Equatable {
  /// A locale with Unicode's character classes; nil if the system has no such locale.
  nonisolated(unsafe) private static let locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)

  private let text: [UInt8]
  // The C library locks it during a search.
  private var expression = regex_t()

  init?(_ text: [UInt8]) {
    self.text = text
    let former = uselocale(Self.locale)
    defer { uselocale(former) }
    let code = Self.translated(text).map { CChar(bitPattern: $0) } + [0]
    guard regcomp(&expression, code, REG_EXTENDED) == 0 else { return nil }
  }

  deinit { regfree(&expression) }

  package static func == (a: LinePattern, b: LinePattern) -> Bool { a.text == b.text }

  /// Returns the first non-empty match from an index on, with `^` at the line's beginning.
  func first(in line: ArraySlice<UInt8>, from start: Int) -> Range<Int>? {
    let former = uselocale(Self.locale)
    defer { uselocale(former) }
    return line.withUnsafeBytes { bytes in
      var from = start - line.startIndex
      while from < bytes.count {
        var match = regmatch_t(rm_so: regoff_t(from), rm_eo: regoff_t(bytes.count))
        let base = bytes.bindMemory(to: CChar.self).baseAddress
        guard regexec(&expression, base, 1, &match, REG_STARTEND) == 0 else { return nil }
        let found = Int(match.rm_so)..<Int(match.rm_eo)
        if !found.isEmpty { return found.lowerBound + line.startIndex..<found.upperBound + line.startIndex }
        from = found.upperBound + 1
      }
      return nil
    }
  }

  static func isSpecial(_ byte: UInt8) -> Bool { "\\[](){}*+?|^$.".utf8.contains(byte) }

  static func withTabs(_ text: [UInt8]) -> [UInt8] {
    var (result, rest) = ([UInt8](), text[...])
    while let byte = rest.popFirst() {
      let isTab = byte == UInt8(ascii: "\\") && rest.first == UInt8(ascii: "t")
      if isTab { rest.removeFirst() }
      result.append(isTab ? UInt8(ascii: "\t") : byte)
    }
    return result
  }

  /// Translates a Go expression, which fzf uses, to POSIX.
  private static func translated(_ text: [UInt8]) -> [UInt8] {
    var (result, rest, isInBrackets) = ([UInt8](), text[...], false)
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\\"):
        guard let next = rest.popFirst() else { return result + [byte] }
        result += isInBrackets ? inBrackets(next) : outside(next)
      case UInt8(ascii: "(") where rest.starts(with: "?:".utf8) && !isInBrackets:
        rest.removeFirst(2)
        result.append(byte)
      case UInt8(ascii: "[") where !isInBrackets:
        result.append(byte)
        isInBrackets = true
        if rest.first == UInt8(ascii: "^") { result.append(rest.removeFirst()) }
        if rest.first == UInt8(ascii: "]") { result.append(rest.removeFirst()) }
      case UInt8(ascii: "[") where rest.first == UInt8(ascii: ":"):
        // A class such as [:digit:]: its bracket does not end the set.
        let end = rest.firstIndex(of: UInt8(ascii: "]")) ?? rest.endIndex - 1
        result += [byte] + rest[...end]
        rest = rest[(end + 1)...]
      case UInt8(ascii: "]"):
        result.append(byte)
        isInBrackets = false
      default: result.append(byte)
      }
    }
    return result
  }

  private static func outside(_ escaped: UInt8) -> [UInt8] {
    switch escaped {
    case UInt8(ascii: "d"): Array("[0-9]".utf8)
    case UInt8(ascii: "D"): Array("[^0-9]".utf8)
    default: [UInt8(ascii: "\\"), escaped]
    }
  }

  private static func inBrackets(_ escaped: UInt8) -> [UInt8] {
    switch escaped {
    case UInt8(ascii: "d"): Array("0-9".utf8)
    case UInt8(ascii: "s"): Array("[:space:]".utf8)
    case UInt8(ascii: "w"): Array("[:alnum:]_".utf8)
    default: Array("[.".utf8) + [escaped] + Array(".]".utf8)
    }
  }
}
