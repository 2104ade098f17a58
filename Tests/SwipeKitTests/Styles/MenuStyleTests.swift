import Testing

import SwipeKit

/// In rows 320 wide: a flick, 0.2 s in, and three legs of 0.2 s out, by 5 and 10.
struct MenuStyleTests {
  private static let names = ["Reply", "Retweet", "Favorite", "Profile", "Links", "Action"]
  private static let rows = TestRows(
    10, height: .each((0..<10).map { 44 + 5 * Double($0) }),
    actions: names.map {
      RowAction(ActionID($0), icon: Icon($0.lowercased()), width: 53)
    })
  private var hand = ListHarness.seed(.menu, Self.rows)

  private func hand(_ style: SwipeStyle) -> ListHarness { ListHarness.seed(style, Self.rows) }

  private func handBeforeMenu(_ side: Edge = .leading, style: SwipeStyle = .menu) -> ListHarness {
    var hand = hand(style)
    hand.flick(row: 2, to: side)
    hand.settle()
    return hand
  }

  private func out(_ sign: Double) -> [(after: Double, at: Double)] {
    [
      (after: 0.05, at: sign * (5 + 315 * (1 - easeInOut(0.25)))), (after: 0.1, at: sign * 162.5),
      (after: 0.2, at: sign * 5), (after: 0.25, at: sign * 6.25), (after: 0.3, at: sign * 7.5),
      (after: 0.4, at: sign * 10), (after: 0.45, at: sign * 7.5), (after: 0.5, at: sign * 5), (after: 0.6, at: 0),
    ]
  }

  @Test(arguments: [(Edge.leading, -320.0), (.trailing, 320)])
  mutating func `the content leaves to the side of the flick within 0.2 seconds`(side: Edge, place: Double) {
    hand.press(row: 2)
    hand.move(by: Point(x: side == .leading ? -29 : 29, y: 0), over: 0.02)
    #expect(hand.displaced.isEmpty)
    hand.move(by: Point(x: side == .leading ? -31 : 31, y: 0), over: ListHarness.frameTime)
    #expect(hand.kinds == [.opened])
    hand.expect(
      2,
      [
        (after: 0, at: 0), (after: 0.05, at: place * easeInOut(0.25)), (after: 0.1, at: place / 2),
        (after: 0.15, at: place * (1 - easeInOut(0.25))), (after: 0.2, at: place),
      ])
    #expect(hand.state(2) == .open)
    hand.lift()
    hand.settle()
    #expect(hand.kinds == [.opened])
    #expect(hand.offset(2) == place)
  }

  @Test mutating func `a slow drag moves nothing`() {
    hand.press(row: 2)
    hand.move(by: Point(x: 20, y: 0), over: 0.52)
    hand.move(by: Point(x: 100, y: 0), over: 0.3)
    hand.lift()
    #expect(hand.displaced.isEmpty)
    #expect(hand.outcomes.isEmpty)
  }

  @Test(arguments: [(Edge.leading, -1.0), (.trailing, 1)])
  func `a swipe to either side on the row itself takes the menu out`(side: Edge, sign: Double) {
    for second in [Edge.leading, .trailing] {
      var hand = handBeforeMenu(side)
      hand.press(row: 2)
      hand.move(by: Point(x: second == .leading ? -60 : 60, y: 0), over: ListHarness.frameTime)
      #expect(hand.kinds == [.opened, .closed])
      hand.expect(2, out(sign))
      #expect(hand.displaced.isEmpty)
    }
  }

  @Test func `on another row the old menu goes at once and the new one comes`() {
    var hand = handBeforeMenu()
    hand.press(row: 4)
    hand.move(by: Point(x: 60, y: 0), over: ListHarness.frameTime)
    #expect(hand.offset(2) == 0)
    #expect(hand.displaced == [4])
    #expect(hand.kinds == [.opened, .closed, .opened])
    #expect(hand.outcomes.map(\.id.value) == [2, 2, 4])
    hand.expect(4, [(after: 0.1, at: 160), (after: 0.2, at: 320)])
  }

