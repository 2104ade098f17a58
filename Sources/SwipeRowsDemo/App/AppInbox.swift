import SwipeKit
import SwipeKitSDL
import SwipeRowsShared

extension App {
  /// The simulated loading time, in seconds.
  private static let loadingTime = 0.8

  /// Loads new mails; earlier acts can still be undone.
  mutating func refresh() {
    guard demo.mails != nil, arrival == nil else { return }
    list.isRefreshing = true
    arrival = now + Self.loadingTime
  }

  mutating func arrive() {
    guard arrival != nil else { return }
    arrival = nil
    let arrived = demo.mails?.arrive() ?? []
    defer { list.isRefreshing = false }
    if arrived.isEmpty { return stage.announce(language("Nothing new")) }
    reload(RowChanges(of: arrived, from: list.allRows, to: demo.rows))
    for id in arrived { tell("arrived", id, at: now) }
    stage.announce(language("{count} new mail", "{count} new mails", count: arrived.count))
    announceAbove(arrived)
  }

  /// Opens a mail next to the list or in a sheet, and marks it read.
  mutating func open(_ id: RowID) {
    demo.mails?.perform(.read(id, true))
    guard let letter = letter(of: id) else { return }
    openMail = id
    reload()
    if layout.mail != nil { return stage.announce("\(letter.mail.sender). \(letter.accessibilityLabel)") }
    present(letter)
  }

  mutating func present(_ letter: OpenedMail) {
    let page = LetterPage(letter: letter, showsSender: false)
    if stage[Sheet.self]?.content is LetterPage {
      stage[Sheet.self]?.show(page, title: letter.mail.sender)
    } else {
      presentSheet(title: letter.mail.sender, page)
    }
  }

  mutating func performInMail(_ button: ActionID) {
    guard let openMail else { return }
    let index = list.source.index(of: openMail)
    switch button {
    case OpenedMail.next.id: if let index { showMail(at: index + 1) }
    case OpenedMail.previous.id: if let index { showMail(at: index - 1) }
    default: if let action = OpenedMail.rowAction(of: button) { list.perform(action, of: openMail) }
    }
  }

  private mutating func showMail(at index: Int) {
    guard (0..<list.source.count).contains(index) else { return }
    let id = list.source.id(at: index)
    list.scroll(to: id)
    open(id)
  }

  /// Closes the sheet of a removed mail, or shows its neighbour in the pane.
  mutating func leave(_ mail: RowID) {
    guard mail == openMail else { return }
    if stage[Sheet.self]?.content is LetterPage { stage.dismiss(Sheet.self) }
    openMail = layout.mail != nil ? neighbour(of: mail) : nil
  }

  /// Returns the next row of the list that stays, or else the previous one.
  private func neighbour(of mail: RowID) -> RowID? {
    let shown = list.source
    let index = shown.index(of: mail) ?? -1
    func stays(_ index: Int) -> Bool { demo.rows.index(of: shown.id(at: index)) != nil }
    let next = (index + 1..<shown.count).first(where: stays) ?? (0..<max(0, index)).last(where: stays)
    return next.map(shown.id(at:))
  }

  mutating func updateMail() {
    let letter = openMail.flatMap(letter)
    if let letter, stage[Sheet.self]?.content is LetterPage {
      stage[Sheet.self]?.content = LetterPage(letter: letter, showsSender: false)
    }
    let page = MailPage(letter, placeholder: language("Choose a mail to read it."))
    var pane = layout.mail.map {
      stage[SidePane<MailPage>.self] ?? SidePane(page, at: .trailing, width: $0, role: .mailPane)
    }
    if let width = layout.mail { pane?.width = width }
    if let shown = pane?.content, shown != page {
      // Only marks of the mail changed: it stays scrolled as it is.
      if shown.accessibilityLabel == page.accessibilityLabel { pane?.content = page } else { pane?.show(page) }
    }
    stage[SidePane<MailPage>.self] = pane
    list.activeRow = pane == nil ? nil : openMail
  }

  func letter(of id: RowID) -> OpenedMail? {
    guard let rows = demo.mails, let index = rows.index(of: id), let mail = rows[id] else { return nil }
    let row = rows.row(at: index)
    return OpenedMail(
      mail: mail, date: rows.pageText(of: mail), actions: row.trailing + row.leading, language: language)
  }
}
