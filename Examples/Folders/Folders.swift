import SwipeKit
import SwipeKitSDL

/// A window with two lists: folders, and the mails of the selected folder.
struct Folders: WindowContent, ItemProgram {
  struct Mail: Identifiable, Equatable {
    let id: Int
    let title: String
    var folder: String
  }

  struct Folder: Identifiable, Equatable {
    let id: String
    var count = 0
  }

  private static let names = ["Inbox", "Later", "Archive"]

  var store = ItemStore(
    ["Keys for the cabin", "Slides", "Lunch?", "Two books are due", "Photos", "Minutes", "Your bicycle is ready"]
      .enumerated().map { Mail(id: $0, title: $1, folder: names[$0 % 2]) })
  var rows = ListSource<Mail>([]) { mail in
    Row(
      title: mail.title,
      leading: names.filter { $0 != mail.folder }.map { RowAction(ActionID($0), removesRow: true) },
      trailing: [RowAction("Delete", removesRow: true)])
  }
  var stage: Stage
  private(set) var folder = names[0]
  private var folders = ListSource(names.map { Folder(id: $0) }) { folder in
    Row(title: "\(folder.id) · \(folder.count)", trailing: folder.count > 0 ? [RowAction("Empty")] : [])
  }

  init(size: Size, scale: Double) {
    stage = Stage(rows, style: .actions, size: size, scale: scale)
    stage.panes = [TitleBar(title: "Mail")]
    stage.list.name = "Mails"
    stage.addList("folders", folders, style: .actions, dock: .leading(min(180, size.width / 2)))
    stage[list: "folders"].name = "Folders"
    showItems()
    showFolders()
  }

  func visibleItems(of mails: [Mail]) -> [Mail] { mails.filter { $0.folder == folder } }

  mutating func perform(_ action: ActionID, of mails: [Mail], at time: Double) {
    let ids = mails.map(\.id)
    if action == "Delete" {
      store.remove(ids, kind: "deleted", at: time)
    } else {
      store.change(ids, kind: "moved to \(action.name)", at: time) { $0.folder = action.name }
    }
  }

  mutating func act(upon outcome: Outcome) {
    guard outcome.list == "folders", let named = folders.items.first(where: { RowID($0.id) == outcome.id }) else {
      return
    }
    switch outcome.kind {
    case .tapped:
      performAwaited()
      folder = named.id
      showItems()
    case .action:
      store.remove(store.items.filter { $0.folder == named.id }.map(\.id), kind: "deleted", at: outcome.time)
      stage[list: "folders"].close(outcome.id)
      showItems()
    default: break
    }
  }

  mutating func update() {
    updateUndoBar()
    showFolders()
  }

  private mutating func showFolders() {
    stage[list: "folders"].activeRow = RowID(folder)
    let counted = folders.items.map { folder in
      Folder(id: folder.id, count: store.items.count { $0.folder == folder.id })
    }
    if counted != folders.items { stage[list: "folders"].reload(&folders, to: counted) }
  }
}

@main struct Program {
  static func main() throws {
    let window = try Window(title: "Mail", size: Size(width: 560, height: 480))
    var folders = Folders(size: window.size, scale: window.scale)
    var loop = WindowLoop(window, following: SettingsPortal())
    try loop.run(&folders)
  }
}
