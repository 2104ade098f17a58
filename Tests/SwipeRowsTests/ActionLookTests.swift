import SwipeKit
import Testing

@testable import SwipeRowsDemo
import SwipeRowsFiles

/// An icon has the same meaning in every program.
@Suite struct ActionLookTests {
  private static func actions() throws -> [RowAction] {
    var rows = MailRows(now: MailFile.embedded.now, language: .english)
    var mail = MailFile.embedded.mails[0]
    var actions: [RowAction] = []
    for isMarked in [true, false] {
      (mail.isUnread, mail.isFlagged) = (isMarked, isMarked)
      for folder in Folder.allCases {
        rows.folder = folder
        let (leading, trailing) = rows.actions(on: mail, in: .english)
        actions += leading + trailing
      }
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
