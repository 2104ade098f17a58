/// The font size, weight and kind of a text.
public struct TextStyle: Hashable, Sendable {
  /// The line height, as a multiple of the font size.
  public static let lineSpacing = 1.4
  /// The part of the line height, in font sizes, that accents and descenders leave free.
  static let lineGap = 0.2
  /// The range of text scales that desktops offer.
  package static let scales = 0.5...3.0

  /// The font size, in points.
  public var size: Double
  /// Whether the font is bold.
  public var isBold: Bool
  /// Whether the font is monospaced, as for columns and code.
  public var isMono: Bool
  /// The font size whose baseline the text shares, in points; nil for its own baseline.
  public var baselineSize: Double?

  /// Creates a style from a size in points.
  public init(size: Double, isBold: Bool = false, isMono: Bool = false) {
    self.size = size
    self.isBold = isBold
    self.isMono = isMono
  }

  func at(scale: Double) -> TextStyle {
    var style = self
    style.size *= scale
    style.baselineSize = baselineSize.map { $0 * scale }
    return style
  }

  /// Returns the style on the baseline of another text in the same frame.
  public func onBaseline(of other: TextStyle) -> TextStyle {
    var style = self
    style.baselineSize = other.size
    return style
  }
}

/// The horizontal alignment of a text in its frame.
///
/// Drawing code takes leading for left: mirroring the display list exchanges leading and trailing.
public enum TextAlignment: Equatable, Sendable {
  /// At the edge where reading begins: left in a left-to-right language.
  case leading
  /// In the middle.
  case center
  /// At the edge where reading ends.
  case trailing
  /// At the edge where the text's own language begins, not the window's.
  case natural
}

/// A mark on characters of a text.
@nonexhaustive public enum TextMark: Equatable, Sendable {
  /// A background as high as the line.
  case ground
  /// The characters themselves, in the colour of the mark.
  case letters
  /// A line below the characters.
  case underline
  /// A line before the first character, also for an empty range.
  case caret
  /// An icon in a rectangle next to the frame.
  ///
  /// It keeps its distance to the text if the text does not fill the frame.
  case icon(Icon, Rect)
}
