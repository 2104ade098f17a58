import Testing

import SwipeKit

@Suite struct SelectionBarTests {
  private struct Mail: Identifiable, Equatable {
    let id: Int
    var isUnread = true
  }

  private struct Inbox: ItemProgram {
    var store = ItemStore((0..<40).map { Mail(id: $0) })
    var rows = ListSource<Mail>([]) {
      Row(
        title: "Mail \($0.id)",
        leading: [RowAction("archive", title: "Archive", removesRow: true, icon: .archive, key: "Ctrl+E")],
        trailing: $0.id == 7 ? [] : [RowAction("read", title: $0.isUnread ? "Read" : "Unread", icon: .flag)])
    }
    var stage: Stage
    private(set) var calls: [[Int]] = []

    init(width: Double = 360) {
      stage = Stage(rows, style: .inbox, size: Size(width: width, height: 480))
      stage.panes = [TitleBar(title: "Mails")]
      stage.list.isSelectable = true
      showItems()
    }

    mutating func perform(_ action: ActionID, of mails: [Mail], at time: Double) {
      calls.append(mails.map(\.id))
      if action == "archive" {
        store.remove(mails.map(\.id), kind: "archived", at: time)
      } else {
        store.change(mails.map(\.id), kind: "marked as read", at: time) { $0.isUnread.toggle() }
      }
    }

    mutating func press(_ key: Key) { handle(.key(key, time: stage.now + 0.1)) }

    mutating func press(button text: String) throws {
      let point = try #require(place(of: text))
      for phase in [PointerEvent.Phase.down, .up] {
        handle(.pointer(PointerEvent(phase, Pointer(.mouse), at: point, time: stage.now + 0.05)))
      }
    }

    var buttons: [String] {
      return stage.picture.elements.filter { $0.role == .button && $0.frame.y < 44 }.map(\.text)
    }
  }

  private var inbox = Inbox()

  @Test mutating func `a press on the button for all selects all`() throws {
    inbox.stage.list.select(RangeSet(1..<4))
    try inbox.press(button: "Select All")
    #expect(inbox.stage.list.selectionCount == 40)
    try inbox.press(button: "Deselect All")
    #expect(inbox.stage.list.selectionCount == 0)
  }

  @Test mutating func `the bar has the number, the actions that all have, and the way out`() {
    #expect(inbox.buttons == ["Menu"])
    inbox.stage.list.select(RangeSet(1..<4))
    #expect(Set(inbox.buttons) == ["Menu", "Deselect All", "Select All", "Archive", "Read"])
    inbox.stage.list.select(RangeSet(6..<8))
    #expect(Set(inbox.buttons) == ["Menu", "Deselect All", "Select All", "Archive"])
    inbox.stage.list.selectAll()
    #expect(Set(inbox.buttons) == ["Menu", "Deselect All", "Archive"])
    inbox.press("Escape")
    #expect(inbox.buttons == ["Menu"] && inbox.stage.list.selectionCount == 0)
  }

  @Test mutating func `the bar keeps its buttons while the selected rows leave, and goes with them`() {
    inbox.stage.list.select(RangeSet(1..<3))
    let buttons = inbox.buttons
    let rect = inbox.stage.list.rect(ofRow: 2)
    var time = inbox.stage.now
    func event(_ phase: PointerEvent.Phase, _ x: Double) -> InputEvent {
      time += 0.02
      return .pointer(PointerEvent(phase, Pointer(.mouse), at: Point(x: 40 + x, y: rect.y + 20), time: time))
    }
    inbox.handle(event(.down, 0))
    for x in stride(from: 0.0, through: 120, by: 10) { inbox.handle(event(.move, x)) }
    inbox.handle(event(.up, 120))
    inbox.advance(to: time + 0.05)
    #expect(inbox.stage.list.actions(of: inbox.stage.list.source.id(at: 1)).isEmpty, "it leaves")
    #expect(inbox.buttons == buttons)
    inbox.advance(to: time + 1)
    #expect(inbox.calls == [[1, 2]] && inbox.buttons == ["Menu"])
  }

