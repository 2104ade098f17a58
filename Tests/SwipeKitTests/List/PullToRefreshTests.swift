import Testing

import SwipeKit

struct PullToRefreshTests {
  private static func hand(refreshes: Bool = true) -> ListHarness {
    var hand = ListHarness.seed(.inbox)
    hand.list.isRefreshable = refreshes
    return hand
  }

  /// Pulls until this many points are visible above the rows.
  static func pull(_ hand: inout ListHarness, until shown: Double) {
    hand.grab(by: -10)
    while hand.list.contentOffset > -shown { hand.move(by: Point(x: 0, y: 1), over: 0.001) }
  }

  private static func arrow(_ hand: ListHarness) -> (element: Element, icon: Icon, color: Color)? {
    guard let element = hand.picture.elements.first(where: { $0.role == .refresh }),
      case .icon(let icon, _, let color) = hand.picture.commands[element.drawing.lowerBound]
    else { return nil }
    return (element, icon, color)
  }

  @Test func `a lift from 60 points on refreshes, once, and one before does not`() {
    for (shown, refreshes) in [(59.0, false), (60, true), (90, true)] {
      var hand = Self.hand()
      Self.pull(&hand, until: shown == 59 ? 58 : shown)
      var asks = hand.list.takeRefresh()
      #expect(!asks, "nothing before the lift")
      hand.wait(0.1)
      hand.lift()
      asks = hand.list.takeRefresh()
      #expect(asks == refreshes, "at \(shown)")
      hand.settle()
      asks = hand.list.takeRefresh()
      #expect(!asks)
      #expect(hand.kinds.isEmpty && hand.list.contentOffset == 0)
    }
  }

  @Test func `what is pushed back, cancelled or not asked for refreshes nothing`() {
    var back = Self.hand()
    Self.pull(&back, until: 70)
    back.move(by: Point(x: 0, y: -60))
    back.lift()
    var asks = back.list.takeRefresh()
    #expect(!asks)
    var cancelled = Self.hand()
    Self.pull(&cancelled, until: 70)
    cancelled.cancel()
    cancelled.lift()
    asks = cancelled.list.takeRefresh()
    #expect(!asks)
    var none = Self.hand(refreshes: false)
    Self.pull(&none, until: 70)
    #expect(Self.arrow(none) == nil)
    none.lift()
    asks = none.list.takeRefresh()
    #expect(!asks)
  }

  private static func refreshing(reducesMotion: Bool = false) -> ListHarness {
    var hand = Self.hand()
    hand.list.reducesMotion = reducesMotion
    pull(&hand, until: 90)
    hand.wait(0.1)
    hand.lift()
    _ = hand.list.takeRefresh()
    hand.list.isRefreshing = true
    return hand
  }

