import Glibc

/// A line-by-line merge of two files with a common base.
///
/// A line ends with a line feed. Line ends are merged separately: lines that differ only in a carriage return are
/// equal, and line ends that theirs changed are taken from theirs. Whether the last line has a newline is merged
/// separately, too.
public struct FileMerge {
  /// The bytes of the merged file.
  public let bytes: [UInt8]
  /// Whether both sides changed the same line in different ways; the merge has our line.
  public let hasConflict: Bool

  /// Merges two sides.
  public init(base: [UInt8], ours: [UInt8], theirs: [UInt8]) {
    let isOurs = ours.isSame(as: base)
    if isOurs || theirs.isSame(as: base) {
      (bytes, hasConflict) = (isOurs ? theirs : ours, false)
      return
    }
    var (base, ours) = (Lines(base), Lines(ours))
    let theirs = Lines(theirs)
    if let ends = LineEnds(from: base.lines, to: theirs.lines) {
      ours.lines = ends.applied(to: ours.lines, of: base.lines)
      base.lines = ends.lines
    }
    let merge = LineMerge(base: base.lines, ours: ours.lines, theirs: theirs.lines)
    let isClosed = ours.isClosed == base.isClosed ? theirs.isClosed : ours.isClosed
    bytes = Lines.bytes(of: merge.lines, isClosed: isClosed)
    hasConflict = merge.hasConflict
  }
}

let newline = UInt8(ascii: "\n")

extension [UInt8] {
  /// Returns whether two arrays are equal, in a fifth of the time of `==`.
  package func isSame(as other: [UInt8]) -> Bool {
    count == other.count && (isEmpty || memcmp(self, other, count) == 0)
  }
}

private struct Line: Hashable {
  let content: ArraySlice<UInt8>
  var isCRLF: Bool

  // `ArraySlice` hashes its bytes one by one, which is slow.
  func hash(into hasher: inout Hasher) { content.withUnsafeBytes { hasher.combine(bytes: $0) } }
}

/// The lines of a file; a last line without a newline gets the end of the line before.
private struct Lines {
  var lines: [Line] = []
  /// Whether the last line has a newline.
  let isClosed: Bool

  init(_ bytes: [UInt8]) {
    isClosed = bytes.isEmpty || bytes.last == newline
    var rest = ArraySlice(bytes)
    while let end = rest.firstIndex(of: newline) {
      let line = rest[..<end]
      let isCRLF = line.last == UInt8(ascii: "\r")
      lines.append(Line(content: isCRLF ? line.dropLast() : line, isCRLF: isCRLF))
      rest = rest[(end + 1)...]
    }
    if !rest.isEmpty { lines.append(Line(content: rest, isCRLF: lines.last?.isCRLF ?? false)) }
  }

  static func bytes(of lines: [Line], isClosed: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    for line in lines {
      bytes += line.content
      if line.isCRLF { bytes.append(UInt8(ascii: "\r")) }
      bytes.append(newline)
    }
    if !isClosed, let last = lines.last { bytes.removeLast(last.isCRLF ? 2 : 1) }
    return bytes
  }
}

private struct LineEnds {
  private(set) var lines: [Line]

  /// Applies the changed line ends to the old lines; nil if no line end changed.
  init?(from old: [Line], to new: [Line]) {
    lines = zip(old, Self.places(of: old, in: new)).map { line, place in
      guard place.isOwn else { return line }
      return Line(content: line.content, isCRLF: new[place.index].isCRLF)
    }
    if lines == old { return nil }
  }

  /// A changed line gets the end of the line in its place, and an added line the end of the line before it.
  ///
  /// Lines whose end our side changed keep it. `old` are the lines before their ends changed.
  func applied(to other: [Line], of old: [Line]) -> [Line] {
    zip(other, Self.places(of: other, in: old)).map { line, place in
      guard old.indices.contains(place.index), old[place.index].isCRLF == line.isCRLF else { return line }
      return Line(content: line.content, isCRLF: lines[place.index].isCRLF)
    }
  }

  /// Returns the index of each line's match; an added line has the index of the line before it, and is not own.
  private static func places(of lines: [Line], in other: [Line]) -> [(index: Int, isOwn: Bool)] {
    var places: [(index: Int, isOwn: Bool)] = []
    var next = 0
    let pairs = LineMatches(lines.map(\.content), other.map(\.content)).pairs
    for (index, place) in pairs.map({ ($0.old, $0.new) }) + [(lines.count, other.count)] {
      // Lines that were removed and added in the same place count as changed, one by one.
      while places.count < index {
        places.append(next < place ? (next, true) : (max(place - 1, 0), false))
        next += 1
      }
      if index < lines.count { places.append((place, true)) }
      next = place + 1
    }
    return places
  }
}
