import SwipeKit
import SwipeRowsDemo
import SwipeRowsShared
import Testing

@Suite struct DemoTests {
  private func app(_ style: String, count: Int? = nil) throws -> App { try AppUser(style, count: count).app }

  private func rows(_ style: String, count: Int? = nil) throws -> any RowSource {
    try app(style, count: count).rows
  }

  @Test func `each style has as many rows as its document`() throws {
    let counts = [
      "actions": 30, "delete": 30, "panel": 7, "trigger": 20, "menu": 10, "menu:push": 10, "inbox": 102,
    ]
    for name in StyleDemo.all.map(\.name) {
      let app = try app(name)
      #expect(app.rows.count == counts[name], "\(name)")
      #expect(app.shownStyle == name && app.stage.list.style.name == name)
    }
    #expect(try rows("panel", count: 1000).count == 1000)
  }

  @Test func `rows say what the documents have, and the window what it shows`() throws {
    #expect(try rows("actions").row(at: 29).text == "Longer Title Item #30")
    #expect(try rows("delete").row(at: 0).text == "Item #1")
    #expect(
      try rows("delete").row(at: 0).content as? TitleContent == TitleContent("Item #1", accessory: .chevron))
    #expect(try rows("menu").row(at: 9).text == "9")
    #expect(try app("actions").stage.list.name == "Actions")
    #expect(try app("menu:push").stage.list.name == "Pushing menu")
  }

  @Test func `the menu's rows grow from 44 to 89 points and it has six items`() throws {
    let rows = try rows("menu")
    #expect(rows.height(in: 360, .dejaVuSans) == .repeating([44, 49, 54, 59, 64, 69, 74, 79, 84, 89]))
    let items = rows.row(at: 0).trailing
    #expect(items.map(\.title) == ["Reply", "Retweet", "Favorite", "Profile", "Links", "Action"])
    #expect(items.allSatisfy { $0.icon != nil })
  }

  @Test func `options choose among the ways of a style`() throws {
    func style(_ name: String) throws -> SwipeStyle { try app(name).stage.list.style }
    #expect(try style("panel").trailing?.openExtent == .width(handle: 20))
    #expect(try style("panel:open=-320").trailing?.openExtent == .width(handle: 0))
    let right = try style("panel:open=300")
    #expect(right.trailing == nil && right.leading?.openExtent == .width(handle: 20))
    #expect(try style("menu").gesture == .flick(opening: nil))
    // The menu comes from the left when the content leaves to the right.
    #expect(try style("menu:side=left").gesture == .flick(opening: .leading))
    #expect(try style("menu:side=right,push").gesture == .flick(opening: .trailing))
    #expect(
      try style("menu:side=right,push")
        == renamed(.menu(pushes: true, from: .trailing), "menu:side=right,push"))
    #expect(try rows("delete:style=0").row(at: 0).isSwipeable == false)
  }

  @Test(arguments: [
    "", "fancy", "actions:push", "panel:open=0", "panel:open=400", "panel:open=1.5", "panel:open=", "panel:wide",
    "menu:side=up", "menu:push,push", "menu:", "delete:style=3", "trigger:keep=1", "Actions",
  ])
  func `a style that there is not is refused`(name: String) {
    #expect(throws: UsageError.self) { try Demo(name) }
  }

  @Test func `removed rows are left out, and the others keep their identities`() throws {
    var user = try AppUser("delete:undo", count: 8)
    var left = Array(0..<8)
    func expectRows() {
      let rows = user.app.rows
      #expect((0..<rows.count).map { rows.id(at: $0) } == left.map { RowID($0) })
      for id in 0..<8 { #expect(rows.index(of: RowID(id)) == left.firstIndex(of: id)) }
    }
    for gone in [3, 0, 7, 4] {
      user.app.stage.list.perform("Delete", of: RowID(gone))
      user.wait(1)
      left.removeAll { $0 == gone }
      expectRows()
    }
    #expect(user.app.rows.row(at: 0).text == "Item #2")
    for again in [RowID(3), RowID(8), RowID("3")] {
      user.app.handle(.request(.activate(.button("Delete", of: again)), time: user.time))
    }
    user.wait(1)
    expectRows()
    user.press("Ctrl+Z", "Ctrl+Z")
    left = [1, 2, 4, 5, 6, 7]
    expectRows()
  }

  private func renamed(_ style: SwipeStyle, _ name: String) -> SwipeStyle {
    var style = style
    style.name = name
    return style
  }
}

@Suite struct OtherDemosTests {
  private let styles = [0, 3, 6].map { StyleDemo.all[$0] }

  private func refusal(of name: String) -> String? {
    do throws(UsageError) {
      _ = try Demo(name, of: styles)
      return nil
    } catch { return error.message }
  }

  @Test func `options, the picker and the keys have the demos that there are`() throws {
    #expect(styles.words.map(\.key).filter { !$0.contains(":") } == ["inbox", "actions", "trigger"])
    #expect(refusal(of: "trigger:keep") == nil)
    #expect(refusal(of: "trigger:far") == "the style of 'trigger:far' has no option 'far'")
    #expect(refusal(of: "delete") == "there is no style 'delete': choose inbox, actions or trigger")
    var user = try AppUser("inbox")
    user.app = try App(style: "inbox", of: styles, count: 5, size: user.app.stage.size, scale: 1)
    user.press("Alt+2")
    #expect(user.app.shownStyle == "trigger" && user.app.stage.list.name == "Trigger")
    user.press("Alt+4")
    #expect(user.app.shownStyle == "trigger")
    user.press("Alt+3")
    #expect(user.app.shownStyle == "inbox")
    user.app.activate("styles")
    user.wait(1)
    user.tap(try #require(user.place(of: "Trigger")))
    #expect(user.app.shownStyle == "trigger" && user.app.sheet == nil)
  }
}
