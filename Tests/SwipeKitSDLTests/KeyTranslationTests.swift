import SwipeKitCSDL2
import SwipeKit
import Testing

@testable import SwipeKitSDL

extension DrawingTests {
  @Suite struct KeyTranslationTests {
    private var translator = EventTranslator(driver: "x11")

    private mutating func translate(_ type: SDL_EventType, _ fill: (inout SDL_Event) -> Void) -> WindowEvent? {
      translator.translate(type, fill)
    }

    private mutating func press(
      _ code: UInt32, at place: SDL_Scancode = SDL_SCANCODE_UNKNOWN, _ held: SDL_Keymod...
    )
      -> String?
    {
      let event = translate(SDL_KEYDOWN) {
        $0.key.keysym.sym = SDL_Keycode(bitPattern: code)
        $0.key.keysym.scancode = place
        $0.key.keysym.mod = held.reduce(0) { $0 | UInt16($1.rawValue) }
      }
      guard case .input(.key(let key, _)) = event else { return nil }
      return key.description
    }

    private mutating func press(_ code: SDL_KeyCode, _ held: SDL_Keymod) -> String? { press(code.rawValue, held) }

    @Test mutating func `keys come by name, with what is held; the desktop's own do not`() {
      #expect(press(SDLK_PAGEDOWN, KMOD_NONE) == "PageDown")
      #expect(press(SDLK_HOME, KMOD_LALT) == "Alt+Home")
      #expect(press(SDLK_q, KMOD_LCTRL) == "Ctrl+Q")
      #expect(press(SDLK_z.rawValue, KMOD_RCTRL, KMOD_RSHIFT, KMOD_CAPS, KMOD_NUM) == "Ctrl+Shift+Z")
      #expect(press(SDLK_a, KMOD_LSHIFT) == "Shift+A")
      #expect(press(SDLK_l, KMOD_LGUI) == nil)
      #expect(press(SDLK_z.rawValue, KMOD_LCTRL, KMOD_RGUI) == nil)
      #expect(press(SDLK_UNKNOWN, KMOD_LCTRL) == nil)
    }

    @Test mutating func `a modifier's own press is not with itself`() {
      #expect(press(SDLK_LSHIFT, KMOD_LSHIFT) == "Left Shift")
      #expect(press(SDLK_RCTRL.rawValue, KMOD_RCTRL, KMOD_LALT) == "Alt+Right Ctrl")
    }

    @Test
    mutating func `a command has the layout's letter, or the US letter in layouts without Latin ones`() {
      // German: Z is at the place of the US Y, and Ä is a letter.
      #expect(press(SDLK_z.rawValue, at: SDL_SCANCODE_Y, KMOD_LCTRL) == "Ctrl+Z")
      #expect(press(0xE4, at: SDL_SCANCODE_APOSTROPHE, KMOD_LCTRL) == "Ctrl+ä")
      // Russian, Greek, Hebrew, Georgian.
      for letter: UInt32 in [0x44F, 0x3B6, 0x5D6, 0x10D6] {
        #expect(press(letter, at: SDL_SCANCODE_Z, KMOD_LCTRL) == "Ctrl+Z")
        #expect(press(letter, at: SDL_SCANCODE_Z, KMOD_LCTRL, KMOD_LSHIFT) == "Ctrl+Shift+Z")
      }
      #expect(press(0x44F, at: SDL_SCANCODE_Z, KMOD_NONE) == "я")
      #expect(press(SDLK_F4.rawValue, at: SDL_SCANCODE_F4, KMOD_LALT) == "Alt+F4")
    }

    @Test mutating func `the row of digits is one in every layout`() {
      // French has é at the place of 2, and Shift writes the digit. Czech has š at the place of 3, and Arabic its
      // own digit.
      #expect(press(0xE9, at: SDL_SCANCODE_2, KMOD_NONE) == "2")
      #expect(press(SDLK_AMPERSAND.rawValue, at: SDL_SCANCODE_1, KMOD_LSHIFT) == "Shift+1")
      #expect(press(0x161, at: SDL_SCANCODE_3, KMOD_NONE) == "3")
      #expect(press(0x663, at: SDL_SCANCODE_3, KMOD_LCTRL) == "Ctrl+3")
      #expect(press(SDLK_7.rawValue, at: SDL_SCANCODE_7, KMOD_NONE) == "7")
      #expect(press(0xE0, at: SDL_SCANCODE_0, KMOD_NONE) == "0")
      // A layout with digits in another order reports its own digits.
      #expect(press(SDLK_5.rawValue, at: SDL_SCANCODE_4, KMOD_NONE) == "5")
    }

    @Test mutating func `the keypad has digits with Num Lock and moves without`() {
      #expect(press(SDLK_KP_7, KMOD_NUM) == "Keypad 7")
      #expect(press(SDLK_KP_7, KMOD_NONE) == "Home")
      #expect(press(SDLK_KP_2, KMOD_LCTRL) == "Ctrl+Down")
      #expect(press(SDLK_KP_PERIOD, KMOD_NONE) == "Delete")
      #expect(press(SDLK_KP_ENTER, KMOD_NUM) == "Keypad Enter")
      #expect(press(SDLK_KP_ENTER, KMOD_NONE) == "Keypad Enter")
    }

