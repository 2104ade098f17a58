import Testing

import SwipeKit

/// Removed rows fade, and their gap closes within 0.3 s.
struct RowFoldsTests {
  private var hand = ListHarness.seed(.delete)

  private func remove(_ row: Int, of rows: TestRows, in hand: inout ListHarness) -> TestRows {
    let rows = rows.removing(row)
    hand.list.reload(rows, changes: RowChanges(removed: [RowID(row)]))
    hand.advance()
    return rows
  }

  private func y(_ row: Int, _ hand: ListHarness) -> Double { hand.middle(of: row).y }

  @Test func `the rows below close the gap and those above stay`() {
    var hand = hand
    let (above, below) = (y(2, hand), y(4, hand))
    _ = remove(3, of: TestRows(20), in: &hand)
    let start = hand.time
    for fraction in [0, 0.25, 0.5, 0.75, 1] {
      if fraction > 0 { hand.wait(start + 0.3 * fraction - hand.time) }
      #expect(abs(y(4, hand) - (below - 44 * easeInOut(fraction))) < 1e-6)
      #expect(y(2, hand) == above)
    }
    #expect(!hand.list.isRemovingRow)
    #expect(hand.outcomes.isEmpty)
  }

  @Test func `at the end of the list what shows moves without a jump`() {
    var hand = hand
    hand.key(.end)
    hand.settle()
    let before = y(16, hand)
    _ = remove(18, of: TestRows(20), in: &hand)
    let start = hand.time
    for fraction in [0.25, 0.5, 0.75, 1] {
      hand.wait(start + 0.3 * fraction - hand.time)
      let closed: Double = 44 * easeInOut(fraction)
      #expect(abs(y(16, hand) - before - closed) < 1e-6)
      #expect(abs(y(19, hand) - 462) < 1e-6)
    }
    let end: Double = 19 * 44
    #expect(hand.list.contentOffset == end - 440)
  }

  @Test func `several gaps close at once, each in its own time`() {
    var hand = hand
    let before = y(9, hand)
    let rows = remove(4, of: TestRows(20), in: &hand)
    hand.wait(0.15)
    _ = remove(3, of: rows, in: &hand)
    #expect(abs(y(9, hand) - (before - 22)) < 1e-6)
    hand.wait(0.15)
    #expect(abs(y(9, hand) - (before - 66)) < 1e-6)
    hand.wait(0.15)
    #expect(abs(y(9, hand) - (before - 88)) < 1e-6)
    #expect(!hand.list.isRemovingRow)
  }

  @Test(arguments: [1.0, 2, 3], [20.0, 44, 89])
  func `a transition asks for frames until less than half a pixel of it is left`(scale: Double, height: Double)
    throws
  {
    let rows = TestRows(4, height: .uniform(height))
    var list = SwipeList(
      rows, style: .delete, frame: Rect(x: 0, y: 0, width: 320, height: 440), scale: scale)
    list.reload(rows.removing(1), changes: RowChanges(removed: [RowID(1)]))
    for milliseconds in 1..<300 {
      let time = Double(milliseconds) / 1000
      _ = list.advance(to: time)
      let left = list.contentHeight - 3 * height
      let next = try #require(list.next(.picture))
      #expect((next <= time) == (left * scale >= 0.5), "\(left) points are left at \(time)")
    }
    _ = list.advance(to: 0.3)
    #expect(list.next(.picture) == nil)
  }

  @Test func `a row without height goes without a gap`() {
    var rows = TestRows(4, height: .each([44, 0, 44, 44]))
    var list = SwipeList(rows, style: .delete, frame: Rect(x: 0, y: 0, width: 320, height: 440))
    rows = rows.removing(1)
    rows.height = .uniform(44)
    list.reload(rows, changes: RowChanges(removed: [RowID(1)]))
    #expect(!list.isRemovingRow)
    var picture = DisplayList()
    list.draw(into: &picture, theme: .light)
    #expect(picture.commands.count > 2)
  }

  @Test(arguments: [1, 1.5, 2])
  func `a fading row ends at the next row's beginning, to the pixel`(scale: Double) throws {
    var list = SwipeList(
      TestRows(20), style: .delete, frame: Rect(x: 0, y: 0, width: 320, height: 440), scale: scale)
    list.reload(TestRows(20).removing(4), changes: RowChanges(removed: [RowID(4)]))
    _ = list.advance(to: 0.07)
    list.reload(TestRows(20).removing(4).removing(2), changes: RowChanges(removed: [RowID(2)]))
    for frame in 5...25 {
      _ = list.advance(to: Double(frame) / 60)
      var picture = DisplayList()
      list.draw(into: &picture, theme: .light)
      // Lines end with rows. The background of a fading row is a clip within the list's.
      var ends: Set<Double> = []
      for case .text(_, _, let frame, _, _) in picture.commands { ends.insert(frame.y) }
      for case .clip(let clip) in picture.commands where clip.height < 440 {
        #expect(ends.contains { abs($0 - clip.maxY) < 1e-9 }, "at \(clip.maxY) no row begins")
      }
    }
  }

