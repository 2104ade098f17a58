import SwipeKit

/// The clock of a window's content: the host's time since the window began, without the stalls.
///
/// It never goes back, and at once it advances to at most 0.1 s after the next change that the content announced,
/// unless a pointer is down. So while the program hangs, motions pause and do not jump; while nothing moves, time runs
/// freely; and a gesture that holds something takes its true time.
struct FrameClock {
  /// The longest step beyond the next change, in seconds: more than any pause that a gesture is judged by but those of
  /// a pointer that is down.
  static let longestStep = 0.1
  /// The duration of one reading, in seconds: a slice of a busy machine's time.
  ///
  /// SDL stamps most events when it reads them, so stamps this near to each other, read at once, only show the time that
  /// the reading took.
  static let readingTime = 0.02

  /// The stalls so far, in whole milliseconds: so the times of events stay whole.
  private var lag: Double
  /// The latest time returned, in milliseconds.
  private var latest = 0.0
  /// Whether the latest pointer event was no lift.
  private var isHeld = false
  /// The first stamp of the present reading, in seconds; nil until there is one.
  private var reading: Double?

  /// Creates a clock that begins at 0 at a time of the host, in seconds.
  init(at hostClock: Double) { lag = (hostClock * 1000).rounded(.down) }

  /// The latest time returned, in seconds.
  var now: Double { latest / 1000 }

  /// Returns the host's time at a time of the content, if there is no stall until then, in seconds.
  func machineTime(of time: Double) -> Double { time + lag / 1000 }

  /// Begins a reading: the next events are read from the system's queue together.
  mutating func beginReading() { reading = nil }

  /// Returns the event at the content's time, a whole number of milliseconds, which is what a recording keeps.
  ///
  /// - Parameter nextChange: the time of the content's next change by itself, on its own clock; nil for never.
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

  /// Returns the content's time at a time of the host, in seconds: a whole number of milliseconds.
  mutating func time(at hostClock: Double, nextChange: Double?) -> Double {
    advance(to: (hostClock * 1000).rounded(), nextChange)
    latest.round(.up)
    return now
  }

  /// Returns the time of a picture that is begun at a time of the host.
  mutating func frame(at hostClock: Double, nextChange: Double?) -> Double {
    advance(to: hostClock * 1000, nextChange)
    return now
  }

  /// Advances to a time of the host, in milliseconds, or as far as that is allowed.
  private mutating func advance(to hostClock: Double, _ nextChange: Double?) {
    if !isHeld, let nextChange {
      let end = max(latest, nextChange * 1000) + Self.longestStep * 1000
      lag += max(0, hostClock - lag - end).rounded(.up)
    }
    latest = max(latest, hostClock - lag)
  }
}
