import SwipeKit

/// A command on a row, which can be undone.
enum Act: Equatable {
  /// The home of a row: what it is in, or is moved to.
  enum Place: Equatable {
    case inbox, archive, trash
    /// Put off.
    case later(Until)
    /// Deleted for good.
    case gone
  }

  case move(RowID, from: Place = .inbox, to: Place)
  case flag(RowID, Bool)
  case read(RowID, Bool)

  var id: RowID {
    switch self {
    case .move(let id, _, _), .flag(let id, _), .read(let id, _): id
    }
  }

  /// Whether the row is moved elsewhere, or back.
  var isMove: Bool { if case .move = self { true } else { false } }

  /// The kind in a word.
  var kind: String {
    switch self {
    case .move(_, from: .trash, to: .inbox): "put back"
    case .move(_, _, to: .inbox): "moved to the inbox"
    case .move(_, _, to: .archive): "archived"
    case .move(_, _, to: .trash): "deleted"
    case .move(_, _, to: .later): "put off"
    case .move(_, _, to: .gone): "deleted for good"
    case .flag(_, let isFlagged): isFlagged ? "flagged" : "unflagged"
    case .read(_, let isRead): isRead ? "marked as read" : "marked as unread"
    }
  }

  /// Returns the words for acts of one kind: "archived", or "3 archived".
  static func words(for acts: [Act]) -> String {
    let kind = acts.first?.kind ?? ""
    return acts.count > 1 ? "\(acts.count) \(kind)" : kind
  }

  /// Returns the same as a sentence, with a capital; of a single row that is put off, until when.
  static func sentence(of acts: [Act]) -> String {
    if acts.count == 1, case .move(_, _, to: .later(let until)) = acts[0] {
      return "\(Folder.later.title), \(until.title.lowercased())"
    }
    let words = words(for: acts)
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

/// Rows on which acts can be performed and reverted.
protocol ActedRows: RowSource {
  /// Returns the act of an action on a row now; nil if the row has no such action, or it has no effect.
  func act(of action: ActionID, on id: RowID) -> Act?

  /// Returns what a row is about, whether it is there or not.
  func title(of id: RowID) -> String

  /// Performs an act on a row that is there.
  ///
  /// - Returns: whether anything has changed.
  mutating func perform(_ act: Act) -> Bool

  /// Reverts an act on a row; one that was moved elsewhere is in its place again.
  mutating func revert(_ act: Act)

  /// Restores all rows as they were at first.
  ///
  /// - Returns: those that were missing, from above.
  mutating func startOver() -> [RowID]
}

extension RowChanges {
  /// Creates the changes of some rows from one state of them to another.
  init(of ids: [RowID], from former: any RowSource, to present: any RowSource) {
    let ids = Set(ids)
    self.init(
      inserted: ids.filter { former.index(of: $0) == nil && present.index(of: $0) != nil },
      removed: ids.filter { former.index(of: $0) != nil && present.index(of: $0) == nil })
  }
}
