import SwipeKit
import SwipeRowsShared

extension MailRows {
  static let (read, flag): (ActionID, ActionID) = ("read", "flag")
  /// Moves a mail to a folder; deleting it in the trash is final.
  static let (inbox, archive, delete, later): (ActionID, ActionID, ActionID, ActionID) = (
    "inbox", "archive", "delete", "later"
  )

  func actions(on mail: Mail, in language: Language) -> (leading: [RowAction], trailing: [RowAction]) {
    let read = RowAction(
      Self.read, title: mail.isUnread ? language("Read", as: "action") : language("Unread", as: "action"),
      mail.isUnread ? .read : .unread, isOn: !mail.isUnread, key: "Ctrl+U")
    let flag = RowAction(
      Self.flag, title: mail.isFlagged ? language("Unflag", as: "action") : language("Flag", as: "action"),
      mail.isFlagged ? .unflag : .flag, removesRow: folder == .flagged, isOn: mail.isFlagged, key: "Ctrl+G")
    let toArchive = language("Archive", as: "action")
    let toInbox = language("Inbox", as: "action")
    let toTrash = Self.deletion(language("Delete", as: "action"))
    return switch folder {
    case .inbox:
      // This asks for a time, so no threshold performs it: the row would leave before the answer.
      (
        [read, flag],
        [
          Self.archive(toArchive), toTrash,
          RowAction(Self.later, title: language("Later", as: "action"), .later, removesRow: true, key: "Ctrl+L"),
        ]
      )
    case .archive: ([read, flag], [Self.inbox(toInbox), toTrash])
    case .later: ([read, flag], [Self.inbox(toInbox), Self.archive(language("Done", as: "action"), .done)])
    case .trash:
      (
        [read, flag],
        [
          Self.inbox(language("Put back", as: "action")), Self.deletion(language("Delete for good", as: "action")),
        ]
      )
    case .flagged:
      // A move to any folder except the trash keeps the row here.
      (
        [
          read,
          mail.home == .inbox
            ? Self.archive(toArchive, removesRow: false) : Self.inbox(toInbox, removesRow: false),
        ],
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

/// The changes that actions make.
extension MailRows {
  /// Returns the kind of change that an action makes of a mail; nil for other actions.
  static func kind(of action: ActionID, on mail: Mail) -> ChangeKind? {
    switch action {
    case read: mail.isUnread ? .read : .unread
    case flag: mail.isFlagged ? .unflagged : .flagged
    case inbox: mail.home == .trash ? .putBack : .movedToInbox
    case archive: .archived
    case delete: mail.home == .trash ? .deletedForGood : .deleted
    default: nil
    }
  }
}

extension Mail {
  /// Changes the mail; mails are put off until tomorrow.
  mutating func change(_ kind: ChangeKind) {
    switch kind {
    case .read, .unread: isUnread = kind == .unread
    case .flagged, .unflagged: isFlagged = kind == .flagged
    case .archived: home = .archive
    case .deleted: home = .trash
    case .deletedForGood: home = .gone
    case .putBack, .movedToInbox: home = .inbox
    case .putOff: home = .later(.tomorrow)
    }
  }
}
