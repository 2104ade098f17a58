import SwipeKit
import SwipeRowsShared

extension App {
  static let chooseFolder: ActionID = "folders"
  private static let folders = Folder.allCases.map { (folder: $0, action: ActionID("folder \($0)")) }
  private static let times = Until.allCases.map { (until: $0, action: ActionID("until \($0)")) }

  static func show(_ folder: Folder) -> ActionID? { folders.first { $0.folder == folder }?.action }

  var unreadText: String {
    let count = demo.mails.map { $0.mails.unreadCount(in: $0.folder) } ?? 0
    return count > 0 ? language("{count} unread", "{count} unread", count: count) : ""
  }

  var emptyState: EmptyState {
    guard let folder = demo.mails?.folder, folder != .inbox, let inbox = Self.show(.inbox) else {
      let button = demo.history.undoable == nil ? language("Start Over") : language("Undo All")
      return EmptyState(stage.strings.emptyList, icon: .check, button: button, action: Self.restore)
    }
    return EmptyState(
      language("{folder} is empty.").filling(["folder": folder.title(in: language)]), icon: folder.icon,
      button: language("Show the inbox"), action: inbox)
  }

  mutating func presentFolders() { if demo.mails != nil { presentSheet(title: language("Folders"), folderPage) } }

  private var folderPage: ChoicePage {
    let mails = demo.mails ?? inbox?.mails
    let choices = Self.folders.map { folder, action in
      let count = mails?.mails.count(in: folder)
      return ChoicePage.Choice(
        action: action, icon: folder.icon, title: folder.title(in: language), detail: count.map { "\($0)" } ?? "",
        detailLabel: count.map { language("{count} mail", "{count} mails", count: $0) })
    }
    let selected = demo.mails.flatMap { Folder.allCases.firstIndex(of: $0.folder) } ?? 0
    return ChoicePage(choices: choices, selected: selected, marksSelected: demo.mails != nil)
  }

  var sidebar: Sidebar {
    let hasInbox = demo.styles.last?.name == StyleDemo.inbox.name
    let styles = hasInbox ? demo.styles.dropLast() : demo.styles
    var folders = folderPage
    folders.isOnBar = true
    return Sidebar(
      folders: hasInbox ? folders : nil,
      styles: StylePicker(
        styles: styles, selected: styles.indices.contains(demo.number) ? demo.number : nil, language: language),
      heading: language("Other styles"))
  }

  private mutating func show(_ folder: Folder) {
    if demo.mails == nil { show(StyleDemo.inbox.name) }
    guard let mails = demo.mails, mails.folder != folder else { return }
    leaveRows()
    demo.mails?.folder = folder
    stage.show(demo.rows, style: demo.style)
    showDemo()
    stage.announce([demo.title, unreadText].filter { !$0.isEmpty }.joined(separator: ", "))
  }

  mutating func askUntil(for rows: [RowID]) {
    guard let now = demo.mails?.mails.now, !rows.isEmpty else { return }
    postponedRows = rows
    let times = Until.choices(after: now)
    let choices = Self.times.filter { times.contains($0.until) }.map { until, action in
      let time = until.text(after: now, in: language)
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

  /// Performs the choice of a folder or a time; returns false for other actions.
  mutating func choose(_ choice: ActionID) -> Bool {
    if let folder = Self.folders.first(where: { $0.action == choice })?.folder {
      stage.dismiss(Sheet.self)
      show(folder)
    } else if let until = Self.times.first(where: { $0.action == choice })?.until {
      stage.dismiss(Sheet.self)
      let rows = postponedRows.filter { demo.acted.act(of: MailRows.later, on: $0) != nil }
      postponedRows = []
      perform(rows.map { .move($0, to: .later(until)) }, at: now)
    } else {
      return false
    }
    return true
  }
}
