import SwipeKit
import Testing

struct ClearingPropertyTests {
  private struct Setup {
    var device: Pointer.Device
    var scale: Double
    var hasSections: Bool
    /// In rows of 64 points.
    var place: Double
  }

  /// `fraction` is a fraction of the row, and the pause comes first.
  private struct Swipe {
    var duration: Double
    var fraction: Double
    var pause: Double
  }

  private static let actions = [
    RowAction("Archive", role: .destructive, icon: .archive), RowAction("Delete", role: .destructive, icon: .trash),
  ]
  private static let frame = Rect(x: 0, y: 40, width: 360, height: 600)

  private static func rows(_ setup: Setup) -> TestRows {
    var rows = TestRows(60, height: .uniform(64), actions: actions)
    // The place is below the header, and the first section ends among the cleared rows.
    if setup.hasSections {
      rows.sections = .each([.init(RowID(100), rows: 4, header: 28), .init(RowID(101), rows: 56, header: 28)])
    }
    return rows
  }

  private static func generate(_ random: inout SeededRandom) -> Case<Setup, Swipe> {
    let setup = Setup(
      device: random.chance(0.5) ? .mouse : .touch,
      scale: [1, 1.25, 1.5, 2, 3][random.int(0...4)], hasSections: random.chance(0.3),
      place: random.double(0.05...0.95))
    return Case(
      setup: setup,
      steps: (0..<random.int(2...8)).map { _ in
        let duration = random.double(0.15...0.25)
        // At least 200 ms from press to press.
        return Swipe(
          duration: duration, fraction: random.double(0.3...0.55),
          pause: random.double(max(0.2 - duration, 0.008)...0.9))
      })
  }

  /// Advances outcome by outcome, and removes rows that have left.
  private static func advance(
    _ list: inout SwipeList, _ rows: inout TestRows, to time: Double, archived: inout [RowID], left: inout [RowID]
  ) {
    while true {
      let due = list.next(.outcome).map { min($0, time) } ?? time
      for outcome in list.advance(to: due) {
        if case .action = outcome.kind { archived.append(outcome.id) }
        guard outcome.kind == .exited else { continue }
        left.append(outcome.id)
        rows = rows.removing(outcome.id.value)
        if case .each(var sections) = rows.sections {
          sections[0].rows -= sections[0].id == RowID(100) ? 1 : 0
          if sections[0].id == RowID(101) { sections[0].rows -= 1 }
          rows.sections = .each(sections.filter { $0.rows > 0 })
        }
        list.reload(rows, changes: RowChanges(removed: [outcome.id]))
      }
      if due >= time { return }
    }
  }

  @Test func `repeated swipes at one place archive as many rows, in their order and each once`() {
    Property.holds(of: Self.generate) { tried in
      let setup = tried.setup
      var rows = Self.rows(setup)
      var hand = Hand()
      var list = SwipeList(rows, style: .inbox, frame: Self.frame, scale: setup.scale, at: 1)
      var (archived, left): ([RowID], [RowID]) = ([], [])
      var time = 1.0
      let y = Self.frame.y + (setup.hasSections ? 28 : 0) + setup.place * 64
      for (i, swipe) in tried.steps.enumerated() {
        time += swipe.pause
        let pointer = Pointer(setup.device, id: setup.device == .touch ? Int64(i + 1) : 0)
        let slop = setup.device == .touch ? 10.0 : 4
        func place(_ fraction: Double) -> Point {
          let way = fraction * (swipe.fraction * 360 + slop)
          return Point(x: 20 + way, y: y)
        }
        let samples = 12
        for sample in 0...samples {
          let fraction = Double(sample) / Double(samples)
          let now = time + fraction * swipe.duration
          Self.advance(&list, &rows, to: now, archived: &archived, left: &left)
          hand.send(PointerEvent(sample == 0 ? .down : .move, pointer, at: place(fraction), time: now), on: &list)
        }
        time += swipe.duration
        hand.send(PointerEvent(.up, pointer, at: place(1), time: time), on: &list)
        Self.advance(&list, &rows, to: time, archived: &archived, left: &left)
      }
      Self.advance(&list, &rows, to: time + 5, archived: &archived, left: &left)
      let expected = tried.steps.indices.map { RowID($0) }
      if archived != expected { return "it archived \(archived), not \(expected)" }
      if left.sorted(by: { $0.value < $1.value }) != expected { return "\(left) left" }
      if list.isMoving { return "it does not come to rest" }
      return nil
    }
  }

  @Test func `repeated actions on the focused row archive as many rows, in their order`() {
    Property.holds(of: Self.generate) { tried in
      var rows = Self.rows(tried.setup)
      var list = SwipeList(rows, style: .inbox, frame: Self.frame, scale: tried.setup.scale, at: 1)
      var removed: [RowID] = []
      var time = 1.0
      _ = list.handle(.down, at: time)
      for swipe in tried.steps {
        time += 0.2 + swipe.pause
        _ = list.advance(to: time)
        guard let row = list.focusedRow, list.perform("Archive", of: row) else { return "nothing is focused" }
        for outcome in list.advance(to: time) {
          removed.append(outcome.id)
          rows = rows.removing(outcome.id.value)
          rows.sections = .none
          list.reload(rows, changes: RowChanges(removed: [outcome.id]))
        }
      }
      let expected = tried.steps.indices.map { RowID($0) }
      return removed == expected ? nil : "it archived \(removed), not \(expected)"
    }
  }
}
