import Foundation
import TestSupport
import SwipeKitTraces
import Testing

@testable import swiperows

/// What is installed beside the program: each kind as its own tools want it.
@Suite struct DesktopFilesTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let assets = root.appending(path: "Assets")
  static let completions = ["swiperows.bash", "_swiperows", "swiperows.fish"]

  /// Runs a tool by its name; one that is missing has a status other than 0.
  static func run(_ words: String..., environment: [String: String] = [:], in folder: URL = root) throws
    -> BuiltProgram.Result
  {
    try BuiltProgram(URL(filePath: "/usr/bin/env")).run(words, environment: environment, in: folder)
  }

  private func read(_ path: String) throws -> String {
    try String(contentsOf: Self.assets.appending(path: path), encoding: .utf8)
  }

  /// The options of the help, such as `--rows`.
  private var options: [String] {
    Options.help.split(separator: "\n").compactMap { $0.firstMatch(of: /^  (--[a-z][a-z-]*)/).map { String($0.1) } }
  }

  @Test func `the manual and the README tell of every key that the help does`() throws {
    let keys = Options.help.components(separatedBy: "Keys:\n").last?.split(separator: "\n").flatMap {
      $0.dropFirst(2).prefix(17).trimmingCharacters(in: .whitespaces).components(separatedBy: ", ")
    }
    let told = try #require(keys?.filter { $0.range(of: #"^Alt\+[2-6]$"#, options: .regularExpression) == nil })
    #expect(told.count > 25)
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    for text in try [read("swiperows.1"), readme] {
      for key in told { #expect(text.contains(key), "\(key) is missing") }
    }
  }

  @Test func `the validators of the desktop have nothing to say`() throws {
    let entry = try Self.run("desktop-file-validate", "Assets/swiperows.desktop")
    #expect(entry == BuiltProgram.Result(status: 0, output: "", errors: ""))
    let metainfo = try Self.run("appstreamcli", "validate", "--no-net", "Assets/swiperows.metainfo.xml")
    #expect(metainfo.status == 0, "\(metainfo.output)\(metainfo.errors)")
  }

  @Test func `the checkers of manuals have nothing to say`() throws {
    let manual = try Self.run(
      "man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", "Assets/swiperows.1",
      environment: ["LC_ALL": "C.UTF-8", "MANROFFSEQ": ""])
    #expect(manual.status == 0 && manual.errors == "", "\(manual.errors)")
    let lint = try Self.run("mandoc", "-Tlint", "-Wwarning", "Assets/swiperows.1")
    #expect(lint == BuiltProgram.Result(status: 0, output: "", errors: ""))
  }

  @Test func `the manual has every option, key and setting of the help, and none that is not there`() throws {
    let manual = try read("swiperows.1").replacing("\\-", with: "-")
    #expect(options.count == 19)
    for option in options {
      #expect(manual.contains("\n.B \(option)\n") || manual.contains("\n.BI \(option) "), "\(option) is missing")
    }
    let named = Set(manual.matches(of: /--[a-z][a-z-]*/).map { String($0.output) })
    #expect(named == Set(options))
    for key in ["PageUp", "Escape", "F2", "F3", "F4", "Ctrl+Q"] { #expect(manual.contains(key)) }
    #expect(manual.contains("swiperows \(Options.version)\""))
  }

  @Test func `the manual's trace can be read`() throws {
    let manual = try read("swiperows.1").replacing("\\-", with: "-")
    let blocks = manual.matches(of: /\.nf\n((?s).*?)\.fi/).map { String($0.1) }
    let trace = try Trace(blocks[0] + blocks[1], file: "swiperows.1")
    #expect(trace.steps.count == 30)
  }

  @Test(arguments: completions)
  func `the completions have every option of the help, and none that is not there`(file: String) throws {
    let text = try read("Completions/\(file)")
    let pattern = file.hasSuffix("fish") ? /-l ([a-z-]+)/ : /--([a-z][a-z-]*)/
    let named = Set(text.matches(of: pattern).map { "--\($0.1)" })
    #expect(named == Set(options))
  }

  @Test(arguments: completions)
  func `the completions have styles that there are`(file: String) throws {
    let words = try read("Completions/\(file)").replacing("\\:", with: ":")
      .matches(of: /(?:actions|delete|panel|trigger|menu)(?::(?:[a-z]+=-?[a-z0-9]+|keep|push))?/)
      .map { String($0.output) }
    #expect(Set(words).count == 12)
    for word in words { #expect(throws: Never.self) { try Demo(word) } }
  }
}
