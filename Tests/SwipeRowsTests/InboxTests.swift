import SwipeKit
import Testing

import SwipeRowsDemo

@Suite struct InboxTests {
  @Test func `mails that go one after the other come back one by one, and the bar names the next one`() throws {
    var reader = try InboxReader()
    let rows = reader.rows
    for id in [0, 2, 3] { try reader.perform("Archive", on: id) }
    let bars = ["Keys for the cabin", "Two books are due on Friday"].map { "Archived “\($0)”" }
    #expect(reader.rows.count == rows.count - 3)
    _ = reader.told()
    reader.press("Ctrl+Z")
    #expect(reader.told() == ["undone id=3"] && reader.bar == bars[1])
    reader.press("Ctrl+Z")
    #expect(reader.told() == ["undone id=2"] && reader.bar == bars[0])
    reader.press("Ctrl+Z")
    #expect(reader.told() == ["undone id=0"] && reader.bar == nil && reader.rows == rows)
    for id in [0, 2, 3] {
      reader.press("Ctrl+Shift+Z")
      #expect(reader.told() == ["redone id=\(id)", "removed id=\(id)"])
    }
    #expect(reader.rows.count == rows.count - 3)
  }

  @Test func `the bar goes after 8 seconds with the focus, and what was done can still be undone`() throws {
    var reader = try InboxReader()
    try reader.perform("Archive", on: 0)
    reader.wait(6.9)
    #expect(reader.bar == "Archived “Keys for the cabin”")
    #expect(reader.app.nextFrameTime.map { abs($0 - 8) < 0.001 } == true)
    reader.app.handle(.focus(false, time: reader.time))
    reader.wait(100)
    #expect(reader.bar == "Archived “Keys for the cabin”" && reader.app.nextFrameTime == nil)
    reader.app.handle(.focus(true, time: reader.time))
    reader.wait(0.05)
    #expect(reader.bar == "Archived “Keys for the cabin”")
    reader.wait(0.4)
    #expect(reader.bar == nil && reader.app.nextFrameTime == nil)
    _ = reader.told()
    reader.press("Ctrl+Z")
    #expect(reader.told() == ["undone id=0"])
  }

  @Test(arguments: ["Alt+1", "Ctrl+Z"])
  func `what a row is leaving for is not lost if something comes in between`(key: String) throws {
    var reader = try InboxReader()
    try reader.drag(0, by: -150)
    _ = reader.told()
    reader.press(key)
    #expect(reader.told() == (key == "Alt+1" ? ["removed id=0"] : ["removed id=0", "undone id=0"]))
    reader.press("Alt+7")
    #expect(reader.rows.contains(RowID(0)) == (key != "Alt+1"))
    reader.wait(3)
    #expect(reader.told() == [])
  }

  @Test func `what was done stays done, and can be undone, when another style was shown meanwhile`() throws {
    var reader = try InboxReader()
    let rows = reader.rows
    try reader.perform("Delete", on: 1)
    reader.press("Alt+3")
    #expect(reader.app.shownStyle == "panel" && reader.bar == nil)
    reader.press("Ctrl+Z")
    reader.press("Alt+7")
    #expect(reader.rows == rows.filter { $0 != RowID(1) })
    _ = reader.told()
    reader.press("Ctrl+Z")
    #expect(reader.told() == ["undone id=1"] && reader.rows == rows)
  }

  @Test func `undoing all brings back the inbox as it was, whatever was done`() {
    Property.holds(cases: Property.cases / 20) { random in
      Case(
        setup: (), steps: (0..<random.int(1...30)).map { _ in (random.int(0...5), random.int(0...9)) })
    } failure: { tried in
      guard var reader = try? InboxReader(count: 8) else { return "there is no inbox" }
      let before = reader.app.describe().split(separator: "\n").dropFirst()
      for (what, id) in tried.steps {
        switch what {
        case 0: reader.press("Ctrl+Z")
        case 1: reader.press("Ctrl+Shift+Z")
        case 2:
          reader.press("Alt+2")
          reader.press("Alt+7")
        case 3: reader.wait(10)
        default:
          let action: ActionID = ["read", "flag", "archive", "delete", "later"][id % 5]
          let outcome = Outcome(.action(action, title: "", edge: nil), of: RowID(id), at: reader.time)
          reader.app.act(uponAll: [outcome])
          if reader.app.sheet != nil { reader.ask(.activate(.control("until tomorrow"))) }
        }
        if Set(reader.rows).count != reader.rows.count { return "a row is there twice" }
      }
      for _ in tried.steps { reader.press("Ctrl+Z") }
      reader.press("Home")
      reader.press("Escape")
      let after = reader.app.describe().split(separator: "\n").dropFirst()
      return before == after ? nil : "it is\n\(after.joined(separator: "\n"))"
    }
  }

  @Test(arguments: ["press", "Home"])
  func `a list that is scrolled down says how many mails came, until it shows them`(way: String) throws {
    var reader = try InboxReader()
    reader.press("End")
    reader.wait(1)
    reader.press("F5")
    reader.wait(2)
    let place = try #require(reader.place(of: "3 new"))
    #expect(reader.app.stage.list.contentOffset > 0 && reader.app.stage.list.frame.contains(place))
    if way == "press" { reader.tap(place) } else { reader.press(way) }
    reader.wait(2)
    #expect(reader.app.stage.list.visibleRows.first?.id == reader.rows[0] && reader.place(of: "3 new") == nil)
    #expect(reader.app.sheet == nil && reader.told().allSatisfy { $0.hasPrefix("arrived") })
  }

