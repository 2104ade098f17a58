import Testing

import SwipeKit

struct HandOverPropertyTests {
  private static func thrown(_ style: SwipeStyle, from way: Double, velocity: Double) -> ListHarness {
    var hand = ListHarness(
      TestRows(20, actions: buttons(2, width: 90)), style: style, frame: Rect(x: 0, y: 0, width: 320, height: 440))
    hand.press(row: 3, x: velocity < 0 ? 310 : 10)
    hand.pull(by: way, over: abs(way / velocity))
    hand.lift()
    return hand
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
      var hand = Self.thrown(style, from: way, velocity: sign * speed)
      let (before, start) = (speed * ListHarness.frameTime, hand.offset(3))
      hand.wait(ListHarness.frameTime)
      let first = hand.offset(3) - start
      // A row that turns back, or reaches its end within a frame, is exempt.
      guard hand.state(3) == .settling else { return nil }
      hand.wait(4 * ListHarness.frameTime)
      guard abs(hand.offset(3)) > abs(way) else { return nil }
      hand.settle()
      if hand.offset(3) != 0, (hand.offset(3) - way) * sign <= before { return nil }
      return abs(first) >= before / 2 ? nil : "\(style.name): \(before) a frame, then \(first)"
    }
  }

  @Test func `panel is there the sooner the faster it is thrown, and never later than the primer has it`() {
    var last = Double.infinity
    for velocity in [-400.0, -1000, -2000, -4000, -7000] {
      var hand = Self.thrown(.panel, from: -160, velocity: velocity)
      let start = hand.time
      hand.settle()
      let duration = hand.time - start
      #expect(duration <= 0.35 + 2 * ListHarness.frameTime)
      #expect(duration <= last + 1e-9)
      last = duration
    }
    #expect(last < 0.15)
  }
}
