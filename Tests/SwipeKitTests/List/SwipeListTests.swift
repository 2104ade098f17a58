import SwipeKit
import Testing

struct SwipeListTests {
  private static let frame = Rect(x: 0, y: 0, width: 320, height: 440)

  @Test func `what is due on a long way is done at its own time, one after the other`() {
    var list = SwipeList(TestRows(20), style: .trigger, frame: Self.frame)
    for (row, time) in [(3, 0.0), (5, 0.05)] {
      _ = list.advance(to: time)
      list.open(RowID(row))
    }
    #expect(list.next(.outcome) == 0.3)
    let outcomes = list.advance(to: 60)
    #expect(outcomes.map(\.time) == [0.3, 0.35])
    #expect(outcomes.map(\.id) == [RowID(3), RowID(5)])
    #expect(list.next(.outcome) == nil && list.next(.picture) == nil)
  }

  @Test func `what begins outside of a list is not the list's, and what begins inside may leave it`() {
    var hand = Hand()
    var list = SwipeList(TestRows(500), style: .actions, frame: Rect(x: 100, y: 100, width: 320, height: 200))
    func drag(from start: Point, to end: Point, at time: Double) {
      hand.send(PointerEvent(.down, Pointer(.mouse), at: start, time: time), on: &list)
      for i in 1...9 {
        let place = Point(
          x: start.x + (end.x - start.x) * Double(i) / 9, y: start.y + (end.y - start.y) * Double(i) / 9)
        hand.send(PointerEvent(.move, Pointer(.mouse), at: place, time: time + Double(i) / 60), on: &list)
      }
      hand.send(PointerEvent(.up, Pointer(.mouse), at: end, time: time + 1), on: &list)
      _ = list.advance(to: time + 9)
    }
    drag(from: Point(x: 50, y: 290), to: Point(x: 200, y: 110), at: 1)
    drag(from: Point(x: 410, y: 90), to: Point(x: 250, y: 120), at: 20)
    list.handle(WheelEvent(at: Point(x: 200, y: 310), by: Point(x: 0, y: -3), time: 40))
    _ = list.advance(to: 49)
    #expect(list.contentOffset == 0 && list.swipedRows.isEmpty)
    #expect(hand.pressedControl == nil)
    drag(from: Point(x: 200, y: 290), to: Point(x: 200, y: 20), at: 50)
    #expect(list.contentOffset > 200)
  }
}
