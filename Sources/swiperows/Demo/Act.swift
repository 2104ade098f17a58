import SwipeKit

/// A command on a row, which can be undone.
enum Act: Equatable {
  /// The destination of a row.
  enum Place: Equatable {
    case archive, trash, later
  }

  case move(RowID, to: Place)
  case flag(RowID, Bool)
  case read(RowID, Bool)

  var id: RowID {
    switch self {
    case .move(let id, _), .flag(let id, _), .read(let id, _): id
    }
  }

  /// Whether the row is moved elsewhere.
  var isMove: Bool { if case .move = self { true } else { false } }

  /// The kind in a word.
  var kind: String {
    switch self {
    case .move(_, to: .archive): "archived"
    case .move(_, to: .trash): "deleted"
    case .move(_, to: .later): "put off"
    case .flag(_, let isFlagged): isFlagged ? "flagged" : "unflagged"
    case .read(_, let isRead): isRead ? "marked as read" : "marked as unread"
    }
  }

  /// Returns the words for acts of one kind: "archived", or "3 archived".
  static func words(for acts: [Act]) -> String {
    let kind = acts.first?.kind ?? ""
    return acts.count > 1 ? "\(acts.count) \(kind)" : kind
  }

  /// Returns the same as a sentence, with a capital.
  static func sentence(of acts: [Act]) -> String {
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
  /// Creates the changes for rows that were moved elsewhere, and rows that came back.
  init(gone: [Act] = [], back: [Act] = []) {
    func moved(_ acts: [Act]) -> Set<RowID> { Set(acts.filter(\.isMove).map(\.id)) }
    self.init(inserted: moved(back), removed: moved(gone))
  }
}
