import Testing

@testable import SwipeKit

/// Rows are known by what they are, not by where they are or what shows them.
struct SwipeListIdentityTests {
  private let hand = ListHarness()

  /// A hand before a list whose given rows are open.
  private func hand(open rows: Int..., of source: TestRows = TestRows()) -> ListHarness {
    var hand = ListHarness(source)
    for row in rows { hand.list.setOpen(true, row: RowID(row), animated: false) }
    hand.advance()
    return hand
  }

  @Test func `an open row is open when it comes back into sight`() {
    var hand = hand(open: 2, 5)
    hand.key(.end)
    hand.settle()
    #expect(!hand.tree.contains("id = 5;"))
    #expect(!hand.tree.contains("Button"), "no row that is in sight took their place")
    hand.key(.home)
    hand.settle()
    #expect(hand.offset(2) == -118)
    #expect(hand.offset(5) == -118)
    #expect(hand.tree.contains("id = 5; index = 5; frame = (0 220; 360 44); offset = -118; state = open"))
  }

  @Test func `a row that settles out of sight settles all the same`() {
    var hand = hand
    hand.drag(row: 2, by: -60)
    hand.wait(0.02)
    hand.wheel(y: -10.5, row: 9)
    #expect(!hand.tree.contains("id = 2;"))
    hand.settle()
    #expect(hand.state(2) == .open)
    #expect(hand.offset(2) == -118)
  }

  @Test func `rows removed above the open ones leave those open`() {
    var hand = hand(open: 5, 8)
    hand.list.reload(TestRows().removing(0, 3))
    hand.advance()
    #expect(hand.displaced == [5, 8])
    #expect(hand.tree.contains("id = 5; index = 3; frame = (0 132; 360 44); offset = -118; state = open"))
    #expect(hand.tree.contains("id = 8; index = 6; frame = (0 264; 360 44); offset = -118; state = open"))
    #expect(hand.tree.contains("id = 7; index = 5; frame = (0 220; 360 44); offset = 0; state = closed"))
    hand.pressButton(1, row: 8)
    #expect(hand.outcomes.map(\.id) == [RowID(8)])
  }

  @Test func `rows in another order stay what they were`() {
    var hand = hand(open: 1)
    var rows = TestRows()
    rows.ids.reverse()
    hand.list.reload(rows)
    hand.key(.end)
    hand.settle()
    #expect(hand.tree.contains("id = 1; index = 28; frame = (0 1232; 360 44); offset = -118; state = open"))
  }

  @Test func `a reload of the same rows closes none and stops no motion`() {
    var hand = hand(open: 5)
    hand.drag(row: 7, by: -60)
    hand.wait(0.05)
    var untouched = hand
    hand.list.reload(TestRows())
    hand.wait(0.05)
    untouched.wait(0.05)
    #expect(hand.offset(5) == -118)
    #expect(hand.offset(7) == untouched.offset(7))
    #expect(hand.state(7) == .settling)
  }

  @Test func `an open row that is removed is forgotten, and closed should it return`() {
    var hand = hand(open: 5)
    hand.list.reload(TestRows().removing(5))
    #expect(hand.displaced.isEmpty)
    hand.list.reload(TestRows())
    hand.advance()
    #expect(hand.offset(5) == 0)
    #expect(!hand.tree.contains("Button"))
  }

  @Test func `a row that is removed under the finger cancels its drag and touches no neighbour`() {
    var hand = hand
    hand.press(row: 5)
    hand.pull(by: -60)
    hand.list.reload(TestRows().removing(5))
    hand.move(by: Point(x: -40, y: 0))
    hand.lift()
    hand.settle()
    #expect(hand.displaced.isEmpty)
    #expect(hand.outcomes.isEmpty)
  }

  @Test func `a row that is removed under a press is not tapped, nor is the one that takes its place`() {
    var hand = hand(open: 6)
    hand.press(row: 5)
    hand.list.reload(TestRows().removing(5))
    hand.lift()
    hand.press(at: hand.middle(ofButton: 0, row: 6))
    hand.list.reload(TestRows().removing(5, 6))
    hand.lift()
    hand.settle()
    #expect(hand.outcomes.isEmpty)
  }

  @Test func `a drag goes on with its row when rows above are removed`() {
    var hand = hand
    hand.press(row: 5)
    hand.pull(by: -30)
    hand.list.reload(TestRows().removing(0, 1))
    hand.move(by: Point(x: -25, y: 0))
    #expect(abs(hand.offset(5) - -55) < 1e-9)
    hand.lift()
    hand.settle()
    #expect(hand.displaced == [5])
    #expect(hand.outcomes.map(\.id) == [RowID(5)])
  }

