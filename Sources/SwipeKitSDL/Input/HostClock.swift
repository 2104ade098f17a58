import SwipeKitCSDL2
import Glibc

struct HostClock {
  /// The time, in seconds, on the scale of SDL's event timestamps, but with a higher resolution.
  var now: () -> Double
  /// Waits until a time or an event; nil waits only for an event.
  ///
  /// On return, all events that arrived are in SDL's queue, except an event that it returns.
  var wait: (Double?) -> SDL_Event?

  static var sdl: HostClock { HostClock(now: { now }, wait: wait) }

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

  /// The timestamp has 32 bits of milliseconds, so it starts again after 49 days.
  static func seconds(of stamp: UInt32) -> Double {
    let now = SDL_GetTicks64()
    let age = Int32(bitPattern: UInt32(truncatingIfNeeded: now) &- stamp)
    return Double(Int64(now) - Int64(age)) / 1000
  }

  /// The value of the counter, in seconds, when SDL's timestamps were 0.
  private static let origin =
    Double(SDL_GetPerformanceCounter()) / Double(SDL_GetPerformanceFrequency()) - Double(SDL_GetTicks64()) / 1000

  private static var now: Double {
    Double(SDL_GetPerformanceCounter()) / Double(SDL_GetPerformanceFrequency()) - origin
  }

  private static func wait(until deadline: Double?) -> SDL_Event? {
    var event = SDL_Event()
    // SDL returns a queued event without checking for input and signals.
    defer { if event.type >= SDL_USEREVENT.rawValue { SDL_PumpEvents() } }
    guard let deadline else { return SDL_WaitEvent(&event) == 1 ? event : nil }
    let milliseconds = min(max(0, (deadline - now) * 1000), 1e9).rounded(.down)
    if SDL_WaitEventTimeout(&event, Int32(milliseconds)) == 1 { return event }
    // The rest is shorter than SDL's minimum wait.
    let rest = min(deadline - now, 0.001)
    guard rest > 0 else { return nil }
    var time = timespec(tv_sec: 0, tv_nsec: Int(rest * 1e9))
    nanosleep(&time, nil)
    SDL_PumpEvents()
    return nil
  }
}
