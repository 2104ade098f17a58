import SwipeKit
import Testing

struct KeyTests {
  @Test func `a text says the key and what is held with it`() {
    #expect(Key("Z") == Key("Z", with: []))
    #expect(Key("Ctrl+Z") == Key("Z", with: .control))
    #expect(Key("Ctrl+Shift+Z") == Key("Z", with: [.control, .shift]))
    #expect(Key("Alt+F4") == Key("F4", with: .alt))
    #expect(Key("Shift+Keypad Enter") == Key("Keypad Enter", with: .shift))
    #expect(Key("Ctrl++") == Key("+", with: .control))
    #expect(Key("Ctrl+\u{301}") == Key("\u{301}", with: .control))
  }

  @Test func `what is held may be said in any order, and is written in one`() {
    for text in ["Ctrl+Alt+Shift+Up", "Shift+Ctrl+Alt+Up", "Alt+Shift+Ctrl+Up"] {
      #expect(Key(text).description == "Ctrl+Alt+Shift+Up")
    }
    // Any text from elsewhere, such as a trace, makes a key.
    let (twice, none) = ("Ctrl+Ctrl+Z", "Ctrl+")
    #expect(Key(twice).name == "Ctrl+Z" && Key(none).name == "")
    #expect(Key("Left Ctrl").modifiers == [] && Key("+").name == "+")
  }

  @Test func `what is held is a text of its own, joined in any order and written in one`() {
    for bits in UInt8(0)...7 {
      let modifiers = Key.Modifiers(rawValue: bits)
      #expect(Key.Modifiers(modifiers.description) == modifiers)
      #expect(Key("Up", with: modifiers).description == modifiers.description + (bits > 0 ? "+Up" : "Up"))
    }
    #expect(Key.Modifiers("Shift+Ctrl")?.description == "Ctrl+Shift")
    for text in ["shift", "Ctrl+", "+Ctrl", "Ctrl+Ctrl", "Ctrl+Z", "Ctrl Shift", " ", "+"] {
      #expect(Key.Modifiers(text) == nil, "\(text)")
    }
  }

  @Test func `a literal key that no keyboard has is refused`() async {
    await #expect(processExitsWith: .failure) { _ = Key("ctrl+z") }
    await #expect(processExitsWith: .failure) { _ = Key("Ctrl-Z") }
    await #expect(processExitsWith: .failure) { _ = Key("Control+Z") }
    await #expect(processExitsWith: .failure) { _ = Key("Ctrl+z") }
    await #expect(processExitsWith: .failure) { _ = Key("Ctrl+") }
    await #expect(processExitsWith: .failure) { _ = Key("Ctrl+Ctrl+Z") }
    await #expect(processExitsWith: .failure) { _ = Key("") }
    await #expect(processExitsWith: .failure) { _ = Key("escape") }
  }

  @Test func `modifiers make another key`() {
    #expect(Key("Ctrl+Up") != .up && Key("Shift+Up") != .up && Key("Ctrl+Up") != Key("Alt+Up"))
  }

  @Test func `a key of the keypad does what the other one does, with what is held`() {
    #expect(Key("Keypad Enter").withoutKeypad == .enter)
    #expect(Key("Ctrl+Keypad Enter").withoutKeypad == Key("Ctrl+Return"))
    #expect(Key("Keypad 3").withoutKeypad == Key("3"))
    #expect(Key("Shift+Keypad +").withoutKeypad == Key("Shift++"))
    #expect(Key("Ctrl+Z").withoutKeypad == Key("Ctrl+Z") && Key.pageUp.withoutKeypad == .pageUp)
  }
}
