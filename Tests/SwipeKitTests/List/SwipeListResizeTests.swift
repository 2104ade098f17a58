import SwipeKit
import Testing

struct SwipeListResizeTests {
  private let hand = ListHarness()

  private func place(_ hand: inout ListHarness, width: Double = 360, height: Double = 596, scale: Double = 1) {
    hand.list.place(in: Rect(x: 0, y: 44, width: width, height: height), scale: scale)
    hand.advance()
  }

  @Test func `open rows stay open and their buttons keep to the edge`() {
    var hand = hand
    hand.list.open(RowID(3), animated: false)
    place(&hand, width: 500)
    #expect(hand.offset(3) == -118)
    #expect(hand.tree.contains("<Button; frame = (441 0; 59 44); text = 'Button 1'"))
  }

  @Test func `an open row's buttons narrow in a narrow window and widen again`() {
    var hand = hand
    hand.list.open(RowID(3), animated: false)
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
    var hand = hand
    hand.wheel(x: 1.5, row: 3)
    place(&hand, width: 400, height: 500)
    hand.settle()
    #expect(hand.displaced.isEmpty)
    #expect(hand.outcomes.isEmpty)
  }

  @Test func `a change of only the height cancels no swipe, by hand or by the wheel`() {
    var hand = hand
    hand.press(row: 3)
    hand.pull(by: -80)
    for height in [300.0, 596] {
      place(&hand, height: height)
      #expect(hand.state(3) == .dragging && abs(hand.offset(3) - -80) < 1e-9)
    }
    place(&hand, height: 300)
    hand.move(by: Point(x: -20, y: 0))
    #expect(abs(hand.offset(3) - -100) < 1e-9)
    hand.wait(0.2)
    hand.lift()
    hand.settle()
    #expect(hand.state(3) == .open)
    hand = self.hand
    hand.wheel(x: 1.5, row: 3)
    place(&hand, height: 500)
    hand.settle()
    #expect(hand.state(3) == .open)
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
    hand.list.open(RowID(3), animated: false)
    for size in [0.0, -50] {
      place(&hand, width: size, height: size)
      #expect(hand.tree.split(separator: "\n").count == 1)
      hand.settle()
    }
    place(&hand)
    #expect(hand.tree.contains("id = 13;"))
    #expect(hand.offset(3) == -118)
  }

  @Test func `motions take the same time on every screen`() {
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
    #expect(times[0] == times[1])
    #expect(coarse.list.contentOffset == fine.list.contentOffset)
  }

  @Test func `a scale of nothing is refused`() async {
    await #expect(processExitsWith: .failure) {
      var hand = ListHarness()
      hand.list.place(in: Rect(x: 0, y: 0, width: 10, height: 10), scale: 0)
    }
  }
}
