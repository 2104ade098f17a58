import Testing

@testable import SwipeKit

/// A line of text that is edited by keys, by a pointer and by an input method.
@Suite struct TextFieldTests {
  /// A field with a caret where the bar is, or a selection between two.
  private func field(_ marked: String) -> TextField {
    let parts = marked.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    var field = TextField(parts.joined())
    field.select(parts[0].count..<parts[0].count + (parts.count > 2 ? parts[1].count : 0))
    return field
  }

  private func marked(_ field: TextField) -> String {
    var letters = Array(field.text).map(String.init)
    if !field.selection.isEmpty { letters.insert("|", at: field.selection.upperBound) }
    letters.insert("|", at: field.selection.lowerBound)
    return letters.joined()
  }

  struct Example: CustomTestStringConvertible {
    let (before, key, after): (String, Key, String)
    init(_ before: String, _ key: Key, _ after: String) {
      (self.before, self.key, self.after) = (before, key, after)
    }
    var testDescription: String { "\(key) in \(before)" }
  }

  @Test(arguments: [
    Example("ab|c", "Left", "a|bc"), Example("|abc", "Left", "|abc"), Example("ab|c", "Right", "abc|"),
    Example("a|bc|", "Left", "a|bc"), Example("a|bc|", "Right", "abc|"),
    Example("ab|c", "Shift+Left", "a|b|c"), Example("ab|c", "Home", "|abc"), Example("ab|c", "Shift+End", "ab|c|"),
    Example("one two| x", "Ctrl+Left", "one |two x"), Example("one |two", "Ctrl+Left", "|one two"),
    Example("one| two x", "Ctrl+Right", "one two| x"), Example("a, |b", "Ctrl+Left", "|a, b"),
    Example("one two|", "Ctrl+Shift+Left", "one |two|"),
    Example("ab|c", "Backspace", "a|c"), Example("|abc", "Backspace", "|abc"), Example("ab|c", "Delete", "ab|"),
    Example("a|b|c", "Backspace", "a|c"), Example("a|b|c", "Delete", "a|c"),
    Example("one two|", "Ctrl+Backspace", "one |"), Example("|one two", "Ctrl+Delete", "| two"),
    Example("ae\u{301}|b", "Backspace", "a|b"), Example("👩‍👩‍👧|", "Backspace", "|"), Example("a👍🏽|", "Left", "a|👍🏽"),
    Example("a|bc", "Ctrl+A", "|abc|"),
  ])
  func `a key edits as everywhere`(_ example: Example) {
    var field = field(example.before)
    #expect(field.handle(example.key, at: 1) == .stays)
    #expect(marked(field) == example.after)
  }

