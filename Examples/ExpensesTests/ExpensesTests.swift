import SwipeKit
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

  @Test func `a swipe and a tap delete an expense, and a key brings it back`() throws {
    var user = TracePlayer(Expenses(size: Size(width: 320, height: 400), scale: 1))
    try user.swipe(RowID(1), .trailing, by: 0.3)
    try user.tap("Delete")
    try user.rest()
    #expect(user.program.store.items.map(\.title) == ["Bread", "Figs", "Books"])
    try user.press("Ctrl+Z")
    try user.expect(.text("Total: 48.70", shows: true))
  }
}
