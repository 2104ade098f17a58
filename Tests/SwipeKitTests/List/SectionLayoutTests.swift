import Testing

@testable import SwipeKit

struct SectionLayoutTests {
  /// The same layout of 25 rows by ten, described in two ways.
  private let layouts = [
    SectionLayout(.uniform(rows: 10, header: 30), rows: 25),
    SectionLayout(
      .each([10, 10, 5].enumerated().map { RowSections.Section(RowID($0), rows: $1, header: 30) }), rows: 25),
  ]

  @Test func `the last of uniform sections has the rows that are left`() {
    for layout in layouts {
      #expect(layout.count == 3 && layout.total == 90)
      #expect((0...3).map(layout.firstRow) == [0, 10, 20, 25])
      #expect((0...3).map(layout.height(ofFirst:)) == [0, 30, 60, 90])
    }
    #expect(SectionLayout(.uniform(rows: 10, header: 30), rows: 20).count == 2)
    #expect(SectionLayout(.uniform(rows: 10, header: 30), rows: 0).count == 0)
  }

  @Test func `the headers up to a row's section lie above the row, and all headers above the end`() {
    for layout in layouts {
      #expect([0, 9, 10, 19, 20, 24, 25].map(layout.headers) == [1, 1, 2, 2, 3, 3, 3])
    }
    // If the last section is full, no section begins at the end.
    #expect([19, 20].map(SectionLayout(.uniform(rows: 10, header: 30), rows: 20).headers) == [2, 2])
  }

  @Test func `only existing sections are found by their identity`() {
    for layout in layouts {
      #expect((0..<3).map { layout.index(of: layout.id(of: $0)) } == [0, 1, 2])
      for id in [RowID(3), RowID(-1), RowID("0")] { #expect(layout.index(of: id) == nil) }
    }
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
      (layouts[0], "H..........H..........H....."), (layouts[1], "H..........H..........H....."),
      (SectionLayout(.each(empty), rows: 5), "HH..HHH...H"), (SectionLayout(rows: 3), "..."),
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

  @Test func `uniform sections of no rows are refused`() async {
    await #expect(processExitsWith: .failure) {
      _ = SectionLayout(.uniform(rows: 0, header: 10), rows: 0)
    }
  }

  @Test func `a header lower than nothing is refused`() async {
    await #expect(processExitsWith: .failure) {
      _ = SectionLayout(.uniform(rows: 1, header: -1), rows: 1)
    }
    await #expect(processExitsWith: .failure) {
      _ = SectionLayout(.each([RowSections.Section(RowID(0), rows: 1, header: -1)]), rows: 1)
    }
  }

  @Test func `sections of fewer than no rows, or of other rows than there are, are refused`() async {
    await #expect(processExitsWith: .failure) {
      let sections = [(0, 2), (1, -1)].map { RowSections.Section(RowID($0.0), rows: $0.1, header: 10) }
      _ = SectionLayout(.each(sections), rows: 1)
    }
    await #expect(processExitsWith: .failure) {
      _ = SectionLayout(.each([RowSections.Section(RowID(0), rows: 2, header: 10)]), rows: 3)
    }
  }

  @Test func `misuse is trapped`() async {
    await #expect(processExitsWith: .failure) { _ = SectionLayout(.uniform(rows: 0, header: 30), rows: 3) }
    await #expect(processExitsWith: .failure) { _ = SectionLayout(.uniform(rows: 2, header: -1), rows: 3) }
    await #expect(processExitsWith: .failure) {
      _ = SectionLayout(.each([.init(RowID(0), rows: 2, header: 30)]), rows: 3)
    }
    await #expect(processExitsWith: .failure) {
      let twice = [RowSections.Section(RowID(0), rows: 2, header: 30), .init(RowID(0), rows: 1, header: 30)]
      _ = SectionLayout(.each(twice), rows: 3)
    }
  }
}
