import SwipeKit

/// The time that a window's content lives in: the machine's since the window began, without the stalls.
///
/// It never goes back, and at once it goes on to at most 0.1 s after the next change that the content announced,
/// unless a pointer is down. So while the program hangs what moves pauses, and does not teleport; while nothing
/// moves time runs freely; and what a hand does while it holds something takes as long as it took.
struct FrameClock {
  /// How far time goes on at once beyond the next change, in seconds: more than any pause that a gesture is judged by
  /// but those of a hand that holds something.
  static let longestStep = 0.1
  /// SDL stamps most events when it reads them, so of what it read at once stamps this near to each other tell only how
  /// long the reading took, in seconds: a slice of a busy machine's time.
  static let readingTime = 0.02

  /// What of the machine's time does not count, in whole milliseconds: those of an event stay whole.
  private var lag: Double
  /// The latest time told, in milliseconds.
  private var latest = 0.0
  /// Whether the latest that a pointer did was no lift.
  private var isHeld = false
  /// The first stamp of what was read at one moment, in seconds; nil until there is one.
  private var reading: Double?

  /// A clock that begins at 0 at a time of the machine, in seconds.
  init(at machine: Double) { lag = (machine * 1000).rounded(.down) }

  /// The latest time told, in seconds.
  var now: Double { latest / 1000 }

  /// The machine's time at which a time of the content comes, if there is no stall until then, in seconds.
  func machineTime(of time: Double) -> Double { time + lag / 1000 }

  /// Tells that the next events were read from the system's queue together.
  mutating func beginReading() { reading = nil }

  /// The event at the content's time, a whole number of milliseconds, which is what a recording keeps.
  ///
  /// - Parameter nextChange: when the content will change by itself, in its own time; nil for never.
  mutating func moved(_ event: InputEvent, nextChange: Double?) -> InputEvent {
    var stamp = event.time
    if let reading, (reading..<reading + Self.readingTime).contains(stamp) { stamp = reading }
    reading = stamp
    let time = time(at: stamp, nextChange: nextChange)
    switch event {
    case .pointer(let event): isHeld = event.phase == .down || event.phase == .move
    case .focus(false, _): isHeld = false
    default: break
    }
    return event.moved(to: time)
  }

  /// The content's time of a moment of the machine, in seconds: a whole number of milliseconds.
  mutating func time(at machine: Double, nextChange: Double?) -> Double {
    advance(to: (machine * 1000).rounded(), nextChange)
    latest.round(.up)
    return now
  }

  /// The time that a picture shows which is begun at a time of the machine.
  mutating func frame(at machine: Double, nextChange: Double?) -> Double {
    advance(to: machine * 1000, nextChange)
    return now
  }

  /// Goes on to a time of the machine, in milliseconds, or as far as that is allowed to.
  private mutating func advance(to machine: Double, _ nextChange: Double?) {
    if !isHeld, let nextChange {
      let end = max(latest, nextChange * 1000) + Self.longestStep * 1000
      lag += max(0, machine - lag - end).rounded(.up)
    }
    latest = max(latest, machine - lag)
  }
}
