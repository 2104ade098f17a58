/// A ground with dots, as large as the row.
public struct TextureUnderlay: Underlay {
  /// How far the dots are apart, in points.
  private static let pitch = 3.0

  private let color: Color
  private let dots: Color

  /// Makes a texture of its ground's colour and its dots'.
  public init(_ color: Color, dots: Color) {
    self.color = color
    self.dots = dots
  }

  /// Places the texture.
  public func place(in row: UncoveredRow, into list: inout DisplayList) {
    list.place(.back, in: row.frame) { list in
      list.fill(row.frame, color)
      list.dots(in: row.frame, dots, pitch: Self.pitch)
    }
  }
}

extension Underlay where Self == TextureUnderlay {
  /// A ground with dots.
  public static func texture(_ color: Color, dots: Color) -> TextureUnderlay { TextureUnderlay(color, dots: dots) }
}