  @Test func `a scroll goes on when the row that it began on is not there any more`() {
    var hand = hand
    hand.press(row: 8)
    hand.move(by: Point(x: 0, y: -60))
    hand.list.reload(TestRows().removing(8))
    #expect(abs(hand.list.contentOffset - 50) < 1e-9)
    hand.move(by: Point(x: 0, y: -20))
    hand.wait(0.1)
    hand.lift()
    hand.settle()
    #expect(abs(hand.list.contentOffset - 70) < 1e-9)
    #expect(hand.outcomes.isEmpty)
  }

  @Test func `an open row whose buttons change is open by their new width`() {
    var hand = hand(open: 5)
    var rows = TestRows()
    rows.special[5] = buttons(1, width: 80)
    hand.list.reload(rows)
    hand.advance()
    #expect(hand.offset(5) == -80)
    #expect(hand.state(5) == .open)
  }

  @Test func `an open row that loses its buttons closes and can be tapped`() {
    var hand = hand(open: 5)
    var rows = TestRows()
    rows.special[5] = []
    hand.list.reload(rows)
    hand.advance()
    #expect(hand.state(5) == .closed)
    hand.tap(row: 5)
    #expect(hand.kinds == [.closed, .tapped])
  }

  @Test func `a drag of a row whose buttons change does not jump later`() {
    var hand = hand
    hand.press(row: 5)
    hand.pull(by: -60)
    var rows = TestRows()
    rows.special[5] = buttons(3)
    hand.list.reload(rows)
    hand.advance()
    let place = hand.offset(5)
    hand.lift()
    #expect(abs(hand.offset(5) - place) < 1e-9)
    hand.settle()
    #expect([0, -177].contains(hand.offset(5)))
  }

  @Test func `a list that becomes shorter rests at its new end`() {
    var hand = hand
    hand.key(.end)
    hand.settle()
    hand.list.reload(TestRows(20))
    hand.advance()
    hand.settle()
    // 20 rows of 44 less the viewport.
    #expect(hand.list.contentOffset == 284)
    hand.list.reload(TestRows(3))
    hand.advance()
    #expect(hand.list.contentOffset == 0)
    #expect(hand.tree.split(separator: "\n").count == 1 + 3 * 2)
  }

  @Test func `a fling goes on when rows are added, and as far as they go`() {
    var hand = hand
    hand.fling(by: 190)
    hand.wait(0.05)
    let place = hand.list.contentOffset
    hand.list.reload(TestRows(200))
    #expect(abs(hand.list.contentOffset - place) < 1e-6)
    hand.settle()
    #expect(hand.list.contentOffset > 1000)
    #expect(hand.list.contentOffset < 1320)
  }

  @Test func `a list without rows may get some`() {
    var hand = ListHarness(TestRows(0))
    hand.list.reload(TestRows(2))
    hand.advance()
    #expect(hand.tree.contains("id = 1; index = 1;"))
    hand.tap(row: 1)
    #expect(hand.kinds == [.tapped])
  }

  @Test func `only rows that come into sight are asked for`() {
    let source = CountingRows()
    var hand = ListHarness(source)
    // 596 points show 14 rows at most.
    #expect(source.asked <= 15)
    hand.wheel(y: -1)
    hand.settle()
    #expect(source.asked <= 15 + 3)
    hand.key(.end)
    hand.settle()
    let before = source.asked
    hand.wait(2)
    _ = hand.picture
    #expect(source.asked == before)
  }
}

/// The window's size.
struct SwipeListResizeTests {
  private let hand = ListHarness()

  private func place(_ hand: inout ListHarness, width: Double = 360, height: Double = 596, scale: Double = 1) {
    hand.list.place(in: Rect(x: 0, y: 44, width: width, height: height), scale: scale)
    hand.advance()
  }

  @Test func `open rows stay open and their buttons keep to the edge`() {
    var hand = hand
    hand.list.setOpen(true, row: RowID(3), animated: false)
    place(&hand, width: 500)
    #expect(hand.offset(3) == -118)
    #expect(hand.tree.contains("<Button; frame = (441 0; 59 44); text = 'Button 1'"))
  }

