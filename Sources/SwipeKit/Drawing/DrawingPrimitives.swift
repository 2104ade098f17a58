extension DisplayList {
  /// Draws a filled rectangle, unless it is empty or transparent.
  public mutating func fill(_ rect: Rect, _ color: Color) {
    guard rect.width > 0, rect.height > 0, color.alpha > 0 else { return }
    append(.fill(rect, color))
  }

  /// Draws a filled rectangle with round corners, unless it is empty or transparent.
  ///
  /// The corner radius is in points, limited to half of the shorter sides.
  ///
  /// - Precondition: the radius is not negative.
  public mutating func fill(_ rect: Rect, _ color: Color, radius: Double) {
    let radius = Self.radius(radius, in: rect)
    if radius == 0 { return fill(rect, color) }
    guard rect.width > 0, rect.height > 0, color.alpha > 0 else { return }
    append(.fillRounded(rect, radius: radius, color))
  }

  /// Draws the border of a rectangle, inside the rectangle.
  ///
  /// The width is in points, above 0, and limited to half of the shorter sides. The corner radius is as in `fill`.
  ///
  /// - Precondition: the radius is not negative.
  public mutating func ring(_ rect: Rect, width: Double, _ color: Color, radius: Double = 0) {
    let radius = Self.radius(radius, in: rect)
    guard rect.width > 0, rect.height > 0, color.alpha > 0 else { return }
    let (across, down) = (min(width, rect.width / 2), min(width, rect.height / 2))
    if radius > 0 {
      return append(.strokeRounded(rect, radius: radius, width: min(across, down), color))
    }
    let sides = rect.inset(y: down)
    fill(Rect(x: rect.x, y: rect.y, width: rect.width, height: down), color)
    fill(Rect(x: rect.x, y: rect.maxY - down, width: rect.width, height: down), color)
    fill(Rect(x: rect.x, y: sides.y, width: across, height: sides.height), color)
    fill(Rect(x: rect.maxX - across, y: sides.y, width: across, height: sides.height), color)
  }

  /// Draws the largest circle in the middle of a rectangle.
  public mutating func circle(in rect: Rect, _ color: Color) {
    let side = min(rect.width, rect.height)
    fill(rect.inset(x: (rect.width - side) / 2, y: (rect.height - side) / 2), color, radius: side / 2)
  }

  /// Draws a picture that fills a rectangle, cropped evenly.
  ///
  /// The corner radius is as in `fill`.
  ///
  /// - Precondition: the radius is not negative.
  public mutating func picture(_ picture: Picture, in rect: Rect, radius: Double = 0) {
    guard rect.width > 0, rect.height > 0 else { return }
    append(.picture(picture, rect, radius: Self.radius(radius, in: rect)))
  }

  private static func radius(_ radius: Double, in rect: Rect) -> Double {
    require(radius >= 0, "a corner's radius is not below nothing")
    return max(0, min(radius, rect.width / 2, rect.height / 2))
  }

  /// Draws a line of text in a frame, centred vertically.
  ///
  /// The size of the style grows with `textScale`. A text that does not fit into its frame ends with an ellipsis. An
  /// empty text draws nothing.
  public mutating func text(
    _ text: String, _ style: TextStyle, in frame: Rect, _ alignment: TextAlignment, _ color: Color
  ) {
    guard !text.isEmpty, frame.width > 0, color.alpha > 0 else { return }
    append(.text(text, style.at(scale: textScale), frame, alignment, color))
  }

  /// Draws marks on a line that `text` draws with the same style, frame and alignment.
  ///
  /// The ranges are ranges of characters, counted from 0.
  public mutating func mark(
    _ mark: TextMark, on ranges: [Range<Int>], of text: String, _ style: TextStyle, in frame: Rect,
    _ alignment: TextAlignment, _ color: Color
  ) {
    guard frame.width > 0, color.alpha > 0 else { return }
    let style = style.at(scale: textScale)
    for range in ranges where !range.isEmpty || mark != .letters {
      append(.mark(mark, range, of: text, style, frame, alignment, color))
    }
  }

  /// Draws text in as many lines as needed: centred, or else from the frame's top.
  ///
  /// The text is broken at its line ends, between words, and within a word that is longer than a line. Centred lines are
  /// about equally long, other lines are filled.
  public mutating func paragraph(
    _ text: String, _ style: TextStyle, in frame: Rect, _ color: Color, aligned alignment: TextAlignment = .center
  ) {
    guard !text.isEmpty, frame.width > 0, color.alpha > 0 else { return }
    append(.paragraph(text, style.at(scale: textScale), frame, alignment, color))
  }

  /// Draws an icon in the middle of a rectangle, as large as fits.
  public mutating func icon(_ icon: Icon, in rect: Rect, _ color: Color) {
    guard rect.width > 0, rect.height > 0, color.alpha > 0 else { return }
    append(.icon(icon, rect, color))
  }

  /// Covers a rectangle with dots of one point.
  ///
  /// The pitch is the distance from one dot to the next, in points.
  ///
  /// - Precondition: the pitch is at least 2, and finite.
  public mutating func dots(in rect: Rect, _ color: Color, pitch: Double) {
    require(pitch >= 2 && pitch.isFinite, "dots are two points or more apart")
    guard rect.width > 0, rect.height > 0, color.alpha > 0 else { return }
    append(.dots(rect, color, pitch: pitch))
  }
}
