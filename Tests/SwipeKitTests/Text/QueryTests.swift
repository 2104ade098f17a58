import SwipeKit
import Testing

/// fzf's extended search, by its manual's section EXTENDED SEARCH MODE.
@Suite struct QueryTests {
  struct Example: CustomTestStringConvertible {
    let query: String
    let found: [String]
    let others: [String]
    var testDescription: String { query }
  }

  /// The results of `fzf --exact --filter QUERY`.
  @Test(arguments: [
    Example(query: "ab", found: ["ab", "cab"], others: ["axb"]),
    Example(query: "'ab", found: ["ab", "axb"], others: ["ba"]),
    Example(query: "'ab$", found: ["axbc"], others: ["ba"]),
    Example(query: "!ab", found: ["axb"], others: ["ab"]),
    Example(query: "!'ab", found: ["ba"], others: ["ab", "axb"]),
    Example(query: "^a b$ | c", found: ["a.b", "ac"], others: ["ba", "bc"]),
  ])
  func `an exact query finds words with their letters together, unless a quote is before them`(_ example: Example) {
    let query = QueryRules(isExact: true).query(example.query)
    #expect(query.text == example.query)
    for text in example.found { #expect(query.matches(text), "\(example.query) is found in \(text)") }
    for text in example.others { #expect(!query.matches(text), "\(example.query) is not found in \(text)") }
  }

  @Test(arguments: [
    Example(query: "", found: ["", "any"], others: []),
    Example(query: "sbtrkt", found: ["s.b.t.r.k.t", "SuBTRacKeT"], others: ["sbtrk", "tkrtbs"]),
    Example(query: "'wild", found: ["be wild", "wildfire"], others: ["w i l d", "wil"]),
    Example(query: "^music", found: ["music.mp3", "  music", "Music"], others: ["my music"]),
    Example(query: ".mp3$", found: ["music.mp3", "music.mp3  "], others: ["music.mp3.bak"]),
    Example(query: "^core$", found: ["core", " core "], others: ["score", "cores"]),
    Example(query: "!fire", found: ["f i r e", "wild"], others: ["wildfire", "FIRE"]),
    Example(query: "!'fr", found: ["wild"], others: ["fire", "wildfire"]),
    Example(query: "!^music", found: ["my music"], others: ["music.mp3"]),
    Example(query: "!.mp3$", found: ["music.mp3.bak"], others: ["music.mp3"]),
    Example(query: "!^core$", found: ["cores"], others: ["core"]),
    Example(
      query: "^core go$ | rb$ | py$", found: ["core.go", "core.rb", "core py"],
      others: ["score.go", "core.c", "go", "py"]),
    Example(query: "^music .mp3$ sbtrkt !rmx", found: ["music/sbtrkt.mp3"], others: ["music/sbtrkt-rmx.mp3"]),
    Example(query: #"a\ b"#, found: ["xa bx", "a- b"], others: ["ab"]),
    Example(query: #"'a\ b"#, found: ["xa bx"], others: ["ab", "a  b"]),
    Example(query: "|", found: ["a|b"], others: ["ab"]),
    Example(query: "a | | b", found: ["ab", "| b"], others: ["a", "b", "|"]),
    Example(query: "$", found: ["5 $"], others: ["5"]),
    Example(query: "' ^ ! '", found: ["", "any"], others: []),
  ])
  func `a text is found as in fzf`(_ example: Example) {
    let query = Query(example.query)
    for text in example.found { #expect(query.matches(text), "\(text)") }
    for text in example.others { #expect(!query.matches(text), "\(text)") }
  }

  @Test func `case matters if a word has a capital`() {
    #expect(Query("été").matches("ÉTÉ"))
    #expect(!Query("Fig").matches("fig"))
    #expect(Query("Fig leaf").matches("Fig LEAF"), "word by word")
    #expect(Query("Σίσυφος").matches("Σίσυφος") && Query("жук").matches("Жук"))
  }

  @Test func `a Latin letter also matches letters with marks, unless the word has a mark`() {
    #expect(Query("cafe").matches("Café") && Query("o").matches("Ø") && Query("l").matches("Łódź"))
    #expect(Query("viet").matches("Việt Nam"))
    #expect(!Query("café").matches("cafe"))
    #expect(!Query("и").matches("й"), "a letter of its own")
    #expect(Query("E").matches("École") && !Query("E").matches("école"))
  }

  /// What `fzf --filter` of version 0.38 finds by each plain letter.
  @Test(arguments: [
    ("i", "ıᵢ"), ("s", "ſß"), ("o", "ɔ"), ("j", "ȷ"), ("b", "ɓƁ"), ("a", "ɑ"), ("G", "ɢ"), ("t", "ʇ"), ("c", "ↄ"),
  ])
  func `a plain letter finds the letters that fzf takes for it`(letter: String, found: String) {
    for other in found.map(String.init) {
      #expect(Query(letter).matches("x" + other) && !Query(other).matches(letter), "\(other)")
    }
  }

  @Test func `every letter with two cases finds itself`() {
    let letters = (0..<0x20000).compactMap(Unicode.Scalar.init).filter(\.properties.isCased).map { String($0) }
    #expect(letters.contains("İ") && letters.filter { !Query($0).matches($0) } == [])
  }

  @Test func `what is found is marked, by characters`() {
    #expect(Query("'pie").ranges(in: "Apple pie") == [6..<9])
    #expect(Query("ape").ranges(in: "apple") == [0..<2, 4..<5])
    #expect(Query("p | q").ranges(in: "apple") == [1..<2])
    #expect(Query("ap pl").ranges(in: "apple") == [0..<4], "what touches is one")
    #expect(Query("!x ^a e$").ranges(in: "apple") == [0..<1, 4..<5])
    #expect(Query("e").ranges(in: "cafe\u{301}s") == [3..<4], "a letter with its mark")
    #expect(Query("x").ranges(in: "apple").isEmpty)
  }

  @Test func `of several matches, the one at a word's beginning or with adjacent letters is marked`() {
    #expect(Query("art").ranges(in: "smart art") == [6..<9])
    #expect(Query("art").ranges(in: "a rt art") == [5..<8])
    #expect(Query("'art").ranges(in: "smart myArt") == [8..<11], "or a part of a word")
    #expect(Query("abc").ranges(in: "a ab xc") == [2..<4, 6..<7], "the shortest that ends first")
  }

  @Test func `of several lines the line with the closest letters is marked, or two lines that match together`() {
    #expect(Query("fig").ranges(in: ["first image", "figs", "fig"]) == [[], [0..<3], []])
    #expect(Query("art").ranges(in: ["smart", "art"]) == [[], [0..<3]])
    #expect(Query("lib").ranges(in: ["Marta Lind", "Keys for the cabin"]) == [[6..<8], [15..<16]])
    #expect(Query("^a b$").ranges(in: ["ab", "ab"]) == [[0..<1], [1..<2]])
    // A line that ends in half a line break has its own characters.
    #expect(Query("b").ranges(in: ["a\r", "\u{301}", "b"]) == [[], [], [0..<1]])
  }

  struct Narrowing: CustomTestStringConvertible {
    let narrow: String
    let wide: String
    var isNarrow = true
    var testDescription: String { "\(narrow) in \(wide)" }
  }

  @Test(arguments: [
    Narrowing(narrow: "ab", wide: "a"), Narrowing(narrow: "a b", wide: "a"), Narrowing(narrow: "a", wide: ""),
    Narrowing(narrow: "'ab", wide: "ab"), Narrowing(narrow: "^ab", wide: "'a"),
    Narrowing(narrow: "!a", wide: "!ab"),
    Narrowing(narrow: "aB", wide: "a"), Narrowing(narrow: "aé", wide: "a"), Narrowing(narrow: "a", wide: "a | b"),
    Narrowing(narrow: "a | b", wide: "a", isNarrow: false), Narrowing(narrow: "!ab", wide: "!a", isNarrow: false),
    Narrowing(narrow: "a$b", wide: "a$", isNarrow: false), Narrowing(narrow: "ab", wide: "aB", isNarrow: false),
    Narrowing(narrow: #"a\ b"#, wide: #"a\"#, isNarrow: false), Narrowing(narrow: "a", wide: "'a", isNarrow: false),
    Narrowing(narrow: "ab", wide: "'ab", isNarrow: false), Narrowing(narrow: "!a", wide: "a", isNarrow: false),
  ])
  func `a query that was typed on narrows the former one, as far as its words say`(_ example: Narrowing) {
    #expect(Query(example.narrow).narrows(Query(example.wide)) == example.isNarrow)
  }
}
