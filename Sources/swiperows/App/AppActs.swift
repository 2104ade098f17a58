import SwipeKit

/// The actions on rows, and their undo.
extension App {
  /// Performs an action on a row: immediately, or once a row that leaves is off screen.
  mutating func perform(_ action: ActionID, on id: RowID, at time: Double) {
    guard let act = demo.act(of: action, on: id) else { return }
    if list.state(of: id) == .leaving { return demo.await(act) }
    if action == MailRows.later { askUntil(for: id) } else { perform(act, at: time) }
    // Its buttons have served their purpose.
    if demo.rows.index(of: id) != nil, list.state(of: id) == .open {
      list.setOpen(false, row: id)
      lines.append("\(number(time * 1000)) closed id=\(id)")
    }
  }

  /// Performs the action that a row has left for.
  mutating func performAwaited(by id: RowID, at time: Double) {
    if let act = demo.arrived(id) { perform(act, at: time) }
  }

  /// Performs the actions of rows that are still leaving, without waiting for them.
  mutating func performPending() {
    for act in demo.takePending() { perform(act, at: now) }
  }

  /// Performs an act, shows the rows after it, and announces it.
  mutating func perform(_ act: Act, at time: Double) {
    guard demo.perform(act, at: time) else { return }
    for id in showRows(after: [act]) { tell("removed", id, at: time) }
    announce([act], at: time)
  }

  /// Shows the rows after acts on them.
  ///
  /// - Returns: the rows that are gone.
  private mutating func showRows(after acts: [Act]) -> [RowID] {
    let (former, rows) = (list.allRows, demo.rows)
    var gone: [RowID] = []
    for id in acts.map(\.id) {
      guard former.index(of: id) != nil, rows.index(of: id) == nil, !gone.contains(id) else { continue }
      gone.append(id)
      leave(id)
    }
    reload(RowChanges(of: acts.map(\.id), from: former, to: rows))
    return gone
  }

  /// Announces actions: in the words of the undo bar where there is one, with the key for undo.
  private mutating func announce(_ acts: [Act], at time: Double) {
    let phrases = stage.phrases
    stage.announce(
      demo.notice(at: time).map {
        phrases.announcedChange.filling(["change": $0.text, "key": phrases.spokenText(of: Stage.undoKey)])
      } ?? demo.sentence(of: acts))
  }

  /// Undoes the latest step, if there is one, after the actions of rows that are still leaving.
  mutating func undo() {
    guard demo.undoes else { return }
    performPending()
    let acts = takeBack()
    if acts.isEmpty { return }
    stage.moveFocus(to: acts.map(\.id))
    let row = acts.count == 1 && acts[0].isMove ? demo.rows.index(of: acts[0].id) : nil
    let phrases = stage.phrases
    let words =
      row.map { phrases.isBack.filling(["title": demo.rows.row(at: $0).content.title]) }
      ?? Act.words(for: acts, in: language)
    stage.announce(
      phrases.announcedUndo.filling(["change": words, "key": phrases.spokenText(of: Stage.redoKey)]))
  }

  /// Undoes the latest step.
  ///
  /// - Returns: the actions that were undone.
  private mutating func takeBack() -> [Act] {
    let acts = demo.undo()
    if acts.isEmpty { return [] }
    _ = showRows(after: acts)
    for act in acts { tell("undone", act.id, at: now) }
    return acts
  }

  /// Restores the rows of an empty list: all steps are undone one by one, so that each can be redone; if none brings a
  /// row back, since what is final is not undone, all rows of the beginning return.
  mutating func restore() {
    performPending()
    while demo.undoes, !takeBack().isEmpty {}
    if demo.rows.count == 0 {
      let rows = demo.startOver()
      reload(RowChanges(of: rows, from: list.allRows, to: demo.rows))
      for id in rows { tell("arrived", id, at: now) }
    }
    stage.announce(language("{count} row", "{count} rows", count: demo.rows.count))
  }

  /// Redoes the step that was undone last, if there is one.
  mutating func redo() {
    let acts = demo.undoes ? demo.redo(at: now) : []
    if acts.isEmpty { return }
    let gone = showRows(after: acts)
    for act in acts {
      tell("redone", act.id, at: now)
      if gone.contains(act.id) { tell("removed", act.id, at: now) }
    }
    announce(acts, at: now)
  }

  private mutating func tell(_ what: String, _ id: RowID, at time: Double) {
    lines.append("\(number(time * 1000)) \(what) id=\(id)")
  }
}
