import SwipeKit

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
  static func actions(
    on mail: Mail, at home: Act.Place, in folder: Folder
  ) -> (leading: [RowAction], trailing: [RowAction]) {
    let read = action(
      read, mail.isUnread ? "Read" : "Unread", mail.isUnread ? .read : .unread, "Ctrl+U", Color(0x1F6FB5))
    let flag = action(
      flag, mail.isFlagged ? "Unflag" : "Flag", .flag, "Ctrl+G", Color(0xA6501E), removesRow: folder == .flagged)
    let green = Color(0x1F7A4D)
    return switch folder {
    case .inbox:
      ([read, flag], [action(archive, "Archive", .archive, "Ctrl+E", green, removesRow: true), deletion, putOff])
    case .archive: ([read, flag], [inbox("Inbox"), deletion])
    case .later:
      ([read, flag], [inbox("Inbox"), action(archive, "Done", .check, "Ctrl+E", green, removesRow: true)])
    case .trash: ([read, flag], [inbox("Put back"), erasure])
    case .flagged:
      // Wherever it is moved, but to the trash, it stays here.
      (
        [
          read,
          home == .inbox
            ? action(archive, "Archive", .archive, "Ctrl+E", green) : inbox("Inbox", removesRow: false),
        ], [flag, deletion]
      )
    }
  }

  private static let deletion = action(
    delete, "Delete", .trash, "Delete", Color(0xC01C28), role: .destructive)
  private static let erasure = action(
    delete, "Delete for good", .trash, "Delete", Color(0xC01C28), role: .destructive)
  // It asks until when; so it is no stage of a swipe, by which the row would leave meanwhile.
  private static let putOff = action(later, "Later", .later, "Ctrl+L", Color(0x80620E), removesRow: true)

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
