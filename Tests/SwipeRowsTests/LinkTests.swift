import Foundation
import Testing

@Suite struct LinkTests {
  private static let root = ReadmeTests.root

  private static func links(in text: String) -> [String] {
    text.replacing(/(?ms)^```.*?^```/, with: "")
      .matches(of: /(?:\]\(|src="|srcset=")([^)"]+)/).map { String($0.1) }.filter { !$0.hasPrefix("http") }
  }

  /// The anchors of headings, as on a forge.
  private static func anchors(of text: String) -> [String] {
    text.replacing(/(?ms)^```.*?^```/, with: "").matches(of: /(?m)^#+ (.*)$/).map { match in
      match.1.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.replacing(" ", with: "-")
    }
  }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  @Test(arguments: ReadmeTests.documents)
  func `each link of a document leads to a file, and to one of its headings`(document: String) throws {
    let text = try ReadmeTests.read(document)
    let folder = Self.root.appending(path: document).deletingLastPathComponent()
    for link in Self.links(in: text) {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let page = parts[0].isEmpty ? Self.root.appending(path: document) : folder.appending(path: parts[0])
      // The tarball has the licence next to its README.
      let isPacked = document == "packaging/README.md" && link == "LICENSE"
      let isThere = FileManager.default.fileExists(atPath: page.standardizedFileURL.path)
      #expect(isThere || isPacked, "\(link) is missing")
      guard isThere, parts.count == 2 else { continue }
      let target = try String(contentsOf: page, encoding: .utf8)
      #expect(Self.anchors(of: target).contains(parts[1]), "\(link) has no such heading")
    }
  }

  @Test func `each page can be reached from the README`() throws {
    var reached = ["README.md"]
    for document in reached { #expect(Self.exists(document)) }
    var index = 0
    while index < reached.count {
      let folder = Self.root.appending(path: reached[index]).deletingLastPathComponent()
      for link in Self.links(in: try ReadmeTests.read(reached[index])) {
        let path = folder.appending(path: link.components(separatedBy: "#")[0]).standardizedFileURL.path
        let document = path.replacing(Self.root.standardizedFileURL.path, with: "")
          .trimmingCharacters(in: ["/"])
        if document.hasSuffix(".md"), !reached.contains(document) { reached.append(document) }
      }
      index += 1
    }
    #expect(Set(ReadmeTests.documents).subtracting(reached) == ["packaging/README.md"])
  }

  @Test(arguments: ReadmeTests.documents)
  func `each file and target of make that a document names is there`(document: String) throws {
    // A link of the reference, such as ``Stage/commands``, is checked by `make docs`.
    let text = try ReadmeTests.read(document).replacing(/``[^`\n]+``/, with: "")
    let makefile = try ReadmeTests.read("Makefile")
    let sources = try FileManager.default.subpathsOfDirectory(atPath: Self.root.appending(path: "Sources").path)
    for name in text.matches(of: /`([A-Za-z][\w\/.-]*\/[\w\/.-]*)`/).map({ String($0.1) }) {
      // A path within a module or the repository, or of packed files such as `bin`.
      let isSource = sources.contains { "/\($0)/".contains("/\(name)\(name.hasSuffix("/") ? "" : "/")") }
      let isOther = name.contains("NAME") || document == "packaging/README.md"
      #expect(isSource || Self.exists(name) || isOther, "\(name) is missing")
    }
    for target in text.matches(of: /(?m)(?:`|^)make ([a-z][a-z-]*)/).map(\.1) {
      #expect(makefile.contains("\n\(target):"), "make \(target) is missing")
    }
  }
}
