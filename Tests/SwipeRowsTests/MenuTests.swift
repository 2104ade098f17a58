import SwipeKit
import Testing

@testable import SwipeRowsDemo

@Suite struct MenuTests {
  private func menu(_ style: String = "inbox") throws -> AppUser {
    var user = try AppUser(style)
    user.wait(0.1)
    user.askForMenu(at: try #require(user.middle(of: 1)))
    #expect(user.app.menu != nil)
    return user
  }

  @Test func `the picker has the focus on the style that shows, so that Return leaves it`() throws {
    var user = try AppUser("delete")
    user.press("Tab", "Tab", "Return")
    user.wait(1)
    #expect(user.app.focusedControl == StylePicker.action(1))
    user.press("Down", "Up")
    #expect(user.app.focusedControl == StylePicker.action(1))
    user.press("Return")
    user.wait(1)
    #expect(user.app.demo.style.name == "delete" && user.app.sheet == nil)
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
    #expect(stops == [Sheet.done, StylePicker.action(1), Sheet.done])
    user.press("Tab")
    var chosen: [ActionID?] = []
    for _ in 1...StyleDemo.all.count {
      user.press("Down")
      chosen.append(user.app.focusedControl)
    }
    #expect(chosen == (1...StyleDemo.all.count).map { StylePicker.action(($0 + 1) % StyleDemo.all.count) })
    user.press("Up", "Left", "Tab")
    #expect(user.app.focusedControl == Sheet.done)
    user.press("Tab")
    #expect(user.app.focusedControl == StylePicker.action(1), "and back to the style that shows")
  }

  @Test func `the view tree has the menu with its items`() throws {
    let user = try menu()
    let lines = user.app.describe().split(separator: "\n").suffix(7).map(String.init)
    #expect(lines.first?.hasPrefix("   | <Menu; frame = (") == true)
    let titles = ["Read", "Unflag", "Select", "Archive", "Delete", "Later"]
    #expect(lines.dropFirst().map { $0.contains("   |    | <MenuItem; frame = (0 ") } == titles.map { _ in true })
    #expect(zip(lines.dropFirst(), titles).allSatisfy { $0.contains("text = '\($1)'>") })
  }

  @Test func `a menu opens at the pointer and below its row, or before and above if there is no room`() throws {
    // The first row ends at 144, and the eighth begins at 576.
    for (x, y, edge) in [(100.0, 100.0, 144.0), (350, 100, 144), (100, 630, 576), (350, 630, 576)] {
      var user = try AppUser("inbox")
      user.askForMenu(at: Point(x: x, y: y))
      let frame = try #require(user.app.menu?.frame)
      #expect((x < 200 ? frame.x : frame.maxX) == x && (y < 300 ? frame.y : frame.maxY) == edge)
    }
  }

  @Test func `in a low window a menu scrolls by wheel, finger and keys`() throws {
    let size = Size(width: 360, height: 150)
    func scrolled(_ act: (inout AppUser) throws -> Void) throws -> [Double] {
      var user = try AppUser("inbox", size: size)
      user.askForMenu(at: Point(x: 20, y: 80))
      let frame = try #require(user.app.menu?.frame)
      #expect(frame.y == 4 && frame.height == 142)
      try act(&user)
      user.wait(3)
      #expect(user.app.menu != nil)
      return user.elements.filter { $0.role == .menuItem }.map(\.frame.y)
    }
    // The first item is 6 below the menu's top. Six items of 40, a separator of 9 and twice 6 are 261, 119 too
    // many.
    #expect(try scrolled { _ in } == [10, 50, 90, 139, 179, 219])
    let end = [10.0, 50, 90, 139, 179, 219].map { $0 - 119 }
    #expect(
      try scrolled { user in
        user.app.handle(.wheel(WheelEvent(at: Point(x: 40, y: 60), by: Point(x: 0, y: -3), time: user.time)))
      } == end)
    #expect(
      try scrolled { user in
        let finger = Pointer(.touch, id: 2)
        user.send(.down, finger, at: Point(x: 60, y: 140))
        user.send(.move, finger, at: Point(x: 60, y: 5))
        user.send(.up, finger, at: Point(x: 60, y: 5))
      } == end)
    #expect(try scrolled { user in user.press("End") } == end)
    #expect(try scrolled { user in user.press("End", "Home") } == [10, 50, 90, 139, 179, 219])
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
      #expect(user.app.demo.style.name == "inbox" && user.app.stage.list.contentOffset == 0)
    }
  }

  @Test func `behind the menu nothing scrolls, opens or is tinted`() throws {
    var user = try menu()
    let before = user.elements.filter { $0.role == .content }.map(\.frame)
    user.app.handle(.wheel(WheelEvent(at: Point(x: 40, y: 600), by: Point(x: 0, y: -3), time: user.time)))
    user.press("PageDown", "Alt+3", "Ctrl+Z")
    user.hover(user.middle(of: 5))
    #expect(user.elements.filter { $0.role == .content }.map(\.frame) == before)
    #expect(user.app.demo.style.name == "inbox" && !user.app.describe().contains("More"))
  }

  @Test func `the mouse chooses among items, and letters go from one to the next`() throws {
    var user = try menu("menu")
    user.hover(user.place(of: "Links", .menuItem))
    #expect(user.app.menu?.highlighted == 4)
    #expect(user.app.describe().contains("text = 'Links'; focused = true>"))
    user.press("R")
    #expect(user.app.menu?.highlighted == 0)
    user.press("R")
    #expect(user.app.menu?.highlighted == 1)
    user.press("Up", "Up")
    #expect(user.app.menu?.highlighted == 5)
    user.press("X", "Down")
    #expect(user.app.menu?.highlighted == 0)
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

  @Test func `a menu goes with its row`() throws {
    var user = try menu()
    user.app.stage.list.perform("archive", of: RowID(1))
    user.wait(0.1)
    #expect(user.app.menu == nil)
  }

  @Test func `from right to left the menu opens to the left of the pointer`() throws {
    var user = try AppUser("inbox")
    user.app.stage.direction = .rightToLeft
    user.askForMenu(at: Point(x: 300, y: 100))
    let frame = try #require(user.elements.first { $0.role == .menu }?.frame)
    #expect(abs(frame.maxX - 300) < 1e-6)
    user.hover(user.place(of: "Flag", .menuItem))
    #expect(user.app.menu?.highlighted == 1)
    user.tap(try #require(user.place(of: "Flag", .menuItem)))
    #expect(user.told().first == "action id=1 name='Flag'" || user.told().isEmpty)
  }

  // MARK: The mouse

  @Test func `a hand shows on what can be pressed only`() throws {
    var user = try AppUser("actions")
    func hand(_ point: Point?) -> Bool {
      user.hover(point)
      return user.app.showsHand
    }
    user.app.stage.list.open(RowID(1), animated: false)
    #expect(hand(Point(x: 180, y: 22)), "the title, which shows the styles")
    #expect(!hand(Point(x: 10, y: 22)), "the bar")
    #expect(!hand(Point(x: 100, y: 300)), "a row")
    #expect(hand(Point(x: 330, y: 44 + 66)), "a button")
    #expect(hand(Point(x: 330, y: 44 + 110)), "the row's menu")
    #expect(!hand(nil) && !hand(Point(x: 100, y: 700)))
  }

  private func buttons(of user: AppUser) -> [(text: String, place: Point)] {
    user.elements.filter { element in
      [.button, .menuItem].contains(element.role) && element.target.width > 0 && element.target.height > 0
    }.map { ($0.text, $0.target.middle) }
  }

  @Test(arguments: StyleDemo.all.map(\.name))
  func `the cursor is a hand on every button, but not with a finger`(style: String) throws {
    var kinds: Set<String> = []
    for (state, user) in try ContrastTests.states(of: style)
    where user.app.mouse == nil && !user.app.stage.isPressed {
      for (text, place) in buttons(of: user) {
        let uppermost = user.elements.last { $0.target.contains(place) }
        guard uppermost?.text == text else { continue }
        // Under a menu, a press on a row only closes the menu.
        if text == RowAction.select.title, user.app.menu != nil { continue }
        var mouse = user
        mouse.hover(place)
        #expect(mouse.app.showsHand, "\(state): \(text)")
        kinds.insert(text)
        var finger = user
        finger.tap(place, with: Pointer(.touch, id: 1))
        finger.hover(place)
        #expect(!finger.app.showsHand && finger.app.mouse == nil && finger.app.stage.list.hoveredPlace == nil)
        #expect(!finger.elements.contains { $0.text == "More" }, "\(state): \(text)")
      }
    }
    #expect(kinds.isSuperset(of: ["Done", "Panels", "Start Over"]))
    if style == "inbox" { #expect(kinds.isSuperset(of: ["Undo", "Archive", "Unflag", "Inbox"])) }
  }

  @Test func `a hand shows on the button that a hovered row offers`() throws {
    var user = try AppUser("inbox")
    user.hover(user.middle(of: 1))
    #expect(!user.app.showsHand)
    user.hover(user.place(of: "More"))
    #expect(user.app.showsHand)
  }

  @Test func `a menu lies in the window, at the place or next to it`() throws {
    for direction in [ReadingDirection.leftToRight, .rightToLeft] {
      for size in [Size(width: 360, height: 640), Size(width: 220, height: 200), Size(width: 120, height: 213)] {
        for x in stride(from: 0.5, to: size.width, by: 20) {
          for y in stride(from: 75.0, to: size.height, by: 20) {
            var user = try AppUser("inbox", size: size)
            user.app.stage.direction = direction
            user.askForMenu(at: Point(x: x, y: y))
            user.wait(0.3)
            guard user.app.menu != nil else { continue }
            let frame = try #require(user.elements.first { $0.role == .menu }).frame
            #expect(frame.x >= 0 && frame.y >= 0 && frame.maxX <= size.width && frame.maxY <= size.height)
            // A side touches the pointer, unless there is no room.
            let hasRoom = frame.width < size.width / 2 && frame.height < size.height / 2
            if hasRoom { #expect([frame.x, frame.maxX].contains { abs($0 - x) < 4.5 }, "\(frame) at \(x), \(y)") }
          }
        }
      }
    }
  }

  @Test func `a finger opens it after half a second of rest, and no sooner`() throws {
    let place = Point(x: 120, y: 200)
    for (rest, asks) in [(0.499, false), (0.5, true)] {
      var user = try AppUser("inbox")
      user.send(.down, Pointer(.touch, id: 1), at: place)
      user.wait(rest)
      #expect((user.app.menu != nil) == asks)
      guard asks else { continue }
      // Below the second row, which is from 144 to 216.
      #expect(user.app.menu?.frame.origin == Point(x: place.x, y: 216))
      user.wait(0.3)
      #expect(user.app.nextFrameTime == nil)
      user.send(.up, Pointer(.touch, id: 1), at: place)
      user.wait(1)
      #expect(user.app.menu != nil && user.told().isEmpty)
    }
    var moving = try AppUser("inbox")
    moving.send(.down, Pointer(.touch, id: 1), at: place)
    moving.send(.move, Pointer(.touch, id: 1), at: place + Point(x: 0, y: -30))
    moving.wait(1)
    #expect(moving.app.menu == nil, "who scrolls asks for nothing")
  }

  @Test func `there is no mouse if the server moves it with a finger`() throws {
    var user = try AppUser("actions")
    let place = Point(x: 200, y: 200)
    user.tap(place, with: Pointer(.touch, id: 2))
    user.press("Escape")
    user.wait(1)
    user.hover(Point(x: 203, y: 204))
    #expect(user.app.mouse == nil)
    user.hover(Point(x: 230, y: 204))
    #expect(user.app.mouse == Point(x: 230, y: 204))
    user.send(.down, Pointer(.touch, id: 2), at: place)
    #expect(user.app.mouse == nil && user.app.stage.list.hoveredPlace == nil)
  }

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

  // MARK: Tab

  @Test func `Tab goes from the list to the controls next to it, and Shift+Tab back`() throws {
    var user = try AppUser("actions")
    user.press("Tab")
    #expect(user.app.stage.list.focusedRow == RowID(0))
    user.press("Tab")
    #expect(user.app.stage.list.focusedRow == nil && user.app.focusedControl == StylePicker.open)
    #expect(user.app.describe().contains("focused = true"))
    user.press("Shift+Tab")
    #expect(user.app.focusedControl == nil && user.app.stage.list.focusedRow == RowID(0))
    user.press("Shift+Tab", "Down")
    #expect(user.app.focusedControl == nil && user.app.stage.list.focusedRow != nil)
  }

  @Test func `a style can be selected with the keyboard only`() throws {
    var user = try AppUser("actions")
    user.press("Tab", "Tab", "Return")
    #expect(user.app.sheet?.content is StylePicker)
    user.press("Down", "Return")
    user.wait(1)
    #expect(user.app.demo.style.name == StyleDemo.all[1].name && user.app.sheet == nil)
  }

  @Test func `arrows go from style to style, in the sheet and next to the list`() throws {
    for size in [Size(width: 360, height: 640), Size(width: 1000, height: 640)] {
      var user = try AppUser("actions", size: size)
      user.press("Tab", "Tab")
      if size.width < 1000 { user.press("Return") }
      for _ in 1...3 where user.app.focusedControl != StylePicker.action(0) { user.press("Tab") }
      user.press("Down", "Down", "Down", "Up")
      #expect(user.app.focusedControl == StylePicker.action(2))
      user.press("Keypad Enter")
      user.wait(1)
      #expect(user.app.demo.style.name == StyleDemo.all[2].name)
    }
  }

  @Test func `in a sheet Tab stays in it`() throws {
    var user = try AppUser("actions")
    user.press("Tab", "Return")
    #expect(user.app.sheet != nil)
    user.press("Tab")
    #expect(user.app.focusedControl == Sheet.done)
    user.press("Tab", "Space")
    user.wait(1)
    #expect(user.app.sheet == nil && user.app.stage.list.focusedRow == RowID(0))
  }
}
