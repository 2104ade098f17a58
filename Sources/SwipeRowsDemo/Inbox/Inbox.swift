import SwipeKit
import SwipeRowsShared

/// The demo's inbox: mails in folders, with an open mail next to the list or over it.
struct Inbox: ItemProgram {
  /// The simulated loading time, in seconds.
  private static let loadingTime = 0.8

  var stage: Stage
  var store = ItemStore<Mail>([])
  var rows: ListSource<Mail>
  var report = Report()
  /// The width of the open mail next to the list, in points; nil if a sheet shows it.
  var mailWidth: Double?
  let language: Language
  private(set) var maker: MailRows
  private(set) var openMail: Mail.ID?
  private let file: MailFile
  private let count: Int?
  private(set) var isLoaded = false
  /// The mails that come with the next refresh, the newest first.
  private var expected: [Mail] = []
  /// The time when requested mails arrive, in seconds.
  private var arrival: Double?
  /// The mails to put off once the user has chosen a time.
  var postponed: [Mail.ID] = []

  /// - Parameter count: the number of mails, which repeat the file's if it is larger; nil for the file's.
  init(_ file: MailFile, count: Int?, in stage: Stage, _ language: Language) {
    (self.file, self.count, self.stage, self.language) = (file, count, stage, language)
    maker = MailRows(now: file.now, language: language)
    rows = maker.source([])
  }

  /// Shows the mails of the folder in the stage; the first time, it reads them.
  mutating func show() {
    if !isLoaded {
      let mails = file.mails(count: count)
      (store, expected, isLoaded) = (ItemStore(mails.present), mails.expected, true)
      rows = maker.source(visibleItems(of: store.items))
    }
    stage.show(rows, style: .inbox)
    (stage.list.isRefreshable, stage.list.isSelectable) = (true, true)
    showItems()
    updateUndoBar()
  }

  mutating func show(_ folder: Folder) {
    maker.folder = folder
    rows = maker.source(visibleItems(of: store.items))
    show()
    stage.announce([folder.title(in: language), unreadText].filter { !$0.isEmpty }.joined(separator: ", "))
  }

  func visibleItems(of mails: [Mail]) -> [Mail] { maker.visibleMails(of: mails) }

  mutating func act(upon outcome: Outcome) {
    report.add(outcome, in: &stage.list)
    guard let mail = store.item(of: outcome.id) else { return }
    switch outcome.kind {
    case .tapped: open(mail)
    case .action(let action, _, _):
      let name = maker.englishTitle(of: action, on: mail) ?? action.name
      report.add("action id=\(outcome.id) name=\(quoted(name))", at: outcome.time)
    case .opened, .closed, .thresholdChanged, .menu, .moved, .exited: break
    }
  }

  mutating func itemsDidChange() {
    leaveOpenMail()
    showEmptyState()
  }

  mutating func update() {
    arrive(at: stage.now)
    updateNewMails()
    report.addGestures(of: &stage.list)
    updateUndoBar()
  }

  var nextChange: Double? { [store.nextChange(after: stage.now), arrival].compactMap { $0 }.min() }

  // MARK: New mails

  /// Loads new mails; earlier changes can still be undone.
  mutating func refresh() {
    guard arrival == nil else { return }
    stage.list.isRefreshing = true
    arrival = stage.now + Self.loadingTime
  }

  /// Shows the mails that were requested, if `time` is nil without waiting for them.
  mutating func arrive(at time: Double? = nil) {
    guard let arrival, time.map({ $0 >= arrival }) ?? true else { return }
    self.arrival = nil
    let arrived = expected
    expected = []
    defer { stage.list.isRefreshing = false }
    if arrived.isEmpty { return stage.announce(language("Nothing new")) }
    store.insert(arrived, at: 0)
    showItems()
    for mail in arrived { report.add("arrived", RowID(mail.id), at: stage.now) }
    stage.announce(language("{count} new mail", "{count} new mails", count: arrived.count))
    announceAbove(arrived.map { RowID($0.id) })
  }

  // MARK: The open mail

  mutating func open(_ mail: Mail) {
    store.change(mail.id) { $0.isUnread = false }
    openMail = mail.id
    showItems()
    guard let letter else { return }
    if mailWidth != nil { return stage.announce("\(letter.mail.sender). \(letter.accessibilityLabel)") }
    presentLetter()
  }

  /// The open mail; nil if it is not in the folder.
  var letter: OpenedMail? {
    openMail.flatMap { store[$0] }.flatMap { maker.folder.contains($0) ? maker.page(of: $0) : nil }
  }

  /// Shows the open mail in a sheet.
  mutating func presentLetter() {
    guard let letter else { return }
    let page = LetterPage(letter: letter, showsSender: false)
    if stage[Sheet.self]?.content is LetterPage {
      stage[Sheet.self]?.show(page, title: letter.mail.sender)
    } else {
      stage.list.cancelGesture()
      stage[Sheet.self] = Sheet(title: letter.mail.sender, page)
    }
  }

  mutating func performInMail(_ button: ActionID) {
    guard let openMail else { return }
    let index = stage.list.source.index(of: RowID(openMail))
    switch button {
    case OpenedMail.next.id: if let index { openRow(index + 1) }
    case OpenedMail.previous.id: if let index { openRow(index - 1) }
    default: if let action = OpenedMail.rowAction(of: button) { stage.list.perform(action, of: RowID(openMail)) }
    }
  }

  private mutating func openRow(_ index: Int) {
    let shown = stage.list.source
    guard (0..<shown.count).contains(index), let mail = store.item(of: shown.id(at: index)) else { return }
    stage.list.scroll(to: RowID(mail.id))
    open(mail)
  }

  /// Closes the sheet of a mail that left the folder, or shows its neighbour in the pane.
  private mutating func leaveOpenMail() {
    let shown = stage.list.source
    guard let openMail, let index = shown.index(of: RowID(openMail)), rows.index(of: RowID(openMail)) == nil else {
      return
    }
    if stage[Sheet.self]?.content is LetterPage { stage.dismiss(Sheet.self) }
    func stays(_ index: Int) -> Bool { rows.index(of: shown.id(at: index)) != nil }
    let next = (index + 1..<shown.count).first(where: stays) ?? (0..<index).last(where: stays)
    self.openMail = mailWidth == nil ? nil : next.flatMap { store.item(of: shown.id(at: $0)) }?.id
  }

  /// Shows the present marks and actions of the open mail, next to the list or over it.
  mutating func updateMail() {
    if let letter, stage[Sheet.self]?.content is LetterPage {
      stage[Sheet.self]?.content = LetterPage(letter: letter, showsSender: false)
    }
    let page = LetterPage(
      letter: letter, showsSender: true, placeholder: language("Choose a mail to read it."))
    var pane = mailWidth.map {
      stage[SidePane<LetterPage>.self] ?? SidePane(page, at: .trailing, width: $0, role: .mailPane)
    }
    if let mailWidth { pane?.width = mailWidth }
    if let shown = pane?.content, shown != page {
      // Only marks of the mail changed: it stays scrolled as it is.
      if shown.accessibilityLabel == page.accessibilityLabel { pane?.content = page } else { pane?.show(page) }
    }
    stage[SidePane<LetterPage>.self] = pane
    stage.list.activeRow = pane == nil ? nil : openMail.map { RowID($0) }
  }
}
