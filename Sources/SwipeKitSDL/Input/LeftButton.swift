import SwipeKitCSDL2

/// The left mouse button, as the window system knows it; SDL knows only what was reported to it.
enum LeftButton {
  static func isIn(_ buttons: UInt32) -> Bool { buttons & UInt32(1 << (SDL_BUTTON_LEFT - 1)) != 0 }

  static var isDown: Bool { isIn(SDL_GetGlobalMouseState(nil, nil)) }

  /// Whether the button is down although its lift was reported, without a new press.
  ///
  /// During a mouse drag X reports a finger as the mouse, including its lift. SDL 3 distinguishes the two, so there the
  /// button may be down because of a finger.
  static var isHeld: Bool {
    let isDown = isDown
    // This reads all events that the server had when it answered.
    SDL_PumpEvents()
    let press = SDL_MOUSEBUTTONDOWN.rawValue
    return isDown && SDL_PeepEvents(nil, 0, SDL_PEEKEVENT, press, press) == 0
  }
}
