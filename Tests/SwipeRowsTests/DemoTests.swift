import SwipeKit
import Testing

@testable import swiperows

/// The styles by the names of the command line, and the rows that each has.
@Suite struct DemoTests {
  @Test func `each style has as many rows as its document`() throws {
    let counts = [
      "actions": 30, "delete": 30, "panel": 7, "trigger": 20, "menu": 10, "menu:push": 10, "inbox": 102,
    ]
    for name in Demo.choices.map(\.style) {
      let demo = try Demo(name)
      #expect(demo.rows.count == counts[name], "\(name)")
      #expect(demo.style.name == name)
    }
    #expect(try Demo("panel", count: 1000).rows.count == 1000)
  }

  @Test func `rows say what the documents have, and the window what it shows`() throws {
    #expect(try Demo("actions").rows.row(at: 29).text == "Longer Title Item #30")
    #expect(try Demo("delete").rows.row(at: 0).text == "Item #1")
    #expect(
      try Demo("delete").rows.row(at: 0).content as? TitleContent == TitleContent("Item #1", accessory: .chevron))
    #expect(try Demo("menu").rows.row(at: 9).text == "9")
    #expect(try Demo("actions").title == "Actions")
    #expect(try Demo("menu:push").title == "Pushing menu" && Demo("menu:side=left").title == "Menu")
  }

  @Test func `the menu's rows grow from 44 to 89 points and it has six items`() throws {
    let demo = try Demo("menu")
    #expect(demo.rows.height == .repeating([44, 49, 54, 59, 64, 69, 74, 79, 84, 89]))
    let items = demo.rows.row(at: 0).trailing
    #expect(items.map(\.title) == ["Reply", "Retweet", "Favorite", "Profile", "Links", "Action"])
    #expect(items.allSatisfy { $0.icon != nil })
  }

  @Test func `options choose among the ways of a style`() throws {
    #expect(try Demo("panel").style.trailing?.opens == .width(handle: 20))
    #expect(try Demo("panel:open=-320").style.trailing?.opens == .width(handle: 0))
    let right = try Demo("panel:open=300").style
    #expect(right.trailing == nil && right.leading?.opens == .width(handle: 20))
    #expect(try Demo("menu").style.gesture == .flick(opening: nil))
    // The menu comes from the left when the content leaves to the right.
    #expect(try Demo("menu:side=left").style.gesture == .flick(opening: .leading))
    #expect(try Demo("menu:side=right,push").style.gesture == .flick(opening: .trailing))
    #expect(
      try Demo("menu:side=right,push").style
        == renamed(.menu(pushes: true, from: .trailing), "menu:side=right,push"))
    #expect(try Demo("delete:style=0").rows.row(at: 0).isSwipeable == false)
    #expect(try Demo("delete:style=2").effect == .edit(style: 2))
    #expect(try Demo("trigger:keep").effect == .nothing)
  }

  @Test(arguments: [
    "", "fancy", "actions:push", "panel:open=0", "panel:open=400", "panel:open=1.5", "panel:open=", "panel:wide",
    "menu:side=up", "menu:push,push", "menu:", "delete:style=3", "trigger:keep=1", "Actions",
  ])
  func `a style that there is not is refused`(name: String) {
    #expect(throws: UsageError.self) { try Demo(name) }
  }

  @Test func `removed rows are left out, and the others keep their identities`() throws {
    var rows = DemoRows(.delete(style: 1), count: 8)
    var slow = Array(0..<8)
    for gone in [3, 0, 7, 4] {
      let isGone = rows.perform(.move(RowID(gone), to: .trash))
      #expect(isGone)
      slow.removeAll { $0 == gone }
      #expect(rows.count == slow.count)
      #expect((0..<rows.count).map { rows.id(at: $0) } == slow.map { RowID($0) })
      for id in 0..<8 { #expect(rows.index(of: RowID(id)) == slow.firstIndex(of: id)) }
    }
    let goesAgain = rows.perform(.move(RowID(3), to: .trash))
    #expect(!goesAgain)
    #expect(rows.count == 4)
    #expect(rows.row(at: 0).text == "Item #2")
    for back in [7, 3] { rows.revert(.move(RowID(back), to: .trash)) }
    #expect((0..<rows.count).map { rows.id(at: $0) } == [1, 2, 3, 5, 6, 7].map { RowID($0) })
  }

  private func renamed(_ style: SwipeStyle, _ name: String) -> SwipeStyle {
    var style = style
    style.name = name
    return style
  }
}
