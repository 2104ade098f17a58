extension DisplayList {
  /// Draws a text in the middle of a frame's height: in one line, or in more where it has no room in one and the frame
  /// has it for all of them.
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
    for text in Self.continued(lines) {
      self.text(text, style, in: line, alignment, color)
      line.y = line.maxY
    }
  }

  /// Returns the lines of a text so that each has the direction of the whole, and the isolate that a line leaves open.
  private static func continued(_ lines: [String]) -> [String] {
    func isReversed(_ letter: Unicode.Scalar) -> Bool {
      [0x590...0x8FF, 0xFB1D...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF].contains { $0.contains(letter.value) }
    }
    let letters = lines.joined().unicodeScalars.filter(\.properties.isAlphabetic)
    guard let first = letters.first, letters.contains(where: isReversed) else { return lines }
    let mark = isReversed(first) ? "\u{200F}" : "\u{200E}"
    return lines.indices.map { i in
      let last = lines[..<i].joined().unicodeScalars.last { ("\u{2066}"..."\u{2069}").contains($0) }
      let isolate = last.map { $0 == "\u{2069}" ? "" : String($0) } ?? ""
      return i == 0 ? lines[i] : mark + isolate + lines[i]
    }
  }
}
