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
