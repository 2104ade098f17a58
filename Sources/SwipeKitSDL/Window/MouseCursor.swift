import SwipeKitCSDL2

/// The cursor of the mouse over the window: an arrow, or a hand on what can be pressed.
struct MouseCursor {
  /// The hand, created when it is first needed, and freed by SDL with its video; nil where the desktop has none.
  private var hand: OpaquePointer?
  private var isHand = false

  /// Changes the cursor, where it is another one.
  mutating func showHand(_ isHand: Bool) {
    guard isHand != self.isHand else { return }
    self.isHand = isHand
    if hand == nil { hand = SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_HAND) }
    SDL_SetCursor(isHand ? hand : SDL_GetDefaultCursor())
  }
}
