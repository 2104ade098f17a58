import SwipeKit
import SwipeRowsDemo
import Testing

/// Every pixel has an effect, which is the same everywhere in it and in both directions.
@Suite struct PixelTests {
  private static let mouse = Pointer(.mouse)

  private func app(_ direction: ReadingDirection, width: Double = 360, opensRow: Bool = false) throws -> App {
    var app = try App(
      style: "inbox", count: nil, size: Size(width: width, height: 640), scale: 1, theme: .light,
      direction: direction)
    if opensRow { app.stage.list.open(RowID(1), at: .trailing, animated: false) }
    app.advance(to: 0.1)
    return app
  }

  private func done(in app: App, at point: Point, swiping way: Double) -> [String] {
    func after(_ act: (inout App) -> Void) -> App {
      var app = app
      act(&app)
      app.advance(to: 0.5)
      return app
    }
    func press(_ app: inout App, movingBy way: Double) {
      app.handle(.pointer(PointerEvent(.down, Self.mouse, at: point, time: 0.1)))
      let there = Point(x: point.x + way, y: point.y)
      if way != 0 { app.handle(.pointer(PointerEvent(.move, Self.mouse, at: there, time: 0.3))) }
      app.handle(.pointer(PointerEvent(.up, Self.mouse, at: there, time: 0.3)))
    }
    var (tapped, swiped) = (after { press(&$0, movingBy: 0) }, after { press(&$0, movingBy: way) })
    let asked = after { $0.handle(.context(point, time: 0.1)) }
    let scrolled = after { $0.handle(.wheel(WheelEvent(at: point, by: Point(x: 0, y: -3), time: 0.1))) }
    var wheeled = after {
      $0.handle(.wheel(WheelEvent(at: point, by: Point(x: way < 0 ? 60 : -60, y: 0), in: .points, time: 0.1)))
    }
    let hovered = after { $0.handle(.hover(point, time: 0.1)) }
    return [
      app.target(at: point).map { "\($0)" } ?? "list",
      "tap \(tapped.takeLines()) \(tapped.openMail.map { "\($0)" } ?? "nothing") \(tapped.sheet != nil) \(tapped.stage.list.selectionCount)",
      "swipe \(swiped.takeLines())", "menu \(asked.menu?.row.map { "\($0)" } ?? "none")",
      "scroll \(scrolled.stage.list.contentOffset)", "wheel \(wheeled.takeLines())",
      "hover \(hovered.showsHand) \(hovered.stage.list.hoveredPlace != nil)",
    ]
  }

  private func expectAlike(_ plain: App, _ mirrored: App, x: Double, y: Double) throws -> [String] {
    let way = 70.0
    let here = done(in: plain, at: Point(x: x + 0.5, y: y + 0.5), swiping: -way)
    for (dx, dy) in [(0, 0), (0.5, 0.5), (0.999, 0.5), (0.5, 0.999)] {
      let place = Point(x: x + dx, y: y + dy)
      if (dx, dy) != (0.5, 0.5) { try #require(done(in: plain, at: place, swiping: -way) == here, "at \(place)") }
      let mirroredPlace = Point(x: plain.stage.size.width - x - 1 + dx, y: place.y)
      try #require(done(in: mirrored, at: mirroredPlace, swiping: way) == here, "mirrored, at \(mirroredPlace)")
    }
    return here
  }

  @Test(arguments: [false, true])
  func `every column takes taps, swipes, menus, the wheel and the mouse as its neighbours do`(opensRow: Bool) throws
  {
    let (plain, mirrored) = (
      try app(.leftToRight, opensRow: opensRow), try app(.rightToLeft, opensRow: opensRow)
    )
    let row = plain.stage.list.visibleRows[1].frame
    for x in 0..<360 {
      let done = try expectAlike(plain, mirrored, x: Double(x), y: row.y + 20)
      #expect(
        done[1] != "tap [] nothing false 0" && done[3] == "menu \(RowID(1))" && done[4] != "scroll 0.0", "\(x)")
    }
  }

  @Test func `every row of pixels is hit as far as what is drawn there reaches`() throws {
    let (plain, mirrored) = (try app(.leftToRight), try app(.rightToLeft))
    for y in 0..<640 { _ = try expectAlike(plain, mirrored, x: y % 2 == 0 ? 0 : 359, y: Double(y)) }
  }

  @Test func `in a wide window the panes react, too, and the wheel scrolls the list in the whole content frame`()
    throws
  {
    let (plain, mirrored) = (try app(.leftToRight, width: 1500), try app(.rightToLeft, width: 1500))
    let (room, list) = (plain.stage.contentFrame, plain.stage.list.frame)
    let edges = [0, room.x, list.x, list.maxX, room.maxX, 1500]
    for x in edges.flatMap({ [$0 - 1, $0] }) where (0..<1500).contains(x) {
      let done = try expectAlike(plain, mirrored, x: x, y: 120)
      let isInRoom = room.contains(Point(x: x, y: 120))
      #expect((done[4] != "scroll 0.0") == isInRoom, "\(x)")
    }
  }
}
