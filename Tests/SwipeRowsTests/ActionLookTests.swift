import SwipeKit
import SwipeRowsDemo
import SwipeRowsFiles
import Testing

/// An icon has the same meaning in every program.
@Suite struct ActionLookTests {
  private static func actions() throws -> [RowAction] {
    var inbox = try AppUser("inbox")
    let rows = (0..<inbox.app.rows.count).map(inbox.app.rows.id)
    for (index, action) in (["archive", "delete", "later"] as [ActionID]).enumerated() {
      for row in rows[(20 * index)..<(20 * index + 20)] {
        inbox.app.stage.list.perform(action, of: row)
        inbox.wait(1)
        if action == "later" { inbox.app.activate("until tomorrow") }
      }
    }
    var actions: [RowAction] = []
    for folder in ["inbox", "archive", "later", "trash", "flagged"] {
      inbox.app.activate(ActionID("folder \(folder)"))
      let rows = inbox.app.rows
      #expect(rows.count > 0)
      actions += (0..<rows.count).map(rows.row).flatMap { $0.leading + $0.trailing }
    }
    let user = FileUser("a\nx 2026-11-20 b\n")
    for item in user.list.store.items {
      let row = user.list.rows.row(of: item)
      actions += row.controls + row.leading + row.trailing
    }
    return actions
  }

  @Test func `an action has one icon and one colour in every program`() throws {
    for (title, actions) in Dictionary(grouping: try Self.actions(), by: \.title) {
      #expect(Set(actions.map(\.icon)).count == 1 && Set(actions.map(\.color)).count == 1, "\(title)")
    }
  }

  @Test func `an icon has one meaning`() throws {
    // Mails are moved to the inbox and put back, and deleted, also for good.
    let same = ["Put back": "Inbox", "Delete for good": "Delete"]
    for (icon, actions) in Dictionary(grouping: try Self.actions(), by: \.icon) {
      #expect(icon != nil && Set(actions.map { same[$0.title] ?? $0.title }).count == 1, "\(actions.map(\.title))")
    }
  }

  @Test func `a filled flag only marks what is flagged`() throws {
    #expect(try !Self.actions().contains { $0.icon == .flag })
  }

  @Test func `the menu of a row and of a selection has an icon for each item`() throws {
    var inbox = try AppUser("inbox")
    inbox.wait(0.1)
    inbox.press("Down", "Shift+F10")
    #expect(inbox.app.menu?.actions.allSatisfy { $0.icon != nil } == true)
    inbox.press("Escape", "Ctrl+Space", "F10")
    #expect(inbox.app.menu?.actions.allSatisfy { $0.icon != nil } == true)
    var user = FileUser("a\nb\n")
    user.wait(1)
    user.press("Down", "Shift+F10")
    let items = user.list.stage[RowMenu.self]?.actions ?? []
    #expect(items.contains { $0.id == RowAction.moveDown.id } && items.allSatisfy { $0.icon != nil })
  }
}
