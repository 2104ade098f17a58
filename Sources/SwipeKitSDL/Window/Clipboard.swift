import SwipeKitCSDL2

/// The desktop's clipboard, as far as it has texts.
enum Clipboard {
  /// Copies a text to it; without a clipboard nothing happens.
  static func copy(_ text: String) { SDL_SetClipboardText(text) }

  /// The text on it; nil for none.
  static var text: String? {
    guard let text = SDL_GetClipboardText() else { return nil }
    defer { SDL_free(text) }
    return text.pointee == 0 ? nil : String(cString: text)
  }
}
