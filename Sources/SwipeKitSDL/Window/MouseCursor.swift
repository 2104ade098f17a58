import SwipeKit
import SwipeKitCSDL2

struct MouseCursor {
  /// The cursors, which are created when first needed; SDL frees them with its video.
  private var cursors: [CursorShape: OpaquePointer] = [:]
  private var shown: CursorShape = .arrow

  mutating func show(_ cursor: CursorShape) {
    guard cursor != shown else { return }
    shown = cursor
    let system = cursor == .hand ? SDL_SYSTEM_CURSOR_HAND : SDL_SYSTEM_CURSOR_IBEAM
    if cursor != .arrow, cursors[cursor] == nil { cursors[cursor] = SDL_CreateSystemCursor(system) }
    SDL_SetCursor(cursors[cursor] ?? SDL_GetDefaultCursor())
  }
}
