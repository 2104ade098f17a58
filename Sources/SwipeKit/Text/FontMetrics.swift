/// The font metrics that text is laid out by.
///
/// The library itself draws no text. A window sets the metrics of the font that it draws with. The width of a text is
/// the sum of the widths of its letters, without kerning and ligatures. Arabic letters have the widths of their joined
/// forms.
///
/// Text styles have their sizes at text scale 1. The scale is applied here, when text is measured, and in display
/// lists, when it is drawn. Containers of text grow by `scaled(_:)` and `scaledUp(_:)`.
///
/// ```swift
/// let metrics = FontMetrics.dejaVuSans.at(scale: 1.5)
/// let width = metrics.width(of: "Archive", TextStyle(size: 16))
/// let lines = metrics.lines(of: "A title of several words", TextStyle(size: 16), in: 80)
/// ```
public struct FontMetrics: Equatable, Sendable {
  /// The letters with entries: Latin, Greek and Cyrillic letters, then rarer letters and symbols.
  private static let known: [Range<UInt32>] = [latin, 0x1E00..<0x2200]
  private static var latin: Range<UInt32> { 0x20..<0x530 }

  private struct Table: Equatable {
    /// The widths of known letters, in thousandths of their size.
    let letters: [UInt16]
    let arabic: ArabicWidths

    /// Creates a table from the width of each known letter; marks have no width.
    init(_ arabic: ArabicWidths, width: (UInt32) -> UInt16) {
      var letters = known.joined().map(width)
      for code in marks.joined() { if let index = index(of: code) { letters[index] = 0 } }
      (self.letters, self.arabic) = (letters, arabic)
    }
  }

  private let (regular, bold): (Table, Table)
  /// The width of any other letter, in thousandths of its size.
  private static var other: UInt16 { 1000 }
  /// The width of a letter of the monospaced font, as a fraction of its size.
  private var mono = dejaVuSansMono
  private static let dejaVuSansMono = 0.602
  /// The text scale, a factor of the sizes of text styles.
  public private(set) var scale = 1.0

  /// Creates metrics of DejaVu Sans from the widths of printable ASCII, in thousandths of their size.
  ///
  /// Other Latin, Greek and Cyrillic letters are as wide as an O.
  init(ascii: [UInt16], bold: [UInt16]) {
    func table(_ ascii: [UInt16], _ arabic: ArabicWidths) -> Table {
      Table(arabic) { code in
        switch code {
        case ..<0x7F: ascii[Int(code) - 0x20]
        case 0xA0..<0x530: ascii[0x4F - 0x20]
        default: Self.other
        }
      }
    }
    regular = table(ascii, ArabicWidths.dejaVuSans.regular)
    self.bold = table(bold, ArabicWidths.dejaVuSans.bold)
  }

  /// Creates metrics from a font.
  ///
  /// Letters that the font lacks are as wide as its O. Chinese and Japanese letters are squares. Arabic letters are as
  /// wide as in DejaVu Sans.
  ///
  /// - Parameters:
  ///   - regular: returns the width of a letter as a fraction of its size; nil if the font lacks it.
  ///   - bold: the same for bold letters.
  ///   - mono: the width of each letter of a monospaced font, as a fraction of its size; nil for DejaVu Sans Mono.
  public init(regular: (Unicode.Scalar) -> Double?, bold: (Unicode.Scalar) -> Double?, mono: Double? = nil) {
    self.init(regular: regular, bold: bold, mono: mono, arabic: nil)
  }

  /// - Parameter arabic: the widths of Arabic letters; nil if no text with Arabic letters was shown yet.
  package init(
    regular: (Unicode.Scalar) -> Double?, bold: (Unicode.Scalar) -> Double?, mono: Double?,
    arabic: (regular: ArabicWidths, bold: ArabicWidths)?
  ) {
    self.mono = mono ?? Self.dejaVuSansMono
    func table(_ width: (Unicode.Scalar) -> Double?, _ arabic: ArabicWidths) -> Table {
      let capital = width("O") ?? 1
      return Table(arabic) { code in
        UInt16(min(max(((Unicode.Scalar(code).flatMap(width) ?? capital) * 1000).rounded(), 0), 10_000))
      }
    }
    let arabic = arabic ?? ArabicWidths.dejaVuSans
    self.regular = table(regular, arabic.regular)
    self.bold = table(bold, arabic.bold)
  }

  /// Combining marks of Unicode, and format characters such as joiners and direction marks.
  ///
  /// The standard library's query for a letter takes longer than the font's query for its width.
  static let marks: [ClosedRange<UInt32>] = [
    0x300...0x36F, 0x483...0x487, 0x200B...0x200F, 0x2066...0x2069, 0x20D0...0x20DC, 0x20E1...0x20E1,
    0x20E5...0x20F0, 0x610...0x61A,
    0x64B...0x65F, 0x670...0x670, 0x6D6...0x6DC, 0x6DF...0x6E4, 0x6E7...0x6E8, 0x6EA...0x6ED,
  ]

  /// Returns the width of a line of regular text in letters of a size, both in points, in linear time.
  package func width(of text: String, size: Double) -> Double { width(of: text, size: size, in: regular) }

