/// A query for texts, in the language of fzf's extended search.
///
/// Its words are separated by spaces, and a text is found that has them all. A word is found where its letters are in
/// their order, with others between them.
///
/// | word | found in texts that |
/// |-|-|
/// | `word` | have its letters in their order |
/// | `'word` | have it as it is |
/// | `^word`, `word$`, `^word$` | begin with it, end with it, are it |
/// | `!word`, `!^word`, `!word$` | do not have it, begin with it, end with it |
/// | `one \| two` | are found by one of the two |
///
/// A small letter stands for its capital, too, unless the word has a capital, and a Latin letter for those with marks,
/// unless the word has one. A space in a word is written `\ `.
///
/// ```swift
/// let query = Query("^ap !juice")
/// assert(query.matches("Apple pie") && !query.matches("Apple juice"))
/// ```
public struct Query: Hashable, Sendable {
  /// The query as it was typed.
  public let text: String
  /// The terms: of each group, one is to be found.
  private(set) var groups: [[QueryTerm]]

  /// Creates a query from its text; every text is one.
  public init(_ text: String) { self.init(text, isExact: false) }

  /// Creates a query whose plain words may be found only with their letters together, as by fzf's `--exact`.
  ///
  /// Then a quote before a word lets its letters be apart.
  package init(_ text: String, isExact: Bool) {
    self.text = text
    var groups: [[QueryTerm]] = []
    var (isJoined, isAfterBar) = (false, false)
    for word in Self.words(of: text) {
      // A bar between two words; elsewhere it is a letter.
      if word == "|", !groups.isEmpty, !isAfterBar {
        (isJoined, isAfterBar) = (true, true)
        continue
      }
      isAfterBar = false
      guard let term = QueryTerm(word, isExact: isExact) else { continue }
      if isJoined { groups[groups.count - 1].append(term) } else { groups.append([term]) }
      isJoined = false
    }
    self.groups = groups
  }

  /// Returns the words between spaces, with those spaces that were escaped.
  private static func words(of text: String) -> [String] {
    var (words, word, isEscaped) = ([String](), String.UnicodeScalarView(), false)
    func end() { if !word.isEmpty { words.append(String(word)) } }
    for letter in text.unicodeScalars {
      switch letter {
      case " " where isEscaped:
        word.removeLast()
        word.append(letter)
      case " ":
        end()
        word = String.UnicodeScalarView()
      default: word.append(letter)
      }
      isEscaped = letter == "\\"
    }
    end()
    return words
  }

  /// The query that finds only texts with the letters of each word next to each other.
  var withoutGaps: Query {
    var query = self
    query.groups = groups.map { $0.map(\.withoutGaps) }
    return query
  }

  /// Whether it finds every text, as an empty one does.
  public var isEmpty: Bool { groups.isEmpty }

  /// Returns whether a text is found.
  ///
  /// - Complexity: linear in the length of the text, for each word of the query.
  public func matches(_ text: String) -> Bool { matches(text.unicodeScalars.map(\.value)[...]) }

  /// Returns whether a text is found, by its letters.
  func matches(_ text: ArraySlice<UInt32>) -> Bool { groups.allSatisfy { $0.contains { $0.matches(text) } } }

  /// Returns the parts of texts to be marked for what they were found by, in characters: of each word, in the text that
  /// has its letters closest together.
  public func ranges(in texts: [String]) -> [[Range<Int>]] {
    var marked = texts.map { Array(repeating: false, count: $0.unicodeScalars.count) }
    let letters = texts.map { $0.unicodeScalars.map(\.value)[...] }
    for term in groups.joined() where !term.isInverse {
      let positions = letters.map(term.positions)
      let found = positions.indices.filter { !positions[$0].isEmpty }
      func extent(_ index: Int) -> Int { (positions[index].last ?? 0) - (positions[index].first ?? 0) }
      guard let best = found.min(by: { extent($0) < extent($1) }) else { continue }
      for position in positions[best] { marked[best][position] = true }
    }
    return zip(texts, marked).map { text, marked in marked.contains(true) ? Self.ranges(of: marked, in: text) : [] }
  }

  /// Returns the parts of a text to be marked, in characters.
  public func ranges(in text: String) -> [Range<Int>] { ranges(in: [text])[0] }

  /// Returns the ranges of the characters with marked letters.
  private static func ranges(of marked: [Bool], in text: String) -> [Range<Int>] {
    var (ranges, letter) = ([Range<Int>](), 0)
    for (index, character) in text.enumerated() {
      let end = letter + character.unicodeScalars.count
      if marked[letter..<end].contains(true) {
        let start = ranges.last?.upperBound == index ? ranges.removeLast().lowerBound : index
        ranges.append(start..<index + 1)
      }
      letter = end
    }
    return ranges
  }

  /// Returns whether all texts that the query finds are found by another one, too: as when it was typed on.
  ///
  /// - Returns: false also where that cannot be told from the words.
  public func narrows(_ other: Query) -> Bool {
    other.groups.allSatisfy { wide in
      groups.contains { $0.allSatisfy { term in wide.contains { term.implies($0) } } }
    }
  }
}
