import SwipeKit
import Testing

struct ReachPropertyTests {
  private struct Setup: CustomStringConvertible {
    var style: SwipeStyle
    var device: Pointer.Device
    var width: Double
    var buttons: Int
    var toLeading: Bool

    var description: String {
      "\(style.name), \(device), \(width) wide, \(buttons) buttons, to leading: \(toLeading)"
    }
  }

  private static let styles: [SwipeStyle] = [
    .actions, .delete, .delete(full: true), .panel, .panel(edge: .leading, handle: 0), .trigger, .menu, .inbox,
    .full,
    .springy, .exclusive,
  ]

  private static func setup(_ random: inout SeededRandom) -> Setup {
    Setup(
      style: styles[random.int(0...(styles.count - 1))], device: random.chance(0.5) ? .mouse : .touch,
      width: [320, 360, 640][random.int(0...2)], buttons: random.int(1...3), toLeading: random.chance(0.5))
  }

  /// 0 for nothing, 1 if the row opens, and more for the action of a threshold.
  private static func outcome(_ setup: Setup, distance: Double, duration: Double) -> Int {
    let actions = (0..<setup.buttons).map { RowAction(ActionID("Action \($0)")) }
    let rows = TestRows(20, actions: actions)
    var hand = ListHarness(rows, style: setup.style, frame: Rect(x: 0, y: 0, width: setup.width, height: 400))
    hand.pointer = Pointer(setup.device)
    let sign = setup.toLeading ? -1.0 : 1
    let start = Point(x: setup.toLeading ? setup.width - 1 : 1, y: 100)
    hand.press(at: start)
    let samples = 20
    for sample in 1...samples {
      hand.skip(duration / Double(samples))
      hand.move(to: Point(x: start.x + sign * distance * Double(sample) / Double(samples), y: start.y))
    }
    hand.lift()
    hand.settle()
    var stage = 0
    for kind in hand.kinds {
      switch kind {
      case .opened: return 1
      case .thresholdChanged(let name):
        let edge: Edge = setup.toLeading ? .trailing : .leading
        let thresholds = setup.style[edge]?.thresholds ?? []
        stage = (thresholds.firstIndex { $0.name == name } ?? -1) + 1
      case .action: return 1 + stage
      default: break
      }
    }
    return 0
  }

  @Test func `at a given duration, what a drag does never gets less the further it goes`() {
    Property.holds(cases: Property.cases / 10) { random in
      let duration = random.double(0.05...0.6)
      return Case(
        setup: (Self.setup(&random), duration),
        steps: (0..<16).map { _ in random.double(0...1).rounded(toPlaces: 3) }.sorted())
    } failure: { tried in
      let (setup, duration) = tried.setup
      let outcomes = tried.steps.map { Self.outcome(setup, distance: $0 * setup.width, duration: duration) }
      return outcomes == outcomes.sorted() ? nil : "\(setup) in \(duration) s: \(outcomes) for \(tried.steps)"
    }
  }

  @Test func `at a given distance, what a drag does never gets less the faster it goes`() {
    Property.holds(cases: Property.cases / 10) { random in
      let fraction = random.double(0...1)
      return Case(
        setup: (Self.setup(&random), fraction), steps: (0..<16).map { _ in random.double(0.03...0.8) }.sorted(by: >)
      )
    } failure: { tried in
      let (setup, fraction) = tried.setup
      let outcomes = tried.steps.map { Self.outcome(setup, distance: fraction * setup.width, duration: $0) }
      return outcomes == outcomes.sorted()
        ? nil : "\(setup) by \(fraction * setup.width): \(outcomes) in \(tried.steps) s"
    }
  }

  @Test(arguments: [Pointer.Device.mouse, .touch])
  func `an inbox of 360 points opens once a lift would coast to 56 points, in 200 ms`(
    device: Pointer.Device
  ) {
    let setup = Setup(style: .inbox, device: device, width: 360, buttons: 2, toLeading: false)
    let slop = device == .mouse ? 4.0 : 10
    let outcomes = (0..<120).map { Self.outcome(setup, distance: Double($0), duration: 0.2) }
    #expect(outcomes == outcomes.sorted())
    // A quarter is 90 points beyond the slop, and the threshold is after it.
    #expect(outcomes.firstIndex(of: 2) == Int(90 + slop) + 1)
    // The velocity is d / 0.2 s, a fling from 60 points: d - slop + 0.0995 d / 0.2 > 56.
    #expect(outcomes.firstIndex(of: 1) == Int((56 + slop) / (1 + 0.0995 / 0.2)) + 1)
  }
}

extension Double {
  fileprivate func rounded(toPlaces places: Int) -> Double {
    let power = (0..<places).reduce(1.0) { power, _ in power * 10 }
    return (self * power).rounded() / power
  }
}
