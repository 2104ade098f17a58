import SwipeKit
import TestSupport
import Testing

struct SwipeListScrollingTests {
  /// The list shows 596 points of 60 rows of 44.
  private var hand = ListHarness(TestRows(60))

  private func offset(of position: RowPosition, row: Int, from start: Double = 0, insets: Insets = Insets())
    -> Double
  {
    var hand = hand
    hand.list.insets = insets
    if start > 0 { hand.scroll(by: start - hand.list.contentOffset) }
    hand.settle()
    hand.list.scroll(to: RowID(row), at: position)
    hand.settle()
    return hand.list.contentOffset
  }

  @Test func `a row is scrolled to the top, the middle or the bottom`() {
    #expect(offset(of: .top, row: 20) == 880)
    #expect(offset(of: .center, row: 20) == 880 + 22 - 298)
    #expect(offset(of: .bottom, row: 20) == 880 + 44 - 596)
    let insets = Insets(top: 50, bottom: 30)
    #expect(offset(of: .top, row: 20, insets: insets) == 880 - 50)
    #expect(offset(of: .center, row: 20, insets: insets) == 880 + 22 - (50 + (596 - 30)) / 2)
    #expect(offset(of: .bottom, row: 20, insets: insets) == 880 + 44 - (596 - 30))
  }

  @Test func `no further than the list goes`() {
    #expect(offset(of: .bottom, row: 0) == 0)
    #expect(offset(of: .top, row: 59) == 60 * 44 - 596)
    let insets = Insets(top: 50, bottom: 30)
    #expect(offset(of: .bottom, row: 0, insets: insets) == -50)
    #expect(offset(of: .top, row: 59, insets: insets) == 60 * 44 + 30 - 596)
  }

  @Test func `the nearest place moves as little as shows all of the row`() {
    #expect(offset(of: .nearest, row: 25, from: 900) == 900)
    #expect(offset(of: .nearest, row: 20, from: 900) == 880)
    #expect(offset(of: .nearest, row: 40, from: 900) == 40 * 44 + 44 - 596)
    #expect(offset(of: .nearest, row: 21, from: 900, insets: Insets(top: 50)) == 21 * 44 - 50)
  }

  @Test func `it is seen to scroll, or is there at once`() {
    var (seen, sudden) = (hand, hand)
    seen.list.scroll(to: RowID(30), at: .top)
    sudden.list.scroll(to: RowID(30), at: .top, animated: false)
    #expect(seen.list.contentOffset == 0 && seen.list.state == .scrolling)
    #expect(sudden.list.contentOffset == 1320 && sudden.list.state == .idle)
    let trace = seen.trace(1) { $0.list.contentOffset }
    #expect(zip(trace, trace.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(trace.last == 1320)
  }

  @Test mutating func `a scroll by the program changes a fling's target`() {
    hand.fling(by: 300)
    hand.list.scroll(to: RowID(40), at: .top)
    hand.settle()
    #expect(hand.list.contentOffset == 1760)
  }

  @Test
  mutating func `it does not move a held row, and leaves open rows open, and a row that is gone scrolls nothing`() {
    hand.list.open(RowID(3), animated: false)
    hand.list.scroll(to: RowID(99))
    #expect(hand.list.contentOffset == 0)
    hand.press(row: 5)
    hand.pull(by: -60)
    #expect(hand.list.isTracking)
    hand.list.scroll(to: RowID(30), at: .top)
    #expect(hand.list.isTracking && hand.list.contentOffset == 0)
    hand.lift()
    hand.list.scroll(to: RowID(30), at: .top)
    hand.settle()
    #expect(hand.list.contentOffset == 1320 && hand.displaced.contains(3))
  }

  // MARK: Insets

  @Test mutating func `a list begins and ends as far within its frame as its insets say`() {
    hand.list.insets = Insets(top: 50, bottom: 30)
    #expect(hand.list.contentOffset == -50)
    #expect(hand.middle(of: 0).y == 44 + 50 + 22)
    hand.key(.end)
    hand.settle()
    let end: Double = 60 * 44 + 30 - 596
    #expect(hand.list.contentOffset == end)
    hand.key(.home)
    hand.settle()
    #expect(hand.list.contentOffset == -50)
    hand.grab(by: -100)
    #expect(hand.list.contentOffset < -50 && hand.list.contentOffset > -150)
    hand.lift()
    hand.settle()
    #expect(hand.list.contentOffset == -50)
  }

  @Test mutating func `new insets do not change the scroll offset, except at the beginning`() {
    hand.scroll(by: 500)
    hand.list.insets = Insets(top: 50)
    #expect(hand.list.contentOffset == 500)
    hand.key(.home)
    hand.settle()
    hand.list.insets = Insets(top: 20)
    #expect(hand.list.contentOffset == -20)
    hand.list.reload(TestRows(61))
    hand.list.show(TestRows(10), style: .delete)
    #expect(hand.list.contentOffset == -20 && hand.list.insets == Insets(top: 20))
  }

  @Test func `rows show under the insets, and headers stick below them`() {
    var rows = TestRows(60)
    rows.sections = .uniform(rows: 10, header: 30, of: 60)
    var hand = ListHarness(rows)
    hand.list.insets = Insets(top: 50)
    hand.list.scroll(to: RowID(5), at: .top, animated: false)
    #expect(hand.list.rect(ofHeader: 0).y == 44 + 50)
    #expect(hand.list.visibleRows.first.map { $0.frame.y < 44 + 50 } == true)
  }

