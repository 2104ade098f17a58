import Glibc
import SwipeKitCSDL2
import Synchronization

/// Starts a thread, and returns whether that worked; SDL leaves the signals that end a program to the other threads.
///
/// - Parameter name: the name in tools such as `top`, at most 15 bytes.
@discardableResult package func startThread(named name: String, _ body: @escaping @Sendable () -> Void) -> Bool {
  final class Work: Sendable {
    let body: @Sendable () -> Void
    let isDetached = Mutex(())
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  let work = Work(body)
  let passed = Unmanaged.passRetained(work)
  // SDL frees a detached thread at its end, even while `SDL_DetachThread` still uses it.
  return work.isDetached.withLock { _ in
    let thread = SDL_CreateThread(
      { work in
        let work = work.map { Unmanaged<Work>.fromOpaque($0).takeRetainedValue() }
        work?.body()
        work?.isDetached.withLock { _ in }
        return 0
      }, name, passed.toOpaque())
    if let thread { SDL_DetachThread(thread) } else { passed.release() }
    return thread != nil
  }
}

package func isIgnored(_ signal: Int32) -> Bool {
  var action = sigaction()
  sigaction(signal, nil, &action)
  return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1  // SIG_IGN
}
