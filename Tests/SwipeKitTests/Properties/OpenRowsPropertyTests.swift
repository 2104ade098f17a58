import Testing

import SwipeKit

/// Compares open rows with a simple table.
struct OpenRowsPropertyTests {
  private enum Step {
    case set(Bool, row: Int, Edge, animated: Bool)
    /// The program reports a part of the changes, from 0 to 1.
    case reload([Int], look: Int, named: Double)
    case undo
    case scroll(to: Int)
    case resize(Double)
    /// A tap on a row closes all rows in some styles.
    case tap
  }

  private static func rows(_ ids: [Int], look: Int) -> TestRows {
    var rows = TestRows(0, height: .repeating([44, 60, 80]))
    rows.ids = ids
    rows.special = Dictionary(uniqueKeysWithValues: ids.map { ($0, buttons(count(of: $0, look: look))) })
    return rows
  }

  private static func count(of id: Int, look: Int) -> Int { look == 0 ? 2 : (id &* 7 &+ look) % 4 }

  private static func generate(_ random: inout SeededRandom) -> Case<SwipeStyle, Step> {
    let most = 80
    let steps = (0..<random.int(5...25)).map { _ -> Step in
      switch random.int(0...11) {
      case 0...4:
        return .set(
          random.chance(0.8), row: random.int(0...most), random.chance(0.5) ? .leading : .trailing,
          animated: random.chance(0.3))
      case 5, 6:
        var ids = Array(0..<most)
        for _ in 0..<random.int(0...6) { ids.remove(at: random.int(0...(ids.count - 1))) }
        if random.chance(0.1) { ids.shuffle(using: &random) }
        return .reload(
          ids, look: random.chance(0.5) ? 0 : random.int(1...3), named: [0, 0.5, 1][random.int(0...2)])
      case 7: return .undo
      case 8, 9: return .scroll(to: random.int(0...most))
      case 10: return .resize(Double(random.int(200...400)))
      default: return .tap
      }
    }
    var style = SwipeStyle.full
    if random.chance(0.5) { style.autoClose = [.tap] }
    return Case(setup: style, steps: steps)
  }

  @Test func `rows stay open at their edges, by the width of their buttons`() {
    Property.holds(of: Self.generate) { tried in
      var test = Table(Self.rows(Array(0..<80), look: 0), style: tried.setup)
      for step in tried.steps {
        if let wrong = test.wrong(after: step) { return "\(step): \(wrong)" }
      }
      return nil
    }
  }

  private struct Table {
    private var hand: ListHarness
    private var (rows, former): (TestRows, TestRows)
    private var open: [Int: Edge] = [:]

    init(_ rows: TestRows, style: SwipeStyle) {
      (self.rows, former) = (rows, rows)
      hand = ListHarness(rows, style: style, frame: Rect(x: 0, y: 0, width: 360, height: 400))
    }

    private func hasButtons(_ row: Int) -> Bool { rows.special[row]?.isEmpty == false }

    mutating func wrong(after step: Step) -> String? {
      let told = hand.outcomes.count
      var closed: Set<Int> = []
      switch step {
      case .set(let opens, let row, let edge, let animated):
        hand.list.setOpen(opens, row: RowID(row), at: edge, animated: animated)
        open[row] = opens && hasButtons(row) ? edge : nil
      case .reload(let ids, let look, let named):
        closed = reload(OpenRowsPropertyTests.rows(ids, look: look), named)
      case .undo: closed = reload(former, 1)
      case .scroll(let row): hand.list.scroll(to: RowID(row), at: .top, animated: false)
      case .resize(let width):
        hand.list.place(in: Rect(x: 0, y: 0, width: width, height: 400), scale: 1)
      case .tap:
        // Otherwise it would be a double click on another row.
        hand.skip(0.5)
        hand.advance()
        let closedRow = hand.list.visibleRows.first { $0.frame.y >= 0 && hand.list.state(of: $0.id) == .closed }
        guard let row = closedRow else { break }
        let closes = !open.isEmpty && hand.list.style.autoClose.contains(.tap)
        hand.press(at: Point(x: row.frame.x + 1, y: row.frame.y + 1))
        hand.lift()
        if closes { (closed, open) = (Set(open.keys), [:]) }
      }
      hand.advance()
      hand.settle()
      let outcomes = hand.outcomes.dropFirst(told).filter { $0.kind != .tapped }
      guard outcomes.allSatisfy({ $0.kind == .closed }), outcomes.count == closed.count,
        Set(outcomes.map(\.id.value)) == closed
      else { return "\(closed) close, and \(outcomes) is told" }
      return wrong
    }

    /// - Returns: the rows that are reported as closed.
    private mutating func reload(_ new: TestRows, _ named: Double) -> Set<Int> {
      let changes = RowChanges(from: rows.ids.map { RowID($0) }, to: new.ids.map { RowID($0) })
      func some(_ ids: Set<RowID>) -> Set<RowID> { ids.filter { Double($0.value % 10) < 10 * named } }
      let all = Set(new.ids)
      open = open.filter { all.contains($0.key) }
      (former, rows) = (rows, new)
      hand.list.reload(
        new,
        changes: RowChanges(
          inserted: some(changes.inserted), removed: some(changes.removed), moved: some(changes.moved)))
      let lost = Set(open.keys.filter { !hasButtons($0) })
      open = open.filter { !lost.contains($0.key) }
      return lost
    }

    private var wrong: String? {
      for row in 0...80 {
        let edge = open[row]
        // 40 points of an open row stay visible.
        let room = hand.list.frame.width - 40
        let offset =
          edge.map { ($0 == .leading ? 1 : -1) * min(room, 59 * Double(rows.special[row]?.count ?? 0)) } ?? 0
        let state = edge == nil ? RowState.closed : .open
        guard hand.state(row) == state, abs(hand.offset(row) - offset) < 1e-9 else {
          return "row \(row) is \(hand.state(row)) at \(hand.offset(row)), not \(state) at \(offset)"
        }
      }
      return nil
    }
  }
}
