import Foundation
import Testing

@testable import SwipeKit

struct MotionPropertyTests {
  private struct Fling {
    var range: ClosedRange<Double>
    var place: Double
    var velocity: Double

    static func random(_ random: inout SeededRandom) -> Fling {
      let range = 0...(random.chance(0.1) ? 0 : random.double(0...4000))
      let place = random.chance(0.1) ? range.upperBound : random.double(-200...range.upperBound + 200)
      // A fling has at least 50 points per second.
      let slow = random.double(50...60) * (random.chance(0.5) ? 1 : -1)
      let velocity = random.chance(0.1) ? slow : random.double(-8000...8000)
      return Fling(range: range, place: place, velocity: velocity)
    }

    var motion: Motion { .fling(from: place, velocity: velocity, within: range, at: 3) }
  }

  private static func fling(_ random: inout SeededRandom) -> Case<Fling, Double> {
    Case(setup: Fling.random(&random), steps: (0..<40).map { _ in random.double(0...1) }.sorted())
  }

  private static func kind(of motion: Motion, at time: Double) -> String {
    switch motion.law(at: time)?.0 {
    case .decay: "decay"
    case .spring: "spring"
    case .ease: "ease"
    case nil: "none"
    }
  }

  // MARK: Flings

  @Test func `a fling ends by friction, or on the edge that it meets`() {
    Property.holds(of: Self.fling) { tried in
      let fling = tried.setup
      // 0.998 of the speed is left after 1 ms.
      let projection = fling.place + fling.velocity / (-1000 * log(0.998))
      let end = min(max(projection, fling.range.lowerBound), fling.range.upperBound)
      let edge = min(max(fling.place, fling.range.lowerBound), fling.range.upperBound)
      let expected = fling.place == edge ? end : edge
      return abs(fling.motion.target - expected) < 1e-6 ? nil : "it ends at \(fling.motion.target), not \(expected)"
    }
  }

  @Test func `friction never speeds anything up, and nothing is beyond an edge without its spring`() {
    Property.holds(of: Self.fling) { tried in
      let motion = tried.setup.motion
      var last = Double.infinity
      for fraction in tried.steps {
        let time = 3 + fraction * (motion.end - 3)
        let (value, speed) = (motion.value(at: time), abs(motion.velocity(at: time)))
        let isDecay = Self.kind(of: motion, at: time) == "decay" && !motion.isOver(at: time)
        if isDecay, speed > last + 1e-9 { return "at \(time) it is faster than before" }
        last = isDecay ? speed : 0
        let beyond = max(tried.setup.range.lowerBound - value, value - tried.setup.range.upperBound)
        if beyond > 1e-6, Self.kind(of: motion, at: time) != "spring" { return "at \(time) it is at \(value)" }
      }
      return nil
    }
  }

  private enum AnyMotion {
    case fling(Fling)
    case spring(from: Double, velocity: Double, to: Double, frequency: Double)
    case legs([Motion.Leg], from: Double)

    static func random(_ random: inout SeededRandom) -> AnyMotion {
      switch random.int(0...2) {
      case 0: return .fling(Fling.random(&random))
      case 1:
        return .spring(
          from: random.double(-500...500), velocity: random.double(-8000...8000), to: random.double(-500...500),
          frequency: [12, 18, 24][random.int(0...2)])
      default:
        let legs = (0..<random.int(1...3)).map { _ in
          Motion.Leg(
            to: random.double(-400...400), lasting: random.double(0.02...0.5),
            [EasingCurve.linear, .easeOut, .easeInOut][random.int(0...2)])
        }
        return .legs(legs, from: random.double(-400...400))
      }
    }

    var motion: Motion {
      switch self {
      case .fling(let fling): fling.motion
      case .spring(let place, let velocity, let target, let frequency):
        .spring(
          from: place, velocity: velocity, to: target, frequency: frequency, at: 3)
      case .legs(let legs, let place): .legs(legs, from: place, at: 3)
      }
    }

    var start: Double {
      switch self {
      case .fling(let fling): fling.place
      case .spring(let place, _, _, _), .legs(_, let place): place
      }
    }

    /// nil for a fling.
    var target: Double? {
      switch self {
      case .fling: nil
      case .spring(_, _, let target, _): target
      case .legs(let legs, _): legs.last?.end
      }
    }
  }

  private static func motion(_ random: inout SeededRandom) -> Case<AnyMotion, Double> {
    Case(setup: AnyMotion.random(&random), steps: (0..<20).map { _ in random.double(0...1.2) }.sorted())
  }

  @Test func `every motion ends in finite time, exactly on its target, and was nearly there before`() {
    Property.holds(of: Self.motion) { tried in
      let motion = tried.setup.motion
      guard motion.end >= 3, motion.end < 3 + 8 else { return "it ends at \(motion.end)" }
      if let target = tried.setup.target, target != motion.target { return "it is to end at \(motion.target)" }
      if motion.value(at: motion.end) != motion.target { return "it ends beside its target" }
      if motion.velocity(at: motion.end) != 0 { return "it ends while it moves" }
      // In the last two microseconds a fast leg moves a tenth of a point.
      let before = motion.value(at: motion.end - 2e-6)
      if abs(before - motion.target) > 0.1 { return "it jumps from \(before) to its end" }
      return nil
    }
  }

