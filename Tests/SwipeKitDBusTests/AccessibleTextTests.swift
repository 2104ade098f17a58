import Testing

@testable import SwipeKitDBus

@Suite struct AccessibleTextTests {
  private let text = AccessibleText("It rains. Is it \u{1F370}?\nNo")

  @Test func `a text is counted in Unicode's scalars, and ranges are cut at its end`() {
    #expect(text.count == 21 && AccessibleText("").count == 0)
    #expect(text.text(from: 0, to: 2) == "It" && text.text(from: 19, to: -1) == "No")
    #expect(text.text(from: 19, to: 999) == "No" && text.text(from: 5, to: 3) == "")
    #expect(text.character(at: 16) == 0x1F370 && text.character(at: 21) == 0 && text.character(at: -1) == 0)
  }

  @Test(arguments: [
    (4, AccessibleText.Granularity.character, "a", 4..<5), (4, .word, "rains. ", 3..<10),
    (9, .word, "rains. ", 3..<10), (4, .sentence, "It rains. ", 0..<10),
    (10, .sentence, "Is it \u{1F370}?\n", 10..<19),
    (4, .line, "It rains. Is it \u{1F370}?\n", 0..<19), (20, .paragraph, "No", 19..<21), (21, .word, "", 0..<0),
  ])
  func `what an offset lies in is told with the space after it`(
    offset: Int, granularity: AccessibleText.Granularity, part: String, range: Range<Int>
  ) {
    let found = text.part(at: offset, granularity)
    #expect(found.text == part && found.range == range)
  }

  @Test func `the words of a text are all of it`() {
    var (words, offset) = ("", 0)
    while offset < text.count {
      let word = text.part(at: offset, .word)
      words += word.text
      offset = word.range.upperBound
    }
    #expect(words == text.text(from: 0, to: -1))
  }
}
