import SwipeKit
import TestSupport
import Testing

struct RowPlacesTests {
  /// Changes of the identities: at an index, some are removed and new ones are inserted.
  private struct Change: Sendable { let start, removed, inserted: Int }

  @Test func `after any changes a source finds each row at its index, and no row that is gone`() {
    Property.holds { random in
      // Beyond the changes and rows after which the table is built again.
      let steps = (0..<random.int(1...150)).map { _ in
        Change(start: random.int(0...40), removed: random.int(0...4), inserted: random.int(0...random.int(0...40)))
      }
      return Case(setup: random.int(0...30), steps: steps)
    } failure: { tried in
      var ids = Array(0..<tried.setup)
      var next = ids.count
      var source = ListSource(ids.map(NumberedItem.init)) { Row(title: "\($0.id)") }
      var gone: [Int] = []
      for change in tried.steps {
        let start = min(change.start, ids.count)
        let removed = ids[start..<min(start + change.removed, ids.count)]
        // Every third comes back, elsewhere.
        let back = gone.filter { $0.isMultiple(of: 3) }.suffix(1)
        gone = gone.filter { !back.contains($0) } + removed
        ids.replaceSubrange(start..<start + removed.count, with: back + (next..<next + change.inserted))
        next += change.inserted
        _ = source.update(to: ids.map(NumberedItem.init))
        for (index, id) in ids.enumerated() where source.index(of: RowID(id)) != index {
          return
            "row \(id) is at \(index), and found at \(source.index(of: RowID(id)).map(String.init) ?? "no index")"
        }
        for id in gone where source.index(of: RowID(id)) != nil { return "row \(id) is gone, and found" }
      }
      return nil
    }
  }
}