  @Test func `a motion begins at its start, and never jumps between its laws`() {
    Property.holds(of: Self.motion) { tried in
      let motion = tried.setup.motion
      if motion.end > 3 + 1e-6, abs(motion.value(at: 3) - tried.setup.start) > 1e-6 {
        return "it begins at \(motion.value(at: 3))"
      }
      // Bisection finds the time at which one law replaces another.
      let times = [3] + tried.steps.map { 3 + $0 * (motion.end - 3) }.filter { !motion.isOver(at: $0) }
      for (from, to) in zip(times, times.dropFirst()) {
        guard let first = motion.law(at: from), let last = motion.law(at: to), first.0 != last.0 else { continue }
        var (early, late) = (from, to)
        while true {
          let middle = (early + late) / 2
          if middle <= early || middle >= late { break }
          if motion.law(at: middle)?.0 == first.0 { early = middle } else { late = middle }
        }
        let jump = abs(motion.value(at: late) - motion.value(at: early))
        if jump > 1e-6 { return "at \(late) it jumps by \(jump)" }
        // Each timed leg begins again. Friction and spring pass the speed on.
        guard case .decay = first.0 else { continue }
        let change = abs(motion.velocity(at: late) - motion.velocity(at: early))
        if change > 1e-6 * 8000 { return "at \(late) its speed changes by \(change)" }
      }
      return nil
    }
  }

  // MARK: Resistance

  @Test func `what a rubber band shows grows with the pull, less than the viewport, and tells the pull`() {
    Property.holds { random in
      Case(
        setup: RubberBand(dimension: random.double(1...3000)),
        steps: (0..<20).map { _ in random.double(0...1) }.map { 1e4 * $0 * $0 * $0 }.sorted())
    } failure: { tried in
      let band = tried.setup
      var last = -1.0
      for pull in tried.steps {
        let shown = band.shown(pull)
        if shown >= band.dimension { return "a pull of \(pull) shows \(shown)" }
        if shown <= last { return "a pull of \(pull) shows no more than a shorter one" }
        if band.shown(-pull) != -shown { return "a pull of \(-pull) is another matter" }
        last = shown
        // Pulls that look equal cannot be told apart.
        if shown < 0.99 * band.dimension, abs(band.pull(showing: shown) - pull) > 1e-6 * max(1, pull) {
          return "\(shown) is of a pull of \(pull), not of \(band.pull(showing: shown))"
        }
      }
      return nil
    }
  }

  @Test func `a list caught at any time and released without a move does not move`() {
    Property.holds { random in
      Case(
        setup: (fling: Fling.random(&random), viewport: random.double(60...1200), time: random.double(0...1.5)),
        steps: (0..<random.int(0...3)).map { _ in random.double(0...0.5) })
    } failure: { tried in
      let (fling, viewport, after) = tried.setup
      var scroll = Scroll()
      scroll.resize(viewport: viewport, content: viewport + fling.range.upperBound, at: 3)
      scroll.hold(at: 3)
      scroll.drag(by: -fling.place)
      scroll.release(velocity: -fling.velocity, at: 3)
      let time = 3 + after
      scroll.settle(at: time)
      let place = scroll.offset(at: time)
      // In a window lower than its bounces, all rows may be hidden.
      if place < -0.99 * viewport || place > scroll.range.upperBound + 0.99 * viewport { return nil }
      for pause in tried.steps + [0] {
        scroll.hold(at: time)
        if abs(scroll.offset(at: time + pause) - place) > 1e-6 {
          return "caught at \(place), it is at \(scroll.offset(at: time))"
        }
        scroll.drag(by: 0)
        if abs(scroll.offset(at: time + pause) - place) > 1e-6 {
          return "held at \(place), it is at \(scroll.offset(at: time))"
        }
      }
      scroll.release(velocity: 0, at: time)
      let released = scroll.offset(at: time)
      return abs(released - place) > 1e-6 ? "let go of at \(place), it is at \(released)" : nil
    }
  }

  @Test func `a row caught at any time and released without a move does not move`() {
    Property.holds { random in
      (Case(
        setup: (
          style: FuzzTests.styles[random.int(0...FuzzTests.styles.count - 1)], width: random.double(80...800),
          pull: random.double(-500...500), velocity: random.double(-8000...8000), time: random.double(0...0.7)
        ), steps: (0..<random.int(0...3)).map { _ in random.double(0...0.5) }))
    } failure: { tried in
      let (style, width, pull, velocity, after) = tried.setup
      let row = Row(title: "row", trailing: buttons(2))
      var swipe = RowSwipe(RowID(1), geometry: RowGeometry(width: width, row: row, style: style))
      swipe.hold(at: 3)
      swipe.drag(by: pull)
      _ = swipe.release(velocity: velocity, at: 3)
      let time = 3 + after
      swipe.settle(at: time)
      let place = swipe.offset(at: time)
      for pause in tried.steps + [0] {
        swipe.hold(at: time)
        swipe.drag(by: 0)
        let held = swipe.offset(at: time + pause)
        if abs(held - place) > 1e-6 { return "\(style.name): caught at \(place), it is at \(held)" }
      }
      _ = swipe.release(velocity: 0, at: time)
      let released = swipe.offset(at: time)
      return abs(released - place) > 1e-6 ? "\(style.name): let go of at \(place), it is at \(released)" : nil
    }
  }
}
