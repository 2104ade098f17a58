import SwipeKit
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

/// The field in which a line is typed.
@Suite struct LineBarTests {
  private static let line =
    "Ask Anna about the tickets for the concert on the twenty-first of June and the hotel nearby, "
    + "since nobody has seen the key of the cabin in the mountains, https://example.org/"
    + String(repeating: "x", count: 60) + " — اتصل بآنا بخصوص التذاكر للحفلة — 火曜日の午後二時はいかがでしょうか。"

  private static let sizes = [
    Size(width: 360, height: 640), Size(width: 1000, height: 700), Size(width: 240, height: 640),
  ]

  @Test(arguments: sizes, [1.0, 1.5, 2])
  func `the field grows with what is typed, up to five lines, with the caret in it`(size: Size, scale: Double)
    throws
  {
    for direction in [ReadingDirection.leftToRight, .rightToLeft] {
      var user = FileUser("a\nb\n", kind: .lines)
      user.list.handle(.resize(size, scale: 1, time: 0))
      user.list.stage.textScale = scale
      user.list.stage.direction = direction
      user.wait(1)
      user.press("Ctrl+N")
      let letters = user.list.stage.metrics
      let lineHeight = letters.height(ofLines: 1, Theme.light.rowText)
      var most = 0.0
      for word in Self.line.split(separator: " ") {
        user.list.handle(.text(word + " ", time: user.time))
        var list = DisplayList()
        user.list.draw(into: &list)
        let bar = try #require(list.elements.last { $0.role == .lineBar })
        let field = try #require(list.elements.last { $0.role == .textField })
        let caret = try #require(user.list.stage.caret)
        #expect(field.frame.y >= 0 && field.frame.maxY <= size.height && bar.frame.maxY == size.height)
        #expect(abs(caret.height - lineHeight) < 1e-9)
        #expect(field.frame.x <= caret.x && caret.maxX <= field.frame.maxX)
        #expect(field.frame.y <= caret.y && caret.maxY <= field.frame.maxY)
        #expect(field.frame.height >= most, "it does not shrink while letters are added")
        most = field.frame.height
      }
      #expect(most < 6 * lineHeight && (most >= 5 * lineHeight || size.width == 1000))
      user.press("Ctrl+A", "Backspace")
      var list = DisplayList()
      user.list.draw(into: &list)
      let field = try #require(list.elements.last { $0.role == .textField }).frame
      #expect(field.height < 2 * lineHeight && field.height >= lineHeight, "it shrinks once there is less")
    }
  }

  @Test func `the line stands once in the bar`() throws {
    var user = FileUser("a\n", kind: .lines)
    user.wait(1)
    user.press("Ctrl+N")
    user.list.handle(.text("fig tree ", time: user.time))
    for _ in 0..<6 { user.list.handle(.text("one two three four five six ", time: user.time)) }
    var list = DisplayList()
    user.list.draw(into: &list)
    let bar = try #require(list.elements.last { $0.role == .lineBar })
    let texts = list.commands[bar.drawing].compactMap { command -> String? in
      if case .text(let text, _, _, _, _) = command {
        text
      } else if case .paragraph(let text, _, _, _, _) = command {
        text
      } else {
        nil
      }
    }
    #expect(texts.joined().ranges(of: "fig").count <= 1 && texts.count == 6)
  }
}
