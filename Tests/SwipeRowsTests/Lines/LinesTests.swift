import Testing

@testable import SwipeRowsLines

@Suite struct LinesTests {
  private func text(_ bytes: some Sequence<UInt8>) -> String { String(decoding: Array(bytes), as: UTF8.self) }

  @Test func `lines do not depend on how the text is split into pieces and chunks`() {
    var random = SeededRandom(seed: 23)
    for _ in 0..<500 {
      let whole = (0..<random.int(0...60)).map { _ in [10, 97, 98, 13, 0xFF, 0][random.int(0...5)] as UInt8 }
      var (splitter, lines, rest) = (LineSplitter(separator: 10), Lines(), whole[...])
      while !rest.isEmpty {
        let piece = rest.prefix(random.int(1...9))
        rest = rest.dropFirst(piece.count)
        for chunk in [splitter.take(piece), random.int(0...1) == 0 ? splitter.flush() : nil] {
          if let chunk { lines.append(chunk) }
        }
      }
      for chunk in [splitter.flush(), splitter.end()] { if let chunk { lines.append(chunk) } }
      var expected = whole.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
      // There is no line after the last separator.
      if expected.last == [] { expected.removeLast() }
      #expect((0..<lines.count).map { Array(lines[$0]) } == expected)
    }
  }

  @Test func `the last lines keep their numbers when others are dropped`() {
    var lines = Lines()
    for text in ["a\nb\n", "c\nd\ne\n", "f\n"] { lines.append(Lines.Chunk(Array(text.utf8), separator: 10)) }
    lines.keep(last: 2)
    #expect((lines.first, lines.end, lines.count) == (4, 6, 2))
    #expect(text(lines[4]) == "e" && text(lines[5]) == "f")
  }
}
