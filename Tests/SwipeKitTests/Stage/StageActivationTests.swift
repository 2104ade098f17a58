import SwipeKit
import Testing

struct StageActivationTests {
  private var user = StageUser()

  @Test mutating func `a row, its button and a control are activated by one call, as by a press`() {
    #expect(user.stage.activate(.row(RowID(2))).isEmpty)
    user.wait(0.1)
    #expect(user.told == [.tapped])
    _ = user.stage.activate(.button("Button 1", of: RowID(3)))
    user.wait(0.1)
    #expect(user.performed.last?.hasPrefix("3 ") == true || user.performed.isEmpty)
    #expect(user.stage.activate(.control("of the program")) == ["of the program"])
    _ = user.stage.activate(.control(Stage.openMenu))
    #expect(user.stage.menu?.row == nil && user.stage.menu != nil)
  }

  @Test mutating func `the focus is a target, whatever has it`() {
    #expect(user.stage.focus == nil)
    user.press("Down")
    #expect(user.stage.focus == .row(RowID(0)))
    user.press("Right")
    guard case .button(_, RowID(0)) = user.stage.focus else {
      Issue.record("\(String(describing: user.stage.focus)) has the focus")
      return
    }
    user.press("Escape", "Tab")
    #expect(user.stage.focus == .control(Stage.openMenu))
    user.tap(Point(x: 100, y: 300))
    #expect(user.stage.focus == nil)
  }

  private func panels() -> StageUser {
    var user = StageUser()
    user.stage.show(
      ListSource([1, 2, 3].map(NumberedItem.init)) { Row(title: "Front view \($0.id)") },
      style: .panel(edge: .trailing, handle: 40))
    user.wait(0.1)
    return user
  }

  @Test
  func `a row without actions is opened and closed by its menu: by a click, a long press, a key and a reader`() {
    let row = RowID(2)
    let middle = Point(x: 20, y: 44 + 44 + 22)
    let finger = Pointer(.touch, id: 1)
    let ways: [(inout StageUser) -> Void] = [
      { $0.send(.context(middle, time: $0.time)) },
      {
        $0.send(.down, at: middle, by: finger)
        $0.wait(0.6)
        $0.send(.up, at: middle, by: finger)
      },
      {
        if $0.stage.list.focusedRow == nil { $0.press("Down", "Down") }
        $0.press("Menu")
      },
    ]
    for way in ways {
      var user = panels()
      way(&user)
      user.wait(0.3)
      #expect(user.stage.menu?.actions.map(\.title) == ["Open"])
      user.press("Home", "Return")
      user.wait(1)
      #expect(user.stage.list.state(of: row) == .open && user.told.contains(.opened))
      way(&user)
      user.wait(0.3)
      // A finger grabs an open row, and its lift closes the row.
      if user.stage.list.state(of: row) == .open {
        #expect(user.stage.menu?.actions.map(\.title) == ["Close"])
        user.press("Home", "Return")
      }
      user.wait(1)
      #expect(user.stage.list.state(of: row) == .closed && user.told.last == .closed)
    }
    var user = panels()
    user.stage.strings.open = "Öffnen"
    let told = user.stage.list.accessible.children[1].actions
    #expect(told.map(\.title).contains("Öffnen"))
    for action in told where action.title == "Öffnen" { user.send(.request(action.request, time: user.time)) }
    user.wait(1)
    #expect(user.stage.list.state(of: row) == .open)
  }

  @Test func `a right click outside of the rows, and the Menu key without a focused row, open the window's menu`()
    throws
  {
    for place in [Point(x: 160, y: 400), Point(x: 20, y: 20)] {
      var user = panels()
      user.send(.context(place, time: user.time))
      let menu = try #require(user.stage.menu)
      #expect(menu.row == nil)
      #expect(menu.frame.x <= place.x && place.x <= menu.frame.maxX)
      #expect(menu.frame.y == place.y || menu.frame.maxY == place.y)
    }
    var user = panels()
    user.send(.context(try #require(user.place(of: "Menu")), time: user.time))
    #expect(user.stage.menu == nil)
    user.stage.present(Sheet(title: "A", PageText("text")))
    user.send(.context(Point(x: 160, y: 400), time: user.time))
    #expect(user.stage.menu == nil)
    user = panels()
    user.stage.list.reload(TestRows(0))
    user.press("Menu")
    #expect(user.stage.menu != nil && user.stage.menu?.row == nil)
  }
}
