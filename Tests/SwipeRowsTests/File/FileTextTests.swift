import Testing

@testable import SwipeRowsFiles

@Suite struct FileTextTests {
  @Test(arguments: [
    "", "\n", "a", "a\n", "a\nb", "a\r\nb\r\n", "a\r\nb", "a\nb\r\nc\n", "\u{FEFF}a\n", "\u{FEFF}", "a\r",
    "\n\na\n\n",
    "a\u{2028}b\n", "a\0b\n",
  ])
  func `the bytes of a file are the same after it was read`(text: String) {
    #expect(FileText(bytes: Array(text.utf8)).bytes == Array(text.utf8))
  }

  @Test func `bytes that are not UTF-8 stay`() {
    let text = FileText(bytes: [0xFF, 10, 0x61, 10])
    #expect(text.bytes == [0xFF, 10, 0x61, 10])
    #expect(text.lines.map(\.content.bytes) == [[0xFF], [0x61]])
  }

  @Test func `the last line has no newline where the file had none, whichever it is`() {
    let text = FileText(bytes: Array("a\r\nb\r\nc".utf8))
    #expect(text.bytes(of: [text.lines[2], text.lines[0]]) == Array("c\r\na".utf8))
    #expect(text.bytes(of: []) == [])
    let blank = FileText(bytes: Array("\na".utf8))
    #expect(blank.bytes(of: [blank.lines[1], blank.lines[0]]) == Array("a\n\n".utf8), "a blank line is one still")
  }

  @Test(arguments: [
    ("todo.txt", FileKind.tasks), ("/a/todo.txt", .tasks), ("work.todo.txt", .tasks), ("done.txt", .tasks),
    ("work.done.txt", .tasks), ("mytodo.txt", .lines), ("todo.txt/list", .lines), ("list.txt", .lines),
    ("TODO.TXT", .tasks), ("/a/Work.Todo.txt", .tasks), ("DONE.TXT", .tasks), ("TODO.TXT/list", .lines),
    ("MYTODO.TXT", .lines),
  ])
  func `the name of a file says what its lines are`(name: String, kind: FileKind) {
    #expect(FileKind(of: Array(name.utf8)) == kind)
  }
}

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
