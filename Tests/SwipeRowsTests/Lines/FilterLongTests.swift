import Foundation
import TestSupport
import Testing

@Suite struct FilterLongTests {
  private static let queries = [
    "row", "the row", "stage undo", "lst", "sw", "'key", "^A", "row$", "!the list", "a | of", "menu key",
    "SwipeKit",
    "README.md", "std io", "S L", "e", "\\ a\\ ", "drag row by", "é", "2026", "x11",
  ]

  @Test(arguments: queries) func `a query finds the lines that fzf finds, in its order`(query: String) throws {
    let folder = try makeTestFolder()
    let documents = ["CHANGELOG.md", "README.md", "ARCHITECTURE.md", "Documentation/Sorting-lines.md"]
    let lines = try documents.map {
      try String(contentsOf: DesktopFilesTests.root.appending(path: $0), encoding: .utf8)
    }
    try folder.write(lines.joined(), to: "lines.txt")
    for option in ["", "--no-sort", "--tac"] {
      let script =
        #""$0" - --filter "$1" \#(option) < lines.txt > own; fzf --filter "$1" \#(option) < lines.txt > fzf; "#
        + "wc -l < fzf; diff own fzf"
      let result = try BuiltProgram(URL(filePath: "/bin/sh")).run(
        ["-c", script, BuiltProgram.swiperows.url.path, query], in: folder)
      #expect(result.errors.isEmpty)
      #expect(result.status == 0, "\(option): \(result.output.prefix(400))")
    }
  }
}
