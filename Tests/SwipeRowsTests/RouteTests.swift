import SwipeKit
import SwipeRowsDemo
import SwipeRowsShared
import Testing

/// All ways to an action have the same outcome.
@Suite struct RouteTests {
  enum Route: CaseIterable {
    case mouse, touch, throughMouse, throughTouch, keys, key, rightButton, menuKey, shiftF10, longPress, hoverButton
    case letter, program, reader
  }

  struct Deed: CustomStringConvertible {
    let style: String
    let title: String
    let edge: Edge
    var key: String?
    let told: [String]
    var description: String { "\(title) of \(style)" }

    init(_ style: String, _ title: String, _ edge: Edge = .trailing, key: String? = nil, told: [String]? = nil) {
      (self.style, self.title, self.edge, self.key) = (style, title, edge, key)
      self.told = ["action id=1 name='\(title)'"] + (told ?? [])
    }

    init(ofMenu style: String, _ title: String, _ edge: Edge) {
      (self.style, self.title, self.edge, told) = (style, title, edge, ["menu id=1 item='\(title)'"])
    }
  }

  static let removed = ["removed id=1"]
  static let menu = ["Reply", "Retweet", "Favorite", "Profile", "Links", "Action"]
  static let deeds: [Deed] = {
    var deeds = [
      Deed("inbox", "Read", .leading, key: "Ctrl+U"), Deed("inbox", "Unflag", .leading, key: "Ctrl+G"),
      Deed("inbox", "Archive", key: "Ctrl+E", told: removed), Deed("inbox", "Delete", key: "Delete", told: removed),
      Deed("inbox", "Later", key: "Ctrl+L", told: removed), Deed("actions", "Button 1"),
      Deed("actions", "Button 2"),
      Deed("delete", "Delete", key: "Delete", told: removed),
      Deed("delete:full", "Delete", key: "Delete", told: removed),
      Deed("delete:style=2", "Insert", told: ["unhandled style=2"]),
      Deed("trigger", "Archive", .leading, key: "Ctrl+E", told: removed),
      Deed("trigger:keep", "Archive", .leading, key: "Ctrl+E"),
    ]
    for style in ["menu", "menu:push"] { deeds += menu.map { Deed(ofMenu: style, $0, .trailing) } }
    deeds += menu.map { Deed(ofMenu: "menu:side=left", $0, .leading) }
    return deeds
  }()

