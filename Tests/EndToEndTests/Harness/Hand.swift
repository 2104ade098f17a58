import SwipeKit
import TestSupport
import Testing

enum Hand: String, CaseIterable, CustomTestStringConvertible {
  case mouse
  case finger

  var testDescription: String { rawValue }
}

enum Step {
  case press(Point)
  case move(Point)
  case lift
  case pressOther
  case liftOther
  /// By whole steps, to the right and down.
  case wheel(x: Int, y: Int)
  /// With two fingers on a touchpad, by units of the window system, to the right and down.
  case scroll(Point)
  case endScroll
  /// In seconds.
  case pause(Double)
}

extension [Step] {
  /// Performs the steps in real time.
  ///
  /// Pauses are not shortened after a delay, since a rest must stay one.
  func perform(_ body: (Step) throws -> Void) rethrows {
    var due = now()
    for step in self {
      if case .pause(let duration) = step {
        due += duration
        if now() > due + Self.period { due = now() + duration }
        sleep(until: due)
      } else {
        try body(step)
      }
    }
  }

  /// The pause between two moves of a usual mouse or touchscreen, in seconds.
  static let period = 1.0 / 120

  static func moves(from start: Point, through places: [Point], lasting duration: Double) -> [Step] {
    var steps: [Step] = []
    var start = start
    for place in places {
      let count = Swift.max(1, Int(duration / period))
      for i in 1...count {
        let fraction = Double(i) / Double(count)
        let (x, y) = (start.x + (place.x - start.x) * fraction, start.y + (place.y - start.y) * fraction)
        steps += [.pause(period), .move(Point(x: x, y: y))]
      }
      start = place
    }
    return steps
  }

  static func drag(from start: Point, through places: [Point], lasting duration: Double) -> [Step] {
    [.press(start)] + moves(from: start, through: places, lasting: duration) + [.lift]
  }

  static func tap(at point: Point) -> [Step] { [.press(point), .pause(0.05), .lift] }
}
