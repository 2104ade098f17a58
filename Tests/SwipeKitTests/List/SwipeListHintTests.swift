import SwipeKit
import Testing

struct SwipeListHintTests {
  private static func hand(_ style: SwipeStyle = .inbox, _ rows: TestRows = TestRows(20)) -> ListHarness {
    .seed(style, rows)
  }

  @Test(arguments: [Edge.leading, .trailing])
  func `a row peeks 24 points and goes back, and nothing is told`(edge: Edge) throws {
    var hand = Self.hand()
    let peeks = hand.list.peek(RowID(3), at: edge)
    #expect(peeks)
    let places = hand.trace(1) { $0.offset(3) }
    let furthest = try #require(places.max { abs($0) < abs($1) })
    #expect(abs(furthest - (edge == .leading ? 24 : -24)) < 0.1)
    #expect(places.allSatisfy { abs($0) <= 24 && $0 * furthest >= 0 })
    let turn = try #require(places.firstIndex(of: furthest))
    #expect(zip(places[..<turn], places[1...turn]).allSatisfy { abs($0) < abs($1) })
    #expect(zip(places[turn...], places[(turn + 1)...]).allSatisfy { abs($0) >= abs($1) })
    #expect(hand.displaced.isEmpty && hand.kinds.isEmpty && hand.list.next(.picture) == nil)
  }

  @Test func `its offset does not depend on the number of frames`() {
    var (often, seldom) = (Self.hand(), Self.hand())
    often.list.peek(RowID(3))
    seldom.list.peek(RowID(3))
    often.wait(0.2)
    seldom.skip(0.2)
    seldom.advance()
    #expect(often.offset(3) == seldom.offset(3) && often.offset(3) != 0)
  }

  @Test func `no row peeks under a hand, or if it is missing, not at rest or cannot be swiped`() {
    var rows = TestRows(20)
    rows.locked = [4]
    rows.special = [5: []]
    var hand = Self.hand(.inbox, rows)
    hand.press(row: 1)
    let isHeld = !hand.list.peek(RowID(3))
    #expect(isHeld)
    hand.lift()
    hand.open(2)
    for row in [2, 4, 5, 99] {
      let peeks = hand.list.peek(RowID(row))
      #expect(!peeks, "row \(row)")
    }
    #expect(hand.displaced == [2])
    var trigger = Self.hand(.trigger)
    let peeks = trigger.list.peek(RowID(3), at: .trailing)
    #expect(!peeks)
  }

  @Test func `a finger takes a row that peeks, and swipes it`() {
    var hand = Self.hand()
    hand.list.peek(RowID(3))
    hand.wait(0.2)
    let place = hand.offset(3)
    hand.press(row: 3)
    #expect(hand.isAt(place, 3))
    hand.move(by: Point(x: -16, y: 0))
    hand.move(by: Point(x: -84, y: 0))
    hand.wait(0.1)
    hand.lift()
    hand.settle()
    #expect(hand.kinds == [.thresholdChanged("first"), .action("Button 1")])
  }

  @Test func `a row is out after 250 ms, and back 350 ms later`() {
    var hand = Self.hand()
    hand.list.peek(RowID(3), at: .leading)
    hand.skip(0.25)
    hand.advance()
    #expect(abs(hand.offset(3) - 24) < 1e-9)
    hand.skip(0.345)
    hand.advance()
    #expect(hand.displaced == [3])
    hand.skip(0.005)
    hand.advance()
    #expect(hand.displaced.isEmpty)
  }

  @Test func `no row peeks with reduced motion, nor while a wheel turns`() {
    var still = Self.hand()
    still.list.reducesMotion = true
    var turning = Self.hand()
    turning.touchpad(y: 30)
    for hand in [still, turning] {
      var hand = hand
      let peeks = hand.list.peek(RowID(3))
      #expect(!peeks && hand.displaced.isEmpty)
    }
  }

  @Test func `a row peeks no further than it opens`() {
    var hand = Self.hand(.actions, TestRows(20, actions: buttons(1, width: 10)))
    let peeks = hand.list.peek(RowID(3))
    #expect(peeks)
    hand.skip(0.25)
    hand.advance()
    #expect(abs(hand.offset(3) - -10) < 1e-9)
  }

  @Test(arguments: [Edge.leading, .trailing])
  func `if a flick opens a row at only one edge, it peeks there, whichever edge is requested`(edge: Edge) {
    var hand = Self.hand(.menu(pushes: false, from: .trailing))
    var open = hand
    open.list.open(RowID(3), at: edge, animated: false)
    hand.list.peek(RowID(3), at: edge)
    hand.wait(0.2)
    #expect(hand.offset(3) * open.offset(3) > 0)
  }
}
