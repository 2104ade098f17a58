import Testing

import SwipeKit

struct RowFoldsMakeWayTests {
  private var hand = ListHarness.seed(.inbox, TestRows(20, height: .uniform(72), actions: Self.actions))
  private var inbox = Inbox()

  private static let actions = [
    RowAction("Archive", role: .destructive, icon: .archive), RowAction("Delete", role: .destructive, icon: .trash),
  ]

  private struct Inbox {
    var rows = TestRows(40, height: .uniform(72), actions: RowFoldsMakeWayTests.actions)
    var hand: ListHarness
    var archived: [RowID] = []
    private var seen = 0

    init(at time: Double = 10) {
      hand = .seed(.inbox, rows)
      hand.pointer = Pointer(.mouse)
    }

    /// In steps of a millisecond, in which rows that have left are removed.
    mutating func wait(_ seconds: Double) {
      let end = hand.time + seconds
      while hand.time < end - 1e-9 {
        hand.wait(min(0.001, end - hand.time))
        takeOutcomes()
      }
    }

    mutating func takeOutcomes() {
      for outcome in hand.outcomes[seen...] {
        if case .action = outcome.kind { archived.append(outcome.id) }
        guard outcome.kind == .exited else { continue }
        rows = rows.removing(outcome.id.value)
        hand.list.reload(rows, changes: RowChanges(removed: [outcome.id]))
      }
      seen = hand.outcomes.count
    }

    /// From left to right, 100 points beyond the mouse's slop.
    mutating func swipe(at point: Point, over duration: Double) {
      hand.press(at: point)
      for i in 1...8 {
        wait(duration / 8)
        hand.move(to: Point(x: point.x + 104 * Double(i) / 8, y: point.y))
      }
      hand.lift()
      takeOutcomes()
    }
  }

  @Test mutating func `a row that is released at a quarter of its width is off screen after 200 ms`() throws {
    hand.swipe(row: 3, by: -81)
    let lift = hand.time
    for _ in 0..<400 where hand.kinds.last != .exited { hand.wait(0.001) }
    #expect(abs(hand.time - lift - 0.2) < 0.01, "out after \(hand.time - lift)")
    let places = [hand.offset(3)]
    #expect(places == [-320])
  }

  @Test
  mutating func
    `the rows below begin to close the gap while the row goes out, and are there 350 ms after the lift`()
  {
    inbox.swipe(at: Point(x: 60, y: 44 + 3.5 * 72), over: 0.2)
    let start = inbox.hand.time
    // The release velocity shortens the exit. The rows below move from 60 % of it on.
    var (began, ended): (Double?, Double?)
    func top() -> Double { inbox.hand.list.visibleRows.first { $0.id == RowID(4) }?.frame.y ?? .nan }
    let first = top()
    var last = first
    var ways: [Double] = []
    while ended == nil, inbox.hand.time < start + 1 {
      inbox.wait(0.001)
      let place = top()
      if place != last { ways.append(last - place) }
      if began == nil, place < first { began = inbox.hand.time - start }
      if place == first - 72 { ended = inbox.hand.time - start }
      last = place
    }
    let left = inbox.hand.outcomes.last { $0.kind == .exited }.map { $0.time - start } ?? .nan
    #expect(left > 0.08 && left <= 0.2)
    #expect(abs((began ?? .nan) - 0.6 * left) < 0.01)
    #expect((ended ?? .nan) <= 0.36)
    #expect(ways.allSatisfy { $0 > 0 })
  }

  @Test mutating func `what is below keeps its velocity when the next row begins to leave`() {
    let place = Point(x: 60, y: 44 + 2.5 * 72)
    inbox.swipe(at: place, over: 0.15)
    inbox.wait(0.06)
    inbox.swipe(at: place, over: 0.15)
    var offsets: [Double] = []
    for _ in 0..<500 {
      inbox.wait(0.001)
      let list = inbox.hand.list
      offsets.append(
        list.source.index(of: RowID(9)).map { list.top(ofRow: $0) } ?? .nan)
    }
    let ways = zip(offsets, offsets.dropFirst()).map { $0 - $1 }
    #expect(ways.allSatisfy { $0 >= -1e-9 }, "it never goes back")
    // A gap of 72 points closes at most 1.9 times as fast as its mean speed, and two gaps together at twice that.
    #expect(ways.allSatisfy { $0 < 2 * 1.9 * 72 / 230 })
    #expect(abs((offsets.last ?? 0) - 7 * 72) < 1e-6)
    #expect(inbox.archived == [RowID(2), RowID(3)])
  }

  @Test mutating func `a row that leaves takes no presses, and the next row at its place does`() {
    let place = Point(x: 60, y: 44 + 3.5 * 72)
    // An earlier tap would be the second one of a double click.
    inbox.swipe(at: place, over: 0.45)
    inbox.wait(0.01)
    inbox.hand.press(at: place)
    #expect(inbox.hand.list.pressedRow == RowID(4))
    inbox.wait(0.05)
    inbox.hand.lift()
    inbox.wait(0.5)
    #expect(inbox.hand.outcomes.contains { $0.kind == .tapped && $0.id == RowID(4) })
  }

  @Test func `the last row of a section makes way together with its header`() {
    var rows = TestRows(20, height: .uniform(72), actions: Self.actions)
    rows.sections = .each([
      .init(RowID(100), rows: 1, header: 28), .init(RowID(101), rows: 19, header: 28),
    ])
    var hand = ListHarness.seed(.inbox, rows)
    hand.pointer = Pointer(.mouse)
    let place = Point(x: 60, y: 44 + 28 + 20)
    hand.press(at: place)
    hand.move(by: Point(x: 110, y: 0), over: 0.2)
    hand.lift()
    hand.wait(0.02)
    hand.press(at: place)
    #expect(hand.list.pressedRow == RowID(1))
    hand.cancel()
    // The header that will be there covers the rows.
    hand.press(at: Point(x: 60, y: 44 + 14))
    #expect(hand.list.pressedRow == nil)
  }

