import Testing

@testable import SwipeKit

/// Keys that are meant for a text field, while rows are selected.
struct FieldKeysTests {
  @Test func `a key that is an action's does nothing with selected rows while a field has the focus`() {
    let archive = RowAction("Archive", key: "Ctrl+E")
    let rows = ListSource((0..<5).map { Item(id: $0) }) { Row(title: "Row \($0.id)", trailing: [archive]) }
    var stage = Stage(rows, style: .inbox, size: Size(width: 320, height: 480))
    (stage.offersFinding, stage.list.isSelectable) = (true, true)
    stage.list.select(RangeSet(1..<3))
    _ = stage.handle(.key("Ctrl+F", time: 1))
    _ = stage.handle(.key("Ctrl+E", time: 2))
    #expect(stage.advance(to: 3).filter { $0.action != nil }.isEmpty)
    _ = stage.handle(.key("Escape", time: 4))
    _ = stage.handle(.key("Ctrl+E", time: 5))
    #expect(stage.advance(to: 6).compactMap(\.action) == [archive.id, archive.id])
  }

  private struct Item: Identifiable {
    let id: Int
  }
}
