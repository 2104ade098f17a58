package struct QueryRules: Equatable, Sendable {
  /// Whether the letters of a word must be adjacent.
  package let isExact: Bool
  /// Whether Return is for the program, by `SearchBar.accept`, and a space continues the query.
  package let returnAccepts: Bool
  /// Whether typing begins the query: see `Stage.searchesOnTyping`.
  private(set) var searchesOnTyping = false

  package init(isExact: Bool = false, returnAccepts: Bool = false) {
    (self.isExact, self.returnAccepts) = (isExact, returnAccepts)
  }

  mutating func findByTyping(_ finds: Bool) { searchesOnTyping = finds }

  package func query(_ text: String) -> Query { Query(text, isExact: isExact) }
}
