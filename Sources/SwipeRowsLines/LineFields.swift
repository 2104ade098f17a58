/// The fields of a line, and a choice of them, by fzf's expressions: `2`, `-1`, `2..`, `..3`, `1..2`, joined by commas.
package struct LineFields: Equatable, Sendable {
  /// The delimiter between the fields of a line.
  package enum Delimiter: Equatable, Sendable {
    /// Blanks, as awk does: what is left of them belongs to the field before, at the beginning of the line to the first.
    case blanks
    /// A text, which belongs to the field that it ends.
    case text([UInt8])
  }

  /// Fields from one to another, counted from 1, or backwards from -1; nil for the first and the last.
  struct Range: Equatable, Sendable {
    let (first, last): (Int?, Int?)

    /// Returns the fields among so many; nil for none.
    func indices(of count: Int) -> Swift.Range<Int>? {
      func index(_ number: Int) -> Int { number > 0 ? number - 1 : count + number }
      let (start, end) = (first.map(index) ?? 0, last.map(index) ?? count - 1)
      let range = max(start, 0)..<max(max(start, 0), min(end, count - 1) + 1)
      return range.isEmpty ? nil : range
    }
  }

  let ranges: [Range]

  /// Reads an expression; nil where it is none.
  package init?(_ text: String) {
    var ranges: [Range] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      /// Returns the number of a field; nil in nil for none, where it may be left out.
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

  /// Returns the fields of a line, each with what ends it.
  static func all(of line: ArraySlice<UInt8>, _ delimiter: Delimiter) -> [ArraySlice<UInt8>] {
    var (fields, start) = ([ArraySlice<UInt8>](), line.startIndex)
    switch delimiter {
    case .blanks:
      func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
      var index = line.firstIndex { !isBlank($0) } ?? line.endIndex
      while index < line.endIndex {
        index = line[index...].firstIndex(where: isBlank) ?? line.endIndex
        index = line[index...].firstIndex { !isBlank($0) } ?? line.endIndex
        fields.append(line[start..<index])
        start = index
      }
      if start < line.endIndex { fields.append(line[start...]) }
    case .text(let text):
      var index = line.startIndex
      while index < line.endIndex {
        guard !text.isEmpty, line[index...].starts(with: text) else {
          index += 1
          continue
        }
        index += text.count
        fields.append(line[start..<index])
        start = index
      }
      fields.append(line[start...])
    }
    return fields
  }

  /// Returns the bytes of the chosen fields of a line, one after the other, without what ends the last one.
  func chosen(of line: ArraySlice<UInt8>, _ delimiter: Delimiter) -> [UInt8] {
    let fields = Self.all(of: line, delimiter)
    var bytes: [UInt8] = []
    for range in ranges { for index in range.indices(of: fields.count) ?? 0..<0 { bytes += fields[index] } }
    switch delimiter {
    case .blanks: while bytes.last == UInt8(ascii: " ") || bytes.last == UInt8(ascii: "\t") { bytes.removeLast() }
    case .text(let text): if !text.isEmpty, bytes.suffix(text.count) == text[...] { bytes.removeLast(text.count) }
    }
    return bytes
  }
}
