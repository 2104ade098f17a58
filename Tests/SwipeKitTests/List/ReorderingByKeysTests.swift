import Testing

import SwipeKit

@Suite struct ReorderingByKeysTests {
  private var harness = Self.list(3)

  private static func list(_ row: Int, of source: ListSource<NumberedItem> = .reorderable()) -> ListHarness {
    var harness = ListHarness(source)
    harness.focusHandle(of: row)
    return harness
  }

  @Test func `the focus goes from a row to its handle and on, as to its other controls`() {
    var harness = ListHarness(ListSource.reorderable())
    harness.key("Down")
    #expect(harness.list.focusedButton == nil)
    let (isInside, row, button) = (harness.tab(), harness.list.focusedRow, harness.list.focusedButton)
    #expect(isInside && row == RowID(0) && button == RowAction.handle.id)
    #expect(harness.tree.contains("focused = true"))
    var copy = harness
    let goesOn = copy.tab()
    #expect(!goesOn, "the handle is the last one")
    harness.tab(forwards: false)
    #expect(harness.list.focusedRow == RowID(0) && harness.list.focusedButton == nil)
    var still = ListHarness(TestRows())
    still.key("Down")
    let hasHandle = still.tab()
    #expect(!hasHandle, "a row that cannot be carried has no handle")
  }

  @Test(arguments: [Key.space, .enter])
  mutating func `Space and Return lift a row, arrows move it one place each, and they drop it there`(key: Key) {
    harness.key(key)
    #expect(harness.rowReorderedByKeys == 3 && harness.place(of: 3) == 3 * 44)
    harness.key("Down")
    harness.key("Down")
    harness.key("Up")
    harness.key("Down")
    #expect(harness.kinds == [])
    harness.settle()
    #expect(harness.rowReorderedByKeys == 3)
    #expect([0, 1, 2, 4, 5, 3, 6].map(harness.place) == [0, 44, 88, 132, 176, 220, 264])
    harness.key(key)
    #expect(harness.rowReorderedByKeys == nil && harness.kinds == [.moved(to: 5)])
    #expect(harness.list.focusedRow == RowID(3) && harness.list.focusedButton == RowAction.handle.id)
  }

