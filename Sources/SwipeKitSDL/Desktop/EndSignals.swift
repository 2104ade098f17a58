import SwipeKitCSDL2
import Glibc

/// The signals that ask the program to end, such as `SIGTERM`.
///
/// SDL turns two of them into quit events, and this type adds `SIGHUP`. A program that is blocked and still runs a
/// second later is killed by the signal.
struct EndSignals: ~Copyable {
  /// The number of checks after the first signal, and the pause before each, in nanoseconds.
  ///
  /// Checks are counted instead of measuring time, since a paused machine delays every program.
  fileprivate static let (looks, pause) = (10, 100_000_000)
  /// The processor time of a busy check, in nanoseconds, and the maximum number of busy checks.
  ///
  /// A busy program is not blocked, and gets more time to end.
  fileprivate static let (work, maximumLooks) = (10_000_000, 20)

  private var before: [(signal: Int32, action: sigaction)] = []

  /// Starts SDL's events, and handles the signals that have no handler yet.
  init() throws(SDLError) {
    let free = [SIGINT, SIGTERM, SIGHUP, SIGALRM].filter { signal in
      unsafeBitCast(Self.action(of: signal).__sigaction_handler.sa_handler, to: Int.self) == 0  // SIG_DFL
    }
    SDL_ClearError()
    guard SDL_InitSubSystem(SDL_INIT_EVENTS) == 0 else { throw SDLError(failedTo: "start") }
    guard free.contains(SIGTERM), free.contains(SIGALRM), timer_create(CLOCK_MONOTONIC, nil, &Ending.timer) == 0
    else { return }
    (Ending.signal, Ending.looks) = (0, 0)
    Ending.note = Self.action(of: SIGTERM).__sigaction_handler.sa_handler
    for signal in free {
      before.append((signal, Self.action(of: signal)))
      var action = sigaction()
      action.sa_flags = SA_RESTART
      action.__sigaction_handler.sa_handler = signal == SIGALRM ? Ending.look : Ending.begin
      sigaction(signal, &action, nil)
    }
  }

  // SDL removes its handlers with its events.
  deinit {
    if !before.isEmpty { timer_delete(Ending.timer) }
    for (signal, var action) in before { sigaction(signal, &action, nil) }
    SDL_QuitSubSystem(SDL_INIT_EVENTS)
  }

  /// Sets the file descriptor that a signal writes to, to end a wait; nil for no descriptor.
  static func wake(_ descriptor: Int32?) { Ending.wakeUp = descriptor ?? -1 }

  static var latest: Int32? { Ending.signal == 0 ? nil : Ending.signal }

  private static func action(of signal: Int32) -> sigaction {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return action
  }
}

/// Signal handlers interrupt any code, so they call only async-signal-safe functions.
private enum Ending {
  /// SDL's handler, which adds the event.
  nonisolated(unsafe) static var note: (@convention(c) (Int32) -> Void)?
  nonisolated(unsafe) static var timer: timer_t?
  nonisolated(unsafe) static var wakeUp: Int32 = -1
  nonisolated(unsafe) static var (signal, looks): (Int32, Int) = (0, 0)
  /// The number of busy checks, and the processor time at the latest check, in nanoseconds.
  nonisolated(unsafe) static var (looksAtWork, used) = (0, 0)

  static var usedNow: Int {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  static let begin: @convention(c) (Int32) -> Void = { signal in
    let error = errno
    defer { errno = error }
    Ending.signal = signal
    Ending.note?(SIGTERM)
    if Ending.looks == 0 {
      (Ending.looksAtWork, Ending.used) = (0, usedNow)
      let pause = timespec(tv_sec: 0, tv_nsec: EndSignals.pause)
      var times = itimerspec(it_interval: pause, it_value: pause)
      timer_settime(Ending.timer, 0, &times, nil)
    }
    var byte: UInt8 = 0
    write(Ending.wakeUp, &byte, 1)
  }

  static let look: @convention(c) (Int32) -> Void = { _ in
    let used = usedNow
    defer { Ending.used = used }
    if used - Ending.used > EndSignals.work, Ending.looksAtWork < EndSignals.maximumLooks {
      return Ending.looksAtWork += 1
    }
    Ending.looks += 1
    guard Ending.looks >= EndSignals.looks else { return }
    var (action, signals) = (sigaction(), sigset_t())
    sigaction(Ending.signal, &action, nil)
    sigemptyset(&signals)
    sigaddset(&signals, Ending.signal)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(Ending.signal)
  }
}
