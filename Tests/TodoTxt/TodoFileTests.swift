import Testing
import TodoTxt
import TodoTxtOperations

@Suite struct TodoFileTests {
  @Test func `the suite has its operations`() { #expect(Suite.operations.count > 80) }

  @Test(arguments: Suite.operations) func `an operation gives the bytes of the suite`(row: Suite.Row) throws {
    let today = try #require(TodoDate("2020-12-27"))
    var (file, archive) = (TodoFile(bytes: row["before"]), TodoFile(bytes: []))
    #expect(file.bytes == row["before"])
    let operation = Operation(name: row.text("operation"), line: Int(row.text("line")) ?? 0, value: row["value"])
    try operation.apply(to: &file, archive: &archive, today: today)
    let expected = row["after"].withDates(from: today)
    #expect(file.bytes == expected, "\(String(decoding: file.bytes, as: UTF8.self))")
    #expect(TodoFile(bytes: file.bytes) == file)
  }

  @Test func `a file has its bytes`() {
    var random = SystemRandomNumberGenerator()
    let pieces: [[UInt8]] =
      ["\n", "\r\n", "\r", "a", "x ", "\0", "\u{FEFF}", "\u{2028}"].map { Array($0.utf8) } + [[0xFF]]
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...12, using: &random)).flatMap { _ in pieces.randomElement()! }
      let file = TodoFile(bytes: bytes)
      #expect(file.bytes == bytes)
      #expect(file.lines.count == file.newlines.count)
    }
  }

  @Test func `what is archived follows what is in the archive, in its order`() {
    var file = TodoFile(bytes: "x a\nb\nx c\n".utf8)
    var archive = TodoFile(bytes: "x z\r\n".utf8)
    file.archive(to: &archive)
    #expect(file.bytes == Array("b\n".utf8) && archive.bytes == Array("x z\r\nx a\r\nx c\r\n".utf8))
  }

  @Test func `a line that is inserted has the newline of the lines before it`() {
    var file = TodoFile(bytes: "a\r\nb\nc".utf8)
    file.insert(TodoLine("1"), at: 1)
    file.insert(TodoLine("0"), at: 0)
    file.insert(TodoLine("2"), at: 4)
    #expect(file.bytes == Array("0\r\na\r\n1\r\nb\n2\nc".utf8))
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
