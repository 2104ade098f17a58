import TestSupport
import Testing

@testable import SwipeKit

struct VisibleItemsTests {
  /// Sections of two rows of 10 points, below headers of 6.
  private func visible(from top: Double, to bottom: Double) -> (rows: [Int], headers: [Int]) {
    var rows = TestRows(6, height: .uniform(10))
    rows.sections = .uniform(rows: 2, header: 6, of: 6)
    var visible = VisibleItems()
    visible.update(from: rows, ItemLayout(of: rows), from: top, to: bottom)
    return (visible.rows.map(\.index), visible.headers.map(\.index))
  }

  @Test func `a header that begins at the visible end is hidden, and a header that begins above is visible`() {
    #expect(visible(from: 0, to: 26).headers == [0])
    #expect(visible(from: 0, to: 26.1).headers == [0, 1])
    #expect(visible(from: -26, to: 0).headers == [])
    #expect(visible(from: -26, to: 0.1).headers == [0])
  }

  @Test func `a row that begins at the visible end is hidden, and a row that begins above is visible`() {
    #expect(visible(from: 8, to: 16).rows == [0])
    #expect(visible(from: 8, to: 16.1).rows == [0, 1])
  }

  @Test func `no rows are visible if a header covers everything`() {
    #expect(visible(from: 0, to: 6) == ([], [0]))
    #expect(visible(from: 27, to: 31) == ([], [1]))
  }

  @Test func `the header of the topmost rows is seen before them, and each other one before its own`() {
    var rows = TestRows(6, height: .uniform(10))
    rows.sections = .uniform(rows: 3, header: 6, of: 6)
    var visible = VisibleItems()
    // Rows end at 16, 26 and 36, a header at 42, and more rows at 52, 62 and 72.
    for (top, positions) in [
      (0.0, [0, 1, 2]), (17, [0, 2, 3, 4]), (30, [0, 3, 4, 5]), (40, [4, 5, 6]), (16, [0, 2, 3]),
    ] {
      visible.update(from: rows, ItemLayout(of: rows), from: top, to: top + 20)
      #expect(visible.items.map(\.item.position) == positions, "from \(top)")
      #expect(visible.rows.map(\.id) == visible.rows.map { RowID($0.index) })
    }
  }

  @Test func `outside of the content nothing is visible`() {
    #expect(visible(from: -30, to: -1) == ([], []))
    #expect(visible(from: 0, to: 0) == ([], []))
  }
}
