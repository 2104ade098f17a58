import SwipeKit
import Testing

struct SwipeListSwipesTests {
  private var hand = ListHarness()

  @Test mutating func `opened is told at the lift, never while dragging`() {
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

  @Test mutating func `closed is told at the lift, never while dragging`() {
    hand.open(3)
    hand.press(row: 3)
    hand.pull(by: 100)
    #expect(hand.outcomes.isEmpty)
    let lift = hand.time
    hand.lift()
    #expect(hand.outcomes == [Outcome(.closed, of: RowID(3), at: lift)])
  }

  @Test mutating func `the program opens and closes rows without being told of it`() {
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

  // MARK: A peek

  private static func peeking(_ style: SwipeStyle = .inbox, _ rows: TestRows = TestRows(20)) -> ListHarness {
    .seed(style, rows)
  }

  @Test(arguments: [Edge.leading, .trailing])
  func `a row peeks 24 points and goes back, and nothing is told`(edge: Edge) throws {
    var hand = Self.peeking()
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

  @Test func `no row peeks under a hand, or if it is missing, not at rest or cannot be swiped`() {
    var rows = TestRows(20)
    rows.locked = [4]
    rows.special = [5: []]
    var hand = Self.peeking(.inbox, rows)
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
    var trigger = Self.peeking(.trigger)
    let peeks = trigger.list.peek(RowID(3), at: .trailing)
    #expect(!peeks)
  }

  @Test func `a finger takes a row that peeks, and swipes it`() {
    var hand = Self.peeking()
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
    var hand = Self.peeking()
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
    var still = Self.peeking()
    still.list.reducesMotion = true
    var turning = Self.peeking()
    turning.touchpad(y: 30)
    for hand in [still, turning] {
      var hand = hand
      let peeks = hand.list.peek(RowID(3))
      #expect(!peeks && hand.displaced.isEmpty)
    }
  }

  @Test func `a row peeks no further than it opens`() {
    var hand = Self.peeking(.actions, TestRows(20, actions: buttons(1, width: 10)))
    let peeks = hand.list.peek(RowID(3))
    #expect(peeks)
    hand.skip(0.25)
    hand.advance()
    #expect(abs(hand.offset(3) - -10) < 1e-9)
  }

  @Test(arguments: [Edge.leading, .trailing])
  func `if a flick opens a row at only one edge, it peeks there, whichever edge is requested`(edge: Edge) {
    var hand = Self.peeking(.menu(pushes: false, from: .trailing))
    var open = hand
    open.list.open(RowID(3), at: edge, animated: false)
    hand.list.peek(RowID(3), at: edge)
    hand.wait(0.2)
    #expect(hand.offset(3) * open.offset(3) > 0)
  }

  // MARK: Rows that come back

  private static func cleared(to edge: Edge, reducesMotion: Bool = false) throws -> (
    hand: ListHarness, rows: TestRows
  ) {
    var rows = TestRows(actions: [RowAction("Delete", role: .destructive)])
    var hand = ListHarness(rows, style: .inbox)
    hand.list.reducesMotion = reducesMotion
    hand.swipe(row: 3, by: edge == .leading ? -130 : 130)
    for _ in 0..<60 where !hand.kinds.contains(.exited) { hand.wait(ListHarness.frameTime) }
    try #require(hand.kinds.last == .exited)
    rows = rows.removing(3)
    hand.list.reload(rows, changes: RowChanges(removed: [RowID(3)]))
    hand.settle()
    return (hand, rows)
  }

  @Test(arguments: [Edge.leading, .trailing]) func `what left at an edge comes back from there`(edge: Edge) throws {
    var (hand, rows) = try Self.cleared(to: edge)
    let count = hand.outcomes.count
    rows.ids.insert(3, at: 3)
    hand.list.reload(rows, changes: RowChanges(inserted: [RowID(3)]))
    let offsets = hand.trace(0.6) { $0.offset(3) * (edge == .leading ? -1 : 1) }
    #expect(offsets[0] > 200 && offsets.last == 0)
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 >= $1 }, "\(offsets)")
    #expect(hand.outcomes.count == count && hand.displaced.isEmpty)
  }

  @Test func `what went in place, and all with reduced motion, comes back in place`() throws {
    var (still, rows) = try Self.cleared(to: .leading, reducesMotion: true)
    rows.ids.insert(3, at: 3)
    still.list.reload(rows, changes: RowChanges(inserted: [RowID(3)]))
    #expect(still.offset(3) == 0)
    var plain = ListHarness(TestRows(20), style: .inbox)
    plain.list.reload(TestRows(20).removing(3), changes: RowChanges(removed: [RowID(3)]))
    plain.settle()
    plain.list.reload(TestRows(20), changes: RowChanges(inserted: [RowID(3)]))
    #expect(plain.displaced.isEmpty)
  }

  @Test func `a row that comes back can be caught, and another source knows nothing of it`() throws {
    var (hand, rows) = try Self.cleared(to: .leading)
    rows.ids.insert(3, at: 3)
    hand.list.reload(rows, changes: RowChanges(inserted: [RowID(3)]))
    hand.wait(0.15)
    hand.press(row: 3)
    hand.move(by: Point(x: 20, y: 0))
    #expect(hand.state(3) == .dragging)
    hand.lift()
    hand.settle()
    // It stays where a drag leaves it.
    #expect([0, -74].contains(hand.offset(3)) && hand.kinds.count { $0 == .exited } == 1)
    var (other, left) = try Self.cleared(to: .leading)
    other.list.show(left, style: .inbox)
    left.ids.insert(3, at: 3)
    other.list.reload(left, changes: RowChanges(inserted: [RowID(3)]))
    #expect(other.displaced.isEmpty)
  }
}