  /// Returns the metrics at a text scale.
  ///
  /// - Precondition: the scale is above 0, and finite.
  public func at(scale: Double) -> FontMetrics {
    require(scale > 0 && scale.isFinite, "a text scale is above 0, and finite", scale)
    var metrics = self
    metrics.scale = scale
    return metrics
  }

  /// Returns a length, such as the height of a line, multiplied by the text scale.
  public func scaled(_ length: Double) -> Double { length * scale }

  /// Returns a width that grows with the text scale, but does not shrink.
  public func scaledUp(_ width: Double) -> Double { width * max(1, scale) }

  /// Returns the height of a row at the text scale, in points; the gaps around its text are not scaled.
  func rowHeight(_ height: Double) -> Double { height + (scale - 1) * max(0, height - Self.rowGaps) }

  /// Returns the height of a row whose title has a number of lines in a style, in points.
  ///
  /// The given height has room for a title of one line, in points at text scale 1.
  public func rowHeight(_ height: Double, lines: Int, _ style: TextStyle) -> Double {
    rowHeight(height) + self.height(ofLines: lines - 1, style).rounded(.up)
  }

  /// The sum of the gaps above and below the text of a row, in points.
  private static let rowGaps = 16.0

  private func width(of text: some StringProtocol, size: Double, in table: Table) -> Double {
    var (sum, arabic) = (0, ArabicWidths.Sum())
    for letter in text.unicodeScalars { add(letter, to: &sum, &arabic, in: table) }
    arabic.end(table.arabic)
    return Double(sum + arabic.width) / 1000 * size * scale
  }

  private func add(_ letter: Unicode.Scalar, to sum: inout Int, _ arabic: inout ArabicWidths.Sum, in table: Table) {
    if let index = Self.index(of: letter.value) {
      sum += Int(table.letters[index])
    } else if ArabicWidths.letters.contains(letter.value) {
      return arabic.add(letter.value, table.arabic)
    } else if letter.properties.generalCategory != .nonspacingMark {
      sum += Int(Self.other)
    }
    arabic.end(table.arabic)
  }

  /// Returns the widths, in points, of all prefixes of a line of text, from the empty one on, in linear time.
  func widths(ofBeginningsOf text: Substring, _ style: TextStyle) -> [Double] {
    let table = style.isBold ? bold : regular
    var (widths, columns, sum, arabic) = ([0.0], 0, 0, ArabicWidths.Sum())
    for character in text {
      if style.isMono {
        columns += Self.columns(of: String(character))
        widths.append(Double(columns) * columnWidth(style))
        continue
      }
      for letter in character.unicodeScalars { add(letter, to: &sum, &arabic, in: table) }
      var ended = arabic
      ended.end(table.arabic)
      widths.append(Double(sum + ended.width) / 1000 * style.size * scale)
    }
    return widths
  }

  static func index(of code: UInt32) -> Int? {
    // A fast path for most letters, without access to a global variable.
    if latin.contains(code) { return Int(code - latin.lowerBound) }
    var start = 0
    for range in known {
      if range.contains(code) { return start + Int(code - range.lowerBound) }
      start += range.count
    }
    return nil
  }

  /// In points.
  package func columnWidth(_ style: TextStyle) -> Double { mono * style.size * scale }

  /// Returns the width of a line of text in a style, in points, without the kerning of what is drawn.
  public func width(of text: String, _ style: TextStyle) -> Double { width(ofLine: text, style) }

  func width(of text: Substring, _ style: TextStyle) -> Double { width(ofLine: text, style) }

  private func width(ofLine text: some StringProtocol, _ style: TextStyle) -> Double {
    if style.isMono { return Double(Self.columns(of: String(text))) * columnWidth(style) }
    return width(of: text, size: style.size, in: style.isBold ? bold : regular)
  }

  /// The minimum scale of a text that is shrunk to fit.
  private static let minimumFraction = 0.55
  /// The step of text sizes, in points, so that there are few of them.
  private static let step = 0.5

  /// Returns the style, with smaller letters if a word of the text does not fit.
  ///
  /// The text then fits in one line, such as on a narrow button. The style is unchanged if the letters would have less
  /// than 55 % of their size.
  public func style(_ style: TextStyle, fitting text: String, in width: Double) -> TextStyle {
    let wanted = self.width(of: text, style)
    guard wanted > width, width >= Self.minimumFraction * wanted,
      TextPiece.pieces(of: text[...]).contains(where: { self.width(of: $0.text, style) > width })
    else { return style }
    var style = style
    style.size = max(Self.step, (style.size * width / wanted / Self.step).rounded(.down) * Self.step)
    return style
  }

  /// Returns the height of a number of lines, in points.
  public func height(ofLines count: Int = 1, _ style: TextStyle) -> Double {
    Double(count) * style.size * scale * TextStyle.lineSpacing
  }

  /// Returns the approximate height of a text in a width, in points.
  ///
  /// - Complexity: linear in the length of the text.
  public func height(of text: String, _ style: TextStyle, in width: Double) -> Double {
    height(ofLines: lines(of: text, style, in: width), style)
  }

  /// Returns the approximate height of a text, with a given height of a single line, in points at text scale 1.
  public func height(of text: String, _ style: TextStyle, in width: Double, line: Double) -> Double {
    let lines = lines(of: text, style, in: width)
    return lines > 1 ? height(ofLines: lines, style) : scaled(line)
  }
}
