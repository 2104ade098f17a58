/// Letters of a title in a colour of their own, which is made readable on its background.
public struct ColoredRange: Equatable, Sendable {
  /// The characters, counted from 0.
  public let range: Range<Int>
  /// The colour.
  public let color: Color

  /// Creates a range of characters with a colour.
  public init(_ range: Range<Int>, _ color: Color) { (self.range, self.color) = (range, color) }
}

extension [ColoredRange] {
  /// Returns the colours of a part of the text, which starts after `added` other characters.
  package func part(_ part: Range<Int>, after added: Int = 0) -> [ColoredRange] {
    compactMap { colored in
      let range = colored.range.clamped(to: part)
      return range.isEmpty ? nil : ColoredRange(range.moved(by: added - part.lowerBound), colored.color)
    }
  }
}

extension DisplayList {
  /// Draws a line of text from its leading edge, with some characters in other colours.
  package mutating func text(
    _ text: String, _ style: TextStyle, in frame: Rect, _ color: Color, _ colors: [ColoredRange], theme: Theme
  ) {
    if colors.isEmpty { return self.text(text, style, in: frame, .leading, color) }
    var end = 0
    for colored in colors {
      mark(.letters, on: [end..<colored.range.lowerBound], of: text, style, in: frame, .leading, color)
      let readable = theme.readable(colored.color, on: theme.content)
      mark(.letters, on: [colored.range], of: text, style, in: frame, .leading, readable)
      end = colored.range.upperBound
    }
    mark(.letters, on: [end..<text.count], of: text, style, in: frame, .leading, color)
  }
}
