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
  /// Wakes the window's loop, from whatever thread.
  static func wake(for reason: WakeUp) {
    // Twice, since a push tells of its event before that is there: who is woken too soon is woken again.
    for _ in 1...2 {
      var event = SDL_Event()
      event.type = SDL_USEREVENT.rawValue
      event.user.code = reason.rawValue
      SDL_PushEvent(&event)
    }
  }
}
