import Testing

import SwipeKit

/// The window has 320 by 480 points.
struct CommandTests {
  private var user = StageUser()
  private let compose = Command("compose", title: "New Mail", keys: ["Ctrl+N"])

  private var titles: [String] {
    return user.picture.elements.filter { $0.role == .menuItem }.map(\.text)
  }

  @Test mutating func `a key and the window's menu activate a command`() throws {
    user.stage.commands = [compose]
    user.press("Ctrl+N", "F10")
    #expect(titles == ["New Mail", "Keyboard Shortcuts"])
    user.press("Return")
    user.tap(try #require(user.place(of: "Menu")))
    user.tap(try #require(user.place(of: "New Mail", .menuItem)))
    #expect(user.activated == ["compose", "compose", "compose"] && user.stage.menu == nil)
  }

  @Test mutating func `the menu offers undo, redo and reload if they are possible`() {
    user.press("F10", "Escape")
    (user.stage.canUndo, user.stage.list.isRefreshable) = (true, true)
    user.press("F10")
    #expect(titles == ["Undo", "Refresh", "Keyboard Shortcuts"])
    user.press("Return", "F10", "Down", "Return")
    #expect(user.activated == [UndoBar.undo, Stage.refresh])
  }

  @Test mutating func `the key that shows the window's menu closes it`() {
    user.press("F10")
    #expect(user.stage.menu != nil)
    user.press("F10")
    #expect(user.stage.menu == nil)
  }

  @Test mutating func `F5 has no effect if nothing can be reloaded`() {
    user.press("F5")
    #expect(user.activated.isEmpty)
  }

  @Test(arguments: ["F1", "Ctrl+?", "Ctrl+Shift+/"])
  mutating func `all keys are shown`(key: String) {
    user.stage.commands = [compose]
    user.press(key)
    user.wait(1)
    let lines = Set(user.picture.elements.filter { $0.role == .label }.map(\.text))
    #expect(
      lines.isSuperset(of: ["New Mail: Ctrl+N", "Undo: Ctrl+Z", "Menu: F10", "Next row: Down", "Next control: Tab"])
    )
    #expect(lines.contains("Find the row that begins with them: Letters"))
    user.press("Escape")
    user.wait(1)
    #expect(user.stage[Sheet.self] == nil && user.activated.isEmpty)
  }

  @Test mutating func `every key that is told of means something to the list`() {
    for command in ListCommand.allCases {
      #expect(command.keys.allSatisfy { ListCommand.meant(by: $0) == command } && command.isListed)
    }
    #expect(Set(ListCommand.allCases.flatMap(\.keys)).count == ListCommand.allCases.flatMap(\.keys).count)
  }

  @Test mutating func `the menu's button lies within the bar at every width, and the title next to it`() {
    for width in stride(from: 60.0, through: 400, by: 20) {
      for action in [nil, "folders" as ActionID] {
        var picture = DisplayList()
        let window = Rect(x: 0, y: 0, width: width, height: 300)
        TitleBar(title: "Inbox", action: action).draw(into: &picture, in: LayerContext(window: window))
        let buttons = picture.elements.filter { $0.role == .button }
        #expect(buttons.count == (action == nil ? 1 : 2))
        let menu = buttons.last?.frame ?? window
        #expect(menu.x >= 0 && menu.maxX <= width && menu.width == (width < 200 ? 24 : 44))
        if action != nil { #expect(buttons[0].frame.maxX <= menu.x && buttons[0].frame.width > 0) }
        for case .text(_, _, let frame, _, _) in picture.commands { #expect(frame.x >= 0 && frame.maxX <= menu.x) }
      }
    }
  }
}
