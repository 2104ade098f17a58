import TestSupport
import Testing

import SwipeKit

struct ControlPressTests {
  static let pointers = [Pointer(.mouse), Pointer(.touch, id: 1)]

  private struct Page: PageContent {
    var pageHeight = 100.0
    let accessibilityLabel = "a page"
    func height(in width: Double, _ metrics: FontMetrics) -> Double { pageHeight }
    func draw(into list: inout DisplayList, in room: Rect, _ context: LayerContext) {
      var frame = room
      frame.height = 100
      list.place(.button, in: frame, text: "press me", action: "page button") { _ in }
    }
  }

  private func drag(_ pointer: Pointer, along places: [Point], _ user: inout StageUser, lifts: Bool = true) {
    user.send(.pointer(PointerEvent(.down, pointer, at: places[0], time: user.time)))
    for place in places.dropFirst() {
      user.wait(0.05)
      user.send(.pointer(PointerEvent(.move, pointer, at: place, time: user.time)))
    }
    user.wait(0.05)
    guard lifts, let last = places.last else { return }
    user.send(.pointer(PointerEvent(.up, pointer, at: last, time: user.time)))
  }

  private func frame(of action: ActionID, _ user: StageUser) -> Rect? {
    var list = DisplayList()
    user.draw(into: &list)
    return list.elements.last { $0.role != .part && $0.action == action }?.frame
  }

  @Test(arguments: pointers)
  func `a lift anywhere inside of a button of the title presses it`(pointer: Pointer) throws {
    for isMirrored in [false, true] {
      for scale in [1.0, 2] {
        var user = StageUser()
        user.stage.direction = isMirrored ? .rightToLeft : .leftToRight
        user.stage.textScale = scale
        let button = try #require(frame(of: Stage.openMenu, user))
        let (start, end) = (
          Point(x: button.x + 3, y: button.y + 3), Point(x: button.maxX - 3, y: button.maxY - 3)
        )
        drag(pointer, along: [start, end], &user)
        #expect(user.stage.menu != nil)
      }
    }
  }

  @Test(arguments: pointers)
  func `a lift outside of the button presses nothing, and a pointer that came back presses it`(pointer: Pointer)
    throws
  {
    let button = try #require(frame(of: Stage.openMenu, StageUser()))
    let (inside, below) = (Point(x: button.x + 8, y: button.y + 8), Point(x: button.x + 8, y: button.maxY + 60))
    for (places, isPressed) in [
      ([inside, below], false), ([inside, below, inside], true), ([below, inside], false),
    ] {
      var user = StageUser()
      drag(pointer, along: places, &user)
      #expect((user.stage.menu != nil) == isPressed, "\(places)")
    }
  }

  @Test func `a button looks pressed while a lift would press it`() throws {
    let button = try #require(frame(of: Stage.openMenu, StageUser()))
    let (inside, below) = (Point(x: button.x + 8, y: button.y + 8), Point(x: button.x + 8, y: button.maxY + 60))
    var user = StageUser()
    drag(Pointer(.mouse), along: [inside, Point(x: inside.x + 12, y: inside.y)], &user, lifts: false)
    #expect(user.stage.hand.pressedControl == Stage.openMenu)
    for (place, control) in [(below, nil), (inside, Stage.openMenu)] {
      user.send(.pointer(PointerEvent(.move, Pointer(.mouse), at: place, time: user.time)))
      #expect(user.stage.hand.pressedControl == control)
    }
    user.send(.key(.escape, time: user.time))
    #expect(user.stage.hand.pressedControl == nil)
    user.send(.pointer(PointerEvent(.up, Pointer(.mouse), at: inside, time: user.time)))
    #expect(user.stage.menu == nil)
  }

  @Test(arguments: pointers)
  func `a lift inside of a menu's item chooses it`(pointer: Pointer) throws {
    var user = StageUser()
    user.stage.present(user.menu)
    user.wait(1)
    let item = try #require(frame(of: StageUser.menuItem(0), user))
    drag(pointer, along: [Point(x: item.x + 5, y: item.y + 5), Point(x: item.maxX - 5, y: item.y + 9)], &user)
    user.wait(0.1)
    #expect(user.performed == ["0 Button 1"] || user.performed == ["1 Button 1"])
  }

  @Test(arguments: pointers)
  func `a button on a page is pressed by a lift inside, but not by a drag that scrolls the page`(
    pointer: Pointer
  ) throws {
    for (height, way, isPressed) in [
      (3000.0, Point(x: 60, y: 0), true), (3000, Point(x: 0, y: -40), false), (3000, Point(x: 0, y: 40), false),
      (100, Point(x: 50, y: -2), true),
    ] {
      var user = StageUser()
      user.stage.present(Sheet(title: "A", Page(pageHeight: height)))
      user.wait(1)
      let button = try #require(frame(of: "page button", user))
      let start = Point(x: button.x + 20, y: button.y + 50)
      drag(pointer, along: [start, start + Point(x: way.x / 2, y: way.y / 2), start + way], &user)
      user.wait(1)
      #expect(user.activated.contains("page button") == isPressed, "\(height) \(way)")
    }
  }

