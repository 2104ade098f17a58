import SwipeKit
import Testing

@testable import SwipeKitSDL

extension DrawingTests {
  @Suite struct TextRunTests {
    private static let font = FontFile(path: "", index: 0, bitmapPixels: nil, hasColors: false, isEmboldened: false)

    private func runs(_ line: String) throws -> [TextRun] {
      try TextRun.runs(of: line) { _ throws(SDLError) in Self.font }
    }

    /// From left to right, with `<` before right-to-left runs.
    private func order(_ line: String) throws -> [String] {
      try runs(line).map { ($0.isRightToLeft ? "<" : "") + $0.text }
    }

    @Test func `text of one script and direction is one run`() throws {
      #expect(try order("One, two (3)!") == ["One, two (3)!"])
      #expect(try order("हिन्दी 12") == ["हिन्दी 12"])
      #expect(try order("سلام عليكم") == ["<سلام عليكم"])
      #expect(try order("") == [])
    }

    @Test func `the first letter decides the line's direction, and other runs have their own`() throws {
      #expect(try order("abc שלום def") == ["abc ", "<שלום", " ", "def"])
      #expect(try order("שלום abc") == ["abc", "<שלום "])
      #expect(try order("123 שלום abc") == ["abc", "<שלום ", "< ", "123"])
    }

    @Test func `numbers among letters from right to left are read from left to right`() throws {
      #expect(try order("שלום 123 שלום") == ["< שלום", "123", "<שלום "])
    }

    @Test func `a run has its letters' script, and signs have the script of the letters before them`() throws {
      #expect(try runs("abc हिन्दी, 漢字").map(\.script.name) == ["Latn", "Deva", "Hani"])
      #expect(try runs("12 Привет").map(\.script.name) == ["Latn", "Cyrl"])
    }

    @Test(arguments: ["👍🏽", "👨‍👩‍👧‍👦", "🇩🇪", "1️⃣", "क्षि", "e\u{301}\u{323}", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"])
    func `what a reader takes for one character gets one font`(character: String) throws {
      var asked: [Character] = []
      let fonts = (0..<9).map {
        FontFile(path: "\($0)", index: 0, bitmapPixels: nil, hasColors: false, isEmboldened: false)
      }
      let runs = try TextRun.runs(of: "a" + character + "b" + character) { character throws(SDLError) in
        asked.append(character)
        return fonts[asked.count]
      }
      #expect(asked.count == 2 + 2 * character.count)
      #expect(runs.map(\.text).joined() == "a" + character + "b" + character)
      #expect(runs.count == asked.count)
    }

    @Test func `emoji are what has colours by itself or by a sign that follows`() {
      for emoji in ["😀", "👍🏽", "☝🏽", "❤️", "🇩🇪", "1️⃣", "👨‍👩‍👧‍👦", "©️"] as [Character] {
        #expect(emoji.isShownAsEmoji, "\(emoji)")
      }
      for text in ["a", "1", "#", "©", "❤", "☝", "😀\u{FE0E}", "漢", "é"] as [Character] {
        #expect(!text.isShownAsEmoji, "\(text)")
      }
    }
  }
}
