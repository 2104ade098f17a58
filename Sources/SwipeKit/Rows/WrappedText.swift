extension DisplayList {
  /// Draws a text in the middle of a frame's height: in one line, or in more where it has no room in one and the frame
  /// has it for all of them.
  ///
  /// - Parameters:
  ///   - text: one line; none draws nothing.
  ///   - style: its weight, and its size at the usual size of texts.
  ///   - frame: in points.
  ///   - alignment: of each line.
  ///   - color: of its letters.
  ///   - letters: the widths of letters.
  public mutating func text(
    _ text: String, _ style: TextStyle, in frame: Rect, _ alignment: TextAlignment, _ color: Color,
    wrappedBy letters: LetterWidths
  ) {
    // Most texts have room, and are not to be broken in each frame.
    if letters.width(of: text, style) <= frame.width, !text.utf8.contains(UInt8(ascii: "\n")) {
      return self.text(text, style, in: frame, alignment, color)
    }
    let lines = letters.broken(text, style, in: frame.width)
    let height = letters.height(ofLines: lines.count, style)
    // The gap between lines is needed neither above the first nor below the last.
    let gap = letters.grown(style.size * TextStyle.lineGap)
    guard lines.count > 1, height - gap <= frame.height else {
      return self.text(text, style, in: frame, alignment, color)
    }
    if alignment == .center { return paragraph(text, style, in: frame, color) }
    var line = frame
    (line.y, line.height) = (frame.y + (frame.height - height) / 2, letters.height(ofLines: 1, style))
    for text in lines {
      self.text(text, style, in: line, alignment, color)
      line.y = line.maxY
    }
  }
}