  @Test func `if the bar is narrow its buttons are left out, and the menu has all actions`() {
    var inbox = Inbox(width: 190)
    inbox.stage.list.select(RangeSet(1..<4))
    #expect(Set(inbox.buttons) == ["Menu", "Deselect All"])
    inbox.press("F10")
    #expect(
      inbox.stage.menu?.actions.map(\.title) == ["Read", "Select All", "Deselect All", "Archive"])
    #expect(inbox.stage.menu?.name == "3 selected")
  }

  @Test(
    arguments: [
      (420, ["Select All", "Flag", "Read", "Archive", "Delete"]), (370, ["Flag", "Read", "Archive", "Delete"]),
      (330, ["Flag", "Archive", "Delete"]), (280, ["Archive", "Delete"]), (240, ["Archive"]),
    ] as [(Double, [String])])
  func `a narrow bar leaves out what is rare first, and last what removes rows`(width: Double, titles: [String]) {
    var stage = Stage(
      ListSource((0..<3).map { Mail(id: $0) }) { _ in
        Row(
          title: "Mail",
          leading: [
            RowAction("flag", title: "Flag", icon: .flag), RowAction("read", title: "Read", icon: .read),
          ],
          trailing: [
            RowAction("archive", title: "Archive", removesRow: true, icon: .archive),
            RowAction("delete", title: "Delete", role: .destructive, icon: .trash),
          ])
      }, style: .inbox, size: Size(width: width, height: 480))
    stage.panes = [TitleBar(title: "Mails")]
    stage.list.isSelectable = true
    stage.list.select(RangeSet(0..<2))
    let buttons = stage.picture.elements.filter { $0.role == .button && $0.frame.y < 44 }.map(\.text)
    #expect(buttons == ["Deselect All"] + titles + ["Menu"])
  }

  @Test
  mutating func
    `a button of the bar acts once upon all, is undone in one step, and the rest of the selection stays`()
    throws
  {
    inbox.stage.list.select(RangeSet([1..<4, 30..<32]))
    try inbox.press(button: "Archive")
    inbox.advance(to: inbox.stage.now + 1)
    #expect(inbox.calls == [[1, 2, 3, 30, 31]])
    #expect(inbox.store.notice(at: inbox.stage.now)?.description == "5 archived")
    #expect(inbox.stage.list.selectionCount == 0 && inbox.store.count == 35)
    inbox.press("Ctrl+Z")
    #expect(inbox.store.items.map(\.id) == Array(0..<40))
  }

  @Test mutating func `Ctrl+A selects all, and a program that ends acts upon what is leaving`() {
    inbox.press("Ctrl+A")
    #expect(inbox.stage.list.selectionCount == 40)
    #expect(inbox.stage.takeAnnouncements().contains("40 selected"))
    inbox.press("Ctrl+E")
    inbox.advance(to: inbox.stage.now + 1)
    #expect(inbox.calls == [Array(0..<40)] && inbox.store.count == 0)
  }

  @Test mutating func `the menu of a selected row is the selection's menu`() {
    inbox.stage.list.select(RangeSet(1..<3))
    let rect = inbox.stage.list.rect(ofRow: 1)
    inbox.handle(.context(Point(x: 50, y: rect.y + 5), time: inbox.stage.now + 0.1))
    #expect(inbox.stage.menu?.name == "2 selected")
    #expect(inbox.stage.menu?.actions.map(\.title) == ["Read", "Deselect", "Archive"])
    inbox.press("Escape")
    inbox.handle(.context(Point(x: 50, y: rect.y + 5 + 3 * 44), time: inbox.stage.now + 0.1))
    #expect(inbox.stage.menu?.name == "Mail 4")
  }
}
