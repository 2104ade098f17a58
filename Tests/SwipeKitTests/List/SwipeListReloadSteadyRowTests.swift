import SwipeKit
import Testing

struct SwipeListReloadSteadyRowTests {
  private var desk = Desk()

  private struct Desk {
    var stage: Stage
    var rows: TestRows
    var time = 10.0

    init(_ count: Int = 30) {
      rows = TestRows(count)
      stage = Stage(rows, style: .actions, size: Size(width: 320, height: 440), at: time)
      wait(0.1)
    }

    mutating func wait(_ seconds: Double) {
      let end = time + seconds
      while time < end - 1e-9 {
        time = min(time + 0.01, end)
        _ = stage.advance(to: time)
      }
    }

    mutating func hover(_ point: Point?) { _ = stage.handle(.hover(point, time: time)) }

    mutating func remove(_ ids: Int...) {
      for id in ids { rows = rows.removing(id) }
      stage.list.reload(rows, changes: RowChanges(removed: Set(ids.map { RowID($0) })))
    }

    func top(_ row: Int) -> Double? { stage.list.visibleRows.first { $0.id == RowID(row) }?.frame.y }
  }

  private static func place(_ row: Int, scrolledBy offset: Double = 0) -> Point {
    Point(x: 100, y: Double(row) * 44 + 22 - offset)
  }

  @Test(arguments: [false, true])
  func `rows that others remove do not move the row on which a mouse rests`(reducesMotion: Bool) {
    for offset in [0.0, 100, 880] {
      var desk = Desk()
      desk.stage.reducesMotion = reducesMotion
      let wheel = WheelEvent(at: Self.place(1), by: Point(x: 0, y: -offset), in: .points, time: desk.time)
      _ = desk.stage.handle(.wheel(wheel))
      desk.wait(1)
      #expect(desk.stage.list.contentOffset == offset)
      let row = Int(offset / 44) + 5
      desk.hover(Self.place(row, scrolledBy: offset))
      let before = desk.top(row)
      desk.remove(row - 3, row - 1, row + 1)
      for _ in 0..<60 {
        desk.wait(0.01)
        #expect(desk.top(row) == before, "at \(offset)")
      }
      #expect(desk.stage.list.row(at: Self.place(row, scrolledBy: offset)) == RowID(row))
      #expect(desk.stage.nextFrameTime.map { $0 > desk.time } ?? true)
      desk.remove(row - 2)
      desk.stage.list.reload(desk.rows)
      desk.wait(1)
      #expect(desk.top(row) == before)
    }
  }

  @Test mutating func `once the mouse leaves the row, the list goes back to its beginning`() {
    desk.hover(Self.place(5))
    desk.remove(1, 2)
    desk.wait(1)
    #expect(desk.stage.list.contentOffset == -88 && desk.top(0) == 88)
    desk.hover(Point(x: 120, y: 5 * 44 + 40))
    desk.wait(1)
    #expect(desk.top(5) == 220, "it still rests on the row")
    desk.hover(Self.place(7))
    desk.wait(0.02)
    #expect((desk.top(5) ?? 0) > 132, "it does not jump")
    desk.wait(1)
    #expect(desk.stage.list.contentOffset == 0 && desk.top(5) == 132)
  }

  @Test(arguments: ["key", "wheel", "finger", "gone"])
  mutating func `a key, a wheel and a finger let the row move again, and so does its own removal`(what: String) {
    desk.hover(Self.place(5))
    desk.remove(1)
    desk.wait(1)
    #expect(desk.stage.list.contentOffset == -44)
    switch what {
    case "key": _ = desk.stage.handle(.key("Down", time: desk.time))
    case "wheel":
      _ = desk.stage.handle(.wheel(WheelEvent(at: Self.place(5), by: Point(x: 0, y: -1), time: desk.time)))
    case "finger":
      let finger = Pointer(.touch, id: 1)
      _ = desk.stage.handle(.pointer(PointerEvent(.down, finger, at: Self.place(3), time: desk.time)))
      desk.wait(0.05)
      _ = desk.stage.handle(.pointer(PointerEvent(.up, finger, at: Self.place(3), time: desk.time)))
    default: desk.remove(5)
    }
    desk.wait(2)
    #expect(desk.stage.list.contentOffset >= 0)
  }

