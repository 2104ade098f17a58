import Testing

@testable import SwipeRowsFiles

/// Lines as a field edits them.
@Suite struct EditableTextTests {
  @Test func `a tab, a control character and a byte that is no text show, and are one letter each`() {
    let text = EditableText.text(of: [97, 9, 1, 127, 0xE9, 98])
    #expect(text.count == 6)
    #expect(text.map { $0.unicodeScalars.first } == ["a", "⇥", "\u{FFFD}", "\u{FFFD}", "\u{FFFD}", "b"])
  }

  @Test func `letters that are moved keep their bytes`() {
    let letters = Array(EditableText.text(of: [0xE9, 97, 0xE8, 9]))
    #expect(EditableText.bytes(of: String(letters.reversed())) == [9, 0xE8, 97, 0xE9])
  }

  @Test func `signs that a line has stay signs`() {
    #expect(EditableText.bytes(of: EditableText.text(of: Array("⇥␉\u{FFFD}".utf8))) == Array("⇥␉\u{FFFD}".utf8))
    let newline = "\u{FFFD}\u{E018A}"
    #expect(EditableText.bytes(of: newline) == Array(newline.utf8), "no line has a newline")
  }

  @Test func `every line comes back to the byte`() {
    var random = SeededRandom(seed: 9)
    let parts: [[UInt8]] =
      [
        "a", "é", "⇥", "\u{FFFD}", "\u{E0100}", "\u{E0189}", "\u{E01A0}", "\u{E01A1}", "\u{2028}", "\u{85}",
        "\u{301}", "\r",
      ].map {
        Array($0.utf8)
      } + [[9], [0], [0x7F], [0x80], [0xFF], [0xC3], [0xF0, 0x9F]]
    for _ in 0..<2000 {
      let line = (0..<Int.random(in: 0...6, using: &random)).flatMap { _ in
        parts.randomElement(using: &random) ?? []
      }
      #expect(EditableText.bytes(of: EditableText.text(of: line)) == line)
    }
  }
}
