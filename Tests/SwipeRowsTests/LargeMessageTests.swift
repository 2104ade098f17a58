import Foundation
import TestSupport
import Testing

/// A long message on the accessibility bus leaves no memory allocated.
@Suite(.serialized, .timeLimit(.minutes(5))) struct LargeMessageTests {
  @Test(arguments: [200_000, 40_000_000])
  func `a long message leaves no memory behind, and readers find the window after it`(bytes: Int) throws {
    let bus = try SessionBus()
    let reader = try ScreenReader(on: bus)
    try reader.turn(true)
    let desktop = try Desktop(.swiperows, ["--style", "inbox"], environment: bus.environment)
    func findList() throws {
      try eventually("a reader finds the list", pause: 0.1) {
        let tree = try? reader.tree()
        return tree?.contains { $0.contains("list \"Inbox\"") } == true ? true : nil
      }
    }
    try findList()
    let before = try desktop.memory
    for _ in 1...3 {
      try reader.run("burden", "\(bytes)")
      try findList()
    }
    let grown = try desktop.memory - before
    #expect(grown < 20_000, "of \(before) KB before")
  }
}
