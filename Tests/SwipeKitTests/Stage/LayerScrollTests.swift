import Testing

import SwipeKit

struct LayerScrollTests {
  private struct Page: PageContent {
    var lines = 200
    let accessibilityLabel = "a page"
    func height(in width: Double, _ metrics: FontMetrics) -> Double { Double(lines) * 100 }
    func draw(into list: inout DisplayList, in room: Rect, _ context: LayerContext) {
      var line = room
      for number in 0..<lines {
        (line.y, line.height) = (room.y + Double(number) * 100, 100)
        list.place(.button, in: line, text: "\(number)", action: ActionID("\(number)")) { _ in }
      }
    }
  }

  /// - Parameter lines: nil for only a list without a sheet.
  static func user(lines: Int? = 200, scale: Double = 1) -> StageUser {
    var user = StageUser()
    user.stage.list.reload(TestRows(1000))
    user.send(.resize(user.stage.size, scale: scale, time: 0))
    if let lines { user.stage.present(Sheet(title: "A", Page(lines: lines))) }
    user.wait(1)
    return user
  }

  var user = Self.user()

  static let finger = Pointer(.touch, id: 1)
  static let middle = Point(x: 100, y: 240)

  static func send(_ phase: PointerEvent.Phase, at point: Point, to user: inout StageUser) {
    user.send(phase, at: point, by: finger)
  }

  /// One sample per 8 ms.
  static func pull(
    from start: Point = middle, by way: Double, lasting duration: Double = 0.08, lifts: Bool = true,
    _ user: inout StageUser
  ) {
    send(.down, at: start, to: &user)
    let count = Int((duration / 0.008).rounded())
    for i in 1...count {
      user.wait(0.008)
      send(.move, at: Point(x: start.x, y: start.y + way * Double(i) / Double(count)), to: &user)
    }
    if lifts { send(.up, at: Point(x: start.x, y: start.y + way), to: &user) }
  }

  static func scrolled(_ user: StageUser) -> Double {
    user.stage[Sheet.self]?.scrolled(at: user.time) ?? .nan
  }

  static func end(_ user: StageUser) -> Double { 20_000 - (user.stage.size.height - 32 - TitleBar.height) }

  // MARK: Touchpads

  /// By 120 points in 0.2 s.
  private static func turn(_ user: inout StageUser) {
    for _ in 0..<20 {
      user.wait(0.01)
      user.send(.wheel(WheelEvent(at: middle, by: Point(x: 0, y: -6), in: .points, time: user.time)))
    }
  }

  @Test(arguments: [true, false])
  func `a page glides on as the list does when two fingers leave a touchpad`(lifts: Bool) {
    var (page, list) = (Self.user(), Self.user(lines: nil))
    func scroll(_ user: inout StageUser) {
      Self.turn(&user)
      if lifts { user.send(.wheel(WheelEvent(at: Self.middle, by: .zero, in: .points, time: user.time))) }
    }
    scroll(&page)
    scroll(&list)
    #expect(abs(Self.scrolled(page) - 120) < 1e-9)
    for _ in 0..<20 {
      let (place, other) = (Self.scrolled(page), list.stage.list.contentOffset)
      #expect(abs(place - other) < 0.5 + 1e-9, "\(place), the list \(other)")
      page.wait(0.1)
      list.wait(0.1)
    }
    #expect(abs(Self.scrolled(page) - 270) < 1)
    #expect(page.nextFrameTime == nil && !page.stage.isMoving)
  }

  @Test mutating func `a press on a page ends the touchpad's scroll`() {
    Self.turn(&user)
    Self.send(.down, at: Self.middle, to: &user)
    Self.send(.up, at: Self.middle, to: &user)
    user.wait(1)
    #expect(abs(Self.scrolled(user) - 120) < 1e-9)
  }

  @Test mutating func `a control that a key has focused does not glide away`() {
    Self.turn(&user)
    user.press("Tab")
    user.press("Tab")
    user.wait(2)
    #expect(user.stage.controlInFocus == "0" && user.stage.wrongFocus == nil)
  }

  // MARK: Fingers

  @Test(arguments: [1, 1.5, 2.0])
  func `the same hand flings a page as far as a list, at every time`(scale: Double) {
    var (page, list) = (Self.user(scale: scale), Self.user(lines: nil, scale: scale))
    for way in [-150.0, -80, 90, -30, -150, -150] {
      Self.pull(by: way, &page)
      Self.pull(by: way, &list)
      for _ in 0..<12 {
        let (place, other) = (Self.scrolled(page), list.stage.list.contentOffset)
        #expect(abs(place - other) <= 0.5 / scale + 1e-9, "after \(way): \(place), the list \(other)")
        let pixels = (page.picture.elements.first { $0.action == "0" }?.frame.y ?? .nan) * scale
        #expect(abs(pixels - pixels.rounded()) < 1e-6, "it shows on whole pixels")
        page.wait(0.05)
        list.wait(0.05)
      }
    }
    #expect(Self.scrolled(page) > 500)
  }

  @Test mutating func `a press stops what was flung and is no tap; the next one is`() {
    Self.pull(by: -150, &user)
    #expect(user.stage.isMoving && user.stage.nextFrameTime == user.time)
    user.wait(0.1)
    let before = Self.scrolled(user)
    user.tap(Self.middle)
    #expect(user.activated.isEmpty && !user.stage.isMoving)
    user.wait(1)
    #expect(Self.scrolled(user) == before)
    user.tap(Self.middle)
    #expect(user.activated.count == 1)
  }

