import SwipeKit
import Testing

struct GestureLogTests {
  private func hand() -> ListHarness {
    var hand = ListHarness()
    hand.list.keepsGestureLog = true
    return hand
  }

  @Test func `a swipe is logged with its row, from its beginning to its end`() throws {
    var hand = hand()
    hand.drag(row: 3, by: -60)
    let log = hand.list.takeGestureLog()
    #expect(log.allSatisfy { $0.row == RowID(3) })
    #expect(log.first?.gesture == .panBegan(.horizontal))
    let changes = try #require(log.dropLast().last)
    guard case .panChanged(.horizontal, let translation) = changes.gesture else {
      Issue.record("a swipe changes between its beginning and its end")
      return
    }
    #expect(abs(translation - -60) < 1e-9)
    guard case .panEnded(.horizontal, _) = log.last?.gesture else {
      Issue.record("a swipe ends")
      return
    }
    #expect(log.last?.time == hand.time)
    #expect(zip(log, log.dropFirst()).allSatisfy { $0.time <= $1.time })
  }

  @Test func `a drag that is cancelled is logged as such`() {
    var hand = hand()
    hand.press(row: 3)
    hand.pull(by: -60)
    hand.cancel()
    #expect(hand.list.takeGestureLog().last?.gesture == .cancelled)
  }

  @Test func `a tap and a press that is cancelled are no pans`() {
    var hand = hand()
    hand.tap(row: 3)
    hand.press(row: 4)
    hand.cancel()
    #expect(hand.list.takeGestureLog().isEmpty)
  }

  @Test func `a log is taken once`() {
    var hand = hand()
    hand.scroll(by: 50)
    let taken = (0..<2).map { _ in hand.list.takeGestureLog().isEmpty }
    #expect(taken == [false, true])
  }

  @Test func `nothing is logged unasked`() {
    var hand = ListHarness()
    hand.drag(row: 3, by: -60)
    #expect(hand.list.takeGestureLog().isEmpty)
  }
}

struct WindowEventTests {
  private func stage() -> Stage { Stage(TestRows(), style: .actions, size: Size(width: 360, height: 600)) }

  private func drag(_ stage: inout Stage) {
    let finger = Pointer(.touch, id: 1)
    _ = stage.handle(.pointer(PointerEvent(.down, finger, at: Point(x: 200, y: 150), time: 1)))
    _ = stage.handle(.pointer(PointerEvent(.move, finger, at: Point(x: 130, y: 150), time: 1.05)))
  }

  @Test func `pointers, wheels and keys reach the list`() {
    var stage = stage()
    drag(&stage)
    #expect(abs(stage.list.offset(of: RowID(3)) - -60) < 1e-9)
    _ = stage.handle(.pointer(PointerEvent(.up, Pointer(.touch, id: 1), at: Point(x: 130, y: 150), time: 1.06)))
    _ = stage.handle(.wheel(WheelEvent(at: Point(x: 9, y: 9), by: Point(x: 0, y: -0.5), time: 2)))
    #expect(abs(stage.list.contentOffset - 26.5) < 1e-9)
    _ = stage.handle(.key(.end, time: 3))
    let outcomes = stage.advance(to: 5)
    #expect(outcomes.map(\.kind) == [.opened])
    #expect(stage.list.contentOffset == 720)
  }

  @Test func `a lost focus cancels a drag, but a gained focus does not`() {
    for (isFocused, state) in [(true, RowState.dragging), (false, .settling)] {
      var stage = stage()
      drag(&stage)
      _ = stage.handle(.focus(isFocused, time: 1.1))
      #expect(stage.list.state(of: RowID(3)) == state)
    }
  }

  @Test func `a resize gives the list the whole window and its scale`() {
    var stage = stage()
    drag(&stage)
    _ = stage.handle(.resize(Size(width: 500, height: 300), scale: 2, time: 1.1))
    #expect(stage.list.frame == Rect(x: 0, y: 0, width: 500, height: 300))
    #expect(stage.list.scale == 2)
    #expect(stage.advance(to: 3).isEmpty)
    #expect(stage.list.offset(of: RowID(3)) == 0)
  }
}
