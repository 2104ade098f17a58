import Foundation
import TestSupport
import Testing

struct ReaderRoom {
  let bus: SessionBus
  let reader: ScreenReader
  let desktop: Desktop

  init(
    _ program: BuiltProgram = .swiperows,
    _ arguments: [String] = ["--style", "inbox", "--size", "360x640", "--log"],
    environment: [String: String] = [:], isOn: Bool = true, isManaged: Bool = false
  ) throws {
    bus = try SessionBus()
    reader = try ScreenReader(on: bus)
    if isOn { try reader.turn(true) }
    desktop = try Desktop(
      program, arguments, environment: bus.environment.merging(environment) { $1 }, isManaged: isManaged)
  }

  @discardableResult func find(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation, _ holds: (String) -> Bool
  ) throws -> [String] {
    var tree: [String] = []
    let found: Bool? = try? eventually(what, pause: 0.1) {
      // Nodes may be removed during the walk.
      guard let new = try? reader.tree() else { return nil }
      tree = new
      return tree.contains(where: holds) ? true : nil
    }
    #expect(found == true, "\(what): \(tree.joined(separator: "\n"))", sourceLocation: sourceLocation)
    return tree
  }

  /// A tree is read node by node, and may have removed nodes.
  func lose(_ words: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let isGone: Bool? = try? eventually("\(words) is gone", pause: 0.1) {
      (try? reader.tree()).flatMap { $0.contains { $0.contains(words) } ? nil : true }
    }
    #expect(isGone == true, "\(words) is still told of", sourceLocation: sourceLocation)
  }

  /// Of the first node with the words, at rest, in the window.
  func place(of words: String) throws -> (x: Int, y: Int) {
    var last: Substring?
    return try eventually("\(words) lies still", pause: 0.1) {
      let line = try? reader.tree().first { $0.contains(words) }
      let place = line?.firstMatch(of: /\((\d+) (\d+); (\d+) (\d+)\)/)
      defer { last = place?.0 }
      guard let place, place.0 == last else { return nil }
      let numbers = [place.1, place.2, place.3, place.4].compactMap { Int($0) }
      return (x: numbers[0] + numbers[2] / 2, y: numbers[1] + numbers[3] / 2)
    }
  }

  func hear(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let heard: Bool? = try? eventually("\(text) is heard") { reader.heard.contains(text) ? true : nil }
    #expect(
      heard == true, "\(text) is not among: \(reader.heard.joined(separator: "\n"))",
      sourceLocation: sourceLocation)
  }

  func read(_ line: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try desktop.expect(line, sourceLocation: sourceLocation) { desktop.printed.contains(" \(line)\n") }
  }
}
