import Testing

@testable import SwipeKit

/// The lines of a field.
@Suite struct TextFieldLayoutTests {
  private static let texts = [
    "", " ", "fig", "Ask about the key for the cabin in the mountains, since nobody has seen it.",
    "  two  blanks  ",
    String(repeating: "x", count: 90), "火曜日の午後二時はいかがでしょうか。資料は前日までにお送りします。",
    "اتصل بآنا بخصوص التذاكر للحفلة في الحادي والعشرين من يونيو",
    "a👩‍👩‍👧 b e\u{301} " + String(repeating: "i ", count: 60),
  ]

  private func layout(_ text: String, _ room: Double?) -> TextFieldLayout {
    TextFieldLayout(of: IndexedText(text), TextStyle(size: 16), .dejaVuSans, in: room, isMirrored: false)
  }

  @Test(arguments: texts, [20.0, 60, 150, 254, 600])
  func `the lines have each character once, fit the room, and end between words`(text: String, room: Double) {
    let layout = layout(text, room)
    let lines = (0..<layout.count).map { layout[$0] }
    #expect(lines.first?.characters.lowerBound == 0 && lines.last?.characters.upperBound == text.count)
    #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.characters.upperBound == $1.characters.lowerBound })
    let letters = Array(text)
    for (line, next) in zip(lines, lines.dropFirst()) {
      let shown = String(letters[line.characters])
      // Blanks at the end of a line, and a letter that is wider than the room, stand out.
      #expect(line.width <= room || line.text.count == 1, "\(shown)")
      // Letters of a word that is broken are as wide as by themselves.
      if !shown.hasSuffix(" "), room < 60 { continue }
      let word = letters[next.characters].prefix { $0 != " " }
      let whole = FontMetrics.dejaVuSans.width(of: shown + word, TextStyle(size: 16))
      #expect(whole > room, "\(shown) has room for \(String(word))")
      if text.contains("cabin"), room > 100 { #expect(shown.hasSuffix(" ")) }
    }
  }

  @Test func `without a room there is a single line`() {
    for text in Self.texts { #expect(layout(text, nil).count == 1) }
  }

  @Test(arguments: texts) func `a press on a character puts the caret there`(text: String) {
    let layout = layout(text, 150)
    for position in 0...text.count {
      let line = layout.line(of: position)
      let found = layout.position(at: layout.x(of: position), line: line)
      #expect(layout.x(of: found) == layout.x(of: position) && layout.line(of: found) == line)
    }
  }

  @Test func `arrows up and down go from line to line, and beyond the lines are for somebody else`() {
    var box = FieldBox("line", TextField("aa bb cc"), atMostLines: 5)
    let letters = FontMetrics.dejaVuSans
    let text = Rect(x: 0, y: 0, width: letters.width(of: "aa", size: 16) + 1, height: 100)
    let context = LayerContext(window: Rect(x: 0, y: 0, width: 100, height: 100))
    func press(_ key: Key) -> LayerResponse? { box.handle(.key(key), in: text, context) }
    #expect(box.caret(in: text, context).y > box.caret(in: text, context).height, "in the third line")
    #expect(press("Up") == .stays && box.field.caret == 5 && press("Shift+Up") == .stays)
    #expect(box.field.selection == 2..<5 && press("Up") == nil)
    #expect(press("Down") == .stays && press("Down") == .stays && press("Down") == nil)
  }
}