  @Test func `while rows are being loaded the list rests below an arrow that turns once a second`() {
    var hand = Self.refreshing()
    var offsets: [Double] = []
    for _ in 0..<60 {
      hand.wait(ListHarness.frameTime)
      offsets.append(hand.list.contentOffset)
    }
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 } && offsets.last == -60, "no step, no jump")
    let turns = hand.trace(1) { Self.arrow($0)?.icon.turn }
    #expect(Set(turns).count == 24 && !turns.contains(nil))
    let asks = hand.trace(1) { $0.list.next(.picture) != nil }
    #expect(!asks.contains(false), "and asks for its frames")
    hand.list.isRefreshing = false
    hand.settle()
    #expect(hand.list.contentOffset == 0 && Self.arrow(hand) == nil)
  }

  @Test func `once the rows are there, the arrow fades and shrinks within 150 ms while the room closes`() throws {
    var hand = Self.refreshing()
    hand.wait(1.25)
    let whole = try #require(Self.arrow(hand))
    #expect(whole.element.frame.width == 24 && whole.color == Theme.light.accent)
    hand.list.isRefreshing = false
    var former = (opacity: 1.0, y: whole.element.frame.y + 12)
    // 9 frames at 60 per second are 150 ms.
    for frame in 1...8 {
      #expect(hand.list.next(.picture) != nil)
      hand.wait(ListHarness.frameTime)
      let arrow = try #require(Self.arrow(hand), "frame \(frame)")
      let opacity = 1 - Double(frame) / 9
      #expect(abs(Double(arrow.color.alpha) / 255 - opacity) < 0.005, "frame \(frame)")
      #expect(abs(arrow.element.frame.width - 24 * (0.4 + 0.6 * opacity)) < 0.01, "frame \(frame)")
      let y = arrow.element.frame.y + arrow.element.frame.height / 2
      #expect(opacity < former.opacity && y < former.y + 1e-9, "it goes up with the rows")
      former = (opacity, y)
    }
    hand.wait(ListHarness.frameTime)
    #expect(Self.arrow(hand) == nil)
    hand.settle()
    #expect(hand.list.contentOffset == 0 && Self.arrow(hand) == nil)
  }

  @Test func `with reduced motion no arrow fades`() {
    var still = Self.refreshing()
    still.wait(1)
    still.list.reducesMotion = true
    still.list.isRefreshing = false
    #expect(Self.arrow(still) == nil)
  }

  @Test(arguments: [true, false]) func `a list within the room goes back once loading ends`(isHeld: Bool) {
    var hand = Self.refreshing()
    hand.wait(1)
    hand.grab(by: 30)
    hand.wait(0.2)
    if !isHeld { hand.lift() }
    #expect(hand.list.contentOffset == -30)
    hand.list.isRefreshing = false
    #expect(hand.list.contentOffset == -30)
    let offsets = hand.trace(1) { $0.list.contentOffset }
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 })
    if isHeld { hand.lift() }
    hand.settle()
    #expect(hand.list.contentOffset == 0)
  }

  @Test func `a list thrown down into the room goes back once loading ends`() {
    var hand = Self.refreshing()
    hand.wait(1)
    hand.grab(by: 70)
    hand.wait(0.2)
    hand.move(by: Point(x: 0, y: 4), over: 0.06)
    hand.lift()
    #expect(hand.list.state == .decelerating)
    hand.list.isRefreshing = false
    hand.settle()
    #expect(hand.list.contentOffset == 0)
  }

  @Test func `a list that bounces back to the arrow when the rows are there comes to rest at its beginning`() {
    for pause in stride(from: 0.0, to: 0.6, by: 0.05) {
      var hand = ListHarness(TestRows(0))
      hand.list.isRefreshable = true
      hand.list.isRefreshing = true
      hand.wait(1)
      #expect(hand.list.contentOffset == -60)
      hand.grab(by: -10)
      hand.move(by: Point(x: 0, y: -300), over: 0.05)
      hand.lift()
      hand.wait(pause)
      hand.list.isRefreshing = false
      hand.settle()
      #expect(hand.list.contentOffset == 0, "\(pause) s after the lift")
    }
  }

  @Test func `a list that was scrolled meanwhile does not move, and no arrow fades`() {
    var hand = Self.refreshing()
    hand.wait(1)
    hand.scroll(by: 400)
    hand.settle()
    let offset = hand.list.contentOffset
    hand.list.isRefreshing = false
    #expect(Self.arrow(hand) == nil && hand.list.next(.picture) == nil)
    hand.settle()
    #expect(hand.list.contentOffset == offset && offset > 200)
    // A hidden arrow needs no frame.
    hand.list.isRefreshing = true
    #expect(hand.list.next(.picture) == nil && Self.arrow(hand) == nil)
  }

  @Test func `with reduced motion the arrow stands still, and nothing slides`() {
    var hand = Self.refreshing(reducesMotion: true)
    hand.advance()
    #expect(hand.list.contentOffset == -60 && Self.arrow(hand)?.icon.turn == 0)
    hand.wait(2)
    #expect(hand.list.next(.picture) == nil && Self.arrow(hand)?.icon.turn == 0)
    hand.list.isRefreshing = false
    #expect(hand.list.contentOffset == 0)
  }

  @Test func `a list that loads rows requests no others, and new rows end that`() {
    var hand = Self.refreshing()
    hand.wait(0.5)
    Self.pull(&hand, until: 150)
    hand.lift()
    let asks = hand.list.takeRefresh()
    #expect(!asks)
    hand.list.show(TestRows(), style: .inbox)
    #expect(!hand.list.isRefreshing && hand.list.contentOffset == 0)
  }

  @Test func `neither the wheel nor a fling beyond the beginning refreshes`() {
    var hand = Self.hand()
    for _ in 0..<20 { hand.wheel(y: 3) }
    hand.settle()
    hand.moveList(to: 300)
    hand.settle()
    hand.fling(by: -200, over: 0.03)
    var furthest = 0.0
    for place in hand.trace(1, of: { $0.list.contentOffset }) { furthest = min(furthest, place) }
    #expect(furthest < 0)
    let asks = hand.list.takeRefresh()
    #expect(!asks)
  }

  @Test func `the arrow grows and turns with the pull, and has the accent's colour once a lift refreshes`() throws {
    var hand = Self.hand()
    #expect(Self.arrow(hand) == nil)
    Self.pull(&hand, until: 30)
    let half = try #require(Self.arrow(hand))
    #expect(half.icon == Icon.refresh.turned(by: 0.5) && half.color == Theme.light.secondaryLabel)
    #expect(abs(half.element.frame.width - 24 * 0.7) < 1)
    #expect(hand.tree.contains("<Refresh; "))
    Self.pull(&hand, until: 60)
    let whole = try #require(Self.arrow(hand))
    #expect(whole.icon == .refresh && whole.color == Theme.light.accent)
    #expect(whole.element.frame == Rect(x: 148, y: 44 + 18, width: 24, height: 24))
    hand.lift()
    hand.wait(ListHarness.frameTime)
    #expect(Self.arrow(hand) == nil)
  }

  // MARK: New rows

  /// 60 rows of 44 points were pulled by a distance and released at rest.
  static func pulled(by shown: Double, scale: Double = 1) -> ListHarness {
    var hand = ListHarness(TestRows(60), style: .inbox, scale: scale)
    hand.list.isRefreshable = true
    pull(&hand, until: shown)
    hand.wait(0.2)
    hand.lift()
    return hand
  }

  static func bring(_ count: Int, isSeen: Bool = true, to hand: inout ListHarness) {
    var rows = TestRows(60)
    rows.ids.insert(contentsOf: 100..<100 + count, at: 0)
    hand.list.reload(
      rows, changes: isSeen ? RowChanges(inserted: Set((100..<100 + count).map { RowID($0) })) : RowChanges())
    hand.advance()
  }

  /// In the window, in points.
  static func top(of row: Int, _ hand: ListHarness) -> Double? {
    hand.list.visibleRows.first { $0.id == RowID(row) }?.frame.y
  }

  @Test(arguments: [1.0, 1.5, 2]) func `rows that come unfold upwards into the gap, and what is read stays`(
    scale: Double
  ) throws {
    var hand = Self.pulled(by: 90, scale: scale)
    var still = hand
    let read = try #require(Self.top(of: 0, hand))
    Self.bring(3, to: &hand)
    Self.bring(3, isSeen: false, to: &still)
    #expect(Self.top(of: 102, hand) == nil, "nothing of it shows yet")
    var heights: [Double] = []
    for frame in 0..<30 {
      #expect(Self.top(of: 0, hand).map { abs($0 - read) < 1e-9 } == true, "frame \(frame)")
      #expect(hand.list.offset(of: RowID(0)) == 0 && hand.list.state == .idle)
      let above = hand.list.visibleRows.filter { $0.id.value >= 100 }
      for (row, next) in zip(above, above.dropFirst()) { #expect(abs(row.frame.maxY - next.frame.y) < 1e-9) }
      if let last = above.last { #expect(abs(last.frame.maxY - (Self.top(of: 0, hand) ?? .nan)) < 1e-9) }
      heights.append((0..<3).reduce(0) { $0 + hand.list.height(ofRow: $1) })
      hand.wait(ListHarness.frameTime)
    }
    #expect(heights.first == 0 && heights.last == 3 * 44)
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 <= $1 })
    // A third of a second is 20 frames, and most change something.
    #expect(Set(heights).count > 10)
    still.settle()
    hand.settle()
    #expect(hand.list.visibleRows == still.list.visibleRows)
    #expect(abs(hand.list.contentOffset - still.list.contentOffset) < 1e-9)
  }

  @Test func `what does not fill the gap leaves a list that shows its beginning`() {
    var hand = Self.pulled(by: 90)
    Self.bring(1, to: &hand)
    let places = hand.trace(2) { Self.top(of: 0, $0) ?? .infinity }
    // The last 46 points of the gap close as usual.
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(places.last == 44 + 44 && hand.list.contentOffset == 0)
  }

  @Test func `a hand takes over the list during the animation, and moves it exactly`() throws {
    var hand = Self.pulled(by: 90)
    let read = try #require(Self.top(of: 0, hand))
    Self.bring(3, to: &hand)
    hand.wait(0.1)
    hand.grab(by: -20)
    #expect(try #require(Self.top(of: 0, hand)) == read + 20)
    hand.wait(0.5)
    #expect(try #require(Self.top(of: 0, hand)) == read + 20, "also once they are there")
    hand.move(by: Point(x: 0, y: -50))
    hand.lift()
    hand.settle()
    #expect(hand.list.scrollRange.contains(hand.list.contentOffset))
    #expect(hand.list.rowsInSight.allSatisfy { hand.list.source.index(of: $0.id) == $0.index })
  }

  @Test func `visible rows do not move if rows come while the list bounces after a lift`() {
    var hand = ListHarness(TestRows(60), style: .inbox)
    Self.pull(&hand, until: 90)
    // Without a rest, the list has the finger's velocity.
    hand.lift()
    #expect(hand.list.state == .bouncing)
    let read = Self.top(of: 0, hand)
    Self.bring(3, to: &hand)
    let places = hand.trace(1) { Self.top(of: 0, $0) }
    #expect(read != nil && places.allSatisfy { $0 == read })
  }

  @Test func `rows that fill more than the list shows are there at once`() throws {
    var hand = Self.pulled(by: 90)
    let read = try #require(Self.top(of: 0, hand))
    Self.bring(20, to: &hand)
    #expect(hand.list.foldingItems.isEmpty)
    #expect(Self.top(of: 0, hand) == read && Self.top(of: 119, hand) == read - 44)
  }

  @Test func `with reduced motion they are there at once, too`() throws {
    var hand = Self.pulled(by: 90)
    hand.list.reducesMotion = true
    let read = try #require(Self.top(of: 0, hand))
    Self.bring(3, to: &hand)
    hand.wait(ListHarness.frameTime)
    #expect(Self.top(of: 0, hand) == read && Self.top(of: 102, hand) == read - 44)
    #expect(!hand.list.isMoving)
  }

  @Test func `rows that come again while others unfold move nothing, either`() throws {
    var hand = Self.pulled(by: 90)
    let read = try #require(Self.top(of: 0, hand))
    Self.bring(3, to: &hand)
    hand.wait(0.15)
    var rows = TestRows(60)
    rows.ids.insert(contentsOf: [103, 104, 100, 101, 102], at: 0)
    hand.list.reload(rows, changes: RowChanges(inserted: [RowID(103), RowID(104)]))
    hand.advance()
    for _ in 0..<30 {
      #expect(Self.top(of: 0, hand).map { abs($0 - read) < 1e-9 } == true)
      hand.wait(ListHarness.frameTime)
    }
  }

  @Test func `rows that were loaded show alike, whether loading ends before or after the reload`() {
    func loaded(endsBefore: Bool) -> ListHarness {
      var hand = ListHarness(TestRows(30), style: .inbox)
      hand.list.isRefreshing = true
      hand.wait(1)
      var rows = TestRows(30)
      rows.ids = [100, 101] + rows.ids
      if endsBefore { hand.list.isRefreshing = false }
      hand.list.reload(rows, changes: RowChanges(inserted: [RowID(100), RowID(101)]))
      if !endsBefore { hand.list.isRefreshing = false }
      hand.settle()
      return hand
    }
    let (before, after) = (loaded(endsBefore: true), loaded(endsBefore: false))
    #expect(before.list.contentOffset == 0 && after.list.contentOffset == 0)
    #expect(before.list.visibleRows.first?.id == RowID(100))
    #expect(before.picture == after.picture)
  }
}
