import Testing

@testable import SwipeKit

struct ListPropertyTests {
  // MARK: Jumps

  @Test func `nothing that shows jumps when it is caught, dragged, let go of, cancelled or sent elsewhere`() {
    Property.holds { random in
      Case(setup: SwipePropertyTests.style(&random), steps: EventStream.restless(&random))
    } failure: { tried in
      var test = ListUnderTest(tried.setup)
      var places: [Pointer: Point] = [:]
      for step in tried.steps {
        test.advance(to: step.time)
        let (list, rows) = (test.list.contentOffset, test.offsets)
        let open = test.list.openRows
        // Nothing moves further than the hand or the wheel.
        var way = 0.0
        switch step {
        case .pointer(let event):
          if event.phase != .down, event.pointer == test.list.pointers.press?.pointer,
            let last = places[event.pointer]
          {
            let d = event.position - last
            way = (d.x * d.x + d.y * d.y).squareRoot()
            // By its indicator, the list moves further in proportion to its length.
            if test.list.pointers.press?.target.grabDistance != nil {
              way *= max(1, test.list.rows.layout.total)
            }
          }
          places[event.pointer] = event.position
        case .wheel(let event):
          // Movement before the decision of the axis is added.
          var before = Point.zero
          if case .undecided(let sum) = test.list.pointers.wheel?.phase { before = sum }
          let isSmooth = event.isSmooth(along: .horizontal) && event.isSmooth(along: .vertical)
          let all = isSmooth ? before : before + event.delta
          way = max(abs(all.x), abs(all.y), abs(before.x), abs(before.y))
        case .key, .edit, .setOpen, .cancel: break
        }
        test.take(step)
        let jump = abs(test.list.contentOffset - list)
        if jump > way + 1e-6 { return "\(step): the list jumps by \(jump)" }
        let now = test.offsets
        for id in Set(rows.keys).union(now.keys) {
          let (before, after) = (rows[id] ?? 0, now[id] ?? 0)
          // A style may close rows immediately.
          let isPutAway = tried.setup.autoClose.contains(.otherRowImmediately) && open.contains(id) && after == 0
          if abs(after - before) > way + 1e-6, !isPutAway {
            return "\(tried.setup.name), \(step): row \(id.value) jumps from \(before) to \(after)"
          }
        }
      }
      return nil
    }
  }

  @Test func `what is let go of or sent elsewhere moves on at the speed that it had`() {
    Property.holds { random in
      Case(setup: SwipePropertyTests.style(&random), steps: EventStream.restless(&random))
    } failure: { tried in
      let style = tried.setup
      var test = ListUnderTest(style)
      /// The velocities before the list was caught.
      var caught: Set<Double> = [0]
      for step in tried.steps {
        test.advance(to: step.time)
        _ = test.list.takeGestureLog()
        let before = test.list
        if case .pointer(let event) = step, event.phase == .down {
          caught.insert(before.rows.scroll.velocity(at: before.now))
        }
        test.take(step)
        let now = test.list.now
        let (old, new) = (before.rows.scroll.velocity(at: now), test.list.rows.scroll.velocity(at: now))
        // A list that looks at rest is caught by a drag, not by a press.
        if before.isPressed, before.state != .dragging { caught.insert(old) }
        var lift: (axis: Axis, velocity: Double, row: RowID?)?
        for record in test.list.takeGestureLog() {
          if case .panEnded(let axis, let velocity) = record.gesture { lift = (axis, velocity, record.row) }
        }
        if let lift, lift.axis == .vertical {
          let slope = Self.slope(
            at: test.list.contentOffset, within: test.list.rows.scroll.range, length: EventStream.frame.height)
          let speed = abs(lift.velocity) < 50 ? 0 : -lift.velocity
          // A second fling may add to the first.
          let speeds = caught.map { slope * min(max(speed + $0, -8000), 8000) }
          if !speeds.contains(where: { abs($0 - new) < 1e-3 }) {
            return "let go of at \(speeds), the list moves at \(new)"
          }
        } else if before.state == .scrolling, test.list.state == .scrolling, abs(new - old) > 1e-3,
          // Near its end, e times half a point before it, there is no room to keep the velocity.
          !Self.isNearEnd(test.list), !Self.turns(test.list, at: old)
        {
          return "\(step): the list goes on at \(new), not at \(old)"
        }
        for swipe in test.list.swiped.rows {
          let speed = swipe.velocity(at: now)
          // Timed legs begin again, as in the seeds.
          let edge = swipe.snapPoint.edge ?? Edge(uncoveredBy: swipe.offset(at: now))
          let rule = style[edge] ?? style[edge.opposite]
          guard swipe.isSettling, (swipe.snapPoint == .closed ? rule?.closing : rule?.opening) == .spring else {
            continue
          }
          if let lift, lift.axis == .horizontal, lift.row == swipe.id {
            var slope = Self.slope(
              at: swipe.offset(at: now), within: swipe.geometry.offsetBounds.range, length: swipe.geometry.width)
            // At a hard end, the row rested while the finger moved on.
            let (place, range) = (swipe.offset(at: now), swipe.geometry.offsetBounds.range)
            let end = style[edge]?.overscroll ?? style.closedOverscroll
            if slope != 1, case .damped(let fraction) = end { slope = fraction }
            let stood =
              place == 0 && style.closedOverscroll == .none
              || end == .none && (place == range.lowerBound || place == range.upperBound)
            if abs(lift.velocity * slope - speed) > 1e-3, !stood {
              return "let go of at \(lift.velocity * slope), row \(swipe.id.value) moves at \(speed)"
            }
          } else if let old = before.swiped[swipe.id], old.motion != nil, lift == nil,
            case .settling = old.state, abs(old.velocity(at: now) - speed) > 1e-3
          {
            return "\(step): row \(swipe.id.value) goes on at \(speed), not at \(old.velocity(at: now))"
          }
        }
      }
      return nil
    }
  }

