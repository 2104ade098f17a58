import Testing

import SwipeKit

/// In rows 320 wide, as in the primer: open at -300, closed at 0, 0.35 s.
struct PanelStyleTests {
  private var hand = ListHarness.seed(.panel, TestRows(20, actions: []))

  private func hand(_ style: SwipeStyle) -> ListHarness { ListHarness.seed(style, TestRows(20, actions: [])) }

  @Test func `the front view follows the finger within its way and no further`() {
    var hand = hand
    hand.take(row: 3, by: -100, x: 310)
    #expect(hand.offset(3) == -100)
    hand.move(by: Point(x: -250, y: 0))
    #expect(hand.offset(3) == -300)
    hand.move(by: Point(x: 49, y: 0))
    #expect(hand.offset(3) == -300)
    hand.move(by: Point(x: 2, y: 0))
    #expect(abs(hand.offset(3) - -299) < 1e-9)
    hand.move(by: Point(x: 400, y: 0))
    #expect(hand.offset(3) == 0)
  }

  @Test func `to the right a closed row scrolls`() {
    var hand = hand
    hand.take(row: 3, by: 50)
    #expect(hand.displaced.isEmpty)
    #expect(hand.list.panAxis == .vertical)
  }

  @Test func `without velocity half of the way decides, and belongs to open`() {
    for (way, opens) in [(-149.0, false), (-149.9, false), (-150, true), (-151, true)] {
      var hand = hand
      hand.swipe(row: 3, by: way, x: 310)
      #expect(hand.kinds == (opens ? [.opened] : []))
      hand.settle()
      #expect(hand.offset(3) == (opens ? -300 : 0))
    }
    for (way, stays) in [(149.0, true), (150, true), (150.1, false), (151, false)] {
      var hand = hand
      hand.open(3)
      hand.swipe(row: 3, by: way, x: 10)
      #expect(hand.kinds == (stays ? [] : [.closed]))
      hand.settle()
      #expect(hand.offset(3) == (stays ? -300 : 0))
    }
  }

  @Test func `a lift is projected by half of 0.35 seconds at its velocity`() {
    // 400 * 0.175 = 70, so 80 are enough to pass 150.
    for (way, opens) in [(-89.8, false), (-90.2, true)] {
      var hand = hand
      hand.throwRow(3, by: way, velocity: 400, x: 310)
      hand.settle()
      #expect(hand.offset(3) == (opens ? -300 : 0))
    }
    // From -300 it stays open up to -220.
    for (way, stays) in [(89.8, true), (90.2, false)] {
      var hand = hand
      hand.open(3)
      hand.throwRow(3, by: way, velocity: 400, x: 10)
      hand.settle()
      #expect(hand.offset(3) == (stays ? -300 : 0))
    }
  }

  @Test func `both ways take 0.35 seconds and ease out`() {
    for (way, from, to) in [(-200.0, -200.0, -300.0), (-100, -100, 0)] {
      var hand = hand
      hand.swipe(row: 3, by: way, x: 310)
      hand.expect(
        3,
        [0, 0.1, 0.175, 0.3].map { (after: $0, at: from + (to - from) * easeOut($0 / 0.35)) } + [
          (after: 0.35, at: to)
        ])
      #expect(hand.state(3) == (to == 0 ? .closed : .open))
    }
  }

  @Test func `until the end of its time the row is under way`() {
    var hand = hand
    hand.swipe(row: 3, by: -200, x: 310)
    hand.wait(0.345)
    #expect(hand.state(3) == .settling)
    #expect(hand.offset(3) > -300)
    hand.wait(0.006)
    #expect(hand.state(3) == .open)
  }

  @Test func `an open row can be grabbed anywhere and continues from its offset`() {
    for x in [5.0, 160, 315] {
      var hand = hand
      hand.open(3)
      hand.take(row: 3, by: 40, x: x)
      #expect(hand.offset(3) == -260)
    }
  }

  @Test func `a pan catches a moving row`() {
    var hand = hand
    hand.swipe(row: 3, by: -200, x: 310)
    hand.wait(0.1)
    let place = -200 - 100 * easeOut(0.1 / 0.35)
    hand.press(row: 3, x: 160)
    hand.wait(0.3)
    #expect(hand.isAt(place, 3))
    hand.move(by: Point(x: 16, y: 0), over: ListHarness.frameTime)
    #expect(hand.isAt(place + 6, 3))
  }

  @Test func `one row is open, and the pan of another closes it from its beginning`() {
    var hand = hand
    hand.open(3)
    hand.press(row: 5)
    hand.move(by: Point(x: -9, y: 0))
    #expect(hand.offset(3) == -300)
    hand.move(by: Point(x: -7, y: 0), over: ListHarness.frameTime)
    #expect(hand.kinds == [.closed])
    hand.expect(3, [0.1, 0.2].map { (after: $0, at: -300 * (1 - easeOut($0 / 0.35))) } + [(after: 0.35, at: 0)])
    #expect(hand.isAt(-6, 5))
    hand.move(by: Point(x: -150, y: 0))
    hand.wait(0.1)
    hand.lift()
    hand.settle()
    #expect(hand.displaced == [5])
    #expect(hand.outcomes.map(\.id.value) == [3, 5])
    #expect(hand.kinds == [.closed, .opened])
  }

