import TodoTxt

package struct FileItem: Identifiable, Equatable, Sendable {
  /// The identity: a running number.
  package let id: Int
  var line: FileLine
  /// The line as it was in the file before it was archived; nil while it is there.
  var former: FileLine?
  /// The number of the line among the lines that were ever archived, in the order of the acts.
  var archivedAs = 0
  /// The query while the line was written, which does not hide it; nil without one.
  var query: String?

  /// Whether the line is in the archive, and no longer in the file.
  var isArchived: Bool { former != nil }

  var task: TodoLine {
    get { line.content }
    set { line.content = newValue }
  }
}

package enum FileKind: Equatable, Sendable {
  /// Lines, of which nothing is read.
  case lines
  case tasks

  /// Creates the kind of a file by its name: tasks are in `todo.txt` and `done.txt`, in any case, also after a dot.
  package init(of path: [UInt8]) {
    self = ["todo.txt", "done.txt"].contains { Self.start(of: $0, in: path) != nil } ? .tasks : .lines
  }

  /// Returns the index of `todo.txt` or the like at the end of a path, after its folders or a dot, in any case.
  static func start(of name: String, in path: [UInt8]) -> Int? {
    let start = path.count - name.utf8.count
    guard start >= 0, String(decoding: path[start...], as: UTF8.self).lowercased() == name else { return nil }
    return start == 0 || [UInt8(ascii: "/"), UInt8(ascii: ".")].contains(path[start - 1]) ? start : nil
  }
}
