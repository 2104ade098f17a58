import Testing

import SwipeKit

@Suite struct ReorderingSectionsTests {
  private var program = Tasks(Self.tasks)

  private struct Task: Identifiable, Equatable, Sendable {
    let id: Int
    var day: String
  }

  /// Rows of 44 points below headers of 20: 0, 1 and 2 on Monday, 3 on Tuesday, and 4, 5 and 6 on Friday.
  private static let tasks = zip(0..., ["Mon", "Mon", "Mon", "Tue", "Fri", "Fri", "Fri"]).map(Task.init)

  private static func source(_ tasks: [Task] = tasks) -> ListSource<Task> {
    ListSource(tasks, sections: \.day, header: 20) { Row(title: "Task \($0.id)") }.reorderable(across: \.day)
  }

  private static func text(_ tasks: [Task]) -> String {
    tasks.map { "\($0.day.prefix(1))\($0.id)" }.joined(separator: " ")
  }

  @Test func `a source decides the destinations`() {
    var source = Self.source()
    #expect(source.destinations(ofRow: 1) == 0..<7 && source.destinationSections(ofRow: 1) == 0..<3)
    var task = Self.tasks[0]
    source.move(&task, toSection: RowID("Fri"))
    #expect(task == Task(id: 0, day: "Fri"))
    source.move(&task, toSection: RowID("Sun"))
    #expect(task.day == "Fri", "there is no such section")
    source.isReorderable = false
    #expect(source.destinations(ofRow: 1) == 1..<2 && source.destinationSections(ofRow: 1) == nil)
  }

  @Test func `the positions of a row leave out those above the first header and in sections that it may not be in`()
  {
    let list = SwipeList(Self.source(), style: .actions, frame: Rect(x: 0, y: 0, width: 360, height: 600))
    // Ten items, with headers at 0, 4 and 6.
    #expect(list.destinations(ofRow: 0) == 1..<10)
    #expect(list.destinations(ofRow: 6) == 1..<10)
    var own = ListSource(Self.tasks, sections: \.day, header: 20) { Row(title: "\($0.id)") }
    own.isReorderable = true
    let kept = SwipeList(own, style: .actions, frame: Rect(x: 0, y: 0, width: 360, height: 600))
    #expect(kept.destinations(ofRow: 1) == 1..<4 && kept.destinations(ofRow: 3) == 5..<6)
    #expect(kept.canReorder(RowID(1)) && !kept.canReorder(RowID(3)))
  }

  @Test func `at a boundary a row is the last one of the upper section, or the first one of the lower`() {
    var harness = ListHarness(Self.source())
    harness.focusHandle(of: 2)
    harness.key("Space")
    // Past the header of Tuesday, before its row. The index stays the same.
    harness.key("Down")
    harness.settle()
    #expect(harness.place(of: 2) == 128 && harness.headerPlace(1) == 108)
    harness.key("Space")
    #expect(harness.kinds == [.moved(to: 2, section: RowID("Tue"))])
    harness.settle()
    harness.key("Space")
    harness.key("Down")
    harness.key("Down")
    harness.settle()
    #expect(harness.place(of: 3) == 128 && harness.headerPlace(1) == 108 && harness.place(of: 2) == 172)
    harness.key("Return")
    #expect(harness.kinds.last == .moved(to: 3, section: RowID("Tue")))
  }

  @Test func `headers make way by springs, without a jump`() {
    var harness = ListHarness(Self.source())
    harness.focusHandle(of: 2)
    harness.key("Space")
    harness.key("Down")
    harness.wait(0.1)
    let place = harness.headerPlace(1)
    #expect(place > 108 && place < 152)
    harness.key("Up")
    #expect(abs(harness.headerPlace(1) - place) < 1e-9)
    harness.settle()
    #expect(harness.headerPlace(1) == 152)
  }

  @Test func `by hand a row passes a header once its upper edge has passed the header's middle`() {
    var harness = ListHarness(Self.source())
    harness.press(row: 2, x: 340)
    harness.move(by: Point(x: 0, y: 12))
    let grip = harness.hand.y - (44 + harness.place(of: 2))
    // Without the row the header is from 108 to 128.
    harness.move(to: Point(x: 340, y: 44 + 117 + grip))
    harness.wait(1)
    #expect(harness.headerPlace(1) == 152)
    harness.move(to: Point(x: 340, y: 44 + 119 + grip))
    harness.wait(1)
    #expect(harness.headerPlace(1) == 108)
    harness.lift()
    #expect(harness.kinds == [.moved(to: 2, section: RowID("Tue"))])
  }

