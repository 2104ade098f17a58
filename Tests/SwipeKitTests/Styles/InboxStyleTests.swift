import Testing

import SwipeKit

/// Two thresholds on each side, and buttons for lifts before them.
///
/// In rows of 320 points with two buttons of 74, the first threshold is at 80 (a quarter), and its exit at 56 (24
/// before). The second one is 6 points before 60 %, at 186, and its exit at 162.
struct InboxStyleTests {
  private static let actions = [
    RowAction("Archive", icon: .archive, color: Color(0x2E7D32)),
    RowAction("Delete", role: .destructive, icon: .trash, color: Color(0xC01C28)),
  ]
  private static let plain = [RowAction("Read", icon: .read), RowAction("Later", icon: .later)]

  private static func hand(_ actions: [RowAction] = plain) -> ListHarness {
    .seed(.inbox, TestRows(20, height: .uniform(72), actions: actions))
  }

  private static func edge(_ sign: Double) -> Edge { sign < 0 ? .trailing : .leading }

  // MARK: Gaps

  private static func backgrounds(_ sign: Double, opens: Bool, scale: Double) -> (row: Rect, [Rect]) {
    var hand = ListHarness(
      TestRows(20, height: .uniform(72), actions: actions + plain.suffix(1)), style: .inbox,
      frame: Rect(x: 0, y: 44, width: 320, height: 440), scale: scale)
    hand.take(row: 3, by: sign * (opens ? 60 : 120))
    hand.wait(0.5)
    if opens {
      hand.lift()
      hand.settle()
    }
    let row = Rect(x: 0, y: 44 + 3 * 72, width: 320, height: 72)
    let way = abs(hand.offset(3))
    let room = Rect(x: sign < 0 ? 320 - way : 0, y: row.y, width: way, height: 72)
    return (
      room,
      hand.picture.commands.compactMap { if case .fillRounded(let rect, _, _) = $0 { rect } else { nil } }
        .sorted { $0.x < $1.x }
    )
  }

