import SwipeKitCSDL2
import SwipeKit
import Testing

@testable import SwipeKitSDL

extension DrawingTests {
  @Suite struct TextTests {
    private func surfaceSize(_ text: String, pixels: Int32 = 16) throws -> (width: Int32, height: Int32) {
      var fonts = FontBook(families: ["DejaVu Sans"])
      guard let surface = try fonts.render(text, as: .init(isBold: false), pixels: pixels, Color(0)) else {
        return (0, 0)
      }
      defer { SDL_FreeSurface(surface) }
      return (surface.pointee.w, surface.pointee.h)
    }

    @Test func `the measured width is the width that is set`() throws {
      var fonts = FontBook(families: ["DejaVu Sans"])
      for text in ["A", "Longer Title Item #30", "Ελλάδα", "AVAVAV"] {
        let width = try fonts.width(of: text, as: .init(isBold: false), pixels: 16)
        #expect(abs(try surfaceSize(text).width - width) <= 1)
      }
    }

    @Test(arguments: [13, 15, 16, 19] as [Int32])
    func `letters stand as far apart as their widths say, to a quarter of a pixel`(pixels: Int32) throws {
      var fonts = FontBook(families: ["DejaVu Sans"])
      let surface = try #require(
        try fonts.render("llllllllllll", as: .init(isBold: false), pixels: pixels, Color(0)))
      defer { SDL_FreeSurface(surface) }
      let row = Array(surface.pointee.row(surface.pointee.h / 2)).map { Double($0 >> 24) }
      var middles: [Double] = []
      for stem in row.indices.split(whereSeparator: { row[$0] == 0 }) {
        let ink = stem.reduce(0) { $0 + row[$1] }
        middles.append(stem.reduce(0) { $0 + Double($1) * row[$1] } / ink)
      }
      try #require(middles.count == 12)
      let advance = 569.0 / 2048 * Double(pixels)
      for (i, middle) in middles.enumerated() {
        #expect(abs(middle - middles[0] - Double(i) * advance) <= 0.35, "stem \(i)")
      }
    }

    @Test(arguments: [1, 1.25, 1.5, 2, 3])
    func `texts of two sizes stand on one baseline`(scale: Double) throws {
      let size = Size(width: 200, height: 20)
      func lowestInk(_ style: TextStyle) throws -> Int? {
        var list = DisplayList()
        let frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
        list.fill(frame, Color(0xFFFFFF))
        list.text("HIH", style, in: frame, .leading, Color(0))
        let picture = try Picture(of: list, size: size, scale: scale)
        return (0..<picture.height).last { y in (0..<picture.width).contains { picture[$0, y].red < 128 } }
      }
      let (name, date) = (TextStyle(size: 15), TextStyle(size: 13))
      #expect(try lowestInk(date.onBaseline(of: name)) == lowestInk(name))
    }

    @Test(arguments: [1, 1.25, 1.5, 1.75, 2, 3], [6.5, 13, 15, 17, 19.5])
    func `a text is not wider than it was laid out, and is whole`(scale: Double, letterSize: Double) throws {
      let text = "The spare set is under the blue pot, left of the door"
      let style = TextStyle(size: letterSize)
      let width = FontMetrics.dejaVuSans.width(of: text, style)
      func lastInk(in width: Double) throws -> Int? {
        let size = Size(width: 600, height: 30)
        var list = DisplayList()
        list.fill(Rect(x: 0, y: 0, width: size.width, height: size.height), Color(0xFFFFFF))
        list.text(text, style, in: Rect(x: 10, y: 0, width: width, height: 30), .leading, Color(0))
        let picture = try Picture(of: list, size: size, scale: scale)
        return (0..<picture.width).last { x in (0..<picture.height).contains { picture[x, $0].red < 192 } }
      }
      let last = try #require(try lastInk(in: width))
      #expect(Double(last) <= (10 + width) * scale + 1)
      #expect(try lastInk(in: 580) == last, "nothing is cut off")
    }

