/// Edits of a line, which keep all other bytes.
extension TodoLine {
  /// Returns the line marked as done on a date.
  ///
  /// It begins with `x` and the date. A priority moves to the tag `pri`, as the format advises. A line that is done or
  /// blank is returned unchanged.
  public func completed(on date: TodoDate) -> TodoLine {
    guard isTask, !isDone else { return self }
    let mark = "x ".bytes + date.bytes
    guard let priority = head.priority else { return TodoLine(bytes: mark + " ".bytes + bytes) }
    return replacing(priority.range, by: mark).setting("pri", to: [priority.value.letter])
  }

  /// Returns the line marked as open again.
  ///
  /// The `x` and the completion date are removed, and the priority comes back from the tag `pri`. This undoes
  /// `completed(on:)` to the byte. An open line is returned unchanged.
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
    guard let priority = taggedPriority else { return line.removing(mark) }
    return line.removingTags("pri").replacing(mark, by: priority.mark)
  }

  /// Returns the line with a priority, or without one for nil.
  ///
  /// A done task has its priority in the tag `pri`, unless there is one in its marks.
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

  /// Returns the line with a date as the value of a tag, such as `due` or `t`, which keeps its time of day.
  public func setting(_ key: String, to date: TodoDate) -> TodoLine {
    setting(key, to: date.bytes + (tags(key).first?.timeOfDay ?? []))
  }

  /// Returns the line with a tag set to a value.
  ///
  /// The first tag with the key is replaced. Otherwise the tag is added at the end. A blank line is returned
  /// unchanged.
  ///
  /// - Precondition: The key and the value form a tag.
  public func setting(_ key: String, to value: [UInt8]) -> TodoLine {
    let word = (key + ":").bytes + value
    precondition(TodoTag(word[...]) != nil && !word.contains(where: \.isBlank), "A tag has a key and a value.")
    guard isTask else { return self }
    if let old = tags(key).first { return replacing(old.range, by: word) }
    return TodoLine(bytes: bytes + " ".bytes + word)
  }

  /// Returns the line without the tags of a key, and without the blank before each.
  public func removingTags(_ key: String) -> TodoLine {
    tags(key).reversed().reduce(self) { line, tag in
      let start = tag.range.lowerBound
      guard start > head.end else { return line.removing(tag.range) }
      return line.replacing(start - 1..<tag.range.upperBound, by: [])
    }
  }

  /// Returns the next occurrence of a recurring task that is completed on a date.
  ///
  /// The due date is one period after the completion, or after the former due date for a `+`. The threshold keeps its
  /// distance to the due date. A task with only a threshold gets that moved, and a task with neither gets a due date.
  /// The creation date becomes the date of completion. The result is also nil for a done task, or a date beyond the
  /// calendar.
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

  /// The priority in the tag `pri`; nil if the tag has another value, or is missing.
  private var taggedPriority: TodoPriority? {
    value(of: "pri").flatMap { $0.count == 1 ? $0.first : nil }.flatMap(TodoPriority.init(letter:))
  }

  private func tags(_ key: String) -> [TodoTag] { tags.filter { $0.key.elementsEqual(key.utf8) } }

  private func replacing(_ range: Range<Int>, by new: [UInt8]) -> TodoLine {
    TodoLine(bytes: bytes[..<range.lowerBound] + new + bytes[range.upperBound...])
  }

  /// Returns the line without a mark or a leading tag, and without the blank after it.
  ///
  /// The blank stays if the rest would otherwise be read as a mark.
  private func removing(_ word: Range<Int>) -> TodoLine {
    let end = min(word.upperBound + 1, bytes.endIndex)
    let line = replacing(word.lowerBound..<end, by: [])
    return line.description == bytes[max(end, head.end)...] ? line : replacing(word, by: [])
  }
}

extension TodoPriority {
  /// The form in a line, such as `(A)`.
  fileprivate var mark: [UInt8] { [UInt8(ascii: "("), letter, UInt8(ascii: ")")] }
}
