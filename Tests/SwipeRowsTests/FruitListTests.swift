import SwipeKit
import Testing

@testable import FruitList

@Suite struct FruitListTests {
  @Test func `a fruit that is eaten transitions away, and the others close the gap`() {
    var content = FruitList(frame: Rect(x: 0, y: 0, width: 320, height: 352), scale: 1)
    content.list.setOpen(true, row: RowID("Cherry"), animated: false)
    let button = Point(x: 300, y: 2 * 44 + 22)
    content.handle(.pointer(PointerEvent(.down, Pointer(.mouse), at: button, time: 1)))
    content.handle(.pointer(PointerEvent(.up, Pointer(.mouse), at: button, time: 1.1)))
    content.advance(to: 1.1)
    #expect(content.fruits.items.map(\.id) == Fruit.all.map(\.id).filter { $0 != "Cherry" })
    #expect(content.list.isRemovingRow)
    content.advance(to: 2)
    var tree = ViewTree()
    content.list.describe(into: &tree)
    #expect(tree.text.contains("<Row; id = 'Damson'; index = 2; frame = (0 88; 320 44)"))
  }
}
