import SwipeKit
import Testing

struct SwipeListComeBackTests {
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
