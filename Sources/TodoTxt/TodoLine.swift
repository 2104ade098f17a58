/// A line of a todo.txt file, without its newline.
///
/// A line begins with marks, each followed by one blank: `x` if it is done, a priority, dates. The rest is the
/// description. Any bytes are a valid line, and reading never changes them.
///
/// | line | read as |
/// |-|-|
/// | `(A) 2020-12-26 T` | priority, creation date |
/// | `x 2020-12-27 2020-12-26 T` | completion date, creation date |
/// | `x (A) 2020-12-27 2020-12-26 T`, `x 2020-12-27 (A) 2020-12-26 T` | the same, with a priority |
/// | `x T` | done, without dates |
/// | `(b) T`, `(B)->T`, `X 2012-01-01 T`, `xylophone`, ` x T`, `2020-02-30 T` | only a description |
///
/// ```swift
/// let line = TodoLine("(A) 2020-12-26 Call mum +family @phone due:2020-12-31")
/// assert(line.priority == TodoPriority("A") && line.due == TodoDate("2020-12-31"))
/// ```
public struct TodoLine: Hashable, Sendable {
  /// The bytes of the line.
  public let bytes: [UInt8]
  // Stored, since a list asks all its lines for these again and again.
  /// Whether it has anything except blanks.
  public let isTask: Bool
  /// Whether it begins with `x` and a blank.
  public let isDone: Bool
  /// Whether the tag `h:1` hides it.
  public let isHidden: Bool

  /// Creates a line from bytes without a newline.
  public init(bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    precondition(!bytes.contains(UInt8(ascii: "\n")), "A line contains no newline.")
    self.bytes = bytes
    isTask = bytes.contains { !$0.isBlank }
    isDone = bytes.count > 1 && bytes[0] == UInt8(ascii: "x") && bytes[1].isBlank
    isHidden = Self.tag("h", in: bytes).map { $0.value.elementsEqual("1".utf8) } ?? false
  }

  /// Creates a line from a text without a newline.
  public init(_ text: String) { self.init(bytes: text.utf8) }
}

extension TodoLine {
  // Computed, since a list asks few of its lines for this.
  var head: TodoHead { TodoHead(of: bytes) }

  /// The priority in the marks; `completed(on:)` moves it to the tag `pri`.
  public var priority: TodoPriority? { head.priority?.value }

  /// The first date of a done task.
  public var completionDate: TodoDate? { head.completion?.value }

  /// The date of an open task, or the second date of a done task.
  public var creationDate: TodoDate? { head.creation?.value }

  /// The bytes after the marks, including all blanks and tags.
  public var description: ArraySlice<UInt8> { bytes[head.end...] }

  /// The words of the description, separated by blanks.
  public var words: [ArraySlice<UInt8>] { description.split { $0.isBlank } }

  /// The projects without their `+`, in order.
  public var projects: [ArraySlice<UInt8>] { names(after: UInt8(ascii: "+")) }

  /// The contexts without their `@`, in order.
  public var contexts: [ArraySlice<UInt8>] { names(after: UInt8(ascii: "@")) }

  /// The tags, in order.
  public var tags: [TodoTag] { words.compactMap(TodoTag.init) }

  /// Returns the value of the first tag with a key; nil if no tag has it.
  public func value(of key: String) -> ArraySlice<UInt8>? { Self.tag(key, in: bytes)?.value }

  private static func tag(_ key: String, in bytes: [UInt8]) -> TodoTag? {
    let first = key.utf8.first
    for start in bytes.indices where bytes[start] == first && (start == 0 || bytes[start - 1].isBlank) {
      let tag = TodoTag(bytes[start...].prefix { !$0.isBlank })
      if let tag, tag.key.elementsEqual(key.utf8) { return tag }
    }
    return nil
  }

  /// Returns the date in the first tag with a key, without a time of day; nil if there is no date.
  public func date(of key: String) -> TodoDate? { Self.tag(key, in: bytes)?.date }

  /// The due date, from the tag `due`.
  public var due: TodoDate? { date(of: "due") }

  /// The first day on which the task should be shown, from the tag `t`.
  public var threshold: TodoDate? { date(of: "t") }

  /// The period after which the task recurs, from the tag `rec`.
  public var recurrence: Recurrence? { value(of: "rec").flatMap { Recurrence(bytes: $0) } }

  private func names(after sign: UInt8) -> [ArraySlice<UInt8>] {
    words.filter { $0.first == sign && $0.count > 1 }.map { $0.dropFirst() }
  }
}
