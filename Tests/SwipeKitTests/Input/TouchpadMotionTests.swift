import SwipeKit
import Testing

/// Content follows two fingers on a touchpad point by point.
struct TouchpadMotionTests {
  private var hand = ListHarness()

  @Test mutating func `a row follows two fingers to the point, from the first one on`() {
    for _ in 0..<5 {
      hand.touchpad(x: -7, y: 1, row: 4)
      hand.wait(0.02)
    }
    #expect(abs(hand.offset(4) - -35) < 1e-9)
    #expect(hand.list.contentOffset == 0)
  }

  @Test mutating func `nothing moves for 8 points, and then all of them count`() {
    hand.touchpad(y: 4)
    hand.touchpad(y: 3.5)
    #expect(hand.list.contentOffset == 0)
    hand.touchpad(y: 1)
    #expect(abs(hand.list.contentOffset - 8.5) < 1e-9)
  }

  @Test mutating func `what goes up and then down within 8 points at the list's edge counts as its sum`() {
    hand.touchpad(y: -5)
    hand.touchpad(y: 20)
    #expect(hand.list.contentOffset == 15)
  }

  @Test mutating func `a swipe that begins up or down is a swipe`() {
    hand.touchpad(y: 3, row: 4)
    for _ in 0..<10 { hand.touchpad(x: -6, y: 1, row: 4) }
    #expect(hand.list.contentOffset == 0)
    #expect(abs(hand.offset(4) - -60) < 1e-9)
  }

  @Test func `a scroll of less than 8 points comes once the fingers lift, or pause`() {
    for lifts in [true, false] {
      var hand = hand
      hand.touchpad(x: 2, y: 5)
      #expect(hand.list.contentOffset == 0)
      if lifts { hand.leaveTouchpad() } else { hand.wait(0.11) }
      hand.settle()
      #expect(hand.list.contentOffset == 5)
      #expect(hand.displaced.isEmpty)
    }
  }

  @Test mutating func `a burst that is not decided asks to be woken at its end`() throws {
    hand.touchpad(y: 5)
    let next = try #require(hand.list.next(.picture))
    #expect(abs(next - (hand.time + 0.1)) < 1e-9)
  }

  @Test mutating func `fingers that come back begin another burst, on another axis`() {
    hand.touchpad(x: -70, row: 4)
    hand.leaveTouchpad(row: 4)
    hand.touchpad(y: 30, row: 4)
    #expect(hand.list.contentOffset == 30)
  }

  @Test mutating func `a lift without a burst is nothing`() {
    hand.leaveTouchpad()
    #expect(hand.list.next(.picture) == nil)
    hand.press(row: 3)
    hand.leaveTouchpad()
    hand.lift()
    #expect(hand.kinds == [.tapped])
  }

  // MARK: After the lift

  /// For 0.2 s, in points per second, with 100 reports per second.
  private static func move(_ hand: inout ListHarness, x: Double = 0, y: Double = 0, row: Int = 4) {
    for i in 0..<20 {
      if i > 0 { hand.wait(0.01) }
      hand.touchpad(x: x / 100, y: y / 100, row: row)
    }
  }

  @Test(arguments: [600.0, 1200, 90]) mutating func `the list glides on as GTK's do when the fingers lift`(
    velocity: Double
  ) {
    Self.move(&hand, y: velocity)
    let way = velocity / 5
    #expect(abs(hand.list.contentOffset - way) < 1e-9)
    hand.leaveTouchpad()
    #expect(abs(hand.list.contentOffset - way) < 1e-9, "no jump")
    // Friction halves the velocity, and the rest of the glide, in ln 2 / 4 seconds.
    let glide = velocity / 4
    hand.skip(0.173287)
    hand.advance()
    #expect(abs(hand.list.contentOffset - way - glide / 2) < 1)
    hand.settle()
    #expect(abs(hand.list.contentOffset - way - glide) < 1)
    #expect(hand.kinds.isEmpty)
  }

  @Test mutating func `if no lift comes, a pause of 40 ms is one`() {
    Self.move(&hand, y: 600)
    hand.skip(0.039)
    hand.advance()
    #expect(abs(hand.list.contentOffset - 120) < 1e-9 && hand.list.state == .idle)
    #expect(hand.list.isMoving)
    hand.skip(0.002)
    hand.advance()
    #expect(hand.list.contentOffset > 120 && hand.list.state == .decelerating)
    hand.settle()
    #expect(abs(hand.list.contentOffset - 270) < 1)
  }

