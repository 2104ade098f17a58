import Testing

@testable import SwipeKit

/// Wheels and trackpads: a step is 53 points, as Chromium has it.
struct SwipeListWheelTests {
  private let hand = ListHarness()

  @Test func `a step towards the user scrolls down by 53 points, smoothly`() {
    var hand = hand
    hand.wheel(y: -1)
    #expect(hand.list.state == .scrolling)
    #expect(abs(hand.list.contentOffset) < 1)
    let places = hand.trace(0.1) { $0.list.contentOffset }
    #expect(places.contains { $0 > 5 && $0 < 48 })
    hand.settle()
    #expect(hand.list.contentOffset == 53)
    hand.wheel(y: 1)
    hand.settle()
    #expect(hand.list.contentOffset == 0)
  }

  @Test func `a wheel is there within a third of a second`() {
    var hand = hand
    hand.wheel(y: -3)
    hand.wait(0.34)
    #expect(hand.list.contentOffset == 159)
  }

  @Test func `fractions of a step scroll at once`() {
    var hand = hand
    hand.wheel(y: -0.5)
    #expect(abs(hand.list.contentOffset - 26.5) < 1e-9)
    hand.wheel(y: 0.25)
    #expect(abs(hand.list.contentOffset - 13.25) < 1e-9)
  }

  @Test func `steps add up while the list is still on its way`() {
    var hand = hand
    for _ in 0..<4 {
      hand.wheel(y: -1)
      hand.wait(0.03)
    }
    hand.settle()
    #expect(hand.list.contentOffset == 212)
  }

  @Test func `the way does not depend on how its steps are grouped`() {
    let seed: UInt64 = 12
    var random = SeededRandom(seed: seed)
    for _ in 0..<60 {
      var hand = hand
      var rest = random.int(2...40)
      let total = Double(rest) / 4
      while rest > 0 {
        let part = min(rest, random.int(1...8))
        rest -= part
        hand.wheel(y: -Double(part) / 4)
        hand.wait(random.double(0...0.12))
      }
      hand.settle()
      #expect(abs(hand.list.contentOffset - 53 * total) < 1e-6, "seed \(seed)")
    }
  }

  @Test func `a wheel stops at the edges without going beyond`() {
    var hand = hand
    for _ in 0..<30 { hand.wheel(y: -1) }
    #expect(hand.trace(1) { $0.list.contentOffset }.allSatisfy { $0 >= 0 && $0 <= 724 })
    #expect(hand.list.contentOffset == 724)
    hand.wheel(y: 0.5)
    hand.wheel(y: 200)
    #expect(hand.trace(1) { $0.list.contentOffset }.allSatisfy { $0 >= 0 && $0 <= 724 })
    #expect(hand.list.contentOffset == 0)
  }

  @Test func `a wheel is ignored while a pointer is down`() {
    var hand = hand
    hand.press(row: 5)
    hand.wheel(y: -3)
    hand.wheel(x: 1)
    hand.wait(0.3)
    #expect(hand.list.contentOffset == 0)
    #expect(hand.displaced.isEmpty)
    hand.lift()
    #expect(hand.kinds == [.tapped])
  }

  @Test func `a wheel stops a fling where it is and goes on from there`() {
    var hand = ListHarness(EndlessRows())
    hand.fling(by: 190)
    hand.wait(0.1)
    let place = hand.list.contentOffset
    hand.wheel(y: -1, row: Int(place / 44) + 3)
    #expect(abs(hand.list.contentOffset - place) < 1e-6)
    hand.settle()
    #expect(abs(hand.list.contentOffset - place - 53) < 1e-6)
  }

  @Test func `a press stops what the wheel scrolls`() {
    var hand = hand
    hand.wheel(y: -2)
    hand.wait(0.05)
    let place = hand.list.contentOffset
    hand.press(row: 6)
    hand.wait(0.2)
    #expect(abs(hand.list.contentOffset - place) < 1e-6)
    hand.lift()
    hand.settle()
    #expect(abs(hand.list.contentOffset - place) < 1e-6)
  }

