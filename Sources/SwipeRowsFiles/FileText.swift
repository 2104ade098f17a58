import TodoTxt

struct FileLine: Hashable, Sendable {
  enum Newline: Hashable, Sendable {
    case lf, crlf

    var bytes: [UInt8] { self == .lf ? Self.lineFeed : Self.both }

    private static let (lineFeed, both) = (Array("\n".utf8), Array("\r\n".utf8))
  }

  /// The line, which is used as a task only in a list of tasks.
  var content: TodoLine
  var newline: Newline

  /// The line with a line feed, to compare lines without their ends.
  var withoutEnd: FileLine { FileLine(content: content, newline: .lf) }

  // `Array` hashes its bytes one by one, which is slow.
  func hash(into hasher: inout Hasher) { content.bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
}

package struct FileText: Equatable, Sendable {
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  var lines: [FileLine] = []
  private(set) var hasMark = false
  /// Whether the last line has a newline.
  private(set) var isClosed = true

  init(bytes: [UInt8]) {
    let file = TodoFile(bytes: bytes)
    hasMark = file.hasByteOrderMark
    isClosed = file.newlines.last != TodoFile.Newline.none
    var style = FileLine.Newline.lf
    lines = zip(file.lines, file.newlines).map { line, newline in
      if newline != .none { style = newline == .crlf ? .crlf : .lf }
      return FileLine(content: line, newline: style)
    }
  }

  /// Returns nil for UTF-8; other encodings are recognized by a byte order mark or zeros.
  package static func otherEncoding(of bytes: [UInt8]) -> String? {
    func zeros(from start: Int) -> Int {
      stride(from: start, to: min(bytes.count, 512), by: 2).count { bytes[$0] == 0 }
    }
    let half = min(bytes.count, 512) / 2
    let isText = half > 1 && bytes.count.isMultiple(of: 2)
    if bytes.starts(with: [0xFF, 0xFE]) || isText && zeros(from: 1) == half && zeros(from: 0) == 0 {
      return "UTF-16 (little-endian)"
    }
    if bytes.starts(with: [0xFE, 0xFF]) || isText && zeros(from: 0) == half && zeros(from: 1) == 0 {
      return "UTF-16 (big-endian)"
    }
    return nil
  }

  var style: FileLine.Newline { lines.last?.newline ?? .lf }

  var bytes: [UInt8] { bytes(of: lines) }

  /// - Parameter count: the approximate number of bytes, if it is known.
  func bytes(of lines: some Sequence<FileLine>, about count: Int = 0) -> [UInt8] {
    var bytes = hasMark ? Self.mark : []
    bytes.reserveCapacity(count)
    var last = (content: 0, newline: 0)
    for line in lines {
      bytes += line.content.bytes
      bytes += line.newline.bytes
      last = (line.content.bytes.count, line.newline.bytes.count)
    }
    // A blank last line consists only of its newline.
    if !isClosed, last.content > 0 { bytes.removeLast(last.newline) }
    return bytes
  }
}
