import SwipeKit
import Testing

@testable import SwipeKitSDL

@Suite struct FrameClockTests {
  private static func pointer(_ phase: PointerEvent.Phase, at time: Double) -> InputEvent {
    .pointer(PointerEvent(phase, Pointer(.touch, id: 1), at: .zero, time: time))
  }

  private static func isNear(_ time: Double, _ other: Double) -> Bool { abs(time - other) < 1e-9 }

  @Test func `time begins at 0 and goes on as the hostClock's does while frames come`() {
    var clock = FrameClock(at: 40)
    for frame in 0..<100 {
      let time = Double(frame) / 60
      #expect(Self.isNear(clock.frame(at: 40 + time, nextChange: 0), time))
    }
  }

  @Test func `a stall takes a tenth of a second at most from what moves`() {
    var clock = FrameClock(at: 0)
    _ = clock.frame(at: 10, nextChange: nil)
    #expect(Self.isNear(clock.frame(at: 13, nextChange: 10), 10.1))
    #expect(Self.isNear(clock.frame(at: 13.016, nextChange: 10.1), 10.116))
    #expect(Self.isNear(clock.machineTime(of: 10.116), 13.016))
  }

  @Test func `an event that was queued in a stall gets the time when the clock continues`() {
    var clock = FrameClock(at: 0)
    _ = clock.frame(at: 10, nextChange: nil)
    clock.beginReading()
    #expect(clock.moved(.key(.end, time: 11.1), nextChange: 10).time == 10.1)
    #expect(Self.isNear(clock.frame(at: 11.1, nextChange: 10.1), 10.1))
    #expect(Self.isNear(clock.frame(at: 11.15, nextChange: 10.1), 10.15))
  }

  @Test func `between the seldom frames of a glide it does not forget that something moves`() {
    var clock = FrameClock(at: 0)
    _ = clock.frame(at: 10, nextChange: nil)
    #expect(Self.isNear(clock.frame(at: 12, nextChange: 10.3), 10.4))
  }

  @Test func `a rest is no stall`() {
    var clock = FrameClock(at: 0)
    _ = clock.frame(at: 10, nextChange: 10)
    #expect(clock.frame(at: 60, nextChange: nil) == 60)
  }

  @Test func `what a hand does while it holds something takes as long as it took`() {
    var clock = FrameClock(at: 0)
    _ = clock.frame(at: 10, nextChange: nil)
    clock.beginReading()
    #expect(clock.moved(Self.pointer(.down, at: 10.5), nextChange: 10).time == 10.1)
    #expect(clock.moved(Self.pointer(.move, at: 11.7), nextChange: 10.1).time == 11.3)
    #expect(clock.moved(Self.pointer(.up, at: 11.75), nextChange: 10.1).time == 11.35)
    #expect(Self.isNear(clock.frame(at: 13, nextChange: 11.35), 11.45))
  }

  @Test func `what was read at once has one time, as long as the reading may have taken`() {
    var clock = FrameClock(at: 0)
    clock.beginReading()
    let times = [1, 1.001, 1.019, 1.02, 1.041].map {
      clock.moved(Self.pointer(.move, at: $0), nextChange: nil).time
    }
    #expect(times == [1, 1, 1, 1.02, 1.041])
    clock.beginReading()
    #expect(clock.moved(Self.pointer(.move, at: 1.042), nextChange: nil).time == 1.042)
  }

  @Test func `events have whole milliseconds, after a frame too, and times never go back`() {
    var clock = FrameClock(at: 0.0004)
    #expect(Self.isNear(clock.frame(at: 0.0634, nextChange: 0), 0.0634))
    clock.beginReading()
    // Its timestamp was truncated to whole milliseconds.
    #expect(clock.moved(.key(.up, time: 0.063), nextChange: 0).time == 0.064)
    #expect(clock.frame(at: 0.0639, nextChange: 0) == 0.064)
  }
}
