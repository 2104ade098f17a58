import SwipeKitCSDL2

/// What a thread of ours wakes the window's loop for.
enum WakeUp: Int32 {
  /// The desktop's settings changed.
  case settings
  /// A screen reader asks for something.
  case requests
  /// A thread of the program's sent messages.
  case messages
}

extension SDL_Event {
  /// Wakes the window's loop once, from whatever thread.
  static func wake(for reason: WakeUp) {
    var event = SDL_Event()
    event.type = SDL_USEREVENT.rawValue
    event.user.code = reason.rawValue
    // A push tells of its event before that is there: who is woken by it may find nothing, and must be woken again.
    SDL_PeepEvents(&event, 1, SDL_ADDEVENT, 0, 0)
    EventWait.end()
  }
}
