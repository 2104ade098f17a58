import TodoTxt

/// The fields of a line as the conformance suite has them, by name; texts of several are separated by blanks.
package func fields(of line: TodoLine) -> [(name: String, value: [UInt8])] {
  func joined(_ names: [ArraySlice<UInt8>]) -> [UInt8] { Array(names.joined(separator: " ".utf8)) }
  return [
    ("done", line.isDone ? Array("x".utf8) : []),
    ("priority", line.priority.map { [$0.letter] } ?? []),
    ("completion", line.completionDate?.bytes ?? []),
    ("creation", line.creationDate?.bytes ?? []),
    ("description", Array(line.description)),
    ("projects", joined(line.projects)),
    ("contexts", joined(line.contexts)),
    ("tags", joined(line.tags.map { $0.key + ":".utf8 + $0.value })),
  ]
}