  private func told(_ deed: Deed, by route: Route) throws -> [String]? {
    var user = try AppUser(deed.style)
    user.wait(0.1)
    if deed.style == "inbox" {
      let state = try #require(user.app.mail(1))
      #expect(state.isUnread && state.isFlagged)
    }
    let row = try #require(user.middle(of: 1))
    let isTrigger = deed.style.hasPrefix("trigger")
    func choose(with pointer: Pointer, _ user: inout AppUser) throws {
      user.tap(try #require(user.place(of: deed.title, .menuItem), "the menu does not show"), with: pointer)
    }
    switch route {
    case .throughMouse, .throughTouch:
      let ways = [
        "inbox Read": 110.0, "inbox Unflag": 260, "inbox Archive": -110, "inbox Delete": -270,
        "delete:full Delete": -260,
      ]
      guard let way = ways["\(deed.style) \(deed.title)"] else { return nil }
      let isMouse = route == .throughMouse
      user.swipe(1, by: way, over: 0.3, with: Pointer(isMouse ? .mouse : .touch, id: isMouse ? 0 : 1))
    case .mouse, .touch:
      let pointer = Pointer(route == .mouse ? .mouse : .touch, id: route == .mouse ? 0 : 1)
      let sign = deed.edge == .leading ? 1.0 : -1
      let isFlick = deed.style.hasPrefix("menu")
      user.swipe(1, by: sign * (isTrigger ? 260 : 74), over: isFlick ? 0.06 : 0.2, with: pointer)
      guard !isTrigger else { break }
      user.tap(try #require(user.place(of: deed.title), "\(deed.title) does not show"), with: pointer)
    case .keys:
      // A row that never rests open has no buttons to focus.
      if isTrigger { return nil }
      user.focus(1)
      let key = deed.edge == .leading ? "Left" : "Right"
      for _ in 0..<8 {
        user.press(key)
        let button = user.app.stage.list.focusedButton
        if button.map({ id in
          user.app.stage.list.actions(of: RowID(1)).contains { $0.id == id && $0.title == deed.title }
        })
          == true
        {
          break
        }
      }
      user.press("Return")
    case .key:
      guard let key = deed.key else { return nil }
      user.focus(1)
      user.press(key)
    case .rightButton:
      user.askForMenu(at: row)
      try choose(with: Pointer(.mouse), &user)
    case .menuKey, .shiftF10, .letter:
      user.focus(1)
      user.press(route == .shiftF10 ? "Shift+F10" : "Application")
      let titles = try #require(user.app.menu).actions.map(\.title)
      let index = try #require(titles.firstIndex(of: deed.title))
      if route == .letter {
        // From the first item, as often as needed.
        while user.app.menu?.highlighted != index { user.press(String(deed.title.prefix(1))) }
      } else {
        for _ in 0..<index { user.press("Down") }
      }
      user.press("Keypad Enter")
    case .longPress:
      user.pressForLong(row)
      try choose(with: Pointer(.touch, id: 4), &user)
    case .hoverButton:
      user.hover(row)
      user.tap(try #require(user.place(of: "More")))
      try choose(with: Pointer(.mouse), &user)
    case .reader:
      var shown = DisplayList()
      shown.recordsAccessibility = true
      user.app.draw(into: &shown)
      let list = try #require(shown.accessibilityNodes.first { $0.role == .list })
      let row = try #require((list.children + list.children.flatMap(\.children)).first { $0.id == .row(RowID(1)) })
      let action = try #require(row.actions.first { $0.title == deed.title })
      user.app.handle(.request(action.request, time: user.time))
    case .program: user.app.stage.list.perform(try #require(actionID(deed, user.app)), of: RowID(1))
    }
    user.wait(3)
    #expect(user.app.menu == nil)
    if deed.title == "Later" {
      user.wait(1)
      user.tap(try #require(user.place(of: "Tomorrow, Tue 08:00")))
    }
    if deed.style == "actions" {
      guard let text = (user.app.sheet?.content as? PageText)?.accessibilityLabel else {
        throw UsageError("no sheet shows")
      }
      #expect(text.hasPrefix("Clicked button"))
    }
    if deed.style.hasPrefix("menu") { #expect(user.app.alert != nil) }
    let own = ["opened", "closed", "stage"]
    return user.told().filter { line in !own.contains { line.hasPrefix($0) } }
  }

  private func actionID(_ deed: Deed, _ app: App) -> ActionID? {
    app.stage.list.actions(of: RowID(1)).first { $0.title == deed.title }?.id
  }

  @Test(arguments: deeds) func `an action does the same by every way`(deed: Deed) throws {
    for route in Route.allCases {
      guard let told = try told(deed, by: route) else { continue }
      #expect(told == deed.told, "by \(route)")
    }
  }

  @Test func `every action of every style is among them`() throws {
    for style in Set(Self.deeds.map(\.style)) {
      let user = try AppUser(style)
      let titles = user.app.stage.list.actions(of: RowID(1)).map(\.title)
      #expect(Set(titles) == Set(Self.deeds.filter { $0.style == style }.map(\.title)))
    }
    // A row without actions can be opened, or has no menu.
    for (style, titles) in [("panel", ["Open"]), ("delete:style=0", nil)] {
      var user = try AppUser(style)
      user.askForMenu(at: try #require(user.middle(of: 1)))
      #expect(user.app.menu?.actions.map(\.title) == titles)
    }
  }
}
