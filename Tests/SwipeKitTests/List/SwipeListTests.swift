import Foundation
import SwipeKit
import Testing

struct SwipeListTests {
  private static let frame = Rect(x: 0, y: 0, width: 320, height: 440)

  @Test(arguments: [1.0, 1.5, 2, 3])
  func `a fling is over once friction would leave half a point, and ends without a jump`(scale: Double) {
    var hand = Hand()
    var list = SwipeList(TestRows(500), style: .actions, frame: Self.frame, scale: scale)
    for i in 0...10 {
      let phase: PointerEvent.Phase = i == 0 ? .down : .move
      let event = PointerEvent(phase, Pointer(.mouse), at: Point(x: 9, y: 400 - i * 8), time: Double(i) / 100)
      hand.send(event, on: &list)
    }
    hand.send(PointerEvent(.up, Pointer(.mouse), at: Point(x: 9, y: 320), time: 0.11), on: &list)
    var (time, offsets) = (0.11, [list.contentOffset])
    while list.state == .decelerating, time < 10 {
      time += 0.001
      _ = list.advance(to: time)
      offsets.append(list.contentOffset)
    }
    #expect(list.state == .idle)
    // Friction leaves e^-kt of a distance after t.
    let way = offsets[offsets.count - 1] - offsets[0]
    #expect(abs(way * exp(-2.002 * (time - 0.11)) - 0.5) < 0.003)
    let last = offsets[offsets.count - 1] - offsets[offsets.count - 2]
    #expect(last < 0.004, "in the last millisecond it went \(last) points")
  }

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

  @Test func `a wheel that swipes is decided at its own time`() {
    var list = SwipeList(TestRows(20), style: .actions, frame: Self.frame)
    #expect(list.next(.outcome) == nil)
    list.handle(WheelEvent(at: Point(x: 50, y: 100), by: Point(x: 0.75, y: 0), time: 1))
    #expect(list.next(.outcome).map { abs($0 - 1.1) < 1e-12 } == true)
    #expect(list.advance(to: 9).map(\.time) == [1.1])
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

extension Point {
  fileprivate init(x: Int, y: Int) { self.init(x: Double(x), y: Double(y)) }
}
