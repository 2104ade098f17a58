import Testing

@testable import SwipeRowsLines

/// JSON by RFC 8259.
@Suite struct JSONTests {
  private func json(_ text: String) throws -> JSON { try JSON(Array(text.utf8)[...]) }

  /// The examples of section 13, and the rules of sections 2 to 7.
  @Test(arguments: [
    (#"{"Image":{"Width":800,"Title":"View from 15th Floor","Animated":false,"IDs":[116,943]}}"#, nil),
    (#"[{"precision":"zip","Latitude":37.7668,"Longitude":-122.3959},{"Zip":"94107"}]"#, nil),
    (#""Hello world!""#, nil), ("42", nil), ("true", nil), ("null", nil), ("false", nil), ("[]", nil), ("{}", nil),
    (" [ 1 ,\t2\r\n] ", "[1,2]"), ("-0", nil), ("0.5e-10", nil), ("1E+2", nil),
    ("100000000000000000000000001", nil),
    (#""\u0041\u00e9\/\b\f\u001F""#, #""Aé/\u0008\u000c\u001f""#), (#""\"\\\n\r\t""#, nil),
    // The letter of section 7.
    (#""\uD834\uDD1E""#, #""𝄞""#), ("\"\u{7F}\u{2028}\"", nil), (#"{"":0,"a":1,"a":2}"#, nil),
    (#""a\u0000b""#, nil),
  ])
  func `a text of JSON is read, and its value written without blanks`(text: String, written: String?) throws {
    #expect(try json(text).text == written ?? text)
  }

  @Test(arguments: [
    "", " ", "nul", "True", "NaN", "Infinity", "01", "-", "+1", ".5", "1.", "1e", "0x1", "--1", "'a'", "\"a",
    "\"\\x\"",
    "\"\\u12\"", "\"\\u+123\"", "\"\\uD834\"", "\"\\uD834a\"", "\"\\uDD1E\"", "\"\\uD834\\u0041\"", "\"a\nb\"",
    "\"\t\"",
    "[1,]", "[1 2]", "[", "[1", "]", "{\"a\"}", "{\"a\":}", "{a:1}", "{\"a\":1,}", "{1:1}", "{", "{\"a\":1", "1 2",
    "[] x",
    "// a\n1", "\u{FEFF}1", "\u{A0}1", "\"a\u{0}\"",
  ])
  func `what is no JSON is refused`(text: String) { #expect(throws: JSON.Failure.self) { try json(text) } }

  @Test func `bytes that are no UTF-8 are refused, and depths that a stack has no room for`() throws {
    #expect(throws: JSON.Failure.self) { try JSON([34, 0xFF, 34]) }
    #expect(throws: JSON.Failure.self) { try JSON([34, 0xED, 0xA0, 0x80, 34]) }
    #expect(throws: JSON.Failure.self) { try json(String(repeating: "[", count: 100_000)) }
    let deep = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(try json(deep).text == deep)
  }

  @Test func `a refusal has the place of the mistake`() {
    #expect(throws: JSON.Failure(reason: "it has no '}' after a member", offset: 8)) {
      try json(#"{"a":10 "b":2}"#)
    }
    #expect(throws: JSON.Failure(reason: "it ends too early", offset: 5)) { try json(#"{"a":"#) }
  }

  @Test func `whatever is written is read again, and no bytes break the reader`() throws {
    var random = SeededRandom(seed: 7)
    func value(_ depth: Int) -> JSON {
      switch random.int(0...(depth > 3 ? 3 : 5)) {
      case 0: .null
      case 1: .bool(random.int(0...1) == 0)
      case 2: .number("\(random.int(-1000...1000))")
      case 3:
        .string(
          String(
            String.UnicodeScalarView(
              (0..<random.int(0...5)).map { _ in Unicode.Scalar(UInt16(random.int(0...0xD7FF))) ?? "a" })))
      case 4: .array((0..<random.int(0...3)).map { _ in value(depth + 1) })
      default:
        .object(
          (0..<random.int(0...3)).map { _ in JSON.Member(name: "\(random.int(0...9))", value: value(depth + 1)) })
      }
    }
    for _ in 0..<500 {
      let written = value(0)
      #expect(try json(written.text) == written)
      var bytes = Array(written.text.utf8)
      for _ in 0..<random.int(0...3) { bytes[random.int(0...(bytes.count - 1))] = UInt8(random.int(0...255)) }
      _ = try? JSON(bytes[...])
    }
  }
}