  @Test mutating func `a press on the row hits it while others remove rows, and afterwards it is still there`() {
    desk.hover(Self.place(5))
    _ = desk.stage.handle(.pointer(PointerEvent(.down, Pointer(.mouse), at: Self.place(5), time: desk.time)))
    desk.remove(1)
    desk.wait(0.3)
    #expect(desk.top(5) == 220)
    _ = desk.stage.handle(.pointer(PointerEvent(.up, Pointer(.mouse), at: Self.place(5), time: desk.time)))
    let tapped = desk.stage.advance(to: desk.time).map(\.id)
    #expect(tapped == [RowID(5)])
    desk.wait(1)
    #expect(desk.top(5) == 220)
  }

  @Test(arguments: ["lift", "cancel", "press elsewhere"])
  mutating func `once a press ends and no mouse rests there, the list is within its bounds again`(end: String) {
    let mouse = Pointer(.mouse)
    _ = desk.stage.handle(.pointer(PointerEvent(.down, mouse, at: Self.place(5), time: desk.time)))
    desk.remove(1)
    desk.wait(1)
    #expect(desk.stage.list.contentOffset == -44 && desk.top(5) == 220)
    switch end {
    case "lift": _ = desk.stage.handle(.pointer(PointerEvent(.up, mouse, at: Self.place(5), time: desk.time)))
    case "cancel": desk.stage.list.cancelGesture()
    default: _ = desk.stage.handle(.pointer(PointerEvent(.down, mouse, at: Point(x: -9, y: -9), time: desk.time)))
    }
    desk.wait(1)
    #expect(desk.stage.list.contentOffset == 0)
  }

  @Test mutating func `a query that hides the pressed row ends the press, and the list is within its bounds`() {
    _ = desk.stage.handle(.pointer(PointerEvent(.down, Pointer(.mouse), at: Self.place(5), time: desk.time)))
    desk.remove(1)
    desk.stage.list.filter(by: Query("2"))
    desk.wait(1)
    #expect(!desk.stage.list.isPressed && desk.stage.list.contentOffset >= 0)
  }

  @Test mutating func `a row that may move again goes on from its present place, also in mid-fold`() {
    desk.stage.list.scroll(to: RowID(4), at: .top, animated: false)
    desk.wait(1)
    desk.hover(Point(x: 100, y: 300))
    desk.remove(5)
    desk.wait(0.1)
    let offset = desk.stage.list.contentOffset
    desk.hover(nil)
    _ = desk.stage.advance(to: desk.time)
    #expect(offset != 176 && abs(desk.stage.list.contentOffset - offset) < 1e-6)
  }

  @Test mutating func `rows go from under a mouse if the user removes them, or if it rests on no row`() {
    desk.hover(Self.place(5))
    desk.stage.list.perform(desk.stage.list.actions(of: RowID(1))[0].id, of: RowID(1))
    desk.wait(0.01)
    desk.remove(1)
    desk.wait(1)
    #expect(desk.top(5) == 176)
    desk.hover(nil)
    desk.remove(2)
    desk.wait(1)
    #expect(desk.top(5) == 132 && desk.stage.list.contentOffset == 0)
  }

  @Test func `its place is the same however many frames there are`() {
    var (often, seldom) = (Desk(), Desk())
    for i in 0..<2 {
      func change(_ desk: inout Desk) {
        desk.hover(Self.place(5))
        desk.remove(1 + i, 7 + i)
      }
      change(&often)
      change(&seldom)
      often.wait(0.13)
      seldom.time += 0.13
      _ = seldom.stage.advance(to: seldom.time)
      #expect(abs(often.stage.list.contentOffset - seldom.stage.list.contentOffset) < 1e-9)
      #expect(often.top(5) == 220 && seldom.top(5) == 220)
    }
  }
}
