import SwipeKit

/// What is done with a row, and can be undone.
enum Act: Equatable {
  /// Where a row can go.
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

  /// Whether the row goes out of sight.
  var isMove: Bool { if case .move = self { true } else { false } }

  /// What it is in a word.
  var kind: String {
    switch self {
    case .move(_, to: .archive): "archived"
    case .move(_, to: .trash): "deleted"
    case .move(_, to: .later): "put off"
    case .flag(_, let isFlagged): isFlagged ? "flagged" : "unflagged"
    case .read(_, let isRead): isRead ? "marked as read" : "marked as unread"
    }
  }

  /// What acts of one kind are in a few words: "archived", or "3 archived".
  static func words(for acts: [Act]) -> String {
    let kind = acts.first?.kind ?? ""
    return acts.count > 1 ? "\(acts.count) \(kind)" : kind
  }

  /// The same as people write it where nothing stands before it.
  static func sentence(of acts: [Act]) -> String {
    let words = words(for: acts)
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

/// Rows with which something can be done, and taken back.
protocol ActedRows: RowSource {
  /// What an action would do with a row now; nil if the row has no such action, or nothing comes of it.
  func act(of action: ActionID, on id: RowID) -> Act?

  /// Does something with a row in sight.
  ///
  /// - Returns: whether anything is different now.
  mutating func perform(_ act: Act) -> Bool

  /// Takes back what was done with a row; one that was put elsewhere is in its place again.
  mutating func revert(_ act: Act)

  /// Has the rows be as they were at first.
  ///
  /// - Returns: those that were out of sight, from above.
  mutating func startOver() -> [RowID]
}

extension RowChanges {
  /// Rows that went to another place, and rows that came back from it.
  init(gone: [Act] = [], back: [Act] = []) {
    func moved(_ acts: [Act]) -> Set<RowID> { Set(acts.filter(\.isMove).map(\.id)) }
    self.init(inserted: moved(back), removed: moved(gone))
  }
}
