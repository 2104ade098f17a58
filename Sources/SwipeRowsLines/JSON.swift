/// A JSON value (RFC 8259).
enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  /// The text of a number, which keeps its precision.
  case number(String)
  case string(String)
  case array([JSON])
  /// The members, in order; if a name occurs twice, the last one counts.
  case object([Member])

  struct Member: Hashable, Sendable {
    let name: String
    let value: JSON
  }

  /// An error in a text: the reason, and the number of bytes before it.
  struct Failure: Error, Equatable {
    let reason: String
    let offset: Int
  }

  /// Reads a UTF-8 text with one value, maybe with blanks around it.
  init(_ bytes: ArraySlice<UInt8>) throws(Failure) {
    var reader = JSONReader(bytes)
    self = try reader.readAll()
  }

  /// The text in one line, without blanks.
  var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let text): text
    case .string(let text): Self.quoted(text)
    case .array(let values): "[\(values.map(\.text).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\(Self.quoted($0.name)):\($0.value.text)" }.joined(separator: ","))}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where scalar.value < 32:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

private struct JSONReader {
  /// The maximum depth of arrays and objects, which limits the stack.
  private static let maximumLevels = 512
  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  private let start: Int
  private var rest: ArraySlice<UInt8>
  private var level = 0

  init(_ bytes: ArraySlice<UInt8>) { (start, rest) = (bytes.startIndex, bytes) }

  mutating func readAll() throws(JSON.Failure) -> JSON {
    let value = try readValue()
    skipBlanks()
    if !rest.isEmpty { throw failure("it goes on behind its value") }
    return value
  }

  private func failure(_ reason: String) -> JSON.Failure {
    JSON.Failure(reason: reason, offset: rest.startIndex - start)
  }

  private mutating func skipBlanks() { rest = rest.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) } }

  private mutating func takes(_ sign: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard rest.first == UInt8(ascii: sign) else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func take(_ sign: Unicode.Scalar, _ place: String) throws(JSON.Failure) {
    if !takes(sign) { throw failure(rest.isEmpty ? "it ends too early" : "it has no '\(sign)' \(place)") }
  }

  private mutating func readValue() throws(JSON.Failure) -> JSON {
    skipBlanks()
    switch rest.first {
    case nil: throw failure("it ends too early")
    case UInt8(ascii: "{"): return try readObject()
    case UInt8(ascii: "["): return try readArray()
    case UInt8(ascii: "\""): return .string(try readString())
    case let byte? where byte == UInt8(ascii: "-") || Self.digits.contains(byte): return .number(try readNumber())
    default:
      for (word, value) in [("true", JSON.bool(true)), ("false", .bool(false)), ("null", .null)]
      where rest.starts(with: word.utf8) {
        rest = rest.dropFirst(word.utf8.count)
        return value
      }
      throw failure("it has no value")
    }
  }

  private mutating func enter() throws(JSON.Failure) {
    level += 1
    if level > Self.maximumLevels { throw failure("it is deeper than \(Self.maximumLevels) levels") }
    rest.removeFirst()
  }

  private mutating func readArray() throws(JSON.Failure) -> JSON {
    try enter()
    defer { level -= 1 }
    if takes("]") { return .array([]) }
    var values: [JSON] = []
    repeat { values.append(try readValue()) } while takes(",")
    try take("]", "after a value")
    return .array(values)
  }

  private mutating func readObject() throws(JSON.Failure) -> JSON {
    try enter()
    defer { level -= 1 }
    if takes("}") { return .object([]) }
    var members: [JSON.Member] = []
    repeat {
      skipBlanks()
      guard rest.first == UInt8(ascii: "\"") else {
        throw failure(rest.isEmpty ? "it ends too early" : "it has no name in quotes")
      }
      let name = try readString()
      try take(":", "after a name")
      members.append(JSON.Member(name: name, value: try readValue()))
    } while takes(",")
    try take("}", "after a member")
    return .object(members)
  }

  private mutating func readNumber() throws(JSON.Failure) -> String {
    let number = rest
    func takeDigits(_ reader: inout JSONReader) throws(JSON.Failure) {
      let count = reader.rest.prefix { Self.digits.contains($0) }.count
      if count == 0 { throw reader.failure("its number has no digit") }
      reader.rest = reader.rest.dropFirst(count)
    }
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    if rest.first == UInt8(ascii: "0") { rest.removeFirst() } else { try takeDigits(&self) }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      try takeDigits(&self)
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      try takeDigits(&self)
    }
    return String(decoding: number[..<rest.startIndex], as: UTF8.self)
  }

  private mutating func readString() throws(JSON.Failure) -> String {
    rest.removeFirst()
    var bytes: [UInt8] = []
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: bytes, as: UTF8.self) else { throw failure("its text is not UTF-8") }
        rest.removeFirst()
        return text
      case UInt8(ascii: "\\"):
        rest.removeFirst()
        bytes += try readEscape()
      case 0..<32: throw failure("its text has a sign of control that is not escaped")
      default:
        bytes.append(byte)
        rest.removeFirst()
      }
    }
    throw failure("it ends too early")
  }

  private mutating func readEscape() throws(JSON.Failure) -> [UInt8] {
    guard let sign = rest.popFirst() else { throw failure("it ends too early") }
    switch sign {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [sign]
    case UInt8(ascii: "b"): return [8]
    case UInt8(ascii: "f"): return [12]
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "u"):
      let high = try readUnit()
      guard (0xD800..<0xE000).contains(high) else { return try utf8(of: high) }
      guard high < 0xDC00, rest.starts(with: "\\u".utf8) else { throw failure("its text has half of a letter") }
      rest = rest.dropFirst(2)
      let low = try readUnit()
      guard (0xDC00..<0xE000).contains(low) else { throw failure("its text has half of a letter") }
      return try utf8(of: 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    default: throw failure("it escapes what has no escape")
    }
  }

  private func utf8(of value: UInt32) throws(JSON.Failure) -> [UInt8] {
    guard let scalar = Unicode.Scalar(value) else { throw failure("its text has half of a letter") }
    return Array(String(scalar).utf8)
  }

  private mutating func readUnit() throws(JSON.Failure) -> UInt32 {
    let digits = String(decoding: rest.prefix(4), as: UTF8.self)
    // A number may also begin with a sign.
    guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit), let unit = UInt32(digits, radix: 16) else {
      throw failure("its text has \\u without four hexadecimal digits")
    }
    rest = rest.dropFirst(4)
    return unit
  }
}
