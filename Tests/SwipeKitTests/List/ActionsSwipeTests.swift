import Testing

@testable import SwipeKit

/// How rows are swiped in style `actions`: two buttons of 59 points, unless said otherwise.
struct ActionsSwipeTests {
  private var hand = ListHarness()

  /// A hand before a list whose row 3 is open.
  private func handBeforeOpenRow(_ actions: [RowAction] = buttons(2)) -> ListHarness {
    var hand = ListHarness(TestRows(actions: actions))
    hand.list.setOpen(true, row: RowID(3), animated: false)
    hand.advance()
    return hand
  }

  // MARK: Following the finger

  @Test func `a row follows the finger point for point`() {
    var hand = hand
    hand.press(row: 3)
    hand.pull(by: -20)
    #expect(abs(hand.offset(3) - -20) < 1e-9)
    hand.move(by: Point(x: -37, y: 0))
    #expect(abs(hand.offset(3) - -57) < 1e-9)
    hand.move(by: Point(x: 12, y: 0))
    #expect(abs(hand.offset(3) - -45) < 1e-9)
    #expect(hand.state(3) == .dragging)
  }

  @Test func `a row follows as far as its buttons are wide`() {
    var hand = hand
    hand.press(row: 3)
    hand.pull(by: -160)
    #expect(hand.offset(3) == -118)
  }

  @Test func `a finger that went too far is followed again once it is back`() {
    var hand = hand
    hand.press(row: 3)
    hand.pull(by: -160)
    hand.move(by: Point(x: 40, y: 0))
    #expect(hand.offset(3) == -118)
    hand.move(by: Point(x: 30, y: 0))
    #expect(abs(hand.offset(3) - -90) < 1e-9)
  }

  @Test func `a row is not pulled to the right of its place`() {
    var hand = hand
    hand.press(row: 3)
    hand.pull(by: -50)
    hand.move(by: Point(x: 90, y: 0))
    #expect(hand.offset(3) == 0)
  }

  @Test func `an open row is dragged on from where it is`() {
    var hand = handBeforeOpenRow()
    hand.press(row: 3)
    hand.pull(by: 30)
    #expect(abs(hand.offset(3) - -88) < 1e-9)
  }

  @Test func `a mouse drags a row as a finger does`() {
    var hand = ListHarness.mouse()
    hand.drag(row: 3, by: -60)
    hand.settle()
    #expect(hand.offset(3) == -118)
    #expect(hand.outcomes.map(\.kind) == [.opened])
  }

  // MARK: The decision

  @Test(arguments: [(-29.0, false), (-29.4, false), (-29.6, true), (-30, true), (-118, true)])
  func `a closed row opens once half of the button at the edge shows`(way: Double, opens: Bool) {
    var hand = hand
    hand.drag(row: 3, by: way)
    hand.settle()
    #expect(hand.offset(3) == (opens ? -118 : 0))
    #expect(hand.state(3) == (opens ? .open : .closed))
    #expect(hand.kinds == (opens ? [.opened] : []))
  }

  @Test(arguments: [(29.0, true), (29.4, true), (29.6, false), (60, false), (118, false)])
  func `an open row stays open while all but half of the innermost button shows`(way: Double, stays: Bool) {
    var hand = handBeforeOpenRow()
    hand.drag(row: 3, by: way)
    hand.settle()
    #expect(hand.offset(3) == (stays ? -118 : 0))
    #expect(hand.kinds == (stays ? [] : [.closed]))
  }

  @Test func `it is the button at the edge that opens, and the innermost that closes`() {
    // From the edge 40 and 100 wide: opens at 20; stays open from 90.
    let rows = TestRows(
      actions: [
        RowAction("a", width: 40),
        RowAction("b", width: 100),
      ])
    for (way, opens) in [(-19.0, false), (-21, true)] {
      var hand = ListHarness(rows)
      hand.drag(row: 3, by: way)
      hand.settle()
      #expect(hand.offset(3) == (opens ? -140 : 0))
    }
    for (way, stays) in [(49.0, true), (51, false)] {
      var hand = ListHarness(rows)
      hand.list.setOpen(true, row: RowID(3), animated: false)
      hand.drag(row: 3, by: way)
      hand.settle()
      #expect(hand.offset(3) == (stays ? -140 : 0))
    }
  }

  @Test func `velocity has no say`() {
    var flicked = hand
    flicked.drag(row: 3, by: -25, over: 0.02)
    flicked.settle()
    #expect(flicked.offset(3) == 0)

    // Far enough, though the finger is quickly on its way back.
    var back = hand
    back.press(row: 3)
    back.pull(by: -110, over: 0.1)
    back.move(by: Point(x: 70, y: 0), over: 0.04)
    back.lift()
    back.settle()
    #expect(back.offset(3) == -118)
  }

