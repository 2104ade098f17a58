import SwipeKitCSDL2
import Glibc

/// The signals that ask the program to end, such as `SIGTERM`.
///
/// SDL turns two of them into quit events, and this type adds `SIGHUP`. A blocked program, whose window is still open
/// five seconds later, is killed by the signal.
struct EndSignals: ~Copyable {
  /// The time to end after the first signal, in seconds.
  fileprivate static let patience: UInt32 = 5

  private var before: [(signal: Int32, action: sigaction)] = []

  /// Starts SDL's events, and handles the signals that have no handler yet.
  init() throws(SDLError) {
    let free = [SIGINT, SIGTERM, SIGHUP, SIGALRM].filter { signal in
      unsafeBitCast(Self.action(of: signal).__sigaction_handler.sa_handler, to: Int.self) == 0  // SIG_DFL
    }
    SDL_ClearError()
    guard SDL_InitSubSystem(SDL_INIT_EVENTS) == 0 else { throw SDLError(failedTo: "start") }
    guard free.contains(SIGTERM), free.contains(SIGALRM) else { return }
    Ending.signal = 0
    Ending.note = Self.action(of: SIGTERM).__sigaction_handler.sa_handler
    for signal in free {
      before.append((signal, Self.action(of: signal)))
      var action = sigaction()
      action.sa_flags = SA_RESTART
      action.__sigaction_handler.sa_handler = signal == SIGALRM ? Ending.kill : Ending.begin
      sigaction(signal, &action, nil)
    }
  }

  // SDL removes its handlers with its events.
  deinit {
    if !before.isEmpty { alarm(0) }
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
  nonisolated(unsafe) static var wakeUp: Int32 = -1
  /// The latest signal; 0 before the first.
  nonisolated(unsafe) static var signal: Int32 = 0

  static let begin: @convention(c) (Int32) -> Void = { signal in
    let error = errno
    defer { errno = error }
    if Ending.signal == 0 { alarm(EndSignals.patience) }
    Ending.signal = signal
    Ending.note?(SIGTERM)
    var byte: UInt8 = 0
    write(Ending.wakeUp, &byte, 1)
  }

  static let kill: @convention(c) (Int32) -> Void = { _ in
    var (action, signals) = (sigaction(), sigset_t())
    sigaction(Ending.signal, &action, nil)
    sigemptyset(&signals)
    sigaddset(&signals, Ending.signal)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(Ending.signal)
  }
}
