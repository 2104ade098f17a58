import Foundation
import SwipeKit
import SwipeKitTraces
import SwipeRowsShared
import Testing

/// Random and damaged traces are played, or refused with their place.
@Suite struct TraceFuzzTests {
  private static let words = [
    "0", "1", "-1", "16.7", "1e3", "1e300", "5e-324", "1e11", "nan", "0x1", "down", "move", "up", "cancel", "wheel",
    "key", "resize", "focus", "describe", "end", "mouse", "touch", "size", "scale", "style", "rows", "menu:push",
    "lost", "set", "motion", "reduced", "contrast", "high", "text-scale", "accent", "none", "expect", "wait", "#",
    "'", "'#'", "\\", "\\u{", "Escape", "F3", " ", "\t", "\n", "\r", "\r\n", "\u{FEFF}", "\u{301}",
    "é",
  ].map { Array($0.utf8) }

  private static func samples() throws -> [[UInt8]] {
    try PlayTests.fixtures.map { Array(try Data(contentsOf: PlayTests.folder.appending(path: "\($0).trace"))) }
  }

  private static func trace(_ random: inout SeededRandom, _ samples: [[UInt8]]) -> [UInt8] {
    if random.chance(0.1) { return (0..<random.int(0...300)).map { _ in UInt8(random.int(0...255)) } }
    if random.chance(0.2) {
      return (0..<random.int(0...60)).flatMap { _ in words[random.int(0...words.count - 1)] }
    }
    var bytes = samples[random.int(0...samples.count - 1)]
    for _ in 0..<random.int(1...4) {
      let place = random.int(0...bytes.count)
      let end = min(bytes.count, place + random.int(0...20))
      switch random.int(0...4) {
      case 0: bytes.removeSubrange(place..<end)
      case 1: bytes.insert(contentsOf: words[random.int(0...words.count - 1)], at: place)
      case 2: bytes.replaceSubrange(place..<end, with: words[random.int(0...words.count - 1)])
      case 3: if place < bytes.count { bytes[place] = UInt8(random.int(0...255)) }
      default: bytes.append(contentsOf: bytes[place..<end])
      }
    }
    return bytes
  }

  private static func failure(_ bytes: [UInt8]) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    do throws(UsageError) {
      var trace = try Trace(text, file: "a.trace")
      trace.steps.removeAll { if case .screenshot = $0.action { true } else { false } }
      var player = try TracePlayer(onDemo: trace)
      while let time = player.nextStep { _ = player.advance(to: time) }
      return nil
    } catch {
      return error.message.hasPrefix("a.trace:") ? nil : "it is refused without its place: \(error.message)"
    }
  }

  @Test(.timeLimit(.minutes(5))) func `no trace crashes the reader or the player, or hangs them`() throws {
    let samples = try Self.samples()
    Property.holds(cases: Property.cases / 2) { random in
      Case(setup: 0, steps: Self.trace(&random, samples))
    } failure: { run in
      Self.failure(run.steps)
    }
  }
}
