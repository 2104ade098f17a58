import Testing

import SwipeKit

struct SidePaneTests {
  private struct Page: PageContent {
    static let key: Key = "Ctrl+E"
    var length = 2000.0
    func action(of key: Key) -> ActionID? { key == Self.key ? "page" : nil }
    let accessibilityLabel = "a page"
    func height(in width: Double, _ metrics: FontMetrics) -> Double { length }
    func draw(into list: inout DisplayList, in room: Rect, _ context: LayerContext) {
      list.place(.label, in: room, text: accessibilityLabel) { _ in }
    }
  }

  private static let document = Element.Role("Document", spoken: .document)

  /// The pane has 120 points, below the title bar of 44.
  private static func user(at edge: Edge = .trailing, length: Double = 2000) -> StageUser {
    var user = StageUser()
    user.stage.present(SidePane(Page(length: length), at: edge, width: 120, role: document))
    return user
  }

  private var user = Self.user()

  private func scrolled(_ user: StageUser) throws -> Double {
    return 44 - (try #require(user.picture.elements.first { $0.text == "a page" && $0.role == .label })).frame.y
  }

  private struct Bar: Layer {
    static let level = LayerLevel.pane
    let dock: Dock?
    func dock(in width: Double, _ metrics: FontMetrics) -> Dock? { dock }
    let name: String
    func draw(into list: inout DisplayList, in context: LayerContext) {
      list.place(.label, in: context.frame, text: name) { _ in }
    }
  }

  @Test func `panes take their parts of the window one after another, and the list what is left`() throws {
    var user = StageUser()
    user.stage.panes = [
      Bar(dock: .top(44), name: "top"), Bar(dock: .leading(60), name: "leading"),
      Bar(dock: .bottom(30), name: "bottom"), Bar(dock: .trailing(500), name: "trailing"),
      Bar(dock: nil, name: "all"),
    ]
    let list = user.picture
    func frame(of name: String) throws -> Rect { try #require(list.elements.first { $0.text == name }).frame }
    #expect(try frame(of: "top") == Rect(x: 0, y: 0, width: 320, height: 44))
    #expect(try frame(of: "leading") == Rect(x: 0, y: 44, width: 60, height: 436))
    #expect(try frame(of: "bottom") == Rect(x: 60, y: 450, width: 260, height: 30))
    // The list keeps 160 points.
    #expect(try frame(of: "trailing") == Rect(x: 220, y: 44, width: 100, height: 406))
    #expect(try frame(of: "all") == Rect(x: 0, y: 0, width: 320, height: 480))
    #expect(user.stage.list.frame == Rect(x: 60, y: 44, width: 160, height: 406))
    user.stage.panes.removeAll()
    #expect(user.stage.list.frame == Rect(x: 0, y: 0, width: 320, height: 480))
  }

  @Test(arguments: [(Edge.leading, ReadingDirection.leftToRight), (.trailing, .rightToLeft)])
  func `the leading edge follows the reading direction`(edge: Edge, direction: ReadingDirection) {
    var user = Self.user(at: edge)
    user.stage.direction = direction
    #expect(user.stage.mirrored(user.stage.list.frame) == Rect(x: 120, y: 44, width: 200, height: 436))
  }

  @Test mutating func `the wheel over a pane scrolls its page, and over the list the list`() throws {
    func wheel(x: Double) {
      user.send(.wheel(WheelEvent(at: Point(x: x, y: 200), by: Point(x: 0, y: -3), time: user.time)))
      user.wait(1)
    }
    wheel(x: 260)
    let way = try scrolled(user)
    #expect(way > 0 && user.stage.list.contentOffset == 0)
    wheel(x: 100)
    #expect(try scrolled(user) == way && user.stage.list.contentOffset > 0)
  }

  @Test mutating func `a finger drags and flings the page, and what shows as a whole stays`() throws {
    LayerScrollTests.pull(from: Point(x: 260, y: 400), by: -150, &user)
    let lifted = try scrolled(user)
    // The page does not jump by the slop.
    #expect(lifted > 150 - 20 && lifted <= 150)
    user.wait(0.1)
    #expect(try scrolled(user) > lifted && user.stage.list.contentOffset == 0)
    var whole = Self.user(length: 100)
    LayerScrollTests.pull(from: Point(x: 260, y: 400), by: -150, &whole)
    #expect(try scrolled(whole) == 0)
  }

  @Test mutating func `a drag continues if a notice comes meanwhile, and ends if its pane is removed`() throws {
    LayerScrollTests.pull(from: Point(x: 260, y: 400), by: -60, lifts: false, &user)
    user.stage.notice = UndoBar(text: "Archived")
    let before = try scrolled(user)
    LayerScrollTests.send(.move, at: Point(x: 260, y: 300), to: &user)
    #expect(try scrolled(user) == before + 40)
    user.stage.panes = []
    LayerScrollTests.send(.move, at: Point(x: 260, y: 200), to: &user)
    LayerScrollTests.send(.up, at: Point(x: 260, y: 200), to: &user)
    #expect(user.stage.list.contentOffset == 0 && user.activated.isEmpty)
  }

  @Test mutating func `Tab reaches a document next to the list, and keys scroll it then`() throws {
    user.press("Tab", "Tab", "Tab")
    #expect(user.stage.controlInFocus?.name == "pane Document")
    user.press("PageDown")
    user.wait(1)
    // A page minus the overlap of two pages.
    #expect(try scrolled(user) == 436 - 44 && user.stage.list.contentOffset == 0)
    user.press("End", "Return")
    user.wait(2)
    #expect(try scrolled(user) == 2000 - 436 && user.activated.isEmpty)
    user.press("Escape", "PageDown")
    user.wait(1)
    #expect(try scrolled(user) == 2000 - 436 && user.stage.list.contentOffset > 0)
  }

  @Test
  mutating func
    `a page has its keys while nothing has the focus, and rows that have it, or are selected, have theirs`()
  {
    user.press("Ctrl+E")
    #expect(user.activated == ["page"])
    user.press("Down", "Ctrl+E")
    #expect(user.activated == ["page"], "a row has the focus")
    user.press("Escape", "Ctrl+E")
    #expect(user.activated == ["page", "page"])
    user.stage.list.isSelectable = true
    user.stage.list.selectAll()
    user.press("Ctrl+E")
    #expect(user.activated == ["page", "page"], "rows are selected")
  }

  @Test mutating func `a reader focuses the document, and is told that it has the focus`() throws {
    func pane() throws -> AccessibilityNode {
      return try #require(user.accessibilityNodes.first { $0.role == .document })
    }
    let target = try #require(try pane().focusTarget)
    #expect(try pane().states.contains(.focusable) && !(try pane().states.contains(.focused)))
    user.send(.request(.focus(target), time: user.time))
    #expect(try pane().states.contains(.focused))
  }

  @Test mutating func `a page at its end stays there in a higher window, and if it gets shorter`() throws {
    user.press("Tab", "Tab", "Tab", "End")
    user.wait(2)
    #expect(try scrolled(user) == 2000 - 436)
    user.send(.resize(Size(width: 320, height: 1044), scale: 1, time: user.time))
    user.wait(1)
    #expect(try scrolled(user) == 2000 - 1000)
    user.stage[SidePane<Page>.self]?.content = Page(length: 1500)
    user.wait(1)
    #expect(try scrolled(user) == 1500 - 1000)
    user.stage[SidePane<Page>.self]?.content = Page(length: 500)
    user.wait(1)
    #expect(try scrolled(user) == 0)
  }

  @Test mutating func `another page is shown from its beginning, and the same page keeps its offset`() throws {
    user.send(.wheel(WheelEvent(at: Point(x: 260, y: 200), by: Point(x: 0, y: -3), time: 0)))
    user.wait(1)
    let way = try scrolled(user)
    user.stage[SidePane<Page>.self]?.content = Page(length: 1900)
    #expect(try scrolled(user) == way && way > 0)
    user.stage[SidePane<Page>.self]?.show(Page())
    #expect(try scrolled(user) == 0)
  }
}
