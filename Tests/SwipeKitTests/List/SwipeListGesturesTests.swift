import SwipeKit
import Testing

struct SwipeListGesturesTests {
  private var hand = ListHarness()

  @Test func `a row without buttons gives the gesture to the list`() {
    var rows = TestRows()
    rows.special[5] = []
    var hand = ListHarness(rows)
    hand.press(row: 5)
    hand.move(by: Point(x: -80, y: -30))
    #expect(hand.list.contentOffset > 20)
  }

  @Test func `an open row is pulled either way`() {
    for way in [-40.0, 40] {
      var hand = hand
      hand.list.open(RowID(5), animated: false)
      hand.press(row: 5, x: 100)
      hand.move(by: Point(x: way, y: 0))
      #expect(hand.state(5) == .dragging)
      #expect(hand.list.contentOffset == 0)
    }
  }

  @Test mutating func `places and times that are no numbers change nothing`() {
    hand.press(row: 5)
    hand.pull(by: -40)
    let before = hand.tree
    for bad in [Double.nan, .infinity, -.infinity] {
      hand.send(.move, at: Point(x: bad, y: 100))
      hand.send(.move, at: Point(x: 100, y: bad))
      hand.send(.down, Pointer(.touch, id: 5), at: Point(x: bad, y: bad))
      let event = PointerEvent(.move, hand.pointer, at: Point(x: 0, y: 0), time: bad)
      hand.send(event)
      hand.list.handle(WheelEvent(at: Point(x: bad, y: 0), by: Point(x: 0, y: 1), time: hand.time))
      hand.list.handle(WheelEvent(at: Point(x: 9, y: 90), by: Point(x: 0, y: bad), time: hand.time))
      #expect(hand.list.advance(to: bad).isEmpty)
      #expect(hand.tree == before)
    }
    hand.lift()
    hand.settle()
    #expect(hand.offset(5) == -118)
  }

  @Test mutating func `time that goes back moves nothing back`() {
    hand.drag(row: 5, by: -60)
    hand.wait(0.06)
    let place = hand.offset(5)
    #expect(hand.list.advance(to: hand.time - 1).isEmpty)
    #expect(hand.offset(5) == place)
    hand.send(PointerEvent(.down, Pointer(.mouse), at: hand.middle(of: 9), time: hand.time - 1))
    hand.send(PointerEvent(.up, Pointer(.mouse), at: hand.middle(of: 9), time: hand.time - 2))
    hand.settle()
    #expect(hand.offset(5) == -118)
    #expect(hand.kinds == [.opened, .tapped])
  }

  // MARK: Clicks that stray

  static let styles: [SwipeStyle] = [
    .actions, .delete, .delete(full: true), .panel, .trigger, .menu, .menu(pushes: true), .inbox, .springy, .full,
  ]
  static let ways = [
    Point(x: 6, y: 0), Point(x: -6, y: 0), Point(x: 0, y: 6), Point(x: 0, y: -6), Point(x: 5, y: 4),
    Point(x: -5, y: -6),
  ]

  private func click(
    _ harness: inout ListHarness, at point: Point, straying way: Point, over duration: Double = 0.1
  ) {
    harness.press(at: point)
    harness.move(by: way, over: duration)
    harness.lift()
  }

  @Test(arguments: styles)
  func `a click that strays by 6 points taps the row, which is closed afterwards`(style: SwipeStyle) {
    for way in Self.ways {
      for duration in [0.02, 0.1, 0.7] {
        var harness = ListHarness.mouse(style: style)
        click(&harness, at: harness.middle(of: 3), straying: way, over: duration)
        #expect(harness.kinds == [.tapped], "\(way) in \(duration) s")
        harness.settle()
        #expect(harness.displaced.isEmpty && harness.kinds == [.tapped])
      }
    }
  }

  @Test func `a click on a button of an open row presses it, and the row stays as a click leaves it`() {
    for way in Self.ways {
      var harness = ListHarness.mouse()
      harness.drag(row: 3, by: -118)
      harness.settle()
      let told = harness.kinds.count
      click(&harness, at: harness.middle(ofButton: 0, row: 3), straying: way)
      #expect(Array(harness.kinds.dropFirst(told)) == [.action("Button 1")], "\(way)")
      harness.settle()
      #expect(harness.state(3) == .open && harness.offset(3) == -118)
    }
  }

  @Test(arguments: [SwipeStyle.delete, .exclusive, .inbox])
  func `a click that strays closes the open row, and taps nothing`(style: SwipeStyle) {
    for way in Self.ways {
      for row in [3, 5] {
        var harness = ListHarness.mouse(style: style)
        harness.list.open(RowID(3), animated: false)
        click(&harness, at: harness.middle(of: row, x: 60), straying: way)
        harness.settle()
        #expect(harness.kinds == [.closed], "\(way) on \(row)")
        #expect(harness.displaced.isEmpty)
      }
    }
  }

  @Test func `a click on a handle that strays opens the row's menu, and drags nothing`() {
    for way in Self.ways {
      var rows = TestRows(12)
      rows.canMove = true
      var harness = ListHarness.mouse(rows)
      let handle = harness.picture.elements.first { $0.action == RowAction.handle.id }
      guard let frame = handle?.frame else {
        Issue.record("no row has a handle")
        return
      }
      click(&harness, at: Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2), straying: way)
      harness.settle()
      #expect(harness.kinds.count == 1 && harness.displaced.isEmpty, "\(way)")
      guard case .menu = harness.kinds.first else {
        Issue.record("\(harness.kinds)")
        continue
      }
    }
  }

  @Test func `the log has the drag of a click that strays as one without effect`() {
    var harness = ListHarness.mouse()
    harness.list.keepsGestureLog = true
    click(&harness, at: harness.middle(of: 3), straying: Point(x: -6, y: 0))
    let log = harness.list.takeGestureLog().map(\.gesture)
    #expect(log.first == .panBegan(.horizontal) && log.last == .cancelled)
  }
}