    private static func write<T: BitwiseCopyable>(_ text: String, to array: inout T) {
      withUnsafeMutableBytes(of: &array) { $0.copyBytes(from: Array(text.utf8) + [0]) }
    }

    private func isInput(_ event: WindowEvent?, _ expected: (Double) -> InputEvent) -> Bool {
      if case .input(let input) = event { input == expected(input.time) } else { false }
    }

    @Test mutating func `what keys and input methods write comes as a text`() {
      for text in ["a", "é", "漢字", String(repeating: "か", count: 10)] {
        let event = translate(SDL_TEXTINPUT) { Self.write(text, to: &$0.text.text) }
        #expect(isInput(event) { .text(text, time: $0) })
      }
      #expect(translate(SDL_TEXTINPUT) { _ in } == nil)
    }

    private mutating func write(_ text: String) -> String? {
      let event = translate(SDL_TEXTINPUT) { Self.write(text, to: &$0.text.text) }
      guard case .input(.text(let text, _)) = event else { return nil }
      return text
    }

    @Test(arguments: [KMOD_LCTRL, KMOD_RCTRL, KMOD_LALT, KMOD_RALT, KMOD_LGUI, KMOD_RGUI])
    mutating func `what a key writes while Ctrl, Alt or Super is held is no text`(modifier: SDL_Keymod) {
      // Russian, Greek, Hebrew, Arabic, and Latin.
      for letter in ["ы", "σ", "ד", "س", "s"] {
        let code = letter.unicodeScalars.first?.value ?? 0
        for shift in [KMOD_NONE, KMOD_LSHIFT] {
          _ = press(code, modifier, shift)
          #expect(write(shift == KMOD_NONE ? letter : letter.uppercased()) == nil)
        }
        _ = translate(SDL_KEYUP) { $0.key.keysym.mod = 0 }
        _ = press(code, KMOD_NUM, KMOD_CAPS, KMOD_LSHIFT)
        #expect(write(letter) == letter)
      }
    }

    @Test mutating func `AltGr chooses a letter, which is a text`() {
      // German @ and euro sign, a Hebrew point, a Greek dot, and an Arabic digit.
      for (code, text) in [(0x71, "@"), (0x65, "€"), (0x5D3, "ּ"), (0x3B, "·"), (0x38, "٨")] as [(UInt32, String)] {
        _ = press(code, KMOD_RALT)
        #expect(write(text) == text)
        _ = press(code, KMOD_MODE)
        #expect(write(text) == text, "as SDL 3 calls AltGr")
        _ = press(code, KMOD_RALT, KMOD_LCTRL)
        #expect(write(text) == nil)
      }
    }

    @Test mutating func `an input method writes whatever key it takes, as long as it composes`() {
      _ = translate(SDL_TEXTEDITING) { Self.write("か", to: &$0.edit.text) }
      _ = press(SDLK_LCTRL, KMOD_LCTRL)
      #expect(write("か") == "か")
      _ = translate(SDL_TEXTEDITING) { _ in }
      #expect(write("か") == nil)
    }

    @Test mutating func `what was held when the window lost the focus makes no command of a text`() {
      _ = press(SDLK_LALT, KMOD_LALT)
      _ = translate(SDL_WINDOWEVENT) { $0.window.event = UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue) }
      #expect(write("a") == "a")
    }

    @Test(arguments: [
      (Int32(0), Int32(1), 0..<1), (1, 0, 1..<1), (1, 9, 1..<2), (9, 1, 2..<2), (-1, -1, 2..<2), (0, -1, 0..<0),
    ])
    mutating func `what an input method shows has its selection within itself`(
      start: Int32, length: Int32, selection: Range<Int>
    ) {
      let event = translate(SDL_TEXTEDITING) {
        Self.write("かな", to: &$0.edit.text)
        ($0.edit.start, $0.edit.length) = (start, length)
      }
      #expect(isInput(event) { .preedit("かな", selection: selection, time: $0) })
      let long = String(repeating: "か", count: 100)
      let whole = translate(SDL_TEXTEDITING_EXT) { event in
        event.editExt.text = SDL_strdup(long)
        (event.editExt.start, event.editExt.length) = (-1, -1)
      }
      #expect(isInput(whole) { .preedit(long, selection: 100..<100, time: $0) })
      let over = translate(SDL_TEXTEDITING) { _ in }
      #expect(isInput(over) { .preedit("", selection: 0..<0, time: $0) })
    }

    @Test func `keys exist by SDL's names only`() {
      #expect(["Escape", "PageUp", "F2", "1", "Keypad Enter"].allSatisfy(Key.exists))
      #expect(!Key.exists("Nonsense"))
    }
  }
}
