import SwipeKit
import SwipeKitSDL

/// An inbox with sections, undo, a menu, pull to refresh, and mails from another thread.
struct Inbox: WindowContent, ItemProgram {
  var store = ItemStore(Mail.all)
  var rows = ListSource(Mail.all, sections: \.day, header: 28, height: .uniform(72)) { $0.row }
  var stage: Stage
  private var received = 0

  init(size: Size, scale: Double) {
    stage = Stage(rows, style: .inbox, size: size, scale: scale)
    stage.panes = [TitleBar(title: "Inbox")]
    stage.list.name = "Inbox"
    stage.list.isRefreshable = true
    stage.list.isSelectable = true
  }

  mutating func perform(_ action: ActionID, of mails: [Mail], at time: Double) {
    let (ids, first) = (mails.map(\.id), mails[0])
    switch action {
    case Mail.archive: store.remove(ids, kind: "archived", at: time)
    case Mail.delete: store.remove(ids, kind: "deleted", at: time)
    case Mail.read:
      store.change(ids, kind: first.isUnread ? "marked as read" : "marked as unread", at: time) {
        $0.isUnread.toggle()
      }
    default:
      store.change(ids, kind: first.isFlagged ? "unflagged" : "flagged", at: time) { $0.isFlagged.toggle() }
    }
  }

  mutating func open(_ mail: Mail) {
    store.change(mail.id) { $0.isUnread = false }
    showItems()
    stage.present(Sheet(title: mail.sender, PageText("\(mail.subject)\n\n\(mail.text)")))
  }

  /// Receives a new mail on a refresh; earlier actions can still be undone.
  mutating func perform(command: ActionID) {
    guard command == Stage.refresh else { return }
    received += 1
    receive(Mail(id: 1000 + received, sender: "Weather", subject: "Sun until Friday"), at: stage.now)
  }

  mutating func receive(_ mail: Mail, at time: Double) {
    advance(to: time)
    store.insert([mail], at: 0)
    showItems()
    stage.announce("New mail: \(mail.sender)")
  }
}

extension Mail {
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
