import SwipeKit
import Testing

@Suite struct ItemProgramTests {
  private struct Number: Identifiable, Equatable {
    var id: Int
    var isHidden = false
  }

  /// The even numbers that are not hidden, the largest first.
  private struct Numbers: ItemProgram {
    var store = ItemStore((1...6).map { Number(id: $0) })
    var rows = ListSource([Number]()) { Row(title: "\($0.id)", trailing: [RowAction("Drop"), RowAction("Hide")]) }
    var stage: Stage
    var performed: [[Int]] = []
    var outcomes: [Outcome.Kind] = []
    /// The rows of the source and of the list at each change.
    var changes: [(rows: [String], list: [String])] = []

    init() {
      stage = Stage(rows, style: .delete, size: Size(width: 320, height: 480))
      stage.list.isSelectable = true
      showItems()
      changes = []
    }

    func visibleItems(of items: [Number]) -> [Number] {
      items.filter { $0.id.isMultiple(of: 2) && !$0.isHidden }.reversed()
    }

    mutating func act(upon outcome: Outcome) { outcomes.append(outcome.kind) }

    mutating func perform(_ action: ActionID, of items: [Number], at time: Double) {
      performed.append(items.map(\.id))
      if action == "Hide" {
        store.change(items.map(\.id), kind: "hidden", at: time) { $0.isHidden = true }
      } else {
        store.remove(items.map(\.id), kind: "dropped", at: time)
      }
    }

    mutating func perform(command control: ActionID) {
      if control == "drop all" { store.remove(store.items.map(\.id), kind: "dropped", at: stage.now) }
      showItems()
    }

    mutating func itemsDidChange() { changes.append((titles(rows), titles(stage.list.source))) }

    private func titles(_ source: any RowSource) -> [String] { (0..<source.count).map { source.row(at: $0).text } }

    var shown: [String] { titles(stage.list.source) }
  }

  @Test func `the items show as they are arranged, also after changes and undo`() {
    var program = Numbers()
    #expect(program.shown == ["6", "4", "2"])
    program.stage.list.perform("Drop", of: RowID(4))
    program.advance(to: 2)
    #expect(program.shown == ["6", "2"] && program.store.items.map(\.id) == [1, 2, 3, 5, 6])
    program.handle(.key("Ctrl+Z", time: 3))
    #expect(program.shown == ["6", "4", "2"])
  }

  @Test func `actions of a selection come in the order of the rows`() {
    var program = Numbers()
    program.handle(.key("Ctrl+A", time: 1))
    program.stage.list.perform("Drop", of: RowID(2))
    program.advance(to: 4)
    #expect(program.performed == [[6, 4, 2]])
  }

  @Test func `a program sees each outcome, before the action is performed`() {
    var program = Numbers()
    program.stage.list.perform("Hide", of: RowID(4))
    program.advance(to: 2)
    #expect(program.outcomes == [.action("Hide", title: "Hide", edge: .trailing)])
  }

  @Test func `each change is told once the rows are known, and before the list shows them`() {
    var program = Numbers()
    program.stage.list.perform("Drop", of: RowID(4))
    program.advance(to: 2)
    program.handle(.key("Ctrl+Z", time: 3))
    program.handle(.key("Ctrl+Shift+Z", time: 4))
    #expect(program.changes.map(\.rows) == [["6", "2"], ["6", "4", "2"], ["6", "2"]])
    #expect(program.changes.map(\.list) == [["6", "4", "2"], ["6", "2"], ["6", "4", "2"]])
  }

  @Test(arguments: ["Drop", "Hide"])
  func `undo says which row is back, whether it was removed or only not visible`(action: ActionID) {
    var program = Numbers()
    program.stage.list.perform(action, of: RowID(4))
    program.advance(to: 2)
    _ = program.stage.takeAnnouncements()
    program.handle(.key("Ctrl+Z", time: 3))
    #expect(program.stage.takeAnnouncements() == ["Undone: 4 is back. Redo: Control Shift Z"])
  }

  @Test func `a change by a command is announced, and a command without a change is not`() {
    var program = Numbers()
    program.stage.commands = [
      Command("drop all", title: "Drop all", keys: ["Ctrl+D"]), Command("rest", title: "Rest", keys: ["Ctrl+R"]),
    ]
    program.handle(.key("Ctrl+R", time: 1))
    #expect(program.stage.takeAnnouncements().isEmpty)
    program.handle(.key("Ctrl+D", time: 2))
    #expect(program.stage.takeAnnouncements() == ["6 dropped. Undo: Control Z"])
  }
}
