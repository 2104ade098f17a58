import SwipeKit
import Testing

@testable import SwipeKitSDL

extension DrawingTests {
  @Suite struct FontAdvancesTests {
    private static let texts = [
      "Archive", "Delete", "Bring the rows back", "Keyboard Shortcuts", "Keys for the cabin", "Pushing menu",
      "Longer Title Item #5", "Choose a mail to read it.", "Ottilie Brandauer", "12:45, 2026-03-14", "100 % sure",
      "Ctrl+Shift+?", "someone@example.org", "Zażółć gęślą jaźń", "Ångström, naïve façade", "Η Ελλάδα την Τετάρτη",
      "Привет в четверг", "Illinois – a fjord…",
    ]

    @Test(arguments: ["DejaVu Sans", "DejaVu Serif"], [false, true])
    func `a text's measured width equals its drawn width, except for kerning`(family: String, isBold: Bool) throws {
      try TestFonts.use()
      var fonts = FontBook(families: [family])
      let letters = try #require(try fonts.metrics())
      for pixels in [13, 15, 16, 23, 32] as [Int32] {
        let style = TextStyle(size: Double(pixels), isBold: isBold)
        for text in Self.texts {
          let drawn = Double(try fonts.width(of: text, as: .init(isBold: isBold), pixels: pixels))
          // A drawn text has whole pixels at both ends.
          #expect(abs(letters.width(of: text, style) - drawn) <= max(2, 0.02 * drawn), "\(text) at \(pixels)")
        }
      }
    }

    @Test(arguments: ["DejaVu Sans", "Inter"], [false, true])
    func `an Arabic text is as wide as it was laid out once one has shown, also in another font`(
      family: String, isBold: Bool
    ) throws {
      try TestFonts.use()
      var fonts = FontBook(families: [family])
      _ = try fonts.metrics()
      let texts = [
        "اتصل بآنا بخصوص التذاكر للحفلة", "شراء الحليب والخبز", "لا إله إلا الله", "الكلية والمكتبة الجديدة",
        "مَرْحَبًا", "گربه‌ها و کتاب",
        "قائمة المهام ١٢٣", "إلغاء", "حذف",
      ]
      for pixels in [16, 32] as [Int32] {
        for text in texts {
          let drawn = Double(try fonts.width(of: text, as: .init(isBold: isBold), pixels: pixels))
          let letters = try #require(try fonts.metrics())
          let isSettled = !fonts.hasNewMetrics
          #expect(isSettled)
          let width = letters.width(of: text, TextStyle(size: Double(pixels), isBold: isBold))
          // Words and spaces may have two fonts, and each is rounded to whole pixels.
          let rounding = 2 * Double(text.split(separator: " ").count)
          #expect(abs(width - drawn) <= max(rounding, 0.03 * drawn), "\(text) at \(pixels): \(width), \(drawn)")
        }
      }
    }

    @Test func `the widths of Arabic letters come with the first Arabic text`() throws {
      try TestFonts.use()
      var fonts = FontBook(families: ["DejaVu Sans"])
      _ = try fonts.metrics()
      var news: [Bool] = []
      for text in ["fig", "حذف", "إلغاء"] {
        _ = try fonts.width(of: text, as: .init(), pixels: 16)
        news.append(fonts.hasNewMetrics)
        _ = try fonts.metrics()
      }
      #expect(news == [false, true, false])
    }

    @Test
    func `a letter that a font lacks is as wide as its O, a mark takes no room, and China's letters are squares`()
      throws
    {
      try TestFonts.use()
      var fonts = FontBook(families: ["Lohit Devanagari"])
      let letters = try #require(try fonts.metrics())
      #expect(letters.width(of: "Ж", size: 16) == letters.width(of: "O", size: 16))
      #expect(letters.width(of: "e\u{301}", size: 16) == letters.width(of: "e", size: 16))
      #expect(letters.width(of: "漢字", size: 16) == 32)
    }
  }
}