  @Test mutating func `at the end of a list a press is on the row that will be there too`() {
    inbox.hand.key(.end)
    inbox.wait(1)
    let place = Point(x: 60, y: 44 + 440 - 3.5 * 72)
    let before = inbox.hand.list.row(at: place)
    inbox.swipe(at: place, over: 0.2)
    #expect(inbox.archived == [before].compactMap(\.self))
    let row = inbox.hand.list.row(at: place)
    inbox.wait(1)
    #expect(inbox.hand.list.row(at: place) == row && row != before)
  }

  @Test mutating func `in another style nothing leaves any more, and the gap opens again`() {
    hand.swipe(row: 3, by: -81)
    hand.wait(0.19)
    hand.list.restyle(.delete)
    hand.settle()
    #expect(hand.list.contentHeight == 20 * 72 && hand.displaced.isEmpty)
  }

  @Test func `beneath a header that sticks no row is hit while others make way, and from its end on one is`() {
    var rows = TestRows(20, height: .uniform(72), actions: Self.actions)
    rows.sections = .each([.init(RowID(100), rows: 20, header: 28)])
    var hand = ListHarness.seed(.inbox, rows)
    hand.list.scroll(to: RowID(2), at: .top, animated: false)
    hand.swipe(row: 5, by: -81)
    for y in [0, 14, 27.5] { #expect(hand.list.row(at: Point(x: 60, y: 44 + y)) == nil) }
    #expect(hand.list.row(at: Point(x: 60, y: 44 + 28)) == RowID(2))
  }

  @Test(arguments: [false, true])
  mutating func `a button of an open row is pressed as it is seen`(isAtEnd: Bool) {
    if isAtEnd { hand.list.scroll(to: RowID(19), at: .bottom, animated: false) }
    let (leaving, open) = isAtEnd ? (17, 15) : (2, 4)
    hand.swipe(row: leaving, by: -81)
    hand.list.open(RowID(open), animated: false)
    hand.wait(0.15)
    hand.pressButton(0, row: open)
    #expect(hand.outcomes.last { $0.performedAction != nil }?.id == RowID(open))
  }

  @Test func `if everything shows at once, each row is hit as it is seen, and in a gap the next one`() {
    var hand = ListHarness.seed(.inbox, TestRows(3, height: .uniform(72), actions: Self.actions))
    hand.swipe(row: 1, by: -81)
    let hit = [0.5, 1.5, 2.5, 3.5].map { hand.list.row(at: Point(x: 60, y: 44 + $0 * 72)) }
    #expect(hit == [RowID(0), RowID(2), RowID(2), nil])
  }

  @Test(arguments: [false, true])
  mutating func `while a row leaves, every other row is hit wherever it is seen`(isAtEnd: Bool) {
    if isAtEnd { inbox.hand.key(.end) }
    inbox.wait(1)
    let place = Point(x: 60, y: 44 + 2.5 * 72)
    let leaving = inbox.hand.list.row(at: place)
    inbox.swipe(at: place, over: 0.2)
    for _ in 0..<45 {
      inbox.wait(0.01)
      let list = inbox.hand.list
      for row in list.visibleRows where row.id != leaving {
        for y in [row.frame.y + 1, row.frame.maxY - 1] where (45.0..<483).contains(y) {
          #expect(list.row(at: Point(x: 60, y: y)) == row.id)
        }
      }
    }
  }

  @Test func `a row that another program removes does not change which row a press hits`() {
    var hand = ListHarness.mouse(TestRows(20), style: .actions)
    let place = hand.middle(of: 5)
    hand.list.reload(TestRows(20).removing(1), changes: RowChanges(removed: [RowID(1)]))
    hand.press(at: place)
    #expect(hand.list.pressedRow == RowID(5))
    hand.cancel()
    // A press in the gap is on the row that will be there.
    #expect(hand.list.row(at: Point(x: 100, y: 44 + 66)) == RowID(2))
  }

  @Test mutating func `a gap opens again from as high as it is, and closes again from there too`() {
    hand.swipe(row: 3, by: -81)
    hand.wait(0.19)
    let left = hand.list.height(ofRow: 3)
    #expect(left > 1 && left < 71)
    hand.list.restyle(.inbox)
    #expect(abs(hand.list.height(ofRow: 3) - left) < 1e-9)
    hand.press(row: 3)
    hand.move(by: Point(x: -100, y: 0), over: 0.05)
    let unfolded = hand.list.height(ofRow: 3)
    #expect(unfolded > left && unfolded < 71)
    hand.lift()
    #expect(hand.state(3) == .leaving && abs(hand.list.height(ofRow: 3) - unfolded) < 1e-9)
  }

  @Test
  mutating func `a row that has left waits a tenth of a second for its program, and then comes back with its gap`()
  {
    hand.swipe(row: 3, by: -81)
    while hand.kinds.last != .exited { hand.wait(0.001) }
    let left = hand.time
    while hand.offset(3) == -320, hand.time < left + 1 { hand.wait(0.001) }
    #expect(abs(hand.time - left - 0.1) < 0.003)
    hand.settle()
    #expect(hand.kinds.last == .exited && hand.displaced.isEmpty)
    #expect(hand.list.contentHeight == 20 * 72 && hand.list.foldingItems.isEmpty)
  }
}