  // MARK: Swiping

  @Test func `a wheel to the right pulls the row under the pointer to the left`() {
    var hand = hand
    hand.wheel(x: 0.5, row: 4)
    #expect(abs(hand.offset(4) - -26.5) < 1e-9)
    #expect(hand.state(4) == .dragging)
    hand.wheel(x: -0.25, row: 4)
    #expect(abs(hand.offset(4) - -13.25) < 1e-9)
    #expect(hand.displaced == [4])
    #expect(hand.list.contentOffset == 0)
  }

  @Test func `a horizontal burst opens the row 100 milliseconds after its last event`() {
    var hand = hand
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

  @Test func `however late the next frame is, a burst ended when it ended`() {
    var hand = hand
    hand.wheel(x: 0.75, row: 4)
    var late = hand
    hand.wait(0.25)
    let result = late.list.advance(to: hand.time)
    #expect(result == hand.outcomes)
    #expect(late.offset(4) == hand.offset(4))
  }

  @Test func `a burst that waits for its end asks to be woken then`() throws {
    var hand = hand
    hand.wheel(x: 0.5, row: 4)
    let next = try #require(hand.list.nextFrameTime)
    #expect(abs(next - (hand.time + 0.1)) < 1e-9)
  }

  @Test func `a burst of less than half a button does not open`() {
    var hand = hand
    hand.wheel(x: 0.5, row: 4)
    hand.settle()
    #expect(hand.offset(4) == 0)
    #expect(hand.displaced.isEmpty)
    #expect(hand.kinds.isEmpty)
  }

  @Test func `a whole step moves the row smoothly`() {
    var hand = hand
    hand.wheel(x: 1, row: 4)
    #expect(abs(hand.offset(4)) < 1)
    hand.wait(0.05)
    #expect(hand.offset(4) < -5)
    #expect(hand.offset(4) > -53)
    hand.settle()
    #expect(hand.offset(4) == -118)
    #expect(hand.kinds == [.opened])
  }

  @Test func `a fraction after a whole step keeps what is still to come of that`() {
    var hand = hand
    hand.wheel(x: 1, row: 4)
    hand.wait(0.03)
    let place = hand.offset(4)
    hand.wheel(x: 0.25, row: 4)
    #expect(abs(hand.offset(4) - (place - 13.25)) < 1e-6)
    hand.wait(0.09)
    // 53 and 13.25 points, but for a last rest of the step.
    #expect(abs(hand.offset(4) - -66.25) < 20)
    #expect(hand.list.swiped[RowID(4)]?.motion?.target == -66.25)
  }

  @Test func `from beyond an edge, two steps lead as far as one of their sum`() {
    for steps in [[-0.5], [-0.25, -0.25], [-0.4, -0.1]] {
      var hand = hand
      hand.grab(by: -100)
      hand.lift()
      hand.wait(0.02)
      #expect(hand.list.contentOffset < -20)
      for step in steps { hand.wheel(y: step) }
      hand.settle()
      #expect(abs(hand.list.contentOffset - 26.5) < 1e-9)
    }
  }

  @Test func `from beyond a row's rest, two steps lead as far as one of their sum`() {
    for steps in [[-0.5], [-0.25, -0.25]] {
      var hand = ListHarness(style: .springy)
      hand.drag(row: 4, by: -300)
      #expect(hand.offset(4) < -130)
      for step in steps { hand.wheel(x: step, row: 4) }
      #expect(abs((hand.list.swiped[RowID(4)]?.motion?.target ?? 0) - (26.5 - 118)) < 1e-9)
    }
  }

  @Test func `a horizontal wheel moves a row no further than its buttons`() {
    var hand = hand
    hand.wheel(x: 3.5, row: 4)
    #expect(hand.offset(4) == -118)
    hand.wheel(x: -9.5, row: 4)
    #expect(hand.offset(4) == 0)
  }

  @Test func `a horizontal wheel closes an open row`() {
    var hand = hand
    hand.list.setOpen(true, row: RowID(4), animated: false)
    hand.wheel(x: -0.75, row: 4)
    hand.settle()
    #expect(hand.offset(4) == 0)
    #expect(hand.kinds == [.closed])
  }

  @Test func `a horizontal burst keeps to its row and its axis`() {
    var hand = hand
    hand.wheel(x: 0.5, row: 4)
    hand.wheel(x: 0.25, y: -5, row: 9)
    #expect(hand.displaced == [4])
    #expect(abs(hand.offset(4) - -39.75) < 1e-9)
    #expect(hand.list.contentOffset == 0)
  }

  @Test func `a vertical burst keeps to its axis`() {
    var hand = hand
    hand.wheel(y: -0.5, row: 4)
    hand.wait(0.09)
    hand.wheel(x: 5.5, y: -0.5, row: 4)
    #expect(hand.displaced.isEmpty)
    #expect(abs(hand.list.contentOffset - 53) < 1e-9)
  }

  @Test func `after a gap of 100 milliseconds another axis may win`() {
    var hand = hand
    hand.wheel(y: -0.5, row: 4)
    hand.wait(0.101)
    hand.wheel(x: 0.7, row: 4)
    #expect(hand.displaced == [4])
  }

  @Test func `a burst that is slightly more across than along scrolls`() {
    var hand = hand
    hand.wheel(x: 0.55, y: -0.5, row: 4)
    #expect(hand.displaced.isEmpty)
    #expect(abs(hand.list.contentOffset - 26.5) < 1e-9)
  }

  @Test func `a horizontal wheel beside the rows or on a row without buttons moves nothing`() {
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

  @Test func `a press ends a burst and decides it`() {
    var hand = hand
    hand.wheel(x: 0.75, row: 4)
    hand.press(row: 9)
    #expect(hand.kinds == [.opened])
    hand.lift()
    hand.settle()
    #expect(hand.offset(4) == -118)
  }

  @Test func `turns 100 milliseconds apart are two bursts and of 99 one, whenever the clock began`() {
    for start in Array(0..<500) + [1_000_000, 10_000_000_000] {
      for (gap, isOne) in [(99, true), (100, false)] {
        func time(_ milliseconds: Int) -> Double { Double(start + milliseconds) / 1000 }
        var list = SwipeList(
          TestRows(), style: .actions, frame: Rect(x: 0, y: 0, width: 320, height: 440), at: time(0))
        list.handle(WheelEvent(at: Point(x: 50, y: 100), by: Point(x: 0, y: -0.5), time: time(7)))
        list.handle(WheelEvent(at: Point(x: 50, y: 100), by: Point(x: 0.5, y: 0), time: time(7 + gap)))
        // A burst keeps to its axis.
        #expect(list.pointers.wheel?.axis == (isOne ? .vertical : .horizontal), "from \(start) ms on")
      }
    }
  }

  @Test func `a cancel takes a burst back`() {
    var hand = hand
    hand.wheel(x: 1.5, row: 4)
    hand.cancel()
    hand.settle()
    #expect(hand.offset(4) == 0)
    #expect(hand.kinds.isEmpty)
  }

  @Test func `a row that goes away under the wheel is forgotten`() {
    var hand = hand
    hand.wheel(x: 0.75, row: 4)
    hand.list.reload(TestRows().removing(4))
    hand.wait(0.02)
    hand.list.handle(WheelEvent(at: hand.middle(of: 5), by: Point(x: 0.5, y: 0), time: hand.time))
    hand.settle()
    #expect(hand.displaced.isEmpty)
    #expect(hand.kinds.isEmpty)
  }

  @Test func `a wheel catches a row on its way without a jump`() {
    var hand = hand
    hand.drag(row: 4, by: -60)
    hand.wait(0.13)
    let place = hand.offset(4)
    hand.wheel(x: -1, row: 4)
    #expect(abs(hand.offset(4) - place) < 1e-6)
    hand.settle()
    #expect(hand.displaced.isEmpty)
  }
}