    @Test(arguments: 5...40 as ClosedRange<Int32>)
    func `Japanese letters of both kinds have one size`(pixels: Int32) throws {
      try TestFonts.use()
      var fonts = FontBook(families: ["DejaVu Sans"])
      for text in ["火曜日の午後二時はいかがでしょうか", "資料は前日までに", "来週の打ち合わせについて", "守山恵子"] {
        for isBold in [false, true] {
          let same = String(repeating: "の", count: text.count)
          let wanted = try fonts.width(of: same, as: .init(isBold: isBold), pixels: pixels)
          // Both kinds are squares, and each run may be a pixel wider.
          let width = try fonts.width(of: text, as: .init(isBold: isBold), pixels: pixels)
          #expect(abs(width - wanted) <= 4 + wanted / 50, "\(text): \(width), not \(wanted)")
        }
      }
    }

    @Test func `a text that the font lacks is set in another and keeps its neighbours`() throws {
      // No font of a small system has Egyptian hieroglyphs, and DejaVu has the snowflake.
      let alone = try surfaceSize("ab").width
      #expect(try surfaceSize("a\u{13000}b").width >= alone)
      #expect(try surfaceSize("a❄b").width > alone)
      #expect(try surfaceSize("").width == 0)
    }

    @Test(arguments: ["DejaVu Sans", "WenQuanYi Micro Hei"])
    func `a bold text is bold in a font that has no bold letters`(family: String) throws {
      try TestFonts.use()
      func ink(_ text: String, isBold: Bool) throws -> (covered: Int, width: Int32) {
        var fonts = FontBook(families: [family])
        let surface = try #require(try fonts.render(text, as: .init(isBold: isBold), pixels: 32, Color(0)))
        defer { SDL_FreeSurface(surface) }
        #expect(try fonts.width(of: text, as: .init(isBold: isBold), pixels: 32) == surface.pointee.w)
        let covered = (0..<surface.pointee.h).reduce(0) { sum, y in
          sum + surface.pointee.row(y).reduce(0) { $0 + Int($1 >> 24) }
        }
        return (covered, surface.pointee.w)
      }
      // WenQuanYi Micro Hei has one weight, DejaVu has two.
      for text in ["守山 恵子", "Marta"] {
        let (plain, bold) = (try ink(text, isBold: false), try ink(text, isBold: true))
        #expect(Double(bold.covered) > 1.15 * Double(plain.covered), "\(text)")
        #expect(bold.width >= plain.width && Double(bold.width) < 1.25 * Double(plain.width), "\(text)")
      }
    }

    @Test func `lines are as few as fit and about equally wide`() throws {
      var fonts = FontBook(families: ["DejaVu Sans"])
      let text = "Clicked button one for Longer Title Item #5"
      let width = try fonts.width(of: text, as: .init(isBold: false), pixels: 16)
      #expect(try fonts.lines(of: text, as: .init(isBold: false), pixels: 16, width: width) == [text])
      let lines = try fonts.lines(of: text, as: .init(isBold: false), pixels: 16, width: width - 1)
      #expect(lines.count == 2)
      #expect(lines.joined(separator: " ") == text)
      let widths = try lines.map { try fonts.width(of: $0, as: .init(isBold: false), pixels: 16) }
      #expect(abs(widths[0] - widths[1]) < width / 5)
      #expect(try fonts.lines(of: "", as: .init(isBold: false), pixels: 16, width: 100) == [])
    }

    @Test func `a line ends at the text's line break`() throws {
      var fonts = FontBook(families: ["DejaVu Sans"])
      let lines = try fonts.lines(of: "One\ntwo three\r\n\nfour", as: .init(isBold: false), pixels: 16, width: 1000)
      #expect(lines == ["One", "two three", "", "four"])
    }

    @Test(arguments: [
      "火曜日の午後二時はいかがでしょうか。資料は前日までにお送りします。", "https://example.org/a/way/that/is/longer/than/a/line",
      "Unbreakable", "a Donaudampfschifffahrt b",
    ])
    func `no line is wider than its room, and all of the text is read`(text: String) throws {
      var fonts = FontBook(families: ["DejaVu Sans"])
      for width in [Int32(20), 60, 90, 200] {
        let lines = try fonts.lines(of: text, as: .init(isBold: false), pixels: 16, width: width)
        for line in lines { #expect(try fonts.width(of: line, as: .init(isBold: false), pixels: 16) <= width) }
        func letters(_ text: String) -> String { text.filter { $0 != " " } }
        #expect(letters(lines.joined()) == letters(text))
      }
      #expect(
        try fonts.lines(of: text, as: .init(isBold: false), pixels: 16, width: 1).joined().count >= text.count - 2)
    }

