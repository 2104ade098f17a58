extension FontMetrics {
  /// A word with more characters than this is broken without being measured.
  private static let longWord = 4096

  /// Returns the approximate number of lines that a text takes in a width, in points.
  ///
  /// The renderer measures the text again.
  ///
  /// - Complexity: linear in the length of the text.
  public func lines(of text: String, _ style: TextStyle, in width: Double) -> Int {
    lineStarts(of: IndexedText(text), style, in: width).count
  }

  /// Returns the first character of each line in a width, in points; the text after `most` lines is ignored.
  ///
  /// Spaces and line ends belong to the line before them. There is at least one line.
  func lineStarts(of letters: IndexedText, _ style: TextStyle, in width: Double, atMost most: Int = .max) -> [Int] {
    guard width > 0 else { return [0] }
    if style.isMono { return Self.parts(of: letters.string, columns: columns(in: width, style)).map(\.lowerBound) }
    var (starts, used, isBegun, place) = ([0], 0.0, false, 0)
    func breakLine() {
      starts.append(place)
      (used, isBegun) = (0, false)
    }
    func endsPiece(_ place: Int) -> Bool {
      place == letters.count || letters.isSpace(place) || letters.isLineEnd(place)
        || !letters.isPlain && TextPiece.mayBreak(between: letters[place - 1], and: letters[place])
    }
    while starts.count < most, let start = (place..<letters.count).first(where: { !letters.isSpace($0) }) {
      let gap = letters[place..<start]
      place = start
      if letters.isLineEnd(place) {
        place += 1
        breakLine()
        continue
      }
      let end = (start + 1...min(start + Self.longWord, letters.count)).first(where: endsPiece)
      let space = self.width(of: gap, style)
      let length = end.map { self.width(of: letters[start..<$0], style) } ?? .infinity
      if isBegun, used + space + length > width { breakLine() } else { used += space }
      if let end, used + length <= width {
        used += length
        place = end
      } else {
        repeat {
          let length = self.width(of: letters[place..<place + 1], style)
          if isBegun, used + length > width { breakLine() }
          used += length
          isBegun = true
          place += 1
        } while !endsPiece(place) && starts.count < most
      }
      isBegun = true
    }
    return starts
  }
}
