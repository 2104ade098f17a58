import SwipeKitCSDL2
import SwipeKitDBus

extension ReaderKey {
  /// - Parameter isModified: whether Insert or Caps Lock is held.
  init(_ event: SDL_KeyboardEvent, isModified: Bool) {
    let (pressed, held) = (event.keysym, UInt32(event.keysym.mod))
    self.init(
      isDown: event.type == SDL_KEYDOWN.rawValue,
      symbol: Self.symbol(of: pressed, hasNumLock: held & KMOD_NUM.rawValue != 0),
      code: Self.code(of: pressed.scancode),
      modifiers: Self.masks.reduce(0) { held & $1.mask.rawValue == 0 ? $0 : $0 | $1.bit }, time: event.timestamp,
      isAsked: isModified || Self.isModifier(pressed.scancode) || Self.isOnKeypad(pressed.scancode))
  }

  static func isModifier(_ key: SDL_Scancode) -> Bool {
    [SDL_SCANCODE_INSERT, SDL_SCANCODE_KP_0, SDL_SCANCODE_CAPSLOCK].contains(key)
  }

  private static func isOnKeypad(_ key: SDL_Scancode) -> Bool {
    (SDL_SCANCODE_NUMLOCKCLEAR.rawValue...SDL_SCANCODE_KP_PERIOD.rawValue).contains(key.rawValue)
  }

  /// SDL's and the X protocol's masks of Shift, Caps Lock, Ctrl, Alt, Num Lock and Super.
  private static let masks: [(mask: SDL_Keymod, bit: Int32)] = [
    (KMOD_SHIFT, 1), (KMOD_CAPS, 2), (KMOD_CTRL, 4), (KMOD_ALT, 8), (KMOD_NUM, 16), (KMOD_GUI, 64),
  ]

  /// The offset of X's key codes from the kernel's.
  private static let codeOffset: Int32 = 8

  private static func code(of key: SDL_Scancode) -> Int32 {
    let number = Int(key.rawValue)
    let (first, firstHeld) = (Int(SDL_SCANCODE_A.rawValue), Int(SDL_SCANCODE_LCTRL.rawValue))
    if codes.indices.contains(number - first) { return Int32(codes[number - first]) + codeOffset }
    if heldCodes.indices.contains(number - firstHeld) { return Int32(heldCodes[number - firstHeld]) + codeOffset }
    return 0
  }

  /// The kernel's key codes (`linux/input-event-codes.h`) from A on, in the order of USB's codes, which are SDL's.
  private static let codes: [UInt8] = [
    // A to Z.
    30, 48, 46, 32, 18, 33, 34, 35, 23, 36, 37, 38, 50, 49, 24, 25, 16, 19, 31, 20, 22, 47, 17, 45, 21, 44,
    // 1 to 0.
    2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
    // Return to Caps Lock.
    28, 1, 14, 15, 57, 12, 13, 26, 27, 43, 43, 39, 40, 41, 51, 52, 53, 58,
    // F1 to F12, and Print Screen to Up.
    59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 87, 88, 99, 70, 119, 110, 102, 104, 111, 107, 109, 106, 105, 108, 103,
    // The keypad, the key next to the left Shift key, and Menu.
    69, 98, 55, 74, 78, 96, 79, 80, 81, 75, 76, 77, 71, 72, 73, 82, 83, 86, 127,
  ]
  /// The kernel's key codes from the left Ctrl key on.
  private static let heldCodes: [UInt8] = [29, 42, 56, 125, 97, 54, 100, 126]

  private static func symbol(of pressed: SDL_Keysym, hasNumLock: Bool) -> Int32 {
    let key = pressed.scancode
    if !hasNumLock, let symbol = keypadSymbols[key.rawValue] { return symbol }
    if let symbol = symbols[key.rawValue] { return symbol }
    let firstFunction = SDL_SCANCODE_F1.rawValue
    if (firstFunction...SDL_SCANCODE_F12.rawValue).contains(key.rawValue) {
      return 0xffbe + Int32(key.rawValue - firstFunction)
    }
    let character = pressed.sym
    guard UInt32(bitPattern: character) & UInt32(SDLK_SCANCODE_MASK) == 0 else { return 0 }
    // The symbols of Latin 1 are its own numbers; all others are Unicode's with an offset.
    return character < 0x100 ? character : character | 0x0100_0000
  }

