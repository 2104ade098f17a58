import SwipeKitCSDL2
import SwipeKit
import Testing

@testable import SwipeKitSDL

extension DrawingTests {
  @Suite struct FontBookScriptsTests {
    private struct SetText {
      let width: Int
      let height: Int
      let pixels: [UInt32]

      /// Columns of the rows that a plain text of the same font has.
      func columns(_ columns: Range<Int>, height plain: Int) -> [[UInt32]] {
        let above = (height - plain) / 2
        return (above..<above + plain).map { y in
          columns.map { x in
            let pixel = pixels[y * width + x]
            return pixel >> 24 == 0 ? 0 : pixel
          }
        }
      }

      var ink: ClosedRange<Int>? {
        let rows = (0..<height).filter { y in (0..<width).contains { pixels[y * width + $0] >> 24 > 0 } }
        guard let first = rows.first, let last = rows.last else { return nil }
        return first...last
      }
    }

    private func set(
      _ text: String, pixels: Int32 = 16, _ fonts: inout FontBook
    ) throws -> SetText {
      let surface = try #require(
        try fonts.render(text, as: .init(isBold: false), pixels: pixels, Color(0x123456)), "\(text)")
      defer { SDL_FreeSurface(surface) }
      return SetText(
        width: Int(surface.pointee.w), height: Int(surface.pointee.h),
        pixels: (0..<surface.pointee.h).flatMap { Array(surface.pointee.row($0)) })
    }

    private func book(_ family: String = "DejaVu Sans") throws -> FontBook {
      try TestFonts.use()
      return FontBook(families: [family])
    }

    // MARK: Pictures

    private func expectPicture(
      _ name: String, _ lines: [String], width: Double = 200, scale: Double = 2,
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      var list = DisplayList()
      let size = Size(width: width, height: 24 * Double(lines.count))
      list.fill(Rect(x: 0, y: 0, width: size.width, height: size.height), Color(0xFFFFFF))
      for (i, line) in lines.enumerated() {
        let frame = Rect(x: 0, y: 24 * Double(i), width: width, height: 24)
        if i % 2 > 0 { list.fill(frame, Color(0xE8EEF4)) }
        list.text(line, TextStyle(size: 16), in: frame.inset(x: 4), .leading, Color(0x202020))
      }
      try SwipeKitSDLTests.expectPicture(name, of: list, size: size, scale: scale, sourceLocation: sourceLocation)
    }

    @Test func `emoji are as high as letters`() throws {
      let lines = ["One 😀 face", "Skin 👍🏽 tone", "👨‍👩‍👧‍👦 family", "Flags 🇩🇪🇫🇷🏴󠁧󠁢󠁳󠁣󠁴󠁿", "Signs ❤️ ❤ 1️⃣"]
      try expectPicture("text-emoji", lines)
      try expectPicture("text-emoji-at-scale-1", lines, scale: 1)
    }

    @Test func `Chinese, Japanese and Korean stand among letters`() throws {
      try expectPicture("text-cjk", ["One 漢字 two", "ひらがな カタカナ", "한국어 Korean"])
    }

    @Test func `Arabic and Hebrew go from right to left, with joined letters`() throws {
      try expectPicture("text-right-to-left", ["سلام عليكم", "One سلام two", "שלום (12) abc", "Row 3 (שלום)"])
    }

    @Test func `Devanagari forms its conjuncts and vowels`() throws {
      try expectPicture("text-devanagari", ["नमस्ते", "One हिन्दू two", "कृपया र्टूं क्षि"])
    }

    @Test func `marks stand on their letters`() throws {
      try expectPicture(
        "text-marks",
        ["e\u{301} a\u{308}\u{323} ẪǺỆ", "Z\u{308}\u{303}\u{300}\u{301}\u{302}\u{306}\u{30A}o", "שָׁלוֹם"])
    }

    @Test func `what is too long ends in an ellipsis, between what a reader takes for characters`() throws {
      try expectPicture(
        "text-too-long",
        [
          String(repeating: "Donaudampfschiff", count: 3), String(repeating: "👨‍👩‍👧‍👦", count: 30),
          String(repeating: "漢字", count: 30), String(repeating: "سلام عليكم ", count: 9),
        ])
    }

    @Test func `all of it stands in one line`() throws {
      try expectPicture("text-mixed", ["Tea 茶 चाय شاي 🍵 té", "𓀀 a box 👩🏽‍💻 and on"])
    }

    // MARK: Rules

    private static let fallbacks = [
      "😀", "👍🏽", "👨‍👩‍👧‍👦", "🇩🇪", "❤️", "漢字", "한국어", "हिन्दू", "र्टूं", "क्षि", "𓀀", "か\u{3099}",
      "क\u{941}\u{943}\u{944}\u{901}\u{902}",
    ]
    private static let others = [
      " ", "a", "Ẫ", "e\u{301}", "Z\u{308}\u{303}\u{300}\u{301}\u{302}\u{306}\u{30A}", "سلام", "שָׁלוֹם", "12", "(",
      ")", ",", "Ж",
      "\u{200F}", "\u{202E}", "\u{2067}", "\n", "\t", "\u{200D}", "\u{FE0F}", "\u{FFFD}", "\u{1F1E9}",
    ]

