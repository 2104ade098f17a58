import Synchronization
import Testing

@testable import SwipeKitSDL

@Suite struct ThreadTests {
  @Test func `threads that end at once end well`() async throws {
    final class Count: Sendable { let ended = Atomic(0) }
    let count = Count()
    for number in 1...20_000 {
      while !startThread(named: "short", { count.ended.add(1, ordering: .relaxed) }) { await Task.yield() }
      // Not too many at a time.
      while count.ended.load(ordering: .relaxed) < number - 16 { await Task.yield() }
    }
    while count.ended.load(ordering: .relaxed) < 20_000 { await Task.yield() }
  }
}
