import Testing

@testable import SwipeRowsLines
import SwipeRowsShared

@Suite struct LineCommandTests {
  /// The first line has the number 7.
  private func words(of command: String, for lines: String...) throws -> [String] {
    try LineCommand(command).words(for: values(lines)).words.map(\.description)
  }

  private func values(_ lines: [String]) -> LineCommand.Values {
    var all = LineStore(LineOptions())
    let text = (Array(repeating: "", count: 7) + lines).joined(separator: "\n")
    _ = all.append(.lines(Lines.Chunk(Array(text.utf8), separator: 10)))
    let act = LineAct(action: 0, shown: Array(7..<7 + lines.count), rows: all)
    return LineCommand.Values(
      act: act, query: "the query", options: LineOptions(), file: "/f", fileOfAll: "/all")
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

  @Test(arguments: ["", "  ", "'a", "a\\"])
  func `what is no command is refused`(text: String) { #expect(throws: UsageError.self) { try LineCommand(text) } }
}
