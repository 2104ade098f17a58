import Testing

import SwipeKit

struct SwipeListReloadTests {
  /// 13 and a half of 60 rows are visible.
  private var hand = ListHarness(TestRows(60))

  private func places(_ hand: ListHarness) -> [Int: Double] {
    Dictionary(
      uniqueKeysWithValues: hand.list.rowsInSight.map { ($0.id.value, hand.middle(of: $0.id.value).y) })
  }

  private func rows(_ change: (inout [Int]) -> Void) -> TestRows {
    var rows = TestRows(60)
    change(&rows.ids)
    return rows
  }

  // MARK: Visible rows stay

  @Test(arguments: [true, false])
  mutating func `rows that come and go above do not move visible rows`(isTold: Bool) {
    hand.scroll(by: 500)
    let before = places(hand)
    let rows = rows { ids in
      ids.removeAll { [2, 3, 7].contains($0) }
      ids.insert(contentsOf: [100, 101, 102, 103, 104], at: 1)
    }
    let changes = RowChanges(inserted: [100, 101, 102, 103, 104].ids, removed: [2, 3, 7].ids)
    hand.reload(rows, isTold ? changes : RowChanges())
    #expect(places(hand) == before)
    // Five rows came and three went, of 44 points each.
    #expect(abs(hand.list.contentOffset - 588) < 1e-9)
    #expect(hand.list.next(.picture).map { $0 > hand.time } ?? true, "nothing that shows moves")
  }

  @Test mutating func `a reload of a list that is pulled beyond its beginning does not move its rows`() {
    hand.grab(by: -100)
    hand.wait(0.2)
    let before = places(hand)
    #expect(hand.list.contentOffset < -20)
    hand.reload(rows { $0.insert(contentsOf: [100, 101, 102], at: 0) })
    #expect(places(hand).filter { before[$0.key] != nil } == before)
    hand.lift()
    hand.settle()
    #expect(places(hand).filter { before[$0.key] != nil } == before, "there is something above now")
  }

  @Test mutating func `a list in another order shows the same place of it`() {
    hand.scroll(by: 500)
    hand.reload(rows { $0.reverse() })
    #expect(abs(hand.list.contentOffset - 500) < 1e-9)
  }

  @Test func `a fling goes on over what comes above it, without a jump`() {
    var (hand, twin) = (hand, hand)
    for i in 0...1 {
      hand.fling(by: 300)
      hand.wait(0.1)
      if i == 0 { swap(&hand, &twin) }
    }
    hand.reload(rows { $0.insert(contentsOf: 100..<110, at: 0) })
    for _ in 0..<500 {
      #expect(abs(hand.list.contentOffset - 440 - twin.list.contentOffset) < 1e-6)
      #expect(hand.list.state == twin.list.state)
      hand.wait(ListHarness.frameTime)
      twin.wait(ListHarness.frameTime)
    }
    #expect(hand.list.state == .idle)
  }

  @Test mutating func `the wheel keeps its target when rows come above`() {
    hand.scroll(by: 200)
    hand.wheel(y: -3, row: 8)
    hand.wait(0.05)
    hand.reload(rows { $0.insert(contentsOf: [100, 101], at: 0) })
    hand.settle()
    #expect(abs(hand.list.contentOffset - (200 + 3 * 53 + 88)) < 1e-6)
  }

  @Test mutating func `a list that a finger holds stays under it`() {
    hand.grab(by: 300)
    let before = places(hand)
    hand.reload(rows { $0.insert(contentsOf: [100, 101], at: 0) })
    #expect(places(hand) == before)
    hand.move(by: Point(x: 0, y: -50))
    #expect(abs(hand.list.contentOffset - (350 + 88)) < 1e-9)
  }

  @Test mutating func `a row that is being swiped stays under its finger, even if visible rows come above it`() {
    hand.scroll(by: 500)
    hand.press(row: 18)
    hand.pull(by: -40)
    let place = hand.middle(of: 18).y
    hand.reload(rows { $0.insert(contentsOf: [100, 101], at: 15) })
    #expect(hand.middle(of: 18).y == place)
    hand.move(by: Point(x: -20, y: 0))
    #expect(abs(hand.offset(18) - -60) < 1e-9)
    #expect(hand.displaced == [18])
  }

  // MARK: Animated changes

  @Test mutating func `an inserted row unfolds, and the rows below make room`() {
    let (above, below) = (hand.middle(of: 2).y, hand.middle(of: 3).y)
    hand.reload(rows { $0.insert(100, at: 3) }, RowChanges(inserted: [RowID(100)]))
    let start = hand.time
    for fraction in [0, 0.25, 0.5, 0.75, 1] {
      if fraction > 0 { hand.wait(start + 0.3 * fraction - hand.time) }
      #expect(hand.middle(of: 2).y == above)
      #expect(abs(hand.middle(of: 3).y - (below + 44 * easeInOut(fraction))) < 1e-6)
    }
    #expect(hand.list.foldingItems.isEmpty)
    #expect(hand.list.contentHeight == 61 * 44)
  }

  @Test mutating func `a row that comes above the first visible one does not pull that up`() {
    hand.scroll(by: 484)
    // Row 11, the first visible one, moves, and another row takes its place.
    let place = hand.middle(of: 12).y
    let rows = rows { ids in
      ids.append(ids.remove(at: 11))
      ids.insert(100, at: 11)
    }
    hand.reload(rows, RowChanges(inserted: [RowID(100)], moved: [RowID(11)]))
    #expect(abs(hand.middle(of: 12).y - place) < 1e-6)
  }

