import SwipeKit
import Testing

/// A cancel restores the state, and has no outcome.
struct SwipeListGesturesCancelTests {
  private var hand = ListHarness()

  enum Cause: CaseIterable {
    case program, escape, focus, device, resize

    func act(on hand: inout ListHarness) {
      switch self {
      case .program: hand.cancel()
      case .escape: hand.key(.escape)
      case .focus: hand.list.handle(.focus(false, time: hand.time))
      case .device: hand.send(.cancel)
      case .resize:
        var frame = hand.list.frame
        frame.width += 40
        hand.list.place(in: frame, scale: 1)
      }
      hand.advance()
    }
  }

  @Test(arguments: Cause.allCases, [nil, -50, -180])
  func `a row that is caught on its way to its action does not perform it after a cancel`(
    cause: Cause, way: Double?
  ) {
    var hand = ListHarness.seed(.trigger)
    hand.throwRow(3, by: 200, velocity: 1000, x: 20)
    hand.wait(0.05)
    hand.press(row: 3)
    if let way { hand.take(row: 3, by: way) }
    cause.act(on: &hand)
    hand.settle()
    #expect(!hand.kinds.contains { if case .action = $0 { true } else { false } })
    #expect(hand.displaced.isEmpty)
  }

  @Test(arguments: Cause.allCases)
  func `a cancel returns a caught row to its state before the first touch`(cause: Cause) {
    for isOpen in [false, true] {
      var hand = hand
      if isOpen { hand.open(3) }
      hand.drag(row: 3, by: isOpen ? 80 : -60)
      for _ in 0..<2 {
        hand.wait(0.04)
        hand.drag(row: 3, by: isOpen ? -5 : -10, over: 0.02)
      }
      hand.wait(0.04)
      let told = hand.kinds
      #expect(told == [isOpen ? .closed : .opened])
      hand.press(row: 3, x: 60)
      cause.act(on: &hand)
      hand.settle()
      #expect(hand.displaced == (isOpen ? [3] : []))
      #expect(hand.kinds == told + [isOpen ? .opened : .closed], "what was told is told to be undone")
    }
  }

  @Test func `a cancel sends a row that moves for another reason to its target`() {
    var hand = ListHarness(style: .exclusive)
    hand.list.open(RowID(3))
    hand.wait(0.1)
    hand.drag(row: 3, by: 60)
    hand.press(row: 3, x: 60)
    hand.cancel()
    hand.settle()
    #expect(hand.displaced == [3], "the program opened it")
    hand.tap(row: 5)
    hand.wait(0.1)
    hand.press(row: 3, x: 60)
    hand.cancel()
    hand.settle()
    #expect(hand.displaced.isEmpty, "the tap closed it")
    #expect(hand.kinds.last == .closed)
  }

  @Test func `a row that closes already when another one opens does not come back`() {
    var hand = ListHarness(style: .exclusive)
    hand.open(3)
    hand.drag(row: 3, by: 80)
    hand.list.open(RowID(5))
    hand.wait(0.04)
    hand.press(row: 3, x: 60)
    hand.cancel()
    hand.settle()
    #expect(hand.displaced == [5])
  }

  @Test func `a row that is held when its widths change has decided nothing`() {
    var rows = TestRows(20)
    var hand = ListHarness.seed(.trigger, rows)
    hand.throwRow(3, by: 200, velocity: 1000, x: 20)
    hand.wait(0.05)
    hand.take(row: 3, by: -50)
    rows.actions = buttons(1)
    hand.list.reload(rows)
    hand.lift()
    hand.settle()
    #expect(!hand.kinds.contains { if case .action = $0 { true } else { false } })
    #expect(hand.displaced.isEmpty)
  }
}
