import SwipeKit
import Testing

@testable import SwipeRowsDemo

@Suite struct EmptyStateTests {
  @Test func `the button is as round as others are, pressed, under the mouse and with the focus too`() throws {
    var user = try AppUser("inbox", count: 0)
    let place = try #require(user.place(of: "Start Over"))
    user.press("Tab")
    user.hover(place)
    user.send(.down, Pointer(.mouse), at: place)
    user.wait(0.2)
    var list = DisplayList()
    user.app.draw(into: &list)
    var rounds = 0
    for command in list.commands {
      switch command {
      case .fill(let rect, _): #expect(!rect.contains(place) || rect.width >= 360)
      case .fillRounded(let rect, let radius, _) where rect.contains(place):
        #expect(radius == 8)
        rounds += 1
      default: break
      }
    }
    #expect(rounds >= 2)
  }

  private func rows(_ user: AppUser) -> [RowID] {
    (0..<user.app.rows.count).map { user.app.rows.id(at: $0) }
  }

  private func empty(_ user: inout AppUser, by key: String) {
    while user.app.rows.count > 0 {
      user.press("Home", "Down", key)
      user.wait(1)
    }
  }

  @Test func `what can be undone comes back step by step, is told, and can be done again`() throws {
    var user = try AppUser("inbox", count: 3)
    user.press("Home", "Ctrl+G")
    user.wait(10)
    user.press("Home", "Ctrl+E")
    user.wait(1)
    empty(&user, by: "Delete")
    let gone = user.app.describe()
    _ = user.told()
    user.tap(try #require(user.place(of: "Undo All") ?? user.place(of: "Start Over")))
    let told = user.told()
    #expect(Set(told) == ["undone id=0", "undone id=1", "undone id=2"])
    #expect(rows(user) == [0, 1, 2].map { RowID($0) })
    for _ in 0..<told.count { user.press("Ctrl+Shift+Z") }
    user.wait(10)
    #expect(rows(user).isEmpty)
    #expect(gone.contains("EmptyState") && user.app.describe().contains("EmptyState"))
  }

  @Test func `what was done before and after new rows came comes back, and what had come comes once`() throws {
    var user = try AppUser("inbox", count: 3)
    empty(&user, by: "Ctrl+E")
    user.press("F5")
    user.wait(1)
    let arrived = rows(user)
    #expect(!arrived.isEmpty)
    empty(&user, by: "Ctrl+E")
    user.press("F5")
    _ = user.told()
    user.tap(try #require(user.place(of: "Undo All") ?? user.place(of: "Start Over")))
    let all = arrived + [0, 1, 2].map { RowID($0) }
    #expect(Set(user.told()) == Set(all.map { "undone id=\($0)" }) && rows(user) == all)
    user.press("F5")
    #expect(user.told() == [] && rows(user) == all)
  }

  @Test(arguments: ["delete", "delete:undo", "trigger", "trigger:undo", "delete:full"], [1, 4])
  func `in each style as many rows come back as there were, with a line for each`(style: String, count: Int) throws
  {
    var user = try AppUser(style, count: count)
    let before = rows(user)
    empty(&user, by: style.hasPrefix("delete") ? "Delete" : "Ctrl+E")
    _ = user.told()
    user.tap(try #require(user.place(of: "Undo All") ?? user.place(of: "Start Over")))
    let word = style.hasSuffix("undo") ? "undone" : "arrived"
    #expect(Set(user.told()) == Set(before.map { "\(word) id=\($0)" }))
    #expect(rows(user) == before && before.count == count)
  }

  @Test func `no more rows come back than the program was told to have`() throws {
    var user = try AppUser("inbox", count: 0)
    user.tap(try #require(user.place(of: "Undo All") ?? user.place(of: "Start Over")))
    #expect(rows(user).isEmpty && user.told() == [])
  }
}
