import SwipeKit
import SwipeKitTraces
import Testing

@testable import Shelf

@Suite struct ShelfTests {
  @Test func `a row opens until its handle is left, shows the distance, and another row closes it`() throws {
    let trace = try Trace(
      """
      size 320 400
      0 swipe row 'Emma' leading 30%
      0 wait idle
      0 expect row 'Emma' open
      0 expect text '140'
      0 swipe row 'Walden' leading 5%
      0 wait idle
      0 expect row 'Emma' closed
      0 expect row 'Walden' closed
      0 swipe row 'Walden' trailing 60%
      0 wait idle
      0 expect row 'Walden' closed
      """)
    var player = TracePlayer(trace, Shelf(size: trace.size, scale: trace.scale))
    try player.play()
    #expect(player.program.stage.list.offset(of: RowID("Emma")) == 0)
  }
}
