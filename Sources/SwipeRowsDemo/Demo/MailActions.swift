import SwipeKit
import SwipeRowsShared

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
    let read = RowAction(
      read, title: mail.isUnread ? language("Read", as: "action") : language("Unread", as: "action"),
      isOn: !mail.isUnread, icon: mail.isUnread ? .read : .unread, key: "Ctrl+U", color: Color(0x1F6FB5))
    let flag = RowAction(
      flag, title: mail.isFlagged ? language("Unflag", as: "action") : language("Flag", as: "action"),
      removesRow: folder == .flagged, isOn: mail.isFlagged, icon: mail.isFlagged ? .flag : .unflagged,
      key: "Ctrl+G",
      color: Color(0xA6501E))
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
          RowAction(
            later, title: language("Later", as: "action"), removesRow: true, icon: .later, key: "Ctrl+L",
            color: Color(0x80620E)),
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
    RowAction(delete, title: title, role: .destructive, icon: .trash, color: Color(0xC01C28))
  }

  private static func archive(_ title: String, _ icon: Icon = .archive, removesRow: Bool = true) -> RowAction {
    RowAction(archive, title: title, removesRow: removesRow, icon: icon, key: "Ctrl+E", color: Color(0x1F7A4D))
  }

  private static func inbox(_ title: String, removesRow: Bool = true) -> RowAction {
    RowAction(inbox, title: title, removesRow: removesRow, icon: .reply, key: "Ctrl+I", color: Color(0x0F7480))
  }
}
