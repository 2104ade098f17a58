import SwipeKit
import TestSupport
import Testing

/// What a user acts with.
enum Hand: String, CaseIterable, CustomTestStringConvertible {
  case mouse
  case finger

  var testDescription: String { rawValue }
}

/// One thing that a hand does.
enum Step {
  case press(Point)
  case move(Point)
  case lift
  /// The mouse's right button goes down.
  case pressOther
  case liftOther
  /// The wheel turns by whole steps, to the right and down.
  case wheel(x: Int, y: Int)
  /// Two fingers on a touchpad scroll, by units of the window system, to the right and down.
  case scroll(Point)
  /// The two fingers leave the touchpad.
  case endScroll
  /// In seconds.
  case pause(Double)
}

extension [Step] {
  /// Takes the steps in real time: the body does all but the pauses.
  ///
  /// A hand that was held up does not hurry: what is meant as a rest stays one.
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

  /// The pause between two moves, in seconds: those of a usual mouse and a usual touchscreen.
  static let period = 1.0 / 120

  /// Moves along straight lines, each in a time in seconds.
  static func moves(from start: Point, through places: [Point], lasting duration: Double) -> [Step] {
    var steps: [Step] = []
    var start = start
    for place in places {
      let count = Swift.max(1, Int(duration / period))
      for i in 1...count {
        let share = Double(i) / Double(count)
        let (x, y) = (start.x + (place.x - start.x) * share, start.y + (place.y - start.y) * share)
        steps += [.pause(period), .move(Point(x: x, y: y))]
      }
      start = place
    }
    return steps
  }

  static func drag(from start: Point, through places: [Point], lasting duration: Double) -> [Step] {
    [.press(start)] + moves(from: start, through: places, lasting: duration) + [.lift]
  }

  static func tap(at place: Point) -> [Step] { [.press(place), .pause(0.05), .lift] }
}
