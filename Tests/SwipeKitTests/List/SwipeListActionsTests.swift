import Testing

import SwipeKit

struct SwipeListActionsTests {
  private func menus(_ hand: ListHarness) -> [Rect] {
    hand.kinds.compactMap { if case .menu(let place) = $0 { place } else { nil } }
  }

  @Test func `a row has its edges' actions, each once, and destructive ones last`() {
    var rows = TestRows()
    rows.special = [
      1: [RowAction("Remove", role: .destructive), RowAction("Flag")], 2: [],
    ]
    rows.locked = [3]
    let list = ListHarness(rows, style: .inbox).list
    #expect(list.actions(of: RowID(0)).map(\.id) == ["Button 1", "Button 2"])
    #expect(list.actions(of: RowID(1)).map(\.id) == ["Flag", "Remove"])
    #expect([2, 3, 99].allSatisfy { list.actions(of: RowID($0)).isEmpty })
    #expect(ListHarness(style: .panel).list.actions(of: RowID(0)).map(\.id) == ["Button 1", "Button 2"])
  }

  @Test mutating func `an action is told as its button tells it, of a row that has it`() {
    let done = [
      hand.list.perform("Button 2", of: RowID(4)), hand.list.perform("Other", of: RowID(4)),
      hand.list.perform("Button 1", of: RowID(99)),
    ]
    hand.advance()
    #expect(done == [true, false, false] && hand.kinds == [.action("Button 2")])
    #expect(hand.displaced.isEmpty)
  }

  private struct TwoSides: RowSource {
    var isLocked = false
    var role = RowAction.Role.plain
    var count: Int { 20 }
    var height: RowHeight { .uniform(44) }
    func id(at index: Int) -> RowID { RowID(index) }
    func index(of id: RowID) -> Int? { id.value < count ? id.value : nil }
    func row(at index: Int) -> Row {
      Row(
        title: "\(index)", leading: [RowAction("Both"), RowAction("Pin")],
        trailing: [RowAction("Flag", role: role), RowAction("Both")], isSwipeable: !isLocked)
    }
  }

  @Test func `an action at an edge that the style does not use can be done, and nothing with a locked row`() {
    let cases: [(TwoSides, SwipeStyle, [ActionID])] = [
      (TwoSides(), .full, ["Both", "Pin", "Flag"]), (TwoSides(), .actions, ["Both", "Pin", "Flag"]),
      (TwoSides(isLocked: true), .full, []),
      (TwoSides(), .trigger, ["Both", "Pin", "Flag"]),
    ]
    for (rows, style, all) in cases {
      var hand = ListHarness(rows, style: style)
      #expect(hand.list.actions(of: RowID(4)).map(\.id) == all, "\(style.name)")
      for action in ["Both", "Pin", "Flag"] as [ActionID] {
        let isDone = hand.list.perform(action, of: RowID(4))
        #expect(isDone == all.contains(action), "\(action.name) in \(style.name)")
      }
      hand.advance()
      #expect(hand.kinds.count == all.count)
    }
  }

  @Test func `an action at both edges is reported at the open edge, or else at the trailing one`() {
    for (edge, told) in [(Edge.leading, Edge.leading), (.trailing, .trailing), (nil, .trailing)] {
      var hand = ListHarness(TwoSides(), style: .full)
      if let edge { hand.list.open(RowID(4), at: edge, animated: false) }
      hand.list.perform("Both", of: RowID(4))
      hand.list.perform("Pin", of: RowID(4))
      hand.advance()
      #expect(hand.kinds == [.action("Both", at: told), .action("Pin", at: .leading)])
    }
  }

  @Test func `nothing can be done with a row on its way out`() {
    var hand = ListHarness(TwoSides(role: .destructive), style: .full)
    hand.drag(row: 4, by: -330)
    let isDone = hand.list.perform("Both", of: RowID(4))
    #expect(hand.state(4) == .leaving && !isDone && hand.list.actions(of: RowID(4)).isEmpty)
    hand.key(Key("Menu"))
    #expect(hand.kinds == [.thresholdChanged("full"), .action("Flag")])
    hand.list.askForMenu(at: hand.middle(of: 4), time: hand.time)
    hand.advance()
    #expect(hand.outcomes.last?.id == RowID(5))
  }

  @Test mutating func `the right button hides the focus, and the next key goes on from the row that it asked of`() {
    hand.key(.down)
    hand.list.askForMenu(at: hand.middle(of: 4), time: hand.time)
    #expect(hand.list.focusedRow == nil)
    hand.key(.down)
    #expect(hand.list.focusedRow == RowID(5))
  }

