import Testing

@testable import SwipeKit

struct DoubleClickDetectorTests {
  private let place = Point(x: 100, y: 100)

  private func taps(at time: Double = 5) -> DoubleClickDetector<String> {
    var taps = DoubleClickDetector<String>()
    taps.note("mail", at: place, time: time)
    return taps
  }

  @Test(arguments: [0.0, 1_674_000_000.123])
  func `a press within 0.4 s and 8 points of the latest one is the second of a double click`(start: Double) {
    let taps = taps(at: start)
    for (time, way, isSecond) in [
      (0.06, Point.zero, true), (0.4, .zero, true), (0.401, .zero, false), (0.2, Point(x: 8, y: 0), true),
      (0.2, Point(x: 0, y: -8.1), false), (0.2, Point(x: 6, y: 6), false), (0.2, Point(x: -5, y: 5), true),
    ] {
      #expect(taps.isSecond(at: place + way, time: start + time) == isSecond, "\(time) \(way)")
    }
  }

  @Test func `a second press is new if it is on another target`() {
    let taps = taps()
    #expect(taps.isNew("Delete", at: place, time: 5.25) && !taps.isNew("mail", at: place, time: 5.25))
    #expect(!taps.isNew("Delete", at: place, time: 5.5))
  }

  @Test func `a press counts from the press before, and before the first one no press is a second one`() {
    var taps = taps()
    taps.note("Delete", at: place, time: 5.25)
    #expect(!taps.isNew("Delete", at: place, time: 5.5) && taps.isNew("mail", at: place, time: 5.5))
    #expect(!DoubleClickDetector<String>().isSecond(at: place, time: 0))
  }

  // MARK: In a window

  private var user = StageUser()

  private struct Page: PageContent, Equatable {
    let accessibilityLabel: String
    func height(in width: Double, _ metrics: FontMetrics) -> Double { 100 }
    func draw(into list: inout DisplayList, in room: Rect, _ context: LayerContext) {
      var button = room
      button.height = 44
      list.place(.button, in: button, text: "Delete", action: "delete") { _ in }
    }
  }

  private mutating func tap(_ point: Point, thenAfter pause: Double, by pointer: Pointer = Pointer(.mouse)) {
    user.send(.down, at: point, by: pointer)
    user.wait(0.06)
    user.send(.up, at: point, by: pointer)
    user.wait(pause - 0.06)
  }

  private static let pointers = [Pointer(.mouse), Pointer(.touch, id: 1)]

  @Test(arguments: pointers, [(0.25, 1), (0.4, 1), (0.41, 2)])
  mutating func `a second tap on Undo within 0.4 s does nothing, even if there is more to undo`(
    pointer: Pointer, tap: (pause: Double, count: Int)
  ) throws {
    user.showUndoBar()
    let undo = try #require(user.place(of: "Undo"))
    self.tap(undo, thenAfter: tap.pause, by: pointer)
    self.tap(undo, thenAfter: 0.25, by: pointer)
    #expect(user.activated == Array(repeating: UndoBar.undo, count: tap.count))
  }

  @Test mutating func `after a second tap that did nothing, the third one undoes what the second one was on`()
    throws
  {
    user.showUndoBar()
    let undo = try #require(user.place(of: "Undo"))
    for _ in 0..<3 { tap(undo, thenAfter: 0.25) }
    #expect(user.activated == [UndoBar.undo, UndoBar.undo])
  }

  @Test mutating func `a second tap on the same control that stays as it is counts`() throws {
    user.stage.panes = [TitleBar(title: "Inbox", action: "folders")]
    let title = try #require(user.place(of: "Inbox"))
    for _ in 0..<2 { tap(title, thenAfter: 0.25) }
    #expect(user.activated == ["folders", "folders"])
  }

  @Test(arguments: pointers, [false, true])
  mutating func `what comes under a double click does nothing, and shows no press`(
    pointer: Pointer, isMirrored: Bool
  ) {
    if isMirrored { user.send(.resize(user.stage.size, scale: 1, time: 0)) }
    user.stage.direction = isMirrored ? .rightToLeft : .leftToRight
    let place = Point(x: 160, y: 32 + TitleBar.height + 22)
    tap(place, thenAfter: 0.1, by: pointer)
    #expect(user.told == [.tapped])
    user.stage.present(Sheet(title: "Mail", Page(accessibilityLabel: "a mail")))
    user.wait(0.25)
    user.send(.down, at: place, by: pointer)
    #expect(user.stage.hand.pressedControl == nil)
    user.wait(0.05)
    user.send(.up, at: place, by: pointer)
    #expect(user.activated.isEmpty)
    user.wait(0.5)
    tap(place, thenAfter: 0.1, by: pointer)
    #expect(user.activated == ["delete"])
  }

  @Test mutating func `a button of a page does nothing at a second tap if the page is another one by then`() {
    user.stage.panes = [SidePane(Page(accessibilityLabel: "first"), at: .trailing, width: 100)]
    user.wait(0.1)
    let place = Point(x: 270, y: 22)
    tap(place, thenAfter: 0.2)
    #expect(user.activated == ["delete"])
    user.stage.panes = [SidePane(Page(accessibilityLabel: "second"), at: .trailing, width: 100)]
    tap(place, thenAfter: 0.5)
    #expect(user.activated == ["delete"])
    tap(place, thenAfter: 0.2)
    #expect(user.activated == ["delete", "delete"])
  }

  @Test mutating func `a double click on the button of a menu opens it, and does not close it`() throws {
    user.stage.canUndo = true
    let place = try #require(user.place(of: user.stage.strings.menu))
    for _ in 0..<2 { tap(place, thenAfter: 0.25) }
    #expect(user.stage.menu != nil && user.activated.isEmpty)
    user.wait(0.3)
    tap(Point(x: 20, y: 460), thenAfter: 0.25)
    #expect(user.stage.menu == nil, "a press beside it closes it")
  }

  @Test mutating func `a drag that begins as the second press of a double click swipes`() throws {
    user.showUndoBar()
    let undo = try #require(user.place(of: "Undo"))
    tap(undo, thenAfter: 0.06)
    user.stage.notice = nil
    user.wait(0.3)
    #expect(user.stage[UndoBar.self] == nil)
    let row = try #require(user.stage.list.row(at: undo))
    user.send(.down, at: undo)
    for i in 1...10 {
      user.wait(0.016)
      let place = Point(x: undo.x - Double(i) * 12, y: undo.y)
      user.send(.move, at: place)
    }
    #expect(user.stage.list.state(of: row) == .dragging)
  }

  @Test mutating func `a button of a row does nothing at a second tap that hits another row`() {
    user.stage.list.open(RowID(2), animated: false)
    let frame = user.stage.list.visibleRows.first { $0.id == RowID(2) }?.frame ?? .zero
    let place = Point(x: frame.maxX - 10, y: frame.y + 22)
    tap(place, thenAfter: 0.2)
    #expect(user.performed.count == 1)
    user.stage.list.open(RowID(3), animated: false)
    user.stage.list.reload(TestRows(30).removing(2))
    user.wait(0.01)
    tap(place, thenAfter: 0.5)
    #expect(user.performed.count == 1, "\(user.performed)")
    tap(place, thenAfter: 0.5)
    #expect(user.performed.count == 2)
  }

  // MARK: Dismissed layers

  @Test mutating func `a press outside of an alert that leaves is the list's`() {
    user.present(Alert(text: "Sure?"))
    user.press("Escape")
    tap(Point(x: 160, y: 66), thenAfter: 0.06)
    #expect(user.told == [.tapped])
  }
}
