/// A line of a todo.txt, without its newline: any bytes, of which the format's fields are read.
///
/// A line begins with the marks of its head, each followed by one blank: `x` if it is done, a priority, dates. Whatever is
/// no mark is the description, so every line is one, and no byte is ever changed by reading.
///
/// | line | read as |
/// |-|-|
/// | `(A) 2020-12-26 T` | priority, creation date |
/// | `x 2020-12-27 2020-12-26 T` | completion date, creation date |
/// | `x (A) 2020-12-27 2020-12-26 T`, `x 2020-12-27 (A) 2020-12-26 T` | the same, with a priority |
/// | `x T` | done, without dates |
/// | `(b) T`, `(B)->T`, `X 2012-01-01 T`, `xylophone`, ` x T`, `2020-02-30 T` | a description alone |
///
/// ```swift
/// let line = TodoLine("(A) 2020-12-26 Call mum +family @phone due:2020-12-31")
/// assert(line.priority == TodoPriority("A") && line.due == TodoDate("2020-12-31"))
/// ```
public struct TodoLine: Hashable, Sendable {
  /// The bytes.
  public let bytes: [UInt8]
  // A list asks these of all its lines, again and again.
  /// Whether there is anything in it but blanks.
  public let isTask: Bool
  /// Whether it begins with `x` and a blank.
  public let isDone: Bool
  /// Whether its tag `h:1` hides it.
  public let isHidden: Bool

  /// Creates a line from its bytes.
  ///
  /// - Precondition: They contain no newline.
  public init(bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    precondition(!bytes.contains(UInt8(ascii: "\n")), "A line contains no newline.")
    self.bytes = bytes
    isTask = bytes.contains { !$0.isBlank }
    isDone = bytes.count > 1 && bytes[0] == UInt8(ascii: "x") && bytes[1].isBlank
    isHidden = Self.value(of: "h", in: bytes).map { $0.elementsEqual("1".utf8) } ?? false
  }

  /// Creates a line from a text.
  ///
  /// - Precondition: It contains no newline.
  public init(_ text: String) { self.init(bytes: text.utf8) }
}

extension TodoLine {
  // It is read again each time: a list asks few of its lines.
  var head: TodoHead { TodoHead(of: bytes) }

  /// The priority in its head; that of a task that this program completed is in its tag `pri`.
  public var priority: TodoPriority? { head.priority?.value }

  /// The first date of a task that is done.
  public var completionDate: TodoDate? { head.completion?.value }

  /// The date of a task that is open, and the second one of a task that is done.
  public var creationDate: TodoDate? { head.creation?.value }

  /// The bytes after the head, with all blanks and tags.
  public var description: ArraySlice<UInt8> { bytes[head.end...] }

  /// The words of the description: what blanks separate.
  public var words: [ArraySlice<UInt8>] { description.split { $0.isBlank } }

  /// The projects, in their order, without their `+`.
  public var projects: [ArraySlice<UInt8>] { names(after: UInt8(ascii: "+")) }

  /// The contexts, in their order, without their `@`.
  public var contexts: [ArraySlice<UInt8>] { names(after: UInt8(ascii: "@")) }

  /// The tags, in their order.
  public var tags: [TodoTag] { words.compactMap(TodoTag.init) }

  /// The value of the first tag with a key; nil where there is none.
  public func value(of key: String) -> ArraySlice<UInt8>? { Self.value(of: key, in: bytes) }

  private static func value(of key: String, in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    let first = key.utf8.first
    for start in bytes.indices where bytes[start] == first && (start == 0 || bytes[start - 1].isBlank) {
      let tag = TodoTag(bytes[start...].prefix { !$0.isBlank })
      if let tag, tag.key.elementsEqual(key.utf8) { return tag.value }
    }
    return nil
  }

  /// The date of the first tag with a key; nil where there is none, or its value is no date.
  public func date(of key: String) -> TodoDate? { value(of: key).flatMap { TodoDate(bytes: $0) } }

  /// The day that it is due on, from its tag `due`.
  public var due: TodoDate? { date(of: "due") }

  /// The day before which it need not show, from its tag `t`.
  public var threshold: TodoDate? { date(of: "t") }

  /// The period after which it comes again, from its tag `rec`.
  public var recurrence: Recurrence? { value(of: "rec").flatMap { Recurrence(bytes: $0) } }

  private func names(after sign: UInt8) -> [ArraySlice<UInt8>] {
    words.filter { $0.first == sign && $0.count > 1 }.map { $0.dropFirst() }
  }
}