  // MARK: Settling

  /// How far along an ease-out of two legs is after 50 ms of its 100: the Bézier (0, 0) (0.58, 1) at a half.
  private let half = 0.68465

  @Test func `a row opens in two legs of 100 milliseconds, 20 points too far and back`() {
    var hand = hand
    hand.drag(row: 3, by: -60)
    #expect(hand.state(3) == .settling)
    #expect(abs(hand.offset(3) - -60) < 1e-9)
    hand.wait(0.05)
    #expect(abs(hand.offset(3) - (-60 + half * -78)) < 1e-2)
    hand.wait(0.05)
    #expect(abs(hand.offset(3) - -138) < 1e-6)
    hand.wait(0.05)
    #expect(abs(hand.offset(3) - (-138 + half * 20)) < 1e-2)
    hand.wait(0.05 + 1e-9)
    #expect(hand.offset(3) == -118)
    #expect(hand.state(3) == .open)
  }

  @Test func `a row closes in two legs of 100 milliseconds, 20 points too far and back`() {
    var hand = handBeforeOpenRow()
    hand.drag(row: 3, by: 58)
    hand.wait(0.05)
    #expect(abs(hand.offset(3) - (-60 + half * 80)) < 1e-2)
    hand.wait(0.05)
    #expect(abs(hand.offset(3) - 20) < 1e-6)
    hand.wait(0.05)
    #expect(abs(hand.offset(3) - (20 - half * 20)) < 1e-2)
    hand.wait(0.05 + 1e-9)
    #expect(hand.offset(3) == 0)
    #expect(hand.state(3) == .closed)
    #expect(hand.displaced.isEmpty)
  }

  @Test func `a row that did not get far enough bounces back likewise`() {
    var hand = hand
    hand.drag(row: 3, by: -25)
    hand.wait(0.1)
    #expect(abs(hand.offset(3) - 20) < 1e-6)
    hand.wait(0.1 + 1e-9)
    #expect(hand.offset(3) == 0)
    #expect(hand.kinds.isEmpty)
  }

  @Test func `a row that is where it is to rest does not bounce`() {
    var opened = hand
    opened.drag(row: 3, by: -140)
    #expect(opened.state(3) == .open)
    #expect(opened.trace(0.3) { $0.offset(3) }.allSatisfy { $0 == -118 })

    var closed = hand
    closed.press(row: 3)
    closed.pull(by: -40)
    closed.move(by: Point(x: 60, y: 0))
    closed.lift()
    #expect(closed.state(3) == .closed)
    #expect(closed.trace(0.3) { $0.offset(3) }.allSatisfy { $0 == 0 })
  }

  @Test func `a tap on an open row leaves it alone`() {
    var hand = handBeforeOpenRow()
    hand.tap(row: 3)
    #expect(hand.trace(0.3) { $0.offset(3) }.allSatisfy { $0 == -118 })
    #expect(hand.kinds.isEmpty)
  }

  // MARK: Catching

  @Test(arguments: [0.03, 0.08, 0.1, 0.13, 0.17])
  func `a row is caught anywhere on its way without a jump`(moment: Double) {
    for way in [-60.0, -25] {
      var hand = hand
      hand.drag(row: 3, by: way)
      hand.wait(moment)
      let place = hand.offset(3)
      hand.press(row: 3, x: 60)
      #expect(abs(hand.offset(3) - place) < 1e-6)
      hand.wait(0.1)
      #expect(abs(hand.offset(3) - place) < 1e-6, "a finger holds it")
      hand.pull(by: -0.001)
      #expect(abs(hand.offset(3) - place) < 0.002)
    }
  }

  @Test func `a row that is caught beyond its rest can be dragged back without a jump`() {
    var hand = hand
    hand.drag(row: 3, by: -60)
    hand.wait(0.1)
    hand.press(row: 3, x: 60)
    hand.pull(by: 30)
    #expect(abs(hand.offset(3) - -108) < 1e-6)
    hand.move(by: Point(x: -50, y: 0))
    #expect(abs(hand.offset(3) - -138) < 1e-6, "but no further than where it was caught")
  }

  @Test func `a row that is caught and let go settles as it was decided`() {
    var hand = hand
    hand.drag(row: 3, by: -60)
    hand.wait(0.04)
    hand.tap(row: 3, x: 60)
    #expect(hand.state(3) == .settling)
    hand.settle()
    #expect(hand.offset(3) == -118)
    #expect(hand.kinds == [.opened])
  }

