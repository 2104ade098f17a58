import Testing

import SwipeKit

struct ActionIDTests {
  private static let names = [
    "refresh", "select all", "deselect all", "ok", "undo", "redo", "close notice", "done", "sheet",
    "find",
    "close finding", "first found", "show all", "query", "open menu", "show keys", "quit program", "next control",
    "former control", "cut text", "copy text", "paste text", "select text", "menu item 0", "selected: archive",
  ]
  private static let rowNames = [
    "more actions", "handle", "select", "move up", "move down", "move to the top", "move to the end", "open row",
    "close row",
  ]

  @Test(arguments: names) func `a program's command may have any name`(name: String) {
    var user = StageUser()
    (user.stage.isSearchable, user.stage.list.isSelectable, user.stage.list.isRefreshable) = (true, true, true)
    user.stage.commands = [Command(ActionID(name), title: "Own", keys: ["Ctrl+F7"])]
    user.press("Ctrl+F", "Ctrl+F7")
    #expect(user.activated == [ActionID(name)])
    user.press("Escape", "Down", "Ctrl+A", "Ctrl+F7")
    #expect(user.activated == [ActionID(name), ActionID(name)])
  }

  @Test(arguments: rowNames) func `a row's action may have any name`(name: String) {
    var user = StageUser()
    let action = RowAction(ActionID(name), title: "Own", key: "Ctrl+F7")
    let rows = ListSource((0..<9).map { NumberedItem(id: $0) }) { Row(title: "\($0.id)", trailing: [action]) }
    user.stage.show(rows, style: .actions)
    user.stage.list.isSelectable = true
    user.press("Down", "Ctrl+F7")
    #expect(user.performed == ["0 \(name)"])
    user.press("Right", "Return")
    #expect(user.performed == ["0 \(name)", "0 \(name)"])
    #expect(user.stage.list.selection.isEmpty && user.stage.menu == nil)
  }

  @Test func `a trace means the program's action of a name, or else the library's`() {
    var user = StageUser()
    user.stage.list.isSelectable = true
    user.send(.request(.activate(.button("select", of: RowID(2))), time: 0))
    #expect(user.stage.list.isSelected(RowID(2)))
    user.stage.commands = [Command("done", title: "Own", keys: ["Ctrl+F7"])]
    user.stage.present(Sheet(title: "Help", PageText("A text.")))
    user.send(.request(.activate(.control("done")), time: 0))
    user.wait(1)
    #expect(user.stage[Sheet.self] == nil && user.activated == [])
  }
}