  /// Far from both ends, a removal has no effect on the scroll, compared with an undisturbed list.
  @Test(arguments: [false, true])
  func `a row removed in mid-scroll leaves the scroll as it is`(isHeld: Bool) throws {
    let rows = TestRows(200)
    var list = SwipeList(rows, style: .delete, frame: Rect(x: 0, y: 0, width: 320, height: 440))
    var twin = list
    var (hand, twinHand) = (Hand(), Hand())
    let finger = Pointer(.touch, id: 1)
    func send(_ phase: PointerEvent.Phase, y: Double, at time: Double) {
      let event = PointerEvent(phase, finger, at: Point(x: 160, y: y), time: time)
      hand.send(event, on: &list)
      twinHand.send(event, on: &twin)
    }
    send(.down, y: 400, at: 0)
    for i in 1...10 { send(.move, y: 400 - Double(i) * 20, at: Double(i) * 0.01) }
    if !isHeld { send(.up, y: 200, at: 0.105) }
    let removed = try #require(list.rowsInSight.dropFirst(9).first?.id)
    for i in 12...300 {
      let time = Double(i) / 100
      _ = list.advance(to: time)
      _ = twin.advance(to: time)
      if i == 20 {
        #expect(list.rowsInSight.dropFirst().contains { $0.id == removed })
        list.reload(rows.removing(removed.value), changes: RowChanges(removed: [removed]))
      }
      if isHeld, i == 25 { send(.move, y: 150, at: time) }
      #expect(abs(list.contentOffset - twin.contentOffset) < 1e-6)
      #expect(list.state == twin.state)
    }
    #expect(list.contentOffset > 200)
    #expect(!list.isRemovingRow && !list.rowsInSight.contains { $0.id == removed })
  }

  // MARK: Sections, with headers of 30 points and rows of 44

  private static let three = PullToRefreshTests.sections([(0, [0, 1]), (1, [2]), (2, [3, 4, 5])])

  private static func top(of row: Int, _ hand: ListHarness) -> Double {
    PullToRefreshTests.top(of: row, hand) ?? .nan
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
      PullToRefreshTests.sections([(0, [0, 1]), (2, [3, 4, 5])]), changes: RowChanges(removed: [RowID(2)]))
    hand.advance()
    #expect(Self.top(of: 3, hand) == before && hand.list.foldingItems.count == 2)
    let places = hand.trace(0.4) { Self.top(of: 3, $0) }
    #expect(zip([before] + places, places).allSatisfy { $1 <= $0 && $0 < $1 + 20 })
    #expect(places.last == before - 30 - 44 && hand.list.foldingItems.isEmpty)
  }

  @Test func `a removed header lies above its rows, even if one of them was removed before`() {
    let rows = PullToRefreshTests.sections([(0, [0, 1]), (1, [2, 6]), (2, [3, 4, 5])])
    var hand = ListHarness(rows, style: .inbox)
    hand.list.reload(
      PullToRefreshTests.sections([(0, [0, 1]), (1, [6]), (2, [3, 4, 5])]),
      changes: RowChanges(removed: [RowID(2)]))
    hand.advance()
    hand.wait(0.1)
    let before = (row: Self.top(of: 3, hand), header: hand.list.rect(ofHeader: 1).y)
    hand.list.reload(
      PullToRefreshTests.sections([(0, [0, 1]), (2, [3, 4, 5])]), changes: RowChanges(removed: [RowID(6)]))
    hand.advance()
    #expect(Self.top(of: 3, hand) == before.row)
    #expect(Self.goneHeader(hand) == before.header)
    hand.settle()
    #expect(hand.list.contentHeight == 2 * 30 + 5 * 44)
  }

  @Test func `while it folds at the top, its header stays there and the one before does not come back`() {
    let (many, rest) = (Array(0..<20), Array(21..<60))
    var hand = ListHarness(PullToRefreshTests.sections([(0, many), (1, [20]), (2, rest)]), style: .inbox)
    hand.scroll(by: 30 + 20 * 44 + 20)
    hand.settle()
    let top = hand.list.frame.y
    #expect(hand.list.rect(ofHeader: 1).y == top && hand.list.rect(ofHeader: 0).maxY <= top)
    let before = Self.top(of: 21, hand)
    // The next section gets its place and its name, since headers are numbered.
    hand.list.reload(
      PullToRefreshTests.sections([(0, many), (2, rest)]), changes: RowChanges(removed: [RowID(20)]))
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
      PullToRefreshTests.sections([(0, [0, 1]), (2, [3, 4, 5])]), changes: RowChanges(removed: [RowID(2)]))
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