  @Test func `a row that is caught on its way open closes by the rule for open rows`() {
    var hand = hand
    hand.drag(row: 3, by: -60)
    hand.wait(0.05)
    // It is at -113.4: at -113.4 + 30 it shows less than 88.5.
    hand.press(row: 3, x: 60)
    hand.pull(by: 30)
    hand.lift()
    hand.settle()
    #expect(hand.offset(3) == 0)
    #expect(hand.kinds == [.opened, .closed])
  }

  @Test func `a row that moves and is scrolled by settles as it was decided`() {
    var hand = hand
    hand.drag(row: 3, by: -60)
    hand.wait(0.05)
    hand.press(row: 3, x: 60)
    hand.move(by: Point(x: 0, y: -80))
    hand.wait(0.1)
    hand.lift()
    hand.settle()
    #expect(hand.offset(3) == -118)
    #expect(abs(hand.list.contentOffset - 70) < 1e-6)
    #expect(hand.kinds == [.opened])
  }

  // MARK: Many rows

  @Test func `any number of rows is open at once and nothing else closes them`() {
    var hand = hand
    for row in [1, 4, 5] {
      hand.drag(row: row, by: -70)
      hand.settle()
    }
    hand.tap(row: 2)
    hand.scroll(by: 44)
    hand.fling(by: 60)
    hand.settle()
    hand.wheel(y: 1, row: 12)
    hand.key(.pageUp)
    hand.drag(row: 8, by: -20)
    hand.settle()
    for row in [1, 4, 5] {
      #expect(hand.offset(row) == -118)
      #expect(hand.state(row) == .open)
    }
    #expect(hand.displaced == [1, 4, 5])
    #expect(hand.kinds.filter { $0 == .opened }.count == 3)
    #expect(!hand.kinds.contains(.closed))
  }

  @Test func `rows settle side by side`() {
    var hand = hand
    hand.drag(row: 1, by: -60)
    hand.wait(0.05)
    hand.drag(row: 2, by: -60, over: 0.05)
    #expect(hand.state(1) == .settling)
    #expect(hand.state(2) == .settling)
    hand.settle()
    #expect(hand.offset(1) == -118)
    #expect(hand.offset(2) == -118)
  }

