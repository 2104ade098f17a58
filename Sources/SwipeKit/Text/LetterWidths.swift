/// The widths of the letters of a font, by which texts are laid out.
///
/// The core draws no letters; this is its knowledge of them, and a window gives it that of the font that draws. The width
/// of a text is the sum of its letters', without kerning and ligatures.
public struct LetterWidths: Equatable, Sendable {
  /// The letters that a table has one by one: Latin, Greek and Cyrillic ones, then their rarer ones, and signs.
  private static let known: [Range<UInt32>] = [0x20..<0x530, 0x1E00..<0x2200]
  /// The widths of known letters, in thousandths of their size.
  private let regular: [UInt16]
  /// The widths of bold ones; nil where only their ratio to regular ones is known.
  private let bold: [UInt16]?
  /// The width of any other letter, in thousandths of its size.
  private let other: Int

  /// Creates a table from the widths of printable ASCII.
  ///
  /// Latin, Greek and Cyrillic letters beyond that are as wide as an O, and bold ones are wider than regular ones by a
  /// factor.
  ///
  /// - Parameters:
  /// - ascii: the widths of the 95 printable letters of ASCII, from the space on, in thousandths of the letters' size.
  /// - other: the width of any other letter.
  /// - Precondition: there are 95 widths.
  public init(ascii: [Int], other: Int) {
    precondition(ascii.count == 95, "ASCII has 95 letters that can be printed")
    let capital = ascii[0x4F - 0x20]
    regular = Self.known.joined().map { code in
      switch code {
      case ..<0x7F: UInt16(ascii[Int(code) - 0x20])
      case 0xA0..<0x530: UInt16(capital)
      default: UInt16(Self.isMark(code) ? 0 : other)
      }
    }
    bold = nil
    self.other = other
  }

  /// Creates a table from a font.
  ///
  /// Letters that the font lacks are as wide as its O, and those of China and Japan are squares.
  ///
  /// - Parameters:
  /// - regular: returns the width of a letter as a fraction of its size; nil where the font lacks it.
  /// - bold: returns that of a bold letter.
  public init(regular: (Unicode.Scalar) -> Double?, bold: (Unicode.Scalar) -> Double?) {
    func table(_ width: (Unicode.Scalar) -> Double?) -> [UInt16] {
      let capital = width("O") ?? 1
      return Self.known.joined().map { code in
        if Self.isMark(code) { return 0 }
        let fraction = Unicode.Scalar(code).flatMap(width) ?? capital
        return UInt16(min(max((fraction * 1000).rounded(), 0), 10_000))
      }
    }
    self.regular = table(regular)
    self.bold = table(bold)
    other = 1000
  }

  /// Whether a code is a mark on the letter before it.
  private static func isMark(_ code: UInt32) -> Bool {
    Unicode.Scalar(code)?.properties.generalCategory == .nonspacingMark
  }

  /// The widths of DejaVu Sans; other letters are taken for as wide as those of China and Japan, a square.
  public static let dejaVuSans = LetterWidths(
    ascii: [
      318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337, 636, 636, 636, 636, 636, 636,
      636, 636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632, 575, 775, 752, 295, 295, 656,
      557, 863, 748, 787, 603, 787, 695, 635, 611, 732, 684, 989, 685, 611, 685, 390, 337, 390, 838, 500, 500, 613,
      635, 550, 635, 615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818,
      592, 592, 525, 636, 337, 636, 838,
    ], other: 1000)

  /// Returns the width of a line of regular text, in points.
  ///
  /// - Parameters:
  ///   - text: without line ends.
  ///   - size: of its letters, in points.
  /// - Complexity: linear in the length of the text.
  public func width(of text: String, size: Double) -> Double { width(of: text, size: size, in: regular) }

  private func width(of text: String, size: Double, in table: [UInt16]) -> Double {
    let sum = text.unicodeScalars.reduce(0) { sum, letter in
      if let index = Self.index(of: letter.value) { return sum + Int(table[index]) }
      return letter.properties.generalCategory == .nonspacingMark ? sum : sum + other
    }
    return Double(sum) / 1000 * size
  }

  /// Returns the index of a letter in a table; nil where that has it not.
  private static func index(of code: UInt32) -> Int? {
    var start = 0
    for range in known {
      if range.contains(code) { return start + Int(code - range.lowerBound) }
      start += range.count
    }
    return nil
  }

  /// The factors by which bold letters are wider, on average and in the words that gain most, where no table has them.
  private static let (boldFactor, boldest) = (1.12, 1.18)
  /// The minimum fraction of its size that a text keeps when it is made smaller so as not to be cut.
  private static let minimumFraction = 0.55
  /// The step of sizes, in points, so that there are few of them.
  private static let step = 0.5

  /// Returns the width of a line of text in a style, in points.
  public func width(of text: String, _ style: TextStyle) -> Double {
    width(of: text, style, boldFactor: Self.boldFactor)
  }

  /// Returns an upper bound of the width of a line of text in a style, in points.
  private func mostWidth(of text: String, _ style: TextStyle) -> Double {
    width(of: text, style, boldFactor: Self.boldest)
  }

  private func width(of text: String, _ style: TextStyle, boldFactor: Double) -> Double {
    guard style.isBold else { return width(of: text, size: style.size) }
    if let bold { return width(of: text, size: style.size, in: bold) }
    return width(of: text, size: style.size) * boldFactor
  }

  /// Returns the style, with smaller letters where a line of text would not fit otherwise, if letters of a little more
  /// than half their size fit.
  ///
  /// So a text in a narrow place, as in a window of large texts on a small screen, is readable rather than cut.
  public func style(_ style: TextStyle, fitting text: String, in width: Double) -> TextStyle {
    let wanted = mostWidth(of: text, style)
    guard wanted > width, width >= Self.minimumFraction * wanted else { return style }
    var style = style
    style.size = max(Self.step, (style.size * width / wanted / Self.step).rounded(.down) * Self.step)
    return style
  }

  /// Returns the number of lines that a text takes in a width, in points, approximately: the renderer measures anew.
  ///
  /// Lines are broken as in `DisplayList.paragraph`.
  ///
  /// - Complexity: linear in the length of the text.
  public func lines(of text: String, _ style: TextStyle, in width: Double) -> Int {
    guard width > 0 else { return 0 }
    let space = mostWidth(of: " ", style)
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).reduce(0) { sum, paragraph in
      var (lines, used) = (1, 0.0)
      for piece in TextPiece.pieces(of: paragraph) {
        let length = mostWidth(of: String(piece.text), style)
        if piece.followsSpace { used += space }
        if used > 0, used + length > width { (lines, used) = (lines + 1, 0) }
        used += length
        while used > width { (lines, used) = (lines + 1, used - width) }
      }
      return sum + lines
    }
  }
}