  @Test func `each row continues with its velocity, and nothing jumps at the drop`() {
    var source = ListSource.reorderable()
    var harness = Self.list(3, of: source)
    harness.key("Space")
    harness.key("Down")
    harness.wait(0.1)
    let (carried, other) = (harness.place(of: 3), harness.place(of: 4))
    #expect(carried > 132 && carried < 176 && other > 132 && other < 176)
    let velocity = harness.wayVelocity(of: 3) ?? 0
    harness.key("Up")
    #expect(abs(harness.place(of: 3) - carried) < 1e-9 && abs(harness.place(of: 4) - other) < 1e-9)
    #expect(abs((harness.wayVelocity(of: 3) ?? 0) - velocity) < 1e-9)
    harness.key("Down")
    harness.wait(0.1)
    let before = (0..<8).map(harness.place)
    harness.key("Space")
    var songs = source.items
    songs.insert(songs.remove(at: 3), at: 4)
    harness.list.reload(&source, to: songs)
    harness.advance()
    for (row, place) in before.enumerated() { #expect(abs(harness.place(of: row) - place) < 1e-6, "row \(row)") }
    harness.settle()
    #expect(!harness.list.isReordering && [4, 3, 5].map(harness.place) == [132, 176, 220])
  }

  @Test mutating func `Home and End move it to the ends, and the list scrolls to it`() {
    let (top, bottom) = (harness.list.frame.y, harness.list.frame.maxY)
    harness.key("Space")
    harness.key("End")
    harness.settle()
    #expect(harness.place(of: 3) == 29 * 44 && harness.list.contentOffset == 30 * 44 - 596)
    #expect(harness.rect(of: 3).maxY <= bottom)
    for _ in 0..<20 { harness.key("Up") }
    harness.settle()
    #expect(harness.place(of: 3) == 9 * 44)
    #expect(harness.rect(of: 3).y >= top && harness.rect(of: 3).maxY <= bottom)
    harness.key("Home")
    harness.key("Up")
    harness.settle()
    #expect(harness.place(of: 3) == 0 && harness.list.contentOffset == 0)
    harness.key("Return")
    #expect(harness.kinds == [.moved(to: 0)])
  }

  @Test func `no part of the list is without a row while the gap is elsewhere`() {
    var harness = Self.list(0)
    harness.key("Space")
    harness.key("End")
    let frame = harness.list.frame
    for _ in 0..<30 {
      harness.wait(1.0 / 60)
      let covered = harness.list.rowsInSight.filter { $0.id != RowID(0) }.map { harness.list.rect(of: $0.id) }
      for y in stride(from: frame.y + 1, to: frame.maxY, by: 11) {
        let gap = harness.rect(of: 0)
        guard y < gap.y - 88 || y > gap.maxY + 88, y < harness.content.maxY - 88 else { continue }
        #expect(covered.contains { $0.y - 24 <= y && y < $0.maxY + 24 }, "nothing at \(y)")
      }
    }
  }

  @Test mutating func `Escape returns it to its old place, and scrolls there`() {
    harness.key("Space")
    harness.key("End")
    harness.settle()
    let isTaken = harness.key("Escape")
    #expect(isTaken)
    harness.settle()
    #expect(!harness.list.isReordering && harness.kinds == [] && harness.place(of: 3) == 132)
    #expect(harness.rect(of: 3).y >= harness.list.frame.y && harness.list.focusedButton == RowAction.handle.id)
  }

  @Test(arguments: ["press", "Tab", "window", "reader", "program", "swipe"])
  mutating func `whatever takes the focus from the handle brings the row back`(what: String) {
    harness.key("Space")
    harness.key("Down")
    harness.wait(1)
    switch what {
    case "press": harness.press(row: 8)
    case "Tab": harness.tab(forwards: false)
    case "window": harness.list.handle(.focus(false, time: harness.time))
    case "reader": harness.list.handle(.focus(.row(RowID(5))), at: harness.time)
    case "program": harness.list.open(RowID(3))
    default: harness.wheel(x: 3, row: 6)
    }
    #expect(harness.rowReorderedByKeys == nil)
    if what == "press" { harness.lift() }
    harness.wait(2)
    #expect(!harness.kinds.contains { if case .moved = $0 { true } else { false } })
    #expect(!harness.list.isReordering && harness.place(of: 3) == 132)
  }

  @Test mutating func `other keys do not move a lifted row`() {
    harness.key("Space")
    for key in ["Left", "Right", "PageDown", "Menu", "Alt+Down", "Delete", "S", "Ctrl+Space", "Shift+Down"] {
      let isTaken = harness.key(Key(key))
      #expect(isTaken && harness.rowReorderedByKeys == 3 && harness.kinds == [], "\(key)")
    }
    harness.settle()
    #expect(harness.place(of: 3) == 132)
  }

  @Test func `a reload keeps how far a row was moved, and ends the move if the row cannot be moved or is gone`() {
    var source = ListSource.reorderable()
    var harness = Self.list(3, of: source)
    harness.key("Space")
    harness.key("Down")
    harness.list.reload(&source, to: [NumberedItem(id: 90), NumberedItem(id: 91)] + source.items)
    harness.settle()
    #expect(harness.rowReorderedByKeys == 3 && harness.place(of: 3) == 6 * 44)
    var fixed = source
    fixed.isReorderable = false
    var other = harness
    other.list.reload(fixed)
    other.settle()
    #expect(!other.list.isReordering && other.place(of: 3) == 5 * 44 && other.list.focusedButton == nil)
    harness.list.reload(&source, to: source.items.filter { $0.id != 3 })
    harness.settle()
    #expect(!harness.list.isReordering && harness.list.focusedRow == RowID(4) && harness.kinds == [])
  }

  @Test mutating func `a lifted row shows a shadow above the others, and its handle the focus`() {
    var shadow = DisplayList()
    shadow.shadow(of: harness.rect(of: 3), radius: 0)
    #expect(!harness.picture.commands.contains(shadow.commands[0]))
    harness.key("Space")
    #expect(harness.picture.commands.contains(shadow.commands[0]))
    #expect(harness.tree.contains("carried = true"))
  }

  @Test mutating func `with less motion all are there at once`() {
    harness.list.reducesMotion = true
    harness.key("Space")
    harness.key("Down")
    #expect([4, 3, 5].map(harness.place) == [132, 176, 220] && harness.list.next(.picture) == nil)
    harness.key("End")
    #expect(harness.place(of: 3) == 29 * 44 && harness.list.contentOffset == 30 * 44 - 596)
  }

  @Test func `a reader knows the handle by its name, presses it, and hears the row's position`() {
    var program = Songs(ListSource.reorderable(12))
    program.stage.strings.handle = "Griff"
    program.press("Down", "Down")
    let row = program.stage.list.accessible.children[1]
    #expect(row.children.map(\.name) == ["Griff"] && row.children.first?.role == .button)
    #expect(row.children.first?.description == program.stage.strings.handleKeys)
    _ = program.stage.takeAnnouncements()
    let handle = Target.button(RowAction.handle.id, of: RowID(1))
    program.handle(.request(.activate(handle), time: program.stage.now))
    program.press("Down")
    #expect(program.stage.focus == handle)
    #expect(program.stage.takeAnnouncements() == ["Song 1 lifted from 2 of 12", "Moved to 3 of 12"])
    program.press("Up", "Up", "Up")
    #expect(program.stage.takeAnnouncements() == ["Moved to 2 of 12", "Moved to 1 of 12"])
    program.press("Escape")
    #expect(program.stage.takeAnnouncements() == ["Song 1 back at 2 of 12"])
    program.press("Space", "End", "Space")
    #expect(
      program.stage.takeAnnouncements() == [
        "Song 1 lifted from 2 of 12", "Moved to 12 of 12", "Song 1 dropped at 12 of 12",
      ])
    #expect(program.moved == [12])
  }

  @Test(arguments: ["F10", "Tab", "Shift+Tab"])
  func `a menu and Tab bring a row back`(key: String) {
    var program = Songs(ListSource.reorderable(12))
    program.press("Down", "Tab", "Space", "Down")
    #expect(program.stage.list.reorderedByKeys?.destination == 1)
    program.press(key)
    #expect(program.stage.list.reorderedByKeys == nil && program.moved == [])
    #expect(program.stage.takeAnnouncements().last == "Song 0 back at 1 of 12")
  }

  private struct Songs: StageProgram {
    var stage: Stage
    /// Requested positions, counted from 1.
    private(set) var moved: [Int] = []

    init(_ source: ListSource<NumberedItem>) {
      stage = Stage(source, style: .actions, size: Size(width: 320, height: 700))
      stage.panes = [TitleBar(title: "Songs", action: "title")]
    }

    mutating func act(upon outcome: Outcome) {
      if case .moved(let index, _) = outcome.kind { moved.append(index + 1) }
    }
  }
}

extension ListHarness {
  fileprivate var content: Rect {
    Rect(x: 0, y: list.frame.y - list.contentOffset, width: list.frame.width, height: list.contentHeight)
  }

  @discardableResult fileprivate mutating func tab(forwards: Bool = true) -> Bool {
    list.tab(forwards: forwards)
  }
}
