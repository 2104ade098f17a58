import Testing

import SwipeKit

/// The window has 320 by 480 points, and rows of 44 points below the title bar.
struct StageFocusTests {
  private var user = StageUser()

  @Test mutating func `what had the focus has it again when what came over it leaves`() {
    user.stage.panes = [TitleBar(title: "Inbox", action: "folders")]
    user.press("Tab", "Tab")
    #expect(user.stage.focus == .control("folders"))
    user.present(Sheet(title: "Sheet", PageText("text")))
    #expect(user.stage.focus == .control(Sheet.done))
    user.present(Alert(text: "Sure?"))
    #expect(user.stage.focus == .control(Alert.ok))
    user.press("Return")
    #expect(user.stage.focus == .control(Sheet.done))
    user.press("Escape")
    #expect(user.stage.focus == .control("folders") && user.stage.list.focusedRow == nil)
  }

  @Test mutating func `a layer that leaves from below another one does not move the focus`() {
    user.press("Tab", "Tab")
    user.present(Sheet(title: "Sheet", PageText("text")))
    user.present(Alert(text: "Sure?"))
    user.stage.dismiss(Sheet.self)
    user.wait(1)
    #expect(user.stage.focus == .control(Alert.ok))
    user.press("Return")
    #expect(user.stage.focus == .control(Stage.openMenu))
  }

  @Test mutating func `a layer that came below another one gives the focus back to what had it before both`() {
    user.press("Tab", "Tab")
    user.present(Alert(text: "Sure?"))
    user.present(Sheet(title: "Sheet", PageText("text")))
    #expect(user.stage.focus == .control(Alert.ok))
    user.press("Return")
    #expect(user.stage.focus == .control(Sheet.done))
    user.press("Return")
    #expect(user.stage.focus == .control(Stage.openMenu))
  }

  @Test mutating func `what a reader puts the keyboard on is not lost either`() {
    user.stage.emptyState = EmptyState("Nothing", button: "Again", action: "again")
    user.send(.request(.focus(.row(RowID(2))), time: user.time))
    user.stage.list.reload(TestRows(0))
    user.wait(1)
    #expect(user.stage.focus == .control("again"))
  }

  @Test mutating func `a row with the focus stays visible in a window that becomes lower`() throws {
    for _ in 1...8 { user.press("Down") }
    user.send(.resize(Size(width: 320, height: 200), scale: 1, time: user.time))
    user.wait(1)
    let row = try #require(user.stage.list.visibleRows.first { $0.id == user.stage.list.focusedRow })
    #expect(row.frame.y >= user.stage.list.frame.y && row.frame.y + row.frame.height <= 200)
  }

  @Test mutating func `a row with the focus that is cut off stays so in a window of another size`() {
    for _ in 1...3 { user.press("Down") }
    user.send(.wheel(WheelEvent(at: Point(x: 100, y: 300), by: Point(x: 0, y: -110), in: .points, time: user.time)))
    user.wait(1)
    let offset = user.stage.list.contentOffset
    #expect(offset > 88 && user.stage.list.focusedRow == RowID(2))
    user.send(.resize(Size(width: 320, height: 470), scale: 1, time: user.time))
    user.wait(1)
    #expect(user.stage.list.contentOffset == offset)
  }

  @Test mutating func `a row that has the focus has it again after a sheet`() {
    user.press("Down", "Down")
    user.present(Sheet(title: "Sheet", PageText("text")))
    user.press("Return")
    #expect(user.stage.focus == .row(RowID(1)))
  }

  @Test mutating func `without rows, the empty state has the focus, and a row has it when rows come`() {
    user.stage.emptyState = EmptyState("Nothing", button: "Again", action: "again")
    user.press("Down", "Down")
    user.stage.list.reload(TestRows(0))
    user.wait(1)
    #expect(user.stage.focus == .control("again"))
    user.press("Return")
    #expect(user.activated == ["again"])
    user.stage.list.reload(TestRows(5))
    user.wait(1)
    #expect(user.stage.controlInFocus == nil && user.stage.list.focusedRow != nil)
  }

  @Test mutating func `if the focused control is removed, the row that had the focus before has it again`() {
    user.stage.notice = UndoBar(text: "Archived")
    user.press("Down", "Down", "Down", "Shift+Tab")
    #expect(user.stage.focus == .control(UndoBar.close))
    user.stage.notice = nil
    user.wait(0.1)
    #expect(user.stage.focus == .row(RowID(2)))
  }

  @Test mutating func `with another source and another style, a visible row has the focus`() {
    user.press("End")
    user.stage.show(TestRows(9), style: .delete)
    user.wait(0.1)
    #expect(user.stage.list.focusedRow == RowID(0))
  }

  @Test mutating func `a key without an effect does not move the focus`() {
    user.press("Tab", "Tab", "F9", "7")
    #expect(user.stage.focus == .control(Stage.openMenu))
    user.press("Down")
    #expect(user.stage.controlInFocus == nil && user.stage.list.focusedRow != nil)
  }

  @Test mutating func `Escape goes back to the list`() {
    user.press("Tab", "Tab", "Escape")
    #expect(user.stage.focus == .row(RowID(0)))
  }

  @Test mutating func `without a key nothing shows that it has the focus`() {
    user.present(Sheet(title: "Sheet", PageText("text")))
    #expect(user.stage.controlInFocus == nil)
    user.press("Tab")
    #expect(user.stage.focus == .control(Sheet.done))
    user.tap(Point(x: 160, y: 300))
    #expect(user.stage.controlInFocus == nil)
  }

  @Test mutating func `the focus goes to a row that came back, which is scrolled to`() throws {
    user.press("Down")
    user.stage.moveFocus(to: [RowID(27), RowID(25)])
    user.wait(2)
    #expect(user.stage.list.focusedRow == RowID(25))
    #expect(user.stage.list.visibleRows.contains { $0.id == RowID(25) })
    user.tap(Point(x: 160, y: 300))
    user.stage.moveFocus(to: [RowID(0)])
    user.wait(2)
    #expect(user.stage.list.focusedRow == nil && user.stage.list.contentOffset == 0)
  }

  @Test func `once a key has shown the focus, something that shows has it until a press`() {
    Property.holds(cases: Property.cases / 25) { random in
      Case(setup: random.chance(0.3), steps: (0..<30).map { _ in StageUser.Step(&random) })
    } failure: { tried in
      var user = StageUser()
      if tried.setup { user.stage.direction = .rightToLeft }
      var isKept = false
      for step in tried.steps {
        user.take(step)
        user.wait(0)
        switch step {
        case .tap, .drag, .press: isKept = false
        // Escape hides the list's focus if there is nothing to return from.
        case .key(let key): isKept = isKept && key != "Escape" || user.showsFocus
        default: break
        }
        if isKept, !user.showsFocus { return "after \(step), nothing has the focus" }
        if let wrong = user.stage.wrongFocus { return "after \(step), \(wrong)" }
      }
      return nil
    }
  }
}

extension StageUser {
  fileprivate var showsFocus: Bool {
    if stage.menu != nil { return true }
    if let control = stage.controlInFocus { return stage.tabStops.contains(control) }
    guard !stage.isModal, let row = stage.list.focusedRow else { return false }
    return stage.list.source.index(of: row) != nil
  }
}
