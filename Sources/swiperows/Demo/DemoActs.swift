import SwipeKit

/// What is done with the rows of a demo, and taken back.
extension Demo {
  /// What an action would do with a row now; nil if the row has no such action, or nothing comes of it.
  func act(of action: ActionID, on id: RowID) -> Act? { acted.act(of: action, on: id) }

  /// Does something with a row, and remembers it.
  ///
  /// - Returns: whether anything is different now.
  mutating func perform(_ act: Act, at time: Double) -> Bool {
    guard acted.perform(act) else { return false }
    history.add(act, kind: act.kind, at: time)
    return true
  }

  /// Has all rows be there again as at first; what came meanwhile and is final does not come again.
  ///
  /// - Returns: the rows that were not there.
  mutating func startOver() -> [RowID] {
    let missing = acted.startOver()
    history = UndoHistory()
    return missing
  }

  // MARK: Mails

  /// Takes note that a mail was read; that is nothing to be undone.
  mutating func open(_ id: RowID) -> Mail? {
    _ = mails?.perform(.read(id, true))
    return mails?[id]
  }

  /// Loads the mails anew: what was done with them is final, and those that came meanwhile are there.
  ///
  /// - Returns: the rows of those.
  mutating func refresh() -> [RowID] {
    guard var mails else { return [] }
    defer { self.mails = mails }
    _ = history.finish()
    return mails.arrive()
  }

  // MARK: Rows on their way out

  /// Puts off what is done with a row until it is out of sight.
  mutating func await(_ act: Act) { pending.append(act) }

  /// What is to be done with a row that is out of sight now; nil if nothing is.
  mutating func arrived(_ id: RowID) -> Act? {
    pending.firstIndex { $0.id == id }.map { pending.remove(at: $0) }
  }

  /// What is still to be done with rows that will not be seen leaving.
  mutating func takePending() -> [Act] {
    defer { pending = [] }
    return pending
  }

  // MARK: Undo

  /// Whether there is something to undo, or a row is leaving for it.
  var canUndo: Bool { undoes && (history.undoable != nil || !pending.isEmpty) }
  /// Whether there is something to redo.
  var canRedo: Bool { undoes && history.redoable != nil }

  /// Takes back what was done last.
  ///
  /// - Returns: what was taken back.
  mutating func undo() -> [Act] {
    let acts = history.undo()
    for act in acts { acted.revert(act) }
    return acts
  }

  /// Does again what was taken back last.
  ///
  /// - Returns: what was done.
  mutating func redo(at time: Double) -> [Act] { history.redo(at: time).filter { acted.perform($0) } }

  /// What the undo bar says at a time; nil when there is none.
  func notice(at time: Double) -> String? {
    undoes ? history.shown(at: time).map { Act.sentence(of: $0.acts) } : nil
  }

  /// When the bar goes by itself; nil when there is none, or while time stands still for it.
  func nextChange(after time: Double) -> Double? { undoes ? history.nextChange(after: time) : nil }

  /// Lets no time pass for the bar, or lets it pass again.
  mutating func pause(_ isPaused: Bool, at time: Double) {
    if isPaused { history.pause(at: time) } else { history.resume(at: time) }
  }
}
