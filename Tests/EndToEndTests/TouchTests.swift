import SwipeKit
import Testing

@Suite struct TouchTests {
  @Test(arguments: Setup.withFinger)
  func `a second finger in mid-drag takes no part`(setup: Setup) async throws {
    try await withUser(setup) { user in
      let (first, second) = (try user.place(row: 3, x: 300), try user.place(row: 6, x: 300))
      try user.pull(first, by: -40)
      try user.waitAWhile()
      try user.pull(second, by: -150, finger: 1)
      let rows = try user.look().rows
      #expect(rows[3]?.state == "dragging" && rows[6]?.state == "closed")
      try user.play(
        .moves(from: first - Point(x: 40, y: 0), through: [first - Point(x: 80, y: 0)], lasting: 0.1) + [.lift],
        with: .finger)
      try user.play([.lift], with: .finger, finger: 1)
      try user.expect(outcomes: ["opened id=3"])
      try user.expectAllWorks()
    }
  }

  @Test(arguments: Setup.withFinger)
  func `fingers that come together do nothing, as a gesture of the compositor would`(setup: Setup) async throws {
    try await withUser(setup) { user in
      for count in [2, 10] {
        let starts = try (1...count).map { try user.place(row: $0, x: 300) }
        for (finger, start) in starts.enumerated() { try user.play([.press(start)], with: .finger, finger: finger) }
        for way in stride(from: 10.0, through: 150, by: 10) {
          for (finger, start) in starts.enumerated() {
            try user.play([.move(start - Point(x: way, y: 0))], with: .finger, finger: finger)
          }
        }
        for finger in starts.indices { try user.play([.lift], with: .finger, finger: finger) }
        try user.expect(outcomes: [])
      }
      try user.expectAllWorks()
    }
  }

  @Test(arguments: Setup.withFinger.filter { $0.seat == .x11 })
  func `a finger elsewhere opens nothing of what the mouse holds`(setup: Setup) async throws {
    try await withUser(setup) { user in
      let start = try user.place(row: 3, x: 300)
      try user.play(
        [.press(start)] + .moves(from: start, through: [start - Point(x: 80, y: 0)], lasting: 0.15), with: .mouse)
      try user.waitAWhile()
      let held = try user.look().rows[3]
      #expect(held?.state == "dragging")
      try user.tap(at: user.place(row: 8, x: 60), with: .finger)
      if Setup.isMadeOfSDL3 {
        // SDL 3 separates mouse and finger, so the drag goes on.
        #expect(try user.look().rows[3] == held)
        try user.play([.lift], with: .mouse)
        try user.expect(outcomes: ["opened id=3"])
      } else {
        // X reports the finger as the mouse, including its lift.
        try user.expect(outcomes: [])
        try user.play([.lift], with: .mouse)
        #expect(try user.expect(outcomes: []).rows[3]?.state == "closed")
      }
      try user.expectAllWorks()
    }
  }

  @Test(arguments: Setup.withFinger)
  func `a short flick at 120 events a second opens by its speed`(setup: Setup) async throws {
    try await withUser(setup, style: "delete") { user in
      // Half of the button is 41 points, and the slop takes 10 of the finger's movement.
      try user.flick(from: user.place(row: 3, x: 300), by: Point(x: -35, y: 0), lasting: 0.05, with: .finger) {
        try user.rest().rows[3]?.state == "open"
      }
      try user.expect(outcomes: ["opened id=3"])
    }
  }

  @Test(arguments: Setup.withFinger)
  func `a finger and the mouse work in turn`(setup: Setup) async throws {
    try await withUser(setup) { user in
      for row in [2, 4] {
        try user.drag(row: row, by: -150, with: .finger)
        try user.drag(row: row + 1, by: -150, with: .mouse)
        try user.drag(row: row, by: 150, with: .mouse)
        try user.drag(row: row + 1, by: 150, with: .finger)
        try user.expect(outcomes: [
          "opened id=\(row)", "opened id=\(row + 1)", "closed id=\(row)", "closed id=\(row + 1)",
        ])
      }
    }
  }

  @Test(arguments: Setup.withFinger)
  func `a mouse press takes over from fingers whose lifts the server swallows`(setup: Setup) async throws {
    try await withUser(setup) { user in
      try user.pull(user.place(row: 3, x: 300), by: -60)
      try user.waitAWhile()
      try user.pull(user.place(row: 5, x: 300), by: -60, finger: 1)
      #expect(try user.look().rows[3]?.state == "dragging")
      try user.drag(row: 8, by: -150, with: .mouse)
      for finger in 0...1 { try user.play([.lift], with: .finger, finger: finger) }
      #expect(try user.expect(outcomes: ["opened id=8"]).rows[3]?.state == "closed")
      try user.expectAllWorks()
    }
  }

  @Test(arguments: Setup.withFinger)
  func `a touchscreen goes away in mid-drag and comes back`(setup: Setup) async throws {
    try await withUser(setup) { user in
      try user.pull(user.place(row: 3, x: 300), by: -80)
      #expect(try user.look().rows[3]?.state == "dragging")
      try user.touchscreen.unplug()
      try user.expect(outcomes: ["opened id=3"])
      try user.touchscreen.plugIn()
      try user.expectAllWorks()
    }
  }
}

extension User {
  /// So long that another finger does not join the gesture.
  fileprivate func waitAWhile() throws {
    _ = try look()
    try play([.pause(GestureConstants.togetherTime + 0.05)], with: .finger)
  }
}
