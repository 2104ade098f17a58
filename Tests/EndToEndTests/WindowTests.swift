import SwipeKit
import Testing

@Suite struct WindowTests {
  private static let (purple, titleBar): (UInt32, UInt32) = (0x800080, 0xF8F8FA)

  @Test(arguments: Setup.withMouse)
  func `the window gets another size and goes on`(setup: Setup) async throws {
    try await withUser(setup) { user in
      for size in [Size(width: 440, height: 500), Size(width: 300, height: 680)] {
        try user.window.resize(to: size)
        try user.expect("it has its size") { $0.size == size }
        try user.expect(Self.titleBar, at: Point(x: size.width - 2, y: 2))
        try user.expect(0xFFFFFF, at: Point(x: size.width - 2, y: size.height - 2))
        let start = try user.place(row: 3, x: size.width - 20)
        try user.play(.drag(from: start, through: [start - Point(x: 150, y: 0)], lasting: 0.15), with: .mouse)
        #expect(try user.expect(outcomes: ["opened id=3"]).rows[3]?.offset == -118)
        try user.expect(Self.purple, at: start + Point(x: -20, y: -16))
        try user.play(.drag(from: start - Point(x: 150, y: 0), through: [start], lasting: 0.15), with: .mouse)
        try user.expect(outcomes: ["closed id=3"])
      }
    }
  }

  @Test(arguments: Setup.withMouse)
  func `a drag is cancelled when the window loses the keyboard`(setup: Setup) async throws {
    try await withUser(setup) { user in
      let start = try user.place(row: 3, x: 300)
      try user.pull(start, by: -100, with: .mouse)
      #expect(try user.look().rows[3]?.state == "dragging")
      try user.window.loseFocus()
      try user.window.focus()
      try user.expect("the row closes") { $0.rows[3]?.state == "closed" }
      try user.play([.lift], with: .mouse)
      try user.expect(outcomes: [])
      try user.drag(row: 3, by: -150, with: .mouse)
      try user.expect(outcomes: ["opened id=3"])
    }
  }

  @Test(arguments: Setup.withMouse)
  func `a swipe that is let go of over the title bar is over, and so is the next one elsewhere`(setup: Setup)
    async throws
  {
    try await withUser(setup) { user in
      let start = try user.place(row: 3, x: 340)
      let way = [Point(x: 60, y: start.y), Point(x: 60, y: 20)]
      try user.play(.drag(from: start, through: way, lasting: 0.3), with: .mouse)
      try user.expect(outcomes: ["opened id=3"])
      try user.drag(row: 5, by: -150, with: .mouse)
      try user.expect(outcomes: ["opened id=5"])
    }
  }

  @Test(arguments: Setup.byHand)
  func `the window is hidden in mid-drag and shown again`(setup: Setup, hand: Hand) async throws {
    try await withUser(setup) { user in
      try user.pull(user.place(row: 3, x: 300), by: -80, with: hand)
      #expect(try user.look().rows[3]?.state == "dragging")
      try user.window.hide()
      try user.play([.lift], with: hand)
      try user.window.show()
      #expect(try user.expect(outcomes: []).rows[3]?.state == "closed")
      // On X, SDL missed the release too, and drops the next press.
      try user.drag(row: 5, by: -150, with: hand)
      try user.expect(outcomes: ["opened id=5"])
      try user.expectAllWorks()
    }
  }

  @Test(arguments: Setup.few)
  func `keys scroll, choose a style, and cancel a drag`(setup: Setup) async throws {
    try await withUser(setup, rows: 100) { user in
      for (key, offset) in [
        // First the first row gets the focus, then the row a page on, which is 596 points minus a row.
        ("Down", 0.0), ("Next", 552), ("Prior", 0), ("Up", 0), ("End", 3804), ("Home", 0),
      ] {
        try user.seat.hands.press(key)
        #expect(try user.expect(outcomes: []).contentOffset == offset)
      }
      try user.seat.hands.press("alt+2")
      #expect(try user.expect(outcomes: []).text.contains("style = delete"))

      let start = try user.place(row: 3, x: 300)
      try user.pull(start, by: -100, with: .mouse)
      try user.seat.hands.press("Escape")
      try user.expect("the row closes") { $0.rows[3]?.state == "closed" }
      try user.play([.lift], with: .mouse)
    }
  }

  @Test(arguments: Setup.withMouse)
  func `the window's close button ends the program in order`(setup: Setup) async throws {
    try await withUser(setup) { user in
      try user.drag(row: 3, by: -150, with: .mouse)
      try user.expect(outcomes: ["opened id=3"])
      try user.expectEnd { try user.window.close() }
    }
  }

  @Test(arguments: Setup.few)
  func `Ctrl and Q end the program in order`(setup: Setup) async throws {
    try await withUser(setup) { user in try user.expectEnd { try user.seat.hands.press("ctrl+q") } }
  }
}
