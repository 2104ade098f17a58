import TestSupport
import Testing

@testable import SwipeKit

struct ItemLayoutTests {
  private struct Model {
    struct ModelRow {
      let name: Int
      let height: Double
      /// nil if the row has no gap animation.
      var start: Double?
      var isGone = false

      func rest(at time: Double) -> Double {
        guard let start else { return height }
        let fraction = easeInOut(min(1, (time - start) / 0.3))
        return height * (isGone ? 1 - fraction : fraction)
      }
    }

    var items: [ModelRow]

    var rows: [ModelRow] { items.filter { !$0.isGone } }

    func place(of index: Int) -> Int { items.indices.filter { !items[$0].isGone }[index] }

    mutating func settle(at time: Double) {
      items.removeAll { $0.isGone && time >= ($0.start ?? time) + 0.3 - 1e-9 }
      for i in items.indices where time >= (items[i].start ?? time) + 0.3 - 1e-9 { items[i].start = nil }
    }

    /// An animation has the index of its row or of the next one.
    func apply(to layout: inout ItemLayout, at time: Double) {
      var transitions: [ItemTransition] = []
      var index = 0
      for item in items {
        if let start = item.start {
          let way: ItemTransition.Kind =
            item.isGone ? .removing(Self.visible(item.name), Displacement(offset: 0)) : .inserting(RowID(item.name))
          transitions.append(
            ItemTransition(
              way, of: ListItem(rowsAbove: index, headersAbove: 0), height: item.height, by: .tableView, from: start
            ))
        }
        if !item.isGone { index += 1 }
      }
      layout.change(
        to: ItemLayout(RowHeights(.each(rows.map(\.height)), count: rows.count)), transitions: transitions)
      _ = layout.advanceTransitions(to: time)
    }

    private static func visible(_ name: Int) -> VisibleItem {
      VisibleItem(item: ListItem(rowsAbove: 0, headersAbove: 0), id: RowID(name), row: Row(title: "\(name)"))
    }
  }

  /// Some rows have a gap animation since a time.
  private func layout(_ heights: [Double], gone: [Int] = [], come: [Int] = [], since time: Double = 0) -> ItemLayout
  {
    let items = heights.enumerated().map { i, height in
      Model.ModelRow(
        name: i, height: height, start: (gone + come).contains(i) ? time : nil, isGone: gone.contains(i))
    }
    var layout = ItemLayout(RowHeights(.each([]), count: 0))
    Model(items: items).apply(to: &layout, at: time)
    return layout
  }

  @Test func `without transitions a layout has only its rows`() {
    let layout = layout([44, 10, 30])
    #expect(layout.heights.count == 3)
    #expect(layout.total == 84)
    #expect((0...3).map { layout.offset(ofRow: $0) } == [0, 44, 54, 84])
    #expect([-1, 0, 43, 44, 54, 83, 84].map { layout.row(at: $0) } == [nil, 0, 0, 1, 2, 2, nil])
    #expect([-1, 0, 84].map { layout.firstRow(at: $0) } == [nil, 0, nil])
  }

  @Test func `any rows that come and go at any times are as in a plain list of them`() {
    for seed: UInt64 in 1...40 {
      var random = SeededRandom(seed: seed)
      var model = Model(items: (0..<random.int(1...12)).map { .init(name: $0, height: Double(random.int(1...60))) })
      var layout = ItemLayout(RowHeights(.each([]), count: 0))
      var (time, next) = (5.0, 100)
      model.apply(to: &layout, at: time)
      for _ in 0..<40 {
        switch random.int(0...9) {
        case 0...3 where !model.rows.isEmpty:
          let place = model.place(of: random.int(0...model.rows.count - 1))
          model.items[place].start = time
          model.items[place].isGone = true
          model.apply(to: &layout, at: time)
        case 4, 5:
          let index = random.int(0...model.rows.count)
          let place = index < model.rows.count ? model.place(of: index) : model.items.count
          model.items.insert(.init(name: next, height: Double(random.int(1...60)), start: time), at: place)
          next += 1
          model.apply(to: &layout, at: time)
        default:
          time += random.double(0...0.2)
          _ = layout.advanceTransitions(to: time)
          model.settle(at: time)
        }
        var (y, row, transition) = (0.0, 0, 0)
        for item in model.items {
          let height = item.rest(at: time)
          let middle = y + height / 2
          if item.isGone {
            #expect(layout.transitions[transition].gone?.id.value == item.name, "seed \(seed)")
            if height > 1e-3 {
              #expect(layout.row(at: middle) == nil, "seed \(seed)")
              #expect(layout.firstRow(at: middle) == (row < layout.heights.count ? row : nil), "seed \(seed)")
            }
          } else {
            #expect(abs(layout.offset(ofRow: row) - y) < 1e-6, "seed \(seed)")
            #expect(abs(layout.height(ofRow: row) - height) < 1e-6, "seed \(seed)")
            if height > 1e-3 {
              #expect(layout.row(at: middle) == row, "seed \(seed)")
              #expect(layout.firstRow(at: middle) == row, "seed \(seed)")
            }
          }
          if item.start != nil {
            #expect(abs(layout.offset(ofTransition: transition) - y) < 1e-6, "seed \(seed)")
            transition += 1
          }
          if !item.isGone { row += 1 }
          y += height
        }
        #expect(row == layout.heights.count, "seed \(seed)")
        #expect(transition == layout.transitions.count, "seed \(seed)")
        #expect(abs(layout.total - y) < 1e-6, "seed \(seed)")
      }
    }
  }

