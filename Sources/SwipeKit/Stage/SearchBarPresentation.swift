extension Stage {
  var searchCommands: [Command] {
    isSearchable ? [Command(SearchBar.open, title: strings.search, icon: .search, keys: ["Ctrl+F", "/"])] : []
  }

  package var searchBar: SearchBar? { self[SearchBar.self] }

  /// The search bar of the list with the keys.
  private var activeSearchBar: SearchBar? { searchBar.flatMap { $0.list == lists.active.id ? $0 : nil } }

  /// The field of the search bar of the list with the keys; nil without one.
  var queryField: ActionID? { activeSearchBar.map { _ in SearchBar.query } }

  /// Presents the search bar, with the focus on its field and the query selected.
  public mutating func beginSearch() {
    guard !isModal else { return }
    presentSearchBar()
    updateSearch()
    self[SearchBar.self]?.field.selectAll()
    focus(on: SearchBar.query)
  }

  /// Presents the search bar with a query for the active list; the focus stays.
  public mutating func beginSearch(_ query: String) {
    presentSearchBar()
    self[SearchBar.self]?.field = TextField(query)
    updateSearch()
  }

  private mutating func presentSearchBar() {
    if activeSearchBar != nil { return }
    endSearch()
    present(SearchBar(in: lists.active.id))
    present(NoMatchesLayer(listID: lists.active.id))
  }

  /// Removes the search bar, and shows all rows as before.
  public mutating func endSearch() {
    guard let index = index(of: SearchBar.self) else { return }
    let (former, list) = (layers[index].formerFocus, searchedListIndex)
    remove(at: index)
    self[NoMatchesLayer.self] = nil
    lists[list].endFiltering()
    if list != lists.activeIndex { lists[list].hideFocus() }
    focusedControl = former
  }

  /// Performs a command of the search bar, and returns whether it is one.
  mutating func performSearchCommand(_ command: ActionID) -> Bool {
    switch command {
    case SearchBar.open where isSearchable: beginSearch()
    case SearchBar.close: endSearch()
    case SearchBar.showAll:
      self[SearchBar.self]?.field = TextField()
      updateSearch()
      focus(on: SearchBar.query)
    case SearchBar.showFuzzyMatches:
      lists[searchedListIndex].showFuzzyMatches()
      focus(on: SearchBar.query)
    case SearchBar.accept where !queryRules.returnAccepts || lists.active.offersFuzzyMatches:
      return moveFocusIntoRows { $0.moveFocus(to: 0) }
    case SearchBar.showFirst: return moveFocusIntoRows { $0.moveFocusIntoRows() }
    default: return false
    }
    return true
  }

  private mutating func moveFocusIntoRows(_ move: (inout SwipeList) -> Void) -> Bool {
    activateList(searchedListIndex)
    if lists.active.offersFuzzyMatches { return performSearchCommand(SearchBar.showFuzzyMatches) }
    guard lists.active.source.count > 0 else { return true }
    (focusedControl, showsFocus) = (nil, true)
    move(&lists.active)
    return true
  }

  mutating func updateSearch() {
    guard let index = index(of: SearchBar.self), let bar = layers[index].layer as? SearchBar else { return }
    let sought = searchedListIndex
    if lists[sought].query?.text != bar.field.text { lists[sought].filter(by: queryRules.query(bar.field.text)) }
    let context = context(of: layers[index])
    // The text has less room next to a longer count.
    if !bar.isFitted(to: context.listSummary) { layers[index].layer.fit(in: context) }
  }

  /// Edits the query and focuses its field; does nothing if the search bar of the active list is closed.
  package mutating func editQuery(_ edit: (inout TextField) -> Void) {
    guard var field = activeSearchBar?.field else { return }
    focus(on: SearchBar.query)
    edit(&field)
    self[SearchBar.self]?.field = field
    layOut()
  }

  /// Whether typed text goes to the query even if its field is not focused.
  var typesIntoQuery: Bool {
    searchesOnTyping && isSearchable && inputLayerIndex == nil && lists.active.gesture == nil
  }

  /// Passes input to the focused text field, or else to the query; `text` is the text that it writes, or the preedit
  /// text.
  mutating func enter(_ input: FieldInput, writing text: String) -> [ActionID] {
    edit(input) ?? edit(queryBy: input, writing: text)
  }

  private mutating func edit(queryBy input: FieldInput, writing text: String) -> [ActionID] {
    // A space by itself activates the focused element.
    guard typesIntoQuery, editedField == nil, takesSpace || !text.allSatisfy(\.isWhitespace) else { return [] }
    if queryField == nil { beginSearch() } else { focus(on: SearchBar.query) }
    return edit(input) ?? []
  }

  /// Whether a space is appended to the query even if its field is not focused.
  private var takesSpace: Bool {
    queryRules.returnAccepts && activeSearchBar?.field.text.isEmpty == false
  }

  /// Passes a key to the query while its field is not focused.
  ///
  /// The text of a character key arrives separately. Backspace edits the query.
  ///
  /// - Returns: nil if the key is not for the query.
  mutating func edit(queryBy key: Key) -> [ActionID]? {
    guard typesIntoQuery, !key.modifiers.contains(.control), !key.modifiers.contains(.alt) else { return nil }
    if key.name.count == 1 || key == .space && takesSpace { return [] }
    guard key == .backspace, activeSearchBar?.field.text.isEmpty == false else { return nil }
    focus(on: SearchBar.query)
    return edit(.key(key))
  }

  /// The index of the list that is searched, or would be.
  var searchedListIndex: Int { searchBar.map { lists.index(of: $0.list) } ?? lists.activeIndex }

  var hasNoMatches: Bool { lists.read(searchedListIndex) { $0.isEmpty && $0.allRows.count > 0 } }

  /// The text in place of the rows; nil if there are rows.
  var emptinessText: String? { shownEmptyState?.text ?? (hasNoMatches ? strings.nothingFound : nil) }

  /// Accepts the query by Return, also if the program wrote the query and its field does not have the focus.
  ///
  /// - Returns: nil if Return is for something else.
  mutating func acceptQuery() -> [ActionID]? {
    let isAccepted =
      queryRules.returnAccepts
      ? !isPressed && lists.active.focusedButton == nil : queryField != nil && lists.active.focusedRow == nil
    return isAccepted ? perform(SearchBar.accept) : nil
  }
}
