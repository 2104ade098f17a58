import SwipeKit
import Testing

@testable import SwipeRowsLines

@Suite struct LineEntryTests {
  private func entry(_ line: String) -> LineEntry { LineEntry(line: Array(line.utf8)[...]) }

  private func text(_ bytes: ArraySlice<UInt8>?) -> String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

  @Test func `a line has rofi's options behind a zero byte`() {
    let entry = entry(
      "Firefox\0icon\u{1F}flag\u{1F}meta\u{1F}web browser\u{1F}info\u{1F}7\u{1F}display\u{1F}Browse\u{1F}permanent\u{1F}true"
        + "\u{1F}nonselectable\u{1F}true\u{1F}urgent\u{1F}true\u{1F}active\u{1F}true\u{1F}other\u{1F}x\r")
    #expect(text(entry.text) == "Firefox" && entry.icon == "flag" && text(entry.meta) == "web browser")
    #expect(text(entry.info) == "7" && text(entry.display) == "Browse" && entry.isPermanent && entry.isInert)
    #expect(entry.isUrgent && entry.isHighlighted)
    let plain = self.entry("a\0icon\u{1F}flag\u{1F}permanent\u{1F}false\u{1F}urgent")
    #expect(plain.icon == "flag" && !plain.isPermanent && !plain.isUrgent && !plain.isInert)
  }

  @Test func `a zero without the byte that is between options is text`() {
    #expect(text(entry("a\0b").text) == "a\0b" && text(entry("a\u{1F}b").text) == "a\u{1F}b")
  }

  @Test func `options of rows count only if zeros do not end lines`() {
    var options = LineOptions()
    func rows(_ text: String) -> [String] {
      var source = LineSource(options)
      _ = source.append(.lines(Lines.Chunk(Array(text.utf8), separator: options.separator)))
      return (0..<source.count).map { source.row(at: $0).text }
    }
    #expect(rows("a\0display\u{1F}b\nc\n") == ["b", "c"])
    options.separator = 0
    #expect(rows("a\0display\u{1F}b\0") == ["a", "display^_b"])
  }

  // MARK: Objects

  private func append(_ lines: String..., to source: inout LineSource) -> (changed: [Int], complaints: [String]) {
    let chunk = Lines.Chunk(Array(lines.joined(separator: "\n").utf8), separator: 10)
    return source.append(LineBatch(chunk, source.options))
  }

  private var source: LineSource {
    var options = LineOptions()
    (options.readsObjects, options.leading, options.trailing) = (
      true, LineAction.usual.leading, LineAction.usual.trailing
    )
    return LineSource(options)
  }

  private func rows(_ source: LineSource) -> [String] { (0..<source.count).map { source.row(at: $0).text } }

  @Test func `an object is a row, and another one with its identity changes or removes it`() {
    var source = source
    _ = append(#"{"text":"a","id":1,"subtitle":"one","unread":true}"#, #"{"text":"b","id":"1"}"#, to: &source)
    #expect(rows(source) == ["a, one", "b"], "a number and a text are two identities")
    #expect(append(#"{"id":1,"subtitle":"two"}"#, to: &source).changed == [0])
    let content = source.row(at: 0).content as? DetailContent
    #expect(content?.title == "a" && content?.subtitle == "two" && content?.isMarked == true)
    #expect(append(#"{"id":"1","remove":true}"#, #"{"id":"none","remove":true}"#, to: &source).changed == [1])
    _ = append(#"{"id":"1","text":"c"}"#, to: &source)
    #expect(rows(source) == ["a, two", "c"] && source.id(at: 1) == RowID(2))
  }

  @Test func `rows of a section are below each other, and an empty section is removed`() {
    var source = source
    for (text, section) in [("a", "X"), ("b", "Y"), ("c", "X")] {
      _ = append(#"{"text":"\#(text)","section":"\#(section)","id":"\#(text)"}"#, to: &source)
    }
    #expect(rows(source) == ["a", "c", "b"])
    #expect(
      source.sections
        == .each([("X", 2), ("Y", 1)].map { RowSections.Section(RowID($0.0), rows: $0.1, header: 28) }))
    #expect(source.header(ofSection: 1).text == "Y")
    _ = append(#"{"id":"b","remove":true}"#, #"{"text":"d"}"#, to: &source)
    #expect(
      rows(source) == ["a", "c", "d"] && source.index(of: RowID(3)) == 2 && source.index(of: RowID(1)) == nil)
    source.take([0], removesRow: true)
    #expect(rows(source) == ["c", "d"])
  }

  @Test func `a removed row that can come back is changed, and a final one is replaced by a new row`() {
    var source = source
    _ = append(#"{"text":"a","id":1}"#, to: &source)
    source.take([0], removesRow: true)
    _ = append(#"{"text":"b","id":1}"#, to: &source)
    #expect(source.count == 0)
    source.putBack([0])
    #expect(rows(source) == ["b"])
    source.take([0], removesRow: true)
    source.forget([0])
    _ = append(#"{"text":"c","id":1}"#, to: &source)
    #expect(rows(source) == ["c"])
  }

  @Test func `a line that is no row is named by its number, and the others come`() {
    var source = source
    let complaints = append(
      #"{"text":"a"}"#, "", "{", #"[1]"#, #"{"subtitle":"x"}"#, #"{"text":1}"#, #"{"text":"b","unread":"yes"}"#,
      #"{"remove":true}"#, #"{"text":"c","id":null}"#, #"{"text":"d","markup":"<b>","other":[1]}"#, to: &source
    ).complaints
    #expect(complaints.map { $0.prefix(7) } == [3, 4, 5, 6, 7, 8, 9].map { "line \($0) " })
    #expect(complaints[2] == "line 5 is no row: it has no 'text'")
    #expect(rows(source) == ["a", "d"])
    #expect(
      append("x", to: &source).complaints.first?.hasPrefix("line 11 ") == true, "lines are counted from the first")
  }

  @Test func `markup is text, and emphasis, icons and inert rows show`() {
    var source = source
    _ = append(
      #"{"text":"<b>a</b>","urgent":true,"icon":"flag"}"#, #"{"text":"b","highlight":true,"icon":"./b.png"}"#,
      #"{"text":"c","nonselectable":true,"icon":"firefox"}"#, to: &source)
    let contents = (0..<3).compactMap { source.row(at: $0).content as? DetailContent }
    #expect(contents.map(\.title) == ["<b>a</b>", "b", "c"])
    #expect(contents.map(\.emphasis) == [.urgent, .highlighted, nil])
    #expect(
      contents.map(\.badge) == [
        .icon(.flag), .emblem(SwipeKit.Picture("./b.png")), .emblem(SwipeKit.Picture("theme:firefox")),
      ])
    #expect(source.row(at: 1).isSwipeable && !source.row(at: 1).trailing.isEmpty)
    #expect(
      !source.row(at: 2).isSwipeable && source.row(at: 2).leading.isEmpty && source.row(at: 2).trailing.isEmpty)
  }
}
