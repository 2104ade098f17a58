import SwipeKit
import Testing

@Suite struct StyleTests {
  @Test(arguments: Setup.byHand)
  func `delete: a row is dragged open and its button removes it`(setup: Setup, hand: Hand) async throws {
    try await withUser(setup, style: "delete") { user in
      try user.drag(row: 1, by: -150, with: hand)
      try user.expect(outcomes: ["opened id=1"])
      try user.expect(0xE0302A, at: user.place(row: 1, x: 285) + Point(x: 0, y: -16))
      try user.tap(at: user.place(row: 1, x: 320), with: hand)
      let scene = try user.expect(outcomes: ["action id=1 name='Delete'", "removed id=1"])
      #expect(scene.rows[1] == nil && scene.rows[2]?.top == 44)
    }
  }

  @Test(arguments: Setup.byHand)
  func `panel: a front view is dragged away and back by its handle`(setup: Setup, hand: Hand) async throws {
    try await withUser(setup, style: "panel") { user in
      try user.drag(row: 2, by: -250, with: hand)
      #expect(try user.expect(outcomes: ["opened id=2"]).rows[2]?.offset == -340)
      try user.drag(row: 2, by: 250, with: hand)
      #expect(try user.expect(outcomes: ["closed id=2"]).rows[2]?.offset == 0)
      try user.leaveRows(with: hand)
      try user.expect(0xFFFFFF, at: user.place(row: 2, x: 300))
    }
  }

  @Test(arguments: Setup.byHand)
  func `trigger: a row comes back, and beyond the threshold it acts`(setup: Setup, hand: Hand) async throws {
    try await withUser(setup, style: "trigger") { user in
      try user.drag(row: 4, by: 115, with: hand)
      try user.expect(outcomes: ["stage id=4 stage=cancel"])
      try user.leaveRows(with: hand)
      try user.expect(0xFF0000, at: user.place(row: 4, x: 5))
      try user.drag(row: 4, by: 240, with: hand)
      let scene = try user.expect(outcomes: [
        "stage id=4 stage=cancel", "stage id=4 stage=apply", "action id=4 name='Archive'", "removed id=4",
      ])
      #expect(scene.rows[4] == nil)
    }
  }

  @Test(arguments: Setup.byHand)
  func `menu: a flick shows icons, and the alert of one hides them`(setup: Setup, hand: Hand) async throws {
    try await withUser(setup, style: "menu") { user in
      try user.flick(from: user.place(row: 2, x: 10), by: Point(x: 150, y: 0), lasting: 0.15, with: hand) {
        try user.rest().rows[2]?.state == "open"
      }
      #expect(try user.expect(outcomes: ["opened id=2"]).rows[2]?.offset == 360)
      try user.expect(0x495260, at: user.place(row: 2, x: 1) + Point(x: 0, y: -20))
      try user.tap(at: user.place(row: 2, x: 24), with: hand)
      #expect(try user.expect(outcomes: ["menu id=2 item='Reply'"]).text.contains("<Alert"))
      try user.tap(at: Point(x: 180, y: 360), with: hand)
      let scene = try user.expect(outcomes: ["closed id=2"])
      #expect(scene.rows[2]?.offset == 0 && !scene.text.contains("<Alert"))
    }
  }
}