  @Test func `a tap closes it, animated, whatever it hits`() {
    for (row, x) in [(3, 10.0), (3, 200), (6, 160)] {
      var hand = hand
      hand.open(3)
      hand.tap(row: row, x: x)
      #expect(hand.kinds == [.closed])
      hand.expect(3, [(after: 0.175, at: -300 * (1 - easeOut(0.5))), (after: 0.35, at: 0)])
    }
  }

  @Test func `a scroll closes it, and the next grab does not jump`() {
    let scrolls: [(inout ListHarness) -> Void] = [
      { $0.scroll(by: 30) }, { $0.wheel(y: -0.5) }, { $0.key(.down) },
    ]
    for scroll in scrolls {
      var hand = hand
      hand.open(3)
      scroll(&hand)
      #expect(hand.kinds == [.closed])
      hand.settle()
      #expect(hand.displaced.isEmpty)
      hand.take(row: 3, by: -20)
      #expect(hand.offset(3) == -20)
      hand.cancel()
      hand.settle()
      hand.take(row: 7, by: -20)
      #expect(hand.offset(7) == -20)
      #expect(hand.displaced == [7])
    }
  }

  @Test func `a cancel does not leave the row stuck`() {
    for (isOpen, way) in [(false, -200.0), (true, 200)] {
      let cancels: [(inout ListHarness) -> Void] = [
        { $0.cancel() }, { $0.key(.escape) }, { $0.list.handle(.focus(false, time: $0.time)) },
        { $0.send(.cancel) },
      ]
      for cancel in cancels {
        var hand = hand
        if isOpen { hand.open(3) }
        hand.take(row: 3, by: way, x: isOpen ? 10 : 310)
        let place = hand.offset(3)
        let rest = isOpen ? -300.0 : 0
        cancel(&hand)
        hand.expect(
          3,
          [0, 0.1, 0.2].map { (after: $0, at: place + (rest - place) * easeOut($0 / 0.35)) } + [
            (after: 0.35, at: rest)
          ])
        #expect(hand.outcomes.isEmpty)
        hand.lift()
        hand.settle()
        hand.take(row: 3, by: isOpen ? 20 : -20)
        #expect(hand.offset(3) == (isOpen ? -280 : -20))
      }
    }
  }

  @Test func `an open row stays open off screen, and no other row is displaced`() {
    var hand = hand
    hand.open(1)
    hand.moveList(to: 440)
    hand.settle()
    #expect(hand.displaced == [1])
    #expect(!hand.tree.contains("<Back"))
    #expect(hand.list.rowsInSight.allSatisfy { hand.list.offset(of: $0.id) == 0 })
    hand.moveList(to: 0)
    hand.settle()
    #expect(hand.offset(1) == -300)
    #expect(hand.list.rowsInSight.filter { hand.list.offset(of: $0.id) != 0 }.map(\.id.value) == [1])
  }

  @Test func `0 by 0 begins nothing, a way without height begins, and a tie scrolls`() {
    var still = hand
    still.press(row: 3)
    for _ in 0..<5 { still.move(by: .zero) }
    #expect(still.displaced.isEmpty)
    #expect(still.list.panAxis == nil)
    var flat = hand
    flat.press(row: 3)
    flat.move(by: Point(x: -20, y: 0))
    #expect(flat.list.panAxis == .horizontal)
    var tie = hand
    tie.press(row: 3)
    tie.move(by: Point(x: -20, y: 20))
    #expect(tie.list.panAxis == .vertical)
    #expect(tie.displaced.isEmpty)
  }

  @Test func `without a handle it leaves altogether`() {
    var hand = hand(.panel(edge: .trailing, handle: 0))
    hand.swipe(row: 3, by: -160, x: 310)
    hand.settle()
    #expect(hand.offset(3) == -320)
    hand.swipe(row: 3, by: 161, x: 20)
    hand.settle()
    #expect(hand.offset(3) == 0)
    #expect(hand.kinds == [.opened, .closed])
  }

  @Test func `to the right it is the mirror image`() {
    for (way, opens) in [(149.0, false), (150, true)] {
      var hand = hand(.panel(edge: .leading, handle: 20))
      hand.take(row: 3, by: -50)
      #expect(hand.displaced.isEmpty)
      hand.cancel()
      hand.settle()
      hand.swipe(row: 3, by: way, x: 10)
      hand.expect(
        3,
        [
          (after: 0.1, at: way + ((opens ? 300 : 0) - way) * easeOut(0.1 / 0.35)),
          (after: 0.35, at: opens ? 300 : 0),
        ])
    }
  }

  @Test func `the back view is as large as the row and shows only while the front is away`() {
    var hand = hand
    #expect(!hand.tree.contains("Back"))
    hand.take(row: 3, by: -1)
    #expect(hand.tree.contains("<Back; frame = (0 0; 320 44)>"))
    #expect(hand.tree.contains("<Content; frame = (-1 0; 320 44);"))
  }

  @Test func `the wheel opens a row and a wheel on another closes it`() {
    var hand = hand
    hand.wheel(x: 4, row: 3)
    hand.settle()
    #expect(hand.offset(3) == -300)
    hand.wheel(x: 0.2, row: 5)
    #expect(hand.kinds == [.opened, .closed])
    hand.settle()
    #expect(hand.displaced.isEmpty)
  }
}
