import SwipeKitCSDL2
import Testing

@testable import SwipeKitSDL

extension DrawingTests {
  /// Compares texts of cached letters with texts that SDL_ttf renders as a whole.
  @Suite struct GlyphCacheTests {
    private static let texts =
      [
        "Longer Title Item #30", "AVAVAV To Te Ty, P. L’A", "office affluent fjord ffi", " two  spaces ",
        "Zażółć gęślą jaźń", "jump over jj f) (f", "“Quoted” – and on…", "Yes. T. W, V;",
        "Donaudampfschifffahrt",
        "l", " ", "100 %",
      ] + dependent
    /// In Inter the dash is higher between capitals, and the colon between digits.
    private static let dependent = ["FERRY - PIER", "At 11:45"]
    private static let families = [
      "DejaVu Sans", "DejaVu Serif", "Inter", "Lohit Devanagari", "WenQuanYi Micro Hei",
    ]

    private func file(of family: String) throws -> FontFile {
      try TestFonts.use()
      var finder = try FontFinder(families: [family])
      let found = finder.file(FontFinder.FontRequest())
      return try #require(found)
    }

    private func withFont(
      _ family: String, pixels: Int32, _ body: (SizedFont, GlyphCache) throws -> Void
    ) throws {
      let file = try file(of: family)
      try #require(TTF_Init() == 0)
      defer { TTF_Quit() }
      let advances = FontAdvances(file)
      let font = try SizedFont(file, advances, pixels: pixels)
      defer { font.close() }
      try body(font, GlyphCache(font.font, advances, pixels: pixels))
    }

    private func opacities(_ surface: UnsafeMutablePointer<SDL_Surface>?) -> [[Int]] {
      guard let surface else { return [] }
      defer { SDL_FreeSurface(surface) }
      return (0..<surface.pointee.h).map { surface.pointee.row($0).map { Int($0 >> 24) } }
    }

    @Test(arguments: families, [11, 13, 15, 16, 22, 31] as [Int32])
    func `a text has the letters of the whole text, at most a quarter of a pixel away`(
      family: String, pixels: Int32
    ) throws {
      let color = SDL_Color(r: 10, g: 20, b: 30, a: 255)
      try withFont(family, pixels: pixels) { font, cache in
        for text in Self.texts {
          let (whole, set) = (opacities(font.render(text, color)), opacities(cache.render(text, color)))
          // A letter higher than its font's lines is rendered as a whole.
          if whole.count > TTF_FontHeight(font.font) {
            #expect(set.isEmpty)
            continue
          }
          // So is a text with a glyph that depends on text beyond a space.
          if Self.dependent.contains(text), family == "Inter" {
            #expect(set.isEmpty)
            continue
          }
          #expect(set.count == whole.count, "\(text)")
          for (wholeRow, row) in zip(whole, set) {
            try #require(abs(wholeRow.count - row.count) <= 1, "\(text)")
            // A shift by a quarter of a pixel moves a quarter of its opacity to the next one.
            var (difference, sum) = (0, 0)
            for (a, b) in zip(wholeRow, row) {
              difference += b - a
              sum = max(sum, abs(difference))
            }
            #expect(sum <= 72, "\(text)")
          }
        }
      }
    }

    @Test func `glyphs that depend on text beyond a space are equal to the whole text's`() throws {
      let color = SDL_Color(r: 0, g: 0, b: 0, a: 255)
      try withFont("Inter", pixels: 16) { font, _ in
        for text in Self.dependent {
          let set = opacities(font.renderPlain(text, color))
          #expect(set == opacities(font.render(text, color)))
          #expect(font.widthOfPlain(text) == (set.first?.count).map(Int32.init))
        }
      }
    }

    @Test(arguments: [("DejaVu Sans", false), ("DejaVu Serif", false), ("Inter", true)])
    func `a font is known to look beyond spaces by its own rules for Latin`(family: String, looks: Bool) throws {
      #expect(FontAdvances(try file(of: family)).looksBeyondSpaces == looks)
    }

    @Test func `letters have the colour`() throws {
      try withFont("DejaVu Sans", pixels: 16) { font, cache in
        let surface = try #require(cache.render("Letters", SDL_Color(r: 1, g: 2, b: 3, a: 255)))
        defer { SDL_FreeSurface(surface) }
        let pixels = (0..<surface.pointee.h).flatMap { surface.pointee.row($0).filter { $0 >> 24 > 0 } }
        #expect(!pixels.isEmpty)
        #expect(pixels.allSatisfy { $0 & 0xFF_FFFF == 0x010203 })
      }
    }

    @Test func `what the font lacks, and other scripts than Latin, are left to runs`() throws {
      try withFont("DejaVu Sans", pixels: 16) { _, cache in
        for text in ["Tea 茶", "Ελλάδα", "e\u{301}", "سلام", "a\tb"] {
          #expect(cache.width(of: text) == nil, "\(text)")
        }
        #expect(cache.width(of: "") == 0)
      }
    }

    @Test func `a text stays the same when many others came, short and long`() throws {
      let color = SDL_Color(r: 0, g: 0, b: 0, a: 255)
      try withFont("DejaVu Sans", pixels: 13) { _, cache in
        let first = opacities(cache.render("an office at first", color))
        // More words and ligatures than the cache holds.
        for i in 0..<6000 { _ = cache.width(of: "word\(i) more\(i)") }
        for i in 0..<500 { _ = cache.width(of: "office\(i)") }
        #expect(cache.width(of: String(repeating: "office", count: 100)).map { $0 > 1000 } == true)
        #expect(opacities(cache.render("an office at first", color)) == first)
      }
    }
  }
}