    @Test func `a word is only broken if it is longer than a line`() throws {
      var fonts = FontBook(families: ["DejaVu Sans"])
      let width = try fonts.width(of: "Unbreakable", as: .init(isBold: false), pixels: 16)
      let lines = try fonts.lines(of: "Unbreakable or not", as: .init(isBold: false), pixels: 16, width: width)
      #expect(lines == ["Unbreakable", "or not"])
    }

    private func withCache(_ body: (inout TextCache, inout FontBook, DrawingTarget) throws -> Void) throws {
      let surface = try #require(
        SDL_CreateRGBSurfaceWithFormat(0, 8, 8, 32, SDL_PIXELFORMAT_ARGB8888.rawValue))
      defer { SDL_FreeSurface(surface) }
      var cache = TextCache()
      var fonts = FontBook(families: ["DejaVu Sans"])
      try TestFonts.use()
      try body(&cache, &fonts, .pixels(surface))
    }

    @Test func `a text is set once and cut to what fits`() throws {
      try withCache { cache, fonts, target in
        let style = TextStyle(size: 16)
        func entry(_ text: String, limit: Int32) throws -> TextCache.Entry? {
          try cache.entry(for: text, style, Color(0), scale: 1, limit: limit, fonts: &fonts, target: target)
        }
        let whole = try #require(try entry("Longer Title", limit: 500))
        #expect(try entry("Longer Title", limit: 400)?.texture == whole.texture)
        #expect(cache.count == 1)
        let cut = try #require(try entry("Longer Title", limit: whole.width - 1))
        #expect(cut.width < whole.width && cut.width > whole.width / 2)
        #expect(try entry("Longer Title", limit: whole.width - 1)?.texture == cut.texture)
        #expect(try #require(try entry("Longer Title", limit: 1)).width > 0, "the ellipsis remains")
        #expect(try entry("", limit: 100) == nil)
      }
    }

    @Test(arguments: [1, 1.25, 1.5, 1.75, 2, 2.5], [10.0, 12, 13, 15, 16, 19.5])
    func `a text with enough room is not cut, even with fractional pixels`(
      scale: Double, size: Double
    ) throws {
      try withCache { cache, fonts, target in
        let letters = try #require(try fonts.metrics())
        let style = TextStyle(size: size)
        for text in ["9", "211", "Alt+4", "17:24", "Ctrl+Shift+Z", "Write the last minute as a trace"] {
          // The minimum number of pixels of a frame with this width in points.
          let room = Int32((letters.width(of: text, style).rounded(.up) * scale).rounded(.down))
          let entry = try #require(
            try cache.entry(
              for: text, style, Color(0), scale: scale, limit: room, fonts: &fonts, target: target))
          let whole = try cache.width(of: text, style, scale: scale, fonts: &fonts)
          #expect(entry.width == whole, "\(text)")
          let longer = try cache.entry(
            for: text + text + text, style, Color(0), scale: scale, limit: 2 * room, fonts: &fonts,
            target: target)
          #expect(try #require(longer).width <= 2 * room, "what is much too long is cut")
        }
      }
    }

    @Test func `no blank stands before the ellipsis`() throws {
      try withCache { cache, fonts, target in
        let wanted = try fonts.width(of: "Longer…", as: .init(isBold: false), pixels: 16)
        let next = try fonts.width(of: "Longer T…", as: .init(isBold: false), pixels: 16)
        for limit in wanted..<next {
          let cut = try #require(
            try cache.entry(
              for: "Longer  Title", TextStyle(size: 16), Color(0), scale: 1, limit: limit, fonts: &fonts,
              target: target))
          #expect(cut.width == wanted, "\(limit)")
        }
      }
    }

    @Test(arguments: [
      "Longer Title Item #30", "Wwwwwwwwwwwwwwwwwwwwiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii",
      "iiiiiiiiiiiiiiiiiiiiiiiWWWWWWWWWWWW", "資料は前日までに 👍 お送りします", "i",
      "The ferry leaves at 17:24 from pier 3, and not from pier 2 as it says on the ticket",
    ])
    func `a text is cut after the last character that leaves room for the ellipsis`(text: String) throws {
      try withCache { cache, fonts, target in
        let style = TextStyle(size: 13)
        func width(_ text: String) throws -> Int32 {
          try fonts.width(of: text, as: .init(isBold: false), pixels: 13)
        }
        for limit in stride(from: Int32(14), to: try width(text), by: 7) {
          var count = 0
          while try width(text.prefix(count + 1) + "…") <= limit { count += 1 }
          let cut = try #require(
            try cache.entry(
              for: text, style, Color(0), scale: 1, limit: limit, fonts: &fonts, target: target))
          let kept = text.prefix(count).split(separator: " ", omittingEmptySubsequences: false)
          let trimmed = text[..<text.prefix(count).endIndex].last == " " ? kept.dropLast() : kept
          #expect(abs(try width(trimmed.joined(separator: " ") + "…") - cut.width) <= 1, "\(limit)")
        }
      }
    }

    @Test func `a text of any length is cut without setting it as a whole`() throws {
      try withCache { cache, fonts, target in
        for text in [String(repeating: "Word", count: 50_000), String(repeating: "👨‍👩‍👧‍👦 漢", count: 5_000)] {
          let cut = try #require(
            try cache.entry(
              for: text, TextStyle(size: 16), Color(0), scale: 1, limit: 200, fonts: &fonts, target: target))
          #expect(cut.width <= 200 && cut.width > 160)
        }
        #expect(cache.count == 2 && cache.bytes < 50_000)
      }
    }

    @Test func `the ellipsis never cuts what a reader takes for one character`() throws {
      try withCache { cache, fonts, target in
        for character in ["👨‍👩‍👧‍👦", "🇩🇪", "e\u{301}", "क्षि"] {
          let fits = try fonts.width(of: character + "…", as: .init(isBold: false), pixels: 16)
          let cut = try #require(
            try cache.entry(
              for: String(repeating: character, count: 4), TextStyle(size: 16), Color(0), scale: 1, limit: fits + 2,
              fonts: &fonts, target: target))
          #expect(cut.width == fits, "\(character)")
        }
      }
    }

    @Test func `the cache stays within its bytes and forgets what was not used for longest`() throws {
      try withCache { cache, fonts, target in
        // Each of these takes about 110 kB.
        let style = TextStyle(size: 200)
        func width(_ text: String) throws -> Int32? {
          try cache.entry(for: text, style, Color(0), scale: 1, limit: 9999, fonts: &fonts, target: target)?
            .width
        }
        let first = try width("first")
        for i in 0..<200 {
          cache.beginFrame()
          _ = try width("\(1000 + i)")
          #expect(try width("first") == first)
          if cache.isOverfull { cache.evict() }
          #expect(cache.bytes <= TextCache.capacity)
        }
        #expect(cache.count < 48 && cache.count > 16)
        let count = cache.count
        _ = try width("first")
        #expect(cache.count == count, "what is used again and again stays")
        cache.beginFrame()
        for i in 0..<150 { _ = try width("\(5000 + i)") }
        #expect(cache.isOverfull)
        cache.evict()
        #expect(cache.count >= 150, "what shows stays")
        #expect(!cache.isOverfull, "what shows is no reason to evict again")
        for frame in 0..<2 {
          cache.beginFrame()
          for i in 0..<150 { _ = try width("\(6000 + 150 * frame + i)") }
        }
        #expect(cache.isOverfull)
        cache.evict()
        #expect(cache.count >= 150 && cache.count < 300 && !cache.isOverfull)
        cache.removeAll()
        #expect(cache.count == 0 && cache.bytes == 0)
      }
    }
  }
}