  @Test func `keys that write are the text's, and others the program's`() {
    var field = field("ab|")
    for key: Key in ["A", "Shift+A", "Space", "/", "7"] { #expect(field.handle(key, at: 1) == .stays) }
    for key: Key in ["Return", "Escape", "Up", "F1", "Ctrl+E", "Alt+1", "Tab"] {
      #expect(field.handle(key, at: 1) == nil)
    }
    #expect(field == self.field("ab|"), "what they write comes as a text")
  }

  @Test func `what is inserted is one line`() {
    var field = field("a|x|b")
    field.insert("1\r\n2\t3\u{7}", at: 1)
    #expect(marked(field) == "a1 2 3|b")
    field.insert(String(repeating: "y", count: 20_000), at: 2)
    #expect(field.text.count == TextField.limit + 3, "it began with three")
    #expect(field.text.hasSuffix("b"))
  }

  @Test func `a mark that joins the letter before it moves the caret after both`() {
    var field = field("e|x")
    field.insert("\u{301}", at: 1)
    #expect(marked(field) == "e\u{301}|x")
    #expect(field.caret == 1)
  }

  @Test func `typing is one step of undo, until a pause or another edit`() {
    var field = TextField()
    for (index, letter) in ["f", "i", "g"].enumerated() { field.insert(letter, at: 0.3 * Double(index)) }
    field.insert("s", at: 5)
    _ = field.handle("Backspace", at: 5.1)
    _ = field.handle("Backspace", at: 5.2)
    field.insert("pasted", at: 5.3)
    let states = ["fi", "figs", "fig", ""]
    for state in states {
      _ = field.handle("Ctrl+Z", at: 6)
      #expect(field.text == state)
    }
    for state in states.reversed().dropFirst() + ["fipasted"] {
      _ = field.handle("Ctrl+Shift+Z", at: 7)
      #expect(field.text == state)
    }
    field.undo()
    field.insert("x", at: 8)
    field.redo()
    #expect(field.text == "fix", "a new edit ends what can be redone")
  }

  @Test(arguments: ["Ctrl+Z", "Ctrl+Shift+Z", "Ctrl+Y"])
  func `an empty field that nobody has written in leaves undo and redo to the program`(key: Key) {
    var field = TextField()
    #expect(field.handle(key, at: 1) == nil)
    var filled = TextField("figs")
    #expect(filled.handle(key, at: 1) == .stays)
    field.insert("f", at: 2)
    _ = field.handle("Ctrl+Z", at: 3)
    #expect(field.handle(key, at: 4) == .stays)
  }

  @Test func `a move of the caret is a step of undo, too`() {
    var field = TextField()
    field.insert("a", at: 1)
    _ = field.handle("Left", at: 1.1)
    field.insert("b", at: 1.2)
    field.undo()
    #expect(marked(field) == "|a")
  }

  @Test func `cut, copy and paste are requests`() {
    var field = field("a|bc|d")
    #expect(field.handle("Ctrl+C", at: 1) == .copies("bc"))
    #expect(field.handle("Ctrl+X", at: 1) == .copies("bc"))
    #expect(marked(field) == "a|d")
    #expect(field.handle("Ctrl+X", at: 1) == .stays, "nothing is selected")
    #expect(field.handle("Ctrl+V", at: 1) == .pastes)
  }

  @Test func `an input method's text shows in place of the selection until it is written`() {
    var field = field("a|x|b")
    field.compose("かな", selection: 1..<2)
    #expect(field.text == "axb" && field.shownText == "aかなb")
    #expect(field.shownPreedit == 1..<3 && field.shownSelection == 2..<3 && field.shownCaret == 3)
    #expect(field.handle("Left", at: 1) == .stays && field.shownCaret == 3, "keys are the method's")
    field.insert("仮名", at: 2)
    #expect(marked(field) == "a仮名|b" && field.preedit == nil)
    field.compose("e\u{301}x", selection: 2..<2)
    #expect(field.shownCaret == 4, "scalars are counted as characters")
    field.compose("", selection: 0..<0)
    #expect(field.shownText == "a仮名b")
  }

  @Test func `a second press selects the word, and a third one all`() {
    var field = TextField("one two three")
    field.press(at: 5, time: 1)
    #expect(marked(field) == "one t|wo three")
    field.press(at: 5, time: 1.2)
    #expect(marked(field) == "one |two| three")
    field.press(at: 5, time: 1.4)
    #expect(field.selection == 0..<13)
    field.press(at: 5, time: 3)
    #expect(field.selection.isEmpty, "too late")
    field.press(at: 9, extending: true, time: 4)
    #expect(marked(field) == "one t|wo t|hree")
    field.press(at: 13, time: 5)
    field.press(at: 13, time: 5.1)
    #expect(field.selection == 8..<13, "beside the last word")
  }

  // MARK: Layout

  private static let tens = FontMetrics(regular: { _ in 1 }, bold: { _ in 1 })
  private let style = TextStyle(size: 10)

  private func layout(_ text: String, isMirrored: Bool = false) -> TextFieldLayout {
    TextFieldLayout(of: IndexedText(text), style, Self.tens, in: nil, isMirrored: isMirrored)
  }

  @Test func `the position nearest to a press has the caret`() {
    #expect([-5, 4, 6, 14, 99].map { layout("abcd").position(at: $0, line: 0) } == [0, 0, 1, 1, 4])
  }

  @Test func `a text against the direction of the window begins at its other end`() {
    #expect(layout("אבג").x(of: 1) == 20, "Hebrew in an English window")
    #expect(layout("אבג", isMirrored: true).x(of: 1) == 10)
    #expect(layout("abc", isMirrored: true).x(of: 1) == 20)
    #expect(layout("1 א", isMirrored: true).x(of: 3) == 30, "by its first letter")
  }

  @Test func `the text scrolls as far as the caret needs it`() {
    var field = TextField("abcdefghij")
    field.revealCaret(in: Size(width: 50, height: 20), layout(field.text))
    #expect(field.scroll == 52)
    field.move(to: 6)
    field.revealCaret(in: Size(width: 50, height: 20), layout(field.text))
    #expect(field.scroll == 52, "it is visible")
    field.move(to: 2)
    field.revealCaret(in: Size(width: 50, height: 20), layout(field.text))
    #expect(field.scroll == 20)
    field.replace(4..<10, with: "", at: 1)
    field.revealCaret(in: Size(width: 50, height: 20), layout(field.text))
    #expect(field.scroll == 0, "what fits is not scrolled")
  }
}
