import SwipeKitCSDL2
import SwipeKitDBus
import Testing

@testable import SwipeKitSDL

/// The numbers come from an X server.
@Suite struct ReaderKeyTranslationTests {
  private func key(
    _ scancode: SDL_Scancode, _ sym: SDL_Keycode = 0, held: SDL_Keymod = KMOD_NONE, isDown: Bool = true,
    isModified: Bool = false
  ) -> ReaderKey {
    var event = SDL_KeyboardEvent()
    event.type = (isDown ? SDL_KEYDOWN : SDL_KEYUP).rawValue
    event.keysym.scancode = scancode
    event.keysym.sym = sym == 0 ? Int32(bitPattern: scancode.rawValue | UInt32(SDLK_SCANCODE_MASK)) : sym
    event.keysym.mod = UInt16(held.rawValue)
    return ReaderKey(event, isModified: isModified)
  }

  @Test func `a key has the X protocol's names and numbers`() {
    let keys = [
      key(SDL_SCANCODE_Q, 0x71), key(SDL_SCANCODE_SLASH, 0x2f), key(SDL_SCANCODE_DOWN), key(SDL_SCANCODE_F7),
      key(SDL_SCANCODE_APPLICATION), key(SDL_SCANCODE_RSHIFT), key(SDL_SCANCODE_INSERT), key(SDL_SCANCODE_Q, 0x439),
    ]
    #expect(keys.map(\.code) == [24, 61, 116, 73, 135, 62, 118, 24])
    #expect(
      keys.map(\.symbol) == [0x71, 0x2f, 0xff54, 0xffc4, 0xff67, 0xffe2, 0xff63, 0x100_0439])
  }

  @Test func `the keypad is called by what it does, which Num Lock changes`() {
    #expect(key(SDL_SCANCODE_KP_7).symbol == 0xff95 && key(SDL_SCANCODE_KP_7).code == 79)
    #expect(key(SDL_SCANCODE_KP_7, held: KMOD_NUM).symbol == 0xffb7)
    #expect(key(SDL_SCANCODE_KP_ENTER).symbol == 0xff8d && key(SDL_SCANCODE_KP_ENTER).code == 104)
  }

  @Test func `what is held has the X protocol's masks`() {
    #expect(key(SDL_SCANCODE_A, 0x61, held: KMOD_LSHIFT).modifiers == 1)
    let all: [SDL_Keymod] = [KMOD_RCTRL, KMOD_LALT, KMOD_CAPS, KMOD_NUM]
    #expect(key(SDL_SCANCODE_A, 0x61, held: SDL_Keymod(all.reduce(0) { $0 | $1.rawValue })).modifiers == 30)
  }

  @Test func `a reader is asked of the keypad, and of all while Insert or Caps Lock is held`() {
    #expect(key(SDL_SCANCODE_KP_PLUS).isAsked && key(SDL_SCANCODE_KP_PLUS, isDown: false).isAsked)
    #expect(key(SDL_SCANCODE_INSERT).isAsked && key(SDL_SCANCODE_CAPSLOCK).isAsked)
    #expect(!key(SDL_SCANCODE_A, 0x61).isAsked && key(SDL_SCANCODE_A, 0x61, isModified: true).isAsked)
    #expect(!key(SDL_SCANCODE_DOWN).isAsked && !key(SDL_SCANCODE_RETURN).isAsked)
  }
}
