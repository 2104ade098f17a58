import Foundation
import SwipeKit
import SwipeKitTraces
import Testing

@Suite struct ReadmeTests {
  static let root = DesktopFilesTests.root

  static func read(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  static let documents: [String] = {
    let folders = ["Documentation", "Examples"] + catalogs
    let pages = folders.flatMap { folder in
      let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)) ?? []
      return paths.filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
    }
    return ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "packaging/README.md"] + pages
  }()

  /// The articles of the reference, which `make docs` makes.
  static let catalogs = ["SwipeKit", "SwipeKitSDL", "SwipeKitTraces"].map { "Sources/\($0)/\($0).docc" }

  private func block(_ kind: String, after heading: String, in path: String) throws -> String {
    let text = try Self.read(path)
    let section = try #require(text.range(of: "# \(heading)\n"))
    let start = try #require(text.range(of: "```\(kind)\n", range: section.upperBound..<text.endIndex))
    let end = try #require(text.range(of: "```\n", range: start.upperBound..<text.endIndex))
    return String(text[start.upperBound..<end.lowerBound])
  }

  @Test func `the example equals the example that is built`() throws {
    let example = try block("swift", after: "Your first list", in: "README.md")
    #expect(try example == Self.read("Examples/FruitList/main.swift"))
  }

  @Test func `the folders stand in the order that is checked`() throws {
    let orders = try Self.read("Scripts/check-folders").matches(of: /(?m)^ +"(\w+)": \[(.*)\],$/).map { match in
      (module: match.1, folders: match.2.matches(of: /\w+/).map(\.0))
    }
    #expect(
      orders.map(\.module) == [
        "SwipeKit", "SwipeKitTraces", "SwipeKitDBus", "SwipeKitSDL", "SwipeRowsShared", "SwipeRowsDemo",
        "swiperows",
      ])
    #expect(orders[0].folders.count == 11)
    let architecture = try Self.read("ARCHITECTURE.md")
    let start = try #require(architecture.range(of: "\n- SwipeKit: `")).lowerBound
    let end = try #require(architecture.range(of: "\n\n", range: start..<architecture.endIndex)).lowerBound
    let folders = architecture[start..<end].matches(of: /`([A-Z]\w+)`/).map(\.1)
    #expect(folders == orders.flatMap(\.folders))
  }

  @Test(arguments: [("Documentation/Traces.md", 5), ("Documentation/Trace-events.md", 35)])
  func `a trace in a document can be read`(page: String, steps: Int) throws {
    let trace = try Trace(try block("", after: "Format", in: page), file: page)
    #expect(trace.steps.count == steps)
  }

  @Test func `each picture that the tour makes is there and shown`() throws {
    let tour = try Trace(try Self.read("Assets/Tour/tour.trace"), file: "tour.trace")
    let readme = try Self.read("README.md")
    let pictures = tour.steps.compactMap { if case .screenshot(let file) = $0.action { file } else { nil } }
    #expect(pictures.count == 5)
    for picture in pictures { #expect(readme.contains("\"Assets/Screenshots/\(picture)\""), "\(picture)") }
  }

  @Test func `each trace of the tour has moving pictures that are shown, all below four megabytes`() throws {
    let assets = Self.root.appending(path: "Assets")
    let documents = try Self.documents.map(Self.read).joined()
    for trace in try FileManager.default.contentsOfDirectory(atPath: assets.appending(path: "Tour").path) {
      let picture = trace.replacing(".trace", with: ".webp")
      #expect(documents.contains("Assets/Screenshots/\(picture)\""), "\(picture)")
    }
    let sizes = try ["Tour", "Screenshots"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: assets.appending(path: folder).path).map {
        try Data(contentsOf: assets.appending(path: "\(folder)/\($0)")).count
      }
    }
    #expect(sizes.reduce(0, +) < 4_000_000)
  }

  @Test func `the named packages are the Makefile's, and the version is the program's`() throws {
    let makefile = try Self.read("Makefile").replacing("\\\n", with: " ")
    let packages = try #require(makefile.firstMatch(of: /(?m)^PACKAGES := (.*)$/)).1.split(separator: " ")
    let page = "Documentation/Using-the-library.md"
    let named = try block("sh", after: "Packages", in: page).replacing("\\\n", with: " ")
      .split { " \n".contains($0) }
    #expect(named.prefix(3) == ["sudo", "apt-get", "install"])
    // Without the fonts of the inbox's mails.
    #expect(Array(named.dropFirst(3)) == packages.filter { !$0.hasPrefix("fonts-") || $0.contains("dejavu") })
    #expect(try block("text", after: "Packages", in: page).contains(#"from: "\#(Version.current)""#))
  }

  @Test(arguments: documents)
  func `each option that a document names is one`(document: String) throws {
    for option in try Self.read(document).matches(of: /`(--[a-z][a-z0-9-]*)/).map({ String($0.1) }) {
      let isIgnored = OptionFiles.ignored.contains(option)
      #expect(
        OptionFiles.names.contains(option) != isIgnored, "\(option) is no option, or is ignored although it is one")
    }
  }

  @Test(arguments: documents)
  func `a document is as short as CONTRIBUTING says`(document: String) throws {
    let rows = try Self.read("CONTRIBUTING.md").matches(of: /(?m)^\| `([^`]+\.md)` \| .* \| (\d+) KB \|$/)
    let folder = document.components(separatedBy: "/").dropLast().joined(separator: "/")
    let names =
      [document, "\(folder)/*.md", document.replacing(/.*\//, with: "*/")]
      + (folder.hasSuffix(".docc") ? ["*.docc/*.md"] : [])
    let row = try #require(names.compactMap { name in rows.first { $0.1 == name } }.first, "\(document)")
    let kilobytes = try #require(Int(row.2))
    #expect(try Self.read(document).utf8.count <= 1024 * kilobytes)
  }
}
