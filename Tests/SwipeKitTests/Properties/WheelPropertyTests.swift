import Testing

import SwipeKit

struct WheelPropertyTests {
  /// `after` is in ticks since the last move.
  private struct Move {
    var way: Point
    var after: Int
  }

  private struct TouchFilter {
    var style: SwipeStyle
    var place: Point
  }

  /// - Parameters:
  ///   - drift: the maximum movement across for each point along.
  ///   - tremor: the maximum distance from the path, in points. The first event may be only tremor.
  private static func hand(
    along axis: Axis, drift: Double, tremor: Double, _ random: inout SeededRandom
  ) -> Case<TouchFilter, Move> {
    let slope = random.double(-drift...drift)
    let sign = random.chance(0.5) ? 1.0 : -1
    var (along, before) = (0.0, Point.zero)
    let moves = (0..<random.int(1...40)).map { i in
      if i > 0 || random.chance(0.5) { along += sign * random.double(0...20) }
      let across = slope * along + random.double(-tremor...tremor)
      let place = axis == .vertical ? Point(x: across, y: along) : Point(x: along, y: across)
      defer { before = place }
      return Move(way: place - before, after: random.chance(0.1) ? random.int(103...300) : random.int(0...60))
    }
    let style = FuzzTests.styles[random.int(0...FuzzTests.styles.count - 1)]
    let frame = EventStream.frame
    let place = Point(
      x: frame.x + random.double(1...frame.width - 1), y: frame.y + random.double(1...frame.height - 1))
    return Case(setup: TouchFilter(style: style, place: place), steps: moves)
  }

  private static func result(
    of hand: Case<TouchFilter, Move>, lifts: Bool = false, settles: Bool = true
  ) -> ListUnderTest {
    // Enough rows that no hand comes to an end, scrolled to the middle.
    var test = ListUnderTest(hand.setup.style, rows: TestRows(100))
    test.list.scroll(by: 2000, smoothly: false, at: test.list.time)
    test.settle()
    var time = test.list.time
    for move in hand.steps {
      time += Double(move.after) * EventStream.tick
      let amount = Point(x: -move.way.x, y: -move.way.y)
      test.take(.wheel(WheelEvent(at: hand.setup.place, by: amount, in: .points, time: time)))
    }
    if lifts { test.take(.wheel(WheelEvent(at: hand.setup.place, by: .zero, in: .points, time: time))) }
    if settles { test.settle() }
    return test
  }

  // Beyond 8 points, |across| > 1.2 |along| needs a tremor of 8 / 3.1 with a drift of 0.7. A burst that begins and
  // ends with a tremor needs half of it.
  @Test func `a scroll that drifts sideways opens no row, wherever it begins and pauses`() {
    Property.holds { random in
      Self.hand(along: .vertical, drift: 0.7, tremor: 1.25, &random)
    } failure: { tried in
      let test = Self.result(of: tried)
      return test.outcomes.isEmpty && test.offsets.isEmpty ? nil : "\(test.outcomes), \(test.offsets)"
    }
  }

  @Test func `a swipe that drifts up and down does not scroll, and a wheel does no action`() {
    Property.holds { random in
      var hand = Self.hand(along: .horizontal, drift: 0.5, tremor: 0.6, &random)
      // A burst of fewer than 8 points may have any axis.
      hand.steps[0].way.x = 20
      for i in hand.steps.indices { hand.steps[i].after = random.int(0...60) }
      return hand
    } failure: { tried in
      guard tried.steps.first?.way.x == 20 else { return nil }
      let before = Self.result(of: Case(setup: tried.setup, steps: []))
      let test = Self.result(of: tried)
      if test.list.contentOffset != before.list.contentOffset { return "it scrolls to \(test.list.contentOffset)" }
      for outcome in test.outcomes {
        if case .action = outcome.kind { return "\(outcome)" }
        if outcome.kind == .tapped { return "\(outcome)" }
      }
      return nil
    }
  }

  @Test func `a wheel moves no row beyond its style's limit, whatever it was doing`() {
    Property.holds { random in
      let style = FuzzTests.styles[random.int(0...FuzzTests.styles.count - 1)]
      let place = Point(x: random.double(20...340), y: 80)
      var stream = EventStream()
      if random.chance(0.5) { stream.setOpen(&random) }
      stream.stroke(&random, from: place, sideways: true)
      stream.wait(&random, 0...random.int(20...300))
      for _ in 0..<random.int(1...2) {
        stream.wheelBurst(&random, at: place)
        stream.wait(&random, 0...150)
      }
      return Case(setup: style, steps: stream.events)
    } failure: { tried in
      let style = tried.setup
      var test = ListUnderTest(style)
      // Content gives way by at most 0.55 of a movement that a touchpad cannot perform.
      let give = tried.steps.reduce(0) { give, event in
        if case .wheel(let wheel) = event, wheel.unit == .points { give + 0.55 * abs(wheel.amount.x) } else { give }
      }
      var caught: (row: RowID, range: ClosedRange<Double>)?
      for (i, step) in tried.steps.enumerated() {
        test.advance(to: step.time)
        let before = test.offsets
        test.take(step)
        let end = i + 1 < tried.steps.count ? tried.steps[i + 1].time : test.list.time + 0.5
        while test.list.time < end {
          // After its release, a style may let it overshoot.
          if let row = test.list.wheeledRow, let range = test.list.offsetRange(of: row) {
            let place = before[row] ?? 0
            if caught?.row != row {
              caught = (row, min(place, range.lowerBound)...max(place, range.upperBound))
            }
            guard let limits = caught?.range else { break }
            let offset = test.list.trueOffset(of: row)
            if offset < limits.lowerBound - give - 1e-9 || offset > limits.upperBound + give + 1e-9 {
              return "\(style.name): the row is at \(offset), in \(limits)"
            }
          } else {
            caught = nil
          }
          test.advance(to: min(end, test.list.time + 0.004))
        }
      }
      return nil
    }
  }

  @Test func `a scroll comes as far as the hand, and glides on when that lifts or pauses`() {
    Property.holds { random in
      var hand = Self.hand(along: .vertical, drift: 0.7, tremor: 0, &random)
      for i in hand.steps.indices { hand.steps[i].after = random.int(0...39) }
      return hand
    } failure: { tried in
      let start = Self.result(of: Case(setup: tried.setup, steps: [])).list.contentOffset
      let way = tried.steps.reduce(0) { $0 + $1.way.y }
      let held = Self.result(of: tried, settles: false).list.contentOffset
      let isDecided = abs(way) > GestureConstants.wheelSlop
      if isDecided, abs(held - start - way) > 1e-6 { return "it comes to \(held), not to \(start + way)" }
      for lifts in [true, false] {
        let test = Self.result(of: tried, lifts: lifts, settles: false)
        var settled = test
        settled.settle()
        let glide = settled.list.contentOffset - (isDecided ? test.list.contentOffset : start + way)
        // A glide of 8000 points per second has 2000 points.
        if abs(glide) > 2000.5 { return "it glides by \(glide)" }
        let last = tried.steps.last { $0.way.y != 0 }?.way.y ?? 0
        if isDecided, glide * last < 0, abs(glide) > 0.5 { return "it glides back by \(glide)" }
      }
      return nil
    }
  }
}
