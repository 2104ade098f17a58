/// The widths of the letters of a font, by which texts are laid out.
///
/// The core draws no letters; this is its knowledge of them, and a window gives it that of the font that draws. The width
/// of a text is the sum of its letters', without kerning and ligatures. Arabic letters have the widths of their joined
/// forms.
///
/// Styles have the usual sizes; the text scale is applied here, where texts are measured, and in display lists, where
/// they are drawn. What holds a text is as large as the text, or as a length that grows with it (`grown(_:)`, `widened(_:)`).
public struct LetterWidths: Equatable, Sendable {
  /// The letters that a table has one by one: Latin, Greek and Cyrillic ones, then their rarer ones, and signs.
  private static let known: [Range<UInt32>] = [latin, 0x1E00..<0x2200]
  private static var latin: Range<UInt32> { 0x20..<0x530 }

  /// The widths of a weight.
  private struct Table: Equatable {
    /// The widths of known letters, in thousandths of their size.
    let letters: [UInt16]
    let arabic: ArabicWidths
  }

  private let regular: Table
  /// The widths of bold letters; nil where only their ratio to regular ones is known.
  private let bold: Table?
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
    self.init(ascii: ascii, bold: nil, other: other)
  }

  /// Creates a table from the widths of printable ASCII in both weights.
  init(ascii: [Int], bold: [Int]?, other: Int) {
    regular = Self.table(ascii: ascii, other: other, ArabicWidths.dejaVuSans.regular)
    self.bold = bold.map { Self.table(ascii: $0, other: other, ArabicWidths.dejaVuSans.bold) }
    self.other = other
  }

  private static func table(ascii: [Int], other: Int, _ arabic: ArabicWidths) -> Table {
    precondition(ascii.count == 95, "ASCII has 95 letters that can be printed")
    let capital = ascii[0x4F - 0x20]
    var widths = known.joined().map { code in
      switch code {
      case ..<0x7F: UInt16(ascii[Int(code) - 0x20])
      case 0xA0..<0x530: UInt16(capital)
      default: UInt16(other)
      }
    }
    narrowMarks(in: &widths)
    return Table(letters: widths, arabic: arabic)
  }

  /// Creates a table from a font.
  ///
  /// Letters that the font lacks are as wide as its O, and those of China and Japan are squares. Arabic letters are as
  /// wide as in DejaVu Sans.
  ///
  /// - Parameters:
  ///   - regular: returns the width of a letter as a fraction of its size; nil where the font lacks it.
  ///   - bold: returns that of a bold letter.
  ///   - mono: the width of all letters of a monospaced font; nil for DejaVu Sans Mono.
  public init(regular: (Unicode.Scalar) -> Double?, bold: (Unicode.Scalar) -> Double?, mono: Double? = nil) {
    self.init(regular: regular, bold: bold, mono: mono, arabic: nil)
  }

  /// Creates a table from a font.
  ///
  /// - Parameter arabic: the widths of Arabic letters; nil if no text has shown with them yet.
  package init(
    regular: (Unicode.Scalar) -> Double?, bold: (Unicode.Scalar) -> Double?, mono: Double?,
    arabic: (regular: ArabicWidths, bold: ArabicWidths)?
  ) {
    self.mono = mono ?? Self.dejaVuSansMono
    func table(_ width: (Unicode.Scalar) -> Double?, _ arabic: ArabicWidths) -> Table {
      let capital = width("O") ?? 1
      var widths = Self.known.joined().map { code in
        UInt16(min(max(((Unicode.Scalar(code).flatMap(width) ?? capital) * 1000).rounded(), 0), 10_000))
      }
      Self.narrowMarks(in: &widths)
      return Table(letters: widths, arabic: arabic)
    }
    let arabic = arabic ?? ArabicWidths.dejaVuSans
    self.regular = table(regular, arabic.regular)
    self.bold = table(bold, arabic.bold)
    other = 1000
  }

  /// The letters that are marks on the letter before, by Unicode, and the signs that join, part or direct letters.
  ///
  /// To ask the standard library for each takes longer than to ask a font for its width.
  static let marks: [ClosedRange<UInt32>] = [
    0x300...0x36F, 0x483...0x487, 0x200B...0x200F, 0x2066...0x2069, 0x20D0...0x20DC, 0x20E1...0x20E1,
    0x20E5...0x20F0, 0x610...0x61A,
    0x64B...0x65F, 0x670...0x670, 0x6D6...0x6DC, 0x6DF...0x6E4, 0x6E7...0x6E8, 0x6EA...0x6ED,
  ]

  private static func narrowMarks(in table: inout [UInt16]) {
    for code in marks.joined() { if let index = index(of: code) { table[index] = 0 } }
  }

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

  private func width(of text: String, size: Double, in table: Table) -> Double {
    var (sum, arabic) = (0, ArabicWidths.Sum())
    for letter in text.unicodeScalars {
      if let index = Self.index(of: letter.value) {
        sum += Int(table.letters[index])
      } else if ArabicWidths.letters.contains(letter.value) {
        arabic.add(letter.value, table.arabic)
        continue
      } else if letter.properties.generalCategory != .nonspacingMark {
        sum += other
      }
      arabic.end(table.arabic)
    }
    arabic.end(table.arabic)
    return Double(sum + arabic.width) / 1000 * size * scale
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
