import SwipeKitCSDL2

enum Clipboard {
  static func copy(_ text: String) { SDL_SetClipboardText(text) }

  static var text: String? {
    guard let text = SDL_GetClipboardText() else { return nil }
    defer { SDL_free(text) }
    return text.pointee == 0 ? nil : String(cString: text)
  }
}
