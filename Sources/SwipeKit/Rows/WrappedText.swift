extension DisplayList {
  /// Draws vertically centred text, which wraps if it does not fit in one line.
  ///
  /// A text with centred lines wraps only if the frame has room for all of them. Otherwise the last line has the rest
  /// of the text, and is truncated.
  public mutating func text(
    _ text: String, _ style: TextStyle, in frame: Rect, _ alignment: TextAlignment, _ color: Color,
    wrappedBy metrics: FontMetrics
  ) {
    // Most texts fit, and need no wrapping in each frame.
    if metrics.hasRoom(for: text, style, in: frame.width) {
      return self.text(text, style, in: frame, alignment, color)
    }
    let (lines, isWhole) = metrics.lines(of: text, style, in: frame)
    guard lines.count > 1, isWhole || alignment != .center else {
      return self.text(text, style, in: frame, alignment, color)
    }
    if alignment == .center { return paragraph(text, style, in: frame, color) }
    for line in lines { self.text(line.text, style, in: line.frame, alignment, color) }
  }
}

struct TextLine {
  /// The text, with marks that give it the direction of the whole text.
  let text: String
  let frame: Rect
  /// The first character's index in the whole text, and the number of marks before it.
  let (start, marks): (Int, Int)
}

extension FontMetrics {
  /// Returns whether a text fits in one line of a width, in points.
  func hasRoom(for text: String, _ style: TextStyle, in width: Double) -> Bool {
    self.width(of: text, style) <= width && !text.utf8.contains(UInt8(ascii: "\n"))
  }

  /// Returns the lines of a text, vertically centred in a frame.
  ///
  /// There are as many as the text needs and the frame has room for. The last line has all the rest, which the renderer
  /// truncates.
  func lines(of text: String, _ style: TextStyle, in frame: Rect, atMost most: Int = .max) -> (
    lines: [TextLine], isWhole: Bool
  ) {
    let single = [TextLine(text: text, frame: frame, start: 0, marks: 0)]
    if hasRoom(for: text, style, in: frame.width) { return (single, true) }
    let (letters, height) = (IndexedText(text), height(ofLines: 1, style))
    // No gap is needed above the first line, and below the last.
    let room = min(
      most, Int(((frame.height + scaled(style.size * TextStyle.lineGap)) / height + 1e-9).rounded(.down)))
    let starts = lineStarts(of: letters, style, in: frame.width, atMost: max(room, 1) + 1)
    let count = min(starts.count, room)
    guard count > 1 else { return (single, starts.count == 1) }
    let parts = (0..<count).map { index in
      let characters = starts[index]..<(index + 1 < count ? starts[index + 1] : letters.count)
      return String(letters[characters.lowerBound..<letters.end(of: characters)])
    }
    var line = frame
    (line.y, line.height) = (frame.y + (frame.height - height * Double(count)) / 2, height)
    let lines = Self.continued(parts).enumerated().map { index, text in
      defer { line.y = line.maxY }
      return TextLine(text: text, frame: line, start: starts[index], marks: text.count - parts[index].count)
    }
    return (lines, starts.count <= room)
  }

  /// Returns the lines with the direction marks, and the open isolates, of the whole text.
  private static func continued(_ lines: [String]) -> [String] {
    let letters = lines.joined().unicodeScalars.filter(\.properties.isAlphabetic)
    guard let first = letters.first, letters.contains(where: \.isRightToLeft) else { return lines }
    let mark = first.isRightToLeft ? "\u{200F}" : "\u{200E}"
    return lines.indices.map { i in
      let last = lines[..<i].joined().unicodeScalars.last { ("\u{2066}"..."\u{2069}").contains($0) }
      let isolate = last.map { $0 == "\u{2069}" ? "" : String($0) } ?? ""
      return i == 0 ? lines[i] : mark + isolate + lines[i]
    }
  }
}
