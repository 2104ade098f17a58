import TodoTxt

extension FileText {
  package mutating func append(_ line: TodoLine) { lines.append(FileLine(content: line, newline: style)) }

  mutating func remove(at index: Int) {
    // The newline of the line before stays.
    if index == lines.count - 1 { isClosed = true }
    lines.remove(at: index)
  }

  mutating func complete(at index: Int, on date: TodoDate) {
    let line = lines[index].content
    lines[index].content = line.completed(on: date)
    if let next = line.next(after: date) { append(next) }
  }

  package mutating func archive(to archive: inout FileText) {
    for line in lines where line.content.isDone { archive.append(line.content) }
    for index in lines.indices.reversed() where lines[index].content.isDone { remove(at: index) }
  }
}

extension TodoLine {
  /// Returns the line with the next higher priority, or with the lowest in use.
  package func raised(from lowest: TodoPriority) -> TodoLine {
    let tag = isDone ? value(of: "pri").flatMap { TodoPriority(String(decoding: $0, as: UTF8.self)) } : nil
    guard let old = priority ?? tag else { return prioritised(lowest) }
    return prioritised(TodoPriority(letter: old.letter - 1) ?? old)
  }
}
