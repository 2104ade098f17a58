import SwipeKit
import SwipeKitSDL
import Testing

@testable import Inbox

@Suite struct InboxExampleTests {
  private var inbox = Inbox(size: Size(width: 360, height: 640), scale: 1)
  private var time = 0.0

  private mutating func wait(_ seconds: Double) {
    time += seconds
    inbox.advance(to: time)
  }

  private mutating func press(_ keys: String...) {
    for key in keys {
      inbox.handle(.key(Key(key), time: time))
      wait(1)
    }
  }

  private mutating func send(_ phase: PointerEvent.Phase, _ device: Pointer.Device, at point: Point) {
    inbox.handle(.pointer(PointerEvent(phase, Pointer(device), at: point, time: time)))
  }

  /// For 0.2 s, with a rest before the lift.
  private mutating func drag(from start: Point, by way: Point) {
    send(.down, .touch, at: start)
    for step in 1...10 {
      time += 0.02
      send(.move, .touch, at: start + Point(x: way.x * Double(step) / 10, y: way.y * Double(step) / 10))
    }
    wait(0.1)
    send(.up, .touch, at: start + way)
    wait(2)
  }

  private mutating func tap(_ point: Point) {
    send(.down, .mouse, at: point)
    wait(0.05)
    send(.up, .mouse, at: point)
    wait(1)
  }

  private var senders: [String] { inbox.store.items.map(\.sender) }
  private let all = Mail.all.map(\.sender)
  /// Below the title bar and a header.
  private let first = Point(x: 180, y: 44 + 28 + 36)

  private func place(of text: String) -> Point? {
    var list = DisplayList()
    inbox.draw(into: &list)
    return list.elements.last { [.button, .menuItem].contains($0.role) && $0.text == text }.map {
      Point(x: $0.frame.x + $0.frame.width / 2, y: $0.frame.y + $0.frame.height / 2)
    }
  }

  @Test(arguments: [(-0.4, "Archived “Marta Lindqvist”"), (-0.8, "Deleted “Marta Lindqvist”")])
  mutating func `a swipe to the left archives, and a further one deletes; both are undone`(
    fraction: Double, told: String
  ) throws {
    drag(from: Point(x: 340, y: first.y), by: Point(x: fraction * 360, y: 3))
    #expect(senders == Array(all.dropFirst()) && inbox.stage.notice?.text == told)
    #expect(inbox.stage.takeAnnouncements() == ["\(told). Undo: Control Z"])
    tap(try #require(place(of: "Undo")))
    #expect(senders == all)
  }

  @Test mutating func `a swipe to the right marks as read, and a further one flags`() {
    drag(from: Point(x: 20, y: first.y), by: Point(x: 140, y: 2))
    #expect(inbox.store[0]?.isUnread == false && inbox.store[0]?.isFlagged == false)
    drag(from: Point(x: 20, y: first.y), by: Point(x: 290, y: 2))
    #expect(inbox.store[0]?.isFlagged == true && senders == all)
    press("Ctrl+Z", "Ctrl+Z")
    #expect(inbox.store[0]?.isUnread == true && inbox.store[0]?.isFlagged == false)
  }

  @Test mutating func `keys and the menu do the same`() throws {
    press("Down", "Ctrl+E")
    #expect(senders == Array(all.dropFirst()))
    inbox.handle(.context(first, time: time))
    wait(0.1)
    tap(try #require(place(of: "Delete")))
    #expect(senders == Array(all.dropFirst(2)))
    press("Ctrl+Z", "Ctrl+Z")
    #expect(senders == all)
  }

  @Test mutating func `a tap shows the mail in a sheet, and it is read then`() throws {
    tap(first)
    #expect(inbox.stage[Sheet.self]?.title == all[0] && inbox.store[0]?.isUnread == false)
    tap(try #require(place(of: "Done")))
    #expect(inbox.stage.menu == nil && !inbox.stage.isModal)
  }

  @Test mutating func `a mail from another thread comes on top, and moves nothing that was there`() throws {
    inbox.receive(Mail(id: 100, sender: "Post", subject: "Parcel"), at: 1)
    time = 1
    wait(1)
    #expect(senders == ["Post"] + all && inbox.stage.takeAnnouncements() == ["New mail: Post"])
    #expect(inbox.stage.list.row(at: first) == RowID(100))
  }

  @Test(arguments: ["pull", "key"])
  mutating func `what is new comes by a pull and by a key, and what was done can be undone`(way: String) {
    press("Down", "Ctrl+E")
    if way == "key" { press("F5") } else { drag(from: first, by: Point(x: 2, y: 300)) }
    #expect(senders == ["Weather"] + all.dropFirst())
    press("Ctrl+Z")
    #expect(senders == ["Weather"] + all)
    press("Home", "Ctrl+E", "F5")
    #expect(senders == ["Weather"] + all, "another one, though the first one can come back")
  }
}
