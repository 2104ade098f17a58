import SwipeKitCSDL2

/// Starts a thread of SDL, which blocks signals, and returns whether that worked.
func startSDLThread(named name: String, _ body: @escaping @Sendable () -> Void) -> Bool {
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
