import SwipeKit

/// The acts on the rows of a demo, and their undoing.
extension Demo {
  /// Performs acts that the user did together, and adds them to the history as one step.
  ///
  /// - Returns: the acts that have changed anything.
  mutating func perform(_ acts: [Act], at time: Double) -> [Act] {
    let done = acts.filter { acted.perform($0) }
    if let kind = done.first?.kind { history.add(done, kind: kind, at: time) }
    return done
  }

  /// Restores all rows as they were at first; mails that arrived meanwhile do not arrive again.
  ///
  /// - Returns: the rows that were missing.
  mutating func startOver() -> [RowID] {
    let missing = acted.startOver()
    history = UndoHistory()
    return missing
  }

  /// Marks a mail as read, without an undo.
  mutating func open(_ id: RowID) -> Mail? {
    _ = mails?.perform(.read(id, true))
    return mails?[id]
  }

  /// Adds the new mails.
  ///
  /// - Returns: their rows.
  mutating func arrive() -> [RowID] {
    guard var mails else { return [] }
    defer { self.mails = mails }
    return mails.arrive()
  }

  /// Whether there is something to undo.
  var canUndo: Bool { undoes && history.undoable != nil }
  /// Whether there is something to redo.
  var canRedo: Bool { undoes && history.redoable != nil }

  /// Undoes the latest step.
  ///
  /// - Returns: the acts that were undone.
  mutating func undo() -> [Act] {
    let acts = history.undo()
    for act in acts { acted.revert(act) }
    return acts
  }

  /// Redoes the latest step that was undone.
  ///
  /// - Returns: the acts that were performed.
  mutating func redo(at time: Double) -> [Act] { history.redo(at: time).filter { acted.perform($0) } }

  /// Returns the text of the undo bar at a time; nil when there is none.
  func notice(at time: Double) -> UndoBar? {
    undoes
      ? history.shown(at: time).map {
        UndoBar(text: sentence(of: $0.acts), shortText: Act.sentence(of: $0.acts, in: language))
      } : nil
  }

  /// Returns what acts of one kind are in words, with the title of the row where there is but one.
  func sentence(of acts: [Act]) -> String {
    let sentence = Act.sentence(of: acts, in: language)
    guard acts.count == 1, let act = acts.first else { return sentence }
    let title = language("“{title}”").filling(["title": acted.title(of: act.id)])
    let whole =
      if case .move(_, _, to: .later) = act { language("{change}: {title}") } else { language("{change} {title}") }
    return whole.filling(["change": sentence, "title": title])
  }

  /// Returns the time at which the bar disappears by itself; nil when there is none, or while it is paused.
  func nextChange(after time: Double) -> Double? { undoes ? history.nextChange(after: time) : nil }

  /// Pauses or resumes the bar.
  mutating func pause(_ isPaused: Bool, at time: Double) {
    if isPaused { history.pause(at: time) } else { history.resume(at: time) }
  }
}
