import Testing

@testable import SwipeKit

struct RowLayoutTests {
  /// The obvious model: rows and gaps from top to bottom, one after the other.
  private struct Model {
    enum Item: Equatable {
      case row(Int, height: Double)
      /// Named by the row that was there.
      case gap(Int, height: Double, start: Double)
    }

    var items: [Item]

    static func rest(_ item: Item, at time: Double) -> Double {
      switch item {
      case .row(_, let height): height
      case .gap(_, let height, let start): height * (1 - easeInOut(min(1, (time - start) / 0.3)))
      }
    }

    var rows: [Item] { items.filter { if case .row = $0 { true } else { false } } }

    mutating func remove(row index: Int, at time: Double) {
      guard case .row(let name, let height) = rows[index], let place = items.firstIndex(of: rows[index])
      else { return }
      items[place] = .gap(name, height: height, start: time)
    }

    mutating func close(at time: Double) {
      items.removeAll { if case .gap(_, _, let start) = $0 { time >= start + 0.3 - 1e-9 } else { false } }
    }
  }

  private func gap(_ name: Int, before index: Int, height: Double, at time: Double) -> RowLayout.Gap {
    let row = Row(title: "\(name)")
    let visible = SwipeList.VisibleRow(
      index: index, id: RowID(name), row: row,
      geometry: RowGeometry(width: 320, row: row, style: .delete))
    let closing = Motion.legs([Motion.Leg(to: 0, lasting: 0.3, .easeInOut)], from: 1, at: time)
    return RowLayout.Gap(before: index, left: visible, at: 0, height: height, closing: closing)
  }

  private func layout(_ heights: [Double]) -> RowLayout {
    RowLayout(RowHeights(.each(heights), count: heights.count))
  }

  @Test func `without gaps a layout is its rows`() {
    let layout = layout([44, 10, 30])
    #expect(layout.count == 3)
    #expect(layout.total == 84)
    #expect((0...3).map { layout.offset(of: $0) } == [0, 44, 54, 84])
    #expect([-1, 0, 43, 44, 54, 83, 84].map { layout.row(at: $0) } == [nil, 0, 0, 1, 2, 2, nil])
    #expect([-1, 0, 84].map { layout.firstRow(at: $0) } == [nil, 0, nil])
  }

  @Test func `a gap is as high as the row was, and belongs to no row`() {
    var layout = layout([44, 10, 30])
    layout.remove(gap(1, before: 1, height: 10, at: 0), heights: RowHeights(.each([44, 30]), count: 2))
    #expect(layout.total == 84)
    #expect((0...2).map { layout.offset(of: $0) } == [0, 54, 84])
    #expect([43, 44, 53, 54].map { layout.row(at: $0) } == [0, nil, nil, 1])
    #expect([43, 44, 53, 54].map { layout.firstRow(at: $0) } == [0, 1, 1, 1])
    #expect(layout.offset(ofGap: 0) == 44)
  }

  @Test func `a gap closes in 0.3 seconds, slowly at first and at last`() {
    var layout = layout([44, 40])
    layout.remove(gap(0, before: 0, height: 40, at: 2), heights: RowHeights(.each([44]), count: 1))
    let early = 40 * easeInOut(0.25)
    for (time, rest) in [(2.0, 40.0), (2.075, 40 - early), (2.15, 20), (2.225, early)] {
      let isClosing = layout.close(at: time)
      #expect(isClosing)
      #expect(abs(layout.offset(of: 0) - rest) < 1e-9)
      #expect(abs(layout.total - 44 - rest) < 1e-9)
    }
    let wasClosing = layout.close(at: 2.3)
    #expect(wasClosing)
    #expect(layout.gaps.isEmpty)
    #expect(layout.total == 44)
    let isClosing = layout.close(at: 2.4)
    #expect(!isClosing)
  }

