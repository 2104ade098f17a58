import SwipeKit
import SwipeRowsShared

/// The actions on mails.
extension MailRows {
  /// Marks a mail as read or unread, and flags it or removes its flag.
  static let (read, flag): (ActionID, ActionID) = ("read", "flag")
  /// Moves a mail to a folder; what is deleted in the trash is gone.
  static let (inbox, archive, delete, later): (ActionID, ActionID, ActionID, ActionID) = (
    "inbox", "archive", "delete", "later"
  )

  /// Returns the actions at the edges of a mail's row in a folder.
  ///
  /// - Parameter home: where the mail is.
  static func actions(on mail: Mail, at home: Act.Place, in folder: Folder, _ language: Language) -> (
    leading: [RowAction], trailing: [RowAction]
  ) {
    let read = action(
      read, mail.isUnread ? language("Read", as: "action") : language("Unread", as: "action"),
      mail.isUnread ? .read : .unread, "Ctrl+U", Color(0x1F6FB5))
    let flag = action(
      flag, mail.isFlagged ? language("Unflag", as: "action") : language("Flag", as: "action"), .flag, "Ctrl+G",
      Color(0xA6501E), removesRow: folder == .flagged)
    let toArchive = language("Archive", as: "action")
    let toInbox = language("Inbox", as: "action")
    let toTrash = deletion(language("Delete", as: "action"))
    return switch folder {
    case .inbox:
      // It asks until when; so it is no stage of a swipe, by which the row would leave meanwhile.
      (
        [read, flag],
        [
          archive(toArchive), toTrash,
          action(later, language("Later", as: "action"), .later, "Ctrl+L", Color(0x80620E), removesRow: true),
        ]
      )
    case .archive: ([read, flag], [inbox(toInbox), toTrash])
    case .later: ([read, flag], [inbox(toInbox), archive(language("Done", as: "action"), .check)])
    case .trash:
      (
        [read, flag],
        [inbox(language("Put back", as: "action")), deletion(language("Delete for good", as: "action"))]
      )
    case .flagged:
      // Wherever it is moved, but to the trash, it stays here.
      (
        [read, home == .inbox ? archive(toArchive, removesRow: false) : inbox(toInbox, removesRow: false)],
        [flag, toTrash]
      )
    }
  }

  private static func deletion(_ title: String) -> RowAction {
    action(delete, title, .trash, "Delete", Color(0xC01C28), role: .destructive)
  }

  private static func archive(_ title: String, _ icon: Icon = .archive, removesRow: Bool = true) -> RowAction {
    action(archive, title, icon, "Ctrl+E", Color(0x1F7A4D), removesRow: removesRow)
  }

  private static func inbox(_ title: String, removesRow: Bool = true) -> RowAction {
    action(inbox, title, .reply, "Ctrl+I", Color(0x0F7480), removesRow: removesRow)
  }

  private static func action(
    _ id: ActionID, _ title: String, _ icon: Icon, _ key: Key, _ color: Color, role: RowAction.Role = .plain,
    removesRow: Bool? = nil
  ) -> RowAction {
    RowAction(
      id, title: title, role: role, removesRow: removesRow, icon: icon, key: key, color: color,
      textColor: Color(0xFFFFFF))
  }
}
