import SwipeKit
import Testing

/// Two buttons of 59 points, unless a test says otherwise.
struct ActionsButtonTests {
  private let hand = ListHarness()

  @Test(arguments: [0, 1])
  func `a press on a button tells which, and the row stays open`(button: Int) {
    var hand = hand
    hand.open(3)
    hand.pressButton(button, row: 3)
    #expect(hand.kinds == [.action("Button \(button + 1)")])
    #expect(hand.outcomes.first?.id == RowID(3))
    #expect(hand.trace(0.3) { $0.offset(3) }.allSatisfy { $0 == -118 })
    #expect(hand.state(3) == .open)
  }

  @Test(arguments: [(300.5, "Button 2"), (301.5, "Button 1"), (242.5, "Button 2"), (359.5, "Button 1")])
  func `buttons meet at their edges`(x: Double, name: String) {
    var hand = hand
    hand.open(3)
    hand.tap(row: 3, x: x)
    #expect(hand.kinds == [.action(name)])
  }

  @Test func `the content of an open row is no button`() {
    var hand = hand
    hand.open(3)
    hand.tap(row: 3, x: 241.5)
    #expect(hand.kinds.isEmpty)
  }

  @Test func `a button that the content still covers cannot be pressed`() {
    var hand = hand
    hand.tap(row: 3, x: 330)
    #expect(hand.kinds == [.tapped])
  }

  @Test func `a press that becomes a drag is no press of the button`() {
    var hand = hand
    hand.open(3)
    hand.press(at: hand.middle(ofButton: 1, row: 3))
    hand.pull(by: 60)
    #expect(abs(hand.offset(3) - -58) < 1e-9)
    hand.lift()
    hand.settle()
    #expect(hand.kinds == [.closed])
  }

  @Test func `a press that becomes a scroll is no press of the button`() {
    var hand = hand
    hand.open(3)
    hand.press(at: hand.middle(ofButton: 0, row: 3))
    hand.move(by: Point(x: 0, y: -50))
    hand.lift()
    hand.settle()
    #expect(hand.kinds.isEmpty)
    #expect(hand.state(3) == .open)
  }

  @Test func `a tap on a closed row is told, once`() {
    var hand = hand
    hand.tap(row: 7)
    hand.settle()
    #expect(hand.outcomes.map(\.id) == [RowID(7)])
    #expect(hand.kinds == [.tapped])
  }

  @Test func `a button that is gone by the time of the lift was not pressed`() {
    var hand = hand
    hand.open(3)
    hand.press(at: hand.middle(ofButton: 1, row: 3))
    hand.list.reload(TestRows(actions: buttons(1)))
    hand.lift()
    #expect(hand.outcomes.isEmpty)
    #expect(hand.offset(3) == -59)
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

  // MARK: Any number of buttons

  @Test(arguments: [1, 2, 3, 5])
  func `any number of buttons opens by their width`(count: Int) {
    var hand = ListHarness(TestRows(actions: buttons(count)))
    let total = Double(count) * 59
    hand.drag(row: 3, by: -31)
    hand.settle()
    #expect(hand.offset(3) == -total)
    hand.pressButton(count - 1, row: 3)
    #expect(hand.kinds == [.opened, .action("Button \(count)")])
    hand.drag(row: 3, by: 28)
    hand.settle()
    #expect(hand.offset(3) == -total)
    hand.drag(row: 3, by: 31)
    hand.settle()
    #expect(hand.offset(3) == 0)
  }

  @Test func `many buttons leave 40 points of the row`() {
    var hand = ListHarness(TestRows(actions: buttons(10)))
    hand.press(row: 3, x: 350)
    hand.pull(by: -340)
    #expect(hand.offset(3) == -320)
    hand.lift()
    hand.settle()
    #expect(hand.offset(3) == -320)
    hand.pressButton(9, row: 3)
    #expect(hand.kinds.last == .action("Button 10"))
    // Each is 32 wide, so half a button is 16.
    hand.drag(row: 3, by: 14)
    hand.settle()
    #expect(hand.offset(3) == -320)
    hand.drag(row: 3, by: 18)
    hand.settle()
    #expect(hand.offset(3) == 0)
    hand.drag(row: 4, by: -18)
    hand.settle()
    #expect(hand.offset(4) == -320)
  }

  @Test func `a row without buttons does not move`() {
    var hand = ListHarness(TestRows(actions: []))
    hand.press(row: 3)
    hand.pull(by: -90)
    #expect(hand.offset(3) == 0)
    hand.lift()
    hand.settle()
    #expect(hand.displaced.isEmpty)
    #expect(hand.outcomes.isEmpty)
  }
}
