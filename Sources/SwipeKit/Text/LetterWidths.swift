/// The widths of the letters of a font, by which texts are laid out.
///
/// The core draws no letters; this is its knowledge of them, and a window gives it that of the font that draws. The width
/// of a text is the sum of its letters', without kerning and ligatures.
///
/// Styles have the usual sizes; the text scale is applied here, where texts are measured, and in display lists, where
/// they are drawn. What holds a text is as large as the text, or as a length that grows with it (`grown(_:)`, `widened(_:)`).
public struct LetterWidths: Equatable, Sendable {
  /// The letters that a table has one by one: Latin, Greek and Cyrillic ones, then their rarer ones, and signs, then
  /// Arabic ones.
  private static let known: [Range<UInt32>] = [latin, 0x1E00..<0x2200, arabic]
  private static var latin: Range<UInt32> { 0x20..<0x530 }
  private static let arabic: Range<UInt32> = 0x600..<0x700
  /// The width of an Arabic letter where its font is not known, in thousandths of its size.
  ///
  /// Letters are narrower where they join: in DejaVu Sans and Noto Sans Arabic half of the texts of the program's
  /// catalogue have 0.47 a letter or less, and one of a hundred has more than this.
  private static let arabicWidth: UInt16 = 700
  /// The widths of known letters, in thousandths of their size.
  private let regular: [UInt16]
  /// The widths of bold ones; nil where only their ratio to regular ones is known.
  private let bold: [UInt16]?
  /// The width of any other letter, in thousandths of its size.
  private let other: Int
  /// The width of a letter of the monospaced font, as a fraction of its size.
  private var mono = dejaVuSansMono
  private static let dejaVuSansMono = 0.602
  /// The text scale: a factor of the usual size of letters.
  public private(set) var scale = 1.0

  /// Creates a table from the widths of printable ASCII.
  ///
  /// Latin, Greek and Cyrillic letters beyond that are as wide as an O, and bold ones are wider than regular ones by a
  /// factor.
  ///
  /// - Parameters:
  ///   - ascii: the widths of the 95 printable letters of ASCII, from the space on, in thousandths of the letters' size.
  ///   - other: the width of any other letter.
  /// - Precondition: there are 95 widths.
  public init(ascii: [Int], other: Int) {
    precondition(ascii.count == 95, "ASCII has 95 letters that can be printed")
    let capital = ascii[0x4F - 0x20]
    var widths = Self.known.joined().map { code in
      switch code {
      case ..<0x7F: UInt16(ascii[Int(code) - 0x20])
      case 0xA0..<0x530: UInt16(capital)
      case Self.arabic: Self.arabicWidth
      default: UInt16(other)
      }
    }
    Self.narrowMarks(in: &widths)
    regular = widths
    bold = nil
    self.other = other
  }

  /// Creates a table from a font.
  ///
  /// Letters that the font lacks are as wide as its O, Arabic ones as in most fonts, and those of China and Japan are
  /// squares.
  ///
  /// - Parameters:
  ///   - regular: returns the width of a letter as a fraction of its size; nil where the font lacks it.
  ///   - bold: returns that of a bold letter.
  ///   - mono: the width of all letters of a monospaced font; nil for DejaVu Sans Mono.
  public init(regular: (Unicode.Scalar) -> Double?, bold: (Unicode.Scalar) -> Double?, mono: Double? = nil) {
    self.mono = mono ?? Self.dejaVuSansMono
    func table(_ width: (Unicode.Scalar) -> Double?) -> [UInt16] {
      let capital = width("O") ?? 1
      var widths = Self.known.joined().map { code in
        let usual = Self.arabic.contains(code) ? Double(Self.arabicWidth) / 1000 : capital
        let fraction = Unicode.Scalar(code).flatMap(width) ?? usual
        return UInt16(min(max((fraction * 1000).rounded(), 0), 10_000))
      }
      Self.narrowMarks(in: &widths)
      return widths
    }
    self.regular = table(regular)
    self.bold = table(bold)
    other = 1000
  }

  /// The known letters that are marks on the letter before, by Unicode, and the signs that isolate a direction.
  ///
  /// To ask the standard library for each takes longer than to ask a font for its width.
  static let marks: [ClosedRange<UInt32>] = [
    0x300...0x36F, 0x483...0x487, 0x2066...0x2069, 0x20D0...0x20DC, 0x20E1...0x20E1, 0x20E5...0x20F0, 0x610...0x61A,
    0x64B...0x65F, 0x670...0x670, 0x6D6...0x6DC, 0x6DF...0x6E4, 0x6E7...0x6E8, 0x6EA...0x6ED,
  ]

  private static func narrowMarks(in table: inout [UInt16]) {
    for code in marks.joined() { if let index = index(of: code) { table[index] = 0 } }
  }

  /// The widths of DejaVu Sans; other letters than Latin, Greek, Cyrillic and Arabic ones are taken for as wide as those of China and Japan, a square.
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

  /// Returns the widths of letters at a text scale.
  ///
  /// - Precondition: the scale is above 0, and finite.
  public func at(scale: Double) -> LetterWidths {
    precondition(scale > 0 && scale.isFinite, "letters have a size")
    var letters = self
    letters.scale = scale
    return letters
  }

  /// Returns a length at the usual size of letters, such as the height of a line, as it grows with them, in points.
  public func grown(_ length: Double) -> Double { length * scale }

  /// Returns a width at the usual size of letters as it grows with larger ones, in points; smaller ones have that room.
  public func widened(_ width: Double) -> Double { width * max(1, scale) }

