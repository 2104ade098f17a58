import SwipeKit
import Testing

struct SwipeListEscapeTests {
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
