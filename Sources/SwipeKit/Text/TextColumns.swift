extension FontMetrics {
  /// Returns the number of columns of a text; a Chinese or Japanese letter takes two.
  package static func columns(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { sum, letter in
      if letter.value < 0x300 { return sum + 1 }
      if marks.contains(where: { $0.contains(letter.value) }) { return sum }
      return letter.properties.generalCategory == .nonspacingMark
        ? sum : sum + (index(of: letter.value) == nil ? 2 : 1)
    }
  }

  /// Returns the parts of a text that fit into a number of columns, in characters.
  ///
  /// A part ends after a blank, unless the blank is in its first half. All blanks belong to a part.
  package static func parts(of text: String, columns: Int) -> [Range<Int>] {
    let letters = Array(text)
    var (parts, start): ([Range<Int>], Int) = ([], 0)
    while start < letters.count {
      var (end, taken) = (start, 0)
      while end < letters.count {
        taken += self.columns(of: String(letters[end]))
        if taken > columns, end > start { break }
        end += 1
      }
      let blank = letters[start..<end].lastIndex(of: " ")
      if end < letters.count, let blank, blank - start > columns / 2 { end = blank + 1 }
      parts.append(start..<end)
      start = end
    }
    return parts.isEmpty ? [0..<0] : parts
  }

  /// Returns the number of columns that fit into a width in points, at least one.
  package func columns(in width: Double, _ style: TextStyle) -> Int { max(1, Int(width / columnWidth(style))) }
}
