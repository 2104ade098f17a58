import SwipeKit
import SwipeRowsDemo
import Testing

struct AppInputTests {
  private let first = Pointer(.touch, id: 1)
  private let second = Pointer(.touch, id: 2)
  private let size = Size(width: 360, height: 640)

  private func app(_ style: String) throws -> App {
    try App(style: style, count: 30, size: size, scale: 1, theme: .light)
  }

  private let title = Point(x: 180, y: 22)

  private func send(
    _ phase: PointerEvent.Phase, _ pointer: Pointer, _ x: Double, _ y: Double, at time: Double, to app: inout App
  ) {
    app.handle(.pointer(PointerEvent(phase, pointer, at: Point(x: x, y: y), time: time)))
  }

  @Test func `no row can be pressed while something outside of the list is`() throws {
    var app = try app("actions")
    let place = title
    send(.down, first, place.x, place.y, at: 1, to: &app)
    #expect(app.stage.hand.pressedControl != nil)
    send(.down, second, 200, 150, at: 1.2, to: &app)
    send(.move, second, 100, 150, at: 1.3, to: &app)
    send(.up, second, 100, 150, at: 1.4, to: &app)
    #expect(app.takeLines().isEmpty && app.stage.list.state(of: RowID(2)) == .closed)
    send(.up, first, place.x, place.y, at: 1.5, to: &app)
    #expect(app.sheet?.title == "Styles")
  }

  private func tap(_ point: Point, at time: Double, in app: inout App) {
    send(.down, first, point.x, point.y, at: time, to: &app)
    send(.up, first, point.x, point.y, at: time + 0.05, to: &app)
  }

  @Test func `the title shows the styles, and one of them is chosen by a tap`() throws {
    for (index, style) in StyleDemo.all.enumerated() {
      var app = try app(index == 0 ? "menu" : "actions")
      tap(title, at: 1, in: &app)
      #expect(app.sheet?.title == "Styles")
      app.advance(to: 2)
      tap(Point(x: 100, y: 640 - 340 + 48 * Double(index) + 24), at: 2, in: &app)
      app.advance(to: 3)
      #expect(app.shownStyle == style.name && app.sheet == nil && app.stage.list.name == style.title)
    }
  }

  @Test func `next to the list the styles are selected immediately, and a mail opens at its other side`() throws {
    var app = try App(style: "actions", count: 30, size: Size(width: 1000, height: 640), scale: 1, theme: .light)
    #expect(app.stage.list.frame == Rect(x: 300, y: 44, width: 640, height: 596))
    tap(title, at: 1, in: &app)
    #expect(app.sheet == nil)
    tap(Point(x: 100, y: 44 + 30), at: 2, in: &app)
    #expect(app.shownStyle == "inbox" && app.stage.list.frame == Rect(x: 240, y: 44, width: 380, height: 596))
    #expect(app.describe().contains("text = 'Choose a mail to read it.'"))
    tap(Point(x: 400, y: 120), at: 3, in: &app)
    #expect(app.sheet == nil && app.openMail == 0)
    #expect(app.describe().contains("<Mail; frame = (620 44; 380 596); title = 'Marta Lindqvist'"))
    app.stage.direction = .rightToLeft
    #expect(app.stage.mirrored(app.stage.list.frame) == Rect(x: 380, y: 44, width: 380, height: 596))
    app.handle(.resize(Size(width: 699, height: 640), scale: 1, time: 4))
    #expect(app.stage.list.frame == Rect(x: 0, y: 44, width: 699, height: 596) && app.panes.mail == nil)
  }

  @Test func `a sheet closes by a tap outside of it`() throws {
    var app = try app("actions")
    tap(Point(x: 100, y: 100), at: 1, in: &app)
    tap(Point(x: 100, y: 10), at: 2, in: &app)
    app.advance(to: 3)
    #expect(app.sheet == nil)
  }

