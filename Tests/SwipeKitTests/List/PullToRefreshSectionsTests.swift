import Testing

import SwipeKit

extension PullToRefreshTests {
  /// Each section has a header of 30 points.
  static func sections(_ sections: [(id: Int, rows: [Int])]) -> TestRows {
    var rows = TestRows(0)
    rows.ids = sections.flatMap(\.rows)
    rows.sections = .each(sections.map { RowSections.Section(RowID($0.id), rows: $0.rows.count, header: 30) })
    return rows
  }

  private static let old = (id: 0, rows: Array(0..<60))

  private static func withNewSection(scale: Double = 1) -> ListHarness {
    var hand = ListHarness(sections([old]), style: .inbox, scale: scale)
    hand.list.isRefreshable = true
    pull(&hand, until: 110)
    hand.wait(0.2)
    hand.lift()
    hand.list.reload(
      sections([(1, [100, 101, 102]), old]), changes: RowChanges(inserted: Set((100...102).map { RowID($0) })))
    hand.advance()
    return hand
  }

  @Test(arguments: [1.0, 1.5, 2]) func `the header of a section that comes unfolds with its rows`(
    scale: Double
  ) throws {
    var hand = Self.withNewSection(scale: scale)
    let read = try #require(Self.top(of: 0, hand))
    var heights: [Double] = []
    for frame in 0..<30 {
      let (new, old) = (hand.list.rect(ofHeader: 0), hand.list.rect(ofHeader: 1))
      let rows = hand.list.visibleRows
      heights.append(new.height)
      #expect(Self.top(of: 0, hand).map { abs($0 - read) < 1e-9 } == true, "frame \(frame)")
      #expect(abs(old.maxY - read) < 1e-9 && abs(old.height - 30) < 1 / scale, "frame \(frame)")
      if let first = rows.first(where: { $0.id == RowID(100) }) {
        // Above its rows, or at the top of the list if these are scrolled beyond it.
        #expect(abs(new.maxY - max(first.frame.y, 44 + new.height)) < 1e-9, "frame \(frame)")
      }
      hand.wait(ListHarness.frameTime)
    }
    #expect(heights.first == 0 && heights.last == 30)
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 <= $1 } && Set(heights).count > 10)
  }

  @Test func `a header that unfolds shows as much as there is room for, and fades in as its rows do`() throws {
    var hand = Self.withNewSection()
    #expect(!hand.picture.commands.contains { if case .text("Section 0", _, _, _, _) = $0 { true } else { false } })
    hand.wait(0.15)
    let (room, picture) = (hand.list.rect(ofHeader: 0), hand.picture)
    #expect(room.height == 15)
    let header = try #require(picture.elements.first { $0.role == .header && $0.text == "Section 0" })
    #expect(header.frame == Rect(x: 0, y: room.y, width: 360, height: 30))
    #expect(picture.commands.contains(.clip(room)))
    #expect(picture.commands.contains(.fill(room, Theme.light.content.opacity(0.5))))
  }

  @Test func `a section that comes between others unfolds with its header, and nothing jumps`() throws {
    var hand = ListHarness(Self.sections([(0, [0, 1]), (1, [2, 3])]), style: .inbox)
    let before = try #require(Self.top(of: 2, hand))
    hand.list.reload(
      Self.sections([(0, [0, 1]), (2, [100, 101]), (1, [2, 3])]),
      changes: RowChanges(inserted: [RowID(100), RowID(101)]))
    hand.advance()
    let places = [try #require(Self.top(of: 2, hand))] + hand.trace(0.4) { Self.top(of: 2, $0) ?? .nan }
    #expect(places.first == before && places.last == before + 30 + 2 * 44)
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 && $1 < $0 + 20 })
  }

  @Test func `a header whose section has rows that were there already is there at once`() {
    var hand = ListHarness(Self.sections([(0, [0, 1]), (1, [2, 3])]), style: .inbox)
    hand.list.reload(
      Self.sections([(0, [0, 1]), (2, [100, 2, 3])]), changes: RowChanges(inserted: [RowID(100)]))
    hand.advance()
    #expect(hand.list.rect(ofHeader: 1).height == 30 && hand.list.foldingItems.count == 1)
  }

  @Test func `a header that was there already does not unfold, though all of its rows come`() {
    var hand = ListHarness(Self.sections([(0, [0, 1]), (2, []), (1, [2, 3])]), style: .inbox)
    hand.list.reload(
      Self.sections([(0, [0, 1]), (2, [100]), (1, [2, 3])]), changes: RowChanges(inserted: [RowID(100)]))
    hand.advance()
    #expect(hand.list.rect(ofHeader: 1).height == 30 && hand.list.foldingItems.count == 1)
  }

  @Test func `a header's animation continues if more sections come, and ends if its section goes`() {
    var hand = Self.withNewSection()
    hand.wait(0.15)
    hand.list.reload(
      Self.sections([(2, [103]), (1, [100, 101, 102]), Self.old]), changes: RowChanges(inserted: [RowID(103)]))
    hand.advance()
    #expect(hand.list.rect(ofHeader: 0).height == 0 && hand.list.rect(ofHeader: 1).height == 15)
    var gone = hand
    gone.list.reload(Self.sections([Self.old]))
    gone.advance()
    #expect(gone.list.foldingItems.isEmpty)
    hand.settle()
    #expect(hand.list.rect(ofHeader: 0).height == 30 && hand.list.rect(ofHeader: 1).height == 30)
    #expect(gone.list.contentHeight == 30 + 60 * 44)
  }
}