  @Test func `insets below nothing are refused`() async {
    await #expect(processExitsWith: .failure) { _ = Insets(top: -1) }
    await #expect(processExitsWith: .failure) { _ = Insets(bottom: .infinity) }
  }

  // MARK: Rows in sight

  @Test mutating func `a place outside of the list has no row`() {
    hand.scroll(by: 100)
    for place in [Point(x: 100, y: 43), Point(x: 361, y: 100), Point(x: .nan, y: 100), Point(x: 0, y: -.infinity)] {
      #expect(hand.list.row(at: place) == nil)
    }
  }

  // MARK: Another style

  @Test func `another style keeps the scroll offset, closes rows and cancels gestures`() {
    var hand = ListHarness(TestRows(60), style: .actions)
    hand.scroll(by: 200)
    hand.list.open(RowID(8), animated: false)
    hand.press(row: 9)
    hand.pull(by: -60)
    hand.list.restyle(.panel)
    #expect(hand.list.contentOffset == 200 && hand.list.style == .panel)
    #expect(hand.list.gesture == nil && hand.displaced.isEmpty)
    hand.lift()
    hand.drag(row: 9, by: -300)
    hand.settle()
    #expect(hand.offset(9) == -340)
  }

  @Test mutating func `a fling goes on in another style`() {
    hand.fling(by: 300)
    var twin = hand
    twin.list.restyle(.menu)
    hand.settle()
    twin.settle()
    #expect(hand.list.contentOffset == twin.list.contentOffset)
  }

  // MARK: By a hand

  @Test func `a finger beyond the edge comes back by the way it went`() {
    var hand = ListHarness()
    hand.grab(by: -200)
    let far = hand.list.contentOffset
    hand.move(by: Point(x: 0, y: 60))
    hand.move(by: Point(x: 0, y: -60))
    #expect(abs(hand.list.contentOffset - far) < 1e-9)
    hand.move(by: Point(x: 0, y: -200))
    #expect(abs(hand.list.contentOffset) < 1e-9)
  }

  // MARK: Lists of all sizes

  @Test(arguments: [0, 1]) func `a list that shows whole can be pulled off screen, and comes back`(rows: Int) {
    for distance in [-400.0, 400] {
      var hand = ListHarness(TestRows(rows))
      hand.grab(by: distance)
      #expect(distance * hand.list.contentOffset > 0 && abs(hand.list.contentOffset) > 100)
      #expect(hand.picture.commands.count > 1)
      hand.lift()
      hand.settle()
      #expect(hand.list.contentOffset == 0)
      #expect(hand.tree.contains("contentSize = {360, \(44 * rows)}"))
    }
  }

  @Test(arguments: [(1.0, 3.0), (2, 3), (1.5, 2)])
  func `near row 10 000 000 a scroll by whole pixels moves every row by exactly as many`(
    scale: Double, way: Double
  ) {
    var hand = ListHarness(EndlessRows(count: 10_000_020), scale: scale)
    hand.key(.end)
    hand.settle()
    #expect(hand.list.contentOffset > 439_999_000)
    hand.grab(by: -30)
    let before = tops(hand.picture)
    hand.move(by: Point(x: 0, y: way))
    let after = tops(hand.picture)
    #expect(before.count > 10)
    for (row, top) in before {
      guard let moved = after[row] else { continue }
      #expect(((moved - top) * scale).rounded() == way * scale, "row \(row)")
      // A third of a point is not exact in binary.
      #expect(abs(moved - top - way) < (scale == 1.5 ? 1e-6 : 1e-300), "row \(row)")
    }
    #expect(Set(before.keys).intersection(after.keys).count > 10)
  }

  private func tops(_ picture: DisplayList) -> [String: Double] {
    picture.commands.reduce(into: [:]) { tops, command in
      if case .text(let title, _, let rect, .leading, _) = command { tops[title] = rect.y }
    }
  }

  // MARK: Frames

  @Test func `a list that is held still asks for no frame`() {
    var hand = ListHarness()
    hand.grab(by: 50)
    hand.wait(1)
    #expect(hand.list.next(.picture) == nil)
  }

  /// Requesting only frames with changes looks like drawing 60 frames per second.
  @Test(arguments: [1.0, 1.5, 2])
  func `a gliding list requests a frame only when a pixel changes, and misses no change`(scale: Double)
    throws
  {
    var hand = ListHarness(EndlessRows(), scale: scale)
    hand.fling(by: 190)
    var twin = hand
    func pixel(_ hand: ListHarness) -> Double { (hand.list.contentOffset * scale + 0.5).rounded(.down) }
    var (frames, idle, asked) = (0, 0, 0)
    while hand.list.state == .decelerating {
      frames += 1
      let before = pixel(hand)
      if try #require(hand.list.next(.picture)) <= hand.time + 1e-9 + ListHarness.frameTime {
        hand.wait(ListHarness.frameTime)
        asked += 1
        if pixel(hand) == before { idle += 1 }
      } else {
        hand.skip(ListHarness.frameTime)
      }
      twin.wait(ListHarness.frameTime)
      #expect(pixel(hand) == pixel(twin), "frame \(frames)")
      try #require(frames < 1000)
    }
    #expect(idle <= 2, "\(idle) of \(asked) frames changed no pixel")
    #expect(asked < frames, "the last frames are seldom")
  }

  @Test func `a moving row requests frames immediately, until it rests`() throws {
    var hand = ListHarness()
    hand.drag(row: 3, by: -60)
    #expect(try #require(hand.list.next(.picture)) <= hand.time)
    hand.wait(0.21)
    #expect(hand.state(3) == .open)
    #expect(hand.list.next(.picture) == nil)
  }
}
