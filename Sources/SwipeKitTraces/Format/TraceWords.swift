import SwipeKit

/// The words of a line of a trace, which are taken in order; `#` begins a comment.
struct TraceWords {
  // Bytes, since the separators of words are ASCII.
  private var rest: ArraySlice<UInt8>

  init(_ line: ArraySlice<UInt8>) {
    rest = line
    skipBlanks()
  }

  /// The next word, without taking it; empty at the end.
  var next: String { String(decoding: rest[..<wordEnd], as: UTF8.self) }

  var isEmpty: Bool { wordEnd == rest.startIndex }

  var startsWithTime: Bool { rest.first.map { "0123456789+-.".utf8.contains($0) } == true }

  private var wordEnd: Int { rest.firstIndex { Self.isBlank($0) || $0 == UInt8(ascii: "#") } ?? rest.endIndex }

  mutating func word(_ what: String) throws(Refusal) -> String {
    let end = wordEnd
    guard end > rest.startIndex else { throw Refusal("\(what) is missing") }
    defer {
      rest = rest[end...]
      skipBlanks()
    }
    return String(decoding: rest[..<end], as: UTF8.self)
  }

  /// Takes a name: the rest of the line, or a text in single quotes as `quoted` writes it.
  mutating func name(_ what: String) throws(Refusal) -> String {
    if rest.first == Self.quote {
      let name = try quoted()
      if name.isEmpty { throw Refusal("\(what) is missing") }
      return name
    }
    var words = [try word(what)]
    while !isEmpty { words.append(try word(what)) }
    return words.joined(separator: " ")
  }

  mutating func number(_ what: String) throws(Refusal) -> Double {
    let word = try word(what)
    guard let number = Double(decimal: word) else { throw Refusal("'\(word)' is not \(what)") }
    return number
  }

  mutating func point() throws(Refusal) -> Point {
    Point(x: try number("a number for x"), y: try number("a number for y"))
  }

  mutating func size() throws(Refusal) -> Size { try SettingWords.size(try word("a width"), try word("a height")) }

  mutating func pointer() throws(Refusal) -> Pointer {
    let name = try word("mouse or touch")
    let id = try word("the number of the pointer")
    guard let id = Int64(decimal: id) else { throw Refusal("'\(id)' is not the number of a pointer") }
    switch name {
    case "mouse": return Pointer(.mouse, id: id)
    case "touch": return Pointer(.touch, id: id)
    default: throw Refusal("a pointer is mouse or touch, not '\(name)'")
    }
  }

  mutating func modifiers() throws(Refusal) -> Key.Modifiers {
    guard !isEmpty, let modifiers = Key.Modifiers(next) else { return [] }
    _ = try word("Ctrl, Alt or Shift")
    return modifiers
  }

  /// Takes a row: a number, or a text in single quotes.
  mutating func row() throws(Refusal) -> RowID {
    if rest.first == Self.quote { return RowID(try name("the name of a row")) }
    let number = try word("the number of a row")
    guard let row = Int(decimal: number) else { throw Refusal("'\(number)' is not the number of a row") }
    return RowID(row)
  }

  mutating func namedRow() throws(Refusal) -> RowID {
    let name = try word("row")
    guard name == "row" else { throw Refusal("a row begins with the word row, as in row 5, not with '\(name)'") }
    return try row()
  }

  mutating func target() throws(Refusal) -> Target {
    if let target = Target.words[next] {
      _ = try word(next)
      return target
    }
    if next == "control" {
      _ = try word("control")
      return .control(ActionID(try name("the name of a control")))
    }
    let row = try namedRow()
    return isEmpty ? .row(row) : .button(ActionID(try name("the name of a button")), of: row)
  }

  /// Takes a percentage such as `60%`, and returns the fraction.
  mutating func percentage() throws(Refusal) -> Double {
    let word = try word("a percentage")
    guard word.last == "%", let percent = Double(decimal: String(word.dropLast())), (1...100).contains(percent)
    else {
      throw Refusal("'\(word)' is no percentage of a row's width: give 1% to 100%")
    }
    return percent / 100
  }

  mutating func wheelUnit() throws(Refusal) -> WheelEvent.Unit {
    if isEmpty { return .steps }
    let word = try word("points")
    guard word == "points" else { throw Refusal("a wheel counts in steps, or in points, not in '\(word)'") }
    return .points
  }

  mutating func end() throws(Refusal) { if !isEmpty { throw Refusal("'\(next)' is too much") } }

  /// Takes a text: in single or double quotes, or the rest of the line.
  mutating func text(_ what: String) throws(Refusal) -> String {
    rest.first == UInt8(ascii: "\"") ? try quoted() : try name(what)
  }

  /// Takes the start and the end of a part of a text, in characters.
  mutating func range() throws(Refusal) -> Range<Int> {
    let words = (try word("where a part of a text begins"), try word("where it ends"))
    guard let lower = Int(decimal: words.0), let upper = Int(decimal: words.1), lower >= 0, lower <= upper else {
      throw Refusal("'\(words.0) \(words.1)' is no part of a text, in characters")
    }
    return lower..<upper
  }

  mutating func quotedText() throws(Refusal) -> String {
    guard rest.first == Self.quote else { throw Refusal("a text in single quotes is missing") }
    return try quoted()
  }

  mutating func preedit() throws(Refusal) -> (text: String, selection: Range<Int>) {
    let text = try quotedText()
    if isEmpty { return (text, text.caretAtEnd) }
    let words = (try word("a number"), try word("where the selection ends"))
    guard let lower = Int(decimal: words.0), let upper = Int(decimal: words.1), lower <= upper, lower >= 0,
      upper <= text.unicodeScalars.count
    else { throw Refusal("'\(words.0) \(words.1)' is no part of the text, in characters") }
    return (text, lower..<upper)
  }

  private mutating func quoted() throws(Refusal) -> String {
    let quote = rest.removeFirst()
    var name: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case quote:
        skipBlanks()
        return String(decoding: name, as: UTF8.self)
      case UInt8(ascii: "\\"): name += Character(try escape()).utf8
      default: name.append(byte)
      }
    }
    throw Refusal("a quote is not closed")
  }

  private mutating func escape() throws(Refusal) -> Unicode.Scalar {
    switch rest.popFirst().map(Unicode.Scalar.init) {
    case let scalar? where ["\\", "'", "\""].contains(scalar): return scalar
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u":
      let digits = rest.dropFirst().prefix { $0 != UInt8(ascii: "}") }
      let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
      guard rest.first == UInt8(ascii: "{"), let code = number, code != 0, let scalar = Unicode.Scalar(code),
        rest.dropFirst(digits.count + 1).first == UInt8(ascii: "}")
      else { break }
      rest = rest.dropFirst(digits.count + 2)
      return scalar
    default: break
    }
    throw Refusal("a backslash in quotes stands before n, r, t, ', \\ or u{…}")
  }

  private mutating func skipBlanks() { rest = rest.drop(while: Self.isBlank) }

  private static let quote = UInt8(ascii: "'")

  private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}

extension Target {
  static let words: [String: Target] = [
    "list": .list, "indicator": .indicator, "drag-area": .dragArea, "background": .background,
  ]

  /// The word of a target that has a single word; empty for any other.
  var word: String { Self.words.first { $0.value == self }?.key ?? "" }
}
