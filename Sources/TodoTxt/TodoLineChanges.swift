/// Changes of a line: each changes the bytes that it must, and keeps all others with their order and blanks.
extension TodoLine {
  /// Returns the line as it is done on a date.
  ///
  /// `x` and the date come before it. A priority makes room for these and is kept in the tag `pri`, as the format
  /// advises. A line that is done or blank stays.
  public func completed(on date: TodoDate) -> TodoLine {
    guard isTask, !isDone else { return self }
    let mark = "x ".bytes + date.bytes
    guard let priority = head.priority else { return TodoLine(bytes: mark + " ".bytes + bytes) }
    return replacing(priority.range, by: mark).setting("pri", to: [priority.value.letter])
  }

  /// Returns the line as it is open again: without `x` and completion date, with the priority that its tag `pri` has.
  ///
  /// It undoes `completed(on:)` to the byte. A line that is open stays.
  public func reopened() -> TodoLine {
    guard let done = head.done else { return self }
    var line = self
    var mark = done.range
    if let completion = head.completion?.range {
      if let priority = head.priority?.range, priority.lowerBound < completion.lowerBound {
        line = line.removing(completion)
      } else {
        mark = mark.lowerBound..<completion.upperBound
      }
    }
    let value = value(of: "pri")
    guard let value, value.count == 1, let priority = value.first.flatMap(TodoPriority.init(letter:)) else {
      return line.removing(mark)
    }
    return line.removingTags("pri").replacing(mark, by: priority.mark)
  }

  /// Returns the line with a priority, or without one for nil; that of a task that is done is in its tag `pri`, unless
  /// it has one in its head.
  public func prioritised(_ priority: TodoPriority?) -> TodoLine {
    guard isTask else { return self }
    switch (head.priority, priority) {
    case (let old?, let new?): return replacing(old.range, by: new.mark)
    case (let old?, nil): return removing(old.range)
    case (nil, let new?) where isDone: return setting("pri", to: [new.letter])
    case (nil, let new?): return TodoLine(bytes: new.mark + " ".bytes + bytes)
    case (nil, nil): return isDone ? removingTags("pri") : self
    }
  }

  /// Returns the line with the next higher priority; one without any gets the lowest that its user uses.
  public func raised(from lowest: TodoPriority) -> TodoLine {
    let tag = isDone ? value(of: "pri").flatMap { $0.count == 1 ? $0.first : nil } : nil
    let old = priority ?? tag.flatMap(TodoPriority.init(letter:))
    return prioritised(old?.raised ?? lowest)
  }

  /// Returns the line with a date as the value of a tag, such as `due` or `t`.
  public func setting(_ key: String, to date: TodoDate) -> TodoLine { setting(key, to: date.bytes) }

  /// Returns the line with a value for a tag: in place of that of the first one with the key, or at the end.
  ///
  /// A blank line stays.
  ///
  /// - Precondition: Key and value make a tag.
  public func setting(_ key: String, to value: [UInt8]) -> TodoLine {
    let word = (key + ":").bytes + value
    precondition(TodoTag(word[...]) != nil && !word.contains(where: \.isBlank), "A tag has a key and a value.")
    guard isTask else { return self }
    if let old = tags(key).first { return replacing(old.range, by: word) }
    return TodoLine(bytes: bytes + " ".bytes + word)
  }

  /// Returns the line without the tags of a key, and without one blank before each.
  public func removingTags(_ key: String) -> TodoLine {
    tags(key).reversed().reduce(self) { line, tag in
      let start = tag.range.lowerBound
      guard start > head.end else { return line.removing(tag.range) }
      return line.replacing(start - 1..<tag.range.upperBound, by: [])
    }
  }

  /// Returns the task that comes after this one, which is completed on a date; nil where its tag `rec` has no period,
  /// or the next date is beyond the calendar.
  ///
  /// Its due date is the period after the completion, or after the due date for a `+`. The threshold keeps its distance
  /// to that; without a due date it is what moves. A task with neither gets a due date. A creation date becomes the date
  /// of the completion.
  public func next(after completion: TodoDate) -> TodoLine? {
    guard !isDone, let recurrence else { return nil }
    let key = due == nil && threshold != nil ? "t" : "due"
    let start = recurrence.isFromDueDate ? date(of: key) ?? completion : completion
    guard let date = start.adding(recurrence.count, recurrence.unit) else { return nil }
    var line = setting(key, to: date)
    if let due, let threshold {
      guard let moved = date.adding(-due.days(since: threshold), .day) else { return nil }
      line = line.setting("t", to: moved)
    }
    guard let creation = line.head.creation else { return line }
    return line.replacing(creation.range, by: completion.bytes)
  }

  private func tags(_ key: String) -> [TodoTag] { tags.filter { $0.key.elementsEqual(key.utf8) } }

  private func replacing(_ range: Range<Int>, by new: [UInt8]) -> TodoLine {
    TodoLine(bytes: bytes[..<range.lowerBound] + new + bytes[range.upperBound...])
  }

  /// Returns the line without a mark, or a tag that its description begins with, and without the blank after it.
  ///
  /// The blank stays where the rest would be read as a mark that it was not.
  private func removing(_ word: Range<Int>) -> TodoLine {
    let end = min(word.upperBound + 1, bytes.endIndex)
    let line = replacing(word.lowerBound..<end, by: [])
    return line.description == bytes[max(end, head.end)...] ? line : replacing(word, by: [])
  }
}

extension TodoPriority {
  /// The mark of the priority in a line's head.
  fileprivate var mark: [UInt8] { [UInt8(ascii: "("), letter, UInt8(ascii: ")")] }
}