  @Test func `only the inbox is asked for what is new`() throws {
    var reader = try InboxReader()
    #expect(reader.app.stage.list.isRefreshable)
    reader.press("Alt+1")
    #expect(!reader.app.stage.list.isRefreshable)
    reader.press("F5")
    #expect(reader.told().isEmpty)
    reader.press("Alt+7")
    #expect(reader.app.stage.list.isRefreshable)
  }

  @Test func `what is done, taken back and done again is announced, and so is what arrives`() throws {
    var reader = try InboxReader()
    reader.ask(.activate(.button("archive", of: RowID(1))))
    reader.ask(.activate(.button("archive", of: RowID(2))))
    #expect(
      reader.app.stage.takeAnnouncements() == [
        "Archived “Slides for Thursday”. Undo: Control Z",
        "Archived “Two books are due on Friday”. Undo: Control Z",
      ])
    reader.press("Ctrl+Z")
    reader.press("Ctrl+Shift+Z")
    #expect(
      reader.app.stage.takeAnnouncements() == [
        "Undone: Riverside Library is back. Redo: Control Shift Z",
        "Archived “Two books are due on Friday”. Undo: Control Z",
      ])
    reader.ask(.activate(.button("flag", of: RowID(0))))
    reader.press("F5")
    reader.press("F5")
    #expect(
      reader.app.stage.takeAnnouncements() == [
        "Flagged “Keys for the cabin”. Undo: Control Z", "3 new mails", "Nothing new",
      ])
  }

  @Test func `behind a sheet a reader does nothing with rows, and can close it`() throws {
    var reader = try InboxReader()
    reader.ask(.activate(.row(RowID(1))))
    #expect(reader.app.sheet != nil)
    reader.ask(.activate(.button("archive", of: RowID(2))))
    reader.ask(.activate(.control("styles")))
    #expect(reader.app.stage.list.source.index(of: RowID(2)) == 2 && reader.app.sheet?.title == "Tomasz Bielak")
    reader.ask(.activate(.control(Sheet.done)))
    #expect(reader.app.sheet == nil)
    reader.ask(.activate(.control(UndoBar.undo)))
    #expect(reader.app.takeLines().isEmpty)
  }

  @Test func `the bar stays while the keyboard's focus is on Undo, and then for the rest of its time`() throws {
    var reader = try InboxReader()
    try reader.perform("Archive", on: 1)
    func tab() { reader.app.handle(.key("Tab", time: reader.time)) }
    for _ in 0..<9 where reader.app.focusedControl != UndoBar.undo { tab() }
    #expect(reader.app.focusedControl == UndoBar.undo)
    reader.wait(60)
    #expect(reader.place(of: "Undo") != nil)
    #expect(reader.app.nextChange == nil, "it wakes nothing meanwhile")
    for _ in 0..<9 where [UndoBar.undo, UndoBar.close].contains(reader.app.focusedControl) { tab() }
    reader.wait(5)
    #expect(reader.place(of: "Undo") != nil)
    reader.wait(3)
    #expect(reader.place(of: "Undo") == nil)
  }

  @Test func `the bar closes by its cross, and what it was about can still be undone`() throws {
    var reader = try InboxReader()
    let rows = reader.rows
    try reader.perform("Archive", on: 1)
    reader.tap(try #require(reader.place(of: "Close")))
    reader.wait(1)
    #expect(reader.place(of: "Undo") == nil && reader.rows.count == rows.count - 1)
    reader.press("Ctrl+Z")
    #expect(reader.rows == rows)
  }

  @Test func `when the last mail is gone, the button of the empty inbox brings all back`() throws {
    var reader = try InboxReader(count: 2)
    for id in [0, 1] { try reader.perform("Archive", on: id) }
    #expect(reader.rows.isEmpty && reader.bar?.hasPrefix("Archived “") == true)
    reader.tap(try #require(reader.place(of: "Undo All")))
    #expect(reader.rows == [RowID(0), RowID(1)])
  }

  @Test(arguments: [1.0, 1.25])
  func `a pull brings three mails after a moment in which an arrow turns, and shows the newest`(
    scale: Double
  ) throws {
    var reader = try InboxReader()
    reader.app.stage.list.place(in: reader.app.stage.list.frame, scale: scale)
    try reader.perform("Archive", on: 1)
    _ = reader.told()
    let finger = Pointer(.touch, id: 1)
    let start = Point(x: 180, y: 200)
    reader.app.handle(.pointer(PointerEvent(.down, finger, at: start, time: reader.time)))
    for step in 1...20 {
      let place = start + Point(x: 0, y: 10 * Double(step))
      reader.app.handle(.pointer(PointerEvent(.move, finger, at: place, time: reader.time + 0.02 * Double(step))))
    }
    reader.wait(1)
    reader.app.handle(.pointer(PointerEvent(.up, finger, at: start + Point(x: 0, y: 200), time: reader.time)))
    let number = reader.rows.count
    reader.wait(0.7)
    #expect(reader.told().isEmpty && reader.app.describe().contains("<Refresh; "))
    reader.wait(0.5)
    #expect(reader.rows.count == number + 3)
    #expect(reader.told() == (0..<3).map { "arrived id=\(reader.rows[$0])" })
    reader.wait(1)
    #expect(
      reader.app.stage.list.contentOffset == 0 && reader.app.stage.list.visibleRows.first?.id == reader.rows[0])
    #expect(!reader.app.describe().contains("<Refresh; "))
    // Earlier actions can still be undone, and a second refresh has no mails.
    reader.press("F5")
    reader.wait(2)
    #expect(reader.told().isEmpty && reader.rows.count == number + 3)
    reader.press("Ctrl+Z")
    #expect(reader.told() == ["undone id=1"] && reader.rows.count == number + 4)
  }
}
