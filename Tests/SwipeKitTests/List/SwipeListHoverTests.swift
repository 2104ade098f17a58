import Testing

import SwipeKit

struct SwipeListHoverTests {
  private func hovering(_ row: Int, x: Double = 100, _ rows: TestRows = TestRows()) -> ListHarness {
    var hand = ListHarness(rows)
    hand.pointer = Pointer(.mouse)
    hand.list.handle(.hover(hand.middle(of: row, x: x), time: hand.time))
    return hand
  }

  private func tints(_ hand: ListHarness, _ color: Color = Theme.light.hoveredRow) -> [Rect] {
    hand.picture.commands.compactMap { if case .fill(let rect, color) = $0 { rect } else { nil } }
  }

  @Test func `the row that the mouse is over is tinted, and has a button for its menu`() {
    let hand = hovering(3)
    #expect(tints(hand) == [Rect(x: 0, y: 44 + 132, width: 360, height: 44)])
    #expect(hand.tree.contains("<Button; frame = (345 8; 11 28); text = 'More'>"))
    #expect(hand.list.next(.picture) == nil)
    var rows = TestRows()
    rows.locked = [3]
    #expect(tints(hovering(3, rows)).count == 1 && !hovering(3, rows).tree.contains("More"))
  }

  @Test func `the mouse elsewhere, a finger, a press and whatever moves show nothing of it`() {
    let acts: [(String, (inout ListHarness) -> Void)] = [
      ("gone", { $0.list.handle(.hover(nil, time: $0.time)) }),
      ("over the title", { $0.list.handle(.hover(Point(x: 9, y: 9), time: $0.time)) }),
      ("a finger", { $0.send(.down, Pointer(.touch, id: 3), at: Point(x: 9, y: 300)) }),
      ("a press", { $0.press(row: 3) }), ("a scroll", { $0.wheel(y: -3) }),
    ]
    for (name, act) in acts {
      var hand = hovering(3)
      act(&hand)
      #expect(tints(hand).isEmpty && !hand.tree.contains("More"), "\(name)")
    }
  }

  @Test func `after a finger, the mouse shows again once it moves`() {
    var hand = hovering(3)
    hand.pointer = Pointer(.touch, id: 1)
    hand.tap(row: 8)
    #expect(tints(hand).isEmpty)
    hand.list.handle(.hover(hand.middle(of: 5), time: hand.time))
    #expect(tints(hand).map(\.y) == [44 + 220])
  }

  @Test func `what scrolls under a mouse that rests is what it is over then`() {
    var hand = hovering(3)
    hand.list.scroll(to: RowID(20), at: .bottom, animated: false)
    // 21 rows of 44 minus 596 are 328. At 154 below the list's top is the row at 482.
    let place: Double = 44 + 440 - 328
    #expect(tints(hand).map(\.y) == [place])
    #expect(hand.list.hoveredRow == RowID(10))
  }

  @Test func `while the list glides under a resting mouse no row is tinted, and afterwards the row there`() {
    let glides: [(String, (inout ListHarness) -> Void)] = [
      ("a wheel", { $0.wheel(y: -4, row: 3) }), ("by the program", { $0.list.scroll(to: RowID(20), at: .bottom) }),
      (
        "a throw",
        {
          $0.press(row: 10)
          $0.move(by: Point(x: 0, y: -150), over: 0.05)
          $0.lift()
        }
      ),
    ]
    for (name, glide) in glides {
      var hand = hovering(3)
      glide(&hand)
      // The wheel's burst is over, but the glide is not.
      hand.wait(0.15)
      #expect(!hand.list.isWheelTurning && !hand.list.isPressed && hand.list.state != .idle)
      var frames = 0
      while hand.list.state != .idle, frames < 1000 {
        #expect(tints(hand).isEmpty && !hand.tree.contains("More") && !hand.list.hoversButton, "\(name)")
        hand.wait(ListHarness.frameTime)
        frames += 1
      }
      let place = (hand.list.hoveredPlace?.y ?? 0) - 44 + hand.list.contentOffset
      let row = (place / 44).rounded(.down) * 44
      #expect(frames > 0 && hand.list.contentOffset > 44)
      #expect(tints(hand).map(\.y) == [44 + row - hand.list.contentOffset], "\(name)")
    }
  }

