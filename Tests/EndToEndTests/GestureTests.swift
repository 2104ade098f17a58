import SwipeKit
import Testing

@Suite struct GestureTests {
  private static let (purple, white): (UInt32, UInt32) = (0x800080, 0xFFFFFF)

  @Test(arguments: Setup.byHand)
  func `a button is pressed and its sheet closed`(setup: Setup, hand: Hand) async throws {
    try await withUser(setup) { user in
      try user.drag(row: 3, by: -150, with: hand)
      try user.expect(outcomes: ["opened id=3"])
      try user.tap(at: user.place(row: 3, x: 270), with: hand)
      let scene = try user.expect(outcomes: ["action id=3 name='Button 2'"])
      #expect(scene.text.contains("text = 'Clicked button two for Longer Title Item #4'"))
      try user.expect(Self.white, at: Point(x: 310, y: 182))

      try user.tap(at: Point(x: 330, y: 22), with: hand)
      #expect(try user.expect(outcomes: []).rows[3]?.state == "open")
      try user.expect(Self.purple, at: Point(x: 310, y: 182))
    }
  }

  @Test(arguments: Setup.byHand)
  func `the list follows a drag up and down and stays there`(setup: Setup, hand: Hand) async throws {
    try await withUser(setup) { user in
      let (low, high) = (Point(x: 180, y: 500), Point(x: 180, y: 300))
      let slop = hand == .mouse ? GestureConstants.mouseSlop : GestureConstants.touchSlop
      for (start, end, offset) in [(low, high, 200 - slop), (high, low, 0)] {
        var drag = [Step].drag(from: start, through: [end], lasting: 0.2)
        drag.insert(.pause(0.4), at: drag.count - 1)
        try user.play(drag, with: hand)
        #expect(abs(try user.expect(outcomes: []).contentOffset - offset) <= 0.5)
      }
    }
  }

  @Test(arguments: Setup.byHand)
  func `the list goes on after a fling, and a press stops it`(setup: Setup, hand: Hand) async throws {
    try await withUser(setup, rows: 1000) { user in
      var goesOn = false
      try user.flick(from: Point(x: 180, y: 600), by: Point(x: 0, y: -300), lasting: 0.12, with: hand) {
        let (before, after) = (try user.look(), try user.look())
        goesOn = after.isScrolling && after.contentOffset > before.contentOffset
        return goesOn
      }
      #expect(goesOn, "it goes on by itself")
      try user.tap(at: Point(x: 100, y: 300), with: hand)
      #expect(!(try user.expect(outcomes: []).text.contains("<Sheet")))
    }
  }

  @Test(arguments: Setup.byHand)
  func `a drag leaves the window and comes back`(setup: Setup, hand: Hand) async throws {
    try await withUser(setup) { user in
      let start = try user.place(row: 3, x: 300)
      let outside = Point(x: -40, y: start.y)
      var way = [Step].drag(from: start, through: [outside], lasting: 0.15)
      way.removeLast()
      try user.play(way, with: hand)
      let row = try user.look().rows[3]
      #expect(row?.state == "dragging" && row?.offset == -118)
      try user.play(
        .moves(from: outside, through: [Point(x: 296, y: start.y)], lasting: 0.15) + [.lift], with: hand)
      #expect(try user.expect(outcomes: []).rows[3]?.state == "closed")
    }
  }

  @Test(arguments: Setup.byHand)
  func `a drag ends outside of the window`(setup: Setup, hand: Hand) async throws {
    try await withUser(setup) { user in
      let start = try user.place(row: 3, x: 300)
      try user.play(.drag(from: start, through: [Point(x: -40, y: start.y)], lasting: 0.15), with: hand)
      if setup.mayLoseMouseOutside(hand), try user.look().rows[3]?.state == "dragging" {
        // It turns out when the mouse is back. SDL takes the next press for the old one then.
        try user.play([.move(start)], with: hand)
        #expect(try user.expect(outcomes: []).rows[3]?.state == "closed")
        try user.tap(at: Point(x: 20, y: 22), with: hand)
      } else {
        #expect(try user.expect(outcomes: ["opened id=3"]).rows[3]?.offset == -118)
      }
      if setup.mayLoseMouseOutside(hand) { try user.play([.move(start), .pause(0.05)], with: hand) }
      try user.drag(row: 5, by: -150, with: hand)
      try user.expect(outcomes: ["opened id=5"])
    }
  }
}
