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

  private var program = Numbers()

  @Test mutating func `the items show as they are arranged, also after changes and undo`() {
    #expect(program.shown == ["6", "4", "2"])
    program.stage.list.perform("Drop", of: RowID(4))
    program.advance(to: 2)
    #expect(program.shown == ["6", "2"] && program.store.items.map(\.id) == [1, 2, 3, 5, 6])
    program.handle(.key("Ctrl+Z", time: 3))
    #expect(program.shown == ["6", "4", "2"])
  }

  @Test mutating func `actions of a selection come in the order of the rows`() {
    program.handle(.key("Ctrl+A", time: 1))
    program.stage.list.perform("Drop", of: RowID(2))
    program.advance(to: 4)
    #expect(program.performed == [[6, 4, 2]])
  }

  @Test mutating func `a program sees each outcome, before the action is performed`() {
    program.stage.list.perform("Hide", of: RowID(4))
    program.advance(to: 2)
    #expect(program.outcomes == [.action("Hide", title: "Hide", edge: .trailing)])
  }

  @Test mutating func `each change is told once the rows are known, and before the list shows them`() {
    program.stage.list.perform("Drop", of: RowID(4))
    program.advance(to: 2)
    program.handle(.key("Ctrl+Z", time: 3))
    program.handle(.key("Ctrl+Shift+Z", time: 4))
    #expect(program.changes.map(\.rows) == [["6", "2"], ["6", "4", "2"], ["6", "2"]])
    #expect(program.changes.map(\.list) == [["6", "4", "2"], ["6", "2"], ["6", "4", "2"]])
  }

  @Test(arguments: ["Drop", "Hide"])
  mutating func `undo says which row is back, whether it was removed or only not visible`(action: ActionID) {
    program.stage.list.perform(action, of: RowID(4))
    program.advance(to: 2)
    _ = program.stage.takeAnnouncements()
    program.handle(.key("Ctrl+Z", time: 3))
    #expect(program.stage.takeAnnouncements() == ["Undone: 4 is back. Redo: Control Shift Z"])
  }

  @Test mutating func `a change by a command is announced, and a command without a change is not`() {
    program.stage.commands = [
      Command("drop all", title: "Drop all", keys: ["Ctrl+D"]), Command("rest", title: "Rest", keys: ["Ctrl+R"]),
    ]
    program.handle(.key("Ctrl+R", time: 1))
    #expect(program.stage.takeAnnouncements().isEmpty)
    program.handle(.key("Ctrl+D", time: 2))
    #expect(program.stage.takeAnnouncements() == ["6 dropped. Undo: Control Z"])
  }

  // MARK: A program that leaves the rest to the library

  private struct Songs: ItemProgram {
    var store = ItemStore((0..<12).map(NumberedItem.init))
    var rows = ListSource((0..<12).map(NumberedItem.init), height: .uniform(64)) {
      Row(title: "Song \($0.id)", trailing: [RowAction("Remove", role: .destructive)])
    }
    var stage: Stage
    var controls: [ActionID] = []

    init() {
      rows.isReorderable = true
      stage = Stage(rows, style: .delete, size: Size(width: 360, height: 400))
    }

    mutating func perform(_ action: ActionID, of songs: [NumberedItem], at time: Double) {
      store.remove(songs.map(\.id), kind: "removed", at: time)
    }

    mutating func perform(command control: ActionID) { controls.append(control) }

    mutating func mouse(_ phase: PointerEvent.Phase, at point: Point, time: Double) {
      handle(.pointer(PointerEvent(phase, Pointer(.mouse), at: point, time: time)))
    }

    func frame(_ row: Int) -> Rect { stage.list.visibleRows.first { $0.index == row }?.frame ?? .zero }

    mutating func carry(_ row: Int, to y: Double, at time: Double) {
      let start = frame(row).y + 32
      mouse(.down, at: Point(x: 340, y: start), time: time)
      for step in 1...20 {
        mouse(
          .move, at: Point(x: 340, y: start + (y - start) * Double(step) / 20), time: time + 0.02 * Double(step))
      }
      mouse(.up, at: Point(x: 340, y: y), time: time + 0.5)
      advance(to: time + 2)
    }
  }

  private var songs = Songs()

  @Test(arguments: [(4, 0, 0.0), (0, 3, 0), (6, 5, 200), (5, 6, 200)])
  mutating func `a dropped row lies at its new place, and the list stands still`(
    origin: Int, place: Int, offset: Double
  ) {
    songs.handle(.wheel(WheelEvent(at: Point(x: 100, y: 200), by: Point(x: 0, y: -offset), in: .points, time: 0.5)))
    songs.advance(to: 1)
    #expect(songs.stage.list.contentOffset == offset)
    songs.carry(origin, to: songs.frame(place).y + 32, at: 1)
    #expect(songs.store.items[place].id == origin)
    #expect(songs.stage.list.contentOffset == offset)
    let rect = songs.frame(place)
    #expect(rect.y >= 0 && rect.maxY <= 400)
  }

  @Test mutating func `an empty state that the program sets stays`() {
    songs.stage.emptyState = EmptyState("No songs yet", button: "Add", action: "add")
    songs.stage.list.perform("Remove", of: RowID(4))
    songs.advance(to: 1)
    #expect(songs.store.items.count == 11)
    #expect(songs.stage.emptyState?.text == "No songs yet")
    songs.handle(.key("Ctrl+Z", time: 2))
    #expect(songs.stage.emptyState?.text == "No songs yet")
  }

  @Test mutating func `Ctrl+Q quits a program with a stage, unless a command of its own has that key`() {
    songs.handle(.key("Ctrl+W", time: 1))
    #expect(!songs.stage.takeRequests().contains(.end))
    songs.handle(.key("Ctrl+Q", time: 1))
    #expect(songs.stage.takeRequests().contains(.end) && songs.controls.isEmpty)
    var other = Songs()
    other.stage.commands = [Command("leave", title: "Leave", keys: ["Ctrl+Q"])]
    other.handle(.key("Ctrl+Q", time: 1))
    #expect(!other.stage.takeRequests().contains(.end) && other.controls == ["leave"])
    #expect(other.stage.shortcuts.flatMap(\.shortcuts).count { $0.keys.contains("Ctrl+Q") } == 1)
  }
}
