import SwipeKit
import SwipeRowsDemo
import Testing

@Suite struct AppActsTests {
  struct Way: CustomTestStringConvertible {
    let style: String
    let swipe: Double
    /// nil if the lift performs the action.
    let button: String?
    let action: String
    let word: String

    var testDescription: String { style }

    static let all = [
      Way(style: "delete:undo", swipe: -120, button: "Delete", action: "Delete", word: "deleted"),
      Way(style: "delete:full,undo", swipe: -300, button: nil, action: "Delete", word: "deleted"),
      Way(style: "trigger:undo", swipe: 200, button: nil, action: "Archive", word: "archived"),
    ]
  }

  private func takeOut(_ row: Int, _ way: Way, _ user: inout AppUser) throws {
    user.swipe(row, by: way.swipe, over: 0.4, with: Pointer(.touch, id: 1))
    if let button = way.button { user.tap(try #require(user.place(of: button))) }
  }

  @Test(arguments: Way.all) func `rows that are gone come back to their places, by the bar and by keys`(way: Way)
    throws
  {
    var user = try AppUser(way.style, count: 5)
    let all = user.rows
    try takeOut(1, way, &user)
    #expect(
      user.told().filter { !$0.hasPrefix("opened") && !$0.hasPrefix("stage") } == [
        "action id=1 name='\(way.action)'", "removed id=1",
      ])
    let first = try #require(user.bar)
    #expect(first.lowercased().hasPrefix("\(way.word) “"))
    try takeOut(3, way, &user)
    #expect(user.bar?.lowercased().hasPrefix("\(way.word) “") == true && user.bar != first)
    _ = user.told()

    user.tap(try #require(user.place(of: "Undo")))
    #expect(user.told() == ["undone id=3"] && user.bar == first)
    user.wait(0.5)
    user.tap(try #require(user.place(of: "Undo")))
    #expect(user.told() == ["undone id=1"])
    user.wait(0.3)
    #expect(user.rows == all && user.bar == nil)
    user.press("Ctrl+Shift+Z")
    user.press("Ctrl+Shift+Z")
    #expect(user.rows == [RowID(0), RowID(2), RowID(4)])
    user.wait(9)
    #expect(user.bar == nil)
    user.press("Ctrl+Z")
    user.press("Ctrl+Z")
    #expect(user.rows == all)
  }

  @Test(arguments: ["delete", "trigger"])
  func `without the option nothing tells of what is gone, or takes it back one by one`(style: String) throws {
    let way = try #require(Way.all.first { $0.style.hasPrefix(style) })
    var user = try AppUser(style, count: 2)
    try takeOut(1, way, &user)
    #expect(user.bar == nil)
    user.press("Ctrl+Z")
    #expect(user.rows == [RowID(0)])
    try takeOut(0, way, &user)
    user.tap(try #require(user.place(of: "Start Over")))
    #expect(user.rows == [RowID(0), RowID(1)])
  }

  @Test func `a row that comes back leaves nothing to be undone`() throws {
    var user = try AppUser("trigger:keep,undo", count: 3)
    user.swipe(1, by: 200, over: 0.4, with: Pointer(.mouse))
    #expect(user.rows.count == 3 && user.bar == nil)
  }
}
