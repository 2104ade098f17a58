/// A line of a file, with the newline that it has, or would have if another line followed.
package struct FileLine: Hashable, Sendable {
  package enum Newline: Hashable, Sendable {
    case lf, crlf

    var bytes: [UInt8] { self == .lf ? Self.lineFeed : Self.both }

    private static let (lineFeed, both) = ("\n".bytes, "\r\n".bytes)
  }

  /// The line, which is used as a task only in a list of tasks.
  package var content: TodoLine
  package var newline: Newline

  package init(content: TodoLine, newline: Newline) { (self.content, self.newline) = (content, newline) }

  /// The line with a line feed, to compare lines without their ends.
  package var withoutEnd: FileLine { FileLine(content: content, newline: .lf) }

  // `Array` hashes its bytes one by one, which is slow.
  package func hash(into hasher: inout Hasher) { content.bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
}

/// The lines of a file, such as a todo.txt.
///
/// No byte is lost: `FileText(bytes: b).bytes == b` for any bytes. A change of a line leaves all other lines as they
/// are, with their newlines and any byte order mark. Only a line feed ends a line, with a carriage return before it.
package struct FileText: Equatable, Sendable {
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  package var lines: [FileLine] = []
  private let hasMark: Bool
  /// Whether the last line has a newline.
  package var isClosed = true

  package init(bytes: [UInt8]) {
    hasMark = bytes.starts(with: Self.mark)
    var rest = bytes[(hasMark ? Self.mark.count : 0)...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      isClosed = end != nil
      var line = rest[..<(end ?? rest.endIndex)]
      rest = rest[line.endIndex...].dropFirst()
      let isCRLF = isClosed && line.last == UInt8(ascii: "\r")
      if isCRLF { line.removeLast() }
      lines.append(
        FileLine(content: TodoLine(bytes: line), newline: isCRLF ? .crlf : isClosed ? .lf : style))
    }
  }

  /// The newline of the last line.
  package var style: FileLine.Newline { lines.last?.newline ?? .lf }

  package var bytes: [UInt8] {
    var bytes = hasMark ? Self.mark : []
    bytes.reserveCapacity(lines.reduce(bytes.count) { $0 + $1.content.bytes.count + 2 })
    for line in lines {
      bytes += line.content.bytes
      bytes += line.newline.bytes
    }
    // A blank last line consists only of its newline.
    if !isClosed, let last = lines.last, !last.content.bytes.isEmpty { bytes.removeLast(last.newline.bytes.count) }
    return bytes
  }
}
