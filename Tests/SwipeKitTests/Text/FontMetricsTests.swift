import SwipeKit
import Testing

@Suite struct FontMetricsTests {
  private let letters = FontMetrics.dejaVuSans
  private let style = TextStyle(size: 16)

  @Test func `bold letters are wider`() {
    let width = letters.width(of: "Archive", style)
    #expect(width == letters.width(of: "Archive", size: 16))
    #expect(letters.width(of: "Archive", TextStyle(size: 16, isBold: true)) > width)
  }

  @Test func `a font's own table counts, for either weight`() {
    let table = FontMetrics(regular: { $0 == "é" ? 0.4 : $0 == "–" ? nil : 0.5 }, bold: { _ in 0.75 })
    #expect(table.width(of: "née", size: 10) == 14)
    #expect(table.width(of: "–", size: 10) == 5, "what it lacks is as wide as its O")
    #expect(table.width(of: "née", TextStyle(size: 10, isBold: true)) == 22.5)
    #expect(table.lines(of: "née née", TextStyle(size: 10, isBold: true), in: 52.5) == 1)
    #expect(table.lines(of: "née née", TextStyle(size: 10, isBold: true), in: 52.4) == 2)
    #expect(table.width(of: "e\u{301}漢", size: 10) == 15)
  }

  @Test
  func `marks on the letter before take no room, by Unicode, nor do the signs that join, part or direct letters`() {
    let letters = FontMetrics(regular: { _ in 0.5 }, bold: { _ in 0.5 })
    for code in [0x20..<0x530, 0x600..<0x700, 0x1E00..<0x2200].joined() as FlattenSequence<[Range<UInt32>]> {
      guard let letter = Unicode.Scalar(code) else { continue }
      let isSign = (0x200B...0x200F).contains(code) || (0x2066...0x2069).contains(code)
      let isMark = letter.properties.generalCategory == .nonspacingMark || isSign
      let width = letters.width(of: String(letter), size: 10)
      #expect((0x600..<0x700).contains(code) ? (width == 0) == isMark : width == (isMark ? 0 : 5), "\(code)")
      if isMark { #expect(FontMetrics.dejaVuSans.width(of: String(letter), size: 10) == 0) }
    }
  }

  /// Each form of a letter has another digit as its width.
  private static let forms = ArabicWidths { word in
    let (joiner, letters): (Unicode.Scalar, _) = ("\u{200D}", word.unicodeScalars)
    if letters.contains("\u{644}"), letters.contains("\u{627}") { return letters.first == joiner ? 0.06 : 0.05 }
    return 0.01 + (letters.first == joiner ? 0.01 : 0) + (letters.last == joiner ? 0.02 : 0)
  }

  @Test(arguments: [
    // Isolated 1, final 2, initial 3, medial 4. Lam with alef has 5, or 6 after a joining letter.
    ("\u{628}", 1.0), ("\u{628}\u{628}", 5), ("\u{628}\u{628}\u{628}", 9), ("\u{627}\u{628}", 2),
    ("\u{628}\u{627}\u{628}", 6), ("\u{628} \u{628}", 2), ("\u{628}a\u{628}", 2),
    ("\u{628}\u{64E}\u{628}\u{64E}", 5),
    ("\u{644}\u{627}", 5), ("\u{628}\u{644}\u{627}", 9), ("\u{644}\u{64E}\u{627}\u{628}", 6),
    ("\u{628}\u{621}\u{628}", 3),
    ("\u{628}\u{200C}\u{628}", 2), ("\u{6CC}\u{640}\u{6AF}", 9),
  ])
  func `an Arabic letter is as wide as its form that joins its neighbours`(text: String, hundredths: Double) {
    let table = FontMetrics(
      regular: { _ in 0 }, bold: { _ in 0 }, mono: nil, arabic: (Self.forms, Self.forms))
    for isBold in [false, true] {
      let width = table.width(of: text, TextStyle(size: 100, isBold: isBold))
      #expect(abs(width - hundredths) < 1e-9, "\(text): \(width)")
    }
  }

  @Test func `Arabic letters of an unknown font are as wide as in DejaVu Sans`() {
    // "The cabin": alef, lam with kaf, waw and heh. By hb-shape 278, 305, 552, 517, 536.
    let text = "\u{627}\u{644}\u{643}\u{648}\u{647}"
    let sum = Double(278 + 305 + 552 + 517 + 524) / 1000
    #expect(abs(letters.width(of: text, size: 1) - sum) < 1e-9)
    #expect(
      FontMetrics(regular: { _ in 0.5 }, bold: { _ in 0.5 }).width(of: text, size: 1)
        == letters.width(of: text, size: 1))
    #expect(letters.width(of: "\u{6F22}", size: 10) == 10)
  }

