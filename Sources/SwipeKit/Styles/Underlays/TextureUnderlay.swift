/// A dotted background, as large as the row.
public struct TextureUnderlay: Underlay {
  /// The distance between dots, in points.
  private static let pitch = 3.0

  let color: Color
  let dots: Color

  /// Places the texture.
  public func draw(in row: UnderlayContext, into list: inout DisplayList) {
    list.place(.back, in: row.frame) { list in
      list.fill(row.frame, color)
      list.dots(in: row.frame, dots, pitch: Self.pitch)
    }
  }
}

extension Underlay where Self == TextureUnderlay {
  /// Returns a dotted background.
  public static func texture(_ color: Color, dots: Color) -> TextureUnderlay {
    TextureUnderlay(color: color, dots: dots)
  }
}
