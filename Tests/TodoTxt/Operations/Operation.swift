import TodoTxt

/// An operation of the conformance suite.
package struct Operation {
  package enum Failure: Error {
    case unknown, noSuchLine, noSuchValue
  }

  package let name: String
  /// From 1; 0 if the operation has no line.
  let line: Int
  let value: [UInt8]

  package init(name: String, line: Int, value: [UInt8]) { (self.name, self.line, self.value) = (name, line, value) }

  /// Archived lines go to the other file.
  package func apply(to file: inout FileText, archive: inout FileText, today: TodoDate) throws(Failure) {
    switch name {
    case "add": return file.append(TodoLine(bytes: value))
    case "archive": return file.archive(to: &archive)
    default: break
    }
    let index = line - 1
    guard file.lines.indices.contains(index) else { throw .noSuchLine }
    let old = file.lines[index].content
    switch name {
    case "complete", "recur": file.complete(at: index, on: today)
    case "reopen": file.lines[index].content = old.reopened()
    case "priority": file.lines[index].content = old.prioritised(try priority)
    case "no-priority": file.lines[index].content = old.prioritised(nil)
    case "raise": file.lines[index].content = old.raised(from: try priority)
    case "due": file.lines[index].content = old.setting("due", to: try date)
    case "no-due": file.lines[index].content = old.removingTags("due")
    case "delete": file.remove(at: index)
    default: throw .unknown
    }
  }

  private var priority: TodoPriority {
    get throws(Failure) {
      guard value.count == 1, let priority = TodoPriority(letter: value[0]) else { throw .noSuchValue }
      return priority
    }
  }

  private var date: TodoDate {
    get throws(Failure) {
      guard let date = TodoDate(bytes: value) else { throw .noSuchValue }
      return date
    }
  }
}
