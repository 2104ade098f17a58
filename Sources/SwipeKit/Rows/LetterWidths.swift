/// The widths of letters, for buttons that are as wide as their titles.
///
/// The core draws no letters; this is its knowledge of them. The width of a text is the sum of its letters', without
/// kerning and ligatures, which is near enough for a button's margins.
public struct LetterWidths: Equatable, Sendable {
  /// The widths of the printable letters of ASCII, from the space on, in thousandths of the letters' size.
  private let ascii: [Int]
  /// The width of any other letter, in thousandths of its size.
  private let other: Int

  /// Creates a table from the widths of a font.
  ///
  /// - Parameters:
  /// - ascii: the widths of the 95 printable letters of ASCII, from the space on, in thousandths of the letters' size.
  /// - other: the width of any other letter.
  /// - Precondition: there are 95 widths.
  public init(ascii: [Int], other: Int) {
    precondition(ascii.count == 95, "ASCII has 95 letters that can be printed")
    self.ascii = ascii
    self.other = other
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

  /// Returns the width of a line of text, in points.
  ///
  /// - Parameters:
  ///   - text: without line ends.
  ///   - size: of its letters, in points.
  /// - Complexity: linear in the length of the text.
  public func width(of text: String, size: Double) -> Double {
    let sum = text.unicodeScalars.reduce(0) { sum, letter in
      switch letter.value {
      case 32..<127: sum + ascii[Int(letter.value) - 32]
      // Latin, Greek and Cyrillic letters are hardly ever wider than a capital.
      case 0xA0..<0x530: sum + ascii[Int(("O" as Unicode.Scalar).value) - 32]
      default: letter.properties.generalCategory == .nonspacingMark ? sum : sum + other
      }
    }
    return Double(sum) / 1000 * size
  }

  /// The factors by which bold letters are wider, on average and in the words that gain most.
  private static let (bold, boldest) = (1.12, 1.18)
  /// The minimum fraction of its size that a text keeps when it is made smaller so as not to be cut.
  private static let leastShare = 0.55
  /// The step of sizes, in points, so that there are few of them.
  private static let step = 0.5

  /// Returns the width of a line of text in a style, in points.
  public func width(of text: String, _ style: TextStyle) -> Double {
    width(of: text, size: style.size) * (style.isBold ? Self.bold : 1)
  }

  /// Returns an upper bound of the width of a line of text in a style, in points.
  private func mostWidth(of text: String, _ style: TextStyle) -> Double {
    width(of: text, size: style.size) * (style.isBold ? Self.boldest : 1)
  }

  /// Returns the style, with smaller letters where a line of text would not fit otherwise, if letters of a little more
  /// than half their size fit.
  ///
  /// So a text in a narrow place, as in a window of large texts on a small screen, is readable rather than cut.
  public func style(_ style: TextStyle, fitting text: String, in width: Double) -> TextStyle {
    let wanted = mostWidth(of: text, style)
    guard wanted > width, width >= Self.leastShare * wanted else { return style }
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
