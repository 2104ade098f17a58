import Foundation
import SwipeKitTraces
import Testing

@testable import swiperows

/// What the README says must be so.
@Suite struct ReadmeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func read(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  /// The first block of code of a kind.
  private func block(_ kind: String, after heading: String, in path: String = "README.md") throws -> String {
    let text = try read(path)
    let section = try #require(text.range(of: "# \(heading)\n"))
    let start = try #require(text.range(of: "```\(kind)\n", range: section.upperBound..<text.endIndex))
    let end = try #require(text.range(of: "```\n", range: start.upperBound..<text.endIndex))
    return String(text[start.upperBound..<end.lowerBound])
  }

  @Test func `the example is the one that is built`() throws {
    #expect(try block("swift", after: "The library") == read("Examples/FruitList/FruitList.swift"))
  }

  @Test func `the folders stand in the order that is checked`() throws {
    let orders = try read("Scripts/check-folders").matches(of: /(?m)^ +"(\w+)": \["(.*)"\],$/).map { match in
      (module: match.1, folders: match.2.split(separator: "\", \""))
    }
    #expect(orders.map(\.module) == ["SwipeKit", "SwipeKitTraces", "SwipeKitDBus", "SwipeKitSDL", "swiperows"])
    #expect(orders[0].folders.count == 10)
    let readme = try read("README.md").replacing("\n", with: " ")
    #expect(readme.contains(orders[0].folders.map { "`\($0)/`" }.joined(separator: ", ")))
    let architecture = try read("ARCHITECTURE.md")
    let start = try #require(architecture.range(of: "| folder |")).lowerBound
    let end = try #require(architecture.range(of: "\n## ", range: start..<architecture.endIndex)).lowerBound
    let rows = architecture[start..<end].matches(of: /(?m)^\| `(\w+)` \|/).map(\.1)
    #expect(rows == orders.flatMap(\.folders))
  }

  @Test func `the trace of the reference can be read`() throws {
    let trace = try Trace(try block("", after: "Traces", in: "TRACES.md"), file: "TRACES.md")
    #expect(trace.steps.count == 32)
  }

  @Test func `each picture that the tour makes is there and shown`() throws {
    let tour = try Trace(try read("Assets/Tour/tour.trace"), file: "tour.trace")
    let readme = try read("README.md")
    let pictures = tour.steps.compactMap { if case .screenshot(let file) = $0.action { file } else { nil } }
    #expect(pictures.count == 5)
    for picture in pictures { #expect(readme.contains("\"Assets/Screenshots/\(picture)\""), "\(picture)") }
  }

  @Test func `each trace of the tour has moving pictures that are shown, all below four megabytes`() throws {
    let assets = Self.root.appending(path: "Assets")
    let readme = try read("README.md")
    for trace in try FileManager.default.contentsOfDirectory(atPath: assets.appending(path: "Tour").path) {
      let picture = trace.replacing(".trace", with: ".webp")
      #expect(readme.contains("\"Assets/Screenshots/\(picture)\""), "\(picture)")
    }
    let sizes = try ["Tour", "Screenshots"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: assets.appending(path: folder).path).map {
        try Data(contentsOf: assets.appending(path: "\(folder)/\($0)")).count
      }
    }
    #expect(sizes.reduce(0, +) < 4_000_000)
  }

  @Test func `the packages that it names are those of the Makefile, and the version is the program's`() throws {
    let makefile = try read("Makefile").replacing("\\\n", with: " ")
    let packages = try #require(makefile.firstMatch(of: /(?m)^PACKAGES := (.*)$/)).1.split(separator: " ")
    let told = try block("sh", after: "The library").replacing("\\\n", with: " ").split { " \n".contains($0) }
    #expect(told.prefix(3) == ["sudo", "apt-get", "install"])
    // Without the fonts of the inbox's mails.
    #expect(Array(told.dropFirst(3)) == packages.filter { !$0.hasPrefix("fonts-") || $0.contains("dejavu") })
    #expect(try block("text", after: "The library").contains(#"from: "\#(Options.version)""#))
  }

  @Test func `pictures and documents that it names are there`() throws {
    let readme = try read("README.md")
    let links = readme.matches(of: /(?:\]\(|src="|srcset=")([^)"]+)/).map { String($0.1) }
    #expect(links.count >= 2)
    let sections = readme.matches(of: /(?m)^##+ (.*)$/).map { "#" + $0.1.lowercased().replacing(" ", with: "-") }
    for link in links where link.hasPrefix("#") { #expect(sections.contains(link), "\(link) is missing") }
    for link in links where !link.hasPrefix("http") && !link.hasPrefix("#") {
      #expect(FileManager.default.fileExists(atPath: Self.root.appending(path: link).path), "\(link) is missing")
    }
  }
}
