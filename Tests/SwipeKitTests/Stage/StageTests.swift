import Testing

import SwipeKit

/// A window of 320 by 480 points, with rows of 44 points below the title bar.
struct StageTests {
  private var user = StageUser()

  @Test func `a list without rows says so to a reader, once each time that it empties`() {
    var user = StageUser()
    user.stage.emptyState = EmptyState("Nothing", button: "Again", action: "again")
    user.wait(1)
    #expect(user.stage.takeAnnouncements() == [])
    for rows in [0, 3, 0] {
      user.stage.show(TestRows(rows), style: .actions)
      user.wait(1)
      user.wait(1)
      #expect(user.stage.takeAnnouncements() == (rows == 0 ? ["Nothing"] : []))
    }
  }

  @Test mutating func `the bar's arrow stands next to the word, whatever the widths of its letters`() throws {
    for width in [0.25, 0.5, 1] {
      user.stage.metrics = FontMetrics(regular: { _ in 9 }, bold: { _ in width })
      user.stage[TitleBar.self] = TitleBar(title: "Mails", action: "open")
      let (arrow, word) = try #require(
        user.picture.commands.lazy.compactMap { command -> (Rect, Rect)? in
          if case .mark(.icon(_, let arrow), _, "Mails", _, let word, .center, _) = command {
            (arrow, word)
          } else {
            nil
          }
        }.first)
      // The word is in the middle of 320 points, and five bold letters fit. The arrow comes 4 points after it.
      #expect(word.x + word.width / 2 == 160 && word.width >= 5 * 15 * width && arrow.x == word.maxX + 4)
    }
  }

  @Test(arguments: [(true, RowState.dragging), (false, .settling)])
  mutating func `a lost focus cancels a drag, but a gained focus does not`(isFocused: Bool, state: RowState) {
    user.send(.down, at: Point(x: 200, y: 150))
    user.send(.move, at: Point(x: 130, y: 150))
    user.send(.focus(isFocused, time: user.time))
    #expect(user.stage.list.state(of: RowID(2)) == state)
  }

  @Test mutating func `the row of an open menu is marked, and lies free of it`() throws {
    func marked() -> [Rect] {
      return user.picture.commands.compactMap {
        if case .fill(let rect, Theme.light.pressedRow) = $0 { rect } else { nil }
      }
    }
    for y in [44 + 66.0, 460] {
      user.send(.context(Point(x: 100, y: y), time: user.time))
      user.wait(1)
      let row = try #require(marked().first)
      #expect(row.contains(Point(x: 100, y: y)) && marked().count == 1)
      let menu = try #require(user.stage.menu).frame
      #expect(menu.y == row.maxY || menu.maxY == row.y)
      user.press("Escape")
      user.wait(1)
      #expect(marked().isEmpty)
    }
    user.press("F10")
    user.wait(1)
    #expect(user.stage.menu != nil && marked().isEmpty, "the window's menu is of no row")
  }

  @Test mutating func `layers lie in the order of their levels, whatever the order in which they come`() {
    user.stage.present(user.menu)
    user.stage.present(Alert(text: "Sure?"))
    user.stage.present(Sheet(title: "A", PageText("one")))
    user.stage.present(Sheet(title: "B", PageText("two")))
    #expect(user.stage.overlays.map { type(of: $0).level } == [.sheet, .sheet, .alert, .menu])
    #expect(user.stage[Sheet.self]?.title == "B")
  }

  @Test mutating func `of two sheets the upper one is closed first, by its button and by keys`() throws {
    for title in ["A", "B", "C"] {
      user.stage.present(Sheet(title: title, PageText("text")))
    }
    user.wait(1)
    user.tap(try #require(user.place(of: "Done")))
    user.wait(1)
    #expect(user.stage[Sheet.self]?.title == "B")
    user.press("Escape")
    user.wait(1)
    #expect(user.stage[Sheet.self]?.title == "A")
    user.press("Return")
    user.wait(1)
    #expect(user.stage.menu == nil && !user.stage.isModal)
  }

  @Test mutating func `a press at the place that a menu moves to reaches no row below it`() throws {
    user.stage.present(user.menu)
    let frame = try #require(user.stage.menu).frame
    let shown = user.picture.elements.first { $0.role == .menu }
    let place = Point(x: frame.x + 20, y: frame.maxY - 2)
    #expect(shown.map { $0.frame.contains(place) } == false)
    user.tap(place)
    user.wait(1)
    #expect(user.told.isEmpty && user.performed.isEmpty)
  }

  @Test mutating func `a press outside of a menu dismisses it, and does nothing else`() {
    user.stage.present(user.menu)
    user.tap(Point(x: 300, y: 460))
    user.wait(1)
    #expect(user.stage.menu == nil && user.told.isEmpty && user.activated.isEmpty)
  }

  @Test mutating func `a modal layer takes all input, and a layer that leaves takes no input`() {
    user.present(Alert(text: "Sure?"))
    user.tap(Point(x: 100, y: 44 + 22))
    user.press("Down", "Ctrl+Z")
    user.send(.wheel(WheelEvent(at: Point(x: 100, y: 200), by: Point(x: 0, y: 40), in: .points, time: user.time)))
    user.wait(1)
    #expect(user.told.isEmpty && user.activated.isEmpty && user.stage.list.contentOffset == 0)
    #expect(user.stage.list.focusedRow == nil)
    user.press("Return")
    #expect(user.activated == [Alert.ok] && user.stage[Alert.self]?.transition?.isLeaving == true)
    user.press("Ctrl+Z", "Down")
    #expect(user.activated == [Alert.ok, UndoBar.undo] && user.stage.list.focusedRow != nil)
  }

  @Test mutating func `Tab goes through the list and the controls around it, and back`() {
    user.stage.panes = [TitleBar(title: "Inbox", action: "folders")]
    user.stage.notice = UndoBar(text: "Archived")
    #expect(user.stage.tabStops == ["folders", Stage.openMenu, UndoBar.undo, UndoBar.close])
    var stops: [ActionID?] = []
    for _ in 0..<6 {
      user.press("Tab")
      stops.append(user.stage.controlInFocus)
    }
    #expect(stops == [nil, "folders", Stage.openMenu, UndoBar.undo, UndoBar.close, nil])
    #expect(user.stage.list.focusedRow == RowID(0))
    user.press("Shift+Tab", "Shift+Tab", "Return")
    #expect(user.activated == [UndoBar.undo] && user.stage.controlInFocus == UndoBar.undo)
  }

  @Test mutating func `a press, a key and a reader activate the same`() throws {
    user.showUndoBar()
    user.tap(try #require(user.place(of: "Undo")))
    user.press("Ctrl+Z", "Shift+Tab", "Shift+Tab", "Return")
    user.send(.request(.activate(.control(UndoBar.undo)), time: user.time))
    #expect(user.activated == Array(repeating: UndoBar.undo, count: 4))
  }

  @Test
  mutating func `the list fills the rest of the window at any size, centered if the row width is limited`() {
    #expect(user.stage.list.frame == Rect(x: 0, y: 44, width: 320, height: 436))
    user.send(.resize(Size(width: 500, height: 300), scale: 2, time: 1))
    #expect(user.stage.list.frame == Rect(x: 0, y: 44, width: 500, height: 256) && user.stage.list.scale == 2)
    user.stage.rowWidth = 400
    #expect(user.stage.list.frame == Rect(x: 50, y: 44, width: 400, height: 256))
    user.send(.resize(Size(width: 600, height: 300), scale: 2, time: 2))
    #expect(user.stage.list.frame == Rect(x: 100, y: 44, width: 400, height: 256))
    #expect(user.stage.contentFrame == Rect(x: 0, y: 44, width: 600, height: 256))
  }

  @Test mutating func `the notice waits while somebody is about to press it, or works elsewhere`() {
    #expect(!user.stage.pausesUndoBar)
    user.stage.notice = UndoBar(text: "Archived")
    #expect(!user.stage.pausesUndoBar)
    user.send(.hover(Point(x: 160, y: 450), time: 0))
    #expect(user.stage.pausesUndoBar)
    user.send(.hover(nil, time: 0))
    user.press("Shift+Tab")
    #expect(user.stage.pausesUndoBar)
    user.press("Escape")
    #expect(!user.stage.pausesUndoBar)
    user.send(.focus(false, time: user.time))
    #expect(user.stage.pausesUndoBar)
  }

  @Test(arguments: [5.0, 315]) mutating func `a wheel next to the rows of a wide window scrolls them`(x: Double) {
    user.stage.rowWidth = 200
    user.send(
      .wheel(WheelEvent(at: Point(x: x, y: 200), by: Point(x: 0, y: -100), in: .points, time: user.time)))
    user.wait(1)
    #expect(user.stage.list.contentOffset == 100)
  }

  @Test func `what is hit, and drawn, does not depend on when layers were placed last`() {
    Property.holds(cases: Property.cases / 15) { random in
      Case(setup: random.chance(0.3), steps: (0..<30).map { _ in StageUser.Step(&random) })
    } failure: { tried in
      var user = StageUser()
      if tried.setup { user.stage.direction = .rightToLeft }
      for step in tried.steps {
        user.take(step)
        var fresh = user.stage
        fresh.placeAnew()
        for place in StageUser.places where user.stage.hit(at: place) != fresh.hit(at: place) {
          return "after \(step), another element is hit at \(place)"
        }
        var (shown, anew) = (DisplayList(), DisplayList())
        fresh.forgetPlaces()
        user.stage.draw(into: &shown)
        fresh.draw(into: &anew)
        guard shown == anew else { return "after \(step), another picture is drawn" }
        // Everything is laid out for a screen reader.
        anew.removeAll()
        anew.recordsAccessibility = true
        fresh.draw(into: &anew)
        guard shown.commands == anew.commands, shown.elements.map(\.drawing) == anew.elements.map(\.drawing) else {
          return "after \(step), a screen reader gets another picture"
        }
        guard user.stage.cursor == fresh.cursor else { return "after \(step), another pointer shows" }
      }
      return nil
    }
  }
}