  @Test func `rows that come without older visible rows below them are there immediately`() {
    var hand = ListHarness(TestRows(2))
    hand.reload(TestRows(40), RowChanges(inserted: (2..<40).ids))
    #expect(hand.list.foldingItems.isEmpty)
    #expect(hand.list.rowsInSight.count == 14)
  }

  @Test mutating func `a row that moves leaves one place and unfolds in the other, open as it was`() {
    hand.open(2)
    hand.reload(
      rows { ids in ids.insert(ids.remove(at: 2), at: 7) }, RowChanges(moved: [RowID(2)]))
    hand.settle()
    #expect(hand.offset(2) == -118)
    #expect(hand.list.source.index(of: RowID(2)) == 7)
    #expect(hand.list.foldingItems.isEmpty)
  }

  @Test mutating func `a row that is removed while it unfolds transitions up from there`() {
    hand.reload(rows { $0.insert(100, at: 3) }, RowChanges(inserted: [RowID(100)]))
    hand.wait(0.15)
    let place = hand.middle(of: 3).y
    hand.reload(rows { _ in }, RowChanges(removed: [RowID(100)]))
    #expect(abs(hand.middle(of: 3).y - place) < 1e-6)
    hand.settle()
    #expect(abs(hand.middle(of: 3).y - (place - 22)) < 1e-6)
  }

  @Test func `what transitions goes on folding while other rows come and go`() {
    var (hand, twin) = (hand, hand)
    for i in 0...1 {
      hand.scroll(by: 220)
      hand.reload(rows { $0.removeAll { $0 == 8 } }, RowChanges(removed: [RowID(8)]))
      if i == 0 { swap(&hand, &twin) }
    }
    hand.wait(0.1)
    twin.wait(0.1)
    hand.reload(
      rows { ids in
        ids.removeAll { $0 == 8 || $0 == 0 }
        ids.insert(contentsOf: [100, 101, 102], at: 0)
      })
    for _ in 0..<20 {
      #expect(places(hand).allSatisfy { abs($0.value - (places(twin)[$0.key] ?? .nan)) < 1e-6 })
      hand.wait(ListHarness.frameTime)
      twin.wait(ListHarness.frameTime)
    }
  }

  // MARK: Under the finger

  @Test mutating func `a button that became another under the finger is not pressed`() {
    hand.open(3)
    hand.press(at: hand.middle(ofButton: 0, row: 3))
    var rows = TestRows(60)
    rows.special[3] = buttons(2).reversed()
    hand.reload(rows)
    hand.lift()
    hand.settle()
    #expect(hand.outcomes.isEmpty)
  }

  @Test mutating func `a swipe that began on a button goes on when that becomes another`() {
    hand.open(3)
    hand.press(at: hand.middle(ofButton: 0, row: 3))
    hand.pull(by: 40)
    var rows = TestRows(60)
    rows.special[3] = buttons(2).reversed()
    hand.reload(rows)
    hand.move(by: Point(x: 20, y: 0))
    #expect(abs(hand.offset(3) - -58) < 1e-9)
  }

  @Test mutating func `a button that stayed the same is pressed after a reload`() {
    hand.open(3)
    hand.press(at: hand.middle(ofButton: 1, row: 3))
    hand.reload(rows { $0.insert(100, at: 40) })
    hand.lift()
    #expect(hand.kinds == [.action("Button 2")])
  }

  @Test
  mutating func `of a row that is gone from under the finger nothing is told, though it was caught as it opened`() {
    hand.press(row: 3)
    hand.pull(by: -100)
    hand.lift()
    #expect(hand.kinds == [.opened])
    hand.press(row: 3)
    #expect(hand.state(3) == .dragging)
    // If it stays, the cancel closes it, and reports that.
    var staying = hand
    staying.cancel()
    #expect(staying.kinds == [.opened, .closed])
    hand.reload(rows { $0.removeAll { $0 == 3 } })
    hand.settle()
    #expect(hand.kinds == [.opened])
  }

  @Test func `a row that is said to be removed must be gone`() async {
    await #expect(processExitsWith: .failure) {
      var hand = ListHarness(TestRows(4))
      hand.list.reload(TestRows(4), changes: RowChanges(removed: [RowID(1)]))
    }
  }

  @Test func `a row that comes under the hand that holds it is there in full, and the others unfold`() {
    let rows = TestRows(20)
    var hand = ListHarness(rows)
    hand.press(row: 3)
    hand.pull(by: -60)
    var moved = rows
    moved.ids = [3, 0, 1, 2] + Array(4..<20)
    hand.list.reload(moved, changes: RowChanges(moved: [RowID(3), RowID(1)]))
    #expect(hand.list.height(ofRow: 0) == 44 && hand.list.isHeld(RowID(3)))
    #expect(hand.list.height(ofRow: 2) == 0)
  }
}

extension Sequence where Element == Int {
  fileprivate var ids: Set<RowID> { Set(map(RowID.init)) }
}

extension ListHarness {
  fileprivate mutating func reload(_ rows: TestRows, _ changes: RowChanges = RowChanges()) {
    list.reload(rows, changes: changes)
    advance()
  }
}