  @Test mutating func `fingers that slow down to a rest stop the list`() {
    for way in [6.0, 6, 6, 6, 5, 4, 3, 2, 1, 0.5, 0.25, 0.125] {
      hand.touchpad(y: way)
      hand.skip(0.01)
    }
    let offset = hand.list.contentOffset
    hand.settle()
    #expect(hand.list.contentOffset == offset)
  }

  @Test mutating func `the lift after a rest, and the end of a burst after a glide, are nothing more`() {
    Self.move(&hand, y: 600)
    hand.wait(0.06)
    hand.leaveTouchpad()
    hand.settle()
    #expect(abs(hand.list.contentOffset - 270) < 1)
  }

  @Test mutating func `fingers that go on catch the glide`() {
    Self.move(&hand, y: 600)
    hand.wait(0.09)
    let offset = hand.list.contentOffset
    #expect(offset > 120)
    hand.touchpad(y: -4)
    #expect(abs(hand.list.contentOffset - (offset - 4)) < 1e-9)
    hand.settle()
    #expect(abs(hand.list.contentOffset - (offset - 4)) < 1e-9)
  }

  @Test mutating func `a glide to the end of the list comes to rest there`() {
    hand.touchpad(y: 60)
    hand.settle()
    Self.move(&hand, y: -900)
    hand.settle()
    #expect(hand.list.contentOffset == 0)
  }

  @Test mutating func `a wheel does not glide, however fine its steps are`() {
    for _ in 0..<20 {
      hand.wheel(y: -0.25)
      hand.skip(0.01)
    }
    let offset = hand.list.contentOffset
    hand.wheel()
    hand.settle()
    #expect(offset > 0 && hand.list.contentOffset == offset)
  }

  @Test(arguments: [true, false]) func `a swipe that is released in motion opens`(lifts: Bool) {
    // Half of the 340 points opens without velocity, and 0.175 s of the velocity count.
    for (velocity, opens) in [(-600.0, true), (-250, false)] {
      var hand = ListHarness(style: .panel)
      Self.move(&hand, x: velocity)
      if lifts { hand.leaveTouchpad(row: 4) } else { hand.wait(0.045) }
      #expect(hand.kinds == (opens ? [.opened] : []), "at \(velocity)")
      hand.settle()
      #expect(hand.offset(4) == (opens ? -340 : 0))
      #expect(hand.kinds == (opens ? [.opened] : []), "at \(velocity)")
    }
  }

  @Test func `a swipe that rests before the lift opens by only its place`() {
    var hand = ListHarness(style: .panel)
    Self.move(&hand, x: -600)
    for _ in 0..<20 {
      hand.wait(0.03)
      hand.touchpad(x: -0.01, row: 4)
    }
    hand.leaveTouchpad(row: 4)
    hand.settle()
    #expect(hand.offset(4) == 0 && hand.kinds.isEmpty)
  }

  @Test func `a swipe that comes back in motion closes the row`() {
    var hand = ListHarness(style: .panel)
    Self.move(&hand, x: -1600)
    hand.settle()
    #expect(hand.offset(4) == -340)
    Self.move(&hand, x: 600)
    hand.leaveTouchpad(row: 4)
    hand.settle()
    #expect(hand.offset(4) == 0)
  }

  @Test func `a swipe of a touchpad commits nothing in any style, however fast and far it is`() {
    for style in FuzzTests.styles {
      for velocity in [-8000.0, -1600, 1600, 8000] {
        for lifts in [true, false] {
          var hand = ListHarness(style: style)
          Self.move(&hand, x: velocity)
          if lifts { hand.leaveTouchpad(row: 4) }
          hand.settle()
          let kinds = hand.kinds.filter { if case .thresholdChanged = $0 { false } else { true } }
          #expect(kinds.allSatisfy { $0 == .opened || $0 == .closed }, "\(style.name) at \(velocity)")
        }
      }
    }
  }

  // MARK: Beyond the buttons

  /// Two buttons of 93 points open the row by 186 points, and the second threshold is at 210 of 360.
  private static let wide = TestRows(actions: buttons(2, width: 93))