    @Test func `in any mixture a line keeps its height and Latin neighbours their pixels`() throws {
      var random = SeededRandom(seed: 1)
      for pixels in [11, 16, 34] as [Int32] {
        var fonts = try book()
        let before = try set("Row #5", pixels: pixels, &fonts)
        let after = try set("end", pixels: pixels, &fonts)
        let high = try set("😀", pixels: pixels, &fonts).height
        #expect(
          high >= before.height
            && Double(high) <= max(Double(before.height), Double(pixels) * TextStyle.lineSpacing))
        for _ in 0..<300 {
          var mixture = ""
          for _ in 0..<random.int(0...6) {
            mixture += (Self.fallbacks + Self.others).randomElement(using: &random)!
          }
          let (first, last) = (
            Self.fallbacks.randomElement(using: &random)!, Self.fallbacks.randomElement(using: &random)!
          )
          // Direction overrides end before the end.
          let text = "Row #5" + first + mixture + "\u{202C}\u{2069}" + last + "\u{2069}\u{202C}end"
          let line = try set(text, pixels: pixels, &fonts)
          #expect(line.height == high, "\(text)")
          let start = line.columns(0..<before.width, height: before.height)
          #expect(start == before.columns(0..<before.width, height: before.height), "\(text)")
          if !mixture.unicodeScalars.contains(where: { [0x202E, 0x2067].contains($0.value) }) {
            let end = line.columns(line.width - after.width..<line.width, height: after.height)
            #expect(end == after.columns(0..<after.width, height: after.height), "\(text)")
          }
        }
      }
    }

    @Test(arguments: ["漢字かな한글", "हिन्दी", "नमस्ते", "سلام", "😀"])
    func `a fallback stands on the line that letters stand on, as large as they are`(text: String) throws {
      var fonts = try book("DejaVu Serif")
      let letters = try #require(try set("HxH", pixels: 64, &fonts).ink)
      let plain = try set("HxH", pixels: 64, &fonts).height
      let line = try set(text, pixels: 64, &fonts)
      let ink = try #require(line.ink)
      let baseline = letters.upperBound + (line.height - plain) / 2
      #expect(ink.contains(baseline - 5), "it stands on or reaches below the baseline")
      #expect(ink.upperBound < line.height && ink.lowerBound >= 0)
      #expect(ink.count >= 45 && ink.count <= 90, "\(ink)")
    }

    @Test func `the width that is measured is the width that is set, in any script`() throws {
      var fonts = try book()
      for text in Self.fallbacks + Self.others.filter({ $0.first!.isLetter }) + ["One 漢字 two", "abc שלום def 😀"] {
        #expect(
          try set(text, &fonts).width == Int(fonts.width(of: text, as: .init(isBold: false), pixels: 16)), "\(text)"
        )
      }
    }

    @Test func `emoji have colours, their edges no dark fringes`() throws {
      var fonts = try book()
      let face = try set("😀", pixels: 32, &fonts).pixels.filter { $0 >> 24 > 0 }
      // The half transparent pixels of a yellow face are as yellow as the others.
      let edges = face.filter { (64..<192).contains($0 >> 24) }
      #expect(face.count > 400 && edges.count > 20)
      #expect(edges.allSatisfy { $0 >> 16 & 255 > 160 })
    }

    @Test func `a sign that asks for a text's look gets no colours`() throws {
      var fonts = try book()
      let isGrey = { (text: String, fonts: inout FontBook) in
        try set(text, &fonts).pixels.allSatisfy { $0 >> 24 == 0 || $0 & 0xFFFFFF == 0x123456 }
      }
      #expect(try isGrey("❤", &fonts))
      #expect(try isGrey("❤\u{FE0E}", &fonts))
      #expect(try !isGrey("❤\u{FE0F}", &fonts))
      #expect(try !isGrey("😀", &fonts), "though a usual font has it too")
    }

    @Test func `what no font has is a box, told of once`() throws {
      let told = Warnings()
      defer { told.end() }
      var fonts = try book()
      let line = try set("a\u{13000}b\u{13001}", &fonts)
      #expect(line.width > (try set("ab", &fonts)).width + 10)
      _ = try set("\u{13002}", &fonts)
      #expect(told.lines == ["no font shows the character U+13000: install one that does; until then it is a box"])
    }

    @Test func `lines of a paragraph go the way of the whole paragraph`() throws {
      var fonts = try book()
      let text = "שלום one שלום two שלום"
      let width = try fonts.width(of: "שלום one", as: .init(isBold: false), pixels: 16)
      let lines = try fonts.lines(of: text, as: .init(isBold: false), pixels: 16, width: width + 2)
      #expect(lines.count == 3)
      #expect(lines.allSatisfy { Bidi($0.unicodeScalars).isRightToLeft })
    }
  }
}
