import Testing

@testable import SwipeKit

/// What is in sight: rows and headers of which a part shows, however small.
struct SightTests {
  /// Sections of two rows of 10 points below headers of 6, seen from one offset to another.
  private func visible(from top: Double, to bottom: Double) -> (rows: [Int], headers: [Int]) {
    var rows = TestRows(6, height: .uniform(10))
    rows.sections = .uniform(rows: 2, header: 6)
    var visible = VisibleItems()
    visible.update(from: rows, RowLayout(of: rows), from: top, to: bottom)
    return (visible.rows.map(\.index), visible.headers.map(\.section))
  }

  @Test func `a header that begins where visible ends is not seen, and one that begins above is`() {
    #expect(visible(from: 0, to: 26).headers == [0])
    #expect(visible(from: 0, to: 26.1).headers == [0, 1])
    #expect(visible(from: -26, to: 0).headers == [])
    #expect(visible(from: -26, to: 0.1).headers == [0])
  }

  @Test func `a row that begins where visible ends is not seen, and one that begins above is`() {
    #expect(visible(from: 8, to: 16).rows == [0])
    #expect(visible(from: 8, to: 16.1).rows == [0, 1])
  }

  @Test func `where a header takes all that is seen there are no rows`() {
    #expect(visible(from: 0, to: 6) == ([], [0]))
    #expect(visible(from: 27, to: 31) == ([], [1]))
  }

  @Test func `beside everything nothing is seen`() {
    #expect(visible(from: -30, to: -1) == ([], []))
    #expect(visible(from: 0, to: 0) == ([], []))
  }
}
