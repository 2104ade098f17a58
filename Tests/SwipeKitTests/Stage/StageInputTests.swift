import SwipeKit
import Testing

struct StageInputTests {
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
