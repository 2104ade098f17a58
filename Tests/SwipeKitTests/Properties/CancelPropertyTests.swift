import Testing

@testable import SwipeKit

struct CancelPropertyTests {
  private enum Cause: CaseIterable {
    case program, escape, focus, device, fingers

    func end(_ pointer: Pointer, in test: inout ListUnderTest) {
      let now = test.list.now
      switch self {
      case .program: test.list.cancelGesture()
      case .escape: _ = test.list.handle(.escape, at: now)
      case .focus: test.list.handle(.focus(false, time: now))
      case .device: test.take(.pointer(PointerEvent(.cancel, pointer, at: .zero, time: now)))
      case .fingers:
        for id: Int64 in 51...52 {
          test.take(.pointer(PointerEvent(.down, Pointer(.touch, id: id), at: Point(x: 9, y: 99), time: now)))
        }
      }
    }
  }

  @Test func `a cancel at any prefix of any trace taps, opens, deletes and flings nothing`() {
    Property.holds { random in
      let style = FuzzTests.styles[random.int(0...FuzzTests.styles.count - 1)]
      let prelude = EventStream.restless(&random)
      var stream = EventStream(at: (prelude.last?.time ?? 1) + random.double(0...1))
      let pointer = Pointer(.touch, id: 50)
      stream.stroke(&random, with: pointer)
      let events = stream.pointerEvents
      // At least the press, and at most everything but the lift.
      let prefix = random.int(1...events.count - 1)
      let cause = Cause.allCases[random.int(0...4)]
      return Case(
        setup: (style: style, prelude: prelude, cause: cause, rest: Array(events[prefix...])),
        steps: Array(events[..<prefix]))
    } failure: { tried in
      let (style, prelude, cause, rest) = tried.setup
      guard let last = tried.steps.last, tried.steps.first?.phase == .down else { return nil }
      var test = ListUnderTest(style)
      for step in prelude { test.take(step) }
      test.advance(to: max(test.list.now, tried.steps[0].time))
      var twin = test
      let count = test.outcomes.count
      let moving = Set(twin.list.swiped.rows.filter { $0.state != .open }.map(\.id))
      for event in tried.steps { test.take(.pointer(event)) }
      test.advance(to: last.time)
      guard let gesture = test.list.gesture, gesture.pointer == last.pointer else { return nil }
      // A row that was caught in motion decides nothing. Another property covers it.
      if let row = gesture.row, moving.contains(row), style.gesture == .drag { return nil }
      // An unheld list may be moving back to its edge.
      let speed = test.list.rows.scroll.velocity(at: test.list.now)
      cause.end(last.pointer, in: &test)
      let told = test.outcomes.count
      test.advance(to: last.time)
      if test.outcomes.count != told { return "\(style.name): the cancel tells \(test.outcomes.dropFirst(told))" }
      if test.list.gesture != nil { return "the gesture goes on" }
      // A list that looks at rest is not caught, and moves to its end.
      let isAtRest = test.list.rows.scroll.motion?.looksOver(at: test.list.now) ?? true
      if !isAtRest, test.list.state != .bouncing { return "the list is \(test.list.state)" }
      if test.list.rows.scroll.velocity(at: test.list.now) != speed { return "the list is flung" }
      if let row = gesture.row, let swipe = test.list.swiped[row], gesture.axis == .horizontal,
        swipe.motion.map({ if case .spring = $0.law(at: test.list.now)?.0 { true } else { false } }) ?? false,
        swipe.velocity(at: test.list.now) != 0
      {
        return "row \(row.value) is thrown"
      }
      for event in rest { test.take(.pointer(event)) }
      test.settle()
      twin.settle()

      func deeds(_ test: ListUnderTest) -> [String] {
        test.outcomes.dropFirst(count).compactMap { outcome in
          switch outcome.kind {
          case .tapped, .action, .opened, .moved: "\(outcome.kind) of row \(outcome.id.value)"
          case .closed, .thresholdChanged, .exited, .menu: nil
          }
        }.sorted()
      }
      if deeds(test) != deeds(twin) { return "\(style.name): \(deeds(test)) instead of \(deeds(twin))" }
      for id in Set(test.offsets.keys).union(twin.offsets.keys) {
        let (place, expected) = (test.offsets[id] ?? 0, twin.offsets[id] ?? 0)
        let wasClosed = place == 0 && gesture.axis != nil && !style.autoClose.isEmpty
        if place != expected, !wasClosed {
          return "\(style.name): row \(id.value) rests at \(place), not at \(expected)"
        }
      }
      return nil
    }
  }

  @Test func `a row caught in flight and cancelled returns to its state before the first touch, and does nothing`()
  {
    Property.holds { random in
      var stream = EventStream()
      let start = Point(x: random.double(20...340), y: random.double(50...330))
      for _ in 0..<random.int(2...4) {
        stream.stroke(&random, with: Pointer(.touch, id: 1), from: start, sideways: true)
        stream.wait(&random, 0...200)
      }
      let isOpen = random.chance(0.5)
      let cause = Cause.allCases[random.int(0...4)]
      return Case(
        setup: (
          style: FuzzTests.styles[random.int(0...FuzzTests.styles.count - 1)], isOpen: isOpen, row: start,
          cause: cause
        ),
        steps: stream.pointerEvents)
    } failure: { tried in
      let (style, isOpen, place, cause) = tried.setup
      guard style.gesture == .drag else { return nil }
      var test = ListUnderTest(style)
      guard let index = test.list.rows.layout.row(at: place.y - EventStream.frame.y) else { return nil }
      let row = test.list.source.id(at: index)
      if isOpen { test.list.open(row, animated: style.carriesOver) }
      test.settle()
      let later = test.list.now - 0.5
      var untouched = test.list.offset(of: row)
      for event in tried.steps.dropLast() {
        var event = event
        event.time += later
        test.advance(to: event.time)
        // The first touch of a row that is at rest or looks at rest.
        if event.phase == .down {
          let (swipe, now) = (test.list.swiped[row], test.list.now)
          if swipe.map({ !$0.isHeld && !$0.isGoingAway && !$0.isCaught(byPressAt: now) }) ?? true {
            untouched = swipe?.motion?.target ?? test.list.offset(of: row)
          }
        }
        // A tap or a scroll may close it without a drag.
        let isDrag = test.list.gesture?.axis == .horizontal
        if event.phase == .up, !isDrag, style.autoClose.contains(.tap) { return nil }
        test.take(.pointer(event))
        if test.list.contentOffset != 0 || test.list.gesture?.axis == .vertical { return nil }
      }
      guard test.list.gesture?.axis == .horizontal, test.list.gesture?.row == row else { return nil }
      test.advance(to: test.list.now)
      let told = test.outcomes.count
      cause.end(Pointer(.touch, id: 1), in: &test)
      test.settle()
      if test.list.offset(of: row) != untouched {
        return "\(style.name): row \(row.value) was at \(untouched), and is at \(test.list.offset(of: row))"
      }
      let odd = test.kinds(since: told).first { $0 != .opened && $0 != .closed }
      return odd.map { "\(style.name): the cancel brings \($0) about" }
    }
  }
}