  // MARK: Outcomes

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
    var hand = handBeforeOpenRow()
    hand.press(row: 3)
    hand.pull(by: 100)
    #expect(hand.outcomes.isEmpty)
    let lift = hand.time
    hand.lift()
    #expect(hand.outcomes == [Outcome(.closed, of: RowID(3), at: lift)])
  }

  @Test func `a row that stays what it was tells nothing`() {
    var hand = handBeforeOpenRow()
    hand.drag(row: 3, by: 10)
    hand.settle()
    hand.drag(row: 5, by: -10)
    hand.settle()
    #expect(hand.outcomes.isEmpty)
  }

  @Test func `the program opens and closes rows without being told of it`() {
    var hand = hand
    hand.list.setOpen(true, row: RowID(6))
    #expect(hand.state(6) == .settling)
    hand.settle()
    #expect(hand.offset(6) == -118)
    hand.list.setOpen(false, row: RowID(6))
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
      hand.list.setOpen(true, row: RowID(3))
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
      hand.list.setOpen(true, row: RowID(3))
      hand.wait(0.05)
      hand.move(by: Point(x: 30, y: 0), over: 0.02)
      hand.lift()
      // The end of what held it, if it were still held, would have begun the movement anew.
      hand.wait(0.13 + 1e-9)
      #expect(hand.state(3) == .open)
      #expect(hand.offset(3) == -118)
      #expect(hand.outcomes.isEmpty)
    }
  }

  @Test func `the program opens the row that the wheel swipes without an animation`() {
    var hand = hand
    hand.wheel(x: 0.3, row: 3)
    hand.list.setOpen(true, row: RowID(3), animated: false)
    #expect(hand.trace(0.3) { $0.offset(3) }.allSatisfy { $0 == -118 })
  }

  @Test func `a row that is gone and a row without buttons cannot be opened`() {
    var rows = TestRows()
    rows.special[4] = []
    for animated in [true, false] {
      var hand = ListHarness(rows)
      hand.list.setOpen(true, row: RowID(99), animated: animated)
      hand.list.setOpen(true, row: RowID(4), animated: animated)
      #expect(hand.displaced.isEmpty)
      hand.tap(row: 4)
      #expect(hand.kinds == [.tapped])
    }
  }

  // MARK: Buttons

  @Test(arguments: [0, 1])
  func `a press on a button tells which, and the row stays open`(button: Int) {
    var hand = handBeforeOpenRow()
    hand.pressButton(button, row: 3)
    #expect(hand.kinds == [.action("Button \(button + 1)")])
    #expect(hand.outcomes.first?.id == RowID(3))
    #expect(hand.trace(0.3) { $0.offset(3) }.allSatisfy { $0 == -118 })
    #expect(hand.state(3) == .open)
  }

  @Test(arguments: [(300.5, "Button 2"), (301.5, "Button 1"), (242.5, "Button 2"), (359.5, "Button 1")])
  func `buttons meet at their edges`(x: Double, name: String) {
    var hand = handBeforeOpenRow()
    hand.tap(row: 3, x: x)
    #expect(hand.kinds == [.action(name)])
  }

  @Test func `the content of an open row is no button`() {
    var hand = handBeforeOpenRow()
    hand.tap(row: 3, x: 241.5)
    #expect(hand.kinds.isEmpty)
  }

  @Test func `a button that the content still covers cannot be pressed`() {
    var hand = hand
    hand.tap(row: 3, x: 330)
    #expect(hand.kinds == [.tapped])
  }

  @Test func `a press that becomes a drag is no press of the button`() {
    var hand = handBeforeOpenRow()
    hand.press(at: hand.middle(ofButton: 1, row: 3))
    hand.pull(by: 60)
    #expect(abs(hand.offset(3) - -58) < 1e-9)
    hand.lift()
    hand.settle()
    #expect(hand.kinds == [.closed])
  }

  @Test func `a press that becomes a scroll is no press of the button`() {
    var hand = handBeforeOpenRow()
    hand.press(at: hand.middle(ofButton: 0, row: 3))
    hand.move(by: Point(x: 0, y: -50))
    hand.lift()
    hand.settle()
    #expect(hand.kinds.isEmpty)
    #expect(hand.state(3) == .open)
  }

  @Test func `a tap on a closed row is told, once`() {
    var hand = hand
    hand.tap(row: 7)
    hand.settle()
    #expect(hand.outcomes.map(\.id) == [RowID(7)])
    #expect(hand.kinds == [.tapped])
  }

  @Test func `a button that is gone by the time of the lift was not pressed`() {
    var hand = handBeforeOpenRow()
    hand.press(at: hand.middle(ofButton: 1, row: 3))
    hand.list.reload(TestRows(actions: buttons(1)))
    hand.lift()
    #expect(hand.outcomes.isEmpty)
    #expect(hand.offset(3) == -59)
  }

  @Test func `a tap beside the rows means nothing`() {
    // Below the last row, above the list, and where a row would be if the list went on beyond its frame.
    let short = ListHarness(TestRows(2))
    let long = ListHarness(frame: Rect(x: 20, y: 44, width: 320, height: 500))
    let places = [
      (short, Point(x: 100, y: 400)), (short, Point(x: 100, y: 20)), (long, Point(x: 100, y: 560)),
      (long, Point(x: 10, y: 100)), (long, Point(x: 350, y: 100)),
    ]
    for (hand, place) in places {
      var hand = hand
      hand.press(at: place)
      hand.lift()
      #expect(hand.outcomes.isEmpty, "at \(place)")
    }
  }

  // MARK: Any number of buttons

  @Test(arguments: [1, 2, 3, 5])
  func `any number of buttons opens by their width`(count: Int) {
    var hand = ListHarness(TestRows(actions: buttons(count)))
    let total = Double(count) * 59
    hand.drag(row: 3, by: -31)
    hand.settle()
    #expect(hand.offset(3) == -total)
    hand.pressButton(count - 1, row: 3)
    #expect(hand.kinds == [.opened, .action("Button \(count)")])
    hand.drag(row: 3, by: 28)
    hand.settle()
    #expect(hand.offset(3) == -total)
    hand.drag(row: 3, by: 31)
    hand.settle()
    #expect(hand.offset(3) == 0)
  }

  @Test func `many buttons leave 40 points of the row`() {
    var hand = ListHarness(TestRows(actions: buttons(10)))
    hand.press(row: 3, x: 350)
    hand.pull(by: -340)
    #expect(hand.offset(3) == -320)
    hand.lift()
    hand.settle()
    #expect(hand.offset(3) == -320)
    hand.pressButton(9, row: 3)
    #expect(hand.kinds.last == .action("Button 10"))
    // Each is 32 wide now, so half a button is 16.
    hand.drag(row: 3, by: 14)
    hand.settle()
    #expect(hand.offset(3) == -320)
    hand.drag(row: 3, by: 18)
    hand.settle()
    #expect(hand.offset(3) == 0)
    hand.drag(row: 4, by: -18)
    hand.settle()
    #expect(hand.offset(4) == -320)
  }

  @Test func `a row without buttons does not move`() {
    var hand = ListHarness(TestRows(actions: []))
    hand.press(row: 3)
    hand.pull(by: -90)
    #expect(hand.offset(3) == 0)
    hand.lift()
    hand.settle()
    #expect(hand.displaced.isEmpty)
    #expect(hand.outcomes.isEmpty)
  }
}
