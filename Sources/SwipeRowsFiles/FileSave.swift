import TodoTxt

struct ArchivedLine: Hashable, Sendable {
  let id: Int
  let line: TodoLine
  let former: TodoLine
}

struct FileSave: Equatable, Sendable {
  let origin: [UInt8]
  let bytes: [UInt8]
  let archived: [ArchivedLine]
  /// The archived lines that other windows may have archived, too.
  var possiblyArchivedElsewhere: Set<ArchivedLine> = []
  var kind = FileKind.lines
  var isNeeded = true
}

enum FileNews: Equatable, Sendable {
  /// The file was saved with these bytes, maybe merged with changes of other programs.
  ///
  /// `conflicts` has the paths of versions that could not be merged. `emptied` is the path of a copy of the save if
  /// another program had emptied the file.
  case saved(FileSave, as: [UInt8], conflicts: [[UInt8]], emptied: [UInt8]? = nil)
  /// Another program wrote the file; `emptied` is a copy of the former bytes if it is empty.
  case found([UInt8], emptied: [UInt8]? = nil)
  case failed(FileSave, reason: String)
}
