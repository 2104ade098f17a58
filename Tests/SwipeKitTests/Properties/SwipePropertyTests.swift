import Testing

@testable import SwipeKit

struct SwipePropertyTests {
  static func style(_ random: inout SeededRandom) -> SwipeStyle {
    FuzzTests.styles[random.int(0...FuzzTests.styles.count - 1)]
  }

  // MARK: Open or close

  private static func sign(_ rest: SnapPoint) -> Int {
    switch rest {
    case .closed: 0
    case .open(let edge), .away(let edge): edge == .trailing ? -1 : 1
    }
  }

  @Test func `a lift further out or faster outwards never opens a row less`() {
    Property.holds { random in
      let speed = random.chance(0.5) ? 8000.0 : 700
      let lifts = (0..<24).map { _ in
        (pull: random.double(-400...400), velocity: random.chance(0.2) ? 0 : random.double(-speed...speed))
      }
      return Case(
        setup: (
          style: Self.style(&random), width: random.double(100...500), buttons: random.int(1...4),
          side: random.int(-1...1)
        ), steps: lifts)
    } failure: { tried in
      let (style, width, count, side) = tried.setup
      // A flick has no release of a row.
      guard style.gesture == .drag else { return nil }
      let row = Row(title: "row", leading: buttons(count), trailing: buttons(count))
      let geometry = RowGeometry(width: width, row: row, style: style)
      let rest: SnapPoint = side == 0 ? .closed : .open(side < 0 ? .trailing : .leading)
      guard geometry.has(rest) else { return nil }
      var swipe = RowSwipe(RowID(1), geometry: geometry)
      swipe.jump(to: rest)
      let decided = tried.steps.compactMap { lift -> (lift: (pull: Double, velocity: Double), sign: Int)? in
        var swipe = swipe
        swipe.hold(at: 1)
        swipe.drag(by: lift.pull)
        while swipe.changeThreshold(at: 1) != nil {}
        let place = swipe.offset(at: 1)
        let (_, action) = swipe.release(velocity: lift.velocity, at: 1)
        // An action counts as more than opening.
        return (lift: lift, sign: action == nil ? Self.sign(swipe.snapPoint) : place < 0 ? -2 : 2)
      }
      for a in decided {
        for b in decided where a.lift.pull <= b.lift.pull && a.lift.velocity <= b.lift.velocity && a.sign > b.sign {
          return "\(style.name): \(a.lift) goes to \(a.sign), and \(b.lift) to \(b.sign)"
        }
      }
      return nil
    }
  }

  @Test
  func `a full swipe fires if it is lifted beyond its threshold, and never below it at any speed`() {
    Property.holds { random in
      var stream = EventStream()
      stream.stroke(
        &random, with: EventStream.pointer(&random),
        from: Point(x: random.double(0...200), y: random.double(50...340)),
        sideways: true)
      // The thresholds of style inbox have their own tests.
      let styles = FuzzTests.styles.filter { $0 != .inbox }
      return Case(setup: styles[random.int(0...styles.count - 1)], steps: stream.pointerEvents)
    } failure: { tried in
      var rows = TestRows.diverse
      rows.special[2] = nil
      var test = ListUnderTest(tried.setup, rows: rows)
      guard let lift = tried.steps.last, lift.phase == .up, tried.steps.first?.phase == .down else { return nil }
      // In style full the threshold is 20 points beyond the buttons, and at least at half of the width. Its exit is 12
      // points before. At least 40 points of the row stay free of buttons of 59 points.
      let width = EventStream.frame.width
      var enter: Double {
        let count = test.heldRow.flatMap { rows.index(of: $0) }.map { rows.row(at: $0).trailing.count } ?? 0
        return count == 0 ? .infinity : max(20 + min(Double(count) * 59, width - 40), width / 2)
      }
      var (place, entered) = (0.0, false)
      func look() {
        place = test.heldRow.map { test.list.offset(of: $0) } ?? 0
        entered = abs(place) > enter || entered && abs(place) > enter - 12
      }
      for event in tried.steps.dropLast() {
        test.take(.pointer(event))
        look()
      }
      var move = lift
      move.phase = .move
      test.take(.pointer(move))
      test.advance(to: lift.time)
      look()
      test.take(.pointer(lift))
      test.settle()
      let fired = test.kinds().contains { if case .action = $0 { true } else { false } }
      let expected =
        tried.setup.name == "full"
        ? entered : tried.setup.name == "trigger" && place > 0.4 * EventStream.frame.width
      return fired == expected
        ? nil : "\(tried.setup.name): lifted at \(place), it \(fired ? "fires" : "does not fire")"
    }
  }

  // MARK: Wheel

  private struct Turn {
    /// For each of the steps that the parts add up to.
    var way: Point
    /// In ticks, since the last turn.
    var after: Int
    var parts: [Double]
  }

  @Test func `the way of a wheel does not depend on how its turns are grouped`() {
    Property.holds { random in
      let style = Self.style(&random)
      var prelude = EventStream()
      // The list may be anywhere: within, at or beyond its edges, or moving.
      if random.chance(0.7) { prelude.stroke(&random, sideways: random.chance(0.3)) }
      prelude.wait(&random, 0...300)
      let place = EventStream.place(&random)
      let turns = (0..<random.int(1...6)).map { _ in
        // Whole steps of a mouse wheel have no parts.
        let isWhole = random.chance(0.4)
        let size = isWhole ? Double(random.int(1...4)) : random.double(0.05...2.5)
        let across = isWhole ? 0 : random.double(-0.2...0.2)
        let count = isWhole ? random.int(1...Int(size)) : random.int(1...4)
        var parts = (0..<count).map { _ in isWhole ? 1 : random.double(0.05...1) }
        let sum = parts.reduce(0, +)
        if isWhole { parts[0] += size - sum } else { parts = parts.map { $0 * size / sum } }
        let sign = random.chance(0.5) ? 1.0 : -1
        let isVertical = style.gesture != .drag || random.chance(0.5)
        let way = isVertical ? Point(x: across, y: sign) : Point(x: sign, y: across)
        return Turn(
          way: way, after: random.chance(0.2) ? random.int(110...400) : random.int(0...90), parts: parts)
      }
      return Case(setup: (style: style, prelude: prelude.events, time: prelude.time, place: place), steps: turns)
    } failure: { tried in
      let (style, prelude, start, place) = tried.setup
      var whole = ListUnderTest(style)
      for step in prelude { whole.take(step) }
      var grouped = whole
      var time = start
      for turn in tried.steps {
        time += Double(turn.after) * EventStream.tick
        func event(_ part: Double) -> Happening {
          .wheel(WheelEvent(at: place, by: Point(x: part * turn.way.x, y: part * turn.way.y), time: time))
        }
        whole.take(event(turn.parts.reduce(0, +)))
        for part in turn.parts { grouped.take(event(part)) }
      }
      whole.settle()
      grouped.settle()
      return whole.difference(from: grouped).map { "\(style.name): \($0)" }
    }
  }
}