  @Test func `while a hand is on the wheel nothing is tinted, though nothing moves yet`() {
    var hand = hovering(3)
    hand.touchpad(y: 1, row: 3)
    #expect(hand.list.state == .idle && tints(hand).isEmpty)
    hand.leaveTouchpad(row: 3)
    hand.settle()
    #expect(tints(hand).count == 1)
  }

  @Test func `the button opens the row's menu next to it`() {
    var hand = hovering(3, x: 330)
    #expect(hand.list.hoversButton)
    hand.tap(row: 3, x: 330)
    #expect(hand.kinds == [.menu(Rect(x: 345, y: 44 + 132 + 8, width: 11, height: 28))])
    hand.list.handle(.hover(hand.middle(of: 3, x: 200), time: hand.time))
    #expect(!hand.list.hoversButton)
    hand.list.handle(.hover(nil, time: hand.time))
    // Otherwise it would be a double click on another part of the row.
    hand.skip(0.4)
    hand.tap(row: 3, x: 330)
    #expect(hand.kinds.last == .tapped, "a press without the mouse over it finds the row")
  }

  @Test func `a drag that begins on the button swipes the row`() {
    var hand = hovering(3, x: 330)
    hand.drag(row: 3, by: -80)
    #expect(hand.kinds == [.opened])
  }

  @Test func `a row's button under the mouse is tinted`() {
    var hand = ListHarness()
    hand.open(3)
    hand.list.handle(.hover(hand.middle(ofButton: 0, row: 3), time: hand.time))
    #expect(hand.list.hoversButton)
    #expect(tints(hand, Theme.light.hoveredButton) == [Rect(x: 301, y: 44 + 132, width: 59, height: 44)])
  }

  @Test func `a cancel keeps the mouse's place, and a finger on a button does not hover`() {
    var hand = hovering(3)
    hand.press(row: 3)
    hand.send(.cancel, at: hand.middle(of: 9))
    hand.settle()
    #expect(tints(hand).map(\.y) == [44 + 132])
    var finger = ListHarness()
    finger.open(3)
    finger.press(at: finger.middle(ofButton: 0, row: 3))
    #expect(!finger.list.hoversButton)
  }

  @Test func `a button that a closing row still shows cannot be pressed`() {
    var hand = ListHarness()
    hand.open(3)
    hand.list.handle(.hover(hand.middle(ofButton: 0, row: 3), time: hand.time))
    #expect(hand.list.hoversButton)
    hand.list.close(RowID(3))
    hand.wait(0.03)
    #expect(hand.offset(3) < -40 && !hand.list.hoversButton)
  }

  @Test(arguments: [Rect(x: 0, y: 0, width: 360, height: 20), Rect(x: 20, y: 5, width: 10, height: 6)])
  func `in a small row the button lies within it`(row: Rect) {
    let button = SwipeList.overflowButton(in: row)
    for part in [button.frame, button.target] {
      #expect(part.x >= row.x && part.maxX <= row.maxX && part.y >= row.y && part.maxY <= row.maxY)
      #expect(part.width > 0 && part.height >= 0)
    }
    #expect(button.frame.height == max(0, row.height - 8), "4 points stay free above and below")
  }

  @Test func `the button does not overlap any content of a mail's row`() throws {
    let frame = Rect(x: 0, y: 0, width: 360, height: 72)
    var list = DisplayList()
    DetailContent(
      "Ida", subtitle: "Slides", note: "I cut", trailingText: "Yesterday", isChecked: true, accessory: .flag
    ).draw(in: RowContext(frame: frame, theme: .light, scale: 1), into: &list)
    let button = SwipeList.overflowButton(in: frame)
    #expect(button.frame.maxX < 360 && button.target.maxX == 360 && button.target.width > button.frame.width)
    #expect(!list.commands.isEmpty)
    for command in list.commands {
      switch command {
      case .text(_, _, let rect, _, _), .icon(_, let rect, _):
        #expect(rect.maxX <= button.frame.x, "\(command)")
      default: break
      }
    }
  }

