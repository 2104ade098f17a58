/// The content that replaces the rows if no row matches the query.
struct NoMatchesLayer: Layer {
  static let level = LayerLevel.placeholder

  let listID: String?

  func isVisible(over rows: ListSummary) -> Bool { rows.isEmpty && rows.total > 0 }

  func draw(into list: inout DisplayList, in context: LayerContext) {
    let (strings, isFuzzy) = (context.strings, context.listSummary.offersFuzzyMatches)
    let button = isFuzzy ? strings.showFuzzyMatches : strings.showAll
    let action = isFuzzy ? SearchBar.showFuzzyMatches : SearchBar.showAll
    EmptyState(strings.nothingFound, icon: .search, button: button, action: action).draw(into: &list, in: context)
  }
}
