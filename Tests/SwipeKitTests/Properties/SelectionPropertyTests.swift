import Testing

import SwipeKit

struct SelectionPropertyTests {
  private static func stream(_ random: inout SeededRandom) -> [Happening] {
    var stream = EventStream()
    var result: [Happening] = []
    for _ in 0..<random.int(1...8) {
      let first = stream.events.count
      switch random.int(0...9) {
      case 0...4: stream.stroke(&random)
      case 5: stream.edit(&random)
      case 6: stream.wheelBurst(&random)
      case 7: stream.cancel()
      default:
        let keys: [Key] = [
          "Ctrl+Space", "Shift+Down", "Shift+Up", "Shift+End", "Shift+PageDown", .down, .home, .escape, .space,
          .right, .delete,
        ]
        result.append(.key(keys[random.int(0...keys.count - 1)], time: stream.time))
      }
      let modifiers: [Key.Modifiers] = [[], [], .control, .shift, [.control, .shift]]
      let held = modifiers[random.int(0...4)]
      for happening in stream.events[first...] {
        guard case .pointer(var event) = happening else {
          result.append(happening)
          continue
        }
        event.modifiers = held
        result.append(.pointer(event))
      }
      stream.wait(&random, random.chance(0.5) ? 0...100 : 0...900)
    }
    return result
  }

  private static func list(_ style: SwipeStyle, selected: [Int]) -> ListUnderTest {
    var rows = TestRows.diverse
    rows.actions = [RowAction("Archive", removesRow: true), RowAction("Flag", role: .destructive)]
    var test = ListUnderTest(style, rows: rows)
    test.list.isSelectable = true
    for row in selected { test.list.toggle(RowID(row)) }
    return test
  }

  private static func generate(_ random: inout SeededRandom) -> Case<
    (style: SwipeStyle, selected: [Int]), Happening
  > {
    let style = FuzzTests.styles[random.int(0...FuzzTests.styles.count - 1)]
    let selected = (0..<24).filter { _ in random.chance(0.4) }
    return Case(setup: (style, selected), steps: stream(&random))
  }

  @Test
  func `it names existing rows, follows them through every change of the source, and gains no others`() {
    Property.holds(of: Self.generate) { tried in
      var test = Self.list(tried.setup.style, selected: tried.setup.selected)
      for step in tried.steps {
        let before = Set(test.list.selectedRows)
        test.take(step)
        let (list, selected) = (test.list, Set(test.list.selectedRows))
        if let last = list.selection.ranges.last,
          last.upperBound > list.source.count || list.selection.ranges[0].lowerBound < 0
        {
          return "it goes on beyond the rows after \(step)"
        }
        if selected.count != list.selectionCount { return "\(list.selectionCount) are not \(selected.count)" }
        if case .edit = step, selected != before.filter({ list.source.index(of: $0) != nil }) {
          return "\(before) became \(selected)"
        }
      }
      return nil
    }
  }

  @Test func `rows that were swiped together come to rest, each closed or open, and never held`() {
    Property.holds(of: Self.generate) { tried in
      var test = Self.list(tried.setup.style, selected: tried.setup.selected)
      for step in tried.steps { test.take(step) }
      test.list.cancelGesture()
      test.settle()
      for row in test.list.swipedRows where test.list.state(of: row) != .open {
        return "row \(row) is \(test.list.state(of: row))"
      }
      return test.list.isMoving ? "something moves" : nil
    }
  }

  private struct Item: Identifiable, Equatable {
    let id: Int
    var isFlagged = false
  }

  private struct Program: ItemProgram {
    var store = ItemStore((0..<24).map { Item(id: $0) })
    var rows = ListSource<Item>([]) {
      Row(
        title: "Item \($0.id)", leading: [RowAction("remove", removesRow: true)],
        trailing: [RowAction("flag", title: $0.isFlagged ? "Unflag" : "Flag")])
    }
    var stage: Stage

    init() {
      stage = Stage(rows, style: .inbox, size: Size(width: 360, height: 350), at: 0.5)
      stage.panes = [TitleBar(title: "Items")]
      stage.list.isSelectable = true
      showItems()
    }

    mutating func perform(_ action: ActionID, of items: [Item], at time: Double) {
      if action == "remove" {
        store.remove(items.map(\.id), kind: "removed", at: time)
      } else {
        store.change(items.map(\.id), kind: "flagged", at: time) { $0.isFlagged.toggle() }
      }
    }
  }

  @Test func `after any stream, undoing all restores the exact list`() {
    Property.holds { random in
      Case(setup: (0..<24).filter { _ in random.chance(0.4) }, steps: Self.stream(&random))
    } failure: { tried in
      var program = Program()
      for row in tried.setup { program.stage.list.toggle(RowID(row)) }
      for step in tried.steps {
        switch step {
        case .pointer(let event): program.handle(.pointer(event))
        case .wheel(let event): program.handle(.wheel(event))
        case .key(let key, let time): program.handle(.key(key == .delete ? "Ctrl+A" : key, time: time))
        case .edit(_, let time), .setOpen(_, _, let time), .cancel(let time):
          program.advance(to: time)
          program.stage.actOnSelection(random(at: time) ? "remove" : "flag")
        }
        let ids = Set(program.store.items.map { RowID($0.id) })
        if !program.stage.list.selectedRows.allSatisfy(ids.contains) {
          return "\(step) leaves what is gone selected"
        }
      }
      program.stage.list.cancelGesture()
      program.advance(to: program.stage.now + 12)
      var steps = 0
      while program.store.canUndo, steps < 1000 {
        program.activate(UndoBar.undo)
        steps += 1
      }
      return program.store.items == (0..<24).map { Item(id: $0) } ? nil : "the list is \(program.store.items)"
    }
  }

  /// A pseudorandom value that does not change in a shortened case.
  private func random(at time: Double) -> Bool { Int(time * 1000) % 2 == 0 }
}
