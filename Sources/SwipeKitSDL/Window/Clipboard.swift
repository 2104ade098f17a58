import SwipeKitCSDL2

enum Clipboard {
  static func copy(_ text: String) { SDL_SetClipboardText(text) }

  static var text: String? { taken(SDL_GetClipboardText()) }

  /// The primary selection: the text that is selected in any window.
  static var selectedText: String? { taken(SDL_GetPrimarySelectionText()) }

  private static func taken(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    defer { SDL_free(text) }
    return text.flatMap { $0.pointee == 0 ? nil : String(cString: $0) }
  }
}
