import SwipeKitCSDL2
import SwipeKit

extension Key.Modifiers {
  fileprivate static let keys: [(modifier: Self, mask: SDL_Keymod, codes: [SDL_KeyCode])] = [
    (.control, KMOD_CTRL, [SDLK_LCTRL, SDLK_RCTRL]), (.alt, KMOD_ALT, [SDLK_LALT, SDLK_RALT]),
    (.shift, KMOD_SHIFT, [SDLK_LSHIFT, SDLK_RSHIFT]),
  ]

  init(held: UInt16) {
    self = []
    for (modifier, mask, _) in Self.keys where UInt32(held) & mask.rawValue != 0 { insert(modifier) }
  }
}

extension Key {
  package static func exists(_ name: String) -> Bool { SDL_GetKeyFromName(name) != SDL_KeyCode(0).rawValue }

  /// Creates the pressed key with its modifiers; nil for the desktop's own (Super), or without effect.
  init?(_ pressed: SDL_Keysym) {
    let held = UInt32(pressed.mod)
    guard held & KMOD_GUI.rawValue == 0 else { return nil }
    var modifiers = Modifiers(held: pressed.mod)
    // A modifier key does not modify itself.
    if let itself = Modifiers.keys.first(where: {
      $0.codes.contains { $0.rawValue == UInt32(bitPattern: pressed.sym) }
    }) {
      modifiers.remove(itself.modifier)
    }
    let name = Self.name(of: pressed, isCommand: !modifiers.isDisjoint(with: [.control, .alt]))
    if name.isEmpty { return nil }
    self.init(name, with: modifiers)
  }

  private static func name(of pressed: SDL_Keysym, isCommand: Bool) -> String {
    let code = UInt32(bitPattern: pressed.sym)
    if UInt32(pressed.mod) & KMOD_NUM.rawValue == 0, let key = keypad[code] {
      return String(cString: SDL_GetKeyName(SDL_Keycode(key.rawValue)))
    }
    // Commands are Latin letters. A layout without Latin letters has them at the positions of a US keyboard, which are
    // SDL's names of positions.
    if isCommand, isBeyondLatin(pressed) { return String(cString: SDL_GetScancodeName(pressed.scancode)) }
    // The digit row is the same in every layout, whatever it writes without Shift: `&` and `é` on a French keyboard.
    if digits.contains(pressed.scancode.rawValue), !(SDLK_0.rawValue...SDLK_9.rawValue).contains(code) {
      return String(cString: SDL_GetScancodeName(pressed.scancode))
    }
    return String(cString: SDL_GetKeyName(pressed.sym))
  }

  private static func isBeyondLatin(_ pressed: SDL_Keysym) -> Bool {
    let code = UInt32(bitPattern: pressed.sym)
    if (firstLetterBeyondLatin..<UInt32(SDLK_SCANCODE_MASK)).contains(code) { return true }
    // It may be a sign: Greek has a semicolon at Q, and Hebrew a slash.
    let place = pressed.scancode.rawValue
    guard letters.contains(place), !(SDLK_a.rawValue...SDLK_z.rawValue).contains(code) else { return false }
    let letter = SDL_Keycode(bitPattern: SDLK_a.rawValue + place - letters.lowerBound)
    return SDL_GetScancodeFromKey(letter) == SDL_SCANCODE_UNKNOWN
  }

  private static let letters = SDL_SCANCODE_A.rawValue...SDL_SCANCODE_Z.rawValue

  private static let digits = SDL_SCANCODE_1.rawValue...SDL_SCANCODE_0.rawValue

  /// The first scalar after Unicode's Latin blocks: the first Greek one.
  private static let firstLetterBeyondLatin: UInt32 = 0x370

  /// The keys of the keypad without Num Lock; SDL gives them the same names as with it.
  private static let keypad: [UInt32: SDL_KeyCode] = [
    SDLK_KP_7.rawValue: SDLK_HOME, SDLK_KP_8.rawValue: SDLK_UP, SDLK_KP_9.rawValue: SDLK_PAGEUP,
    SDLK_KP_4.rawValue: SDLK_LEFT, SDLK_KP_5.rawValue: SDLK_CLEAR, SDLK_KP_6.rawValue: SDLK_RIGHT,
    SDLK_KP_1.rawValue: SDLK_END, SDLK_KP_2.rawValue: SDLK_DOWN, SDLK_KP_3.rawValue: SDLK_PAGEDOWN,
    SDLK_KP_0.rawValue: SDLK_INSERT, SDLK_KP_PERIOD.rawValue: SDLK_DELETE,
  ]
}
