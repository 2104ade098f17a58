import SwipeKit

/// The inbox: its rows, and what was done with them, so that it can be undone.
struct Inbox {
  private(set) var rows: MailRows
  private var history = UndoHistory<MailRows.Act>()
  /// What is done with rows as soon as they are out of sight, where they are going for it.
  private var pending: [MailRows.Act] = []

  init(count: Int? = nil) { rows = MailRows(count: count) }

  /// What an action would do with a row now; nil if the row has no such action.
  func act(of action: ActionID, on id: RowID) -> MailRows.Act? {
    guard let mail = rows[id] else { return nil }
    return switch action {
    case MailRows.read: .read(id, mail.isUnread)
    case MailRows.flag: .flag(id, !mail.isFlagged)
    case MailRows.archive: .move(id, to: .archive)
    case MailRows.delete: .move(id, to: .trash)
    case MailRows.later: .move(id, to: .later)
    default: nil
    }
  }

  /// Does something with a row, and remembers it.
  ///
  /// - Returns: whether anything is different now.
  mutating func perform(_ act: MailRows.Act, at time: Double) -> Bool {
    guard rows.perform(act) else { return false }
    history.add(act, kind: act.kind, at: time)
    return true
  }

  /// Takes note that a mail was read; that is nothing to be undone.
  mutating func open(_ id: RowID) -> Mail? {
    _ = rows.perform(.read(id, true))
    return rows[id]
  }

  /// Loads the mails anew: what was done with them is final, and those that came meanwhile are there.
  ///
  /// - Returns: the rows of those.
  mutating func refresh() -> [RowID] {
    _ = history.finish()
    return rows.arrive()
  }

  // MARK: Rows on their way out

  /// Puts off what is done with a row until it is out of sight.
  mutating func await(_ act: MailRows.Act) { pending.append(act) }

  /// What is to be done with a row that is out of sight now; nil if nothing is.
  mutating func arrived(_ id: RowID) -> MailRows.Act? {
    pending.firstIndex { $0.id == id }.map { pending.remove(at: $0) }
  }

  /// What is still to be done with rows that will not be seen leaving.
  mutating func takePending() -> [MailRows.Act] {
    defer { pending = [] }
    return pending
  }

  // MARK: Undo

  /// Takes back what was done last.
  ///
  /// - Returns: what was taken back.
  mutating func undo() -> [MailRows.Act] {
    let acts = history.undo()
    for act in acts { rows.revert(act) }
    return acts
  }

  /// Does again what was taken back last.
  ///
  /// - Returns: what was done.
  mutating func redo(at time: Double) -> [MailRows.Act] { history.redo(at: time).filter { rows.perform($0) } }

  /// What the undo bar says at a time; nil when there is none.
  func notice(at time: Double) -> String? {
    guard let step = history.shown(at: time) else { return nil }
    if step.acts.count > 1 { return "\(step.acts.count) \(step.kind)" }
    return step.kind.prefix(1).uppercased() + step.kind.dropFirst()
  }

  /// When the bar goes by itself; nil when there is none, or while time stands still for it.
  func nextChange(after time: Double) -> Double? { history.nextChange(after: time) }

  /// Lets no time pass for the bar, or lets it pass again.
  mutating func pause(_ isPaused: Bool, at time: Double) {
    if isPaused { history.pause(at: time) } else { history.resume(at: time) }
  }
}

extension RowChanges {
  /// Rows that went to another place, and rows that came back from it.
  init(gone: [MailRows.Act] = [], back: [MailRows.Act] = []) {
    func moved(_ acts: [MailRows.Act]) -> Set<RowID> { Set(acts.filter(\.isMove).map(\.id)) }
    self.init(inserted: moved(back), removed: moved(gone))
  }
}
