import Testing

@testable import SwipeKit

/// How wide texts are taken for, and what is made of those that have no room.
@Suite struct LetterWidthsTests {
  private let letters = LetterWidths.dejaVuSans
  private let style = TextStyle(size: 16)

  @Test func `bold letters are wider`() {
    let width = letters.width(of: "Archive", style)
    #expect(width == letters.width(of: "Archive", size: 16))
    #expect(letters.width(of: "Archive", TextStyle(size: 16, isBold: true)) > width)
  }

  @Test func `a font's own table counts, for either weight`() {
    let table = LetterWidths(regular: { $0 == "é" ? 0.4 : $0 == "–" ? nil : 0.5 }, bold: { _ in 0.75 })
    #expect(table.width(of: "née", size: 10) == 14)
    #expect(table.width(of: "–", size: 10) == 5, "what it lacks is as wide as its O")
    #expect(table.width(of: "née", TextStyle(size: 10, isBold: true)) == 22.5)
    #expect(table.lines(of: "née née", TextStyle(size: 10, isBold: true), in: 52.5) == 1)
    #expect(table.lines(of: "née née", TextStyle(size: 10, isBold: true), in: 52.4) == 2)
    #expect(table.width(of: "e\u{301}漢", size: 10) == 15)
  }

  @Test(arguments: [1.0, 0.9, 0.75, 0.56])
  func `a text that has a little too little room is set smaller, and has it then`(share: Double) {
    let width = letters.width(of: "Pushing menu", style) * share
    let fitting = letters.style(style, fitting: "Pushing menu", in: width)
    #expect(letters.width(of: "Pushing menu", fitting) <= width)
    #expect((fitting == style) == (share == 1) && fitting.size > 16 * share - 0.5)
  }

  @Test func `a text that would be tiny keeps its size, and is cut`() {
    let width = letters.width(of: "Pushing menu", style) * 0.54
    #expect(letters.style(style, fitting: "Pushing menu", in: width) == style)
    #expect(letters.style(style, fitting: "Pushing menu", in: 0) == style)
    #expect(letters.style(style, fitting: "", in: 0) == style)
  }

  @Test func `lines are broken between words, where a text has them, and within a word that is longer than a line`()
  {
    // A space and an i are 318 and 278 thousandths.
    let style = TextStyle(size: 1000)
    #expect(letters.lines(of: "ii ii ii", style, in: 10_000) == 1)
    #expect(letters.lines(of: "ii ii ii", style, in: 900) == 3)
    #expect(letters.lines(of: "ii ii ii", style, in: 1800) == 2)
    #expect(letters.lines(of: "ii\nii", style, in: 10_000) == 2)
    #expect(letters.lines(of: "iiiiiiii", style, in: 1000) == 3)
    // Letters of Japan have a thousand each: two on a line, and a full stop goes with what it ends.
    #expect(letters.lines(of: "火曜日午後", style, in: 2500) == 3)
    #expect(letters.lines(of: "火曜。日", style, in: 2500) == 3)
    #expect(letters.lines(of: "", style, in: 1000) == 1)
    #expect(letters.lines(of: "ii", style, in: 0) == 0)
  }
}
