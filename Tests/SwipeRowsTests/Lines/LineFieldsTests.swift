import Testing

@testable import SwipeRowsLines

@Suite struct LineFieldsTests {
  private func bytes(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8)[...] }

  private func text(_ bytes: some Sequence<UInt8>) -> String { String(decoding: Array(bytes), as: UTF8.self) }

  /// The examples of fzf's manual, with the output of `echo … | fzf --filter '' --accept-nth …`.
  @Test(arguments: [
    ("1", "a"), ("-1", "d e"), ("3..5", "c d e"), ("2..", "b c d e"), ("..-3", "a b c"), ("..", "a b c d e"),
    ("3,1", "c a"), ("9", ""), ("4..2", ""), ("-2..-1", "d e"),
  ])
  func `an expression chooses fields as fzf's do`(expression: String, expected: String) throws {
    let fields = try #require(LineFields(expression))
    let line = expression == "-1" ? bytes("a:b:c:d e") : bytes("a b c d e")
    let delimiter: LineFields.Delimiter = expression == "-1" ? .text([58]) : .blanks
    #expect(text(fields.chosen(of: line, delimiter)) == expected)
  }

  @Test(arguments: ["", "0", "a", "1,", "1...2", "1..b", "--1"])
  func `what is no expression names no fields`(text: String) { #expect(LineFields(text) == nil) }

  @Test func `fields of a delimiter keep it, except the last one`() throws {
    let line = bytes("/usr//bin")
    #expect(LineFields.all(of: line, .text([47])).map { text($0) } == ["/", "usr/", "/", "bin"])
    #expect(text(try #require(LineFields("2")).chosen(of: line, .text([47]))) == "usr")
    #expect(LineFields.all(of: bytes("  a  b "), .blanks).map { text($0) } == ["  a  ", "b "])
  }

  /// The delimiters of fzf's manual and `--help`, and usual ones.
  @Test(arguments: [
    (".", "a.bc", ["a.", "bc"]), ("|", "a|b|", ["a|", "b|", ""]), ("\\t", "a\tb", ["a\t", "b"]),
    (":", "", [""]), ("é", "aéb", ["aé", "b"]), (", *", "a, b,c", ["a, ", "b,", "c"]),
    ("\\d+", "a12b3", ["a12", "b3"]), ("[\\t,]", "a\tb,c", ["a\t", "b,", "c"]),
    ("[\\d.]+", "a1.2b", ["a1.2", "b"]),
    ("[:;]", "a:b;", ["a:", "b;"]), ("\\s+", "a  b", ["a  ", "b"]), ("(?:x|yz)", "ayzbxc", ["ayz", "bx", "c"]),
    ("^a", "aab", ["a", "ab"]), ("[é–]", "aéb–c", ["aé", "b–", "c"]), ("[[:digit:]]", "a1b", ["a1", "b"]),
    ("[\\]]", "a]b", ["a]", "b"]), ("((", "a((b", ["a((", "b"]), ("ab", "xaby", ["xab", "y"]),
    ("x*", "axxb", ["axx", "b"]),
  ])
  func `a delimiter of one character is literal, and a longer one an expression, or else literal, too`(
    text: String, line: String, expected: [String]
  ) throws {
    let delimiter = try #require(LineFields.Delimiter(Array(text.utf8)))
    #expect(LineFields.all(of: bytes(line), delimiter).map { self.text($0) } == expected)
  }

  @Test func `what a match of an expression ends is left out of the last field, and a broken text has fields, too`()
    throws
  {
    let delimiter = try #require(LineFields.Delimiter(Array(" *[=,] *".utf8)))
    let second = try #require(LineFields("2"))
    #expect(text(second.chosen(of: bytes("a = b , c"), delimiter)) == "b")
    #expect(second.chosen(of: [0xFF, 61, 0xC3, 44, 0][...], delimiter) == [0xC3])
    #expect(LineFields.Delimiter([]) == nil && LineFields.Delimiter(Array("a+".utf8)) == .init(Array("a+".utf8)))
  }
}
