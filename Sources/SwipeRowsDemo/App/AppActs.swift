import SwipeKit
import SwipeKitSDL
import SwipeRowsShared

extension App {
  /// Reports all outcomes, and performs each act once for all of its rows.
  package mutating func act(uponAll outcomes: [Outcome]) {
    for outcome in outcomes { act(upon: outcome) }
    guard demo.effect == .act else { return }
    for act in stage.takeDueActs(after: outcomes) { perform(act) }
  }

  private mutating func perform(_ act: RowAct) {
    let acts = act.rows.compactMap { demo.acted.act(of: act.action, on: $0) }
    let rows = acts.map(\.id)
    if act.action == MailRows.later { askUntil(for: rows) } else { perform(acts, at: act.time) }
    // Their buttons have served their purpose.
    for id in rows where demo.rows.index(of: id) != nil && list.state(of: id) == .open {
      list.close(id)
      tell("closed", id, at: act.time)
    }
  }

  /// Performs the acts of rows that are still leaving, without waiting for them.
  mutating func performPending() { performDecided { $0.perform($1) } }

  mutating func perform(_ acts: [Act], at time: Double) {
    let done = acts.filter { demo.acted.perform($0) }
    guard let kind = done.first?.kind else { return }
    if demo.undoes { demo.history.add(done, kind: kind, at: time) }
    for id in showRows(after: done) { tell("removed", id, at: time) }
    announce(done, at: time)
  }

  private mutating func showRows(after acts: [Act]) -> [RowID] {
    let ids = acts.map(\.id)
    let changes = RowChanges(of: ids, from: list.allRows, to: demo.rows)
    let gone = ids.filter(changes.removed.contains)
    for id in gone { leave(id) }
    reload(changes)
    return gone
  }

  private mutating func announce(_ acts: [Act], at time: Double) {
    if let notice = demo.notice(at: time) {
      stage.announceChange(notice.text)
    } else {
      stage.announce(demo.bar(of: acts).text)
    }
  }

  /// Undoes the latest step, which includes acts of rows that are still leaving.
  mutating func undo() {
    guard demo.undoes else { return }
    performPending()
    let acts = takeBack()
    if acts.isEmpty { return }
    stage.moveFocus(to: acts.map(\.id))
    let isBack = acts.count == 1 && acts[0].isMove && demo.rows.index(of: acts[0].id) != nil
    stage.announceUndone(Act.words(for: acts, in: language), back: isBack ? acts[0].id : nil)
  }

  private mutating func takeBack() -> [Act] {
    let acts = demo.history.undo()
    if acts.isEmpty { return [] }
    for act in acts { demo.acted.perform(act.inverse) }
    _ = showRows(after: acts)
    for act in acts { tell("undone", act.id, at: now) }
    return acts
  }

  /// All steps are undone one by one, so that each can be redone.
  ///
  /// If no row comes back, since the acts are final, all initial rows return.
  mutating func restore() {
    performPending()
    while !takeBack().isEmpty {}
    if demo.rows.count == 0 {
      let rows = demo.acted.startOver()
      demo.history = UndoHistory()
      reload(RowChanges(of: rows, from: list.allRows, to: demo.rows))
      for id in rows { tell("arrived", id, at: now) }
    }
    stage.announce(language("{count} row", "{count} rows", count: demo.rows.count))
  }

  mutating func redo() {
    performPending()
    let acts = demo.history.redo(at: now).filter { demo.acted.perform($0) }
    if acts.isEmpty { return }
    let gone = showRows(after: acts)
    for act in acts {
      tell("redone", act.id, at: now)
      if gone.contains(act.id) { tell("removed", act.id, at: now) }
    }
    announce(acts, at: now)
  }

  mutating func tell(_ what: String, _ id: RowID, at time: Double) {
    lines.append("\(formattedNumber(time * 1000)) \(what) id=\(id)")
  }
}