  @Test func `an open row's buttons narrow in a narrow window and widen again`() {
    var hand = hand
    hand.list.setOpen(true, row: RowID(3), animated: false)
    place(&hand, width: 120)
    #expect(hand.offset(3) == -80)
    place(&hand, width: 360)
    #expect(hand.offset(3) == -118)
    #expect(hand.state(3) == .open)
  }

  @Test func `a row that is dragged goes back, and its finger does no more`() {
    var hand = hand
    hand.press(row: 3)
    hand.pull(by: -80)
    place(&hand, width: 400)
    hand.move(by: Point(x: -50, y: 0))
    hand.lift()
    hand.settle()
    #expect(hand.offset(3) == 0)
    #expect(hand.outcomes.isEmpty)
  }

  @Test func `a row that the wheel swipes goes back`() {
    for width in [360.0, 400] {
      var hand = hand
      hand.wheel(x: 1.5, row: 3)
      place(&hand, width: width, height: 500)
      hand.settle()
      #expect(hand.displaced.isEmpty)
      #expect(hand.outcomes.isEmpty)
    }
  }

  @Test func `a row whose width stays goes back too, animated`() {
    var hand = hand
    hand.press(row: 3)
    hand.pull(by: -80)
    place(&hand, height: 500)
    #expect(hand.state(3) == .settling)
    #expect(abs(hand.offset(3) - -80) < 1e-9)
    hand.lift()
    hand.settle()
    #expect(hand.offset(3) == 0)
    #expect(hand.outcomes.isEmpty)
  }

  @Test func `a scroll by hand goes on without a jump`() {
    var hand = hand
    hand.grab(by: 100)
    place(&hand, height: 300)
    #expect(abs(hand.list.contentOffset - 100) < 1e-9)
    hand.move(by: Point(x: 0, y: -30))
    #expect(abs(hand.list.contentOffset - 130) < 1e-9)
  }

  @Test func `a scroll by hand beyond the edge goes on without a jump`() {
    var hand = hand
    hand.grab(by: -200)
    let place = hand.list.contentOffset
    self.place(&hand, height: 400)
    #expect(abs(hand.list.contentOffset - place) < 1e-6)
    hand.move(by: Point(x: 0, y: 0.001))
    #expect(abs(hand.list.contentOffset - place) < 0.01)
  }

  @Test func `the row at the top stays there`() {
    var hand = hand
    hand.scroll(by: 200)
    place(&hand, height: 400)
    #expect(abs(hand.list.contentOffset - 200) < 1e-9)
  }

  @Test func `a list at its end stays at its end when the window grows`() {
    var hand = hand
    hand.key(.end)
    hand.settle()
    place(&hand, height: 700)
    #expect(hand.list.contentOffset == 620)
    hand.settle()
    #expect(hand.list.contentOffset == 620)
  }

  @Test func `a fling goes on into the new end`() {
    var hand = hand
    hand.fling(by: 190)
    hand.wait(0.05)
    let before = hand.list.contentOffset
    place(&hand, height: 700)
    #expect(abs(hand.list.contentOffset - before) < 1e-6)
    hand.settle()
    #expect(hand.list.contentOffset == 620)
  }

  @Test func `a window without size shows nothing and comes back`() {
    var hand = hand
    hand.list.setOpen(true, row: RowID(3), animated: false)
    for size in [0.0, -50] {
      place(&hand, width: size, height: size)
      #expect(hand.tree.split(separator: "\n").count == 1)
      hand.settle()
    }
    place(&hand)
    #expect(hand.tree.contains("id = 13;"))
    #expect(hand.offset(3) == -118)
  }

  @Test func `a finer screen ends motions nearer to their ends`() {
    var coarse = ListHarness(EndlessRows(), scale: 1)
    var fine = ListHarness(EndlessRows(), scale: 4)
    var times: [Double] = []
    for i in 0...1 {
      var hand = i == 0 ? coarse : fine
      hand.fling(by: 190)
      let start = hand.time
      while hand.list.state == .decelerating { hand.wait(ListHarness.frameTime) }
      times.append(hand.time - start)
      if i == 0 { coarse = hand } else { fine = hand }
    }
    // ln 4 / 2.002 later.
    #expect(abs(times[1] - times[0] - 0.692) < 0.03)
    #expect(abs(coarse.list.contentOffset - fine.list.contentOffset) < 1e-6)
  }

  @Test func `a scale of nothing is refused`() async {
    await #expect(processExitsWith: .failure) {
      var hand = ListHarness()
      hand.list.place(in: Rect(x: 0, y: 0, width: 10, height: 10), scale: 0)
    }
  }
}
