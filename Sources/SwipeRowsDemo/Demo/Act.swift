import SwipeKit
import SwipeRowsShared

enum Act: Equatable {
  enum Place: Equatable {
    case inbox, archive, trash
    case later(Until)
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

  var inverse: Act {
    switch self {
    case .move(let id, let from, let to): .move(id, from: to, to: from)
    case .flag(let id, let isFlagged): .flag(id, !isFlagged)
    case .read(let id, let isRead): .read(id, !isRead)
    }
  }

  var isMove: Bool { if case .move = self { true } else { false } }

  /// The kind in a word, the same in every language.
  var kind: String { words(for: 1, in: .english) }

  private func words(for count: Int, in language: Language) -> String {
    switch self {
    case .move(_, from: .trash, to: .inbox): language("put back", "{count} put back", count: count)
    case .move(_, _, to: .inbox): language("moved to the inbox", "{count} moved to the inbox", count: count)
    case .move(_, _, to: .archive): language("archived", "{count} archived", count: count)
    case .move(_, _, to: .trash): language("deleted", "{count} deleted", count: count)
    case .move(_, _, to: .later): language("put off", "{count} put off", count: count)
    case .move(_, _, to: .gone): language("deleted for good", "{count} deleted for good", count: count)
    case .flag(_, true): language("flagged", "{count} flagged", count: count)
    case .flag(_, false): language("unflagged", "{count} unflagged", count: count)
    case .read(_, true): language("marked as read", "{count} marked as read", count: count)
    case .read(_, false): language("marked as unread", "{count} marked as unread", count: count)
    }
  }

  /// Returns the words for acts of one kind, such as “archived” or “3 archived”.
  static func words(for acts: [Act], in language: Language) -> String {
    acts.first?.words(for: acts.count, in: language) ?? ""
  }

  static func sentence(of acts: [Act], in language: Language) -> String {
    if acts.count == 1, case .move(_, _, to: .later(let until)) = acts[0] { return until.sentence(in: language) }
    return words(for: acts, in: language).capitalized
  }
}

protocol ActedRows: RowSource {
  func act(of action: ActionID, on id: RowID) -> Act?

  func title(of id: RowID) -> String

  /// Performs an act on a row, and returns whether anything changed.
  ///
  /// Nothing changes if the row is in another folder. A row that is moved back gets its former position.
  @discardableResult mutating func perform(_ act: Act) -> Bool

  /// Restores all initial rows, and returns the missing ones from the top.
  mutating func startOver() -> [RowID]
}