  @Test func `taps and scrolls take it out, animated`() {
    let closers: [(String, (inout ListHarness) -> Void)] = [
      ("a tap on another row", { $0.tap(row: 4) }),
      ("a tap on the menu beside its icons", { $0.tap(row: 2, x: 319) }),
      ("the wheel", { $0.wheel(y: -0.2) }),
      ("a key", { $0.key(.down) }),
      (
        "a drag of the list",
        {
          $0.press(row: 4)
          $0.move(by: Point(x: 0, y: -12), over: ListHarness.frameTime)
        }
      ),
    ]
    for side in [Edge.leading, .trailing] {
      for (name, close) in closers {
        var hand = handBeforeMenu(side)
        close(&hand)
        #expect(hand.kinds == [.opened, .closed], "\(name)")
        hand.expect(2, out(side == .leading ? -1 : 1))
      }
    }
  }

  @Test(arguments: [160.0, 303, 320, 360, 640])
  func `all icons can be reached in a row of any width, and have their names if there is room`(width: Double) {
    var list = SwipeList(
      Self.rows, style: .menu, frame: Rect(x: 0, y: 44, width: width, height: 440))
    list.open(RowID(2), animated: false)
    var shown = DisplayList()
    list.draw(into: &shown, theme: .light)
    let icons = shown.elements.filter { $0.role == .button }
    #expect(icons.map(\.text) == Self.names)
    for (icon, next) in zip(icons, icons.dropFirst()) {
      #expect(icon.frame.maxX <= next.frame.x && icon.target.maxX <= next.target.x + 1e-9)
    }
    #expect(icons.allSatisfy { $0.frame.x >= 0 && $0.frame.maxX <= width && $0.target.width >= 24 })
    // As even as in the document, whose first icon is centered at 24 of 320 points.
    for (icon, inDocument) in zip(icons, stride(from: 24.0, to: 320, by: 53)) {
      let middle = icon.frame.x + icon.frame.width / 2
      #expect(abs(middle - inDocument * width / 320) < 1e-9)
    }
    let texts = shown.commands.filter {
      if case .text(let text, _, _, _, _) = $0 { Self.names.contains(text) } else { false }
    }
    #expect(texts.count == (width == 640 ? 6 : 0))
  }

  @Test func `while it moves swipes are ignored, on every row`() {
    for (row, wait) in [(2, 0.0), (4, 0), (2, 0.1), (4, 0.1)] {
      var coming = hand
      coming.flick(row: 2, to: .leading)
      coming.wait(wait)
      coming.flick(row: row, to: .trailing)
      coming.settle()
      #expect(coming.kinds == [.opened])
      #expect(coming.offset(2) == -320)
      #expect(coming.displaced == [2])

      var going = handBeforeMenu()
      going.tap(row: 5)
      going.wait(wait * 4)
      going.flick(row: row, to: .trailing)
      going.settle()
      #expect(going.kinds == [.opened, .closed])
      #expect(going.displaced.isEmpty)
    }
  }

  @Test mutating func `a press does not hold a menu that moves`() {
    hand.flick(row: 2, to: .leading)
    hand.press(row: 2)
    hand.wait(0.3)
    #expect(hand.offset(2) == -320)
  }

  @Test(arguments: [0.05, 0.25, 0.45, 0.59], [24.0, 289])
  func `an icon of a menu that leaves does nothing, and once the row looks closed it is tapped`(
    after: Double, x: Double
  ) {
    var hand = handBeforeMenu()
    hand.tap(row: 2, x: 319)
    #expect(hand.kinds == [.opened, .closed])
    hand.wait(after)
    #expect(hand.tree.contains("Reply"))
    hand.press(row: 2, x: x)
    hand.lift()
    hand.settle()
    // The last 10 points take 0.2 s.
    #expect(hand.kinds == [.opened, .closed] + (after > 0.56 ? [.tapped] : []))
    #expect(hand.displaced.isEmpty)
  }

