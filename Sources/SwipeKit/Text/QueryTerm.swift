/// A word of a query: its letters, and their position in a text.
struct QueryTerm: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// In their order, with others between them.
    case fuzzy
    /// Next to each other.
    case exact
    case prefix
    case suffix
    case equal
  }

  private(set) var kind: Kind
  /// Whether only texts without it match.
  let isInverse: Bool
  let letters: [UInt32]
  let folding: LetterFolding

  /// Creates a term from a word, as fzf does; nil if it has no letters.
  ///
  /// Capitals count if the word has one, and marks count if the word has one.
  ///
  /// - Parameter isExact: whether a quote before a word lets its letters be apart, and not adjacent.
  init?(_ word: String, isExact: Bool = false) {
    let small = word.lowercased()
    let isPlain = word.unicodeScalars.allSatisfy {
      $0.value == LetterFolding(ignoresCase: false, ignoresMarks: true)($0.value)
    }
    folding = LetterFolding(ignoresCase: word == small, ignoresMarks: isPlain)
    var rest = word.unicodeScalars[...]
    isInverse = rest.first == "!"
    if isInverse { rest = rest.dropFirst() }
    let isSuffix = rest.last == "$" && rest.count > 1
    if isSuffix { rest = rest.dropLast() }
    switch rest.first {
    // The quote inverts the default.
    case "'":
      kind = isInverse || isExact ? .fuzzy : .exact
      rest = rest.dropFirst()
    case "^":
      kind = isSuffix ? .equal : .prefix
      rest = rest.dropFirst()
    default: kind = isSuffix ? .suffix : isInverse || isExact ? .exact : .fuzzy
    }
    letters = rest.map { $0.value }
    if letters.isEmpty { return nil }
  }

  /// The term in which the letters must be adjacent.
  var withoutGaps: QueryTerm {
    var term = self
    if kind == .fuzzy, !isInverse { term.kind = .exact }
    return term
  }

  /// Returns whether a text has the letters in position; an inverse term matches the others.
  func matches(_ text: ArraySlice<UInt32>) -> Bool {
    (kind == .fuzzy ? isFuzzilyIn(text) : range(in: text) != nil) != isInverse
  }

  /// Returns the part of a text with all letters of the term, if any.
  ///
  /// It is the first part that begins a word, or else the first part with the best score at its beginning, as in fzf. If
  /// the letters are nowhere adjacent, it is the shortest part with the earliest end.
  func range(in text: ArraySlice<UInt32>) -> Range<Int>? {
    switch kind {
    case .exact: exactRange(in: text)
    case .fuzzy: isFuzzilyIn(text) ? exactRange(in: text) ?? fuzzyRange(in: text) : nil
    case .prefix: hasPrefix(trimmed(text, atEnd: false)).map { $0..<$0 + letters.count }
    case .suffix: hasPrefix(trimmed(text, atStart: false).suffix(letters.count)).map { $0..<$0 + letters.count }
    case .equal: whole(trimmed(text))
    }
  }

  /// Returns the text without outer blanks, unless the term has blanks there, as in fzf.
  private func trimmed(_ text: ArraySlice<UInt32>, atStart: Bool = true, atEnd: Bool = true) -> ArraySlice<UInt32> {
    var text = text
    if atStart, letters.first.map(Self.isBlank) != true { text = text.drop(while: Self.isBlank) }
    if atEnd, letters.last.map(Self.isBlank) != true {
      while let last = text.last, Self.isBlank(last) { text.removeLast() }
    }
    return text
  }

  static func isBlank(_ code: UInt32) -> Bool {
    code == 0x20 || (9...13).contains(code)
      || code > 0x80 && Unicode.Scalar(code).map { $0.properties.isWhitespace } ?? false
  }

  /// Returns the start of a text if it begins with the letters.
  private func hasPrefix(_ text: ArraySlice<UInt32>) -> Int? {
    guard text.count >= letters.count else { return nil }
    var index = text.startIndex
    for letter in letters {
      guard folding(text[index]) == letter else { return nil }
      index += 1
    }
    return text.startIndex
  }

  private func whole(_ text: ArraySlice<UInt32>) -> Range<Int>? {
    text.count == letters.count && hasPrefix(text) != nil ? text.indices : nil
  }

  private func exactRange(in text: ArraySlice<UInt32>) -> Range<Int>? {
    guard let first = letters.first, text.count >= letters.count else { return nil }
    var (found, best): (Range<Int>?, Int) = (nil, -1)
    for start in text.startIndex...(text.endIndex - letters.count)
    where folding(text[start]) == first && hasPrefix(text[start...]) != nil {
      let bonus = start == text.startIndex ? Score.afterBlank : LetterKind.bonus(at: start, in: text)
      if bonus > best { (found, best) = (start..<start + letters.count, bonus) }
      if bonus >= Score.boundary { break }
    }
    return found
  }

  private func isFuzzilyIn(_ text: ArraySlice<UInt32>) -> Bool {
    var next = 0
    for code in text where folding(code) == letters[next] {
      next += 1
      if next == letters.count { return true }
    }
    return false
  }

  /// Returns the part from the last possible first letter to the first possible last one.
  private func fuzzyRange(in text: ArraySlice<UInt32>) -> Range<Int>? {
    var (next, end) = (0, text.startIndex)
    while next < letters.count, end < text.endIndex {
      if folding(text[end]) == letters[next] { next += 1 }
      end += 1
    }
    guard next == letters.count else { return nil }
    var start = end
    while next > 0 {
      start -= 1
      if folding(text[start]) == letters[next - 1] { next -= 1 }
    }
    return start..<end
  }

  /// Returns the positions of the letters in a text; empty if it lacks them.
  func positions(in text: ArraySlice<UInt32>) -> [Int] {
    guard let range = range(in: text) else { return [] }
    var next = 0
    return range.filter { index in
      guard next < letters.count, folding(text[index]) == letters[next] else { return false }
      next += 1
      return true
    }
  }

  /// Returns whether another term matches all texts that this one matches; false also if the letters do not tell.
  func implies(_ other: QueryTerm) -> Bool {
    if isInverse != other.isInverse { return false }
    return isInverse ? other.contains(asPart: self) : contains(asPart: other)
  }

  /// Returns whether texts with these letters also have the letters of another term.
  private func contains(asPart other: QueryTerm) -> Bool {
    // A match of a loose comparison may be no match of an exact one.
    if other.folding.ignoresCase == false, folding.ignoresCase { return false }
    if other.folding.ignoresMarks == false, folding.ignoresMarks { return false }
    let isPlaced =
      switch other.kind {
      case .fuzzy: true
      case .exact: kind != .fuzzy
      case .prefix: kind == .prefix || kind == .equal
      case .suffix: kind == .suffix || kind == .equal
      case .equal: kind == .equal
      }
    return isPlaced && other.range(in: letters[...]) != nil
  }
}
