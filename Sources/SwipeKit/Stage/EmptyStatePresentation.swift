extension Stage {
  /// The content while the list has no rows; nil for no content.
  public var emptyState: EmptyState? {
    get { self[EmptyState.self] }
    set { self[EmptyState.self] = newValue }
  }

  /// The empty state if the main list has no rows, once the last one has faded; nil otherwise.
  var shownEmptyState: EmptyState? { lists.main.isEmpty && lists.main.allRows.count == 0 ? emptyState : nil }
}
