import SwipeKit
import TestSupport
import Testing

@testable import SwipeKitSDL

extension DrawingTests {
  @Suite struct MarksTests {
    private let style = TextStyle(size: 20)
    private let frame = Rect(x: 10, y: 5, width: 280, height: 40)

    private func coloured(_ draw: (inout DisplayList) -> Void) throws -> (x: ClosedRange<Int>, y: ClosedRange<Int>)
    {
      var list = DisplayList()
      draw(&list)
      let picture = try Picture(of: list, size: Size(width: 300, height: 50), scale: 1)
      let places = (0..<50).flatMap { y in (0..<300).map { (x: $0, y: y) } }
        .filter { picture[$0.x, $0.y] != Color(0x000000) }
      let (xs, ys) = (places.map(\.x).sorted(), places.map(\.y).sorted())
      return (try #require(xs.first)...(try #require(xs.last)), try #require(ys.first)...(try #require(ys.last)))
    }

    private func mark(
      _ mark: TextMark = .ground, on range: Range<Int>, of text: String, _ alignment: TextAlignment = .leading
    ) throws -> (x: ClosedRange<Int>, y: ClosedRange<Int>) {
      try coloured { $0.mark(mark, on: [range], of: text, style, in: frame, alignment, Color(0xFF0000)) }
    }

    private func ink(_ text: String, _ alignment: TextAlignment = .leading) throws -> ClosedRange<Int> {
      try coloured { $0.text(text, style, in: frame, alignment, Color(0xFFFFFF)) }.x
    }

    @Test(arguments: [TextAlignment.leading, .center, .trailing])
    func `a mark on all letters is as wide as they are`(alignment: TextAlignment) throws {
      let (ink, ground) = (try ink("Hamburg", alignment), try mark(on: 0..<7, of: "Hamburg", alignment))
      #expect(abs(ink.lowerBound - ground.x.lowerBound) <= 2 && abs(ink.upperBound - ground.x.upperBound) <= 2)
      #expect(ground.y == 11...38, "as high as a line, in the middle")
    }

    @Test func `marks on adjacent parts meet`() throws {
      let (start, end) = (try mark(on: 0..<3, of: "Hamburg").x, try mark(on: 3..<7, of: "Hamburg").x)
      #expect(start.lowerBound == 10 && end.lowerBound == start.upperBound + 1)
      #expect(try mark(on: 0..<7, of: "Hamburg").x == start.lowerBound...end.upperBound)
    }

    @Test func `a text from right to left is marked from its right end`() throws {
      let text = "שלום"
      let (whole, first) = (try mark(on: 0..<4, of: text).x, try mark(on: 0..<1, of: text).x)
      #expect(whole.lowerBound == 10 && first.upperBound == whole.upperBound && first.lowerBound > 10)
      #expect(try mark(.caret, on: 4..<4, of: text).x.lowerBound < 12)
    }

    @Test func `a caret stands before its letter, and a line lies below the letters`() throws {
      #expect(try mark(.caret, on: 0..<0, of: "Hamburg").x == 10...11)
      let end = try mark(on: 0..<7, of: "Hamburg").x.upperBound
      #expect(try mark(.caret, on: 7..<7, of: "Hamburg").x.lowerBound == end + 1)
      #expect(try mark(.underline, on: 0..<7, of: "Hamburg").y == 37...38)
    }

    @Test(arguments: ["Hamburg", "الوارد", "שלום", "東京"], [TextAlignment.leading, .center, .trailing])
    func `an icon next to a text keeps its distance from the letters`(text: String, alignment: TextAlignment) throws
    {
      let frame = Rect(x: 60, y: 5, width: 180, height: 40)
      let letters = try coloured { $0.text(text, style, in: frame, alignment, Color(0xFFFFFF)) }.x
      for rect in [Rect(x: 244, y: 19, width: 12, height: 12), Rect(x: 44, y: 19, width: 12, height: 12)] {
        let there = try coloured { $0.icon(.check, in: rect, Color(0xFF0000)) }.x
        let beside = try coloured {
          $0.mark(.icon(.check, rect), on: [0..<0], of: text, style, in: frame, alignment, Color(0xFF0000))
        }.x
        let wanted = rect.x > frame.x ? letters.upperBound - 239 : letters.lowerBound - 60
        // A letter's ink may begin next to its origin.
        #expect(abs(beside.lowerBound - there.lowerBound - wanted) <= 3)
      }
    }

    @Test func `twice as many letters in colours take about twice the time`() throws {
      func time(_ count: Int) -> Double {
        var list = DisplayList()
        let colors = (0..<count).map { ColoredRange($0..<$0 + 1, Color($0 % 2 == 0 ? 0xFF0000 : 0x00FF00)) }
        list.text(
          String(repeating: "a", count: count), style, in: frame, Color(0xFFFFFF), colors, theme: .light)
        return (0..<3).map { _ in
          processorTime { _ = try? Picture(of: list, size: Size(width: 300, height: 50), scale: 1) }
        }.min() ?? 0
      }
      let (once, twice) = (time(1000), time(2000))
      #expect(twice < 3 * once, "\(once) \(twice)")
    }

    @Test func `what is cut off a text has no mark`() throws {
      let text = String(repeating: "Hamburg ", count: 20)
      #expect(try mark(on: 4..<160, of: text).x.upperBound == 289)
      var list = DisplayList()
      list.mark(.ground, on: [150..<160], of: text, style, in: frame, .leading, Color(0xFF0000))
      let picture = try Picture(of: list, size: Size(width: 300, height: 50), scale: 1)
      #expect((0..<300).allSatisfy { picture[$0, 25] == Color(0x000000) })
    }
  }
}
