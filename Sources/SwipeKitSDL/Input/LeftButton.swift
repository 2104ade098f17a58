import SwipeKitCSDL2

/// The left button of the mouse, as the window system has it: SDL knows only what was reported to it.
enum LeftButton {
  static func isIn(_ buttons: UInt32) -> Bool { buttons & UInt32(1 << (SDL_BUTTON_LEFT - 1)) != 0 }

  /// Whether the window system reports that the button is down.
  static var isDown: Bool { isIn(SDL_GetGlobalMouseState(nil, nil)) }

  /// Whether the button is down although its lift was reported, and not because it was pressed again since.
  ///
  /// While the mouse holds something, X reports a finger as if it were that mouse, its lift too. SDL 3 tells them
  /// apart; there the button may be down because a finger is.
  static var isHeld: Bool {
    let isDown = isDown
    // What the server knew when it answered is read by now.
    SDL_PumpEvents()
    let press = SDL_MOUSEBUTTONDOWN.rawValue
    return isDown && SDL_PeepEvents(nil, 0, SDL_PEEKEVENT, press, press) == 0
  }
}
