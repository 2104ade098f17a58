/// A drawing command, in points from the window's top left corner.
@nonexhaustive public enum DrawCommand: Equatable, Sendable {
  /// A filled rectangle.
  case fill(Rect, Color)
  /// A filled rectangle with round corners; a circle if the radius is half its sides.
  case fillRounded(Rect, radius: Double, Color)
  /// The border of a rectangle with round corners, inside the rectangle.
  case strokeRounded(Rect, radius: Double, width: Double, Color)
  /// A line of text, centred vertically, and ended with an ellipsis if too long.
  case text(String, TextStyle, Rect, TextAlignment, Color)
  /// A mark on characters of a line that `text` draws with the same values.
  case mark(TextMark, Range<Int>, of: String, TextStyle, Rect, TextAlignment, Color)
  /// Text in lines broken between words: centred in the frame, or else from its top.
  case paragraph(String, TextStyle, Rect, TextAlignment, Color)
  /// An icon in the middle of a rectangle, as large as fits.
  case icon(Icon, Rect, Color)
  /// A picture that fills a rectangle with round corners, cropped evenly.
  case picture(Picture, Rect, radius: Double)
  /// Dots of one point, `pitch` points apart, from the top left corner of a rectangle.
  ///
  /// Every second line is shifted by half of the pitch.
  case dots(Rect, Color, pitch: Double)
  /// Begins a clip: nothing is drawn outside of the rectangle.
  case clip(Rect)
  /// Ends the last clip.
  case unclip
}

extension DrawCommand {
  /// Returns the command at another place; directional icons are flipped, but not texts and pictures.
  package func placed(_ place: Placement) -> DrawCommand {
    func turned(_ alignment: TextAlignment) -> TextAlignment { place.isMirrored ? alignment.mirrored : alignment }
    func turned(_ icon: Icon) -> Icon { place.isMirrored ? icon.mirrored : icon }
    return switch self {
    case .fill(let rect, let color): .fill(place(rect), color)
    case .fillRounded(let rect, let radius, let color): .fillRounded(place(rect), radius: radius, color)
    case .strokeRounded(let rect, let radius, let width, let color):
      .strokeRounded(place(rect), radius: radius, width: width, color)
    case .text(let text, let style, let rect, let alignment, let color):
      .text(text, style, place(rect), turned(alignment), color)
    case .mark(.icon(let icon, let frame), let range, let text, let style, let rect, let alignment, let color):
      .mark(.icon(turned(icon), place(frame)), range, of: text, style, place(rect), turned(alignment), color)
    case .mark(let mark, let range, let text, let style, let rect, let alignment, let color):
      .mark(mark, range, of: text, style, place(rect), turned(alignment), color)
    case .paragraph(let text, let style, let rect, let alignment, let color):
      .paragraph(text, style, place(rect), turned(alignment), color)
    case .icon(let icon, let rect, let color): .icon(turned(icon), place(rect), color)
    case .picture(let picture, let rect, let radius): .picture(picture, place(rect), radius: radius)
    case .dots(let rect, let color, let pitch): .dots(place(rect), color, pitch: pitch)
    case .clip(let rect): .clip(place(rect))
    case .unclip: .unclip
    }
  }
}

extension TextAlignment {
  fileprivate var mirrored: TextAlignment {
    switch self {
    case .leading: .trailing
    case .center: .center
    case .trailing: .leading
    case .natural: .natural
    }
  }
}
