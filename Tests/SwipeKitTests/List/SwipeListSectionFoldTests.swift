import Testing

import SwipeKit

/// Headers are 30 points high, rows 44.
struct SwipeListSectionFoldTests {
  private static let three = SwipeListRefreshTests.sections([(0, [0, 1]), (1, [2]), (2, [3, 4, 5])])

  private static func top(of row: Int, _ hand: ListHarness) -> Double {
    SwipeListRefreshTests.top(of: row, hand) ?? .nan
  }

  /// The header is drawn over the others.
  private static func goneHeader(_ hand: ListHarness) -> Double? {
    guard hand.list.foldingItems.contains(where: { $0.gone != nil && $0.isHeader }) else { return nil }
    return hand.picture.elements.last { $0.role == .header && $0.text == "Section 1" }?.frame.y
  }

  @Test(arguments: [1.0, 1.5, 2]) func `the header of a section that goes folds with its last row`(scale: Double) {
    var hand = ListHarness(Self.three, style: .inbox, scale: scale)
    let before = Self.top(of: 3, hand)
    hand.list.reload(
      SwipeListRefreshTests.sections([(0, [0, 1]), (2, [3, 4, 5])]), changes: RowChanges(removed: [RowID(2)]))
    hand.advance()
    #expect(Self.top(of: 3, hand) == before && hand.list.foldingItems.count == 2)
    let places = hand.trace(0.4) { Self.top(of: 3, $0) }
    #expect(zip([before] + places, places).allSatisfy { $1 <= $0 && $0 < $1 + 20 })
    #expect(places.last == before - 30 - 44 && hand.list.foldingItems.isEmpty)
  }

  @Test func `a removed header lies above its rows, even if one of them was removed before`() {
    let rows = SwipeListRefreshTests.sections([(0, [0, 1]), (1, [2, 6]), (2, [3, 4, 5])])
    var hand = ListHarness(rows, style: .inbox)
    hand.list.reload(
      SwipeListRefreshTests.sections([(0, [0, 1]), (1, [6]), (2, [3, 4, 5])]),
      changes: RowChanges(removed: [RowID(2)]))
    hand.advance()
    hand.wait(0.1)
    let before = (row: Self.top(of: 3, hand), header: hand.list.rect(ofHeader: 1).y)
    hand.list.reload(
      SwipeListRefreshTests.sections([(0, [0, 1]), (2, [3, 4, 5])]), changes: RowChanges(removed: [RowID(6)]))
    hand.advance()
    #expect(Self.top(of: 3, hand) == before.row)
    #expect(Self.goneHeader(hand) == before.header)
    hand.settle()
    #expect(hand.list.contentHeight == 2 * 30 + 5 * 44)
  }

  @Test func `while it folds at the top, its header stays there and the one before does not come back`() {
    let (many, rest) = (Array(0..<20), Array(21..<60))
    var hand = ListHarness(SwipeListRefreshTests.sections([(0, many), (1, [20]), (2, rest)]), style: .inbox)
    hand.scroll(by: 30 + 20 * 44 + 20)
    hand.settle()
    let top = hand.list.frame.y
    #expect(hand.list.rect(ofHeader: 1).y == top && hand.list.rect(ofHeader: 0).maxY <= top)
    let before = Self.top(of: 21, hand)
    // The next section gets its place and its name, since headers are numbered.
    hand.list.reload(
      SwipeListRefreshTests.sections([(0, many), (2, rest)]), changes: RowChanges(removed: [RowID(20)]))
    hand.advance()
    #expect(Self.top(of: 21, hand) == before && Self.goneHeader(hand) == top)
    let frames = hand.trace(0.25) {
      (before: $0.list.rect(ofHeader: 0).maxY, gone: Self.goneHeader($0), next: Self.top(of: 21, $0))
    }
    #expect(frames.allSatisfy { $0.before <= top && $0.gone ?? top <= top })
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $1.next <= $0.next && $0.next < $1.next + 20 })
  }

  @Test func `a section that comes back while it folds moves nothing at once`() {
    var hand = ListHarness(Self.three, style: .inbox)
    hand.list.reload(
      SwipeListRefreshTests.sections([(0, [0, 1]), (2, [3, 4, 5])]), changes: RowChanges(removed: [RowID(2)]))
    hand.advance()
    hand.wait(0.1)
    let before = Self.top(of: 3, hand)
    hand.list.reload(Self.three, changes: RowChanges(inserted: [RowID(2)]))
    hand.advance()
    #expect(Self.top(of: 3, hand) == before)
    hand.settle()
    #expect(Self.top(of: 3, hand) - hand.list.frame.y == 3 * 30 + 3 * 44)
  }
}
