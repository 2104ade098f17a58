import SwipeKit
import Testing

/// Compares sections with a layout one by one.
struct SectionPropertyTests {
  private struct Setup: CustomStringConvertible {
    var rows: TestRows
    let insets: Insets
    let frame: Rect
    let scale: Double

    init(_ random: inout SeededRandom) {
      var sections: [RowSections.Section] = []
      for i in 0..<random.int(1...9) {
        let header = random.chance(0.2) ? 0 : random.double(10...70)
        sections.append(.init(RowID("section \(i)"), rows: random.int(0...6), header: header))
      }
      rows = TestRows(sections.reduce(0) { $0 + $1.rows })
      rows.height = .each(rows.ids.map { _ in random.chance(0.1) ? 0 : random.double(20...90) })
      rows.sections = .each(sections)
      insets = random.chance(0.5) ? Insets() : Insets(top: random.double(0...60), bottom: random.double(0...60))
      frame = Rect(x: 0, y: random.double(0...50), width: 300, height: random.double(50...500))
      scale = [1, 1.25, 1.5, 2][random.int(0...3)]
    }

    var description: String { "\(rows.sections), \(rows.height), \(insets), \(frame) at scale \(scale)" }

    func placed(at offset: Double) -> (rows: [ClosedRange<Double>], headers: [ClosedRange<Double>]) {
      guard case .each(let heights) = rows.height, case .each(let sections) = rows.sections else { return ([], []) }
      var (y, tops, shown): (Double, [Double], [ClosedRange<Double>]) = (frame.y - offset, [], [])
      for section in sections {
        tops.append(y)
        y += section.header
        for _ in 0..<section.rows {
          shown.append(y...y + heights[shown.count])
          y += heights[shown.count - 1]
        }
      }
      tops.append(y)
      let headers = sections.indices.map { i in
        let place = min(max(tops[i], frame.y + insets.top), tops[i + 1] - sections[i].header)
        return place...place + sections[i].header
      }
      return (shown, headers)
    }
  }

  @Test func `headers and rows have the model's frames, and presses hit the visible ones`() {
    Property.holds { random in
      let setup = Setup(&random)
      return Case(setup: setup, steps: (0..<8).map { _ in random.double(-300...300) })
    } failure: { tried in
      let (setup, pixel) = (tried.setup, 1 / tried.setup.scale + 1e-6)
      var list = SwipeList(setup.rows, style: .actions, frame: setup.frame, scale: setup.scale)
      list.insets = setup.insets
      var time = 1.0
      let middle = Point(x: 100, y: setup.frame.y + setup.frame.height / 2)
      for way in tried.steps {
        time += 1
        list.handle(WheelEvent(at: middle, by: Point(x: 0, y: way), in: .points, time: time))
        _ = list.advance(to: time + 0.9)
        let (rows, headers) = setup.placed(at: list.contentOffset)
        func isInSight(_ place: ClosedRange<Double>) -> Bool {
          min(place.upperBound, setup.frame.maxY) - max(place.lowerBound, setup.frame.y) > pixel
        }
        func lies(_ frame: Rect, at place: ClosedRange<Double>) -> Bool {
          abs(frame.y - place.lowerBound) <= 2 * pixel && abs(frame.maxY - place.upperBound) <= 2 * pixel
        }
        var picture = DisplayList()
        list.draw(into: &picture, theme: .light)
        let drawn = picture.elements.filter { $0.role == .header }
        for (i, place) in headers.enumerated() where isInSight(place) {
          guard drawn.contains(where: { $0.text == "Section \(i)" && lies($0.frame, at: place) }) else {
            return "after \(way), header \(i) is not at \(place), but \(drawn)"
          }
        }
        for row in list.visibleRows where !lies(row.frame, at: rows[row.index]) {
          return "row \(row.index) is not at \(rows[row.index]), but at \(row.frame)"
        }
        for (i, place) in rows.enumerated()
        where isInSight(place) && !list.visibleRows.contains(where: { $0.index == i }) {
          return "row \(i) is not in sight"
        }
        let edges = (rows + headers).flatMap { [$0.lowerBound, $0.upperBound] }
        for y in stride(from: setup.frame.y + 1, to: setup.frame.maxY - 1, by: 7.3) {
          // Within a pixel of an edge, both are right.
          if edges.contains(where: { abs($0 - y) <= 2 * pixel }) { continue }
          let expected = headers.contains { $0.contains(y) } ? nil : rows.firstIndex { $0.contains(y) }
          let place = Point(x: 150, y: y)
          guard list.row(at: place) == expected.map({ RowID($0) }) else {
            return
              "at \(y) row \(expected ?? -1) shows, and \(list.row(at: place).map { "\($0)" } ?? "none") is hit"
          }
          let top = picture.element(at: place)?.role
          guard top == (headers.contains { $0.contains(y) } ? .header : expected == nil ? nil : .content) else {
            return "at \(y) \(top.map { "\($0)" } ?? "nothing") is on top"
          }
        }
      }
      return nil
    }
  }

  @Test func `what is scrolled to is seen in full below its header, if there is room`() {
    Property.holds { random in
      let setup = Setup(&random)
      return Case(setup: setup, steps: (0..<8).map { _ in (random.int(0...60), random.int(0...3)) })
    } failure: { tried in
      let setup = tried.setup
      var list = SwipeList(setup.rows, style: .actions, frame: setup.frame, scale: setup.scale)
      list.insets = setup.insets
      for (row, place) in tried.steps where setup.rows.count > 0 {
        let row = row % setup.rows.count
        list.scroll(to: RowID(row), at: FuzzStep.positions[place], animated: false)
        let (rows, headers) = setup.placed(at: list.contentOffset)
        let (top, bottom) = (setup.frame.y + setup.insets.top, setup.frame.maxY - setup.insets.bottom)
        guard case .each(let sections) = setup.rows.sections else { continue }
        var first = 0
        let section = sections.firstIndex { section in
          first += section.rows
          return row < first
        }
        let room = bottom - top - (section.map { sections[$0].header } ?? 0)
        guard rows[row].upperBound - rows[row].lowerBound <= room else { continue }
        let isCovered = headers.contains {
          $0.upperBound > rows[row].lowerBound + 1e-6 && $0.lowerBound < rows[row].upperBound - 1e-6
        }
        if isCovered || rows[row].lowerBound < top - 1e-6 || rows[row].upperBound > bottom + 1e-6 {
          return "row \(row) is at \(rows[row]), in \(top)...\(bottom)"
        }
      }
      return nil
    }
  }
}
