import Testing

import SwipeKit

/// A step is 53 points.
struct SwipeListWheelSwipeTests {
  private var hand = ListHarness()

  @Test mutating func `a wheel to the right pulls the row under the pointer to the left`() {
    hand.wheel(x: 0.5, row: 4)
    #expect(abs(hand.offset(4) - -26.5) < 1e-9)
    #expect(hand.state(4) == .dragging)
    hand.wheel(x: -0.25, row: 4)
    #expect(abs(hand.offset(4) - -13.25) < 1e-9)
    #expect(hand.displaced == [4])
    #expect(hand.list.contentOffset == 0)
  }

  @Test mutating func `a horizontal burst opens the row 100 milliseconds after its last event`() {
    hand.wheel(x: 0.5, row: 4)
    hand.wait(0.05)
    hand.wheel(x: 0.25, row: 4)
    let last = hand.time
    hand.wait(0.099)
    #expect(hand.outcomes.isEmpty)
    #expect(hand.state(4) == .dragging)
    hand.wait(0.02)
    #expect(hand.kinds == [.opened])
    #expect(abs((hand.outcomes.first?.time ?? 0) - (last + 0.1)) < 1e-9)
    hand.settle()
    #expect(hand.offset(4) == -118)
  }

  @Test mutating func `a whole step moves the row smoothly`() {
    hand.wheel(x: 1, row: 4)
    #expect(abs(hand.offset(4)) < 1)
    hand.wait(0.05)
    #expect(hand.offset(4) < -5)
    #expect(hand.offset(4) > -53)
    hand.settle()
    #expect(hand.offset(4) == -118)
    #expect(hand.kinds == [.opened])
  }

  @Test func `from beyond a row's rest, two steps lead as far as one of their sum`() {
    for steps in [[-0.5], [-0.25, -0.25]] {
      var hand = ListHarness(style: .springy)
      hand.drag(row: 4, by: -300)
      #expect(hand.offset(4) < -130)
      for step in steps { hand.wheel(x: step, row: 4) }
      #expect(abs((hand.list.targetOffset(of: RowID(4)) ?? 0) - (26.5 - 118)) < 1e-9)
    }
  }

  @Test func `a wheel takes a row no further than it opens, however far a drag would`() {
    for (steps, place) in [(8.5, -118.0), (-8.5, 118)] {
      var hand = ListHarness(style: .full)
      hand.wheel(x: steps, row: 4)
      #expect(hand.offset(4) == place && hand.list.offsetRange(of: RowID(4)) == -360...360)
      var smooth = ListHarness(style: .full)
      smooth.wheel(x: steps.rounded(), row: 4)
      let places = smooth.trace(1) { abs($0.offset(4)) }
      #expect(places.max() == 118 && places.last == 118)
    }
  }

  @Test func `a wheel moves a row only as far as a finger does, even if the row never rests open`() {
    let short = SwipeStyle("short", trailing: EdgeRule { $0.travel = .points(50) })
    for (style, steps, place) in [(short, 8.5, -50.0), (.trigger, -8.5, 360), (.trigger, 8.5, 0)] {
      var hand = ListHarness(style: style)
      hand.wheel(x: steps, row: 4)
      #expect(hand.offset(4) == place, "\(style.name)")
    }
  }

  @Test func `if rows are flicked, a wheel that does not flick closes no other row`() {
    for (steps, closes) in [(0.5, false), (2.0, true)] {
      var hand = ListHarness(style: .menu)
      hand.open(2)
      hand.wheel(x: steps, row: 5)
      hand.settle()
      #expect(hand.displaced == (closes ? [5] : [2]))
    }
  }

  @Test func `a wheel does not hold up a row on its way out`() {
    let rows = TestRows(actions: [RowAction("Remove", role: .destructive)])
    var alone = ListHarness(rows, style: .full)
    alone.drag(row: 3, by: -330)
    var turned = alone
    alone.settle()
    turned.wheel(x: 1.5, row: 3)
    turned.wait(0.03)
    #expect(turned.displaced == [3, 4], "the wheel is on the row that will be there")
    turned.leaveTouchpad(row: 3)
    turned.settle()
    func ofRow3(_ hand: ListHarness) -> [Outcome] { hand.outcomes.filter { $0.id == RowID(3) } }
    #expect(ofRow3(turned) == ofRow3(alone) && turned.kinds.contains(.exited))
  }

  @Test mutating func `a horizontal burst keeps to its row and its axis`() {
    hand.wheel(x: 0.5, row: 4)
    hand.wheel(x: 0.25, y: -5, row: 9)
    #expect(hand.displaced == [4])
    #expect(abs(hand.offset(4) - -39.75) < 1e-9)
    #expect(hand.list.contentOffset == 0)
  }

  @Test func `a horizontal wheel outside of the rows or on a row without buttons moves nothing`() {
    var rows = TestRows(3)
    rows.special[1] = []
    var hand = ListHarness(rows)
    hand.wheel(x: 2.5, row: 1)
    hand.settle()
    hand.list.handle(WheelEvent(at: Point(x: 50, y: 500), by: Point(x: 2.5, y: 0), time: hand.time))
    hand.settle()
    #expect(hand.displaced.isEmpty)
    #expect(hand.kinds.isEmpty)
    #expect(hand.list.contentOffset == 0)
  }

  @Test mutating func `a press ends a burst and decides it`() {
    hand.wheel(x: 0.75, row: 4)
    hand.press(row: 9)
    #expect(hand.kinds == [.opened])
    hand.lift()
    hand.settle()
    #expect(hand.offset(4) == -118)
  }
}
