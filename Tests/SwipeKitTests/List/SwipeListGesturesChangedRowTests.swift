import Testing

import SwipeKit

struct SwipeListGesturesChangedRowTests {
  private struct Task: Identifiable, Equatable {
    let id: Int
    var title: String
    var detail = ""
  }

  private struct Tasks: ItemProgram {
    var store = ItemStore((0..<6).map { Task(id: $0, title: "Task \($0)") })
    var rows = ListSource([Task]()) {
      Row(DetailContent($0.title, subtitle: $0.detail), trailing: [RowAction("Delete", role: .destructive)])
    }
    var stage: Stage
    var opened: [Int] = []

    init(style: SwipeStyle) {
      stage = Stage(rows, style: style, size: Size(width: 320, height: 480))
      stage.list.isSelectable = true
      showItems()
    }

    mutating func perform(_ action: ActionID, of items: [Task], at time: Double) {
      store.remove(items.map(\.id), kind: "deleted", at: time)
    }

    mutating func open(_ item: Task) { opened.append(item.id) }

    mutating func change(_ id: Int, _ change: (inout Task) -> Void) {
      store.change(id, change)
      showItems()
    }
  }

  private func send(_ phase: PointerEvent.Phase, x: Double, at time: Double, _ tasks: inout Tasks) {
    let index = tasks.rows.index(of: RowID(1)) ?? 0
    let y = tasks.stage.list.rect(ofRow: index).y + 20
    tasks.handle(.pointer(PointerEvent(phase, Pointer(.touch, id: 1), at: Point(x: x, y: y), time: time)))
  }

  private func swipe(_ tasks: inout Tasks, meanwhile: (inout Tasks) -> Void) {
    send(.down, x: 300, at: 1, &tasks)
    for step in 1...10 { send(.move, x: 300 - Double(step) * 28, at: 1 + Double(step) * 0.05, &tasks) }
    meanwhile(&tasks)
    send(.up, x: 20, at: 1.6, &tasks)
    tasks.advance(to: 4)
  }

  @Test(arguments: [SwipeStyle.inbox, .delete(full: true), .trigger])
  func `a swipe of a row that has become another one performs nothing, and the row closes`(style: SwipeStyle) {
    var tasks = Tasks(style: style)
    swipe(&tasks) { $0.change(1) { $0.title = "Another" } }
    #expect(tasks.store.count == 6 && tasks.stage.list.state(of: RowID(1)) == .closed)
  }

  @Test func `a row whose other parts tick can be swiped`() {
    var tasks = Tasks(style: .inbox)
    swipe(&tasks) { $0.change(1) { $0.detail = "50 %" } }
    #expect(tasks.store.items.map(\.id) == [0, 2, 3, 4, 5])
  }

  @Test func `a tap on a row that has become another one opens nothing`() {
    var tasks = Tasks(style: .inbox)
    send(.down, x: 100, at: 1, &tasks)
    tasks.change(1) { $0.title = "Another" }
    send(.up, x: 100, at: 1.1, &tasks)
    tasks.advance(to: 2)
    #expect(tasks.opened == [])
    send(.down, x: 100, at: 3, &tasks)
    send(.up, x: 100, at: 3.1, &tasks)
    tasks.advance(to: 4)
    #expect(tasks.opened == [1])
  }

  @Test func `a choice in the menu of a row that has become another one performs nothing`() {
    for isChanged in [true, false] {
      var tasks = Tasks(style: .inbox)
      tasks.stage.presentMenu(of: RowID(1))
      if isChanged { tasks.change(1) { $0.title = "Another" } }
      let delete = tasks.stage.menu?.actions.firstIndex { $0.id == "Delete" } ?? 0
      for _ in 0...delete { tasks.handle(.key("Down", time: 1)) }
      tasks.handle(.key("Return", time: 1.1))
      tasks.advance(to: 4)
      #expect(tasks.store.count == (isChanged ? 6 : 5) && tasks.stage.menu == nil)
    }
  }

  @Test func `two rows that leave at once are two steps, and a selection is one`() {
    var tasks = Tasks(style: .inbox)
    tasks.stage.list.perform("Delete", of: RowID(0))
    tasks.advance(to: 1)
    tasks.stage.list.perform("Delete", of: RowID(2))
    tasks.handle(.key("Ctrl+Z", time: 1))
    #expect(tasks.store.items.map(\.id) == [1, 2, 3, 4, 5])
    tasks.handle(.key("Ctrl+A", time: 2))
    tasks.stage.list.perform("Delete", of: RowID(3))
    tasks.advance(to: 3)
    #expect(tasks.store.count == 0)
    tasks.handle(.key("Ctrl+Z", time: 4))
    #expect(tasks.store.items.map(\.id) == [1, 2, 3, 4, 5])
  }
}
