import SwipeKit
import Testing

struct SwipeListSettingsTests {
  private var hand = ListHarness()

  @Test func `a change of only the height cancels no swipe, by hand or by the wheel`() {
    var hand = hand
    hand.press(row: 3)
    hand.pull(by: -80)
    for height in [300.0, 596] {
      hand.place(height: height)
      #expect(hand.state(3) == .dragging && abs(hand.offset(3) - -80) < 1e-9)
    }
    hand.place(height: 300)
    hand.move(by: Point(x: -20, y: 0))
    #expect(abs(hand.offset(3) - -100) < 1e-9)
    hand.wait(0.2)
    hand.lift()
    hand.settle()
    #expect(hand.state(3) == .open)
    hand = self.hand
    hand.wheel(x: 1.5, row: 3)
    hand.place(height: 500)
    hand.settle()
    #expect(hand.state(3) == .open)
  }

  @Test mutating func `a scroll by hand goes on without a jump`() {
    hand.grab(by: 100)
    hand.place(height: 300)
    #expect(abs(hand.list.contentOffset - 100) < 1e-9)
    hand.move(by: Point(x: 0, y: -30))
    #expect(abs(hand.list.contentOffset - 130) < 1e-9)
  }

  @Test mutating func `a scroll by hand beyond the edge goes on without a jump`() {
    hand.grab(by: -200)
    let place = hand.list.contentOffset
    hand.place(height: 400)
    #expect(abs(hand.list.contentOffset - place) < 1e-6)
    hand.move(by: Point(x: 0, y: 0.001))
    #expect(abs(hand.list.contentOffset - place) < 0.01)
  }

  @Test mutating func `the row at the top stays there`() {
    hand.scroll(by: 200)
    hand.place(height: 400)
    #expect(abs(hand.list.contentOffset - 200) < 1e-9)
  }

  @Test mutating func `a list at its end stays at its end when the window grows`() {
    hand.key(.end)
    hand.settle()
    hand.place(height: 700)
    #expect(hand.list.contentOffset == 620)
    hand.settle()
    #expect(hand.list.contentOffset == 620)
  }

  @Test mutating func `a fling goes on into the new end`() {
    hand.fling(by: 190)
    hand.wait(0.05)
    let before = hand.list.contentOffset
    hand.place(height: 700)
    #expect(abs(hand.list.contentOffset - before) < 1e-6)
    hand.settle()
    #expect(hand.list.contentOffset == 620)
  }

  @Test mutating func `a window without size shows nothing and comes back`() {
    hand.list.open(RowID(3), animated: false)
    for size in [0.0, -50] {
      hand.place(width: size, height: size)
      #expect(hand.tree.split(separator: "\n").count == 1)
      hand.settle()
    }
    hand.place()
    #expect(hand.tree.contains("id = 13;"))
    #expect(hand.offset(3) == -118)
  }

  @Test func `a scale of nothing is refused`() async {
    await #expect(processExitsWith: .failure) {
      var hand = ListHarness()
      hand.list.place(in: Rect(x: 0, y: 0, width: 10, height: 10), scale: 0)
    }
  }

  // MARK: Reduced motion

  private func hands(_ style: SwipeStyle) -> (moving: ListHarness, still: ListHarness) {
    let moving = ListHarness.seed(style)
    var still = moving
    still.list.reducesMotion = true
    return (moving, still)
  }

  @Test(arguments: FuzzTests.styles)
  func `a row follows the finger, and is at rest in the frame after its release`(style: SwipeStyle) {
    for way in [-250.0, -130, -90, -40, 40, 90, 130, 250] {
      var (moving, still) = hands(style)
      moving.press(row: 3)
      still.press(row: 3)
      for _ in 0..<8 {
        moving.move(by: Point(x: way / 8, y: 0), over: 0.03)
        still.move(by: Point(x: way / 8, y: 0), over: 0.03)
        if style.gesture == .drag { #expect(still.offset(3) == moving.offset(3), "\(way)") }
      }
      moving.wait(0.2)
      still.wait(0.2)
      moving.lift()
      still.lift()
      still.wait(2 * ListHarness.frameTime)
      let rest = still.offset(3)
      #expect(still.trace(0.05) { $0.offset(3) }.allSatisfy { $0 == rest }, "\(way)")
      moving.settle()
      still.settle()
      #expect(still.kinds == moving.kinds && still.offset(3) == moving.offset(3), "\(way)")
    }
  }

  @Test func `keys, the wheel's steps and the program take the list there at once`() {
    var (_, hand) = hands(.actions)
    hand.key(.end)
    #expect(hand.list.contentOffset == 440 && hand.list.state == .idle)
    hand.wheel(y: 1)
    #expect(hand.list.contentOffset == 440 - 53)
    hand.list.scroll(to: RowID(0), at: .top)
    #expect(hand.list.contentOffset == 0)
  }

  @Test func `removed rows are gone in the next frame, and inserted rows are there`() {
    var rows = TestRows(20)
    var hand = ListHarness.seed(.delete, rows)
    hand.list.reducesMotion = true
    rows.ids.remove(at: 2)
    hand.list.reload(rows, changes: RowChanges(removed: [RowID(2)]))
    hand.wait(ListHarness.frameTime)
    #expect(hand.list.contentHeight == 836)
    #expect(!hand.list.isRemovingRow)
    rows.ids.insert(2, at: 2)
    hand.list.reload(rows, changes: RowChanges(inserted: [RowID(2)]))
    hand.wait(ListHarness.frameTime)
    #expect(hand.middle(of: 3).y == 198, "the list's top and 3.5 rows of 44 points")
  }

  @Test func `a wish for less motion holds from the next movement on`() {
    var (hand, _) = hands(.delete)
    hand.swipe(row: 3, by: -80)
    hand.wait(0.05)
    #expect(hand.state(3) == .settling)
    hand.list.reducesMotion = true
    hand.wait(ListHarness.frameTime)
    #expect(hand.state(3) == .settling)
    hand.settle()
    #expect(hand.state(3) == .open)
    hand.list.close(RowID(3))
    hand.wait(ListHarness.frameTime)
    #expect(hand.state(3) == .closed)
  }
}

extension ListHarness {
  fileprivate mutating func place(width: Double = 360, height: Double = 596) {
    list.place(in: Rect(x: 0, y: 44, width: width, height: height), scale: 1)
    advance()
  }
}
