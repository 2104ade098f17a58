import Testing

@testable import SwipeKit

/// A list that moves is caught by a press, and goes on from where it is.
struct SwipeListCatchTests {
  private let hand = ListHarness()

  @Test(arguments: [0.02, 0.1, 0.4, 1])
  func `a fling is caught without a jump and stays caught`(moment: Double) {
    var hand = ListHarness(EndlessRows())
    hand.fling(by: 190)
    hand.wait(moment)
    let place = hand.list.contentOffset
    hand.press(row: Int(place / 44) + 5)
    #expect(abs(hand.list.contentOffset - place) < 1e-6)
    #expect(hand.list.state == .dragging)
    hand.wait(0.2)
    #expect(abs(hand.list.contentOffset - place) < 1e-6)
    hand.lift()
    hand.settle()
    #expect(abs(hand.list.contentOffset - place) < 1e-6)
  }

  @Test(arguments: [0.0, 0.05, 0.1, 0.2])
  func `a bounce is caught without a jump, and goes on when let go`(moment: Double) {
    var hand = hand
    hand.grab(by: -200)
    hand.lift()
    hand.wait(moment)
    let place = hand.list.contentOffset
    #expect(place < -5)
    hand.press(row: 2)
    #expect(abs(hand.list.contentOffset - place) < 1e-6)
    hand.wait(0.3)
    #expect(abs(hand.list.contentOffset - place) < 1e-6)
    // The band is still the same: a little further down shows a little less.
    hand.move(by: Point(x: 0, y: 10), over: 0.02)
    #expect(hand.list.contentOffset < place)
    #expect(hand.list.contentOffset > place - 5.5)
    hand.wait(0.1)
    hand.lift()
    hand.settle()
    #expect(hand.list.contentOffset == 0)
  }

  @Test func `a press that catches the list is no tap`() {
    var hand = hand
    hand.fling(by: 150)
    hand.wait(0.05)
    hand.tap(row: 8)
    hand.settle()
    #expect(hand.kinds.isEmpty)
  }

  @Test func `a press that catches the list scrolls after 2 points`() {
    var hand = hand
    hand.fling(by: 100)
    hand.wait(0.05)
    let place = hand.list.contentOffset
    hand.press(row: 8)
    hand.move(by: Point(x: 0, y: -3), over: 0.01)
    #expect(abs(hand.list.contentOffset - place - 1) < 1e-6)
  }

  @Test func `a press that catches the list swipes a row where it goes sideways`() {
    var hand = hand
    hand.fling(by: 100)
    hand.wait(0.05)
    hand.press(row: 8)
    let place = hand.list.contentOffset
    hand.move(by: Point(x: -100, y: 20))
    #expect(hand.state(8) == .dragging)
    hand.lift()
    hand.settle()
    #expect(hand.displaced == [8] && hand.kinds == [.opened])
    #expect(hand.list.contentOffset == place, "the list stays where it was caught")
  }

  @Test func `a button of an open row is not pressed by catching the list`() {
    var hand = hand
    hand.list.setOpen(true, row: RowID(8), animated: false)
    hand.fling(by: 60)
    hand.wait(0.05)
    hand.pressButton(0, row: 8)
    hand.settle()
    #expect(hand.kinds.isEmpty)
  }

  @Test func `after it rested the list may be tapped and swiped again`() {
    var hand = hand
    hand.fling(by: 100)
    hand.settle()
    hand.tap(row: 20)
    hand.drag(row: 21, by: -50)
    #expect(hand.kinds == [.tapped, .opened])
  }

  @Test func `a second fling goes on from where the first was caught`() {
    var hand = ListHarness(EndlessRows())
    hand.fling(by: 190)
    hand.wait(0.2)
    let place = hand.list.contentOffset
    hand.press(at: Point(x: 100, y: 500))
    hand.move(by: Point(x: 0, y: -100), over: 0.1)
    #expect(abs(hand.list.contentOffset - place - 98) < 1e-6)
    hand.lift()
    #expect(hand.list.state == .decelerating)
  }
}
