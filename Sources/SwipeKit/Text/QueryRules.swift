/// The rules of a window's query.
package struct QueryRules: Equatable, Sendable {
  /// Whether words are found only with their letters together.
  package let isExact: Bool
  /// Whether Return is for the program, by `FindBar.accept`, and a space goes on with the query.
  package let returnAccepts: Bool
  /// Whether typing begins the query: see `Stage.findsByTyping`.
  private(set) var findsByTyping = false

  /// Creates rules.
  package init(isExact: Bool = false, returnAccepts: Bool = false) {
    (self.isExact, self.returnAccepts) = (isExact, returnAccepts)
  }

  mutating func findByTyping(_ finds: Bool) { findsByTyping = finds }

  /// Returns the query of a text.
  package func query(_ text: String) -> Query { Query(text, isExact: isExact) }
}
