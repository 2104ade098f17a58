import SwipeKit
import SwipeRowsShared

/// A kind of change of rows; its name is a word for it in English.
enum ChangeKind: String, CaseIterable {
  case archived, deleted, flagged, unflagged
  case putBack = "put back"
  case movedToInbox = "moved to the inbox"
  case putOff = "put off"
  case deletedForGood = "deleted for good"
  case read = "marked as read"
  case unread = "marked as unread"

  /// Returns the words for a number of changes, such as “archived” or “3 archived”.
  func words(for count: Int, in language: Language) -> String {
    switch self {
    case .putBack: language("put back", "{count} put back", count: count)
    case .movedToInbox: language("moved to the inbox", "{count} moved to the inbox", count: count)
    case .archived: language("archived", "{count} archived", count: count)
    case .deleted: language("deleted", "{count} deleted", count: count)
    case .putOff: language("put off", "{count} put off", count: count)
    case .deletedForGood: language("deleted for good", "{count} deleted for good", count: count)
    case .flagged: language("flagged", "{count} flagged", count: count)
    case .unflagged: language("unflagged", "{count} unflagged", count: count)
    case .read: language("marked as read", "{count} marked as read", count: count)
    case .unread: language("marked as unread", "{count} marked as unread", count: count)
    }
  }
}