  @Test func `beyond the buttons a row gives with resistance, and its threshold follows the fingers`() {
    var hand = ListHarness(Self.wide, style: .inbox)
    var (places, stages) = ([Double](), [Int]())
    for _ in 0..<42 {
      hand.touchpad(x: -10, row: 4)
      hand.wait(0.01)
      places.append(-hand.offset(4))
      stages.append(hand.kinds.count)
    }
    // Exactly up to the buttons' width, then less and less, but always something.
    #expect(places.prefix(18) == (1...18).map { Double($0) * 10 }[...])
    let steps = zip(places.dropFirst(18), places.dropFirst(19)).map { $1 - $0 }
    #expect(steps.allSatisfy { $0 > 1 && $0 < 5.5 } && zip(steps, steps.dropFirst()).allSatisfy { $1 < $0 })
    #expect(hand.kinds == [.thresholdChanged("second")])
    #expect(stages.firstIndex(of: 1) == places.firstIndex { $0 > 210 })
    // The threshold is left 24 points before its entry, still within the buttons.
    for _ in 0..<26 { hand.touchpad(x: 10, row: 4) }
    #expect(hand.kinds == [.thresholdChanged("second"), .thresholdChanged("none")])
  }

  @Test(arguments: [true, false]) func `a lift beyond the buttons opens the row and leaves its threshold`(
    lifts: Bool
  ) {
    for velocity in [-2100.0, -4000] {
      for rest in [0.0, 0.03] {
        var hand = ListHarness(Self.wide, style: .inbox)
        Self.move(&hand, x: velocity)
        #expect(hand.kinds == [.thresholdChanged("second")])
        hand.wait(rest)
        if lifts { hand.leaveTouchpad(row: 4) }
        hand.settle()
        #expect(
          hand.kinds == [.thresholdChanged("second"), .thresholdChanged("none"), .opened] && hand.offset(4) == -186)
      }
    }
  }

  @Test func `a finger goes as far as ever after a touchpad`() {
    var hand = ListHarness(Self.wide, style: .inbox)
    hand.touchpad(x: -100, row: 4)
    hand.list.close(RowID(4), animated: false)
    hand.wait(0.2)
    hand.press(row: 4)
    hand.pull(by: -200)
    #expect(hand.offset(4) == -200)
  }

  @Test mutating func `a scroll in a window that loses the keyboard does not glide`() {
    Self.move(&hand, y: 600)
    hand.list.handle(.focus(false, time: hand.time))
    hand.settle()
    #expect(abs(hand.list.contentOffset - 120) < 1e-9)
  }

  // MARK: What is spent

  @Test func `after an act, the rest of the hand's way means nothing until it lifts`() {
    var hand = ListHarness(style: .menu)
    hand.touchpad(x: -60, row: 2)
    #expect(hand.kinds == [.opened])
    for _ in 0..<20 {
      hand.wait(0.05)
      hand.touchpad(x: 60, y: 30, row: 2)
    }
    #expect(hand.kinds == [.opened])
    #expect(hand.list.contentOffset == 0)
    hand.leaveTouchpad(row: 2)
    hand.touchpad(x: 60, row: 2)
    #expect(hand.kinds == [.opened, .closed])
  }

  private static let interruptions: [(String, @Sendable (inout ListHarness) -> Void)] = [
    ("Escape", { $0.key(.escape) }),
    ("the program", { $0.list.close(RowID(4)) }),
    ("a lost focus", { $0.list.handle(.focus(false, time: $0.time)) }),
    ("another size", { $0.list.place(in: Rect(x: 0, y: 44, width: 300, height: 500), scale: 1) }),
  ]

  @Test(arguments: interruptions.indices)
  mutating func `after a cancel, the rest of the hand's way means nothing until it pauses`(interruption: Int) {
    let (name, interrupt) = Self.interruptions[interruption]
    hand.touchpad(x: -70, row: 4)
    interrupt(&hand)
    for _ in 0..<20 {
      hand.wait(0.05)
      hand.touchpad(x: -30, y: 9, row: 4)
    }
    #expect(hand.displaced.isEmpty && hand.kinds.isEmpty && hand.list.contentOffset == 0, "\(name)")
    hand.wait(0.11)
    hand.touchpad(y: 20)
    #expect(hand.list.contentOffset == 20, "\(name)")
  }

  @Test mutating func `what the touchpad does during a press means nothing, also after the lift`() {
    hand.press(row: 5)
    for _ in 0..<4 {
      hand.wait(0.05)
      hand.touchpad(y: 30)
    }
    hand.lift()
    hand.wait(0.05)
    hand.touchpad(y: 30)
    #expect(hand.list.contentOffset == 0)
    #expect(hand.kinds == [.tapped])
    hand.leaveTouchpad()
    hand.touchpad(y: 30)
    #expect(hand.list.contentOffset == 30)
  }
}
