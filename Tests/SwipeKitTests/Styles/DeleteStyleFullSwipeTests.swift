import SwipeKit
import Testing

struct DeleteStyleFullSwipeTests {
  private static let rows = TestRows(20, actions: [RowAction("Archive"), RowAction("Flag")])
  /// 20 points beyond two buttons of 74, or half of 320.
  private static let threshold = 168.0

  private var hand = ListHarness.seed(.full, Self.rows)

  private func buttons(_ hand: ListHarness) -> [Element] { hand.picture.elements.filter { $0.role == .button } }

  @Test(arguments: [-1.0, 1])
  mutating func `a lift beyond the threshold performs the action at the edge, once, and the row goes back`(
    sign: Double
  ) {
    hand.take(row: 3, by: sign * (Self.threshold + 2))
    #expect(hand.kinds == [.thresholdChanged("full")])
    hand.lift()
    #expect(hand.kinds == [.thresholdChanged("full"), .action("Archive", at: sign < 0 ? .trailing : .leading)])
    hand.settle()
    #expect(hand.kinds.count == 2)
    #expect(hand.displaced.isEmpty)
  }

  @Test mutating func `going back undoes it, 12 points before its threshold`() {
    hand.take(row: 3, by: -Self.threshold - 2)
    hand.move(by: Point(x: 10, y: 0))
    #expect(hand.kinds == [.thresholdChanged("full")])
    hand.move(by: Point(x: 5, y: 0))
    #expect(hand.kinds == [.thresholdChanged("full"), .thresholdChanged("none")])
    hand.wait(0.1)
    hand.lift()
    hand.settle()
    #expect(hand.kinds.last == .opened)
    #expect(hand.offset(3) == -148)
  }

  @Test mutating func `the content follows the finger all the way, and its buttons fill what is free`() {
    hand.take(row: 3, by: -160)
    #expect(hand.isAt(-160, 3))
    #expect(buttons(hand).map(\.text) == ["Archive", "Flag"])
    #expect(buttons(hand).reduce(0) { $0 + $1.frame.width } == 160)
    hand.move(by: Point(x: -100, y: 0))
    #expect(hand.isAt(-260, 3))
  }

  @Test mutating func `past the threshold the action takes the whole room, within 0.15 s, and then nothing moves`()
    throws
  {
    hand.take(row: 3, by: -160)
    hand.move(by: Point(x: -40, y: 0), over: ListHarness.frameTime)
    let before = try #require(buttons(hand).last)
    #expect(before.text == "Archive" && before.frame.width < 130)
    #expect(hand.list.next(.picture) != nil)
    hand.wait(0.16)
    #expect(buttons(hand).map(\.text) == ["Archive"])
    #expect(buttons(hand).first?.frame.width == 200)
    #expect(hand.list.next(.picture) == nil)
  }

  @Test func `a destructive action is told at the lift, and its row leaves before it is removed`() {
    let rows = TestRows(20, actions: [RowAction("Delete", role: .destructive)])
    var hand = ListHarness.seed(.full, rows)
    hand.swipe(row: 3, by: -200)
    #expect(hand.kinds == [.thresholdChanged("full"), .action("Delete")])
    #expect(hand.state(3) == .leaving)
    // Nothing stops it. A press at its place is on the row that will be there.
    hand.press(row: 3)
    #expect(hand.state(3) == .leaving)
    hand.move(by: Point(x: -30, y: 0))
    #expect(hand.displaced == [3, 4] && hand.state(4) == .dragging)
    hand.wait(1)
    #expect(hand.kinds == [.thresholdChanged("full"), .action("Delete"), .exited])
    hand.cancel()
    hand.settle()
    #expect(hand.displaced.isEmpty, "unless it is removed, it comes back")
  }

  @Test func `a row that left and comes back can be caught, and does not leave again`() {
    let rows = TestRows(20, actions: [RowAction("Delete", role: .destructive)])
    var hand = ListHarness.seed(.full, rows)
    hand.swipe(row: 3, by: -200)
    for _ in 0..<90 where hand.offset(3) < -300 || hand.kinds.last != .exited { hand.wait(ListHarness.frameTime) }
    #expect(hand.state(3) == .settling)
    hand.press(row: 3)
    #expect(hand.state(3) == .dragging)
    hand.cancel()
    hand.settle()
    #expect(hand.displaced.isEmpty && hand.kinds == [.thresholdChanged("full"), .action("Delete"), .exited])
  }

  @Test func `a row that left is not seen again when the program removes it`() {
    let rows = TestRows(20, actions: [RowAction("Delete", role: .destructive)])
    var hand = ListHarness.seed(.full, rows)
    hand.swipe(row: 3, by: -200)
    for _ in 0..<60 where hand.kinds.last != .exited { hand.wait(ListHarness.frameTime) }
    #expect(hand.kinds.last == .exited)
    hand.list.reload(rows.removing(3), changes: RowChanges(removed: [RowID(3)]))
    for _ in 0..<20 {
      let content = hand.picture.elements.first { $0.role == .content && $0.text == "Longer Title Item #4" }
      #expect(content.map { $0.frame.maxX <= 0.5 } ?? true)
      hand.wait(ListHarness.frameTime)
    }
  }
}
