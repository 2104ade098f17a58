import SwipeKit
import Testing

@testable import SwipeRowsDemo
import SwipeRowsShared

@Suite struct DemoTests {
  private func rows(_ name: String, count: Int? = nil) throws -> DemoRows {
    try #require(Demo(name, count: count).rows)
  }

  @Test func `each style has as many rows as its document`() throws {
    let counts = [
      "actions": 30, "delete": 30, "panel": 7, "trigger": 20, "menu": 10, "menu:push": 10, "inbox": 102,
    ]
    for name in StyleDemo.all.map(\.name) {
      let app = try App(style: name, count: nil, size: Size(width: 360, height: 640), scale: 1)
      #expect(app.rows.count == counts[name], "\(name)")
      #expect(app.demo.style.name == name)
    }
    #expect(try rows("panel", count: 1000).count == 1000)
  }

  @Test func `rows say what the documents have, and the window what it shows`() throws {
    #expect(try rows("actions").row(at: 29).text == "Longer Title Item #30")
    #expect(try rows("delete").row(at: 0).text == "Item #1")
    #expect(
      try rows("delete").row(at: 0).content as? TitleContent == TitleContent("Item #1", accessory: .chevron))
    #expect(try rows("menu").row(at: 9).text == "9")
    #expect(try Demo("actions").title(in: .english) == "Actions")
    #expect(try Demo("menu:push").title(in: .english) == "Pushing menu")
  }

  @Test func `the menu's rows grow from 44 to 89 points and it has six items`() throws {
    let rows = try rows("menu")
    #expect(rows.height == .repeating([44, 49, 54, 59, 64, 69, 74, 79, 84, 89]))
    let items = rows.row(at: 0).trailing
    #expect(items.map(\.title) == ["Reply", "Retweet", "Favorite", "Profile", "Links", "Action"])
    #expect(items.allSatisfy { $0.icon != nil })
  }

  @Test func `options choose among the ways of a style`() throws {
    #expect(try Demo("panel").style.trailing?.openExtent == .width(handle: 20))
    #expect(try Demo("panel:open=-320").style.trailing?.openExtent == .width(handle: 0))
    let right = try Demo("panel:open=300").style
    #expect(right.trailing == nil && right.leading?.openExtent == .width(handle: 20))
    #expect(try Demo("menu").style.gesture == .flick(opening: nil))
    // The menu comes from the left when the content leaves to the right.
    #expect(try Demo("menu:side=left").style.gesture == .flick(opening: .leading))
    #expect(try Demo("menu:side=right,push").style.gesture == .flick(opening: .trailing))
    #expect(
      try Demo("menu:side=right,push").style
        == renamed(.menu(pushes: true, from: .trailing), "menu:side=right,push"))
    #expect(try rows("delete:style=0").row(at: 0).isSwipeable == false)
    #expect(try Demo("delete:style=2").effect == .reported("unhandled style=2"))
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
    var rows = try rows("delete", count: 8)
    var slow = Array(0..<8)
    for gone in [3, 0, 7, 4] {
      let removed = rows.remove([RowID(gone)])
      #expect(removed == [RowID(gone)])
      slow.removeAll { $0 == gone }
      #expect(rows.count == slow.count)
      #expect((0..<rows.count).map { rows.id(at: $0) } == slow.map { RowID($0) })
      for id in 0..<8 { #expect(rows.index(of: RowID(id)) == slow.firstIndex(of: id)) }
    }
    let again = rows.remove([RowID(3), RowID(8), RowID("3")])
    #expect(again.isEmpty)
    #expect(rows.count == 4)
    #expect(rows.row(at: 0).text == "Item #2")
    rows.putBack([RowID(7), RowID(3)])
    #expect((0..<rows.count).map { rows.id(at: $0) } == [1, 2, 3, 5, 6, 7].map { RowID($0) })
  }

  private func renamed(_ style: SwipeStyle, _ name: String) -> SwipeStyle {
    var style = style
    style.name = name
    return style
  }
}

@Suite struct SixthDemoTests {
  private static let drawer = StyleDemo(
    words: [("drawer", "buttons that come out"), ("drawer:stretch", "buttons that grow")],
    texts: { _ in ("Drawer", "Buttons come out") }, picture: [.text(at: -0.4)]
  ) { options, count in
    _ = options.flag("stretch")
    let rows = DemoRows(total: count ?? 12) { Row(title: "Drawer \($0 + 1)", trailing: [RowAction("Done")]) }
    return Demo(SwipeStyle("drawer", trailing: EdgeRule()), rows, effect: .nothing)
  }

  private let styles: [StyleDemo] = StyleDemo.all.dropLast() + [drawer] + StyleDemo.all.suffix(1)

  private func refusal(of name: String) -> String? {
    do throws(UsageError) {
      _ = try Demo(name, of: styles)
      return nil
    } catch { return error.message }
  }

  @Test func `options, the picker and the keys have it`() throws {
    #expect(styles.words.map(\.key) == StyleDemo.all.words.map(\.key) + ["drawer", "drawer:stretch"])
    #expect(refusal(of: "drawer:stretch") == nil)
    #expect(refusal(of: "drawer:far") == "the style of 'drawer:far' has no option 'far'")
    let names = "inbox, actions, delete, panel, trigger, menu or drawer"
    #expect(refusal(of: "fancy") == "there is no style 'fancy': choose \(names)")
    #expect(throws: UsageError.self) { try Demo("drawer") }
    var user = try AppUser("inbox")
    user.app = try App(style: "inbox", of: styles, count: 5, size: user.app.stage.size, scale: 1)
    user.press("Alt+7")
    #expect(user.app.demo.style.name == "drawer" && user.app.title == "Drawer")
    user.press("Alt+8")
    #expect(user.app.demo.style.name == "inbox")
    user.app.activate(StylePicker.open)
    user.wait(1)
    user.tap(try #require(user.place(of: "Drawer")))
    #expect(user.app.demo.style.name == "drawer" && user.app.sheet == nil)
  }
}