  @Test(arguments: [-1.0, 1], [1.0, 1.5, 2])
  func `the gaps around the colours are equal, next to the lines too`(sign: Double, scale: Double) throws {
    for opens in [false, true] {
      let (room, grounds) = Self.backgrounds(sign, opens: opens, scale: scale)
      try #require(grounds.count == (opens ? 3 : 1))
      let line = 1 / scale
      // Next to the content there is a line of a pixel, and at the trailing edge a line below the row.
      let (before, after) = sign < 0 ? (room.x + line, room.maxX) : (room.x, room.maxX - line)
      let bottom = sign < 0 ? room.maxY - line : room.maxY
      var gaps = [grounds[0].x - before, after - grounds[grounds.count - 1].maxX]
      gaps += zip(grounds, grounds.dropFirst()).map { $1.x - $0.maxX }
      gaps += grounds.flatMap { [$0.y - room.y, bottom - $0.maxY] }
      for gap in gaps { #expect(abs(gap - 4) < 1e-6) }
    }
  }

  @Test(arguments: [-1.0, 1], ["Read", "Archivieren", "Zurückstellen"])
  func `the title of a threshold's action is off both edges of its colour`(sign: Double, title: String) throws {
    var hand = Self.hand([RowAction("a", title: title, icon: .archive), RowAction("b", title: "B", icon: .later)])
    hand.take(row: 3, by: sign * 130)
    hand.wait(0.5)
    let ground = try #require(
      hand.picture.commands.compactMap { if case .fillRounded(let rect, _, _) = $0 { rect } else { nil } }.first)
    let frame = try #require(
      hand.picture.commands.compactMap { if case .text(title, _, let rect, _, _) = $0 { rect } else { nil } }.first)
    let width = FontMetrics.dejaVuSans.width(of: title, Theme.light.buttonText)
    let start = frame.x + (frame.width - width) / 2
    #expect(start >= ground.x + 4 && start + width <= ground.maxX - 4)
  }

  // MARK: Lifts

  @Test(arguments: [-1.0, 1])
  func `a slow lift before the first threshold opens the buttons, once the icon is whole`(sign: Double) {
    for (way, opens) in [(55.0, false), (57, true), (79, true)] {
      var hand = Self.hand()
      hand.swipe(row: 3, by: sign * way)
      hand.settle()
      #expect(hand.kinds == (opens ? [.opened] : []), "lifted at \(way)")
      #expect(hand.offset(3) == (opens ? sign * 148 : 0))
    }
  }

  @Test(arguments: GestureArenaTests.slops)
  func `in a row of 360 points a drag of 200 ms opens once its lift would coast to 56 points`(
    pointer: Pointer, slop: Double
  ) {
    // 0 for nothing, 1 for an open row, 2 for an action.
    let results = (0..<120).map { way -> Int in
      var hand = ListHarness(TestRows(20), style: .inbox)
      hand.pointer = pointer
      hand.press(row: 2, x: 1)
      for sample in 1...20 {
        hand.skip(0.01)
        hand.move(to: Point(x: 1 + Double(way) * Double(sample) / 20, y: hand.hand.y))
      }
      hand.lift()
      hand.settle()
      return hand.kinds.contains(.opened) ? 1 : hand.kinds.contains(.action("Button 1", at: .leading)) ? 2 : 0
    }
    #expect(results == results.sorted())
    // A quarter is 90 points beyond the slop, and the threshold is after it.
    #expect(results.firstIndex(of: 2) == Int(90 + slop) + 1)
    // The velocity is d / 0.2 s, a fling from 60 points: d - slop + 0.0995 d / 0.2 > 56.
    #expect(results.firstIndex(of: 1) == Int((56 + slop) / (1 + 0.0995 / 0.2)) + 1)
  }

  @Test func `a fling opens from 30 points before the place of a slow lift on, and performs nothing`() {
    // 10 points are slop.
    for (way, opens) in [(-36.0, false), (-37, true), (-60, true), (-72, true), (-89, true)] {
      var hand = Self.hand()
      hand.throwRow(3, by: way, velocity: -1000)
      hand.settle()
      #expect(hand.kinds == (opens ? [.opened] : []), "thrown at \(way)")
    }
  }

  @Test func `a row with one action has one threshold, and a row without actions has no thresholds`() {
    var one = Self.hand([Self.plain[0]])
    one.swipe(row: 3, by: -300)
    one.settle()
    #expect(one.kinds == [.thresholdChanged("first"), .action("Read")])
    var none = Self.hand([])
    none.swipe(row: 3, by: -300)
    none.settle()
    #expect(none.kinds.isEmpty && none.displaced.isEmpty)
  }

  @Test func `beyond the second threshold the row follows by a fifth`() {
    var hand = Self.hand()
    hand.take(row: 3, by: -186)
    #expect(hand.isAt(-186, 3))
    hand.move(by: Point(x: -50, y: 0))
    #expect(hand.isAt(-196, 3))
  }

  @Test func `a destructive action fills the row, which leaves, and its gap closes`() {
    let rows = TestRows(20, height: .uniform(72), actions: Self.actions)
    var hand = ListHarness.seed(.inbox, rows)
    hand.swipe(row: 3, by: -200)
    #expect(hand.kinds == [.thresholdChanged("first"), .thresholdChanged("second"), .action("Delete")])
    #expect(hand.state(3) == .leaving)
    for _ in 0..<60 where hand.kinds.last != .exited { hand.wait(ListHarness.frameTime) }
    #expect(hand.kinds.last == .exited)
    let ground = hand.picture.elements.last { $0.action == "Delete" }?.target ?? .zero
    #expect((ground.x, ground.y, ground.width) == (0, 44 + 3 * 72, 320))
    #expect(ground.height > 0 && ground.height < 72)
    hand.list.reload(rows.removing(3), changes: RowChanges(removed: [RowID(3)]))
    hand.wait(0.1)
    #expect(hand.list.isRemovingRow)
    hand.wait(0.2)
    #expect(!hand.list.isRemovingRow)
  }

  // MARK: The second threshold

  private struct Uneven: RowSource {
    var (leading, trailing) = (0, 0)
    var count: Int { 20 }
    var height: RowHeight { .uniform(72) }
    func id(at index: Int) -> RowID { RowID(index) }
    func index(of id: RowID) -> Int? { id.value }
    func row(at index: Int) -> Row {
      func actions(_ count: Int) -> [RowAction] {
        (1...count).map { RowAction(ActionID("Act \($0)"), icon: .archive) }
      }
      return Row(title: "\(index)", leading: actions(leading), trailing: actions(trailing))
    }
  }

  /// The pointer's movement from the press to the second threshold, in points; nil if it never reaches it.
  private static func way(_ sign: Double, _ pointer: Pointer, in harness: ListHarness) -> Double? {
    var harness = harness
    harness.pointer = pointer
    let width = harness.list.frame.width
    harness.press(row: 2, x: sign < 0 ? width - 1 : 1)
    for way in stride(from: 0, through: width, by: 0.5) {
      harness.move(to: Point(x: (sign < 0 ? width - 1 : 1) + sign * way, y: harness.hand.y))
      if harness.kinds.last == .thresholdChanged("second") { return way }
    }
    return nil
  }

  @Test(arguments: [200.0, 240, 320, 360, 480, 900], [1.0, 2])
  func `the second threshold is as far to both sides, at most 62 % of the width`(width: Double, scale: Double)
    throws
  {
    for rows in [
      Uneven(leading: 2, trailing: 3), Uneven(leading: 6, trailing: 2), Uneven(leading: 2, trailing: 12),
    ] {
      var harness = ListHarness(rows, style: .inbox, frame: Rect(x: 0, y: 44, width: width, height: 440))
      harness.list.metrics = harness.list.metrics.at(scale: scale)
      for pointer in [Pointer(.touch, id: 1), Pointer(.mouse)] {
        let left = try #require(Self.way(-1, pointer, in: harness))
        let right = try #require(Self.way(1, pointer, in: harness))
        #expect(left == right && right <= 0.62 * width + 0.5)
        #expect(right > 0.55 * width, "a hesitant swipe is in the first stage")
      }
    }
  }

  @Test(arguments: [240.0, 320, 360, 900], [1.0, 2])
  func `the buttons leave 20 points before the second threshold: they narrow, or overflow into More`(
    width: Double, scale: Double
  ) throws {
    for count in [2, 3, 4, 8, 12] {
      var harness = ListHarness(
        Uneven(leading: 2, trailing: count), style: .inbox, frame: Rect(x: 0, y: 44, width: width, height: 440))
      harness.list.metrics = harness.list.metrics.at(scale: scale)
      harness.list.open(RowID(2), at: .trailing, animated: false)
      harness.advance()
      let limit = 0.6 * width - 6 - 20
      let (actions, widths, areAll) = try #require(harness.list.buttons(of: RowID(2), at: .trailing))
      let all = widths.reduce(0, +)
      #expect(all <= limit + 1e-9, "\(count) buttons")
      #expect(widths.allSatisfy { $0 >= 24 })
      // Even numbers are whole pixels at the scales 1, 1.5 and 2.
      #expect(count == 2 || all < limit - 26 || widths.allSatisfy { $0 == 2 * ($0 / 2).rounded() })
      #expect(harness.offset(2) == -all)
      #expect(areAll == (Double(count) * 24 <= limit))
      #expect(areAll || actions.last == RowAction.overflow.id)
    }
  }

  // MARK: Open rows

  @Test func `a drag of an open row starts beyond the first threshold`() {
    var hand = Self.hand()
    hand.open(3)
    hand.take(row: 3, by: -30, x: 60)
    hand.wait(0.1)
    hand.lift()
    hand.settle()
    #expect(hand.kinds.isEmpty)
    #expect(hand.offset(3) == -148)
    hand.take(row: 3, by: 40, x: 60)
    hand.move(by: Point(x: -86, y: 0))
    #expect(hand.kinds == [.thresholdChanged("second")])
    hand.move(by: Point(x: 34, y: 0))
    #expect(hand.kinds == [.thresholdChanged("second"), .thresholdChanged("none")])
    hand.move(by: Point(x: -34, y: 0))
    hand.wait(0.1)
    hand.lift()
    #expect(
      hand.kinds == [
        .thresholdChanged("second"), .thresholdChanged("none"), .thresholdChanged("second"), .action("Later"),
        .closed,
      ])
  }

  @Test func `an open row that is dragged back closes from half of its buttons on`() {
    for (way, closes) in [(70.0, false), (80, true)] {
      var hand = Self.hand()
      hand.open(3)
      hand.swipe(row: 3, by: way, x: 60)
      hand.settle()
      #expect(hand.kinds == (closes ? [.closed] : []))
    }
  }

  @Test func `the wheel shows the buttons, and not the icon of a threshold`() {
    var hand = Self.hand()
    hand.wheel(x: 1, row: 3)
    hand.wait(0.05)
    // It moves already, while a drag would show the icon of a threshold.
    #expect(hand.offset(3) < -5 && hand.picture.elements.count { $0.role == .button } == 2)
  }

  // MARK: Appearance

  private static func icons(_ hand: ListHarness) -> [(name: String, size: Double, color: Color)] {
    hand.picture.commands.compactMap {
      if case .icon(let icon, let rect, let color) = $0 { (icon.name, rect.width, color) } else { nil }
    }
  }

  @Test func `a grey icon grows from 0.4 of its size until 56 points, and then keeps it`() throws {
    for (way, size) in [(1.0, 24 * (0.4 + 0.6 / 56)), (28, 24 * 0.7), (56, 24), (75, 24)] {
      var hand = Self.hand(Self.actions)
      hand.take(row: 3, by: -way)
      let icons = Self.icons(hand)
      #expect(icons.map(\.name) == ["archive"])
      #expect(abs((icons.first?.size ?? 0) - size) < 1e-9, "at \(way)")
      #expect(icons.first?.color == Theme.light.secondaryLabel)
      #expect(!hand.picture.elements.contains { $0.role == .button })
      #expect(hand.list.next(.picture) == nil)
    }
  }

  @Test func `with a threshold its icon and colour come, and the icon pops to 1.1 and back within 0.12 s`() throws {
    var hand = Self.hand(Self.actions)
    hand.take(row: 3, by: -79)
    for (way, action) in [(-10.0, Self.actions[0]), (-120, Self.actions[1])] {
      hand.move(by: Point(x: way, y: 0), over: ListHarness.frameTime)
      hand.wait(0.06)
      let middle = try #require(Self.icons(hand).first)
      #expect(middle.name == action.icon?.name)
      #expect(abs(middle.size - 24 * 1.1) < 1e-9)
      let colors = hand.picture.commands.compactMap {
        if case .fillRounded(_, _, let color) = $0 { color } else { nil }
      }
      let own = [Theme.light.background] + Self.actions.compactMap(\.color)
      #expect(colors.allSatisfy(own.contains), "no colour between two others")
      hand.wait(0.061)
      #expect(Self.icons(hand).first?.size == 24)
      let button = try #require(hand.picture.elements.last { $0.role == .button })
      #expect(button.action == action.id && button.color == action.color)
      let fills = hand.picture.commands.contains {
        if case .fillRounded(button.frame, _, let color) = $0 { color == action.color } else { false }
      }
      #expect(fills)
      #expect(hand.list.next(.picture) == nil)
    }
  }

  @Test func `an open row has its buttons with icons and titles, and as they stretch nothing is left free`() {
    var hand = Self.hand(Self.actions)
    hand.open(3)
    let buttons = hand.picture.elements.filter { $0.role == .button }
    #expect(buttons.map(\.text) == ["Archive", "Delete"])
    #expect(buttons.map(\.target.x) == [246, 172], "74 points each, from 320")
    #expect(Self.icons(hand).map(\.name) == ["archive", "trash"])
    hand.take(row: 3, by: -30, x: 60)
    let widths: [Double] = hand.picture.elements.filter { $0.role == .button }.map(\.target.width)
    #expect(widths.reduce(0, +) == 178)
  }
}
