/// A filter of texts, in the language of fzf's extended search.
///
/// Words are separated by spaces, and a text must match all of them. The letters of a word must be in their order, but
/// others may be between them.
///
/// | word | matches texts that |
/// |-|-|
/// | `word` | have its letters in their order |
/// | `'word` | contain it |
/// | `^word`, `word$`, `^word$` | begin with it, end with it, equal it |
/// | `!word`, `!^word`, `!word$` | do not contain it, begin with it, end with it |
/// | `one \| two` | match one of the two |
///
/// A small letter also matches its capital, unless the word has a capital. A Latin letter also matches letters with
/// marks, unless the word has a mark. A space in a word is written `\ `.
///
/// ```swift
/// let query = Query("^ap !juice")
/// assert(query.matches("Apple pie") && !query.matches("Apple juice"))
/// ```
public struct Query: Hashable, Sendable {
  /// The query as it was typed.
  public let text: String
  /// The terms; a text must match one of each group.
  private(set) var groups: [[QueryTerm]]

  /// Creates a query from any text.
  public init(_ text: String) { self.init(text, isExact: false) }

  /// Creates a query, with adjacent letters in plain words if it is exact.
  ///
  /// This is fzf's `--exact`. Then a quote before a word lets others be between its letters.
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

  /// Returns the words between spaces that are not escaped.
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

  var withoutGaps: Query {
    var query = self
    query.groups = groups.map { $0.map(\.withoutGaps) }
    return query
  }

  /// Whether it matches every text, as an empty query does.
  public var isEmpty: Bool { groups.isEmpty }

  /// Returns whether a text matches.
  ///
  /// - Complexity: linear in the length of the text, for each word of the query.
  public func matches(_ text: String) -> Bool { matches(text.unicodeScalars.map(\.value)[...]) }

  func matches(_ text: ArraySlice<UInt32>) -> Bool { groups.allSatisfy { $0.contains { $0.matches(text) } } }

  /// Returns the ranges to highlight in the lines of a text, in characters.
  ///
  /// Each word is highlighted in the line in which its letters are closest together. A word that only matches several
  /// lines together is highlighted in all of them.
  public func ranges(in lines: [String]) -> [[Range<Int>]] {
    let letters = lines.joined(separator: "\n").unicodeScalars.map(\.value)
    var marked = Array(repeating: false, count: letters.count)[...]
    for term in groups.joined() where !term.isInverse {
      for position in term.positions(in: letters[...]) { marked[position] = true }
    }
    return lines.map { line in
      defer { marked = marked.dropFirst(line.unicodeScalars.count + 1) }
      return Self.ranges(of: marked, in: line)
    }
  }

  /// Returns the ranges to highlight in a text, in characters.
  public func ranges(in text: String) -> [Range<Int>] { ranges(in: [text])[0] }

  private static func ranges(of marked: ArraySlice<Bool>, in text: String) -> [Range<Int>] {
    var (ranges, letter) = ([Range<Int>](), marked.startIndex)
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

  /// Returns whether another query matches all texts that this one matches.
  ///
  /// It does if this query was typed on from the other one.
  ///
  /// - Returns: false also if the words do not tell.
  public func narrows(_ other: Query) -> Bool {
    other.groups.allSatisfy { wide in
      groups.contains { $0.allSatisfy { term in wide.contains { term.implies($0) } } }
    }
  }
}
