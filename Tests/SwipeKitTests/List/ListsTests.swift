import SwipeKit
import Testing

@Suite struct ListsTests {
  private struct Named: Identifiable, Equatable, Sendable { let id: String }

  private struct Program: StageProgram {
    var stage: Stage
    private(set) var told: [String] = []

    init() {
      func source(_ names: String...) -> ListSource<Named> {
        ListSource(names.map(Named.init)) {
          Row(title: $0.id, trailing: [RowAction("Archive"), RowAction("Delete")])
        }
      }
      stage = Stage(source("apple", "banana", "cherry"), style: .actions, size: Size(width: 500, height: 400))
      stage.isSearchable = true
      stage.list.isSelectable = true
      stage.addList("folders", source("apple", "nuts"), style: .actions, dock: .leading(200))
      stage[list: "folders"].name = "Folders"
    }

    mutating func act(upon outcome: Outcome) {
      let what: String? =
        switch outcome.kind {
        case .opened: "opened"
        case .tapped: "tapped"
        case .action(let action, _, _): action.name
        default: nil
        }
      if let what { told.append("\(outcome.list)/\(outcome.id) \(what)".filter { $0 != "'" }) }
    }

    mutating func send(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double) {
      handle(.pointer(PointerEvent(phase, Pointer(.mouse), at: Point(x: x, y: y), time: stage.now)))
    }

    mutating func drag(from x: Double, _ y: Double, by way: Double) {
      send(.down, x, y)
      for step in 1...10 {
        wait(0.02)
        send(.move, x + way * Double(step) / 10, y)
      }
      wait(0.1)
      send(.up, x + way, y)
      wait(1)
    }

    mutating func tap(_ x: Double, _ y: Double) {
      send(.down, x, y)
      wait(0.05)
      send(.up, x, y)
      wait(0.5)
    }

    mutating func ask(_ request: AccessibilityNode.Request) {
      handle(.request(request, time: stage.now))
      wait(0.5)
    }
  }

  private var program = Program()

  @Test mutating func `each list has its part of the window, and is swiped and tapped by itself`() {
    #expect(program.stage[list: "folders"].frame == Rect(x: 0, y: 0, width: 200, height: 400))
    #expect(program.stage.list.frame == Rect(x: 200, y: 0, width: 300, height: 400))
    program.drag(from: 150, 20, by: -100)
    #expect(program.stage[list: "folders"].state(of: RowID("apple")) == .open)
    #expect(program.stage.list.state(of: RowID("apple")) == .closed)
    program.tap(300, 60)
    program.tap(100, 60)
    #expect(program.told == ["folders/apple opened", "/banana tapped", "folders/nuts tapped"])
  }

  @Test mutating func `a drag stays with the list that it began on`() {
    program.send(.down, 250, 20)
    for x in [240.0, 200, 120, 60] { program.send(.move, x, 20) }
    #expect(program.stage.list.offset(of: RowID("apple")) < -100)
    #expect(program.stage[list: "folders"].offset(of: RowID("apple")) == 0)
  }

  @Test mutating func `the list that was pressed last has the keys, and Tab goes on to the other`() {
    program.tap(300, 60)
    program.press("Down")
    #expect(program.stage.focus == .row(RowID("cherry")))
    program.press("Shift+Tab")
    #expect(program.stage.focus == .within("folders", .row(RowID("apple"))))
    program.press("Down", "Right")
    #expect(program.stage.focus == .within("folders", .button("Delete", of: RowID("nuts"))))
    program.press("Return", "Tab", "Return")
    #expect(program.told.suffix(2) == ["folders/nuts Delete", "/cherry tapped"])
    #expect(program.stage[list: "folders"].focusedRow == nil)
  }

  @Test mutating func `a query finds rows of one list`() {
    program.tap(100, 60)
    program.press("Ctrl+F")
    program.handle(.text("nu", time: program.stage.now))
    program.wait(0.5)
    #expect(program.stage[list: "folders"].source.count == 1 && program.stage.list.source.count == 3)
    program.press("Return")
    #expect(program.stage.focus == .within("folders", .row(RowID("nuts"))))
    program.tap(300, 100)
    program.press("Ctrl+F")
    program.handle(.text("zz", time: program.stage.now))
    program.wait(0.5)
    #expect(program.stage[list: "folders"].source.count == 2 && program.stage.list.source.count == 0)
    program.press("Escape")
    #expect(program.stage.list.source.count == 3 && program.stage.searchBar == nil)
  }

