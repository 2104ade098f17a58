import Foundation
import TestSupport
import Testing

@Suite struct DocumentationTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func examples(in text: String) -> [String] {
    text.matches(of: /(?m)^( *\/\/\/ ?)?```swift\n((?:.*\n)*?)(?: *\/\/\/ ?)?```$/).map { match in
      String(match.2).replacing(/(?m)^ *\/\/\/ ?/, with: "")
    }
  }

  private static func unindented(_ text: String) -> String { text.replacing(/(?m)^ +/, with: "") }

  static func isBuilt(_ example: String) throws -> Bool {
    let files = try ["Examples", "Tests/SwipeRowsTests"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path).map {
        "\(folder)/\($0)"
      }
    }
    return try files.filter { $0.hasSuffix(".swift") }.contains { file in
      let text = try String(contentsOf: root.appending(path: file), encoding: .utf8)
      return unindented(text).contains(unindented(example))
    }
  }

  /// Each example is compiled by itself.
  ///
  /// Parts of programs and tests are built anyway.
  @Test(.timeLimit(.minutes(5)))
  func `each example of the library's comments and of documents compiles without a warning`() throws {
    let files = try ["SwipeKit", "SwipeKitTraces"].flatMap { library in
      let folder = Self.root.appending(path: "Sources/\(library)")
      let comments = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
      return comments.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    }
    let documents = ReadmeTests.documents.map { Self.root.appending(path: $0) }
    let inDocuments = try documents.flatMap { file in
      try Self.examples(in: String(contentsOf: file, encoding: .utf8)).map { (file.lastPathComponent, $0) }
    }
    #expect(inDocuments.count >= 30)
    let examples =
      try files.flatMap { file in
        try Self.examples(in: String(contentsOf: file, encoding: .utf8)).map { (file.lastPathComponent, $0) }
      } + inDocuments.filter { !(try Self.isBuilt($0.1)) }
    #expect(examples.count >= 8)
    let modules = BuiltProgram.swiperows.url.deletingLastPathComponent().appending(path: "Modules").path
    let folder = try makeTestFolder()
    for (file, example) in examples {
      let source = folder.appending(path: "main.swift").path
      let imports = "import SwipeKit\n" + (example.contains("Trace") ? "import SwipeKitTraces\n" : "")
      try "\(imports)\n\(example)".write(toFile: source, atomically: true, encoding: .utf8)
      let compiler = try ChildProcess(
        "/usr/bin/env",
        ["swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-I", modules, source],
        environment: ProcessInfo.processInfo.environment)
      #expect(compiler.wait(atMost: 120) == 0, "\(file): \(compiler.errors)\n\(example)")
    }
  }
}
