import SwipeRowsLines
import SwipeRowsShared
import Testing

@Suite struct LineCommandTests {
  /// The first line has the number 7.
  private func words(of command: String, for lines: String...) throws -> [String] {
    try LineCommand(command).call(for: lines, from: 7, query: "the query", file: "/f", all: "/all").words
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
    for all in ["rm {+}", "x {+1}", "x {+n}", "x {+f}"] { #expect(try LineCommand(all).isForAll) }
    for one in ["rm {}", "x {1} {n} {f} {q}"] { #expect(try !LineCommand(one).isForAll) }
    #expect(throws: UsageError.self) { try LineCommand("x a{+}") }
  }

  @Test(arguments: [
    (#"x {} | y "{q}""#, #"x "${SWIPEROWS_1}" | y "${SWIPEROWS_2}""#, ["$(id)", "the query"]),
    ("x {+}", #"x "${SWIPEROWS_1}" "${SWIPEROWS_2}""#, ["$(id)", "b"]),
  ])
  func `a shell gets lines in variables, quoted once whether its script has quotes or not`(
    command: String, script: String, values: [String]
  ) throws {
    let (words, variables) = try LineCommand(command, shell: true).call(for: ["$(id)", "b"], query: "the query")
    #expect(words == ["sh", "-c", script])
    #expect(variables.map(\.name) == ["SWIPEROWS_1", "SWIPEROWS_2"] && variables.map(\.value) == values)
  }

  @Test(arguments: ["", "  ", "'a", "a\\"])
  func `what is no command is refused`(text: String) { #expect(throws: UsageError.self) { try LineCommand(text) } }
}