  @Test mutating func `the menu moves a row into the section above or below, and to the ends of all`() {
    program.perform(RowAction.moveUp, of: 4)
    #expect(Self.text(program.store.items) == "M0 M1 M2 T3 T4 F5 F6")
    program.perform(RowAction.moveDown, of: 2)
    #expect(Self.text(program.store.items) == "M0 M1 T2 T3 T4 F5 F6")
    program.perform(RowAction.moveToTop, of: 6)
    #expect(Self.text(program.store.items) == "M6 M0 M1 T2 T3 T4 F5")
    #expect(program.stage.takeAnnouncements().last == "Task 6 moved to 1 of 7, Mon")
  }

  @Test mutating func `undo restores place and section in one step, and redo both again`() {
    program.press("Down", "Down", "Tab", "Space", "End", "Space")
    #expect(Self.text(program.store.items) == "M0 M2 T3 F4 F5 F6 F1")
    #expect(program.stage.notice?.text == "Moved “Task 1”")
    program.press("Ctrl+Z")
    #expect(program.store.items == Self.tasks && !program.store.canUndo)
    program.press("Ctrl+Shift+Z")
    #expect(Self.text(program.store.items) == "M0 M2 T3 F4 F5 F6 F1")
  }

  @Test mutating func `a section whose only row is moved away is gone, and comes back with it`() {
    program.perform(RowAction.moveDown, of: 3)
    #expect(Self.text(program.store.items) == "M0 M1 M2 F3 F4 F5 F6")
    #expect(program.stage.list.headersInSight.map(\.id) == [RowID("Mon"), RowID("Fri")])
    #expect(!program.stage.list.isReordering)
    program.press("Ctrl+Z")
    #expect(program.stage.list.headersInSight.count == 3 && program.store.items == Self.tasks)
  }

  @Test mutating func `a reader hears the section that a row comes into`() {
    program.press("Down", "Down", "Down", "Tab", "Space", "Down", "Down", "Down", "Up", "Space")
    #expect(
      program.stage.takeAnnouncements() == [
        "Task 2 lifted from 3 of 7", "Moved to 3 of 7, Tue", "Moved to 4 of 7", "Moved to 4 of 7, Fri",
        "Moved to 4 of 7, Tue", "Task 2 dropped at 4 of 7, Tue",
      ])
  }

  @Test mutating func `selected rows of several sections follow one another in one`() {
    program.stage.list.isSelectable = true
    program.stage.list.select(RangeSet([0..<1, 5..<6]))
    program.perform(RowAction.moveToEnd, of: 0)
    #expect(Self.text(program.store.items) == "M1 M2 T3 F4 F6 F0 F5")
    program.press("Ctrl+Z")
    #expect(program.store.items == Self.tasks)
  }

  @Test func `selected rows that may not be in a section do not go along`() {
    var own = ListSource(Self.tasks, sections: \.day, header: 20) { Row(title: "\($0.id)") }
    own.isReorderable = true
    var harness = ListHarness(own)
    harness.list.isSelectable = true
    harness.list.select(RangeSet([0..<1, 5..<6]))
    harness.list.perform(RowAction.moveToEnd.id, of: RowID(0))
    harness.advance()
    #expect(harness.kinds == [.moved(to: 2)] && harness.outcomes.first?.id == RowID(0))
  }

  private struct Tasks: ItemProgram {
    var store: ItemStore<Task>
    var rows: ListSource<Task>
    var stage: Stage

    init(_ tasks: [Task]) {
      (store, rows) = (ItemStore(tasks), ReorderingSectionsTests.source(tasks))
      stage = Stage(rows, style: .actions, size: Size(width: 320, height: 480))
    }

    mutating func perform(_ action: ActionID, of items: [Task], at time: Double) {}

    mutating func perform(_ action: RowAction, of row: Int) {
      stage.list.perform(action.id, of: RowID(row))
      wait(10)
    }
  }
}

extension ListHarness {
  fileprivate func headerPlace(_ section: Int) -> Double {
    list.frame(ofHeader: section)?.y ?? -1
  }
}
