import SwipeKit
import Testing

@testable import SwipeKitSDL

extension DrawingTests {
  @Suite struct TextCacheTests {
    private func withCache(_ body: (inout TextCache, inout FontBook) throws -> Void) throws {
      var cache = TextCache()
      var fonts = FontBook(families: ["DejaVu Sans"])
      try TestFonts.use()
      try body(&cache, &fonts)
    }

    @Test func `a text is set once and cut to what fits`() throws {
      try withCache { cache, fonts in
        let style = TextStyle(size: 16)
        func entry(_ text: String, limit: Int32) throws -> TextCache.Entry? {
          try cache.entry(for: text, style, Color(0), scale: 1, limit: limit, fonts: &fonts)
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
      try withCache { cache, fonts in
        let letters = try #require(try fonts.metrics())
        let style = TextStyle(size: size)
        for text in ["9", "211", "Alt+4", "17:24", "Ctrl+Shift+Z", "Write the last minute as a trace"] {
          // The minimum number of pixels of a frame with this width in points.
          let room = Int32((letters.width(of: text, style).rounded(.up) * scale).rounded(.down))
          let entry = try #require(
            try cache.entry(
              for: text, style, Color(0), scale: scale, limit: room, fonts: &fonts))
          let whole = try cache.width(of: text, style, scale: scale, fonts: &fonts)
          #expect(entry.width == whole, "\(text)")
          let longer = try cache.entry(
            for: text + text + text, style, Color(0), scale: scale, limit: 2 * room, fonts: &fonts)
          #expect(try #require(longer).width <= 2 * room, "what is much too long is cut")
        }
      }
    }

    @Test func `no blank stands before the ellipsis`() throws {
      try withCache { cache, fonts in
        let wanted = try fonts.width(of: "Longer…", as: .init(isBold: false), pixels: 16)
        let next = try fonts.width(of: "Longer T…", as: .init(isBold: false), pixels: 16)
        for limit in wanted..<next {
          let cut = try #require(
            try cache.entry(
              for: "Longer  Title", TextStyle(size: 16), Color(0), scale: 1, limit: limit, fonts: &fonts))
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
      try withCache { cache, fonts in
        let style = TextStyle(size: 13)
        func width(_ text: String) throws -> Int32 {
          try fonts.width(of: text, as: .init(isBold: false), pixels: 13)
        }
        for limit in stride(from: Int32(14), to: try width(text), by: 7) {
          var count = 0
          while try width(text.prefix(count + 1) + "…") <= limit { count += 1 }
          let cut = try #require(
            try cache.entry(
              for: text, style, Color(0), scale: 1, limit: limit, fonts: &fonts))
          let kept = text.prefix(count).split(separator: " ", omittingEmptySubsequences: false)
          let trimmed = text[..<text.prefix(count).endIndex].last == " " ? kept.dropLast() : kept
          #expect(abs(try width(trimmed.joined(separator: " ") + "…") - cut.width) <= 1, "\(limit)")
        }
      }
    }

    @Test func `a text of any length is cut without setting it as a whole`() throws {
      try withCache { cache, fonts in
        for text in [String(repeating: "Word", count: 50_000), String(repeating: "👨‍👩‍👧‍👦 漢", count: 5_000)] {
          let cut = try #require(
            try cache.entry(
              for: text, TextStyle(size: 16), Color(0), scale: 1, limit: 200, fonts: &fonts))
          #expect(cut.width <= 200 && cut.width > 160)
        }
        #expect(cache.count == 2 && cache.bytes < 50_000)
      }
    }

    @Test func `the ellipsis never cuts what a reader takes for one character`() throws {
      try withCache { cache, fonts in
        for character in ["👨‍👩‍👧‍👦", "🇩🇪", "e\u{301}", "क्षि"] {
          let fits = try fonts.width(of: character + "…", as: .init(isBold: false), pixels: 16)
          let cut = try #require(
            try cache.entry(
              for: String(repeating: character, count: 4), TextStyle(size: 16), Color(0), scale: 1, limit: fits + 2,
              fonts: &fonts))
          #expect(cut.width == fits, "\(character)")
        }
      }
    }

    @Test func `the cache stays within its bytes and forgets what was not used for longest`() throws {
      try withCache { cache, fonts in
        // Each of these takes about 110 kB.
        let style = TextStyle(size: 200)
        func width(_ text: String) throws -> Int32? {
          try cache.entry(for: text, style, Color(0), scale: 1, limit: 9999, fonts: &fonts)?
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