  @Test mutating func `a tap on a page that looks at rest counts, and the page goes on to its end`() {
    Self.pull(by: -150, &user)
    // About 1900 points per second, and after 3 s less than 15.
    user.wait(3)
    #expect(user.stage.isMoving)
    let before = Self.scrolled(user)
    user.tap(Self.middle)
    #expect(user.activated.count == 1)
    user.wait(3)
    #expect(Self.scrolled(user) - before > 0.5 && !user.stage.isMoving)
  }

  @Test mutating func `the button that closes a page does so also while that scrolls`() throws {
    Self.pull(by: -150, &user)
    user.tap(try #require(user.place(of: "Done")))
    user.wait(1)
    #expect(user.stage.menu == nil && !user.stage.isModal)
  }

  @Test mutating func `a finger that stops a page scrolls it on after two points`() {
    Self.pull(by: -150, &user)
    user.wait(0.1)
    Self.send(.down, at: Self.middle, to: &user)
    #expect(user.stage.hand.pressedControl == nil, "nothing shows as pressed")
    let place = Self.scrolled(user)
    Self.send(.move, at: Point(x: 100, y: 233), to: &user)
    #expect(abs(Self.scrolled(user) - place - 5) < 1e-9)
  }

  @Test mutating func `what a finger pulls beyond the beginning takes the sheet along, and that comes back`() {
    func top() -> Double? { user.stage[Sheet.self]?.frame(at: user.time).y }
    user.send(.wheel(WheelEvent(at: Self.middle, by: Point(x: 0, y: -30), in: .points, time: user.time)))
    // The slop takes 10, and 30 scroll.
    Self.pull(by: 100, lasting: 0.4, lifts: false, &user)
    #expect(Self.scrolled(user) == 0 && abs((top() ?? 0) - 32 - 60) < 1e-9)
    Self.send(.move, at: Point(x: 100, y: 240 + 30), to: &user)
    #expect(abs(Self.scrolled(user) - 10) < 1e-9 && top() == 32)
    Self.send(.move, at: Point(x: 100, y: 240 + 80), to: &user)
    // It rests before its lift, so only the distance counts.
    user.wait(0.2)
    Self.send(.up, at: Point(x: 100, y: 240 + 80), to: &user)
    user.wait(1)
    #expect(Self.scrolled(user) == 0 && top() == 32 && !user.stage.isMoving)
  }

  @Test func `a quick hand throws a sheet away before its way would close it, or back although it would`() {
    for (way, step, closes) in [(40.0, 5.0, true), (200, -5, false)] {
      var user = Self.user()
      Self.pull(by: way, lasting: 0.4, lifts: false, &user)
      user.wait(0.2)
      var y = 240 + way
      for _ in 0..<5 {
        y += step
        user.wait(0.008)
        Self.send(.move, at: Point(x: 100, y: y), to: &user)
      }
      Self.send(.up, at: Point(x: 100, y: y), to: &user)
      #expect((user.stage[Sheet.self]?.transition?.isLeaving == true) == closes)
      user.wait(1)
      #expect((user.stage[Sheet.self] == nil) == closes && !user.stage.isMoving)
    }
  }

  @Test mutating func `a sheet that is let go of goes on as fast as the finger went`() throws {
    Self.pull(by: 120, lasting: 0.08, &user)
    let sheet = try #require(user.stage[Sheet.self])
    let (now, then) = (sheet.frame(at: user.time).y, sheet.frame(at: user.time + 1e-4).y)
    // 120 points in 80 ms.
    #expect(abs((then - now) / 1e-4 - 1500) < 100)
  }

  @Test func `what cancels a finger has the sheet come back, wherever the finger goes`() {
    let cancels: [(inout StageUser) -> Void] = [
      { $0.send(.focus(false, time: $0.time)) }, { $0.stage.present(Alert(text: "Sure?")) },
    ]
    for cancel in cancels {
      var user = Self.user()
      func top() -> Double { user.stage[Sheet.self]?.frame(at: user.time).y ?? .nan }
      Self.pull(by: 60, lasting: 0.4, lifts: false, &user)
      #expect(abs(top() - 32 - 50) < 1e-9)
      cancel(&user)
      #expect(user.stage.nextFrameTime == user.time)
      user.wait(0)
      user.wait(1)
      #expect(top() == 32 && !user.stage.isMoving)
      Self.send(.move, at: Point(x: 100, y: 400), to: &user)
      #expect(top() == 32)
    }
  }

  @Test mutating func `a list that the program scrolls does not end a drag of a sheet`() {
    func top() -> Double { user.stage[Sheet.self]?.frame(at: user.time).y ?? .nan }
    Self.pull(by: 60, lasting: 0.4, lifts: false, &user)
    if let row = user.stage.list.visibleRows.last?.id { user.stage.list.scroll(to: row, at: .top) }
    user.wait(1)
    #expect(abs(top() - 32 - 50) < 1e-9)
  }

  @Test mutating func `a finger pulls a page beyond its end as a list, and from there it comes back`() {
    user.press("End")
    user.wait(1)
    Self.pull(by: -110, lasting: 0.4, lifts: false, &user)
    // The rubber band is as long as the page is high.
    let height = 480 - 32 - TitleBar.height
    let shown = (1 - 1 / (100 * 0.55 / height + 1)) * height
    #expect(abs(Self.scrolled(user) - Self.end(user) - shown) < 1e-9)
    user.wait(0.1)
    Self.send(.up, at: Point(x: 100, y: 130), to: &user)
    user.wait(2)
    #expect(abs(Self.scrolled(user) - Self.end(user)) < 0.01 && user.stage.nextFrameTime == nil)
  }
}
