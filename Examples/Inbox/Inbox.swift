import SwipeKit
import SwipeKitSDL

/// An inbox: two stages at both edges, sections, undo, a menu, pull to refresh, and mails that another thread sends.
struct Inbox: WindowContent, ItemProgram {
  var store = ItemStore(Mail.all)
  var rows = ListSource(Mail.all, sections: \.day, header: 28, height: .uniform(72)) { $0.row }
  var stage: Stage

  init(size: Size, scale: Double) {
    stage = Stage(rows, style: .inbox, size: size, scale: scale)
    stage.panes = [TitleBar(title: "Inbox")]
    stage.list.name = "Inbox"
    stage.list.refreshes = true
  }

  mutating func perform(_ action: ActionID, of mail: Mail, at time: Double) {
    switch action {
    case Mail.archive: store.remove([mail.id], kind: "archived", at: time)
    case Mail.delete: store.remove([mail.id], kind: "deleted", at: time)
    case Mail.read:
      store.change(mail.id, kind: mail.isUnread ? "marked as read" : "marked as unread", at: time) {
        $0.isUnread.toggle()
      }
    default:
      store.change(mail.id, kind: mail.isFlagged ? "unflagged" : "flagged", at: time) { $0.isFlagged.toggle() }
    }
  }

  mutating func open(_ mail: Mail) {
    store.change(mail.id) { $0.isUnread = false }
    showItems()
    stage.present(Sheet(title: mail.sender, PageText("\(mail.subject)\n\n\(mail.text)")))
  }

  /// Loads the inbox anew: makes what was done final, and receives a new mail.
  mutating func perform(_ control: ActionID) {
    guard control == Stage.refresh else { return }
    performAwaited()
    _ = store.finish()
    receive(
      Mail(id: (rows.items.map(\.id).max() ?? 0) + 1000, sender: "Weather", subject: "Sun until Friday"),
      at: stage.now)
  }

  mutating func receive(_ mail: Mail, at time: Double) {
    advance(to: time)
    store.insert([mail], at: 0)
    showItems()
    stage.announce("New mail: \(mail.sender)")
  }
}

extension Mail {
  /// Creates a mail that arrives now.
  init(id: Int, sender: String, subject: String) {
    self.init(id: id, day: "Today", sender: sender, subject: subject, text: "It has just come.")
  }
}

@main struct Program {
  static func main() throws {
    let window = try Window(title: "Mail", size: Size(width: 360, height: 640))
    var inbox = Inbox(size: window.size, scale: window.scale)
    let post = MessageQueue<Mail>()
    Task.detached {
      try await Task.sleep(for: .seconds(5))
      post.send(Mail(id: 100, sender: "Post office", subject: "A parcel is on its way"))
    }
    var loop = WindowLoop(window, following: SettingsPortal())
    try loop.run(&inbox, receiving: post)
  }
}