  @Test func `a click that strays by 6 points presses a button on a page that scrolls`() throws {
    var user = StageUser()
    user.stage.present(Sheet(title: "A", Page(pageHeight: 3000)))
    user.wait(1)
    let button = try #require(frame(of: "page button", user))
    let start = Point(x: button.x + 20, y: button.y + 50)
    drag(Pointer(.mouse), along: [start, start + Point(x: 0, y: -6)], &user)
    #expect(user.activated == ["page button"])
  }

  @Test(arguments: pointers)
  func `a row that is pressed is released when a key opens a menu`(pointer: Pointer) throws {
    var user = StageUser()
    let place = user.stage.list.frame.origin + Point(x: 100, y: 20)
    user.send(.pointer(PointerEvent(.down, pointer, at: place, time: user.time)))
    user.wait(0.2)
    user.press("Menu")
    #expect(user.stage.menu != nil)
    user.send(.pointer(PointerEvent(.up, pointer, at: place, time: user.time)))
    user.wait(0.2)
    #expect(user.stage.menu != nil && user.told.isEmpty && user.activated.isEmpty)
  }

  @Test(arguments: pointers)
  func `what is pressed on a sheet is released when a key dismisses that`(pointer: Pointer) throws {
    var user = StageUser()
    for title in ["A", "B"] { user.stage.present(Sheet(title: title, Page())) }
    user.wait(1)
    let button = try #require(frame(of: "page button", user))
    let place = Point(x: button.x + 10, y: button.y + 10)
    user.send(.pointer(PointerEvent(.down, pointer, at: place, time: user.time)))
    user.wait(0.1)
    #expect(user.stage.hand.pressedControl == "page button")
    user.press("Return")
    #expect(user.stage.hand.pressedControl == nil)
    user.send(.pointer(PointerEvent(.up, pointer, at: place, time: user.time)))
    #expect(user.activated.isEmpty && user.stage[Sheet.self]?.title == "A")
  }

  @Test(arguments: pointers)
  func `a sheet's button that takes the sheet along is not pressed`(pointer: Pointer) throws {
    var user = StageUser()
    user.stage.present(Sheet(title: "A", Page()))
    user.wait(1)
    let done = try #require(frame(of: Sheet.done, user))
    let start = Point(x: done.x + 10, y: done.y + 10)
    drag(pointer, along: [start, start + Point(x: 0, y: 30), start + Point(x: 0, y: 30)], &user)
    user.wait(1)
    #expect(user.stage[Sheet.self] != nil)
    drag(pointer, along: [start, start + Point(x: 20, y: 0)], &user)
    user.wait(1)
    #expect(user.stage[Sheet.self] == nil)
  }

  // MARK: A section header

  private struct Header: RowContent {
    static let button = Rect(x: 300, y: 2, width: 40, height: 24)
    var text: String { "Songs" }
    func draw(in row: RowContext, into list: inout DisplayList) {
      let frame = Self.button.moved(by: Point(x: row.frame.x, y: row.frame.y))
      list.place(.button, in: frame, text: "Add", action: "add") { list in
        list.fill(frame, row.pressed == "add" ? row.theme.accent : row.theme.border)
      }
    }
  }

  private struct Headed: RowSource {
    let rows = TestRows(30)
    var count: Int { 30 }
    var height: RowHeight { .uniform(44) }
    var sections: RowSections { .uniform(rows: 5, header: 28, of: 30) }
    func id(at index: Int) -> RowID { RowID(index) }
    func index(of id: RowID) -> Int? { id.value }
    func row(at index: Int) -> Row { rows.row(at: index) }
    func header(ofSection index: Int) -> any RowContent { Header() }
  }

  @Test func `a button in a section header is pressed by a pointer and by a screen reader`() {
    var user = StageUser()
    user.stage.show(Headed(), style: .actions)
    user.wait(1)
    let place = Point(x: 310, y: user.stage.list.frame.y + 10)
    user.tap(place)
    #expect(user.activated == ["add"] && user.told.isEmpty)
    user.send(.hover(place, time: user.time))
    #expect(user.stage.cursor == .hand)
    user.send(.request(.activate(.control("add")), time: user.time))
    #expect(user.activated == ["add", "add"])
    let header = user.stage.list.accessible.children.first { $0.role == .heading }
    #expect(header?.children.map(\.name) == ["Add"])
    user.tap(Point(x: 100, y: place.y))
    #expect(user.activated.count == 2, "beside the button there is none")
    user.tap(Point(x: 100, y: place.y + 40))
    #expect(user.activated.count == 2 && user.told.contains(.tapped), "below it there is a row")
  }

  @Test func `a button in a section header shows that it is pressed`() {
    var user = StageUser()
    user.stage.show(Headed(), style: .actions)
    user.wait(1)
    let place = Point(x: 310, y: user.stage.list.frame.y + 10)
    func fills() -> [Color] {
      var list = DisplayList()
      user.draw(into: &list)
      return list.commands.compactMap {
        if case .fill(let rect, let color) = $0, rect.width == 40 { color } else { nil }
      }
    }
    #expect(!fills().contains(Theme.light.accent))
    user.send(.pointer(PointerEvent(.down, Pointer(.mouse), at: place, time: user.time)))
    #expect(fills().contains(Theme.light.accent))
  }
}
