import SwipeKit
import Testing

struct ReorderingTests {
  private static let rows = {
    var rows = TestRows()
    rows.canMove = true
    return rows
  }()

  private static func carried() -> ListHarness {
    var harness = ListHarness(rows)
    harness.press(row: 3)
    harness.wait(0.6)
    harness.move(by: Point(x: 0, y: 1), over: 0.02)
    harness.move(by: Point(x: 0, y: 60), over: 0.04)
    harness.wait(0.05)
    return harness
  }

  @Test(arguments: [true, false])
  func `a dropped row keeps its background and its shadow until it lies in its gap`(moves: Bool) {
    var harness = Self.carried()
    harness.lift()
    #expect(harness.kinds == [.moved(to: 4)] && harness.shadows == 1)
    if moves { harness.moveRow() }
    var frames = 0
    while harness.list.isReordering {
      #expect(harness.hiddenTexts == [], "frame \(frames)")
      // The shadow has faded near the end.
      if abs(harness.wayMade(by: 3)) > 0.1 { #expect(harness.shadows == 1, "frame \(frames)") }
      harness.wait(ListHarness.frameTime)
      frames += 1
    }
    #expect(frames > 10 && harness.shadows == 0)
  }

  @Test(arguments: [RowAction.moveUp, .moveDown])
  func `rows that exchange their places keep background and shadow until they are there`(action: RowAction) {
    var harness = ListHarness(Self.rows)
    harness.list.perform(action.id, of: RowID(3))
    harness.advance()
    harness.moveRow()
    var frames = 0
    while harness.list.isReordering {
      #expect(harness.hiddenTexts == [], "frame \(frames)")
      if abs(harness.wayMade(by: 3)) > 0.1 { #expect(harness.shadows == 2, "frame \(frames)") }
      #expect(harness.texts.last == "Longer Title Item #4")
      harness.wait(ListHarness.frameTime)
      frames += 1
    }
    #expect(frames > 10 && harness.shadows == 0)
  }

  @Test func `a row that moves to the beginning passes the others, and no letter lies over another one`() {
    var harness = ListHarness(Self.rows)
    harness.list.perform(RowAction.moveToTop.id, of: RowID(8))
    harness.advance()
    harness.moveRow()
    while harness.list.isReordering {
      #expect(harness.hiddenTexts == [])
      harness.wait(ListHarness.frameTime)
    }
    #expect(harness.list.rowsInSight.first?.id == RowID(8))
  }

  @Test func `rows that make way for a dragged one have no shadow and do not cover it`() {
    let harness = Self.carried()
    #expect(harness.wayMade(by: 4) < 0)
    #expect(harness.shadows == 1 && harness.hiddenTexts == [])
    #expect(harness.texts.last == "Longer Title Item #4")
  }
}

extension ListHarness {
  fileprivate mutating func moveRow() {
    guard case .moved(let index, _) = kinds.last, let row = outcomes.last?.id.value,
      var rows = list.source as? TestRows
    else {
      Issue.record("no row is moved")
      return
    }
    rows.ids.removeAll { $0 == row }
    rows.ids.insert(row, at: index)
    list.reload(rows)
  }

  /// Each shadow has one band that is wider than the others.
  fileprivate var shadows: Int {
    picture.commands.count { if case .strokeRounded(_, _, let width, _) = $0 { width > 1 } else { false } }
  }

  fileprivate var texts: [String] {
    picture.commands.compactMap { if case .text(let text, _, _, _, _) = $0 { text } else { nil } }
  }

  /// Texts below another one without a background between them.
  fileprivate var hiddenTexts: [String] {
    var (shown, hidden): ([(text: String, rect: Rect)], [String]) = ([], [])
    for command in picture.commands {
      switch command {
      case .fill(let ground, Theme.light.content) where ground.width == list.frame.width:
        shown = shown.flatMap { text, rect in
          let above = Rect(x: rect.x, y: rect.y, width: rect.width, height: min(rect.maxY, ground.y) - rect.y)
          let start = max(rect.y, ground.maxY)
          let below = Rect(x: rect.x, y: start, width: rect.width, height: rect.maxY - start)
          return [above, below].filter { $0.height > 0 }.map { (text, $0) }
        }
      case .text(let text, _, let rect, _, _):
        hidden += shown.filter { $0.rect.y < rect.maxY && rect.y < $0.rect.maxY }.map(\.text)
        shown.append((text, rect))
      default: break
      }
    }
    return hidden
  }
}
