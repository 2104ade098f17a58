import SwipeKit

/// The clock of a window's content: the time since the window was shown, without stalls.
///
/// It advances to at most 0.1 s after the content's next change, unless a pointer is down. So if the program hangs,
/// animations pause and do not jump. Without animations time is not limited, and a drag gets the true time. The clock
/// never goes back.
struct FrameClock {
  /// The maximum step beyond the next change, in seconds.
  ///
  /// It is longer than any pause that a gesture is judged by, except if a pointer is down.
  static let longestStep = 0.1
  /// The maximum duration of one reading, in seconds: a time slice on a busy machine.
  ///
  /// SDL stamps most events when it reads them. If stamps of one reading differ by less, they only show how long the
  /// reading took.
  static let readingTime = 0.02

  /// The total length of all stalls, in whole milliseconds, which keeps the times of events whole.
  private var lag: Double
  /// The latest time returned, in milliseconds.
  private var latest = 0.0
  private var isHeld = false
  /// The first stamp of the current reading, in seconds; nil before the first event.
  private var reading: Double?

  /// Creates a clock that is 0 at a time of the host, in seconds.
  init(at hostClock: Double) { lag = (hostClock * 1000).rounded(.down) }

  var now: Double { latest / 1000 }

  /// Returns the host's time at a time of the content, in seconds, if nothing stalls.
  func machineTime(of time: Double) -> Double { time + lag / 1000 }

  /// Begins a reading; the next events are read from the system's queue together.
  mutating func beginReading() { reading = nil }

  /// Returns the event with the content's time, in whole milliseconds; `nextChange` is on the content's clock.
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
    return event.retimed(to: time)
  }

  /// Returns the content's time at a time of the host, rounded up to whole milliseconds, in seconds.
  mutating func time(at hostClock: Double, nextChange: Double?) -> Double {
    advance(to: (hostClock * 1000).rounded(), nextChange)
    latest.round(.up)
    return now
  }

  /// Returns the content's time for a frame that starts at a time of the host, in seconds.
  mutating func frame(at hostClock: Double, nextChange: Double?) -> Double {
    advance(to: hostClock * 1000, nextChange)
    return now
  }

  private mutating func advance(to hostClock: Double, _ nextChange: Double?) {
    if !isHeld, let nextChange {
      let end = max(latest, nextChange * 1000) + Self.longestStep * 1000
      lag += max(0, hostClock - lag - end).rounded(.up)
    }
    latest = max(latest, hostClock - lag)
  }
}
