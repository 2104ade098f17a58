/// The rank of a text that a query matches; a better rank is smaller.
///
/// Texts rank as in fzf: by the sum of the scores of the words, then by length, the shorter first. The numbers come
/// from fzf's `algo.go` and its default scheme.
package struct MatchRank: Comparable, Sendable {
  private let value: UInt32

  package static let last = MatchRank(value: .max)

  private init(value: UInt32) { self.value = value }

  fileprivate init(score: Int, _ text: ArraySlice<UInt32>) {
    let start = text.firstIndex { !QueryTerm.isBlank($0) } ?? text.endIndex
    let end = text.lastIndex { !QueryTerm.isBlank($0) } ?? start
    let length = min(max(0, end + 1 - start), 0xFFFF)
    value = UInt32(0xFFFF - min(max(score, 0), 0xFFFF)) << 16 | UInt32(length)
  }

  package static func < (a: MatchRank, b: MatchRank) -> Bool { a.value < b.value }
}

extension Query {
  func rank(of text: ArraySlice<UInt32>, in whole: ArraySlice<UInt32>? = nil) -> MatchRank {
    // As in fzf, inverse terms give texts no order.
    if groups.joined().allSatisfy(\.isInverse) { return .last }
    let scores = groups.map { group in group.first { $0.matches(text) }?.score(in: text) ?? 0 }
    return MatchRank(score: scores.reduce(0, +), whole ?? text)
  }

  /// Returns the rank of a text, by the length of `whole` if it is given; nil if it does not match.
  package func rank(of text: String, in whole: String? = nil) -> MatchRank? {
    let letters = text.unicodeScalars.map(\.value)
    return matches(letters[...]) ? rank(of: letters[...], in: whole?.unicodeScalars.map(\.value)[...]) : nil
  }
}

/// The kind of a letter, which decides whether the next one begins a word.
enum LetterKind {
  case blank, sign, delimiter, small, capital, letter, digit

  init(_ code: UInt32) {
    switch code {
    case 0x61...0x7A: self = .small
    case 0x41...0x5A: self = .capital
    case 0x30...0x39: self = .digit
    case 0x2C, 0x2F, 0x3A, 0x3B, 0x7C: self = .delimiter
    case _ where QueryTerm.isBlank(code): self = .blank
    case ..<0x80: self = .sign
    default: self = Self(properties: Unicode.Scalar(code)?.properties)
    }
  }

  private init(properties: Unicode.Scalar.Properties?) {
    switch properties?.generalCategory {
    case .lowercaseLetter: self = .small
    case .uppercaseLetter: self = .capital
    case .decimalNumber, .letterNumber, .otherNumber: self = .digit
    case .titlecaseLetter, .modifierLetter, .otherLetter: self = .letter
    default: self = .sign
    }
  }

  /// Returns the bonus of the next letter for coming after this one.
  func bonus(before next: LetterKind) -> Int {
    switch (self, next) {
    case (_, .blank): Score.afterBlank
    case (_, .sign): Score.boundary
    case (.blank, _): Score.afterBlank
    case (.delimiter, _): Score.afterDelimiter
    case (.sign, _), (_, .delimiter): Score.boundary
    case (.small, .capital): Score.innerWord
    case (_, .digit): self == .digit ? 0 : Score.innerWord
    default: 0
    }
  }

  static func bonus(at index: Int, in text: ArraySlice<UInt32>) -> Int {
    LetterKind(text[index - 1]).bonus(before: LetterKind(text[index]))
  }
}

enum Score {
  static let (letter, gapStart, gap) = (16, -3, -1)
  static let (boundary, afterBlank, afterDelimiter) = (8, 10, 9)
  /// For a capital or digit within a word, and for a letter after a match.
  static let (innerWord, consecutive) = (7, 4)
  /// The weight of the bonus of the first letter.
  static let first = 2
}

extension QueryTerm {
  fileprivate func score(in text: ArraySlice<UInt32>) -> Int {
    guard !isInverse, let range = range(in: text) else { return 0 }
    switch kind {
    case .fuzzy: return bestScore(in: text)
    // A text that equals the word has the highest score.
    case .equal: return (Score.letter + Score.afterBlank) * letters.count + Score.afterBlank
    case .exact, .prefix, .suffix: return score(of: range, in: text)
    }
  }

  private func score(of range: Range<Int>, in text: ArraySlice<UInt32>) -> Int {
    var (score, chunk) = (0, 0)
    var former = range.lowerBound > text.startIndex ? LetterKind(text[range.lowerBound - 1]) : .blank
    for index in range {
      let kind = LetterKind(text[index])
      let own = former.bonus(before: kind)
      let isFirst = index == range.lowerBound
      if isFirst || own >= Score.boundary && own > chunk { chunk = own }
      score += Score.letter + (isFirst ? own * Score.first : max(own, chunk, Score.consecutive))
      former = kind
    }
    return score
  }

  /// Returns the score of the best places of the letters.
  ///
  /// It is the local alignment by Smith and Waterman, with a price for gaps.
  ///
  /// - Complexity: O(m n) for m letters of the term and n of the text.
  private func bestScore(in text: ArraySlice<UInt32>) -> Int {
    var former = LetterKind.blank
    let bonuses = text.map { code in
      let kind = LetterKind(code)
      defer { former = kind }
      return former.bonus(before: kind)
    }
    let count = bonuses.count
    // For the letters so far, by the place of the last one: the score, and the number of adjacent letters.
    var (scores, runs) = ([Int](repeating: 0, count: count), [Int](repeating: 0, count: count))
    var (first, best) = (0, 0)
    for (number, letter) in letters.enumerated() {
      let isLast = number == letters.count - 1
      while first < count, folding(text[text.startIndex + first]) != letter { first += 1 }
      var (diagonal, left, isInGap) = (0, 0, false)
      var diagonalRun = 0
      if first > 0 { (diagonal, diagonalRun) = (scores[first - 1], runs[first - 1]) }
      for place in first..<max(first, count) {
        let gapped = left + (isInGap ? Score.gap : Score.gapStart)
        let isMatch = folding(text[text.startIndex + place]) == letter
        var (score, run) = (0, 0)
        if isMatch, number == 0 {
          (score, run) = (Score.letter + bonuses[place] * Score.first, 1)
          isInGap = false
        } else {
          if isMatch { (score, run) = self.score(after: diagonal, diagonalRun + 1, at: place, bonuses, gapped) }
          isInGap = number == 0 || score < gapped
          score = max(score, gapped, 0)
        }
        (diagonal, diagonalRun) = (scores[place], runs[place])
        (scores[place], runs[place], left) = (score, run, score)
        if isLast { best = max(best, left) }
        // For a single letter, the first one at the beginning of a word counts.
        if isMatch, letters.count == 1, bonuses[place] >= Score.boundary { return best }
      }
      first += 1
    }
    return best
  }

  /// Returns the score with one more letter, and the number of adjacent letters then.
  private func score(after former: Int, _ run: Int, at place: Int, _ bonuses: [Int], _ gapped: Int) -> (Int, Int) {
    let own = bonuses[place]
    var (bonus, run) = (own, run)
    if run > 1 {
      let start = bonuses[place - run + 1]
      if own >= Score.boundary, own > start { run = 1 } else { bonus = max(own, Score.consecutive, start) }
    }
    let score = former + Score.letter
    return score + bonus < gapped ? (score + own, 0) : (score + bonus, run)
  }
}
