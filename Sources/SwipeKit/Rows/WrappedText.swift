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
  /// Returns the approximate number of lines that a text takes in a width, in points.
  ///
  /// The renderer measures the text again.
  ///
  /// - Complexity: linear in the length of the text.
  public func lines(of text: String, _ style: TextStyle, in width: Double) -> Int {
    broken(text, style, in: width).count
  }

  /// Returns the lines of a text in a width, in points, wrapped as in `DisplayList.paragraph`, in linear time.
  func broken(_ text: String, _ style: TextStyle, in width: Double) -> [String] {
    guard width > 0 else { return [] }
    if style.isMono {
      let letters = Array(text)
      return Self.parts(of: text, columns: columns(in: width, style)).map { String(letters[$0]) }
    }
    let space = self.width(of: " ", style)
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { paragraph in
      var (lines, line, used): ([String], String, Double) = ([], "", 0)
      func end() {
        lines.append(line)
        (line, used) = ("", 0)
      }
      for piece in TextPiece.pieces(of: paragraph) {
        let length = self.width(of: piece.text, style)
        let gap = piece.followsSpace ? space : 0
        if used > 0, used + gap + length > width {
          end()
        } else if piece.followsSpace {
          line += " "
          used += gap
        }
        if length <= width {
          line += piece.text
          used += length
          continue
        }
        for character in piece.text {
          let length = self.width(of: String(character), style)
          if used > 0, used + length > width { end() }
          line.append(character)
          used += length
        }
      }
      end()
      return lines
    }
  }

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
    var parts = broken(text, style, in: frame.width)
    let height = height(ofLines: 1, style)
    // No gap is needed above the first line, and below the last.
    let room = min(
      most, Int(((frame.height + scaled(style.size * TextStyle.lineGap)) / height + 1e-9).rounded(.down)))
    guard parts.count > 1, room > 1 else { return (single, parts.count <= 1) }
    let isWhole = parts.count <= room
    // Monospaced lines keep their blanks.
    let starts =
      style.isMono
      ? parts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) } : Self.starts(of: parts, in: text)
    if !isWhole { parts = parts[..<(room - 1)] + [String(text.dropFirst(starts[room - 1]))] }
    var line = frame
    (line.y, line.height) = (frame.y + (frame.height - height * Double(parts.count)) / 2, height)
    let lines = Self.continued(parts).enumerated().map { index, text in
      defer { line.y = line.maxY }
      return TextLine(text: text, frame: line, start: starts[index], marks: text.count - parts[index].count)
    }
    return (lines, isWhole)
  }

  /// Returns the index of each line's first character; blanks between lines belong to no line.
  private static func starts(of lines: [String], in text: String) -> [Int] {
    var (rest, place) = (text[...], 0)
    return lines.map { line in
      while let first = rest.first, first.isWhitespace {
        rest.removeFirst()
        place += 1
      }
      let start = place
      var left = line.count { !$0.isWhitespace }
      while left > 0, let letter = rest.popFirst() {
        place += 1
        if !letter.isWhitespace { left -= 1 }
      }
      return start
    }
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
