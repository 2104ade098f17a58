import Testing

import SwipeKit

/// A page is the viewport's 596 points minus 44.
struct SwipeListKeysTests {
  private var hand = ListHarness()

  @Test(arguments: [
    (Key.pageDown, 724.0), (.pageUp, 0), (.home, 0), (.end, 724), (Key("Keypad PageUp"), 0),
  ])
  mutating func `keys scroll smoothly to their targets`(key: Key, place: Double) {
    hand.scroll(by: 300)
    let isTaken = hand.key(key)
    #expect(isTaken)
    #expect(hand.list.state == .scrolling)
    #expect(abs(hand.list.contentOffset - 300) < 1e-6)
    hand.settle()
    #expect(abs(hand.list.contentOffset - place) < 1e-6)
  }

  @Test mutating func `other keys mean nothing to the list`() {
    let taken = [Key.enter, Key("F1")].map { hand.key($0) }
    #expect(taken == [false, false])
    #expect(hand.list.next(.picture) == nil)
  }

  @Test mutating func `Escape cancels a drag, and says whether there was one`() {
    let before = hand.key(.escape)
    hand.press(row: 4)
    hand.pull(by: -80)
    let during = hand.key(.escape)
    hand.lift()
    hand.settle()
    #expect(hand.offset(4) == 0)
    #expect(hand.kinds.isEmpty)
    let after = hand.key(.escape)
    #expect([before, during, after] == [false, true, false])
  }

  @Test mutating func `Escape cancels what the wheel swipes`() {
    hand.wheel(x: 1.5, row: 4)
    let isTaken = hand.key(.escape)
    #expect(isTaken)
    hand.settle()
    #expect(hand.offset(4) == 0)
    #expect(hand.kinds.isEmpty)
  }

  @Test func `a key stops a list that was flung, so that the focused row goes on to show`() {
    var hand = ListHarness(TestRows(500))
    hand.fling(by: 250)
    hand.wait(0.05)
    #expect(hand.list.state == .decelerating)
    hand.key(.down)
    hand.settle()
    let row = hand.list.visibleRows.first { $0.id == hand.list.focusedRow }
    #expect(row.map { $0.frame.y >= hand.list.frame.y && $0.frame.maxY <= hand.list.frame.maxY } == true)
  }

  @Test func `a row that a key closed and the program opens has the focus, and no button of it`() {
    var hand = ListHarness(style: .delete)
    for key in [Key.down, .right, .left] { hand.key(key) }
    hand.list.open(RowID(0))
    #expect(hand.state(0) != .closed && hand.list.focusedButton == nil && hand.list.focusedRow == RowID(0))
  }

  @Test func `the first key goes to the first or the last row that shows between the insets, to half a point`() {
    func row(_ key: Key, height: Double = 596, insets: Insets = Insets()) -> RowID? {
      var hand = ListHarness(TestRows(60), frame: Rect(x: 0, y: 44, width: 360, height: height))
      hand.list.insets = insets
      hand.list.scroll(by: 50 - hand.list.contentOffset, smoothly: false, at: hand.time)
      hand.key(key)
      return hand.list.focusedRow
    }
    // From 50: 50 and 12 rows are 578 points, and row 13 ends at 616.
    #expect(row(.down) == RowID(2) && row(.down, insets: Insets(top: 60)) == RowID(3))
    #expect(row(.up, height: 566) == RowID(13) && row(.up, height: 565.7) == RowID(13))
    #expect(row(.up, height: 565) == RowID(12) && row(.up, insets: Insets(bottom: 60)) == RowID(12))
  }

  @Test func `a page is what shows between the insets less one row, and one row at least`() {
    var hand = ListHarness(EndlessRows())
    hand.list.insets = Insets(top: 50, bottom: 40)
    hand.key(.pageDown)
    hand.settle()
    let page: Double = 596 - 90 - 44
    #expect(hand.list.contentOffset == page - 50)
    var low = ListHarness(EndlessRows(), frame: Rect(x: 0, y: 0, width: 360, height: 30))
    low.key(.pageDown)
    #expect(low.list.focusedRow == RowID(1))
  }