  /// The X protocol's symbols (`X11/keysymdef.h`) of keys without a character.
  private static let symbols: [UInt32: Int32] = symbols([
    (SDL_SCANCODE_RETURN, 0xff0d), (SDL_SCANCODE_ESCAPE, 0xff1b), (SDL_SCANCODE_BACKSPACE, 0xff08),
    (SDL_SCANCODE_TAB, 0xff09), (SDL_SCANCODE_CAPSLOCK, 0xffe5), (SDL_SCANCODE_INSERT, 0xff63),
    (SDL_SCANCODE_HOME, 0xff50), (SDL_SCANCODE_PAGEUP, 0xff55), (SDL_SCANCODE_DELETE, 0xffff),
    (SDL_SCANCODE_END, 0xff57), (SDL_SCANCODE_PAGEDOWN, 0xff56), (SDL_SCANCODE_RIGHT, 0xff53),
    (SDL_SCANCODE_LEFT, 0xff51), (SDL_SCANCODE_DOWN, 0xff54), (SDL_SCANCODE_UP, 0xff52),
    (SDL_SCANCODE_NUMLOCKCLEAR, 0xff7f), (SDL_SCANCODE_KP_DIVIDE, 0xffaf), (SDL_SCANCODE_KP_MULTIPLY, 0xffaa),
    (SDL_SCANCODE_KP_MINUS, 0xffad), (SDL_SCANCODE_KP_PLUS, 0xffab), (SDL_SCANCODE_KP_ENTER, 0xff8d),
    (SDL_SCANCODE_KP_1, 0xffb1), (SDL_SCANCODE_KP_2, 0xffb2), (SDL_SCANCODE_KP_3, 0xffb3),
    (SDL_SCANCODE_KP_4, 0xffb4), (SDL_SCANCODE_KP_5, 0xffb5), (SDL_SCANCODE_KP_6, 0xffb6),
    (SDL_SCANCODE_KP_7, 0xffb7), (SDL_SCANCODE_KP_8, 0xffb8), (SDL_SCANCODE_KP_9, 0xffb9),
    (SDL_SCANCODE_KP_0, 0xffb0), (SDL_SCANCODE_KP_PERIOD, 0xffae), (SDL_SCANCODE_APPLICATION, 0xff67),
    (SDL_SCANCODE_LCTRL, 0xffe3), (SDL_SCANCODE_LSHIFT, 0xffe1), (SDL_SCANCODE_LALT, 0xffe9),
    (SDL_SCANCODE_LGUI, 0xffeb), (SDL_SCANCODE_RCTRL, 0xffe4), (SDL_SCANCODE_RSHIFT, 0xffe2),
    (SDL_SCANCODE_RALT, 0xffea), (SDL_SCANCODE_RGUI, 0xffec),
  ])

  /// The symbols of the keypad without Num Lock.
  private static let keypadSymbols: [UInt32: Int32] = symbols([
    (SDL_SCANCODE_KP_1, 0xff9c), (SDL_SCANCODE_KP_2, 0xff99), (SDL_SCANCODE_KP_3, 0xff9b),
    (SDL_SCANCODE_KP_4, 0xff96), (SDL_SCANCODE_KP_5, 0xff9d), (SDL_SCANCODE_KP_6, 0xff98),
    (SDL_SCANCODE_KP_7, 0xff95), (SDL_SCANCODE_KP_8, 0xff97), (SDL_SCANCODE_KP_9, 0xff9a),
    (SDL_SCANCODE_KP_0, 0xff9e), (SDL_SCANCODE_KP_PERIOD, 0xff9f),
  ])

  private static func symbols(_ pairs: [(SDL_Scancode, Int32)]) -> [UInt32: Int32] {
    Dictionary(uniqueKeysWithValues: pairs.map { ($0.0.rawValue, $0.1) })
  }
}
