import Testing

import SwipeKit

struct HandOverPropertyTests {
  private static func ways(
    _ style: SwipeStyle, from: Double, velocity: Double, frames: Int = 1
  ) -> (before: Double, after: [Double], isThere: Bool, duration: Double, end: Double, goesOn: Bool) {
    var hand = ListHarness(
      TestRows(20, actions: buttons(2, width: 90)), style: style, frame: Rect(x: 0, y: 0, width: 320, height: 440))
    hand.press(row: 3, x: velocity < 0 ? 310 : 10)
    hand.pull(by: from, over: abs(from / velocity))
    let (before, start) = (velocity * ListHarness.frameTime, hand.time)
    hand.lift()
    var last = hand.offset(3)
    let after = hand.trace(Double(frames) * ListHarness.frameTime) { $0.offset(3) }.map { place in
      defer { last = place }
      return place - last
    }
    let isThere = hand.state(3) != .settling
    var later = hand
    later.wait(4 * ListHarness.frameTime)
    let goesOn = abs(later.offset(3)) > abs(from)
    hand.settle()
    return (before, after, isThere, hand.time - start, hand.offset(3), goesOn)
  }

  @Test func `a row that goes on in its direction never slows down by more than half from one frame to the next`() {
    let styles: [SwipeStyle] = [.actions, .delete, .panel, .trigger, .inbox, .full]
    Property.holds(cases: Property.cases / 4) { random in
      let style = styles[random.int(0...(styles.count - 1))]
      let sign = style.trailing == nil || (style.leading != nil && random.chance(0.5)) ? 1.0 : -1
      return Case(
        setup: (style: style, way: sign * random.double(20...170), speed: random.double(100...4000)), steps: [0])
    } failure: { tried in
      let (style, way, speed) = tried.setup
      let sign = way < 0 ? -1.0 : 1
      let found = Self.ways(style, from: way, velocity: sign * speed)
      guard let first = found.after.first, !found.isThere else { return nil }
      // A row that turns back, or reaches its end within a frame, is exempt.
      guard found.goesOn else { return nil }
      if found.end != 0, (found.end - way) * sign <= abs(found.before) { return nil }
      return abs(first) >= abs(found.before) / 2 ? nil : "\(style.name): \(found.before) a frame, then \(first)"
    }
  }

  /// The tutorial's curve from rest, and the row's own velocity from 900 points per second.
  @Test func `trigger goes on as fast as the hand, and keeps its time from a standstill`() {
    let fast = Self.ways(.trigger, from: 140, velocity: 900, frames: 3)
    #expect(fast.after.allSatisfy { $0 >= fast.before / 2 }, "\(fast.before), then \(fast.after)")
    var hand = ListHarness.seed(.trigger)
    hand.swipe(row: 3, by: 140)
    hand.expect(3, [(after: 0.15, at: 140 + 180 * easeInOut(0.5)), (after: 0.3, at: 320)])
  }

  @Test func `panel is there the sooner the faster it is thrown, and never later than the primer has it`() {
    var last = Double.infinity
    for velocity in [-400.0, -1000, -2000, -4000, -7000] {
      let duration = Self.ways(.panel, from: -160, velocity: velocity, frames: 0).duration
      #expect(duration <= 0.35 + 2 * ListHarness.frameTime)
      #expect(duration <= last + 1e-9)
      last = duration
    }
    #expect(last < 0.15)
  }
}