  @Test func `by default the menu lies still behind the content`() {
    for side in [Edge.leading, .trailing] {
      var hand = hand
      #expect(!hand.tree.contains("Menu"))
      hand.flick(row: 2, to: side)
      for _ in 0..<3 {
        hand.wait(0.05)
        #expect(hand.tree.contains("<Menu; frame = (0 0; 320 54)>"))
        #expect(hand.tree.contains("<Button; frame = (10 13; 28 28); text = 'Reply'>"))
        #expect(hand.tree.contains("<Button; frame = (275 13; 28 28); text = 'Action'>"))
      }
    }
  }

  @Test(arguments: [(Edge.leading, -1.0), (.trailing, 1)])
  func `a menu that pushes comes from the other side and clings to the content`(side: Edge, sign: Double) {
    var hand = hand(.menu(pushes: true))
    hand.press(row: 2)
    hand.move(by: Point(x: 60 * sign, y: 0), over: ListHarness.frameTime)
    hand.wait(0.1)
    #expect(hand.isAt(160 * sign, 2))
    #expect(hand.tree.contains("<Menu; frame = (\(Int(-160 * sign)) 0; 320 54)>"))
    hand.wait(0.1)
    #expect(hand.tree.contains("<Menu; frame = (0 0; 320 54)>"))
    hand.lift()
    hand.tap(row: 2, x: 319)
    hand.wait(0.2)
    #expect(hand.isAt(5 * sign, 2))
    #expect(hand.tree.contains("<Menu; frame = (\(Int(-315 * sign)) 0; 320 54)>"))
    hand.settle()
    #expect(!hand.tree.contains("Menu"))
  }

  @Test(arguments: [(Edge.leading, 320.0), (.trailing, -320)])
  func `a menu may always come from the same side`(from: Edge, place: Double) {
    for side in [Edge.leading, .trailing] {
      var hand = handBeforeMenu(side, style: .menu(pushes: true, from: from))
      #expect(hand.offset(2) == place)
      hand.tap(row: 4)
      hand.expect(2, out(place < 0 ? -1 : 1))
    }
  }

  @Test func `the program's will goes to the only side too`() {
    var list = SwipeList(
      TestRows(), style: .menu(pushes: true, from: .leading), frame: Rect(x: 0, y: 0, width: 320, height: 440))
    list.open(RowID(2), animated: false)
    #expect(list.offset(of: RowID(2)) == 320)
  }

  @Test func `a menu that is told twice to go bounces on the side that it came from`() {
    var list = SwipeList(
      TestRows(), style: .menu(pushes: false, from: .leading), frame: Rect(x: 0, y: 0, width: 320, height: 440))
    list.open(RowID(2), animated: false)
    list.close(RowID(2))
    _ = list.advance(to: 0.1)
    list.close(RowID(2))
    _ = list.advance(to: 0.2)
    #expect(abs(list.offset(of: RowID(2)) - 5) < 1e-9)
  }

  @Test mutating func `the wheel flicks once a burst`() {
    hand.wheel(x: 0.5, row: 2)
    #expect(hand.displaced.isEmpty)
    hand.wheel(x: 0.5, row: 2)
    #expect(hand.kinds == [.opened])
    hand.expect(2, [(after: 0.05, at: -320 * easeInOut(0.25))])
    for _ in 0..<10 {
      hand.wait(0.05)
      hand.wheel(x: 1, row: 2)
    }
    #expect(hand.offset(2) == -320)
    hand.wait(0.2)
    hand.wheel(x: -1, row: 2)
    #expect(hand.kinds == [.opened, .closed])
    hand.settle()
    #expect(hand.displaced.isEmpty)
  }
}
