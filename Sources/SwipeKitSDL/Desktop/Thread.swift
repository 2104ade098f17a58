import Glibc
import SwipeKitCSDL2

/// Starts a thread, and returns whether that worked; SDL leaves the signals that end a program to the other threads.
///
/// - Parameter name: the name in tools such as `top`, at most 15 bytes.
@discardableResult package func startThread(named name: String, _ body: @escaping @Sendable () -> Void) -> Bool {
  final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  let work = Unmanaged.passRetained(Work(body))
  let thread = SDL_CreateThread(
    { work in
      if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
      return 0
    }, name, work.toOpaque())
  if let thread { SDL_DetachThread(thread) } else { work.release() }
  return thread != nil
}

package func isIgnored(_ signal: Int32) -> Bool {
  var action = sigaction()
  sigaction(signal, nil, &action)
  return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1  // SIG_IGN
}
