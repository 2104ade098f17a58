import Testing
import TodoTxt
import TodoTxtOperations

@Suite struct FileTextTests {
  @Test func `the suite has its operations`() { #expect(Suite.operations.count > 80) }

  @Test(arguments: Suite.operations) func `an operation gives the bytes of the suite`(row: Suite.Row) throws {
    let today = try #require(TodoDate("2020-12-27"))
    var (file, archive) = (FileText(bytes: row["before"]), FileText(bytes: []))
    #expect(file.bytes == row["before"])
    let operation = Operation(name: row.text("operation"), line: Int(row.text("line")) ?? 0, value: row["value"])
    try operation.apply(to: &file, archive: &archive, today: today)
    let expected = row["after"].withDates(from: today)
    #expect(file.bytes == expected, "\(String(decoding: file.bytes, as: UTF8.self))")
    #expect(FileText(bytes: file.bytes) == file)
  }

  @Test func `a file has its bytes`() {
    var random = SystemRandomNumberGenerator()
    let pieces: [[UInt8]] =
      ["\n", "\r\n", "\r", "a", "x ", "\0", "\u{FEFF}", "\u{2028}"].map { Array($0.utf8) } + [[0xFF]]
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...12, using: &random)).flatMap { _ in pieces.randomElement()! }
      #expect(FileText(bytes: bytes).bytes == bytes)
    }
  }

  @Test func `only a line feed ends a line, which is told without its newline`() {
    let text = FileText(bytes: Array("\u{FEFF}a\u{2028}\r\n\nb\rc".utf8))
    #expect(text.lines.map { String(decoding: $0.content.bytes, as: UTF8.self) } == ["a\u{2028}", "", "b\rc"])
    #expect(text.lines.map(\.newline) == [.crlf, .lf, .lf])
  }

  @Test func `what is archived follows what is in the archive, in its order`() {
    var file = FileText(bytes: Array("x a\nb\nx c\n".utf8))
    var archive = FileText(bytes: Array("x z\r\n".utf8))
    file.archive(to: &archive)
    #expect(file.bytes == Array("b\n".utf8) && archive.bytes == Array("x z\r\nx a\r\nx c\r\n".utf8))
  }

  @Test func `a line that comes last has the newline of the line before it`() {
    for (before, after) in [("a\r\nb\r\n", "a\r\nb\r\nc\r\n"), ("a\r\nb", "a\r\nb\r\nc"), ("", "c\n")] {
      var file = FileText(bytes: Array(before.utf8))
      file.append(TodoLine("c"))
      #expect(file.bytes == Array(after.utf8))
    }
  }

  @Test func `the last line has no newline if the file had none, whichever it is`() {
    var text = FileText(bytes: Array("a\r\nb\r\nc".utf8))
    text.lines = [text.lines[2], text.lines[0]]
    #expect(text.bytes == Array("c\r\na".utf8))
    text.lines = []
    #expect(text.bytes == [])
    var blank = FileText(bytes: Array("\na".utf8))
    blank.lines.reverse()
    #expect(blank.bytes == Array("a\n\n".utf8), "a blank line is one still")
  }
}

extension [UInt8] {
  /// Replaces `{today}` and `{today+7}` by dates.
  fileprivate func withDates(from today: TodoDate) -> [UInt8] {
    var (result, rest): ([UInt8], ArraySlice<UInt8>) = ([], self[...])
    while let start = rest.firstRange(of: "{today".utf8)?.lowerBound,
      let end = rest.firstIndex(of: UInt8(ascii: "}"))
    {
      let days = Int(String(decoding: rest[(start + 6)..<end], as: UTF8.self)) ?? 0
      result += rest[..<start]
      result += today.adding(days, .day)?.bytes ?? []
      rest = rest[(end + 1)...]
    }
    return result + rest
  }
}
