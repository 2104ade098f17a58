import SwipeKit

struct ListUnderTest {
  var list: SwipeList
  private var hand = Hand()
  private(set) var rows: TestRows
  var outcomes: [Outcome] = []

  init(_ style: SwipeStyle, rows: TestRows = .diverse, frame: Rect = EventStream.frame, at time: Double = 0.5) {
    self.rows = rows
    list = SwipeList(rows, style: style, frame: frame, at: time)
    list.keepsGestureLog = true
    advance(to: time)
  }

  mutating func advance(to time: Double) { outcomes += list.advance(to: time) }

  mutating func settle() { advance(to: list.time + 12) }

  mutating func take(_ happening: Happening) {
    switch happening {
    case .pointer(let event): hand.send(event, on: &list)
    case .wheel(let event): list.handle(event)
    case .key(let key, let time): _ = list.handle(key, at: time)
    case .edit(let edit, let time):
      advance(to: time)
      edit.apply(to: &rows)
      list.reload(rows)
    case .setOpen(let open, let row, let time):
      advance(to: time)
      list.setOpen(open, row: RowID(row))
    case .cancel(let time):
      advance(to: time)
      list.cancelGesture()
    }
  }

  var offsets: [RowID: Double] {
    var offsets: [RowID: Double] = [:]
    for row in list.swipedRows { offsets[row] = list.offset(of: row) }
    return offsets
  }

  func difference(from other: ListUnderTest, within tolerance: Double = 1e-6) -> String? {
    if abs(list.contentOffset - other.list.contentOffset) > tolerance {
      return "the list is at \(list.contentOffset), or at \(other.list.contentOffset)"
    }
    let (a, b) = (offsets, other.offsets)
    return Set(a.keys).union(b.keys).first { abs((a[$0] ?? 0) - (b[$0] ?? 0)) > tolerance }.map {
      "row \($0.value) is at \(a[$0] ?? 0), or at \(b[$0] ?? 0)"
    }
  }

  var heldRow: RowID? {
    list.swipedRows.first { list.state(of: $0) == .dragging && list.targetOffset(of: $0) == nil }
  }

  func kinds(since count: Int = 0) -> [Outcome.Kind] { outcomes.dropFirst(count).map(\.kind) }
}
