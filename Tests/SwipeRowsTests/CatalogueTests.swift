import Foundation
import TestSupport
import Testing

@Suite struct CatalogueTests {
  private static let folder = DesktopFilesTests.root.appending(path: "po")
  private static let languages = ["ar", "de"]

  private static func read(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  @Test func `the template has every text of the program`() throws {
    let folder = try makeTestFolder()
    let file = folder.appending(path: "new.pot")
    let made = try DesktopFilesTests.run("make", "-s", "texts", "TEXTS=\(file.path)", "LANGUAGES=")
    #expect(made == BuiltProgram.Result(status: 0, output: "", errors: ""))
    func texts(_ template: String) -> [Substring] {
      template.split(separator: "\n").filter { !$0.hasPrefix("\"POT-Creation-Date") }
    }
    let new = try String(contentsOf: file, encoding: .utf8)
    #expect(texts(new) == texts(try Self.read("swiperows.pot")), "make texts")
  }

  @Test func `a file that cannot be searched for texts has no texts`() throws {
    let found = try DesktopFilesTests.run(
      "grep", "-rl", "\"\"\"", "--include=*.swift", "Sources/swiperows", "Sources/SwipeRowsShared",
      "Sources/SwipeRowsDemo", "Sources/SwipeRowsLines", "Sources/SwipeRowsFiles")
    for file in found.output.split(separator: "\n") {
      let text = try String(contentsOf: DesktopFilesTests.root.appending(path: file), encoding: .utf8)
      #expect(text.firstMatch(of: /(?:^|[^.])language\(|Command\(/) == nil, "\(file)")
    }
  }

  @Test(arguments: languages) func `a catalogue has all texts, and each the places of the English one`(
    language: String
  ) throws {
    let checked = try DesktopFilesTests.run(
      "msgfmt", "--check", "--statistics", "-o", "/dev/null", "po/\(language).po")
    let template = try Self.read("swiperows.pot").components(separatedBy: "\n\n").dropFirst()
    #expect(checked.status == 0 && checked.errors == "\(template.count) translated messages.\n")
    for entry in try Self.read("\(language).po").components(separatedBy: "\n\n").dropFirst() {
      func places(_ key: String) -> [Set<Substring>] {
        entry.split(separator: "\n").filter { $0.hasPrefix(key) }.map { Set($0.matches(of: /{[a-z]+}/).map(\.0)) }
      }
      let wanted = try #require((places("msgid_plural ") + places("msgid ")).first)
      let found = places("msgstr")
      // A form for a single number may have it as a word.
      #expect(
        found.allSatisfy { $0 == wanted || found.count > 1 && $0 == wanted.subtracting(["{count}"]) }, "\(entry)")
      #expect(found.last == wanted, "\(entry)")
    }
  }

  @Test func `the desktop's files are in every language`() throws {
    #expect(try Self.read("LINGUAS").split(separator: "\n").map(String.init) == Self.languages)
    let entry = try String(
      contentsOf: DesktopFilesTests.assets.appending(path: "swiperows.desktop"), encoding: .utf8)
    let metainfo = try String(
      contentsOf: DesktopFilesTests.assets.appending(path: "swiperows.metainfo.xml"), encoding: .utf8)
    for language in Self.languages {
      for key in ["GenericName", "Comment", "Keywords"] { #expect(entry.contains("\n\(key)[\(language)]=")) }
      #expect(metainfo.contains("<summary xml:lang=\"\(language)\">"))
    }
  }
}
