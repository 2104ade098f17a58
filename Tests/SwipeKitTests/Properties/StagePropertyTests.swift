import SwipeKit
import Testing

/// Compares the style inbox with a slow model of its thresholds.
struct StagePropertyTests {
  /// The entries and exits of thresholds in a row 360 wide, by the style's document.
  private struct Model {
    let count: Int
    private(set) var stage = 0

    private var enter: [Double] { Array([90.0, 210].prefix(count)) }

    mutating func move(to place: Double) {
      while stage < enter.count, place > enter[stage] { stage += 1 }
      while stage > 0, place <= enter[stage - 1] - 24 { stage -= 1 }
    }
  }

  private struct Setup {
    var row: Int
    var pointer: Pointer
  }

  private typealias Step = (way: Double, ticks: Int)

  @Test func `a lift performs the action of its threshold, once, and nothing else performs anything`() {
    Property.holds { random in
      let setup = Setup(
        row: random.int(0...3), pointer: EventStream.pointer(&random))
      let steps = (0..<random.int(1...12)).map { _ -> Step in
        let way = random.chance(0.3) ? random.double(-8...8) : random.double(-150...150)
        return (way, random.int(1...120))
      }
      return Case(setup: setup, steps: steps)
    } failure: { tried in
      let setup = tried.setup
      var rows = TestRows(4, height: .uniform(72))
      for row in 0..<4 { rows.special[row] = buttons(row) }
      var test = ListUnderTest(.inbox, rows: rows)
      var place = Point(x: 180, y: EventStream.frame.y + 72 * Double(setup.row) + 36)
      var time = 1.0
      func send(_ phase: PointerEvent.Phase) {
        test.take(.pointer(PointerEvent(phase, setup.pointer, at: place, time: time)))
        test.advance(to: time)
      }
      send(.down)
      var models = [Model(count: setup.row), Model(count: setup.row)]
      for step in tried.steps {
        time += Double(step.ticks) * EventStream.tick
        place.x += step.way
        send(.move)
        let offset = test.list.offset(of: RowID(setup.row))
        for (i, sign) in [-1.0, 1].enumerated() { models[i].move(to: max(0, sign * offset)) }
        // A long rest opens the row's menu instead.
        if test.kinds().contains(where: { if case .menu = $0 { true } else { false } }) { return nil }
        if test.kinds().contains(where: { if case .thresholdChanged = $0 { false } else { true } }) {
          return "before the lift: \(test.kinds())"
        }
      }
      time += EventStream.tick
      send(.up)
      test.settle()
      let done = test.kinds().compactMap { kind -> String? in
        if case .action(let action, _, let edge?) = kind { "\(action.name) at \(edge)" } else { nil }
      }
      let expected = zip([Edge.trailing, .leading], models).compactMap { edge, model in
        model.stage > 0 ? "Button \(model.stage) at \(edge)" : nil
      }
      return done == expected ? nil : "\(done) and not \(expected): \(test.kinds())"
    }
  }

  @Test func `the wheel performs nothing and reaches no threshold`() {
    Property.holds { random in
      var stream = EventStream()
      let place = Point(x: 180, y: EventStream.frame.y + random.double(1...287))
      for _ in 0..<random.int(1...4) {
        stream.wheelBurst(&random, at: place)
        stream.wait(&random)
      }
      return Case(setup: 0, steps: stream.events)
    } failure: { tried in
      var test = ListUnderTest(.inbox, rows: TestRows(20, height: .uniform(72)))
      for step in tried.steps { test.take(step) }
      test.settle()
      let odd = test.kinds().first { $0 != .opened && $0 != .closed }
      return odd.map { "\($0)" }
    }
  }
}
