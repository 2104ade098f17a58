import Testing

import SwipeKit

struct ReducedMotionTests {
  private func hands(_ style: SwipeStyle) -> (moving: ListHarness, still: ListHarness) {
    let moving = ListHarness.seed(style)
    var still = moving
    still.list.reducesMotion = true
    return (moving, still)
  }

  @Test(arguments: FuzzTests.styles)
  func `a row follows the finger, and is at rest in the frame after its release`(style: SwipeStyle) {
    for way in [-250.0, -130, -90, -40, 40, 90, 130, 250] {
      var (moving, still) = hands(style)
      moving.press(row: 3)
      still.press(row: 3)
      for _ in 0..<8 {
        moving.move(by: Point(x: way / 8, y: 0), over: 0.03)
        still.move(by: Point(x: way / 8, y: 0), over: 0.03)
        if style.gesture == .drag { #expect(still.offset(3) == moving.offset(3), "\(way)") }
      }
      moving.wait(0.2)
      still.wait(0.2)
      moving.lift()
      still.lift()
      still.wait(2 * ListHarness.frameTime)
      let rest = still.offset(3)
      #expect(still.trace(0.05) { $0.offset(3) }.allSatisfy { $0 == rest }, "\(way)")
      moving.settle()
      still.settle()
      #expect(still.kinds == moving.kinds && still.offset(3) == moving.offset(3), "\(way)")
    }
  }

  @Test func `keys, the wheel's steps and the program take the list there at once`() {
    var (_, hand) = hands(.actions)
    hand.key(.end)
    #expect(hand.list.contentOffset == 440 && hand.list.state == .idle)
    hand.wheel(y: 1)
    #expect(hand.list.contentOffset == 440 - 53)
    hand.list.scroll(to: RowID(0), at: .top)
    #expect(hand.list.contentOffset == 0)
  }

  @Test func `removed rows are gone in the next frame, and inserted rows are there`() {
    var rows = TestRows(20)
    var hand = ListHarness.seed(.delete, rows)
    hand.list.reducesMotion = true
    rows.ids.remove(at: 2)
    hand.list.reload(rows, changes: RowChanges(removed: [RowID(2)]))
    hand.wait(ListHarness.frameTime)
    #expect(hand.list.contentHeight == 836)
    #expect(!hand.list.isRemovingRow)
    rows.ids.insert(2, at: 2)
    hand.list.reload(rows, changes: RowChanges(inserted: [RowID(2)]))
    hand.wait(ListHarness.frameTime)
    #expect(hand.middle(of: 3).y == 198, "the list's top and 3.5 rows of 44 points")
  }

  @Test func `a wish for less motion holds from the next movement on`() {
    var (hand, _) = hands(.delete)
    hand.swipe(row: 3, by: -80)
    hand.wait(0.05)
    #expect(hand.state(3) == .settling)
    hand.list.reducesMotion = true
    hand.wait(ListHarness.frameTime)
    #expect(hand.state(3) == .settling)
    hand.settle()
    #expect(hand.state(3) == .open)
    hand.list.close(RowID(3))
    hand.wait(ListHarness.frameTime)
    #expect(hand.state(3) == .closed)
  }
}
