import SwipeKitCSDL2

enum LoopEvent: UInt32 {
  case settings
  case requests
  case messages
}

extension SDL_Event {
  /// Can be called from any thread.
  static func wake(for reason: LoopEvent) {
    var event = SDL_Event()
    event.type = SDL_USEREVENT.rawValue + reason.rawValue
    // One event is enough. Without a limit they would fill SDL's queue, and keys would be lost.
    if SDL_HasEvent(event.type) == SDL_TRUE { return }
    // A push calls the event watches before the event is in the queue. The loop could find nothing and sleep again.
    SDL_PeepEvents(&event, 1, SDL_ADDEVENT, 0, 0)
    EventWait.end()
  }
}
