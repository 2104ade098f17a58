/// The marks at the beginning of a line.
///
/// One blank ends each mark, as the format demands. Further blanks belong to the description.
struct TodoHead: Sendable {
  struct Mark<Value: Sendable>: Sendable {
    let value: Value
    /// The range in the line, without the blank after the mark.
    let range: Range<Int>
  }

  private(set) var done: Mark<Void>?
  private(set) var priority: Mark<TodoPriority>?
  private(set) var completion: Mark<TodoDate>?
  private(set) var creation: Mark<TodoDate>?
  private(set) var end = 0

  init(of line: [UInt8]) {
    done = mark(in: line) { $0.elementsEqual("x".utf8) ? () : nil }
    readPriority(line)
    if done != nil {
      completion = mark(in: line) { TodoDate(bytes: $0) }
      if completion != nil { readPriority(line) }
    }
    if done == nil || completion != nil { creation = mark(in: line) { TodoDate(bytes: $0) } }
  }

  private mutating func readPriority(_ line: [UInt8]) {
    guard priority == nil else { return }
    priority = mark(in: line) { word in
      guard word.count == 3, word.first == UInt8(ascii: "("), word.last == UInt8(ascii: ")") else { return nil }
      return TodoPriority(letter: word[word.startIndex + 1])
    }
  }

  /// Reads a mark and the blank after it; nil if the next word is no mark.
  private mutating func mark<Value>(in line: [UInt8], _ read: (ArraySlice<UInt8>) -> Value?) -> Mark<Value>? {
    let rest = line[end...]
    guard let blank = rest.firstIndex(where: \.isBlank), let value = read(rest[..<blank]) else { return nil }
    defer { end = blank + 1 }
    return Mark(value: value, range: end..<blank)
  }
}