  @Test mutating func `the right button asks at its place`() {
    hand.list.askForMenu(at: hand.middle(of: 4, x: 100), time: hand.time)
    hand.advance()
    #expect(menus(hand) == [Rect(x: 100, y: 44 + 4.5 * 44, width: 0, height: 0)])
    hand.list.askForMenu(at: Point(x: 100, y: 10), time: hand.time)
    hand.press(row: 3)
    hand.list.askForMenu(at: hand.middle(of: 4), time: hand.time)
    hand.advance()
    #expect(menus(hand).count == 1)
  }

  @Test(arguments: Key.menus)
  mutating func `the menu key opens the menu next to the focused row`(key: Key) {
    let before = hand.key(key)
    hand.key(.down)
    hand.key(.down)
    let after = hand.key(key)
    #expect([before, after] == [false, true])
    #expect(menus(hand) == [Rect(x: 0, y: 88, width: 360, height: 44)])
  }

  // MARK: A long press

  @Test mutating func `a finger that rests for half a second asks at its place, and its lift does nothing more`() {
    hand.press(row: 4, x: 90)
    hand.wait(0.49)
    hand.move(by: Point(x: 6, y: -6), over: ListHarness.frameTime / 2)
    #expect(menus(hand).isEmpty)
    hand.wait(0.02)
    #expect(menus(hand) == [Rect(x: 96, y: 44 + 4.5 * 44 - 6, width: 0, height: 0)])
    #expect(hand.outcomes.first?.time == 10.5)
    hand.pull(by: -80)
    hand.lift()
    hand.settle()
    #expect(hand.kinds.count == 1 && hand.displaced.isEmpty && hand.list.contentOffset == 0)
    hand.tap(row: 4)
    #expect(hand.kinds.last == .tapped)
  }

  @Test mutating func `a long press comes at its own time, however seldom there are frames`() {
    hand.press(row: 4)
    #expect(hand.list.next(.outcome) == hand.time + 0.5)
    hand.skip(5)
    hand.lift()
    #expect(menus(hand).count == 1 && hand.outcomes[0].time == 10.5)
    #expect(hand.list.next(.outcome) == nil)
  }

  @Test func `only a finger at rest on a closed row that offers something presses for long`() {
    var mouse = ListHarness.mouse()
    mouse.press(row: 4)
    mouse.wait(1)
    mouse.lift()
    #expect(mouse.kinds == [.tapped])

    var rows = TestRows()
    rows.special = [4: []]
    let others: [(String, (inout ListHarness) -> Void)] = [
      (
        "a drag",
        {
          $0.press(row: 3)
          $0.pull(by: -20)
        }
      ), ("a scroll", { $0.grab(by: 30) }), ("a row without actions", { $0.press(row: 4) }),
      (
        "a catch",
        {
          $0.fling(by: 200)
          $0.press(row: 8)
        }
      ),
      (
        "an open row",
        {
          $0.open(2)
          $0.press(row: 2, x: 20)
        }
      ), ("beside the rows", { $0.press(at: Point(x: 100, y: 10)) }),
    ]
    for (name, act) in others {
      var hand = ListHarness(rows)
      act(&hand)
      hand.wait(2)
      #expect(menus(hand).isEmpty, "\(name)")
    }
  }

  @Test func `a flick that has begun is no long press`() {
    var hand = ListHarness(style: .menu)
    hand.press(row: 3)
    hand.move(by: Point(x: 14, y: 0))
    hand.wait(1)
    #expect(menus(hand).isEmpty)
  }

  // MARK: Buttons, of 59 points unless a test says otherwise

  private var hand = ListHarness()

  @Test(arguments: [0, 1])
  mutating func `a press on a button tells which, and the row stays open`(button: Int) {
    hand.open(3)
    hand.pressButton(button, row: 3)
    #expect(hand.kinds == [.action("Button \(button + 1)")])
    #expect(hand.outcomes.first?.id == RowID(3))
    #expect(hand.trace(0.3) { $0.offset(3) }.allSatisfy { $0 == -118 })
    #expect(hand.state(3) == .open)
  }

  @Test mutating func `a press that becomes a drag is no press of the button`() {
    hand.open(3)
    hand.press(at: hand.middle(ofButton: 1, row: 3))
    hand.pull(by: 60)
    #expect(abs(hand.offset(3) - -58) < 1e-9)
    hand.lift()
    hand.settle()
    #expect(hand.kinds == [.closed])
  }

  @Test func `a tap outside of the rows has no effect`() {
    // Below the last row, above the list, and beyond the frame.
    let short = ListHarness(TestRows(2))
    let long = ListHarness(frame: Rect(x: 20, y: 44, width: 320, height: 500))
    let places = [
      (short, Point(x: 100, y: 400)), (short, Point(x: 100, y: 20)), (long, Point(x: 100, y: 560)),
      (long, Point(x: 10, y: 100)), (long, Point(x: 350, y: 100)),
    ]
    for (hand, place) in places {
      var hand = hand
      hand.press(at: place)
      hand.lift()
      #expect(hand.outcomes.isEmpty, "at \(place)")
    }
  }
}
