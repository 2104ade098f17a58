import SwipeKit
import Testing

@testable import SwipeRowsLines

@Suite struct LineSourceTests {
  @Test func `control characters show as letters, and bytes that are no text as such`() {
    var source = LineSource(LineOptions())
    _ = source.append(.lines(Lines.Chunk(Array("a\tb\u{1B}[31m\r".utf8) + [0xFF, 10], separator: 10)))
    #expect(source.row(at: 0).text == "a       b^M\u{FFFD}")
  }

  @Test func `rows are found by their lines' numbers, whatever is gone and in either order`() {
    for isReversed in [false, true] {
      var options = LineOptions()
      (options.isReversed, options.headerLines) = (isReversed, 2)
      var source = LineSource(options)
      _ = source.append(.lines(Lines.Chunk(Array("0\n1\n2\n3\n4\n5\n6\n".utf8), separator: 10)))
      source.take([6, 0, 3], removesRow: true)
      let numbers = isReversed ? [5, 4, 2] : [2, 4, 5]
      #expect((0..<source.count).map { source.row(at: $0).text } == numbers.map { "\($0)" })
      for (index, number) in numbers.enumerated() {
        #expect(source.id(at: index) == RowID(number) && source.index(of: RowID(number)) == index)
      }
      for number in [0, 1, 3, 6, 7] { #expect(source.index(of: RowID(number)) == nil) }
    }
  }
}
