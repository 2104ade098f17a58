import SwipeKitCSDL2

/// The keys before a text event of SDL, which decide whether the event is a text.
///
/// X and Wayland write the letter of a layout also while Ctrl, Alt or Super is held, and only Latin letters become
/// control characters. With such a modifier a key is a command, and not a text. AltGr is not one: it chooses a letter.
struct KeyboardText {
  /// SDL's modifiers held.
  private var held: UInt32 = 0
  /// The character that the latest key writes without modifiers; nil if it writes nothing.
  private var character: Character?
  /// Whether an input method composes: then what is written is its own, whatever keys it took.
  private var isComposing = false

  /// The modifiers that make a key a command.
  ///
  /// The right Alt key is not among them, since SDL 2 calls AltGr so.
  private static let commands = KMOD_CTRL.rawValue | KMOD_LALT.rawValue | KMOD_GUI.rawValue
  private static let modifiers = SDLK_LCTRL.rawValue...SDLK_RGUI.rawValue

  /// Notes a key that goes down.
  mutating func press(_ key: SDL_Keysym) {
    held = UInt32(key.mod)
    let code = UInt32(bitPattern: key.sym)
    if Self.modifiers.contains(code) { return }
    // An input method keeps the keys that it takes to itself.
    isComposing = false
    character = code < UInt32(SDLK_SCANCODE_MASK) ? Unicode.Scalar(code).map(Character.init) : nil
  }

  /// Notes a key that goes up.
  mutating func release(_ key: SDL_Keysym) { held = UInt32(key.mod) }

  /// Notes the preedit text of an input method.
  mutating func compose(_ text: String) { isComposing = !text.isEmpty }

  func isText(_ text: String) -> Bool { isComposing || held & Self.commands == 0 && !isOfRightAlt(text) }

  /// Returns whether AltGr is held, and chose the text that the latest key writes.
  func isOfAltGr(_ text: String) -> Bool {
    held & KMOD_RALT.rawValue != 0 && held & Self.commands == 0 && !isOfRightAlt(text)
  }

  /// Returns whether a right Alt key is held that chose no other letter than the key has without it.
  private func isOfRightAlt(_ text: String) -> Bool {
    guard held & KMOD_RALT.rawValue != 0, let character else { return false }
    return text.lowercased() == character.lowercased()
  }
}
