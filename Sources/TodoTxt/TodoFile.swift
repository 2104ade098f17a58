/// The lines of a todo.txt file.
///
/// No byte is lost: `TodoFile(bytes: b).bytes == b` for any bytes. A change of a line leaves all other lines as they
/// are, with their newlines and any byte order mark.
///
/// ```swift
/// var file = TodoFile(bytes: Array("(B) Call mum\r\nRead".utf8))
/// file.lines[0] = file.lines[0].prioritised(TodoPriority("A"))
/// file.append(TodoLine("Write"))
/// assert(file.bytes == Array("(A) Call mum\r\nRead\r\nWrite".utf8))
/// ```
public struct TodoFile: Hashable, Sendable {
  /// The end of a line.
  ///
  /// A carriage return without a line feed is a byte of its line.
  public enum Newline: Hashable, Sendable {
    /// A line feed.
    case lf
    /// A carriage return and a line feed.
    case crlf
    /// No newline, possible only after the last line.
    case none
  }

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The lines, without their newlines.
  public var lines: [TodoLine] {
    didSet { precondition(lines.count == newlines.count, "Lines come and go by insert, append and remove.") }
  }
  /// The newline after each line.
  public private(set) var newlines: [Newline]
  /// Whether a UTF-8 byte order mark comes before the first line.
  public let hasByteOrderMark: Bool

  /// Creates a file from its bytes.
  public init(bytes: some Collection<UInt8>) {
    hasByteOrderMark = bytes.starts(with: Self.mark)
    var lines: [TodoLine] = []
    var newlines: [Newline] = []
    var rest = ArraySlice(Array(bytes.dropFirst(hasByteOrderMark ? Self.mark.count : 0)))
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      var line = rest[..<(end ?? rest.endIndex)]
      let isCRLF = end != nil && line.last == UInt8(ascii: "\r")
      if isCRLF { line.removeLast() }
      lines.append(TodoLine(bytes: line))
      newlines.append(end == nil ? .none : isCRLF ? .crlf : .lf)
      rest = rest[(end.map { $0 + 1 } ?? rest.endIndex)...]
    }
    (self.lines, self.newlines) = (lines, newlines)
  }

  /// The bytes of the file.
  public var bytes: [UInt8] {
    var bytes = hasByteOrderMark ? Self.mark : []
    for (line, newline) in zip(lines, newlines) {
      bytes += line.bytes
      bytes += newline.bytes
    }
    return bytes
  }
}

extension TodoFile {
  /// Inserts a line at an index, with the newline of the line before it.
  ///
  /// If the last line has no newline, a line added after it has no newline either. The line before it then gets the newline
  /// that the other lines have.
  ///
  /// - Precondition: The index is at most the number of lines.
  public mutating func insert(_ line: TodoLine, at index: Int) {
    let style = newlines[..<index].last { $0 != .none } ?? newlines.first { $0 != .none } ?? .lf
    let isOpen = index > 0 && newlines[index - 1] == .none
    if isOpen { newlines[index - 1] = style }
    newlines.insert(isOpen ? .none : style, at: index)
    lines.insert(line, at: index)
  }

  /// Adds a line at the end.
  public mutating func append(_ line: TodoLine) { insert(line, at: lines.count) }

  /// Removes the line at an index with its newline.
  @discardableResult public mutating func remove(at index: Int) -> TodoLine {
    newlines.remove(at: index)
    return lines.remove(at: index)
  }

  /// Completes the task at an index.
  ///
  /// If it recurs, its next occurrence is added at the end.
  public mutating func complete(at index: Int, on date: TodoDate) {
    let next = lines[index].next(after: date)
    lines[index] = lines[index].completed(on: date)
    if let next { append(next) }
  }

  /// Moves the done tasks to the end of another file, in order.
  public mutating func archive(to archive: inout TodoFile) {
    for line in lines where line.isDone { archive.append(line) }
    for index in lines.indices.reversed() where lines[index].isDone { remove(at: index) }
  }
}

extension TodoFile.Newline {
  fileprivate var bytes: [UInt8] {
    switch self {
    case .lf: "\n".bytes
    case .crlf: "\r\n".bytes
    case .none: []
    }
  }
}
