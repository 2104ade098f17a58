import SwipeKit

/// What the inbox does with its mails as a whole, and with one that is read.
extension App {
  /// Loads the inbox anew: what was done is final, and what came meanwhile is above all that shows.
  mutating func refresh() {
    performPending()
    let arrived = demo.refresh()
    if arrived.isEmpty { return stage.announce("Nothing new") }
    list.reload(demo.rows, changes: RowChanges(inserted: Set(arrived)))
    for id in arrived { lines.append("\(number(now * 1000)) arrived id=\(id)") }
    stage.announce(arrived.count == 1 ? "1 new mail" : "\(arrived.count) new mails")
  }

  /// Shows a mail, beside the list or, where that has no room, over it; it is read by that.
  mutating func open(_ id: RowID) {
    guard demo.open(id) != nil, let letter = letter(of: id) else { return }
    list.reload(demo.rows)
    openMail = id
    updatePanes()
    if layout.mail != nil { return stage.announce("\(letter.sender). \(letter.told)") }
    presentSheet(title: letter.sender, letter)
  }

  /// What a mail in sight says; nil once it has gone.
  func letter(of id: RowID) -> Letter? {
    guard let rows = demo.mails, rows.index(of: id) != nil, let mail = rows[id] else { return nil }
    return Letter(sender: mail.sender, subject: mail.subject, date: rows.dateText(of: mail), text: mail.text)
  }
}
