import SwipeKit
import Testing

@Suite struct ArrangedItemsTests {
  private struct Number: Identifiable, Equatable { var id: Int }

  private struct Numbers: ItemProgram {
    var store = ItemStore((1...6).map { Number(id: $0) })
    var rows = ListSource([Number]()) { Row(title: "\($0.id)", trailing: [RowAction("Drop")]) }
    var stage: Stage
    var performed: [[Int]] = []

    init() {
      stage = Stage(rows, style: .delete, size: Size(width: 320, height: 480))
      stage.list.isSelectable = true
      showItems()
    }

    func visibleItems(of items: [Number]) -> [Number] { items.filter { $0.id.isMultiple(of: 2) }.reversed() }

    mutating func perform(_ action: ActionID, of items: [Number], at time: Double) {
      performed.append(items.map(\.id))
      store.remove(items.map(\.id), kind: "dropped", at: time)
    }
  }

  private func shown(_ program: Numbers) -> [String] {
    (0..<program.stage.list.source.count).map { program.stage.list.source.row(at: $0).text }
  }

  @Test func `the items show as they are arranged, also after changes and undo`() {
    var program = Numbers()
    #expect(shown(program) == ["6", "4", "2"])
    program.stage.list.perform("Drop", of: RowID(4))
    program.advance(to: 2)
    #expect(shown(program) == ["6", "2"] && program.store.items.map(\.id) == [1, 2, 3, 5, 6])
    program.handle(.key("Ctrl+Z", time: 3))
    #expect(shown(program) == ["6", "4", "2"])
  }

  @Test func `actions of a selection come in the order of the rows`() {
    var program = Numbers()
    program.handle(.key("Ctrl+A", time: 1))
    program.stage.list.perform("Drop", of: RowID(2))
    program.advance(to: 4)
    #expect(program.performed == [[6, 4, 2]])
  }
}
