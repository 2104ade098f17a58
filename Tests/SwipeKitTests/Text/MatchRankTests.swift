import Testing

import SwipeKit

/// In the order of `fzf --filter`, version 0.38.
struct MatchRankTests {
  private static let texts = [
    "a map of little trees", "lighthouse", "Main/list.swift", "mail list", "list", "my lists", "swipe-list",
    "SwipeList", "leave in the storage", "lost in space", "plisting",
  ]

  @Test(arguments: [
    ("list", "list|my lists|mail list|Main/list.swift|swipe-list|SwipeList|leave in the storage|plisting"),
    (
      "li st",
      "leave in the storage|Main/list.swift|list|my lists|mail list|swipe-list|lost in space|SwipeList|plisting"
    ), ("sl", "SwipeList|swipe-list"),
    ("'list", "list|my lists|mail list|Main/list.swift|swipe-list|SwipeList|plisting"),
    ("ma li", "mail list|a map of little trees|Main/list.swift"), ("st$", "list|mail list|SwipeList|swipe-list"),
    (
      "l",
      "list|my lists|mail list|lighthouse|lost in space|leave in the storage|a map of little trees|Main/list.swift"
        + "|swipe-list|SwipeList|plisting"
    ),
  ])
  func `the best comes first, as in fzf`(query: String, expected: String) {
    let found = Self.texts.enumerated().compactMap { number, text in
      Query(query).rank(of: text).map { (rank: $0, number: number, text: text) }
    }
    let order = found.sorted { ($0.rank, $0.number) < ($1.rank, $1.number) }.map(\.text)
    #expect(order == expected.split(separator: "|").map(String.init))
  }

  @Test(arguments: [
    (
      "'list", ["plisting", "plist myList", "list", "SwipeList"], ["list", "SwipeList", "plist myList", "plisting"]
    ),
    ("'1", ["a21", "a21 b1"], ["a21 b1", "a21"]),
  ])
  func `an exact word counts at its best place, as in fzf`(query: String, texts: [String], expected: [String]) {
    let found = texts.compactMap { text in Query(query).rank(of: text).map { (rank: $0, text: text) } }
    #expect(found.sorted { $0.rank < $1.rank }.map(\.text) == expected)
  }

  @Test func `texts that only lack something have one rank`() {
    let ranks = Self.texts.compactMap { Query("!zzz !q").rank(of: $0) }
    #expect(ranks.count == Self.texts.count && ranks.allSatisfy { $0 == ranks[0] })
  }
}
