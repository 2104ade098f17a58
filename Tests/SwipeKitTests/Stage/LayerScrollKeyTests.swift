import Testing

import SwipeKit

extension LayerScrollTests {
  // MARK: Wheel and keys

  @Test(arguments: [false, true])
  func `steps of a wheel and keys go as far as in a list, smoothly unless motion is reduced`(isStill: Bool) {
    var (page, list) = (Self.user(), Self.user(lines: nil))
    func act(_ act: (inout StageUser) -> Void) {
      act(&page)
      act(&list)
    }
    act { $0.stage.reducesMotion = isStill }
    for steps in [-1.0, -2, -0.5, 1] {
      act { user in
        let way = Point(x: 0, y: steps)
        user.send(.wheel(WheelEvent(at: Self.middle, by: way, time: user.time)))
      }
      for _ in 0..<10 {
        #expect(abs(Self.scrolled(page) - list.stage.list.contentOffset) <= 0.5, "after \(steps)")
        act { $0.wait(0.03) }
      }
    }
    let before = Self.scrolled(page)
    page.send(.key("Down", time: page.time))
    #expect((Self.scrolled(page) == before) == !isStill)
    #expect(page.stage.isMoving == !isStill)
    page.wait(1)
    #expect(abs(Self.scrolled(page) - before - 44) < 1e-9)
    page.press("PageDown", "PageDown", "PageUp", "Up")
    page.wait(1)
    #expect(abs(Self.scrolled(page) - before - (page.stage.size.height - 32 - TitleBar.height - 44)) < 1e-9)
    page.press("End")
    page.wait(1)
    #expect(abs(Self.scrolled(page) - Self.end(page)) < 1e-9)
    page.press("Home")
    page.wait(1)
    #expect(Self.scrolled(page) == 0)
  }

  @Test mutating func `a touchpad scrolls at once, not beyond an end, and nothing while a finger holds the page`() {
    func turn(by points: Double) {
      user.send(.wheel(WheelEvent(at: Self.middle, by: Point(x: 0, y: points), in: .points, time: user.time)))
    }
    turn(by: -33)
    #expect(Self.scrolled(user) == 33)
    turn(by: 500)
    #expect(Self.scrolled(user) == 0)
    Self.pull(by: -60, lasting: 0.4, lifts: false, &user)
    turn(by: -33)
    #expect(Self.scrolled(user) == 50)
  }

  @Test mutating func `the end of a touchpad's movement, and one to the side, let a page scroll on`() {
    Self.pull(by: -150, &user)
    for way in [Point.zero, Point(x: 5, y: 0)] {
      user.send(.wheel(WheelEvent(at: Self.middle, by: way, in: .points, time: user.time)))
      #expect(user.stage.isMoving)
    }
  }

  @Test mutating func `Tab scrolls to what it goes to, also while the page scrolls`() throws {
    for _ in 0..<40 { user.send(.key(Key("Tab"), time: user.time)) }
    user.wait(1)
    let control = try #require(user.stage.controlInFocus)
    let element = try #require(user.picture.elements.last { $0.action == control })
    #expect(element.frame.y >= 32 + TitleBar.height && element.frame.maxY <= 480 && Self.scrolled(user) > 100)
  }

  // MARK: Menus

  /// About 11 of 40 actions are visible.
  private func menu(of count: Int = 40) -> StageUser {
    var user = Self.user(lines: nil)
    let actions = (0..<count).map { RowAction(ActionID("Action \($0)")) }
    user.present(user.menu(of: actions))
    return user
  }

  private func top(_ user: StageUser) -> Double? { user.picture.elements.first { $0.role == .menuItem }?.frame.y }

  @Test func `a menu higher than its window is flung as a list, stopped by a press, and ends at its end`() throws {
    var (user, list) = (menu(), Self.user(lines: nil))
    let start = try #require(top(user))
    Self.pull(by: -80, &user)
    Self.pull(by: -80, &list)
    for _ in 0..<10 {
      #expect(abs(start - (try #require(top(user))) - list.stage.list.contentOffset) <= 1)
      user.wait(0.05)
      list.wait(0.05)
    }
    Self.pull(by: 80, &user)
    user.wait(0.1)
    user.tap(Self.middle)
    #expect(user.performed.isEmpty && user.stage.menu != nil && !user.stage.isMoving)
    for _ in 0..<5 { Self.pull(by: -150, &user) }
    user.wait(3)
    // 12 points of margin, and 40 items of 40 points in 472.
    #expect(start - (try #require(top(user))) == 1612 - 472)
    #expect(user.stage.nextFrameTime == nil)
  }

  @Test func `a menu that shows as a whole does not scroll`() {
    var user = menu(of: 8)
    let start = top(user)
    Self.pull(by: -80, lifts: false, &user)
    #expect(start != nil && top(user) == start)
  }

  @Test func `keys that are faster than a menu scrolls make their item visible`() throws {
    var user = menu()
    for key in ["End"] + Array(repeating: "Up", count: 20) { user.send(.key(Key(key), time: user.time)) }
    user.wait(1)
    let item = try #require(user.picture.elements.first { $0.isFocused })
    #expect(item.text == "Action 19" && item.frame.y == 10, "it is the first that shows, below the padding")
  }

  @Test func `keys make a menu's items visible, and a wheel scrolls them`() throws {
    var user = menu()
    let start = try #require(top(user))
    user.press("End")
    user.wait(1)
    #expect(start - (try #require(top(user))) == 1612 - 472)
    user.press("Home")
    user.wait(1)
    #expect(top(user) == start)
    user.send(.wheel(WheelEvent(at: Self.middle, by: Point(x: 0, y: -2), time: user.time)))
    #expect(top(user) == start && user.stage.isMoving)
    user.wait(1)
    #expect(start - (try #require(top(user))) == 2 * GestureConstants.wheelStep)
  }
}
