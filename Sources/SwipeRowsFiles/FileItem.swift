import TodoTxt

/// A line of a file as an item of its list.
package struct FileItem: Identifiable, Equatable, Sendable {
  /// The identity: a running number.
  package let id: Int
  var line: FileLine
  /// The line as it was in the file before it was archived; nil while it is there.
  var former: FileLine?

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
  /// Tasks in the format todo.txt.
  case tasks

  /// Creates the kind of a file by its name: `todo.txt`, `done.txt`, and those that end so after a dot.
  package init(of path: [UInt8]) {
    let name = path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
    let isTasks = ["todo.txt", "done.txt"].contains { ending in
      name.elementsEqual(ending.utf8) || name.suffix(ending.utf8.count + 1).elementsEqual(".\(ending)".utf8)
    }
    self = isTasks ? .tasks : .lines
  }

  /// Returns whether an item is a row: a blank line is none, nor is a task that hides itself.
  func shows(_ item: FileItem) -> Bool {
    !item.isArchived && item.task.isTask && (self == .lines || !item.task.isHidden)
  }
}