  private static func turns(_ list: SwipeList, at velocity: Double) -> Bool {
    guard let motion = list.rows.scroll.motion else { return false }
    return (motion.target - list.contentOffset) * velocity < 0 && motion.velocity(at: list.now) == 0
  }

  private static func isNearEnd(_ list: SwipeList) -> Bool {
    let (place, range) = (list.contentOffset, list.rows.scroll.range)
    return min(abs(place - range.lowerBound), abs(place - range.upperBound)) < 1.4
  }

  /// The slope of the rubber band: 1 within the range, and less beyond it.
  ///
  /// For b = x c d / (x c + d), the slope c d² / (x c + d)² is c (1 - b / d)².
  private static func slope(at place: Double, within range: ClosedRange<Double>, length: Double) -> Double {
    let beyond = max(range.lowerBound - place, place - range.upperBound)
    return beyond <= 0 ? 1 : 0.55 * (1 - beyond / length) * (1 - beyond / length)
  }

  // MARK: Frames

  @Test func `at 30, 60, 144 or odd frames a second everything is at the same places and the same comes about`() {
    Property.holds { random in
      let style = SwipePropertyTests.style(&random)
      let rate = [30.0, 60, 144, 0][random.int(0...3)]
      return Case(
        setup: (style: style, rate: rate, seed: random.next()), steps: EventStream.restless(&random))
    } failure: { tried in
      let (style, rate, seed) = tried.setup
      var random = SeededRandom(seed: seed)
      var (few, many) = (ListUnderTest(style), ListUnderTest(style))
      func showFrames(until time: Double) {
        while true {
          let step = rate > 0 ? 1 / rate : random.double(0...0.1)
          guard many.list.now + step < time else { return }
          many.advance(to: many.list.now + step)
        }
      }
      for step in tried.steps {
        showFrames(until: step.time)
        few.take(step)
        many.take(step)
        if let difference = few.difference(from: many) { return "\(style.name), \(step): \(difference)" }
      }
      for wait in [0.05, 0.13, 0.3, 0.8, 3, 5] {
        showFrames(until: few.list.now + wait)
        few.advance(to: few.list.now + wait)
        many.advance(to: few.list.now)
        if let difference = few.difference(from: many) { return "\(style.name), at \(few.list.now): \(difference)" }
      }
      return few.outcomes == many.outcomes ? nil : "\(style.name): \(few.outcomes) or \(many.outcomes)"
    }
  }
}
