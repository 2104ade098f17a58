import SwipeKit
import SwipeRowsShared

/// The acts on mails, and the sheets with folders and times.
extension Inbox {
  static let (chooseFolder, restore): (ActionID, ActionID) = ("folders", "restore")
  private static let folders = Folder.allCases.map { (folder: $0, action: ActionID("folder \($0)")) }
  private static let times = Until.allCases.map { (until: $0, action: ActionID("until \($0)")) }

  static func show(_ folder: Folder) -> ActionID? { folders.first { $0.folder == folder }?.action }

  static func folder(of action: ActionID) -> Folder? { folders.first { $0.action == action }?.folder }

  mutating func perform(_ action: ActionID, of mails: [Mail], at time: Double) {
    if action == MailRows.later {
      askUntil(for: mails)
    } else if let kind = mails.first.flatMap({ MailRows.kind(of: action, on: $0) }) {
      change(mails, kind, at: time) { $0.change(kind) }
    }
    for mail in mails where isShown(mail.id) && stage.list.state(of: RowID(mail.id)) == .open {
      report.add("closed", RowID(mail.id), at: time)
    }
  }

  private mutating func change(_ mails: [Mail], _ kind: ChangeKind, at time: Double, _ change: (inout Mail) -> Void)
  {
    store.change(mails.map(\.id), kind: kind.rawValue, at: time, change)
    for mail in mails where rows.index(of: RowID(mail.id)) != nil && !isShown(mail.id) {
      report.add("removed", RowID(mail.id), at: time)
    }
  }

  private func isShown(_ mail: Mail.ID) -> Bool { store[mail].map(maker.folder.contains) ?? false }

  func description(of change: ItemStore<Mail>.Change) -> String {
    guard let kind = ChangeKind(rawValue: change.kind) else { return change.description }
    return kind.words(for: change.items.count, in: language)
  }

  /// Returns a bar with the subject of a single mail, and the time until which it was put off.
  func undoBar(of change: ItemStore<Mail>.Change) -> UndoBar {
    let sentence = description(of: change).capitalized
    guard change.items.count == 1, let mail = change.items.first else { return UndoBar(text: sentence) }
    guard change.kind == ChangeKind.putOff.rawValue, case .later(let until) = mail.home else {
      return UndoBar(sentence, title: mail.subject, in: stage.strings)
    }
    let text = language("{change}: {title}").filling([
      "change": until.sentence(in: language), "title": language("“{title}”"),
    ])
    return UndoBar(text: text, title: mail.subject)
  }

  mutating func perform(command control: ActionID) {
    switch control {
    case Stage.refresh: refresh()
    case Self.restore: restore()
    case Self.chooseFolder: presentFolders()
    case NewMails.show: if let first = stage[NewMails.self]?.first { stage.list.scroll(to: first) }
    default:
      guard let until = Self.times.first(where: { $0.action == control })?.until else {
        return performInMail(control)
      }
      stage.dismiss(Sheet.self)
      let mails = postponed.compactMap { store[$0] }
      postponed = []
      change(mails, .putOff, at: stage.now) { $0.home = .later(until) }
      showItems()
    }
  }

  /// Acts as `activate(_:)`, and reports each mail of a change that is undone or redone.
  mutating func activateAndReport(_ control: ActionID) {
    let isUndo = control == UndoBar.undo
    guard isUndo || control == UndoBar.redo else { return activate(control) }
    performAwaited()
    guard let mails = (isUndo ? store.undoable : store.redoable)?.items else { return }
    let shown = mails.filter { rows.index(of: RowID($0.id)) != nil }
    activate(control)
    for mail in isUndo ? mails.reversed() : mails {
      report.add(isUndo ? "undone" : "redone", RowID(mail.id), at: stage.now)
      if !isUndo, shown.contains(where: { $0.id == mail.id }), !isShown(mail.id) {
        report.add("removed", RowID(mail.id), at: stage.now)
      }
    }
  }

  /// Undoes all steps one by one, so that each can be redone.
  private mutating func restore() {
    performAwaited()
    while let change = store.undo() {
      for mail in change.items { report.add("undone", RowID(mail.id), at: stage.now) }
    }
    showItems()
    stage.announce(language("{count} row", "{count} rows", count: rows.count))
  }

  var unreadText: String {
    let count = store.items.count { $0.isUnread && maker.folder.contains($0) }
    return count > 0 ? language("{count} unread", "{count} unread", count: count) : ""
  }

  mutating func showEmptyState() {
    let folder = maker.folder
    guard rows.count == 0, folder != .inbox, let inbox = Self.show(.inbox) else {
      let button = store.canUndo ? language("Undo All") : language("Start Over")
      return stage.emptyState = EmptyState(
        stage.strings.emptyList, icon: .check, button: button, action: Self.restore)
    }
    stage.emptyState = EmptyState(
      language("{folder} is empty.").filling(["folder": folder.title(in: language)]), icon: folder.icon,
      button: language("Show the inbox"), action: inbox)
  }

  private mutating func presentFolders() {
    stage.list.cancelGesture()
    stage[Sheet.self] = Sheet(title: language("Folders"), folderPage)
  }

  /// The folders with their numbers of mails, if the mails have been read.
  var folderPage: ChoicePage {
    let choices = Self.folders.map { folder, action in
      let count = isLoaded ? store.items.count(where: folder.contains) : nil
      return ChoicePage.Choice(
        action: action, icon: folder.icon, title: folder.title(in: language), detail: count.map { "\($0)" } ?? "",
        detailLabel: count.map { language("{count} mail", "{count} mails", count: $0) })
    }
    let selected = Folder.allCases.firstIndex(of: maker.folder) ?? 0
    return ChoicePage(choices: choices, selected: selected, marksSelected: true)
  }

  private mutating func askUntil(for mails: [Mail]) {
    postponed = mails.map(\.id)
    let times = Until.choices(after: maker.now)
    let choices = Self.times.filter { times.contains($0.until) }.map { until, action in
      let time = until.text(after: maker.now, in: language)
      return ChoicePage.Choice(
        action: action, icon: .later, title: until.title(in: language), detail: time, detailLabel: time)
    }
    // This does not replace the sheet of an open mail.
    stage.present(
      Sheet(
        title: Folder.later.title(in: language),
        ChoicePage(choices: choices, selected: times.firstIndex(of: .tomorrow) ?? 0, marksSelected: false),
        button: language("Cancel")))
  }
}