  @Test func `a gap after the last row has no row that follows`() {
    var layout = layout([44, 40])
    layout.remove(gap(1, before: 1, height: 40, at: 0), heights: RowHeights(.each([44]), count: 1))
    #expect(layout.total == 84)
    #expect(layout.row(at: 50) == nil)
    #expect(layout.firstRow(at: 50) == nil)
    #expect(layout.offset(ofGap: 0) == 44)
  }

  @Test func `the only row leaves a gap alone`() {
    var layout = layout([44])
    layout.remove(gap(0, before: 0, height: 44, at: 0), heights: RowHeights(.each([]), count: 0))
    #expect(layout.total == 44)
    #expect(layout.row(at: 0) == nil)
    #expect(layout.firstRow(at: 0) == nil)
    #expect(layout.offset(of: 0) == 44)
    _ = layout.close(at: 1)
    #expect(layout.total == 0)
  }

  @Test func `a row removed above a gap leaves its own above that`() {
    var layout = layout([10, 20, 30, 40])
    layout.remove(gap(2, before: 2, height: 30, at: 0), heights: RowHeights(.each([10, 20, 40]), count: 3))
    layout.remove(gap(1, before: 1, height: 20, at: 0), heights: RowHeights(.each([10, 40]), count: 2))
    #expect(layout.gaps.map(\.row.id.value) == [1, 2])
    #expect(layout.gaps.indices.map { layout.offset(ofGap: $0) } == [10, 30])
    // And one below a gap, below it.
    layout.remove(gap(3, before: 1, height: 40, at: 0), heights: RowHeights(.each([10]), count: 1))
    #expect(layout.gaps.map(\.row.id.value) == [1, 2, 3])
    #expect(layout.gaps.indices.map { layout.offset(ofGap: $0) } == [10, 30, 60])
    #expect(layout.total == 100)
  }

  @Test func `any removals at any times are as in a plain list of rows and gaps`() {
    for seed: UInt64 in 1...40 {
      var random = SeededRandom(seed: seed)
      var heights = (0..<random.int(1...12)).map { _ in Double(random.int(1...60)) }
      var model = Model(items: heights.enumerated().map { .row($0, height: $1) })
      var layout = layout(heights)
      var time = 5.0
      while !heights.isEmpty {
        if random.chance(0.6) {
          let index = random.int(0...heights.count - 1)
          guard case .row(let name, let height) = model.rows[index] else { return }
          model.remove(row: index, at: time)
          heights.remove(at: index)
          layout.remove(
            gap(name, before: index, height: height, at: time),
            heights: RowHeights(.each(heights), count: heights.count))
        } else {
          time += random.double(0...0.2)
          _ = layout.close(at: time)
          model.close(at: time)
        }
        var (y, row, gap) = (0.0, 0, 0)
        for item in model.items {
          let height = Model.rest(item, at: time)
          let middle = y + height / 2
          switch item {
          case .row:
            #expect(abs(layout.offset(of: row) - y) < 1e-6, "seed \(seed)")
            #expect(layout[row] == height, "seed \(seed)")
            #expect(layout.row(at: middle) == row, "seed \(seed)")
            #expect(layout.firstRow(at: middle) == row, "seed \(seed)")
            row += 1
          case .gap(let name, _, _):
            #expect(abs(layout.offset(ofGap: gap) - y) < 1e-6, "seed \(seed)")
            #expect(layout.gaps[gap].row.id.value == name, "seed \(seed)")
            if height > 1e-3 {
              #expect(layout.row(at: middle) == nil, "seed \(seed)")
              #expect(layout.firstRow(at: middle) == (row < heights.count ? row : nil), "seed \(seed)")
            }
            gap += 1
          }
          y += height
        }
        #expect(row == layout.count, "seed \(seed)")
        #expect(gap == layout.gaps.count, "seed \(seed)")
        #expect(abs(layout.total - y) < 1e-6, "seed \(seed)")
      }
    }
  }
}
