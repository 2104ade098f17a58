import SwipeKitCSDL2

/// The reason why one of our threads wakes the window's loop.
enum LoopEvent: Int32 {
  /// The desktop's settings changed.
  case settings
  /// A screen reader has requests.
  case requests
  /// A thread of the program has sent messages.
  case messages
}

extension SDL_Event {
  /// Wakes the window's loop once, from any thread.
  static func wake(for reason: LoopEvent) {
    var event = SDL_Event()
    event.type = SDL_USEREVENT.rawValue
    event.user.code = reason.rawValue
    // A push reports its event before that is in the queue: the loop might find nothing, and would have to be woken
    // again.
    SDL_PeepEvents(&event, 1, SDL_ADDEVENT, 0, 0)
    EventWait.end()
  }
}
