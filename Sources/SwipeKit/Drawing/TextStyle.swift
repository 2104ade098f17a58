/// The size, weight and kind of letters of a text.
public struct TextStyle: Hashable, Sendable {
  /// The distance of two lines, in sizes of their letters.
  public static let lineSpacing = 1.4
  /// The part of that distance which letters with accents and descenders leave free, in sizes of letters.
  static let lineGap = 0.2
  /// The range of text scales that desktops offer.
  package static let scales = 0.5...3.0

  /// The size of the letters, in points.
  public var size: Double
  /// Whether the letters are bold.
  public var isBold: Bool
  /// Whether all letters have one width, as for columns and code.
  public var isMono: Bool
  /// The size of letters in the same frame whose baseline the text stands on, in points; nil for its own.
  public var baselineSize: Double?

  /// Creates a style from a size in points.
  public init(size: Double, isBold: Bool = false, isMono: Bool = false) {
    self.size = size
    self.isBold = isBold
    self.isMono = isMono
  }

  /// Whether all properties are the same.
  @inlinable public static func == (a: TextStyle, b: TextStyle) -> Bool {
    a.size == b.size && a.isBold == b.isBold && a.isMono == b.isMono && a.baselineSize == b.baselineSize
  }

  /// Hashes all properties.
  @inlinable public func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(isBold)
    hasher.combine(isMono)
    hasher.combine(baselineSize)
  }

  func at(scale: Double) -> TextStyle {
    var style = self
    style.size *= scale
    style.baselineSize = baselineSize.map { $0 * scale }
    return style
  }

  /// Returns the style on the baseline of another one in the same frame.
  public func onBaseline(of other: TextStyle) -> TextStyle {
    var style = self
    style.baselineSize = other.size
    return style
  }
}

/// The horizontal alignment of a text in its frame.
///
/// A mirrored display list has leading and trailing texts exchanged: who draws it takes leading for left.
public enum TextAlignment: Equatable, Sendable {
  /// At the edge at which reading begins.
  case leading
  /// In the middle.
  case center
  /// At the edge at which reading ends.
  case trailing
  /// At the edge at which the text's own language begins to be read, whatever the direction of the window.
  case natural
}

/// A mark on letters of a text.
public enum TextMark: Equatable, Sendable {
  /// A background as high as the line.
  case ground
  /// The letters themselves, in the colour.
  case letters
  /// A line below them.
  case underline
  /// A line before the first of them, whatever their number.
  case caret
  /// An icon in a rectangle next to the frame. It keeps its distance if the letters do not fill the frame.
  case icon(Icon, Rect)
}