  @Test func `four points are between the button's background and a flag at the end of the row's text`() throws {
    let hand = hovering(3, x: 350)
    let ground = try #require(
      hand.picture.commands.compactMap {
        if case .fillRounded(let rect, _, Theme.light.border) = $0 { rect } else { nil }
      }
      .first)
    // The flag takes 5 to 19.75 of the icon's 24 units, in 16 points before the margin of 16. It is not mirrored.
    let (left, right) = (16 * 5.0 / 24, 16 * (24 - 19.75) / 24)
    for gap in [left, right] { #expect(ground.x - (360 - 16) + gap >= 4) }
    #expect(ground.maxX < 360)
  }

  @Test(arguments: [1.0, 1.25, 1.5, 2, 3])
  func `the dots are alike, on whole pixels, and overlap nothing`(scale: Double) throws {
    var hand = ListHarness(TestRows(60, height: .uniform(45)), scale: scale)
    hand.pointer = Pointer(.mouse)
    hand.list.handle(.wheel(WheelEvent(at: hand.middle(of: 3), by: Point(x: 0, y: -1), time: hand.time)))
    hand.wait(0.4)
    hand.list.handle(.hover(hand.middle(of: 5, x: 352), time: hand.time))
    let commands = hand.picture.commands
    let dots = commands.compactMap { if case .fillRounded(let rect, _, _) = $0 { rect } else { nil } }
    try #require(dots.count == 3)
    let indicator = try #require(
      commands.compactMap { if case .fill(let rect, Theme.light.indicator) = $0 { rect } else { nil } }.first)
    for dot in dots {
      for length in [dot.x, dot.y, dot.width, dot.height] {
        #expect(abs(length * scale - (length * scale).rounded()) < 1e-6)
      }
      #expect(dot.width == dots[0].width && dot.height == dot.width && dot.x == dots[0].x)
      // A text ends 16 points before the edge, and the indicator has a border of a point.
      #expect(dot.x >= 344 + 1 && dot.maxX <= indicator.x - 1)
    }
    #expect(dots[0].maxY < dots[1].y && dots[1].maxY < dots[2].y)
    // Without the indicator the dots have a background.
    hand.wait(2)
    #expect(hand.picture.commands.count { if case .fillRounded = $0 { true } else { false } } == 5)
  }

  @Test func `the dots can be told from their background, whatever the colour of the rows' text`() {
    var style = SwipeStyle.actions
    style.labelColor = Color(0xFFFFFF)
    var hand = ListHarness(style: style)
    hand.pointer = Pointer(.mouse)
    for (x, color) in [(100.0, Color(0xFFFFFF)), (350, Theme.light.label)] {
      hand.list.handle(.hover(hand.middle(of: 3, x: x), time: hand.time))
      let dots = hand.picture.commands.compactMap {
        if case .fillRounded(let rect, _, let color) = $0, rect.width == 3 { color } else { nil }
      }
      #expect(dots == [color, color, color])
    }
  }

  @Test func `the hand stays on a button while it is pressed, until that is a drag`() {
    var hand = ListHarness()
    hand.open(3)
    let place = hand.middle(ofButton: 0, row: 3)
    let mouse = Pointer(.mouse)
    hand.list.handle(.hover(place, time: hand.time))
    hand.send(.down, mouse, at: place)
    #expect(hand.list.hoversButton)
    hand.send(.move, mouse, at: place + Point(x: -60, y: 0))
    #expect(!hand.list.hoversButton)
    hand.send(.up, mouse, at: place)
    hand.send(.down, mouse, at: hand.middle(of: 5))
    #expect(!hand.list.hoversButton, "a row is no button")
  }
}
