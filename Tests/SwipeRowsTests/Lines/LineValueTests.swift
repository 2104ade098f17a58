import Foundation
import SwipeKit
import TestSupport
import Testing

@testable import SwipeRowsLines
@testable import SwipeRowsShared

@Suite struct LineValueTests {
  private func bytes(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8)[...] }

  private func text(_ bytes: some Sequence<UInt8>) -> String { String(decoding: Array(bytes), as: UTF8.self) }

  @Test func `lines do not depend on how the text is split into pieces and chunks`() {
    var random = SeededRandom(seed: 23)
    for _ in 0..<500 {
      let whole = (0..<random.int(0...60)).map { _ in [10, 97, 98, 13, 0xFF, 0][random.int(0...5)] as UInt8 }
      var (splitter, lines, rest) = (LineSplitter(separator: 10), Lines(), whole[...])
      while !rest.isEmpty {
        let piece = rest.prefix(random.int(1...9))
        rest = rest.dropFirst(piece.count)
        for chunk in [splitter.take(piece), random.int(0...1) == 0 ? splitter.flush() : nil] {
          if let chunk { lines.append(chunk) }
        }
      }
      for chunk in [splitter.flush(), splitter.end()] { if let chunk { lines.append(chunk) } }
      var expected = whole.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
      // There is no line after the last separator.
      if expected.last == [] { expected.removeLast() }
      #expect((0..<lines.count).map { Array(lines[$0]) } == expected)
    }
  }

  @Test func `the last lines keep their numbers when others are dropped`() {
    var lines = Lines()
    for text in ["a\nb\n", "c\nd\ne\n", "f\n"] { lines.append(Lines.Chunk(Array(text.utf8), separator: 10)) }
    lines.keep(last: 2)
    #expect((lines.first, lines.end, lines.count) == (4, 6, 2))
    #expect(text(lines[4]) == "e" && text(lines[5]) == "f")
  }

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

  @Test func `an action has an ID, a title, an icon and a colour`() throws {
    let action = try LineAction("!drop:Drop it:trash:2E7D32").action
    #expect(action.id == "drop" && action.title == "Drop it" && action.icon == .trash)
    #expect(action.role == .destructive && action.removesRow && action.color == Color(0x2E7D32))
    let keep = try LineAction("keep").action
    #expect(keep.title == "keep" && keep.role == .plain && keep.removesRow)
    #expect(try !LineAction("=read:Read").action.removesRow)
    for wrong in ["", "!", "a=b", "a:b:c", "a:b:trash:red", "a:b:trash:2E7D32:more", "a\tb"] {
      #expect(throws: UsageError.self) { try LineAction(wrong) }
    }
  }

  @Test(arguments: [
    ("rm {}", ["rm", "a b;c"]), ("mv -- '{}' \"to {n}\"", ["mv", "--", "a b;c", "to 7"]),
    ("echo {1} x{2}y {q}", ["echo", "a", "xb;cy", "the query"]), (#"a\ b '\' {x} {"#, ["a b", #"\"#, "{x}", "{"]),
    ("''", [""]),
  ])
  func `a command is cut into words before a line is there`(command: String, expected: [String]) throws {
    #expect(try words(of: command, for: "a b;c") == expected)
  }

  /// `git branch` puts blanks before each name, which fzf cuts, too.
  @Test(arguments: [("x {1}", "main"), ("x {1..}", "main b"), ("x {2}", "b"), ("x {}", "  main b")])
  func `a field has no blanks of the line's beginning`(command: String, word: String) throws {
    #expect(try words(of: command, for: "  main b") == ["x", word])
  }

  /// The first line has the number 7.
  private func words(of command: String, for lines: String...) throws -> [String] {
    try LineCommand(command).words(for: values(lines)).words.map(\.description)
  }

  private func values(_ lines: [String]) -> LineCommand.Values {
    var all = LineStore(LineOptions())
    let text = (Array(repeating: "", count: 7) + lines).joined(separator: "\n")
    _ = all.append(.lines(Lines.Chunk(Array(text.utf8), separator: 10)))
    let act = LineAct(action: 0, numbers: RangeSet(7..<7 + lines.count), rows: all)
    return LineCommand.Values(
      act: act, query: "the query", options: LineOptions(), file: "/f", fileOfAll: "/all")
  }

  /// The placeholders of fzf's manual.
  @Test(arguments: [
    ("rm {+}", ["rm", "a b", "c"]), ("x {+2} {+n}", ["x", "b", "", "7", "8"]),
    ("x {} {f} {+f}", ["x", "a b", "/f", "/all"]),
    ("x {+q} {+x}", ["x", "{+q}", "{+x}"]),
  ])
  func `a plus stands for all lines, each one argument`(command: String, expected: [String]) throws {
    #expect(try words(of: command, for: "a b", "c") == expected)
  }

  @Test func `a command with a plus is one for all lines`() throws {
    for all in ["rm {+}", "x {+1}", "x {+n}", "x {+f}"] { #expect(try LineCommand(all).takesAll) }
    for one in ["rm {}", "x {1} {n} {f} {q}"] { #expect(try !LineCommand(one).takesAll) }
    #expect(throws: UsageError.self) { try LineCommand("x a{+}") }
  }

  @Test(arguments: [
    (#"x {} | y "{q}""#, #"x "${SWIPEROWS_1}" | y "${SWIPEROWS_2}""#, ["$(id)", "the query"]),
    ("x {+}", #"x "${SWIPEROWS_1}" "${SWIPEROWS_2}""#, ["$(id)", "b"]),
  ])
  func `a shell gets lines in variables, quoted once whether its script has quotes or not`(
    command: String, script: String, values: [String]
  ) throws {
    let (words, variables) = try LineCommand(command, shell: true).words(for: self.values(["$(id)", "b"]))
    #expect(words.map(\.description) == ["sh", "-c", script])
    #expect(variables.map(\.name) == ["SWIPEROWS_1", "SWIPEROWS_2"])
    #expect(variables.map(\.value.description) == values)
  }

  @Test func `single quotes around a placeholder of a script are refused, unless they are letters`() {
    #expect(throws: UsageError.self) { try LineCommand("x '{}'", shell: true) }
    #expect(throws: Never.self) { try LineCommand("x \\'{}", shell: true) }
  }

  @Test(arguments: ["", "  ", "'a", "a\\"])
  func `what is no command is refused`(text: String) { #expect(throws: UsageError.self) { try LineCommand(text) } }

  @Test func `control characters show as letters, and bytes that are no text as such`() {
    var source = LineSource(LineOptions())
    _ = source.append(.lines(Lines.Chunk(Array("a\tb\u{1B}[31m\r".utf8) + [0xFF, 10], separator: 10)))
    #expect(source.row(at: 0).text == "a       b^M\u{FFFD}")
  }

  @Test func `rows are found by their lines' numbers, whatever is gone and in either order`() {
    for isReversed in [false, true] {
      var options = LineOptions()
      (options.isReversed, options.headerLines) = (isReversed, 2)
      var source = LineSource(options)
      _ = source.append(.lines(Lines.Chunk(Array("0\n1\n2\n3\n4\n5\n6\n".utf8), separator: 10)))
      source.take(RangeSet([0, 3, 6].map { $0..<$0 + 1 }), removesRow: true)
      let numbers = isReversed ? [5, 4, 2] : [2, 4, 5]
      #expect((0..<source.count).map { source.row(at: $0).text } == numbers.map { "\($0)" })
      for (index, number) in numbers.enumerated() {
        #expect(source.id(at: index) == RowID(number) && source.index(of: RowID(number)) == index)
      }
      for number in [0, 1, 3, 6, 7] { #expect(source.index(of: RowID(number)) == nil) }
    }
  }
}
