import Foundation
import Testing

@testable import swiperows
import SwipeRowsDemo
import SwipeRowsShared

/// `SWIPEROWS_RECORD=1` writes the files.
@Suite struct OptionTests {
  private static let isRecording = ProcessInfo.processInfo.environment["SWIPEROWS_RECORD"] != nil

  private func expect(_ content: String, in path: String) throws {
    let file = DesktopFilesTests.assets.appending(path: path)
    if Self.isRecording { try content.write(to: file, atomically: true, encoding: .utf8) }
    #expect(
      try String(contentsOf: file, encoding: .utf8) == content,
      "\(path) is out of date: SWIPEROWS_RECORD=1 swift test --filter OptionTests")
  }

  @Test func `the shells' completions are up to date`() throws {
    try expect(OptionFiles.bash, in: "Completions/swiperows.bash")
    try expect(OptionFiles.zsh, in: "Completions/_swiperows")
    try expect(OptionFiles.fish, in: "Completions/swiperows.fish")
  }

  @Test func `the manual's options and keys are up to date`() throws {
    let manual = try String(
      contentsOf: DesktopFilesTests.assets.appending(path: "swiperows.1"), encoding: .utf8)
    let start = try #require(manual.range(of: ".SH OPTIONS\n")).lowerBound
    let end = try #require(manual.range(of: ".SH TRACES\n")).lowerBound
    try expect(manual[..<start] + OptionFiles.manual + manual[end...], in: "swiperows.1")
  }

  @Test(arguments: StyleDemo.all.words.map(\.key))
  func `each style that completions offer is one`(style: String) { #expect(throws: Never.self) { try Demo(style) } }

  @Test func `each choice of an option is understood, and no other word`() throws {
    for option in Option.all {
      for (word, _) in option.choices where option.name != "--renderer" {
        var options = Options()
        #expect(throws: Never.self) { try option.read(&options, .init(stringLiteral: word)) }
        #expect(throws: UsageError.self) { try option.read(&options, "nonsense") }
      }
    }
  }

  @Test func `lines of the help have 80 letters at most`() {
    #expect(Options.help.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(Options.help.contains("\n  --rows N           how many rows, 0 to 10000000 (default: the style's)\n"))
    #expect(Options.help.contains("\n  F1, Ctrl+?         Keyboard Shortcuts\n"))
    #expect(Options.help.contains("\n  --accept-nth FIELDS\n                     the fields that are printed\n"))
  }

  @Test func `keys of one list stand apart from the common keys`() throws {
    let keys = Options.keys
    #expect(keys.map(\.title) == ["Keys", "Keys of the demo", "Keys with FILE", "Keys with -"])
    let names = keys.map { Set($0.keys.map(\.keys)) }
    #expect(names[0].isSuperset(of: ["Delete", "Escape", "Ctrl+F, /", "F1, Ctrl+?", "F2", "F3", "F4", "F6"]))
    #expect(names[1].isSuperset(of: ["Alt+7", "Ctrl+E", "Letters", "Tab", "Ctrl+Q, Ctrl+W"]))
    #expect(names[2].isSuperset(of: ["Ctrl+N", "Ctrl+S", "Letters", "Alt+Up", "Alt+Down", "Tab"]))
    #expect(names[3].isSuperset(of: ["Letters", "Tab", "Ctrl+Tab", "Ctrl+Q, Ctrl+G", "Ctrl+K, Ctrl+P", "Alt+B"]))
    // With -, Escape does more than elsewhere.
    for other in names.dropFirst() { #expect(names[0].isDisjoint(with: other.subtracting(["Escape"]))) }
    let typed = keys.map { $0.keys.first { $0.keys == "Letters" }?.title }
    #expect(typed == [nil, "Find the row that begins with them", "Find", "Find"])
  }
}
