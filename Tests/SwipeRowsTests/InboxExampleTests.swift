import SwipeKit
import SwipeKitTraces
import TestSupport
import Testing

@testable import Inbox

@Suite struct InboxExampleTests {
  private let all = Mail.all.map(\.sender)
  private var inbox = Inbox(size: Size(width: 360, height: 640), scale: 1)

  /// Plays the lines, and then comes to rest.
  private mutating func play(_ lines: String) throws {
    var player = TracePlayer(try Trace("size 360 640\n\(lines)\n1000 wait idle\n"), inbox)
    try player.play()
    inbox = player.program
  }

  private var senders: [String] { inbox.store.items.map(\.sender) }

  @Test(arguments: [("40%", "Archived “Marta Lindqvist”"), ("80%", "Deleted “Marta Lindqvist”")])
  mutating func `a swipe to the left archives, and a further one deletes; both are undone`(
    way: String, told: String
  ) throws {
    try play("0 swipe row 0 trailing \(way)\n10 wait idle\n20 expect text '\(told)'")
    #expect(senders == Array(all.dropFirst()))
    inbox.handle(.key("Ctrl+Z", time: inbox.stage.now))
    #expect(senders == all)
  }

  @Test mutating func `a swipe to the right marks as read, and a further one flags`() throws {
    try play("0 swipe row 0 leading 35%\n10 wait idle\n20 swipe row 0 leading 80%")
    #expect(inbox.store[0]?.isUnread == false && inbox.store[0]?.isFlagged == true && senders == all)
    for _ in 0..<2 { inbox.handle(.key("Ctrl+Z", time: inbox.stage.now + 1)) }
    #expect(inbox.store[0]?.isUnread == true && inbox.store[0]?.isFlagged == false)
  }

  @Test mutating func `keys and the menu do the same`() throws {
    // The first row is below the title bar and a header.
    try play(
      "0 key Down\n10 key Ctrl+E\n20 wait idle\n30 context 180 108\n40 wait idle\n50 tap 'Delete'\n60 wait idle")
    #expect(senders == Array(all.dropFirst(2)))
    for _ in 0..<2 { inbox.handle(.key("Ctrl+Z", time: inbox.stage.now + 1)) }
    #expect(senders == all)
  }

  @Test mutating func `a tap shows the mail in a sheet, and it is read then`() throws {
    try play("0 tap 'Marta Lindqvist'")
    #expect(inbox.stage[Sheet.self]?.title == all[0] && inbox.store[0]?.isUnread == false)
    inbox.handle(.key(.escape, time: inbox.stage.now))
    inbox.advance(to: inbox.stage.now + 1)
    #expect(inbox.stage.menu == nil && !inbox.stage.isModal)
  }

  @Test mutating func `a mail from another thread comes on top, and moves nothing that was there`() throws {
    inbox.receive(Mail(id: 100, sender: "Post", subject: "Parcel"), at: 1)
    inbox.advance(to: 2)
    #expect(senders == ["Post"] + all && inbox.stage.takeAnnouncements() == ["New mail: Post"])
    #expect(inbox.stage.list.row(at: Point(x: 180, y: 108)) == RowID(100))
  }

  @Test(arguments: ["20 key F5", "20 down touch 1 180 108\n200 move touch 1 182 408\n400 up touch 1 182 408"])
  mutating func `what is new comes by a pull and by a key, and what was done can be undone`(way: String) throws {
    try play("0 key Down\n10 key Ctrl+E\n10 wait idle\n\(way)")
    #expect(senders == ["Weather"] + all.dropFirst())
    inbox.handle(.key("Ctrl+Z", time: inbox.stage.now))
    #expect(senders == ["Weather"] + all)
    for (delay, key) in [(1, "Home"), (2, "Ctrl+E"), (3, "F5")] as [(Double, Key)] {
      inbox.handle(.key(key, time: inbox.stage.now + delay))
    }
    #expect(senders == ["Weather"] + all, "another one, though the first one can come back")
  }
}
