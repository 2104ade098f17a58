import SwipeKit

/// What is done with the mails of the inbox, and taken back.
extension App {
  /// Does an action with a mail: at once, or when its row is out of sight.
  mutating func perform(_ action: ActionID, on id: RowID, at time: Double) {
    guard let act = demo.inbox?.act(of: action, on: id) else { return }
    if list.state(of: id) == .leaving { return demo.inbox?.await(act) ?? () }
    perform(act, at: time)
    // Its buttons have done what they were opened for.
    if !act.isMove, list.state(of: id) == .open {
      list.setOpen(false, row: id)
      lines.append("\(number(time * 1000)) closed id=\(id)")
    }
  }

  /// Does what a row has left for.
  mutating func performAwaited(by id: RowID, at time: Double) {
    if let act = demo.inbox?.arrived(id) { perform(act, at: time) }
  }

  /// Does what rows are leaving for that nobody will see any more.
  mutating func performPending() {
    for act in demo.inbox?.takePending() ?? [] { perform(act, at: now) }
  }

  private mutating func perform(_ act: MailRows.Act, at time: Double) {
    guard demo.inbox?.perform(act, at: time) == true else { return }
    list.reload(demo.rows, changes: RowChanges(gone: [act]))
    if act.isMove { tell("removed", act, at: time) }
  }

  /// Takes back what was done last, if anything was; what a row is still leaving for is done by then.
  mutating func undo() {
    performPending()
    guard let acts = demo.inbox?.undo(), !acts.isEmpty else { return }
    list.reload(demo.rows, changes: RowChanges(back: acts))
    for act in acts { tell("undone", act, at: now) }
  }

  /// Does again what was taken back last, if anything was.
  mutating func redo() {
    guard let acts = demo.inbox?.redo(at: now), !acts.isEmpty else { return }
    list.reload(demo.rows, changes: RowChanges(gone: acts))
    for act in acts {
      tell("redone", act, at: now)
      if act.isMove { tell("removed", act, at: now) }
    }
  }

  /// Loads the inbox anew: what was done is final, and what came meanwhile is above all that shows.
  mutating func refresh() {
    performPending()
    guard let arrived = demo.inbox?.refresh(), !arrived.isEmpty else { return }
    list.reload(demo.rows)
    for id in arrived { lines.append("\(number(now * 1000)) arrived id=\(id)") }
  }

  private mutating func tell(_ what: String, _ act: MailRows.Act, at time: Double) {
    lines.append("\(number(time * 1000)) \(what) id=\(act.id)")
  }

  /// Shows a mail, beside the list or over it; it is read by that.
  mutating func open(_ id: RowID) {
    guard demo.inbox?.open(id) != nil, let letter = letter(of: id) else { return }
    list.reload(demo.rows)
    if layout.mail == nil { return presentSheet(title: letter.sender, .letter(letter)) }
    openMail = id
  }

  /// What a mail in sight says; nil once it has gone.
  func letter(of id: RowID) -> Letter? {
    guard let rows = demo.inbox?.rows, rows.index(of: id) != nil, let mail = rows[id] else { return nil }
    return Letter(sender: mail.sender, subject: mail.subject, date: rows.dateText(of: mail), text: mail.text)
  }
}