  @Test mutating func `a screen reader hears two lists, and acts in each by its name`() throws {
    let nodes = program.accessibilityNodes.filter { $0.role == .list }
    #expect(nodes.map(\.name) == ["Folders", ""] && Set(nodes.map(\.id)).count == 2)
    for node in nodes {
      let row = try #require(node.children.first)
      program.ask(.focus(try #require(row.focusTarget)))
      #expect(program.stage.focus == row.focusTarget)
      program.ask(try #require(row.actions.first).request)
    }
    #expect(program.told == ["folders/apple tapped", "/apple tapped"])
    program.ask(.activate(.within("folders", .button("Delete", of: RowID("nuts")))))
    program.ask(.activate(.within("gone", .row(RowID("nuts")))))
    #expect(program.told.count == 3 && program.told.last == "folders/nuts Delete")
    #expect(program.tree.contains("<List; name = folders;"))
  }

  @Test mutating func `the menu of a row acts in the list of that row`() {
    for x in [100.0, 300] {
      program.handle(.context(Point(x: x, y: 20), time: program.stage.now))
      program.wait(0.5)
      #expect(program.stage.menu?.actions.isEmpty == false)
      program.press("Down", "Return")
    }
    #expect(program.told == ["folders/apple Archive", "/apple Archive"])
    program.stage.presentMenu(of: RowID("nuts"), in: "folders")
    program.wait(0.5)
    program.press("Down", "Return")
    #expect(program.told.last == "folders/nuts Archive")
  }

  @Test mutating func `a burst of the wheel turns only the list on which it began`() {
    program.stage = Stage(TestRows(50), style: .actions, size: Size(width: 500, height: 400))
    program.stage.addList("folders", TestRows(50), style: .actions, dock: .trailing(200))
    for (x, time) in [(400.0, 1.0), (100, 1.02), (100, 1.04)] {
      program.handle(.wheel(WheelEvent(at: Point(x: x, y: 200), by: Point(x: 0, y: -40), in: .points, time: time)))
    }
    program.handle(.hover(Point(x: 400, y: 200), time: 1.05))
    program.advance(to: 3)
    #expect(program.stage[list: "folders"].contentOffset >= 120 && program.stage.list.contentOffset == 0)
  }

  @Test mutating func `only the list under the mouse shows that, and no list does while a pointer is down`() {
    let still = program.tree
    func hovers(_ program: Program) -> [Bool] {
      var lit = [false, false]
      for case .fill(let rect, Theme.light.hoveredRow) in program.picture.commands {
        lit[rect.x < 200 ? 1 : 0] = true
      }
      return lit
    }
    program.handle(.hover(Point(x: 300, y: 20), time: 0))
    #expect(hovers(program) == [true, false])
    program.handle(.hover(Point(x: 100, y: 20), time: 0))
    #expect(hovers(program) == [false, true])
    program.send(.down, 100, 20)
    program.handle(.hover(Point(x: 300, y: 20), time: 0))
    #expect(hovers(program) == [false, false])
    program.send(.cancel, 100, 20)
    program.handle(.hover(nil, time: 1))
    program.wait(2)
    #expect(program.tree == still)
  }

  @Test mutating func `Escape cancels the drag of a list, though Tab has gone on to another`() {
    program.send(.down, 450, 20)
    for x in [440.0, 400, 380] { program.send(.move, x, 20) }
    program.press("Tab", "Escape")
    program.send(.up, 380, 20)
    program.wait(1)
    #expect(program.stage.list.offset(of: RowID("apple")) == 0 && program.told.isEmpty)
  }

  @Test mutating func `Escape closes a row of a list that has not the keys`() {
    program.drag(from: 150, 20, by: -100)
    program.tap(300, 60)
    program.press("Escape")
    #expect(program.stage[list: "folders"].state(of: RowID("apple")) == .closed)
  }

  @Test mutating func `after a click Tab shows the focus in the list that was clicked`() {
    program.tap(300, 60)
    program.press("Tab")
    #expect(program.stage.focus == .row(RowID("banana")))
  }

  @Test mutating func `a query of one list that ends leaves no second focus in the window`() {
    program.tap(100, 20)
    program.press("Down", "Up", "Ctrl+F")
    program.handle(.text("nu", time: program.stage.now))
    program.tap(300, 60)
    program.press("Down")
    program.stage.endSearch()
    program.wait(0.5)
    #expect(program.stage[list: "folders"].focusedRow == nil && program.stage.focus == .row(RowID("banana")))
  }

  @Test mutating func `a press in a list gives it the keys, though the lift of the one before was lost`() {
    program.tap(300, 60)
    program.send(.down, 300, 60)
    program.wait(3)
    program.tap(100, 60)
    program.press("Up")
    #expect(program.stage.focus == .within("folders", .row(RowID("apple"))))
  }

  @Test mutating func `a lost focus of the window cancels a drag in any list`() {
    program.send(.down, 150, 20)
    for x in [140.0, 100, 80] { program.send(.move, x, 20) }
    program.handle(.focus(false, time: program.stage.now))
    program.wait(1)
    #expect(program.stage[list: "folders"].offset(of: RowID("apple")) == 0 && program.told.isEmpty)
    program.handle(.focus(true, time: program.stage.now))
    program.tap(300, 60)
    #expect(program.told == ["/banana tapped"])
  }
}
