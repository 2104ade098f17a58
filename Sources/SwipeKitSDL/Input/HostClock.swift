import SwipeKitCSDL2
import Glibc

/// The host clock, and the wait for its times and for events: all that a loop runs on.
struct HostClock {
  /// The time, in seconds on the scale of SDL's event stamps, but finer.
  var now: () -> Double
  /// Waits until there is an event, or until a time; nil waits for an event alone.
  ///
  /// What has come by then is in SDL's queue, but for an event that it returns.
  var wait: (Double?) -> SDL_Event?

  /// The host by SDL's performance counter and its queue.
  static var sdl: HostClock { HostClock(now: { now }, wait: wait) }

  /// Returns the host by SDL's performance counter and its queue, for a window on an X server.
  static func sdl(_ wait: EventWait) -> HostClock {
    HostClock(
      now: { now },
      wait: { deadline in
        wait.wait(atMost: deadline.map { $0 - now })
        return nil
      })
  }

  static func sdl(for window: OpaquePointer) throws(SDLError) -> HostClock {
    guard let connection = XConnection(of: window), let descriptor = connection.descriptor else { return .sdl }
    return .sdl(try EventWait(connection: descriptor, hasRead: connection.hasRead))
  }

  /// Returns the time of an event's stamp, in seconds; a stamp has 32 bits of milliseconds and begins anew after 49
  /// days.
  static func seconds(of stamp: UInt32) -> Double {
    let now = SDL_GetTicks64()
    let age = Int32(bitPattern: UInt32(truncatingIfNeeded: now) &- stamp)
    return Double(Int64(now) - Int64(age)) / 1000
  }

  /// The counter's value, in seconds, when SDL's stamps were 0.
  private static let origin =
    Double(SDL_GetPerformanceCounter()) / Double(SDL_GetPerformanceFrequency()) - Double(SDL_GetTicks64()) / 1000

  private static var now: Double {
    Double(SDL_GetPerformanceCounter()) / Double(SDL_GetPerformanceFrequency()) - origin
  }

  /// Waits without waking up in between.
  private static func wait(until deadline: Double?) -> SDL_Event? {
    var event = SDL_Event()
    guard let deadline else { return SDL_WaitEvent(&event) == 1 ? event : nil }
    let milliseconds = min(max(0, (deadline - now) * 1000), 1e9).rounded(.down)
    if SDL_WaitEventTimeout(&event, Int32(milliseconds)) == 1 { return event }
    // What is left is less than SDL's shortest wait.
    let rest = min(deadline - now, 0.001)
    guard rest > 0 else { return nil }
    var time = timespec(tv_sec: 0, tv_nsec: Int(rest * 1e9))
    nanosleep(&time, nil)
    SDL_PumpEvents()
    return nil
  }
}
