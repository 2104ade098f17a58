import Foundation
import TestSupport
import Testing

/// `SWIPEROWS_QUITS=200 swift test --filter QuitTests` quits 200 times in each way.
@Suite(.serialized) struct QuitTests {
  enum Kind: String, CaseIterable { case controlQ, windowManager, terminate, interrupt, hangUp }

  private static let times = ProcessInfo.processInfo.environment["SWIPEROWS_QUITS"].flatMap { Int($0) } ?? 10

  @Test(.timeLimit(.minutes(10)), arguments: Kind.allCases, ["software", "opengl"])
  func `it ends with status 0 and says nothing`(kind: Kind, renderer: String) throws {
    let server = try DisplayServer(isManaged: true)
    for time in 1...Self.times {
      let program = try ProgramWindow(.swiperows, ["--stats", "--renderer", renderer], on: server.display)
      switch kind {
      case .controlQ: try program.act(["windowfocus", "--sync", "\(program.window)", "key", "ctrl+q"])
      case .windowManager: try program.act(["windowfocus", "--sync", "\(program.window)", "key", "alt+F4"])
      case .terminate: program.process.signal(SIGTERM)
      case .interrupt: program.process.signal(SIGINT)
      case .hangUp: program.process.signal(SIGHUP)
      }
      #expect(program.process.wait(atMost: patience) == 0, "time \(time)")
      #expect(program.process.errors == "", "time \(time)")
      #expect(program.printed.hasPrefix("frames="), "time \(time)")
    }
  }
}
