import SwipeKitCSDL2

/// The key state that decides whether a text event of SDL is a text.
///
/// X and Wayland write a layout's letter even if Ctrl, Alt or Super is held. Only Latin letters become control
/// characters. A key with such a modifier is a command and not a text. AltGr is different: it selects a letter.
struct KeyboardText {
  private var held: UInt32 = 0
  /// The character that the latest key writes without modifiers; nil if it writes nothing.
  private var character: Character?
  /// Whether an input method is composing, so that its text counts, whatever keys it took.
  private var isComposing = false

  /// The modifiers that make a key a command.
  ///
  /// The right Alt key is not included, since SDL 2 reports AltGr as this key.
  private static let commands = KMOD_CTRL.rawValue | KMOD_LALT.rawValue | KMOD_GUI.rawValue
  private static let modifiers = SDLK_LCTRL.rawValue...SDLK_RGUI.rawValue

  mutating func press(_ key: SDL_Keysym) {
    held = UInt32(key.mod)
    let code = UInt32(bitPattern: key.sym)
    if Self.modifiers.contains(code) { return }
    // An input method does not pass on the keys that it takes.
    isComposing = false
    character = code < UInt32(SDLK_SCANCODE_MASK) ? Unicode.Scalar(code).map(Character.init) : nil
  }

  mutating func release(_ key: SDL_Keysym) { held = UInt32(key.mod) }

  mutating func compose(_ text: String) { isComposing = !text.isEmpty }

  func isText(_ text: String) -> Bool { isComposing || held & Self.commands == 0 && !isOfRightAlt(text) }

  func isOfAltGr(_ text: String) -> Bool {
    held & KMOD_RALT.rawValue != 0 && held & Self.commands == 0 && !isOfRightAlt(text)
  }

  private func isOfRightAlt(_ text: String) -> Bool {
    guard held & KMOD_RALT.rawValue != 0, let character else { return false }
    return text.lowercased() == character.lowercased()
  }
}
