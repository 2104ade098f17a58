import SwipeKitCSDL2
import Glibc

/// The signals that ask the program to end, while it has SDL's video: those are what a quit is.
///
/// SDL makes an event of two of them, and this of `SIGHUP` too. But a window system that does not answer holds whoever
/// waits for it, and no event is taken then: a program that has not ended half a second later dies of the signal.
struct EndSignals: ~Copyable {
  /// How often the program is looked after once it is asked to end, and the pause before each, in nanoseconds.
  ///
  /// They are counted, since a machine that pauses meanwhile holds everybody.
  fileprivate static let (looks, pause) = (4, 100_000_000)
  /// How much of the processor the program uses between two looks where it is at work, in nanoseconds, and how often it
  /// may be found so: on a machine with much else to do it takes longer to end, but nothing holds it.
  fileprivate static let (work, mostAtWork) = (10_000_000, 20)

  /// The signals that are taken care of here, and what was done with them before.
  private var before: [(signal: Int32, action: sigaction)] = []

  /// Starts SDL's events, which take care of signals that nobody has taken care of yet.
  init() throws(SDLError) {
    let free = [SIGINT, SIGTERM, SIGHUP, SIGALRM].filter { Self.action(of: $0).isDefault }
    SDL_ClearError()
    guard SDL_InitSubSystem(SDL_INIT_EVENTS) == 0 else { throw SDLError(failedTo: "start") }
    guard free.contains(SIGTERM), free.contains(SIGALRM), timer_create(CLOCK_MONOTONIC, nil, &Ending.timer) == 0
    else { return }
    (Ending.looks, Ending.note) = (0, Self.action(of: SIGTERM).__sigaction_handler.sa_handler)
    for signal in free {
      before.append((signal, Self.action(of: signal)))
      var action = sigaction()
      action.sa_flags = SA_RESTART
      action.__sigaction_handler.sa_handler = signal == SIGALRM ? Ending.look : Ending.begin
      sigaction(signal, &action, nil)
    }
  }

  // SDL's go with its events.
  deinit {
    if !before.isEmpty { timer_delete(Ending.timer) }
    for (signal, var action) in before { sigaction(signal, &action, nil) }
    SDL_QuitSubSystem(SDL_INIT_EVENTS)
  }

  /// What is to be written to when a signal comes, so that a wait ends; nil for nothing.
  static func wake(_ descriptor: Int32?) { Ending.wakeUp = descriptor ?? -1 }

  private static func action(of signal: Int32) -> sigaction {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return action
  }
}

extension sigaction {
  /// Whether the signal does what it does by itself.
  fileprivate var isDefault: Bool { unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self) == 0 }
}

/// What handlers of signals know: they interrupt whatever runs, and call nothing but what may be called then.
private enum Ending {
  /// How SDL takes note that the program is to end.
  nonisolated(unsafe) static var note: (@convention(c) (Int32) -> Void)?
  nonisolated(unsafe) static var timer: timer_t?
  nonisolated(unsafe) static var wakeUp: Int32 = -1
  /// The signal that asked the program to end, and how often it was looked after since.
  nonisolated(unsafe) static var (signal, looks): (Int32, Int) = (0, 0)
  /// How often it was found at work, and how much of the processor it had used by then, in nanoseconds.
  nonisolated(unsafe) static var (looksAtWork, used) = (0, 0)

  /// How much of the processor the program has used, in nanoseconds.
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
