import Foundation
import SwipeRowsDemo
import Testing

@Suite struct DocumentNameTests {
  private static let foreign: Set = [
    "AdwSwipeTracker", "Dismissible", "MainActor", "SDL_Event", "Sendable", "SwipeDelegate", "Xft",
    "defaultIsolation", "upToNextMinor",
  ]

  private static func lines(_ command: String) -> Set<String> {
    let result = try? DesktopFilesTests.run("sh", "-c", command)
    return Set((result?.output ?? "").split(separator: "\n").map(String.init))
  }

  private static let declaredTypes = lines(
    #"""
    grep -rhoE --include='*.swift' '\b(struct|class|enum|protocol|actor|typealias) +[A-Za-z_0-9]+' \
      Sources Tests Examples Benchmarks | sed 's/.* //' | LC_ALL=C sort -u
    """#)

  /// Without comments.
  private static let words = lines(
    #"""
    find Sources Tests Examples Benchmarks -name '*.swift' -o -name '*.[ch]' | xargs sed 's,//.*,,' |
      grep -oE '[A-Za-z_][A-Za-z_0-9]*' | LC_ALL=C sort -u
    """#)

  private static let targets = lines(#"grep -oE 'name: "[A-Za-z0-9-]+"' Package.swift | cut -d '"' -f 2"#)

  private static let files = lines(
    "find Sources Tests Examples Benchmarks Scripts Package.swift *.md | sed 's,.*/,,' | LC_ALL=C sort -u")

  private static func withoutBlocks(_ text: String) -> String {
    text.replacing(/(?ms)^```.*?^```/, with: "")
  }

  private static func spans(of document: String) throws -> [String] {
    withoutBlocks(try ReadmeTests.read(document)).matches(of: /`([^`\n]+)`/).map { String($0.1) }
  }

  /// The parts of a Swift name, and whether it can only be that.
  private static func reference(_ span: String) -> (parts: [String], isMember: Bool, isCall: Bool)? {
    guard let match = span.wholeMatch(of: /(\.?)([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)(\(.*\)|\[.*\]| = .*)?/) else {
      return nil
    }
    let isCall = match.3.map { $0.hasPrefix("(") } ?? false
    return (match.2.split(separator: ".").map(String.init), !match.1.isEmpty, isCall)
  }

  private static func isMixed(_ name: String) -> Bool {
    name.contains { $0.isUppercase } && name.contains { $0.isLowercase }
  }

  @Test func `names of Swift are found, and nothing else`() throws {
    let call = try #require(Self.reference("Stage.advance(to:)"))
    #expect(call.parts == ["Stage", "advance"] && !call.isMember && call.isCall)
    let member = try #require(Self.reference(".performs()"))
    #expect(member.parts == ["performs"] && member.isMember && member.isCall)
    #expect(Self.reference("git branch | swiperows -") == nil)
    #expect(Self.reference("--read0") == nil && Self.reference("Sources/CSDL2") == nil)
    #expect(Self.declaredTypes.contains("SwipeList") && !Self.declaredTypes.contains("LineResult"))
    #expect(Self.words.contains("nextFrameTime") && Self.files.contains("SwipeListTime.swift"))
  }

  @Test(arguments: ReadmeTests.documents)
  func `each type and member that a document names is declared`(document: String) throws {
    for span in try Self.spans(of: document) {
      guard let reference = Self.reference(span), let first = reference.parts.first else { continue }
      if ["swift", "md"].contains(reference.parts.last) {
        #expect(Self.files.contains(span), "there is no file \(span)")
        continue
      }
      let isForeign = Self.foreign.contains(first)
      if !reference.isMember, first.first?.isUppercase == true, Self.isMixed(first) {
        let isThere =
          Self.declaredTypes.contains(first) || Self.targets.contains(first) || Self.files.contains(first)
        #expect(isThere || isForeign, "\(span): there is no type \(first)")
      } else if reference.isMember || reference.isCall || Self.isMixed(first) {
        #expect(Self.words.contains(first) || isForeign, "\(span): there is no \(first)")
      }
      for part in reference.parts.dropFirst() where !isForeign {
        #expect(Self.words.contains(part), "\(span): there is no \(part)")
      }
    }
  }

  @Test(arguments: ReadmeTests.documents)
  func `each key that a document names is in the help`(document: String) throws {
    let text = Self.withoutBlocks(try ReadmeTests.read(document))
    for key in text.matches(of: /(?:(?:Ctrl|Alt|Shift)\+)+(?:[A-Z][a-z]+|F\d+|[A-Z0-9?\/])|\bF\d{1,2}\b/) {
      #expect(OptionFiles.keys.contains(String(key.0)), "\(key.0) does nothing")
    }
  }

  @Test(arguments: ReadmeTests.documents)
  func `each option in a command of a document is one`(document: String) throws {
    let options = OptionFiles.names.union(OptionFiles.ignored)
    let spans = try Self.spans(of: document)
    let blocks = try ReadmeTests.read(document).matches(of: /(?m)^swiperows .*$/).map { String($0.0) }
    for command in spans.compactMap({ $0.firstMatch(of: /(?:^|\| )swiperows .*/).map { String($0.0) } }) + blocks {
      for option in command.matches(of: /\s(--[a-z][a-z0-9-]*)/).map({ String($0.1) }) {
        #expect(options.contains(option), "\(command): \(option) is no option")
      }
    }
  }

  @Test(arguments: ReadmeTests.documents)
  func `each style that a document names is one`(document: String) throws {
    let names = StyleDemo.all.map(\.name).filter { !$0.contains(":") }
    for span in try Self.spans(of: document) where names.contains(span.components(separatedBy: ":")[0]) {
      #expect(throws: Never.self, "\(span)") { try Demo(span) }
    }
  }

  @Test(arguments: ReadmeTests.documents)
  func `each variable that a document names is read`(document: String) throws {
    let text = try ReadmeTests.read(document)
    for name in text.matches(of: /\bSWIPEROWS_[A-Z0-9_]*[A-Z0-9]/).map({ String($0.0) }) {
      // A number may replace a field.
      #expect(Self.words.contains(name) || name.last?.isNumber == true, "\(name)")
    }
    let makefile = try ReadmeTests.read("Makefile")
    for command in text.matches(of: /(?m)(?:`|^)make [a-z][^`\n]*/) {
      for name in command.0.matches(of: /\s([A-Z]+)=/).map(\.1) {
        #expect(makefile.contains("$(\(name))"), "\(command.0)")
      }
    }
  }

  @Test func `a target depends on what ARCHITECTURE says`() throws {
    let package = try ReadmeTests.read("Package.swift")
    let dependencies = package.matches(of: /(?s)name: "(\w+)",\s*dependencies: \[(.*?)\]/).map { match in
      (target: match.1, names: Set(match.2.matches(of: /"(\w+)"/).map(\.1)))
    }
    #expect(dependencies.count > 10)
    let text = try ReadmeTests.read("ARCHITECTURE.md")
    let rows = text.components(separatedBy: "\n## Targets\n")[1].components(separatedBy: "\n## ")[0]
      .matches(of: /(?m)^\| `(\w+)` \| ([^|]*) \|/)
    #expect(rows.count >= 10)
    for row in rows {
      let named = row.2.split(separator: ", ").filter { Self.targets.contains(String($0)) }
      let direct = dependencies.first { $0.target == row.1 }?.names ?? []
      #expect(direct.isSuperset(of: named), "\(row.1): \(named)")
    }
  }
}