  @Test func `below the headers of last sections without rows no row follows`() {
    let layout = sectioned([1, 0, 0], leaving: [])
    #expect([0, 3.9, 4, 13.9].map { layout.firstRow(at: $0) } == [0, 0, 0, 0])
    #expect([14, 18, 21.9].map { layout.firstRow(at: $0) } == [nil, nil, nil])
  }

  @Test func `an offset at either end of a section's rows falls on its own, however the sums of heights round`() {
    for (rows, header) in [(3, 30.1), (3, 20.7), (5, 30.1), (5, 20.7)] {
      let layout = ItemLayout(
        RowHeights(.uniform(44.1), count: 4 * rows), .uniform(rows: rows, header: header, of: 4 * rows))
      for first in stride(from: 0, to: 4 * rows, by: rows) {
        #expect(layout.row(at: layout.offset(ofRow: first)) == first)
        let end = layout.offset(ofHeader: first / rows + 1)
        #expect(layout.row(at: end.nextDown) == first + rows - 1)
      }
    }
  }

  // MARK: Sections

  /// Rows of 10 points in sections with headers of 4.
  private func sectioned(_ rows: [Int], leaving: [Int]) -> ItemLayout {
    var layout = ItemLayout(
      RowHeights(.uniform(10), count: rows.reduce(0, +)),
      .each(rows.enumerated().map { .init(RowID(100 + $0.offset), rows: $0.element, header: 4) }))
    for row in leaving {
      layout.insert(ItemTransition(.exiting(RowID(row)), of: layout.row(row), height: 10, by: .tableView, from: 0))
    }
    return layout
  }

  @Test func `a header goes with the last row of its section, and not for rows that leave others`() {
    #expect(sectioned([2, 2], leaving: []).atDestination.total == 48)
    #expect(sectioned([2, 2], leaving: [1, 3]).atDestination.total == 28)
    #expect(sectioned([2, 2], leaving: [0, 2, 3]).atDestination.total == 14)
    #expect(sectioned([2, 2], leaving: [2, 3, 1, 0]).atDestination.total == 0)
  }

  @Test func `at its destination, removed rows and headers have no height, and new rows have their current one`() {
    var layout = sectioned([2], leaving: [])
    let goneItem = { VisibleItem(item: $0, id: RowID(9), row: Row(title: "Gone")) }
    let (header, row) = (layout.sections.header(0), ListItem(rowsAbove: 0, headersAbove: 0))
    let kinds: [(item: ListItem, height: Double)] = [(header, 4), (row, 10)]
    let gone = kinds.map { item, height in
      ItemTransition(
        .removing(goneItem(item), Displacement(offset: 0)), of: item, height: height, by: .tableView, from: 0)
    }
    layout.change(to: layout, transitions: gone)
    layout.insert(
      ItemTransition(.inserting(RowID(1)), of: layout.row(1), height: 10, showing: 0.5, by: .tableView, from: 0))
    #expect(layout.total == 24 + 4 + 10 - 5)
    #expect(layout.atDestination.total == 24 - 5)
  }

  @Test func `a list that is pulled beyond its end stays as far beyond it when rows make way`() {
    var scrolled = ScrolledLayout(ItemLayout(RowHeights(.uniform(10), count: 20)))
    scrolled.resize(viewport: 100, at: 0)
    scrolled.go(to: 100, smoothly: false, at: 0)
    scrolled.hold(at: 0)
    scrolled.drag(by: -40, at: 0)
    let beyond = scrolled.scroll.offset(at: 0) - 100
    #expect(beyond > 0)
    #expect(scrolled.destination(of: ItemLayout(RowHeights(.uniform(10), count: 17)), at: 0) == 70 + beyond)
  }
}
