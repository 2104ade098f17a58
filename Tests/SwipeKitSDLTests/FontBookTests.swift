import SwipeKitCSDL2
import SwipeKit
import Testing

@testable import SwipeKitSDL

extension DrawingTests {
  @Suite struct FontBookTests {
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
  }
}
