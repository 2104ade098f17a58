import SwipeKit
import SwipeRowsDemo
import Testing

@Suite struct InboxTests {
  @Test(arguments: ["Alt+1", "Ctrl+Z"])
  func `what a row is leaving for is not lost if something comes in between`(key: String) throws {
    var user = try AppUser("inbox")
    let (start, finger) = (try #require(user.middle(of: 0)), Pointer(.touch, id: 1))
    user.send(.down, finger, at: start)
    for way in [-40.0, -80, -120, -160] {
      user.wait(0.1)
      user.send(.move, finger, at: start + Point(x: way, y: 0))
    }
    user.wait(0.1)
    user.send(.up, finger, at: start + Point(x: -160, y: 0))
    _ = user.told()
    user.press(key)
    #expect(user.told() == (key == "Alt+1" ? ["removed id=0"] : ["removed id=0", "undone id=0"]))
    user.press("Alt+7")
    #expect(user.rows.contains(RowID(0)) == (key != "Alt+1"))
    user.wait(3)
    #expect(user.told() == [])
  }

  @Test func `what was done stays done, and can be undone, when another style was shown meanwhile`() throws {
    var user = try AppUser("inbox")
    let rows = user.rows
    user.focus(1)
    user.press("Delete")
    user.press("Alt+3")
    #expect(user.app.shownStyle == "panel" && user.bar == nil)
    user.press("Ctrl+Z")
    user.press("Alt+7")
    #expect(user.rows == rows.filter { $0 != RowID(1) })
    _ = user.told()
    user.press("Ctrl+Z")
    #expect(user.told() == ["undone id=1"] && user.rows == rows)
  }

  @Test func `undoing all brings back the inbox as it was, whatever was done`() {
    Property.holds(cases: Property.cases / 20) { random in
      Case(
        setup: (), steps: (0..<random.int(1...30)).map { _ in (random.int(0...5), random.int(0...9)) })
    } failure: { tried in
      guard var user = try? AppUser("inbox", count: 8) else { return "there is no inbox" }
      let before = user.app.describe().split(separator: "\n").dropFirst()
      for (what, id) in tried.steps {
        switch what {
        case 0: user.press("Ctrl+Z")
        case 1: user.press("Ctrl+Shift+Z")
        case 2:
          user.press("Alt+2")
          user.press("Alt+7")
        case 3: user.wait(10)
        default:
          let action: ActionID = ["read", "flag", "archive", "delete", "later"][id % 5]
          let outcome = Outcome(.action(action, title: "", edge: nil), of: RowID(id), at: user.time)
          user.app.act(uponAll: [outcome])
          if user.app.sheet != nil { user.ask(.activate(.control("until tomorrow"))) }
        }
        if Set(user.rows).count != user.rows.count { return "a row is there twice" }
      }
      for _ in tried.steps { user.press("Ctrl+Z") }
      user.press("Home")
      user.press("Escape")
      let after = user.app.describe().split(separator: "\n").dropFirst()
      return before == after ? nil : "it is\n\(after.joined(separator: "\n"))"
    }
  }

  @Test(arguments: ["press", "Home"])
  func `a list that is scrolled down says how many mails came, until it shows them`(way: String) throws {
    var user = try AppUser("inbox")
    user.press("End")
    user.wait(1)
    user.press("F5")
    user.wait(2)
    let place = try #require(user.place(of: "3 new"))
    #expect(user.app.stage.list.contentOffset > 0 && user.app.stage.list.frame.contains(place))
    if way == "press" { user.tap(place) } else { user.press(way) }
    user.wait(2)
    #expect(user.app.stage.list.visibleRows.first?.id == user.rows[0] && user.place(of: "3 new") == nil)
    #expect(user.app.sheet == nil && user.told().allSatisfy { $0.hasPrefix("arrived") })
  }

  @Test func `only the inbox is asked for what is new`() throws {
    var user = try AppUser("inbox")
    #expect(user.app.stage.list.isRefreshable)
    user.press("Alt+1")
    #expect(!user.app.stage.list.isRefreshable)
    user.press("F5")
    #expect(user.told().isEmpty)
    user.press("Alt+7")
    #expect(user.app.stage.list.isRefreshable)
  }

  @Test func `what is done, taken back and done again is announced, and so is what arrives`() throws {
    var user = try AppUser("inbox")
    user.ask(.activate(.button("archive", of: RowID(1))))
    user.ask(.activate(.button("archive", of: RowID(2))))
    #expect(
      user.app.stage.takeAnnouncements() == [
        "Archived “Slides for Thursday”. Undo: Control Z",
        "Archived “Two books are due on Friday”. Undo: Control Z",
      ])
    user.press("Ctrl+Z")
    user.press("Ctrl+Shift+Z")
    #expect(
      user.app.stage.takeAnnouncements() == [
        "Undone: Riverside Library is back. Redo: Control Shift Z",
        "Archived “Two books are due on Friday”. Undo: Control Z",
      ])
    user.ask(.activate(.button("flag", of: RowID(0))))
    for _ in 0..<2 {
      user.press("F5")
      user.wait(1)
    }
    #expect(
      user.app.stage.takeAnnouncements() == [
        "Flagged “Keys for the cabin”. Undo: Control Z", "3 new mails", "Nothing new",
      ])
  }

  @Test func `behind a sheet a reader does nothing with rows, and can close it`() throws {
    var user = try AppUser("inbox")
    user.ask(.activate(.row(RowID(1))))
    #expect(user.app.sheet != nil)
    user.ask(.activate(.button("archive", of: RowID(2))))
    user.ask(.activate(.control("styles")))
    #expect(user.app.stage.list.source.index(of: RowID(2)) == 2 && user.app.sheet?.title == "Tomasz Bielak")
    user.ask(.activate(.control(Sheet.done)))
    #expect(user.app.sheet == nil)
    user.ask(.activate(.control(UndoBar.undo)))
    #expect(user.app.takeLines().isEmpty)
  }
}
