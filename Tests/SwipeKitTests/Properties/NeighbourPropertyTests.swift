import Testing

import SwipeKit

struct NeighbourPropertyTests {
  private enum DuringDrag {
    case hand(PointerEvent)
    case edit(RowEdit)
  }

  @Test func `whatever becomes of the rows in mid-drag, the gesture never acts on a neighbour`() {
    Property.holds { random in
      let style = SwipePropertyTests.style(&random)
      let rows = TestRows.diverse
      let row = random.int(0...4)
      let above = rows.ids[..<row].reduce(0) { $0 + 30 + Double($1 % 5) * 13 }
      var stream = EventStream()
      stream.stroke(
        &random, with: EventStream.pointer(&random), from: Point(x: random.double(100...300), y: 44 + above + 14))
      var steps: [DuringDrag] = []
      for event in stream.pointerEvents {
        while event.phase != .down, random.chance(0.25) {
          let edit: RowEdit =
            switch random.int(0...5) {
            case 0: .shuffle(seed: random.next())
            case 1: .insert(row, at: random.double(0...1))
            case 2: .insert(random.int(24...40), at: random.double(0...1))
            case 3: .remove(row)
            default: .remove(random.int(0...12))
            }
          steps.append(.edit(edit))
        }
        steps.append(.hand(event))
      }
      return Case(setup: (style: style, row: row), steps: steps)
    } failure: { tried in
      let (style, number) = tried.setup
      let row = RowID(number)
      var test = ListUnderTest(style)
      var twin = test
      var isGone = false
      var began = false
      for step in tried.steps {
        switch step {
        case .hand(let event):
          test.take(.pointer(event))
          twin.take(.pointer(event))
          if !began, event.phase != .down { return nil }
          began = true
        case .edit(let edit):
          let wasVertical = test.list.gesture?.axis == .vertical
          test.take(.edit(edit, time: test.list.time))
          if !test.rows.ids.contains(number), began {
            isGone = true
            if !wasVertical, test.list.gesture != nil {
              return "\(style.name): the row is gone and the gesture goes on"
            }
          }
        }
        test.advance(to: test.list.time)
        twin.advance(to: twin.list.time)
        let others = test.offsets.filter { $0.key != row }
        if !others.isEmpty { return "\(style.name): beside row \(number), \(others) are off their place" }
        if let other = test.outcomes.first(where: { $0.id != row }) {
          return "\(style.name): \(other) is of another row"
        }
        if isGone, test.offsets[row] != nil { return "\(style.name): the row that was gone is off its place" }
        if !isGone, abs((test.offsets[row] ?? 0) - (twin.offsets[row] ?? 0)) > 1e-9 {
          return "\(style.name): the row is at \(test.offsets[row] ?? 0), not at \(twin.offsets[row] ?? 0)"
        }
      }
      let count = test.outcomes.count
      test.settle()
      twin.settle()
      if isGone, test.outcomes.count != count { return "\(style.name): of the row that was gone, \(test.outcomes)" }
      if !isGone, test.kinds() != twin.kinds() { return "\(style.name): \(test.kinds()), not \(twin.kinds())" }
      return nil
    }
  }

  @Test func `whatever becomes of the rows, a wheel that swipes never acts on a neighbour`() {
    Property.holds { random in
      var stream = EventStream()
      let place = Point(x: random.double(10...300), y: random.double(50...300))
      let steps = (0..<random.int(2...10)).map { i -> Happening in
        if i > 0, random.chance(0.4) {
          stream.edit(&random)
          return stream.events[stream.events.count - 1]
        }
        stream.wait(&random, 0...90)
        let turn = Point(x: random.chance(0.4) ? Double(random.int(1...2)) : random.double(0.1...2), y: 0)
        return .wheel(
          WheelEvent(at: place, by: random.chance(0.8) ? turn : Point(x: -turn.x, y: 0), time: stream.time))
      }
      return Case(setup: (style: SwipePropertyTests.style(&random), place: place), steps: steps)
    } failure: { tried in
      let style = tried.setup.style
      // Only omitted steps make the turns begin another burst.
      let turns = tried.steps.compactMap { if case .wheel(let event) = $0 { event.time } else { nil } }
      guard case .wheel = tried.steps.first, zip(turns, turns.dropFirst()).allSatisfy({ $1 - $0 < 0.1 }) else {
        return nil
      }
      var bottom = EventStream.frame.y
      let row = TestRows.diverse.ids.first { id in
        bottom += 30 + Double(id % 5) * 13
        return tried.setup.place.y < bottom
      }
      var test = ListUnderTest(style)
      for step in tried.steps {
        test.take(step)
        test.advance(to: test.list.time)
        if let other = test.offsets.keys.first(where: { $0.value != row }) {
          return "\(style.name): row \(other.value) is off its place"
        }
        if let other = test.outcomes.first(where: { $0.id.value != row }) { return "\(style.name): \(other)" }
      }
      return nil
    }
  }
}
