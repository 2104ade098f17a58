import SwipeKitTraces
import Testing

@testable import Expenses

@Suite struct ExpensesTests {
  @Test func `a deleted expense is in no sum, until undo brings it back`() throws {
    let trace = try Trace(
      """
      size 320 400
      0 expect text 'Monday: 16.70'
      0 swipe row 1 trailing 30%
      0 tap 'Delete'
      0 wait idle
      0 expect row 1 gone
      0 expect text 'Monday: 4.20'
      0 expect text 'Total: 36.20'
      0 key Ctrl+Z
      0 expect text 'Monday: 16.70'
      0 expect text 'Total: 48.70'
      """)
    var player = TracePlayer(trace, Expenses(size: trace.size, scale: trace.scale))
    try player.play()
  }
}
