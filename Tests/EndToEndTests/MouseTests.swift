import SwipeKit
import Testing

@Suite struct MouseTests {
  @Test(arguments: Setup.withMouse)
  func `the wheel scrolls, and sideways it swipes the row below`(setup: Setup) async throws {
    try await withUser(setup) { user in
      try user.play([.move(user.place(row: 6, x: 100)), .wheel(x: 0, y: 2)], with: .mouse)
      #expect(try user.expect(outcomes: []).contentOffset == 106)
      try user.play([.wheel(x: 0, y: -2)], with: .mouse)
      #expect(try user.expect(outcomes: []).contentOffset == 0)
      try user.play([.wheel(x: 2, y: 0)], with: .mouse)
      #expect(try user.expect(outcomes: ["opened id=6"]).rows[6]?.offset == -118)
    }
  }

  @Test(arguments: Setup.all.filter { $0.seat == .sway })
  func `a touchpad moves list and rows by what its fingers do, and they go on`(setup: Setup) async throws {
    try await withUser(setup, rows: 100) { user in
      func scroll(by way: Point, times: Int) -> [Step] {
        (0..<times).flatMap { _ in [Step.scroll(way), Step.pause([Step].period)] }
      }
      // Not straight, like real fingers.
      let down = scroll(by: Point(x: 0.5, y: 3.5), times: 40)
      try user.play([.move(user.place(row: 6, x: 100))] + down + [.endScroll], with: .mouse)
      // 140 points at 420 points per second, and a quarter of the speed as a glide. A busy machine reports other
      // speeds.
      let offset = try user.expect(outcomes: []).contentOffset
      #expect((170..<350).contains(offset))

      let aside = scroll(by: Point(x: 2.5, y: 0.5), times: 32)
      try user.play([.pause(0.2)] + aside + [.endScroll, .pause(0.2)], with: .mouse)
      let scene = try user.rest()
      #expect(scene.contentOffset == offset && scene.rows.values.contains { $0.offset == -118 })
      try user.expect(outcomes: scene.rows.filter { $0.value.offset == -118 }.map { "opened id=\($0.key)" })
    }
  }

  @Test(arguments: Setup.all.filter { $0.seat == .sway })
  func `ten units of a touchpad are ten points and no step of a wheel`(setup: Setup) async throws {
    try await withUser(setup, rows: 100) { user in
      let steps: [Step] = [.scroll(Point(x: 0, y: 10)), .pause(0.3), .scroll(Point(x: 0, y: 20)), .endScroll]
      try user.play([.move(user.place(row: 6, x: 100))] + steps, with: .mouse)
      #expect(try user.expect(outcomes: []).contentOffset == 30)
      try user.play([.pause(0.2), .wheel(x: 0, y: 1)], with: .mouse)
      #expect(try user.expect(outcomes: []).contentOffset == 83)
    }
  }

  @Test(arguments: Setup.withMouse)
  func `another button opens a menu, and in a drag it changes nothing`(setup: Setup) async throws {
    try await withUser(setup) { user in
      let start = try user.place(row: 3, x: 300)
      let middle = start + Point(x: -60, y: 0)
      func play(_ steps: [Step]) throws { try user.play(steps, with: .mouse) }
      try play([.move(start), .pressOther, .liftOther])
      try user.expect("a menu") { $0.text.contains("<Menu;") }
      try user.seat.hands.press("Escape")
      try user.expect("no menu") { !$0.text.contains("<Menu;") }
      try play([.press(start)])
      try play(.moves(from: start, through: [middle], lasting: 0.1) + [.pressOther])
      #expect(try user.look().rows[3]?.state == "dragging")
      try play(.moves(from: middle, through: [start], lasting: 0.1) + [.liftOther])
      #expect(try user.look().rows[3]?.state == "dragging")
      try play(.moves(from: start, through: [middle], lasting: 0.1) + [.lift])
      try user.expect(outcomes: ["opened id=3"])
    }
  }
}
