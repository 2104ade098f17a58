import Testing

import SwipeKit

/// Failures of random runs, each in its shortest form.
struct FuzzFindingsTests {
  @Test func `a row without width performs its action immediately`() {
    var hand = ListHarness(style: .trigger, frame: Rect(x: 0, y: 44, width: 0, height: 400))
    hand.list.open(RowID(3))
    #expect(hand.displaced.isEmpty)
    hand.advance()
    #expect(hand.kinds == [.action("Button 1", at: .leading)])
  }

  @Test func `a row that commits, caught and dragged to its end, does nothing when it is removed there`() {
    for isAnimated in [true, false] {
      var hand = ListHarness.seed(.trigger)
      hand.swipe(row: 3, by: 200)
      hand.wait(0.05)
      hand.take(row: 3, by: 300)
      let changes = isAnimated ? RowChanges(removed: [RowID(3)]) : RowChanges()
      hand.list.reload(TestRows(20).removing(3), changes: changes)
      hand.settle()
      #expect(!hand.kinds.contains(.action("Button 1", at: .leading)))
    }
  }
}
