import TodoTxt

package struct FileItem: Identifiable, Equatable, Sendable {
  package let id: Int
  var line: FileLine
  /// The line before it was archived; nil if it is in the file.
  var former: FileLine?
  /// The number of the line among all archived lines, in the order of the acts.
  var archivedAs = 0
  /// The query while the line was written, which does not hide the line.
  var query: String?

  var isArchived: Bool { former != nil }

  var task: TodoLine {
    get { line.content }
    set { line.content = newValue }
  }
}

package enum FileKind: Equatable, Sendable {
  case lines
  case tasks

  /// Tasks are in `todo.txt` and `done.txt`, or in names that end so after a dot, in any case.
  package init(of path: [UInt8]) {
    self = ["todo.txt", "done.txt"].contains { Self.start(of: $0, in: path) != nil } ? .tasks : .lines
  }

  /// Returns the start of a name, in any case, after the last slash or dot.
  static func start(of name: String, in path: [UInt8]) -> Int? {
    let start = path.count - name.utf8.count
    guard start >= 0, String(decoding: path[start...], as: UTF8.self).lowercased() == name else { return nil }
    return start == 0 || [UInt8(ascii: "/"), UInt8(ascii: ".")].contains(path[start - 1]) ? start : nil
  }
}
