import SwipeKitCSDL2
import Glibc

/// The signals that ask the program to end, which become a quit while it has SDL's video.
///
/// SDL makes an event of two of them, and this of `SIGHUP`, too. But a window system that does not answer blocks
/// whoever waits for it, and then no event is taken. So a program that has not ended a second later dies of the signal.
struct EndSignals: ~Copyable {
  /// The number of checks once the program is asked to end, and the pause before each, in nanoseconds.
  ///
  /// Checks are counted instead of measuring the time, since a machine that pauses meanwhile delays everybody.
  fileprivate static let (looks, pause) = (10, 100_000_000)
  /// The processor time between two checks, in nanoseconds, from which on the program counts as busy, and the number of
  /// checks that may find it so: on a busy machine it takes longer to end, but nothing blocks it.
  fileprivate static let (work, mostAtWork) = (10_000_000, 20)

  /// The signals that are handled here, with their former actions.
  private var before: [(signal: Int32, action: sigaction)] = []

  /// Starts SDL's events, which handle signals that have no handler yet.
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

  // SDL's handlers end with its events.
  deinit {
    if !before.isEmpty { timer_delete(Ending.timer) }
    for (signal, var action) in before { sigaction(signal, &action, nil) }
    SDL_QuitSubSystem(SDL_INIT_EVENTS)
  }

  /// Sets the file descriptor that is written to when a signal arrives, so that a wait ends; nil for none.
  static func wake(_ descriptor: Int32?) { Ending.wakeUp = descriptor ?? -1 }

  /// The signal that asked the program to end; nil for none.
  static var latest: Int32? { Ending.signal == 0 ? nil : Ending.signal }

  private static func action(of signal: Int32) -> sigaction {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return action
  }
}

/// The state of the signal handlers: they interrupt any code, and call only functions that are safe then.
private enum Ending {
  /// SDL's handler, which makes the event.
  nonisolated(unsafe) static var note: (@convention(c) (Int32) -> Void)?
  nonisolated(unsafe) static var timer: timer_t?
  nonisolated(unsafe) static var wakeUp: Int32 = -1
  /// The signal that asked the program to end, and the number of checks since.
  nonisolated(unsafe) static var (signal, looks): (Int32, Int) = (0, 0)
  /// The number of checks that found the program busy, and the processor time that it had used by then, in nanoseconds.
  nonisolated(unsafe) static var (looksAtWork, used) = (0, 0)

  /// The processor time that the program has used, in nanoseconds.
  static var usedNow: Int {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  static let begin: @convention(c) (Int32) -> Void = { signal in
    let error = errno
    defer { errno = error }
    Ending.signal = signal
    // SDL knows SIGTERM, but not SIGHUP.
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
    if used - Ending.used > EndSignals.work, Ending.looksAtWork < EndSignals.mostAtWork {
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