  @Test(arguments: ["Escape", "Return", "Space", "Keypad Enter"])
  func `a key that says yes or goes back closes the sheet and the alert`(key: String) throws {
    var user = try AppUser("actions")
    user.tap(Point(x: 200, y: 150), with: first)
    #expect(user.app.sheet != nil)
    user.press("Ctrl+\(key)")
    user.wait(1)
    #expect(user.app.sheet != nil)
    user.press(key)
    user.wait(1)
    #expect(user.app.sheet == nil)

    user = try AppUser("menu")
    user.swipe(0, by: -100, over: 0.06, with: first)
    user.tap(Point(x: 30, y: 65), with: first)
    #expect(user.app.alert != nil)
    user.press(key)
    user.wait(1)
    #expect(user.app.alert == nil)
  }

  @Test(arguments: [("inbox", ["Return"]), ("menu", ["Right", "Return"])])
  func `with less motion, a sheet and an alert fade within a tenth of a second`(style: String, keys: [String])
    throws
  {
    var user = try AppUser(style)
    user.app.stage.settings.set(.motion(isReduced: true))
    user.focus(1)
    for key in keys.dropLast() { user.press(key) }
    func transition() -> Transition? { user.app.sheet?.transition ?? user.app.alert?.transition }
    for (key, progress) in [(keys[keys.count - 1], 1.0), ("Escape", 0)] {
      user.app.handle(.key(Key(key), time: user.time))
      user.wait(0.05)
      #expect((0.1...0.9).contains(transition()?.progress(at: user.app.stage.now) ?? -1))
      user.wait(0.051)
      #expect((transition()?.progress(at: user.app.stage.now) ?? 0) == progress)
    }
    #expect(transition() == nil)
  }

  @Test func `a style is selected by Alt and a digit, of the keypad too, but not by only a digit`() throws {
    var app = try app("actions")
    for (key, style) in [
      ("Ctrl+2", "actions"), ("Alt+Shift+2", "actions"), ("2", "actions"), ("Alt+2", "delete"),
      ("Alt+Keypad 3", "panel"), ("4", "panel"),
    ] {
      app.handle(.key(Key(key), time: 1))
      #expect(app.shownStyle == style, "\(key)")
    }
  }

  @Test func `the program ends at Ctrl+Q and Ctrl+W, and at no key that is like them`() {
    func quits(_ key: String) -> Bool { InputEvent.key(Key(key), time: 0).asks(for: .quit) }
    #expect(quits("Ctrl+Q") && quits("Ctrl+W"))
    #expect(!["Q", "Shift+Q", "Alt+Q", "Ctrl+Shift+Q", "Ctrl+A"].contains(where: quits))
  }

  @Test func `what is down when the style changes means nothing to the new rows`() throws {
    var app = try app("actions")
    send(.down, first, 200, 150, at: 1, to: &app)
    send(.move, first, 130, 150, at: 1.1, to: &app)
    app.handle(.key(Key("Alt+3"), time: 1.2))
    send(.move, first, 20, 150, at: 1.3, to: &app)
    send(.up, first, 20, 150, at: 1.4, to: &app)
    app.handle(.wheel(WheelEvent(at: Point(x: 200, y: 300), by: Point(x: 0, y: -20), in: .points, time: 2)))
    app.handle(.key(Key("Alt+1"), time: 2.05))
    app.handle(.wheel(WheelEvent(at: Point(x: 200, y: 300), by: Point(x: 0, y: -20), in: .points, time: 2.08)))
    app.advance(to: 3)
    #expect(app.stage.list.contentOffset == 0)
    #expect(app.takeLines().isEmpty)
  }

  @Test func `less motion is for the list too, in every style`() throws {
    var app = try app("delete")
    app.stage.reducesMotion = true
    app.activate("style 1")
    app.stage.list.open(RowID(2))
    app.advance(to: 0.02)
    #expect(app.stage.list.offset(of: RowID(2)) == -118 && app.stage.reducesMotion)
  }
}
