import SwipeKit
import SwipeKitCSDL2

/// The cursor of the mouse over the window: an arrow, or what says that something can be pressed or written.
struct MouseCursor {
  /// The cursors, created when they are first needed, and freed by SDL with its video.
  private var cursors: [CursorShape: OpaquePointer] = [:]
  private var shown: CursorShape = .arrow

  /// Changes the cursor, where it is another one.
  mutating func show(_ cursor: CursorShape) {
    guard cursor != shown else { return }
    shown = cursor
    let system = cursor == .hand ? SDL_SYSTEM_CURSOR_HAND : SDL_SYSTEM_CURSOR_IBEAM
    if cursor != .arrow, cursors[cursor] == nil { cursors[cursor] = SDL_CreateSystemCursor(system) }
    SDL_SetCursor(cursors[cursor] ?? SDL_GetDefaultCursor())
  }
}
