import TodoTxt

/// A line that a list has put into the archive of its file.
struct ArchivedLine: Hashable, Sendable {
  let id: Int
  let line: TodoLine
  /// The line as it was in the file.
  let former: TodoLine
}

/// A save of a file: what it is to have, and what its archive is to have of this list.
struct FileSave: Equatable, Sendable {
  /// The bytes that the file had, from which the others were made.
  let origin: [UInt8]
  let bytes: [UInt8]
  let archived: [ArchivedLine]
  /// The kind of the lines, which a merge depends on.
  var kind = FileKind.lines
  /// Whether the file or its archive would become another.
  var isNeeded = true
}

enum FileNews: Equatable, Sendable {
  /// The file was saved, and has other bytes where those of other programs were merged; what could not be merged is in
  /// other files, by their paths. If another program had emptied the file, a copy of the save has the other path.
  case saved(FileSave, as: [UInt8], conflicts: [[UInt8]], emptied: [UInt8]? = nil)
  /// Another program wrote the file; if that has emptied it, a copy of what it had has the path.
  case found([UInt8], emptied: [UInt8]? = nil)
  /// The file could not be saved, for a reason in a line.
  case failed(FileSave, reason: String)
}
