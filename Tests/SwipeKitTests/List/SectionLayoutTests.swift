import TestSupport
import Testing

@testable import SwipeKit

struct SectionLayoutTests {
  /// Sections of 10, 10 and 5 rows.
  private let layout = SectionLayout(.uniform(rows: 10, header: 30, of: 25), rows: 25)

  @Test func `a section begins below the rows and the headers of the sections above it`() {
    #expect(layout.count == 3 && layout.total == 90)
    #expect((0...3).map(layout.firstRow) == [0, 10, 20, 25])
    #expect((0...3).map(layout.height(ofFirst:)) == [0, 30, 60, 90])
  }

  @Test func `the headers up to a row's section lie above the row, and all headers above the end`() {
    #expect([0, 9, 10, 19, 20, 24, 25].map(layout.headers) == [1, 1, 2, 2, 3, 3, 3])
    // If the last section is full, no section begins at the end.
    #expect([19, 20].map(SectionLayout(.uniform(rows: 10, header: 30, of: 20), rows: 20).headers) == [2, 2])
  }

  @Test func `only existing sections are found by their identity`() {
    #expect((0..<3).map { layout.index(of: layout.id(of: $0)) } == [0, 1, 2])
    for id in [RowID(3), RowID(-1), RowID("0")] { #expect(layout.index(of: id) == nil) }
  }

  @Test func `sections without rows begin with the row that follows`() {
    let sections = [0, 2, 0, 0, 3, 0].enumerated().map { RowSections.Section(RowID($0), rows: $1, header: 10) }
    let layout = SectionLayout(.each(sections), rows: 5)
    #expect((0...6).map(layout.firstRow) == [0, 0, 2, 2, 2, 5, 5])
    #expect((0...5).map(layout.headers) == [2, 2, 5, 5, 5, 6])
  }

  @Test func `each item follows the one before, and a header precedes the rows of its section`() {
    let empty = [0, 2, 0, 0, 3, 0].enumerated().map { RowSections.Section(RowID($0), rows: $1, header: 10) }
    let cases = [
      (layout, "H..........H..........H....."), (SectionLayout(.each(empty), rows: 5), "HH..HHH...H"),
      (SectionLayout(rows: 3), "..."),
    ]
    for (layout, expected) in cases {
      var (item, rows, headers, kinds) = (layout.item(belowRows: 0, headers: 0), 0, 0, "")
      while item.position < expected.count {
        #expect(item == (item.isHeader ? layout.header(headers) : layout.row(rows)))
        #expect((item.rowsAbove, item.headersAbove, item.position) == (rows, headers, rows + headers))
        if item.isHeader { headers += 1 } else { rows += 1 }
        kinds += item.isHeader ? "H" : "."
        item = layout.item(after: item)
      }
      #expect(kinds == expected && item == layout.row(rows))
    }
  }

  @Test func `headers lower than nothing, and sections of other rows or of one identity, are refused`() async {
    await #expect(processExitsWith: .failure) {
      _ = SectionLayout(.each([RowSections.Section(RowID(0), rows: 1, header: -1)]), rows: 1)
    }
    await #expect(processExitsWith: .failure) {
      let sections = [(0, 2), (1, -1)].map { RowSections.Section(RowID($0.0), rows: $0.1, header: 10) }
      _ = SectionLayout(.each(sections), rows: 1)
    }
    await #expect(processExitsWith: .failure) {
      _ = SectionLayout(.each([RowSections.Section(RowID(0), rows: 2, header: 10)]), rows: 3)
    }
    await #expect(processExitsWith: .failure) {
      let twice = [RowSections.Section(RowID(0), rows: 2, header: 30), .init(RowID(0), rows: 1, header: 30)]
      _ = SectionLayout(.each(twice), rows: 3)
    }
  }

  // MARK: In a list

  /// Sections of 5 rows of 44 points below headers of 30 have 250 points each, and 596 points are visible.
  private static func hand() -> ListHarness {
    var rows = TestRows(30)
    rows.sections = .uniform(rows: 5, header: 30, of: 30)
    return ListHarness(rows)
  }

  @Test func `the view tree has each header before its rows, at its place`() {
    var hand = Self.hand()
    hand.scroll(by: 235)
    hand.settle()
    let lines = hand.tree.split(separator: "\n").filter { $0.contains("<Header") || $0.contains("<Row") }
    #expect(lines[0] == "   | <Header; frame = (0 220; 360 30); text = 'Section 0'>")
    #expect(lines[1].hasPrefix("   | <Row; id = 4; index = 4; frame = (0 206; 360 44)"))
    #expect(lines[2] == "   | <Header; frame = (0 250; 360 30); text = 'Section 1'>")
    #expect(lines[3].contains("id = 5"))
  }

  @Test func `a press on a header is on no row, and neither taps nor swipes`() {
    var hand = Self.hand()
    hand.scroll(by: 20)
    hand.settle()
    hand.press(at: Point(x: 180, y: 44 + 15))
    #expect(hand.list.gesture?.row == nil)
    hand.wait(0.05)
    hand.lift()
    hand.press(at: Point(x: 180, y: 44 + 15))
    hand.pull(by: -100)
    hand.lift()
    hand.list.handle(WheelEvent(at: Point(x: 180, y: 44 + 15), by: Point(x: -3, y: 0), time: hand.time))
    hand.wait(1)
    #expect(hand.outcomes.isEmpty && hand.displaced.isEmpty)
    #expect(hand.list.row(at: Point(x: 180, y: 44 + 15)) == nil)
    #expect(hand.list.row(at: Point(x: 180, y: 44 + 31)) == RowID(0))
  }

  @Test func `a header under the hand scrolls with the list`() {
    var hand = Self.hand()
    hand.grab(by: 100, from: Point(x: 180, y: 44 + 510))
    #expect(hand.list.contentOffset == 100)
  }

  @Test func `a button beneath a header that sticks is not pressed`() {
    var hand = Self.hand()
    hand.list.open(RowID(0), animated: false)
    let button = hand.middle(ofButton: 0, row: 0)
    hand.list.scroll(to: RowID(1), at: .top, animated: false)
    hand.press(at: Point(x: button.x, y: 44 + 10))
    hand.wait(0.05)
    hand.lift()
    #expect(hand.outcomes.isEmpty)
  }

  // MARK: Rows that come and go

  private func rows(_ ids: [Int], _ sections: [(String, Int)]) -> TestRows {
    var rows = TestRows(0)
    rows.ids = ids
    rows.sections = .each(sections.map { RowSections.Section(RowID($0), rows: $1, header: 30) })
    return rows
  }

  @Test func `the last row of a section transitions above the next header, the first one of the next below it`() {
    // 30 + 2 * 44, and 30 + 3 * 44 + 30.
    for (gone, place) in [(2, 118.0), (3, 192)] {
      var hand = ListHarness(rows(Array(0..<20), [("a", 3), ("b", 17)]))
      let sections = gone == 2 ? [("a", 2), ("b", 17)] : [("a", 3), ("b", 16)]
      let after = rows((0..<20).filter { $0 != gone }, sections)
      let before = hand.picture.elements
      hand.list.reload(after, changes: RowChanges(removed: [RowID(gone)]))
      #expect(hand.list.foldingItems.first?.top == place)
      let places = hand.picture.elements
      for element in before where element.text != "Longer Title Item #\(gone + 1)" {
        #expect(places.contains { $0.text == element.text && $0.frame == element.frame }, "\(element.text)")
      }
      hand.settle()
      #expect(hand.list.top(ofHeader: 1) == (gone == 2 ? 118 : 162))
    }
  }

  @Test func `the only row of a section that stays transitions below its header`() {
    var hand = ListHarness(rows(Array(0..<20), [("a", 3), ("b", 1), ("c", 16)]))
    let after = rows((0..<20).filter { $0 != 3 }, [("a", 3), ("b", 0), ("c", 16)])
    hand.list.reload(after, changes: RowChanges(removed: [RowID(3)]))
    let gone: Double = 30 + 3 * 44 + 30
    #expect(hand.list.foldingItems.first?.top == gone)
    #expect(hand.list.top(ofHeader: 2) == gone + 44)
  }

  // MARK: Cost

  @Test func `ten million rows in a hundred thousand sections are asked for what shows, and nothing else`() {
    let rows = CountingRows(sections: .uniform(rows: 100, header: 30, of: 10_000_000))
    var list = SwipeList(rows, style: .actions, frame: Rect(x: 0, y: 0, width: 320, height: 440))
    list.scroll(to: RowID(9_999_999), animated: false)
    list.scroll(to: RowID(5_000_000), at: .top, animated: false)
    let place: Double = 5_000_000 * 44 + 50_000 * 30
    #expect(list.contentOffset == place)
    #expect(list.visibleRows.first?.id == RowID(5_000_000))
    // Three times the visible ones.
    #expect(rows.asked <= 3 * 12)
    #expect(rows.askedForHeaders <= 3 * 2)
    #expect(list.headersInSight.map(\.index) == [50_000])
  }

  @Test func `frames of a hundred thousand sections take hardly longer than frames of one`() {
    func time(_ sections: RowSections, rows: Int) -> Double {
      var list = SwipeList(
        EndlessRows(count: rows, sections: sections), style: .actions,
        frame: Rect(x: 0, y: 0, width: 320, height: 440))
      var picture = DisplayList()
      let wheel = { (time: Double) in WheelEvent(at: .zero, by: Point(x: 0, y: -7), in: .points, time: time) }
      return (0..<5).map { run in
        processorTime {
          for i in 0..<300 {
            let time = Double(300 * run + i)
            list.handle(wheel(time))
            _ = list.advance(to: time)
            picture.removeAll()
            list.draw(into: &picture, theme: .light)
          }
        }
      }.min() ?? .infinity
    }
    let many = (0..<100_000).map { RowSections.Section(RowID($0), rows: 100, header: 30) }
    let one = time(.uniform(rows: 10_000, header: 30, of: 10_000), rows: 10_000)
    #expect(
      time(.each(many), rows: 10_000_000) < one * 20,
      "a way that grows with the sections takes thousands of times as long")
  }

  @Test func `the first row to be focused is the first below a sticking header, within half a point`() {
    var rows = TestRows(60)
    rows.sections = .uniform(rows: 30, header: 30, of: 60)
    // Row 3 begins at 162, and the sticking header ends at 130.
    for (offset, first) in [(100.0, 3), (132, 3), (132.4, 3), (132.6, 4)] {
      var hand = ListHarness(rows)
      hand.touchpad(y: offset)
      hand.key(.down)
      #expect(hand.list.focusedRow == RowID(first), "at \(offset)")
    }
  }
}
