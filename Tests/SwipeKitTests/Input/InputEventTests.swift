import SwipeKit
import Testing

struct InputEventTests {
  @Test func `every event knows when it happened`() {
    let events: [InputEvent] = [
      .pointer(PointerEvent(.down, Pointer(.mouse), at: .zero, time: 1)),
      .wheel(WheelEvent(at: .zero, by: Point(x: 0, y: 1), time: 2)),
      .key(.pageUp, time: 3),
      .resize(Size(width: 10, height: 20), scale: 2, time: 4),
      .focus(false, time: 5),
      .text("a", time: 6),
      .preedit("a", selection: 0..<1, time: 7),
    ]
    #expect(events.map(\.time) == [1, 2, 3, 4, 5, 6, 7])
    #expect(events.map { $0.retimed(to: 8).time } == Array(repeating: 8, count: 7))
    #expect(events[6].retimed(to: 8) == .preedit("a", selection: 0..<1, time: 8))
  }

  @Test func `what was held stays with an event that is mirrored or comes at another time`() {
    let mirror = Mirror(in: Rect(x: 0, y: 0, width: 100, height: 50))
    let event = PointerEvent(.down, Pointer(.mouse), at: Point(x: 10, y: 20), time: 1, with: [.control, .shift])
    let expected = PointerEvent(
      .down, Pointer(.mouse), at: mirror(event.position), time: 2, with: [.control, .shift])
    #expect(InputEvent.pointer(event).mirrored(mirror).retimed(to: 2) == .pointer(expected))
    #expect(PointerEvent(.down, Pointer(.mouse), at: .zero, time: 1).modifiers.isEmpty)
  }
}