  @Test func `a key counts from the scroll's target, not from the visible offset`() {
    var hand = ListHarness(EndlessRows())
    hand.key(.down)
    hand.key(.pageDown)
    for _ in 0..<20 { hand.key(.up) }
    hand.settle()
    #expect(hand.list.focusedRow == RowID(0) && hand.list.contentOffset == 0)
  }

  @Test func `a key takes over a list that bounces`() {
    var hand = ListHarness()
    hand.fling(by: -250)
    hand.wait(0.1)
    #expect(hand.list.state == .bouncing)
    hand.key(.down)
    #expect(hand.list.state == .scrolling)
    hand.settle()
    #expect(hand.list.contentOffset == 0)
  }

  // MARK: Escape

  static let styles: [SwipeStyle] = [.actions, .delete, .panel, .menu, .inbox, .springy, .exclusive]

  private static let ways: [(name: String, open: @Sendable (inout ListHarness) -> Void)] = [
    ("by hand", { $0.open(3) }),
    ("by the program", { $0.list.open(RowID(3)) }),
    (
      "by keys",
      { harness in
        for key: Key in [.down, .down, .down, .down, .right] { harness.key(key) }
      }
    ),
  ]

  @Test(arguments: styles)
  func `Escape closes the open row, however that was opened`(style: SwipeStyle) {
    for (name, open) in Self.ways {
      // A flick opens another way.
      if style.gesture != .drag, name == "by hand" { continue }
      var harness = ListHarness(style: style)
      open(&harness)
      harness.settle()
      #expect(harness.state(3) == .open, "\(name)")
      let focus = harness.list.focusedRow
      let (isTaken, told) = (harness.key(.escape), harness.kinds.last)
      harness.settle()
      #expect(isTaken && told == .closed && harness.displaced.isEmpty, "\(name)")
      #expect(harness.list.focusedRow == focus && harness.list.focusedButton == nil, "\(name)")
      let isTakenAgain = harness.key(.escape)
      #expect(isTakenAgain == (focus != nil), "\(name)")
    }
  }

  @Test func `Escape closes all open rows, those out of sight too`() {
    var harness = ListHarness(TestRows(200))
    for row in [1, 3, 150] { harness.list.open(RowID(row)) }
    harness.open(6)
    harness.settle()
    #expect(harness.list.openRows.count == 4)
    let isTaken = harness.key(.escape)
    harness.settle()
    #expect(isTaken && harness.list.openRows.isEmpty && harness.displaced.isEmpty)
    #expect(harness.kinds.count { $0 == .closed } == 4)
  }

  @Test func `Escape ends a drag before it closes a row, and then the selection`() {
    var harness = ListHarness()
    harness.list.isSelectable = true
    harness.open(3)
    harness.list.select(RangeSet(8..<10))
    harness.press(row: 5)
    harness.pull(by: -60)
    harness.key(.escape)
    harness.settle()
    #expect(harness.displaced == [3] && harness.list.selectionCount == 2)
    harness.lift()
    harness.key(.escape)
    harness.settle()
    #expect(harness.displaced.isEmpty && harness.list.selectionCount == 2)
    harness.key(.escape)
    #expect(harness.list.selectionCount == 0)
  }

  @Test func `Escape does not stop a row that leaves`() {
    var harness = ListHarness.seed(.inbox, TestRows(20, actions: [RowAction("Archive", removesRow: true)]))
    harness.swipe(row: 3, by: -200)
    #expect(harness.state(3) == .leaving)
    let isTaken = harness.key(.escape)
    harness.settle()
    #expect(!isTaken && harness.kinds.contains(.exited))
  }
}
