import SwipeKit
import Testing

struct ActionsOutcomeTests {
  private let hand = ListHarness()

  @Test func `opened is told at the lift, never while dragging`() {
    var hand = hand
    hand.press(row: 3)
    hand.pull(by: -110)
    hand.move(by: Point(x: 100, y: 0))
    hand.move(by: Point(x: -100, y: 0))
    #expect(hand.outcomes.isEmpty)
    let lift = hand.time
    hand.lift()
    #expect(hand.outcomes == [Outcome(.opened, of: RowID(3), at: lift)])
    hand.settle()
    #expect(hand.outcomes.count == 1)
  }

  @Test func `closed is told at the lift, never while dragging`() {
    var hand = hand
    hand.open(3)
    hand.press(row: 3)
    hand.pull(by: 100)
    #expect(hand.outcomes.isEmpty)
    let lift = hand.time
    hand.lift()
    #expect(hand.outcomes == [Outcome(.closed, of: RowID(3), at: lift)])
  }

  @Test func `a row that stays what it was tells nothing`() {
    var hand = hand
    hand.open(3)
    hand.drag(row: 3, by: 10)
    hand.settle()
    hand.drag(row: 5, by: -10)
    hand.settle()
    #expect(hand.outcomes.isEmpty)
  }

  @Test func `the program opens and closes rows without being told of it`() {
    var hand = hand
    hand.list.open(RowID(6))
    #expect(hand.state(6) == .settling)
    hand.settle()
    #expect(hand.offset(6) == -118)
    hand.list.close(RowID(6))
    hand.wait(0.1)
    #expect(abs(hand.offset(6) - 20) < 1e-6)
    hand.settle()
    #expect(hand.displaced.isEmpty)
    #expect(hand.outcomes.isEmpty)
  }

  @Test func `the program opens a row that is pressed or dragged`() {
    for way in [0.0, -5, -50] {
      var hand = hand
      hand.press(row: 3)
      if way != 0 { hand.pull(by: way) }
      hand.list.open(RowID(3))
      hand.lift()
      hand.settle()
      #expect(hand.offset(3) == -118)
      #expect(hand.outcomes.isEmpty)
    }
  }

  @Test func `a row that the program opens is let go, by the hand or by the wheel`() {
    let holds: [(inout ListHarness) -> Void] = [
      {
        $0.press(row: 3)
        $0.pull(by: -15.9)
      },
      { $0.wheel(x: 0.3, row: 3) },
    ]
    for hold in holds {
      var hand = hand
      hold(&hand)
      #expect(abs(hand.offset(3) - -15.9) < 1e-9)
      hand.list.open(RowID(3))
      hand.wait(0.05)
      hand.move(by: Point(x: 30, y: 0), over: 0.02)
      hand.lift()
      // Otherwise the end of the hold would have begun the movement again.
      hand.wait(0.13 + 1e-9)
      #expect(hand.state(3) == .open)
      #expect(hand.offset(3) == -118)
      #expect(hand.outcomes.isEmpty)
    }
  }

  @Test func `the program opens the row that the wheel swipes without an animation`() {
    var hand = hand
    hand.wheel(x: 0.3, row: 3)
    hand.list.open(RowID(3), animated: false)
    #expect(hand.trace(0.3) { $0.offset(3) }.allSatisfy { $0 == -118 })
  }

  @Test func `a row that is gone and a row without buttons cannot be opened`() {
    var rows = TestRows()
    rows.special[4] = []
    for animated in [true, false] {
      var hand = ListHarness(rows)
      hand.list.open(RowID(99), animated: animated)
      hand.list.open(RowID(4), animated: animated)
      #expect(hand.displaced.isEmpty)
      hand.tap(row: 4)
      #expect(hand.kinds == [.tapped])
    }
  }
}
