import SwipeKit
import SwipeRowsShared

extension MailRows {
  static let (read, flag): (ActionID, ActionID) = ("read", "flag")
  /// Moves a mail to a folder; deleting it in the trash is final.
  static let (inbox, archive, delete, later): (ActionID, ActionID, ActionID, ActionID) = (
    "inbox", "archive", "delete", "later"
  )

  static func actions(on mail: Mail, at home: Act.Place, in folder: Folder, _ language: Language) -> (
    leading: [RowAction], trailing: [RowAction]
  ) {
    let read = RowAction(
      read, title: mail.isUnread ? language("Read", as: "action") : language("Unread", as: "action"),
      mail.isUnread ? .read : .unread, isOn: !mail.isUnread, key: "Ctrl+U")
    let flag = RowAction(
      flag, title: mail.isFlagged ? language("Unflag", as: "action") : language("Flag", as: "action"),
      mail.isFlagged ? .unflag : .flag, removesRow: folder == .flagged, isOn: mail.isFlagged, key: "Ctrl+G")
    let toArchive = language("Archive", as: "action")
    let toInbox = language("Inbox", as: "action")
    let toTrash = deletion(language("Delete", as: "action"))
    return switch folder {
    case .inbox:
      // This asks for a time, so no threshold performs it: the row would leave before the answer.
      (
        [read, flag],
        [
          archive(toArchive), toTrash,
          RowAction(later, title: language("Later", as: "action"), .later, removesRow: true, key: "Ctrl+L"),
        ]
      )
    case .archive: ([read, flag], [inbox(toInbox), toTrash])
    case .later: ([read, flag], [inbox(toInbox), archive(language("Done", as: "action"), .done)])
    case .trash:
      (
        [read, flag],
        [inbox(language("Put back", as: "action")), deletion(language("Delete for good", as: "action"))]
      )
    case .flagged:
      // A move to any folder except the trash keeps the row here.
      (
        [read, home == .inbox ? archive(toArchive, removesRow: false) : inbox(toInbox, removesRow: false)],
        [flag, toTrash]
      )
    }
  }

  private static func deletion(_ title: String) -> RowAction { RowAction(delete, title: title, .delete) }

  private static func archive(_ title: String, _ look: ActionLook = .archive, removesRow: Bool = true) -> RowAction
  {
    RowAction(archive, title: title, look, removesRow: removesRow, key: "Ctrl+E")
  }

  private static func inbox(_ title: String, removesRow: Bool = true) -> RowAction {
    RowAction(inbox, title: title, .inbox, removesRow: removesRow, key: "Ctrl+I")
  }
}
