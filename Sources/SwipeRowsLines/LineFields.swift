/// A choice of fields of a line, by fzf's expressions.
///
/// These are `2`, `-1`, `2..`, `..3` and `1..2`, separated by commas.
package struct LineFields: Equatable, Sendable {
  package enum Delimiter: Equatable, Sendable {
    /// Blanks, as in awk; they belong to the field before them, or to the first.
    case blanks
    /// A text, which belongs to the field before it.
    case text([UInt8])
    /// A regular expression, whose match belongs to the field before it.
    case pattern(LinePattern)

    /// As in fzf, a single character and an invalid expression are literal, and a backslash with a `t` is a tab.
    package init?(_ bytes: [UInt8]) {
      let text = LinePattern.withTabs(bytes)
      if text.isEmpty { return nil }
      let isLiteral = String(decoding: text, as: UTF8.self).unicodeScalars.count == 1
      self =
        isLiteral || !text.contains(where: LinePattern.isSpecial)
        ? .text(text) : LinePattern(text).map(Self.pattern) ?? .text(text)
    }

    fileprivate func first(in line: ArraySlice<UInt8>, from start: Int) -> Swift.Range<Int>? {
      switch self {
      case .blanks: nil
      case .text(let text):
        line[start...].indices.first { line[$0...].starts(with: text) }.map { $0..<$0 + text.count }
      case .pattern(let pattern): pattern.first(in: line, from: start)
      }
    }
  }

  /// A range of fields, counted from 1 or back from -1; nil for an open end.
  struct Range: Equatable, Sendable {
    let (first, last): (Int?, Int?)

    /// Returns the indices in a number of fields; empty if the range has no field.
    func indices(of count: Int) -> Swift.Range<Int> {
      func index(_ number: Int) -> Int { number > 0 ? number - 1 : count + number }
      let (start, end) = (max(0, first.map(index) ?? 0), last.map(index) ?? count - 1)
      return start..<max(start, min(end, count - 1) + 1)
    }
  }

  let ranges: [Range]

  package init?(_ text: String) {
    var ranges: [Range] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      /// Returns a field's number: `.some(nil)` if it is omitted, nil if it is invalid.
      func number(_ word: ArraySlice<UInt8>) -> Int?? {
        if word.isEmpty { return .some(nil) }
        return Int(decimal: String(decoding: word, as: UTF8.self)).flatMap { $0 == 0 ? nil : .some($0) }
      }
      let bytes = Array(part.utf8)
      let dots = bytes.indices.dropLast().first { bytes[$0...].starts(with: "..".utf8) }
      let ends = dots.map { [bytes[..<$0], bytes[($0 + 2)...]] } ?? [bytes[...]]
      guard let first = number(ends[0]), let last = number(ends[ends.count - 1]), ends.count > 1 || first != nil
      else { return nil }
      ranges.append(Range(first: first, last: last))
    }
    self.ranges = ranges
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  static func all(of line: ArraySlice<UInt8>, _ delimiter: Delimiter) -> [ArraySlice<UInt8>] {
    var (fields, start) = ([ArraySlice<UInt8>](), line.startIndex)
    switch delimiter {
    case .blanks:
      var index = line.firstIndex { !isBlank($0) } ?? line.endIndex
      while index < line.endIndex {
        index = line[index...].firstIndex(where: isBlank) ?? line.endIndex
        index = line[index...].firstIndex { !isBlank($0) } ?? line.endIndex
        fields.append(line[start..<index])
        start = index
      }
      if start < line.endIndex { fields.append(line[start...]) }
    case .text, .pattern:
      while let end = delimiter.first(in: line, from: start)?.upperBound {
        fields.append(line[start..<end])
        start = end
      }
      // As in fzf, only a literal delimiter at the end is followed by an empty field.
      if case .pattern = delimiter, start == line.endIndex { break }
      fields.append(line[start...])
    }
    return fields
  }

  /// Returns the chosen fields of a line, joined, without the last delimiter.
  func chosen(of line: ArraySlice<UInt8>, _ delimiter: Delimiter) -> [UInt8] {
    let fields = Self.all(of: line, delimiter)
    var bytes: [UInt8] = []
    for range in ranges { for index in range.indices(of: fields.count) { bytes += fields[index] } }
    switch delimiter {
    case .blanks: while bytes.last.map(Self.isBlank) == true { bytes.removeLast() }
    case .text(let text): if bytes.suffix(text.count) == text[...] { bytes.removeLast(text.count) }
    case .pattern:
      var (start, last) = (0, Swift.Range<Int>?.none)
      while let match = delimiter.first(in: bytes[...], from: start) { (start, last) = (match.upperBound, match) }
      if let last, last.upperBound == bytes.count { bytes.removeSubrange(last) }
    }
    return bytes
  }
}
