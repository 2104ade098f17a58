import Testing

import SwipeKit

struct SwipeListInputTests {
  private var hand = ListHarness()

  @Test mutating func `a press that catches the list swipes a row if it moves sideways`() {
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

  @Test mutating func `a button of an open row is not pressed by catching the list`() {
    hand.list.open(RowID(8), animated: false)
    hand.fling(by: 60)
    hand.wait(0.05)
    hand.pressButton(0, row: 8)
    hand.settle()
    #expect(hand.kinds.isEmpty)
  }

  @Test mutating func `after it rested the list may be tapped and swiped again`() {
    hand.fling(by: 100)
    hand.settle()
    hand.tap(row: 20)
    hand.drag(row: 21, by: -50)
    #expect(hand.kinds == [.tapped, .opened])
  }

  // MARK: Motion that looks at rest

  private func tap(_ hand: inout ListHarness) {
    hand.press(at: Point(x: 100, y: 300))
    hand.wait(0.05)
    hand.lift()
  }

  private func wait(_ hand: inout ListHarness, until distance: Double) {
    while hand.list.remainingScroll(at: hand.time) ?? -1 >= distance {
      hand.wait(0.01)
    }
  }

  @Test(arguments: [Pointer(.touch, id: 1), Pointer(.mouse)])
  func `a tap on a list with less than 2 points to go opens the row, and the list goes on to its end`(
    pointer: Pointer
  ) {
    var hand = ListHarness(EndlessRows())
    hand.fling(by: 190)
    let end = hand.list.scrollTarget ?? .nan
    wait(&hand, until: 1.99)
    #expect(hand.list.state == .decelerating && abs(hand.list.contentOffset - end) < 2)
    hand.pointer = pointer
    tap(&hand)
    #expect(hand.kinds == [.tapped])
    hand.settle()
    #expect(abs(hand.list.contentOffset - end) < 1)
  }

  @Test func `a tap on a list slower than 15 points a second opens the row`() {
    var hand = ListHarness(EndlessRows())
    hand.fling(by: 190)
    for _ in 0..<500 where abs(hand.list.scrollVelocity(at: hand.time)) >= 15 { hand.wait(0.01) }
    #expect(abs((hand.list.scrollTarget ?? .nan) - hand.list.contentOffset) > 6)
    tap(&hand)
    #expect(hand.kinds == [.tapped])
  }

  @Test func `a tap on a list that is faster than 15 points a second only catches it`() {
    var hand = ListHarness(EndlessRows())
    hand.fling(by: 190)
    for _ in 0..<500 where abs(hand.list.scrollVelocity(at: hand.time)) >= 17 { hand.wait(0.01) }
    tap(&hand)
    hand.settle()
    #expect(hand.kinds.isEmpty)
  }

  @Test func `a list that passes its edge is caught, as a row that begins to move`() {
    var hand = hand
    hand.scroll(by: 200)
    hand.fling(by: -150)
    for _ in 0..<1000 where hand.list.contentOffset > 0 { hand.wait(0.002) }
    #expect(hand.list.contentOffset > -8)
    tap(&hand)
    hand.settle()
    #expect(hand.kinds.isEmpty)
    hand.key(.end)
    hand.wait(0.001)
    #expect(abs(hand.list.scrollVelocity(at: hand.time)) < 15 || hand.list.contentOffset < 1)
    tap(&hand)
    hand.settle()
    #expect(hand.kinds.isEmpty)
  }

  @Test(arguments: [SwipeStyle.springy, .inbox, .delete, .trigger])
  func `a tap on a row that has closed except for 2 points opens it; before that it is a catch`(style: SwipeStyle) {
    for (isNear, kinds) in [(false, []), (true, [Outcome.Kind.tapped])] {
      var hand = ListHarness(style: style)
      hand.drag(row: 3, by: -30, pause: 0.1)
      #expect(hand.state(3) == .settling)
      for _ in 0..<500 where isNear && abs(hand.offset(3)) >= 2 { hand.wait(0.002) }
      #expect(hand.state(3) == .settling && (abs(hand.offset(3)) > 3) != isNear)
      hand.tap(row: 3)
      hand.settle()
      #expect(hand.kinds.filter { $0 == .tapped } == kinds, "at \(isNear)")
      #expect(hand.displaced.isEmpty)
    }
  }

  @Test func `a row that looks closed is dragged without a jump`() {
    var hand = ListHarness(style: .springy)
    hand.drag(row: 3, by: -30, pause: 0.1)
    for _ in 0..<500 where abs(hand.offset(3)) >= 2 { hand.wait(0.002) }
    hand.press(row: 3)
    hand.wait(0.02)
    let place = hand.offset(3)
    hand.move(to: Point(x: hand.hand.x - GestureConstants.touchSlop - 1, y: hand.hand.y))
    #expect(abs(hand.offset(3) - place + 1) < 1e-6 && hand.state(3) == .dragging)
  }

  @Test func `a row that looks closed is closed again after drags of it are cancelled`() {
    var hand = ListHarness(style: .springy)
    hand.open(3)
    hand.drag(row: 3, by: 110, pause: 0.1)
    for _ in 0..<500 where abs(hand.offset(3)) >= 2 { hand.wait(0.002) }
    #expect(hand.state(3) == .settling)
    hand.drag(row: 3, by: -40, pause: 0.1)
    hand.press(row: 3)
    hand.move(by: Point(x: -30, y: 0), over: 0.05)
    hand.cancel()
    hand.settle()
    #expect(hand.displaced.isEmpty)
  }

  @Test func `a row that shows for a moment what is under it is caught, at its turn, too`() {
    var hand = ListHarness(style: .inbox)
    let peeks = hand.list.peek(RowID(3))
    #expect(peeks)
    for _ in 0..<500 where abs(hand.offset(3)) < 23.9 { hand.wait(0.002) }
    hand.tap(row: 3)
    hand.settle()
    #expect(hand.kinds.isEmpty)
  }
}
