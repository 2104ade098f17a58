import Testing

@testable import SwipeKit

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
    #expect(Key("Ctrl+Ctrl+Z").name == "Ctrl+Z")
    #expect(Key("Left Ctrl").modifiers == [] && Key("+").name == "+" && Key("Ctrl+").name == "")
  }

  @Test func `a key is another one with something held`() {
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