  @Test(arguments: [1.0, 0.9, 0.75, 0.56])
  func `a word that has a little too little room is set smaller, and has it then`(fraction: Double) {
    let width = letters.width(of: "Favourite", style) * fraction
    let fitting = letters.style(style, fitting: "Favourite", in: width)
    #expect(letters.width(of: "Favourite", fitting) <= width)
    #expect((fitting == style) == (fraction == 1) && fitting.size > 16 * fraction - 0.5)
  }

  @Test func `a text that would be tiny keeps its size, and so does a text that can be broken between words`() {
    let width = letters.width(of: "Favourite", style) * 0.54
    #expect(letters.style(style, fitting: "Favourite", in: width) == style)
    #expect(letters.style(style, fitting: "Favourite", in: 0) == style)
    #expect(letters.style(style, fitting: "", in: 0) == style)
    let words = letters.width(of: "Pushing menu", style) * 0.75
    #expect(letters.style(style, fitting: "Pushing menu", in: words) == style)
  }

  @Test(arguments: [0.5, 1, 1.25, 3])
  func `at a text scale a text is as much wider and higher`(scale: Double) {
    let larger = letters.at(scale: scale)
    let width = letters.width(of: "Pushing menu", style)
    #expect(larger.width(of: "Pushing menu", style) == width * scale && larger.scaled(20) == 20 * scale)
    #expect(larger.height(ofLines: 2, style) == letters.height(ofLines: 2, style) * scale)
    #expect(larger.lines(of: "Pushing menu", style, in: 2 * width * scale) == 1)
    #expect(larger.lines(of: "Pushing menu", style, in: width * scale * 0.9) == 2)
    #expect(larger.height(of: "Pushing menu", style, in: width * scale * 0.9) == larger.height(ofLines: 2, style))
  }

  @Test func `a row grows except for its gaps, and a row of only gaps does not grow`() {
    let heights = RowHeight.each([44, 72, 28, 16, 0]).scaled(with: letters.at(scale: 3))
    #expect(heights == .each([100, 184, 52, 16, 0]))
    #expect(RowHeight.uniform(44).scaled(with: letters) == .uniform(44))
    #expect(RowHeight.repeating([44, 89]).scaled(with: letters.at(scale: 0.5)) == .repeating([30, 52.5]))
  }

  @Test func `lines are broken between words if possible, and within a word that is longer than a line`() {
    // A space has 318 thousandths, and an i 278.
    let style = TextStyle(size: 1000)
    #expect(letters.lines(of: "ii ii ii", style, in: 10_000) == 1)
    #expect(letters.lines(of: "ii ii ii", style, in: 900) == 3)
    #expect(letters.lines(of: "ii ii ii", style, in: 1800) == 2)
    #expect(letters.lines(of: "ii\nii", style, in: 10_000) == 2)
    #expect(letters.lines(of: "iiiiiiii", style, in: 1000) == 3)
    // Japanese letters have 1000 each: two fit on a line, and a full stop stays with the letter before it.
    #expect(letters.lines(of: "火曜日午後", style, in: 2500) == 3)
    #expect(letters.lines(of: "火曜。日", style, in: 2500) == 3)
    #expect(letters.lines(of: "", style, in: 1000) == 1)
    #expect(letters.lines(of: "ii", style, in: 0) == 1, "without a width nothing is broken")
  }
}
