import SwipeKit
import Testing

/// A list of three rows at (10, 20), 200 points wide and 132 high.
struct PainterTests {
  private let theme = Theme.light
  private let frame = Rect(x: 10, y: 20, width: 200, height: 132)

  private func hand(_ rows: TestRows = TestRows(3), scale: Double = 1) -> ListHarness {
    ListHarness(rows, frame: frame, scale: scale)
  }

  private func row(_ number: Int, y: Double, hairline: Double = 1) -> [DrawCommand] {
    [
      .text(
        "Longer Title Item #\(number)", theme.rowText, Rect(x: 30, y: y, width: 160, height: 44), .leading,
        theme.label
      ),
      .fill(Rect(x: 30, y: y + 44 - hairline, width: 180, height: hairline), theme.separator),
    ]
  }

  private func fills(_ color: Color, in hand: ListHarness) -> [Rect] {
    hand.picture.commands.compactMap { command in
      if case .fill(let rect, color) = command { rect } else { nil }
    }
  }

  @Test func `rows at rest are one ground, their texts and the lines between them`() {
    let picture = hand().picture
    #expect(
      picture.commands
        == [.clip(frame), .fill(frame, theme.row)] + row(1, y: 20) + row(2, y: 64) + row(3, y: 108) + [.unclip])
  }

  @Test func `lines are one device pixel high`() {
    let picture = hand(scale: 2).picture
    #expect(picture.commands.contains(.fill(Rect(x: 30, y: 63.5, width: 180, height: 0.5), theme.separator)))
  }

  @Test func `beneath an open row lie its buttons, and its content over the rest`() {
    var hand = hand()
    hand.list.open(RowID(1), animated: false)
    let open: [DrawCommand] = [
      .fill(Rect(x: 151, y: 64, width: 59, height: 44), Color(0x800080)),
      .text(
        "Button 1", theme.buttonText, Rect(x: 154, y: 64, width: 53, height: 44), .center, Color(0xFFFFFF)),
      .fill(Rect(x: 92, y: 64, width: 59, height: 44), Color(0x00FFFF)),
      .text(
        "Button 2", theme.buttonText, Rect(x: 95, y: 64, width: 53, height: 44), .center, Color(0x000000)),
      .fill(Rect(x: -108, y: 64, width: 200, height: 44), theme.row),
      .text(
        "Longer Title Item #2", theme.rowText, Rect(x: -88, y: 64, width: 160, height: 44), .leading, theme.label),
      .fill(Rect(x: 10, y: 107, width: 200, height: 1), theme.separator),
    ]
    #expect(
      hand.picture.commands
        == [.clip(frame), .fill(frame, theme.row)] + row(1, y: 20) + open + row(3, y: 108) + [.unclip])
  }

  @Test func `the bounce of an opening row shows the row's own ground`() {
    var hand = hand()
    hand.list.open(RowID(1))
    hand.wait(0.1)
    #expect(abs(hand.offset(1) - -138) < 1e-6)
    let commands = hand.picture.commands
    // The content ends at 72 and the buttons begin at 92. The rows' background is between them.
    #expect(commands.contains(.fill(Rect(x: -128, y: 64, width: 200, height: 44), theme.row)))
    #expect(commands.contains(.fill(Rect(x: 92, y: 64, width: 59, height: 44), Color(0x00FFFF))))
    #expect(commands.contains(.fill(frame, theme.row)))
  }

  @Test func `a row to the right of its place shows no button`() {
    var hand = hand()
    hand.list.open(RowID(1), animated: false)
    hand.list.close(RowID(1))
    hand.wait(0.1)
    #expect(abs(hand.offset(1) - 20) < 1e-6)
    #expect(fills(Color(0x800080), in: hand).isEmpty)
    #expect(
      hand.picture.commands.contains(
        .text(
          "Longer Title Item #2", theme.rowText, Rect(x: 50, y: 64, width: 160, height: 44), .leading, theme.label))
    )
  }

  @Test func `beyond the rows there is the background`() {
    var hand = hand(TestRows(1))
    #expect(fills(theme.background, in: hand) == [Rect(x: 10, y: 64, width: 200, height: 88)])
    hand.grab(by: -100, from: Point(x: 50, y: 30))
    let shown = -hand.list.contentOffset
    let ground = fills(theme.background, in: hand)
    #expect(ground.count == 2)
    #expect(ground.first?.y == 20)
    #expect(abs((ground.first?.height ?? 0) - shown) <= 0.5)
    #expect(abs((ground.last?.y ?? 0) - (64 + shown)) <= 0.5)
    #expect(ground.last?.maxY == 152)
  }

  @Test func `a list without rows is background`() {
    #expect(hand(TestRows(0)).picture.commands == [.clip(frame), .fill(frame, theme.background), .unclip])
  }

  // MARK: Whole pixels

  @Test(arguments: [1.0, 1.25, 2])
  func `rows lie on whole device pixels and next to each other`(scale: Double) {
    let seed: UInt64 = 3
    var random = SeededRandom(seed: seed)
    var hand = hand(TestRows(30, height: .each((0..<30).map { _ in random.double(20...60) })), scale: scale)
    for _ in 0..<50 {
      hand.wheel(y: random.double(-0.4...0.3), row: 3)
      let lines = fills(theme.separator, in: hand).filter { $0.x == 30 }
      let texts = hand.picture.commands.compactMap { command -> Rect? in
        if case .text(_, _, let rect, .leading, _) = command { rect } else { nil }
      }
      for rect in texts {
        let pixel = (rect.y - 20) * scale
        #expect(abs(pixel - pixel.rounded()) < 1e-6, "seed \(seed)")
      }
      for (upper, lower) in zip(texts, texts.dropFirst()) {
        #expect(abs(upper.maxY - lower.y) < 1e-9, "seed \(seed)")
      }
      #expect(lines.count == texts.count)
    }
  }

  @Test func `a row on its way is drawn on whole pixels`() {
    var hand = hand()
    hand.press(row: 1)
    hand.pull(by: -40.3)
    #expect(fills(theme.row, in: hand).contains(Rect(x: -30, y: 64, width: 200, height: 44)))
  }

  // MARK: Presses

  @Test func `a pressed row shows it after a moment`() throws {
    var hand = hand()
    hand.press(row: 1)
    #expect(fills(theme.pressedRow, in: hand).isEmpty)
    let next = try #require(hand.list.next(.picture))
    #expect(abs(next - (hand.time + 0.08)) < 1e-9)
    hand.wait(0.081)
    #expect(fills(theme.pressedRow, in: hand) == [Rect(x: 10, y: 64, width: 200, height: 44)])
    // The next change is the long press.
    #expect(hand.list.next(.picture) == 10.5)
    hand.lift()
    #expect(fills(theme.pressedRow, in: hand).isEmpty)
  }

  @Test func `a press that becomes a scroll or a swipe shows no more`() {
    for way in [Point(x: -60, y: 0), Point(x: 0, y: -60)] {
      var hand = hand()
      hand.press(row: 1)
      hand.wait(0.1)
      hand.move(by: way)
      #expect(fills(theme.pressedRow, in: hand).isEmpty)
    }
  }

  @Test func `a pressed button shows it at once, and no more once it is dragged`() {
    var hand = hand()
    hand.list.open(RowID(1), animated: false)
    hand.press(at: hand.middle(ofButton: 1, row: 1))
    #expect(fills(theme.pressedButton, in: hand) == [Rect(x: 92, y: 64, width: 59, height: 44)])
    #expect(fills(theme.pressedRow, in: hand).isEmpty)
    hand.pull(by: 20)
    #expect(fills(theme.pressedButton, in: hand).isEmpty)
  }

  @Test func `the content of an open row shows no press, nor does a press that catches the list`() {
    var open = hand()
    open.list.open(RowID(1), animated: false)
    open.press(row: 1, x: 40)
    open.wait(0.2)
    #expect(fills(theme.pressedRow, in: open).isEmpty)

    var caught = ListHarness(EndlessRows(), frame: frame)
    caught.fling(by: 60)
    caught.wait(0.1)
    caught.press(at: Point(x: 50, y: 80))
    caught.wait(0.2)
    #expect(fills(theme.pressedRow, in: caught).isEmpty)
  }

  // MARK: The indicator

  private func indicator(_ hand: ListHarness) -> (rect: Rect, alpha: UInt8)? {
    for command in hand.picture.commands {
      if case .fill(let rect, let color) = command, rect.width == 3, color.hex == theme.indicator.hex {
        return (rect, color.alpha)
      }
    }
    return nil
  }

  @Test func `the indicator shows while the list scrolls, fades, and is gone`() throws {
    // A part of a row is visible at the end of the list, before and after.
    var hand = hand(TestRows(6, height: .uniform(36)))
    #expect(indicator(hand) == nil)
    hand.grab(by: 30, from: Point(x: 50, y: 140))
    let solid = try #require(indicator(hand)).alpha
    #expect(solid == theme.indicator.alpha)
    hand.wait(0.1)
    hand.lift()
    hand.wait(0.55)
    #expect(indicator(hand)?.alpha == solid)
    // It stays for 0.6 s and then fades for 0.25 s.
    let next = try #require(hand.list.next(.picture))
    #expect(next > hand.time + 0.04)
    hand.wait(0.175)
    let faded = try #require(indicator(hand)).alpha
    #expect(abs(Int(faded) - Int(solid) / 2) <= 2)
    #expect(try #require(hand.list.next(.picture)) <= hand.time)
    hand.wait(0.13)
    #expect(indicator(hand) == nil)
    #expect(hand.list.next(.picture) == nil)
  }

  @Test func `the indicator stays for a while however the scroll ended`() {
    let ends: [(String, (inout ListHarness) -> Void)] = [
      ("a lift", { $0.lift() }), ("a cancel", { $0.cancel() }),
    ]
    for (name, end) in ends {
      var hand = hand(TestRows(6))
      hand.grab(by: 30, from: Point(x: 50, y: 140))
      hand.wait(3)
      #expect(indicator(hand)?.alpha == theme.indicator.alpha, "while the list is held")
      end(&hand)
      hand.wait(0.5)
      #expect(indicator(hand)?.alpha == theme.indicator.alpha, "after \(name)")
    }
    for (name, distance) in [("a fling", 60.0), ("a bounce", -100)] {
      var hand = ListHarness(EndlessRows(), frame: frame)
      hand.grab(by: distance, over: 0.1, from: Point(x: 50, y: distance < 0 ? 30 : 140))
      hand.lift()
      #expect(hand.list.state != .idle)
      while hand.list.state != .idle { hand.wait(ListHarness.frameTime) }
      hand.wait(0.5)
      #expect(indicator(hand)?.alpha == theme.indicator.alpha, "after \(name)")
    }
  }

  @Test func `the indicator shows the visible fraction, and its position`() throws {
    var hand = hand(TestRows(6))
    hand.wheel(y: -0.5, row: 1)
    let top = try #require(indicator(hand)).rect
    // Half of the rows are visible, which is half of the track of 126.
    #expect(abs(top.height - 63) <= 0.5)
    // 26.5 of 132 points.
    #expect(abs(top.y - (23 + 63 * 26.5 / 132)) <= 0.5)
    #expect(top.maxX == 207)
    hand.key(.end)
    hand.settle()
    hand.wheel(y: -0.5, row: 4)
    #expect(abs(try #require(indicator(hand)).rect.maxY - 149) <= 0.5)
  }

  @Test func `the indicator of a very long list can still be seen`() throws {
    var hand = ListHarness(EndlessRows(), frame: frame)
    hand.wheel(y: -0.5, row: 1)
    #expect(try #require(indicator(hand)).rect.height == 36)
  }

  @Test func `a list that shows whole has no indicator and asks for no frame to fade it`() {
    var hand = hand()
    hand.grab(by: 30, from: Point(x: 50, y: 140))
    #expect(indicator(hand) == nil)
    hand.lift()
    while hand.list.state != .idle { hand.wait(ListHarness.frameTime) }
    #expect(hand.list.next(.picture) == nil)
  }

  // MARK: Frames

  @Test(arguments: FuzzTests.styles)
  func `a frame draws two things a row, ten more for an open row, and no more for more rows`(style: SwipeStyle) {
    var counts: [Int] = []
    for count in [40, 20_000_000] {
      var hand = ListHarness(EndlessRows(count: count), style: style)
      hand.scroll(by: 400)
      // A title and a line for each of 15 rows, the background, the indicator, and clips.
      #expect(hand.picture.commands.count <= 2 * 15 + 6)
      hand.open(12)
      hand.wait(0.1)
      counts.append(hand.picture.commands.count)
      #expect(hand.picture.commands.count <= 2 * 15 + 6 + 10)
    }
    #expect(counts[0] == counts[1])
  }
}
