import CSDL2
import Glibc

/// The time of the machine, for frames: SDL's performance counter, laid on the scale of its event stamps.
enum Clock {
  /// The counter's reading, in seconds, when SDL's stamps were 0.
  static let origin =
    Double(SDL_GetPerformanceCounter()) / Double(SDL_GetPerformanceFrequency()) - Double(SDL_GetTicks64()) / 1000

  /// Sleeps for less than SDL's shortest wait, a millisecond.
  static func sleep(until deadline: Double, now: Double) {
    guard deadline > now else { return }
    var time = timespec(tv_sec: 0, tv_nsec: Int(min(deadline - now, 0.001) * 1e9))
    nanosleep(&time, nil)
  }

  /// The time of an event's stamp, in seconds; a stamp has 32 bits of milliseconds and begins anew after 49 days.
  static func seconds(of stamp: UInt32) -> Double {
    let now = SDL_GetTicks64()
    let age = UInt32(truncatingIfNeeded: now) &- stamp
    return Double(now &- UInt64(age)) / 1000
  }
}
