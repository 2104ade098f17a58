import TodoTxt

/// By the names of the conformance suite, with blanks between several texts.
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
