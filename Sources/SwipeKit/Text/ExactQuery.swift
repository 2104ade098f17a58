/// The rules of a window's query.
package struct QueryRules: Equatable, Sendable {
  /// Whether words are found only with their letters together.
  package let isExact: Bool
  /// Whether Return is for the program, by `FindBar.accept`, and a space goes on with the query.
  package let returnAccepts: Bool

  /// Creates rules.
  package init(isExact: Bool = false, returnAccepts: Bool = false) {
    (self.isExact, self.returnAccepts) = (isExact, returnAccepts)
  }

  /// Returns the query of a text.
  package func query(_ text: String) -> Query { isExact ? Query(exactly: text) : Query(text) }
}

extension Query {
  /// Creates a query whose plain words are found with their letters together, as by fzf's `--exact`.
  ///
  /// Then a quote before a word lets its letters be apart.
  init(exactly text: String) {
    self.text = text
    groups = Query(text).groups.map { $0.map(\.quoted) }
  }
}

extension QueryTerm {
  /// The term with a quote before its word, or without the quote that it has.
  fileprivate var quoted: QueryTerm { QueryTerm(quoting: self) }

  private init(quoting other: QueryTerm) {
    (isInverse, letters, folding) = (other.isInverse, other.letters, other.folding)
    kind =
      switch other.kind {
      case .fuzzy where !isInverse: .exact
      case .exact where !isInverse: .fuzzy
      default: other.kind
      }
  }
}