  /// Returns the height of a row or a header as it grows with the letters, in points; the gaps around its texts stay.
  func rowHeight(_ height: Double) -> Double { height + (scale - 1) * max(0, height - Self.rowGaps) }

  /// Returns the height of a row with a number of lines of its title, in points.
  ///
  /// - Parameter height: the height at the usual size of letters and with one line of the title, in points.
  package func rowHeight(_ height: Double, lines: Int, _ style: TextStyle) -> Double {
    rowHeight(height) + self.height(ofLines: lines - 1, style).rounded(.up)
  }

  /// The height of the gaps above and below the texts of a row together, in points.
  private static let rowGaps = 16.0

  private func width(of text: String, size: Double, in table: [UInt16]) -> Double {
    let sum = text.unicodeScalars.reduce(0) { sum, letter in
      if let index = Self.index(of: letter.value) { return sum + Int(table[index]) }
      return letter.properties.generalCategory == .nonspacingMark ? sum : sum + other
    }
    return Double(sum) / 1000 * size * scale
  }

  /// Returns the index of a letter in a table; nil where that has it not.
  static func index(of code: UInt32) -> Int? {
    // Most letters, without asking for a global value.
    if latin.contains(code) { return Int(code - latin.lowerBound) }
    var start = 0
    for range in known {
      if range.contains(code) { return start + Int(code - range.lowerBound) }
      start += range.count
    }
    return nil
  }

  /// The factors by which bold letters are wider, on average and in the words that gain most, where no table has them.
  private static let (boldFactor, boldest) = (1.12, 1.18)

  /// Returns the width of a letter of a monospaced style, in points.
  package func columnWidth(_ style: TextStyle) -> Double { mono * style.size * scale }

  /// Returns the width of a line of text in a style, in points.
  public func width(of text: String, _ style: TextStyle) -> Double {
    width(of: text, style, boldFactor: Self.boldFactor)
  }

  /// Returns an upper bound of the width of a line of text in a style, in points.
  private func mostWidth(of text: String, _ style: TextStyle) -> Double {
    width(of: text, style, boldFactor: Self.boldest)
  }

  private func width(of text: String, _ style: TextStyle, boldFactor: Double) -> Double {
    if style.isMono { return Double(Self.columns(of: text)) * columnWidth(style) }
    guard style.isBold else { return width(of: text, size: style.size) }
    if let bold { return width(of: text, size: style.size, in: bold) }
    return width(of: text, size: style.size) * boldFactor
  }

  /// The minimum fraction of its size that a text keeps when it is made smaller so as not to be cut.
  private static let minimumFraction = 0.55
  /// The step of sizes, in points, so that there are few of them.
  private static let step = 0.5

  /// Returns the style, with smaller letters where neither a line of text nor a word of it would fit otherwise, if
  /// letters of a little more than half their size fit.
  ///
  /// So a word on a narrow button is readable rather than cut or broken.
  public func style(_ style: TextStyle, fitting text: String, in width: Double) -> TextStyle {
    let wanted = mostWidth(of: text, style)
    guard wanted > width, width >= Self.minimumFraction * wanted,
      TextPiece.pieces(of: text[...]).contains(where: { mostWidth(of: String($0.text), style) > width })
    else { return style }
    var style = style
    style.size = max(Self.step, (style.size * width / wanted / Self.step).rounded(.down) * Self.step)
    return style
  }

  /// Returns the number of lines that a text takes in a width, in points, approximately: the renderer measures anew.
  ///
  /// - Complexity: linear in the length of the text.
  public func lines(of text: String, _ style: TextStyle, in width: Double) -> Int {
    broken(text, style, in: width).count
  }

  /// Returns the lines of a text in a width, in points, broken as in `DisplayList.paragraph`.
  ///
  /// - Complexity: linear in the length of the text.
  func broken(_ text: String, _ style: TextStyle, in width: Double) -> [String] {
    guard width > 0 else { return [] }
    if style.isMono {
      let letters = Array(text)
      return Self.parts(of: text, columns: columns(in: width, style)).map { String(letters[$0]) }
    }
    let space = mostWidth(of: " ", style)
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { paragraph in
      var (lines, line, used): ([String], String, Double) = ([], "", 0)
      func end() {
        lines.append(line)
        (line, used) = ("", 0)
      }
      for piece in TextPiece.pieces(of: paragraph) {
        let length = mostWidth(of: String(piece.text), style)
        let gap = piece.followsSpace ? space : 0
        if used > 0, used + gap + length > width {
          end()
        } else if piece.followsSpace {
          line += " "
          used += gap
        }
        if length <= width {
          line += piece.text
          used += length
          continue
        }
        for character in piece.text {
          let length = mostWidth(of: String(character), style)
          if used > 0, used + length > width { end() }
          line.append(character)
          used += length
        }
      }
      end()
      return lines
    }
  }

  /// Returns the height of so many lines, in points.
  public func height(ofLines count: Int = 1, _ style: TextStyle) -> Double {
    Double(count) * style.size * scale * TextStyle.lineSpacing
  }

  /// Returns the height that a text takes in a width, in points, approximately as `lines` does.
  ///
  /// - Complexity: linear in the length of the text.
  public func height(of text: String, _ style: TextStyle, in width: Double) -> Double {
    height(ofLines: lines(of: text, style, in: width), style)
  }

  /// Returns the height that a text takes in a width, in points, where a single line has a height of its own.
  ///
  /// - Parameter line: the height of a single line at the usual size of letters, in points.
  public func height(of text: String, _ style: TextStyle, in width: Double, line: Double) -> Double {
    let lines = lines(of: text, style, in: width)
    return lines > 1 ? height(ofLines: lines, style) : grown(line)
  }
}
