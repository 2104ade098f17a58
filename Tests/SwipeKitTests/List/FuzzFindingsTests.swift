import Testing

@testable import SwipeKit

/// What random runs found and nobody had thought of, each in its shortest form.
struct FuzzFindingsTests {
  @Test func `a row that commits does its action at once where it has no way to go`() {
    var hand = ListHarness(style: .trigger, frame: Rect(x: 0, y: 44, width: 0, height: 400))
    hand.list.setOpen(true, row: RowID(3))
    #expect(hand.displaced.isEmpty)
    hand.advance()
    #expect(hand.kinds == [.action(0, name: "Button 1")])
  }
}
