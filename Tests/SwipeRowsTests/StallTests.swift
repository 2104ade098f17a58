import Foundation
import TestSupport
import Testing

/// A program that is stopped at times has the same outcomes.
@Suite(.serialized, .timeLimit(.minutes(5))) struct StallTests {
  @Test(arguments: [1, 2, 3])
  func `stops at random moments change no outcome, and the recording plays back the same`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let pauses = (0..<16).map { $0.isMultiple(of: 2) ? random.double(0.02...0.4) : random.double(0.05...1.5) }
    let folder = try makeTestFolder()
    let file = folder.appending(path: "done.trace").path
    let desktop = try Desktop(
      .swiperows, ["--log", "--style", "menu", "--appearance", "light", "--record", file])
    let stalls = try desktop.stall(pauses)
    // Slow drags of 60 points are no flicks. The keys scroll to the end and back.
    for y in [66, 120, 170] {
      try desktop.drag(from: (250, y), to: (190, y), moves: 150)
      try desktop.act("key", "End")
    }
    _ = stalls.wait(atMost: 30)
    try desktop.act("key", "Home")
    Thread.sleep(forTimeInterval: 1)
    // A flick opens the menu of the first row, as a check.
    try desktop.expect("the menu opens") {
      try desktop.drag(from: (250, 66), to: (100, 66), moves: 12)
      return desktop.printed.contains("opened id=0\n")
    }
    try desktop.act("key", "ctrl+q")
    try desktop.expect("the program ends") { !desktop.isRunning }
    let outcomes = desktop.printed.split(separator: "\n").filter { !$0.contains(" Pan ") }
    #expect(outcomes.map { $0.drop { $0 != " " } } == [" opened id=0"], "\(outcomes)")
    let played = try BuiltProgram.swiperows.run(["--play", file, "--log"])
    #expect(played.errors.isEmpty && played.status == 0)
    #expect(played.output == desktop.printed)
  }
}
