import SwipeKitCSDL2

enum LoopEvent: Int32 {
  case settings
  case requests
  case messages
}

extension SDL_Event {
  /// Can be called from any thread.
  static func wake(for reason: LoopEvent) {
    var event = SDL_Event()
    event.type = SDL_USEREVENT.rawValue
    event.user.code = reason.rawValue
    // A push calls the event watches before the event is in the queue. The loop could find nothing and sleep again.
    SDL_PeepEvents(&event, 1, SDL_ADDEVENT, 0, 0)
    EventWait.end()
  }
}
