import SwipeKit
import Testing

/// What only a mouse can do.
@Suite struct MouseTests {
  @Test(arguments: Setup.all)
  func `the wheel scrolls, and sideways it swipes the row below`(setup: Setup) async throws {
    try await withUser(setup) { user in
      try user.play([.move(user.place(row: 6, x: 100))], with: .mouse)
      try user.act("click", "5", "click", "5")
      #expect(try user.expect(outcomes: []).contentOffset == 106)
      try user.act("click", "4", "click", "4")
      #expect(try user.expect(outcomes: []).contentOffset == 0)
      try user.act("click", "7", "click", "7")
      #expect(try user.expect(outcomes: ["opened id=6"]).rows[6]?.offset == -118)
    }
  }

  @Test(arguments: Setup.all)
  func `another button changes nothing, before, in or after a drag`(setup: Setup) async throws {
    try await withUser(setup) { user in
      let start = try user.place(row: 3, x: 300)
      let middle = start + Point(x: -60, y: 0)
      try user.play([.move(start)], with: .mouse)
      try user.act("mousedown", "3", "mouseup", "3")
      try user.play([.press(start)] + .moves(from: start, through: [middle], lasting: 0.1), with: .mouse)
      try user.act("mousedown", "3")
      #expect(try user.look().rows[3]?.state == "dragging")
      try user.play(.moves(from: middle, through: [start], lasting: 0.1), with: .mouse)
      try user.act("mouseup", "3")
      #expect(try user.look().rows[3]?.state == "dragging")
      try user.play(.moves(from: start, through: [middle], lasting: 0.1) + [.lift], with: .mouse)
      try user.act("mousedown", "3", "mouseup", "3")
      try user.expect(outcomes: ["opened id=3"])
    }
  }
}
