import SwipeKit
import Testing

struct SwipeListWalkTests {
  @Test func `of a row that a hand opened, keys enter the buttons, or close it on the other side`() {
    var hand = ListHarness()
    hand.open(0)
    hand.key(.down)
    #expect(hand.list.focusedRow == RowID(0) && hand.list.focusedButton == nil)
    var other = hand
    hand.key(.right)
    #expect(hand.list.focusedButton == "Button 2")
    hand.settle()
    #expect(hand.state(0) == .open)
    other.key(.left)
    other.settle()
    #expect(other.list.focusedButton == nil && other.state(0) == .closed)
  }

  @Test func `a row without buttons is opened by a key, and closed by it`() {
    var hand = ListHarness(style: .panel)
    hand.key(.down)
    hand.key(.right)
    hand.settle()
    #expect(hand.state(0) == .open && hand.list.focusedButton == nil)
    hand.key(.right)
    hand.settle()
    #expect(hand.state(0) == .closed)
  }

  @Test(arguments: [Key.left, .right])
  func `if a flick opens only one edge, both keys open that edge`(key: Key) {
    var hand = ListHarness(style: .menu(pushes: false, from: .trailing))
    hand.key(.down)
    let isTaken = hand.key(key)
    hand.settle()
    #expect(isTaken && hand.state(0) == .open && hand.offset(0) < 0)
  }

  @Test func `a button that the row has not any more is not focused, nor pressed`() {
    var rows = TestRows()
    var hand = ListHarness(rows)
    hand.key(.down)
    hand.key(.right)
    #expect(hand.list.focusedButton == "Button 2")
    rows.special[0] = buttons(1)
    hand.list.reload(rows)
    #expect(hand.list.focusedRow == RowID(0) && hand.list.focusedButton == nil)
    hand.key(.enter)
    #expect(!hand.kinds.contains(.action("Button 2")))
  }

  @Test func `a row that closed at once can be tapped at once`() {
    var hand = ListHarness()
    hand.list.reducesMotion = true
    for key in [Key.down, .right, .left, .enter] { hand.key(key) }
    #expect(hand.kinds == [.opened, .closed, .tapped])
  }

  @Test func `Return taps the focused row even if others are open, unless a tap closes them`() {
    var hand = ListHarness()
    hand.open(3)
    hand.key(.down)
    hand.key(.enter)
    hand.settle()
    #expect(hand.kinds == [.tapped] && hand.state(3) == .open)
  }

  @Test func `what a wheel still turns after a key took its row does not keep Escape from the row`() {
    var hand = ListHarness(style: .exclusive)
    hand.key(.down)
    hand.wheel(x: -0.3, row: 5)
    hand.key(.right)
    let isTaken = hand.key(.escape)
    hand.settle()
    #expect(isTaken && hand.state(0) == .closed)
  }
}
