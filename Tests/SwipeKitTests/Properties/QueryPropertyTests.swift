import SwipeKit
import Testing

/// Compares queries with a slow search.
struct QueryPropertyTests {
  struct Word: Hashable {
    var letters: [Character]
    var sign: String
    var isSuffix: Bool
    var isInverse: Bool
    /// Whether `|` joins it to the word before it.
    var isJoined: Bool

    var text: String {
      (isJoined ? "| " : "") + (isInverse ? "!" : "") + sign
        + letters.map { $0 == " " ? #"\ "# : String($0) }.joined() + (isSuffix ? "$" : "")
    }

    func counted(_ letter: Character) -> Character {
      let isSmall = letters.allSatisfy { !$0.isUppercase }
      let hasMark = letters.contains { "éÉ".contains($0) }
      let letter = isSmall ? Character(letter.lowercased()) : letter
      return hasMark ? letter : letter == "é" ? "e" : letter == "É" ? "E" : letter
    }

    func finds(_ text: [Character]) -> Bool { isFound(in: text.map(counted)) != isInverse }

    private func isFound(in text: [Character]) -> Bool {
      func trimmed(_ text: [Character], _ isKept: Bool) -> [Character] {
        isKept ? text : Array(text.drop { $0 == " " })
      }
      let begun = trimmed(text, letters.first == " ")
      let ended = Array(trimmed(text.reversed(), letters.last == " ").reversed())
      let isExact = (sign == "'") != isInverse
      switch (sign, isSuffix) {
      case ("^", true): return Array(trimmed(begun.reversed(), letters.last == " ").reversed()) == letters
      case ("^", false): return begun.starts(with: letters)
      case ("", true): return ended.reversed().starts(with: letters.reversed())
      default:
        return isExact ? text.indices.contains { text[$0...].starts(with: letters) } : isApart(letters, text[...])
      }
    }

    private func isApart(_ letters: [Character], _ text: ArraySlice<Character>) -> Bool {
      guard let first = letters.first else { return true }
      return text.indices.contains { text[$0] == first && isApart(Array(letters.dropFirst()), text[($0 + 1)...]) }
    }
  }

  private static let letters: [Character] = ["a", "b", "A", "e", "é", "É", " "]

  private static func word(_ random: inout SeededRandom) -> Word {
    var letters = (0..<random.int(1...3)).map { _ in Self.letters[random.int(0...6)] }
    // Without other letters the text of the word would change.
    if letters.allSatisfy({ $0 == " " }) { letters = ["a"] }
    return Word(
      letters: letters, sign: ["", "", "'", "^"][random.int(0...3)], isSuffix: random.chance(0.25),
      isInverse: random.chance(0.25), isJoined: random.chance(0.3))
  }

  private static func text(_ random: inout SeededRandom) -> [Character] {
    (0..<random.int(0...7)).map { _ in Self.letters[random.int(0...6)] }
  }

  private static func query(of words: [Word]) -> Query {
    var words = words
    if !words.isEmpty { words[0].isJoined = false }
    return Query(words.map(\.text).joined(separator: " "))
  }

  private static func finds(_ words: [Word], _ text: [Character]) -> Bool {
    var groups: [[Word]] = []
    for word in words {
      if word.isJoined, !groups.isEmpty { groups[groups.count - 1].append(word) } else { groups.append([word]) }
    }
    return groups.allSatisfy { $0.contains { $0.finds(text) } }
  }

  @Test func `a query finds what the slow way finds`() {
    Property.holds { random in
      Case(setup: Self.text(&random), steps: (0..<random.int(0...4)).map { _ in Self.word(&random) })
    } failure: { found in
      let (query, text) = (Self.query(of: found.steps), String(found.setup))
      let expected = Self.finds(found.steps, found.setup)
      if query.matches(text) != expected { return "'\(query.text)' in '\(text)' is to be \(expected)" }
      let marked = Set(query.ranges(in: text).joined().map { found.setup[$0].lowercased() })
      let wanted = Set(found.steps.flatMap(\.letters).flatMap { $0 == "e" ? ["e", "é"] : [$0.lowercased()] })
      return marked.isSubset(of: wanted) ? nil : "'\(query.text)' marks \(marked) in '\(text)'"
    }
  }

  @Test func `what a narrower query finds is found by the wider one`() {
    Property.holds { random in
      let words = (0..<random.int(0...3)).map { _ in Self.word(&random) }
      let texts = (0..<40).map { _ in Self.text(&random) }
      return Case(setup: (words, texts), steps: (0..<random.int(0...3)).map { _ in Self.word(&random) })
    } failure: { found in
      let (wide, narrow) = (Self.query(of: found.setup.0), Self.query(of: found.steps))
      guard narrow.narrows(wide) else { return nil }
      let lost = found.setup.1.map { String($0) }.first { narrow.matches($0) && !wide.matches($0) }
      return lost.map { "'\(narrow.text)' finds '\($0)', and '\(wide.text)' does not" }
    }
  }
}
