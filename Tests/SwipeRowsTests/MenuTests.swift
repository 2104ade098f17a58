import SwipeKit
import SwipeRowsDemo
import Testing

@Suite struct MenuTests {
  private func menu(_ style: String = "inbox") throws -> AppUser {
    var user = try AppUser(style)
    user.wait(0.1)
    user.askForMenu(at: try #require(user.middle(of: 1)))
    #expect(user.app.menu != nil)
    return user
  }

  @Test func `Tab stops once at the picker, and arrows lead through it and round`() throws {
    var user = try AppUser("delete")
    user.press("Tab", "Tab", "Return")
    user.wait(1)
    var stops: [ActionID?] = []
    for _ in 1...3 {
      user.press("Tab")
      stops.append(user.app.focusedControl)
    }
    #expect(stops == [Sheet.done, "style 2", Sheet.done])
    user.press("Tab")
    var chosen: [ActionID?] = []
    for _ in 1...StyleDemo.all.count {
      user.press("Down")
      chosen.append(user.app.focusedControl)
    }
    #expect(chosen == (1...StyleDemo.all.count).map { ActionID("style \(($0 + 1) % StyleDemo.all.count + 1)") })
    user.press("Up", "Left", "Tab")
    #expect(user.app.focusedControl == Sheet.done)
    user.press("Tab")
    #expect(user.app.focusedControl == "style 2", "and back to the style that shows")
  }

  @Test func `a press outside of the menu, Escape, a resize or another window only closes it`() throws {
    let acts: [(inout AppUser) -> Void] = [
      { $0.tap(Point(x: 60, y: 600)) }, { $0.tap(Point(x: 100, y: 20), with: Pointer(.touch, id: 3)) },
      // On the title, which opens the styles.
      { $0.tap(Point(x: 180, y: 22)) }, { $0.tap(Point(x: 180, y: 22), with: Pointer(.touch, id: 3)) },
      { $0.press("Escape") }, { $0.app.handle(.focus(false, time: $0.time)) },
      { $0.app.handle(.resize(Size(width: 400, height: 640), scale: 1, time: $0.time)) },
    ]
    for act in acts {
      var user = try menu()
      act(&user)
      user.wait(1)
      #expect(user.app.menu == nil && user.app.sheet == nil && user.told().isEmpty)
      #expect(user.app.shownStyle == "inbox" && user.app.stage.list.contentOffset == 0)
    }
  }

  @Test func `behind the menu nothing scrolls, opens or is tinted`() throws {
    var user = try menu()
    let before = user.elements.filter { $0.role == .content }.map(\.frame)
    user.app.handle(.wheel(WheelEvent(at: Point(x: 40, y: 600), by: Point(x: 0, y: -3), time: user.time)))
    user.press("PageDown", "Alt+3", "Ctrl+Z")
    user.hover(user.middle(of: 5))
    #expect(user.elements.filter { $0.role == .content }.map(\.frame) == before)
    #expect(user.app.shownStyle == "inbox" && !user.app.describe().contains("More"))
  }

  @Test func `the mouse chooses among items, and keys go on from there`() throws {
    var user = try menu("menu")
    user.hover(user.place(of: "Links", .menuItem))
    #expect(user.app.menu?.highlighted == 4)
    #expect(user.app.describe().contains("text = 'Links'; focused = true>"))
    user.press("Down")
    #expect(user.app.menu?.highlighted == 5)
  }

  @Test func `what lies over the list is not asked for what can be done with the row below`() throws {
    var user = try AppUser("inbox")
    user.press("Down", "Delete")
    user.wait(1)
    let undo = try #require(user.place(of: "Undo"))
    #expect(user.app.stage.list.row(at: undo) != nil, "a row is there")
    user.askForMenu(at: undo)
    #expect(user.app.menu == nil)
    user.pressForLong(undo + Point(x: -200, y: 0))
    #expect(user.app.menu == nil)
    user.askForMenu(at: undo + Point(x: 0, y: -100))
    #expect(user.app.menu != nil)
  }

  @Test func `the key next to an item performs it, whatever item is highlighted`() throws {
    var user = try menu()
    user.press("Down", "Ctrl+E")
    user.wait(1)
    #expect(user.app.menu == nil && user.told().first == "action id=1 name='Archive'")
  }

  // MARK: The mouse

  @Test func `what lies over the list hides the mouse from it`() throws {
    var user = try AppUser("actions")
    user.hover(user.middle(of: 4))
    #expect(user.app.stage.list.hoveredPlace != nil)
    user.tap(try #require(user.middle(of: 4)))
    #expect(user.app.sheet != nil && user.app.stage.list.hoveredPlace == nil)
    user.press("Escape")
    user.wait(1)
    #expect(user.app.stage.list.hoveredPlace != nil && user.app.nextFrameTime == nil)
  }
}
