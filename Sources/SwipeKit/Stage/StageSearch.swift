extension Stage {
  var searchCommands: [Command] {
    isSearchable ? [Command(SearchBar.open, title: strings.search, icon: .search, keys: ["Ctrl+F", "/"])] : []
  }

  package var searchBar: SearchBar? { self[SearchBar.self] }

  /// Presents the search bar, with the focus on its field and the query selected.
  public mutating func beginSearch() {
    guard !isModal else { return }
    if let searchBar, searchBar.list != lists.active.id { endSearch() }
    if searchBar == nil {
      present(SearchBar(in: lists.active.id))
      lists.active.filter(by: Query(""))
    }
    self[SearchBar.self]?.field.selectAll()
    focus(on: SearchBar.query)
  }

  /// Presents the search bar with a query for the active list; the focus stays.
  public mutating func beginSearch(_ query: String) {
    if let searchBar, searchBar.list != lists.active.id { endSearch() }
    if searchBar == nil { present(SearchBar(in: lists.active.id)) }
    self[SearchBar.self]?.field = TextField(query)
    updateSearch()
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
    guard let bar = searchBar else { return }
    let sought = searchedListIndex
    let query = queryRules.query(bar.field.text)
    if lists[sought].query?.text != bar.field.text { lists[sought].filter(by: query) }
    let isEmpty = lists[sought].query?.isEmpty != false
    let count: (found: Int, total: Int)? = isEmpty ? nil : (lists[sought].source.count, lists[sought].allRows.count)
    if count?.found != bar.count?.found || count?.total != bar.count?.total { self[SearchBar.self]?.count = count }
    let nothing = isEmpty ? nil : NoMatchesLayer(offersFuzzyMatches: lists[sought].offersFuzzyMatches)
    if self[NoMatchesLayer.self] != nothing { self[NoMatchesLayer.self] = nothing }
  }

  /// Edits the query and focuses its field; does nothing if the search bar of the active list is closed.
  package mutating func editQuery(_ edit: (inout TextField) -> Void) {
    guard searchBar?.list == lists.active.id else { return }
    focus(on: SearchBar.query)
    if var field = searchBar?.field {
      edit(&field)
      self[SearchBar.self]?.field = field
    }
    layOut()
  }

  // MARK: Text fields

  /// The focused text field; nil if no field is focused, or a menu takes its keys.
  var editedField: (action: ActionID, layer: Int)? {
    guard let focusedControl, inputLayerIndex.map({ layers[$0].layer.modality == .light }) != true else {
      return nil
    }
    let placed = placedLayers
    guard placed.fields.contains(focusedControl), let index = placed.controls.firstIndex(of: focusedControl) else {
      return nil
    }
    return (focusedControl, placed.owners[index])
  }

  /// Whether text input is expected: a text field is focused, or typing begins a search.
  ///
  /// Without a focused field, touch input does not open the on-screen keyboard.
  public var wantsText: Bool { editedField != nil || typesIntoQuery && !pointing.isFinger }

  /// Whether typed text goes to the query even if its field is not focused.
  private var typesIntoQuery: Bool {
    searchesOnTyping && isSearchable && inputLayerIndex == nil && lists.active.gesture == nil
  }

  /// Passes input to the query and focuses its field; `text` is the text that it writes, or the preedit text.
  mutating func edit(queryBy input: FieldInput, writing text: String) -> [ActionID] {
    // A space by itself activates the focused element.
    guard typesIntoQuery, editedField == nil, takesSpace || !text.allSatisfy(\.isWhitespace) else { return [] }
    if searchBar?.list != lists.active.id { beginSearch() } else { focus(on: SearchBar.query) }
    return edit(input) ?? []
  }

  /// Whether a space is appended to the query even if its field is not focused.
  private var takesSpace: Bool {
    queryRules.returnAccepts && searchBar?.list == lists.active.id && searchBar?.field.text.isEmpty == false
  }

  /// Passes a key to the query while its field is not focused.
  ///
  /// The text of a character key arrives separately. Backspace edits the query.
  ///
  /// - Returns: nil if the key is not for the query.
  mutating func edit(queryBy key: Key) -> [ActionID]? {
    guard typesIntoQuery, !key.modifiers.contains(.control), !key.modifiers.contains(.alt) else { return nil }
    if key.name.count == 1 || key == .space && takesSpace { return [] }
    guard key == .backspace, let searchBar, searchBar.list == lists.active.id, !searchBar.field.text.isEmpty
    else {
      return nil
    }
    focus(on: SearchBar.query)
    return edit(.key(key))
  }

  /// The frame of the caret in the window, mirrored in a right-to-left layout; nil if no text is being edited.
  public var caret: Rect? { fieldCaret.map(mirrored) }

  /// The frame of the caret before mirroring.
  var fieldCaret: Rect? {
    guard let field = editedField else { return nil }
    return layers[field.layer].layer.caret(of: field.action, in: context(of: layers[field.layer]))
  }

  /// Passes input to the focused text field; nil if no field is focused, or the field does not handle the input.
  mutating func edit(_ input: FieldInput) -> [ActionID]? {
    guard let field = editedField else { return nil }
    guard let response = write(input, in: field.action, of: field.layer) else { return nil }
    if case .preedit(let text, _) = input { fieldUse.compose(text, in: field.action) }
    // Escape belongs to the input method while it composes; the response is then `stays`.
    if input == .key(.escape), response != .stays, cancelDrag() || !isModal && closeRows() { return [] }
    return take(response, from: field.layer)
  }

  /// Passes input for a field to its layer, and updates the layout if the layer's dock changed.
  private mutating func write(_ input: FieldInput, in field: ActionID, of index: Int) -> LayerResponse? {
    let width = layers[index].frame?.width ?? contentFrame.width
    let dock = layers[index].layer.dock(in: width, metrics)
    let response = layers[index].layer.handle(input, of: field, in: context(of: layers[index]))
    if layers[index].layer.dock(in: width, metrics) != dock { layOut() }
    return response
  }

  /// Discards the preedit text of a field that lost the focus.
  mutating func dropPreedit() {
    guard fieldUse.isComposing, let field = fieldUse.endComposition(unlessIn: editedField?.action) else { return }
    // A covered field is not among the placed controls, so its layer is unknown.
    for index in layers.indices { _ = write(.preedit("", selection: 0..<0), in: field, of: index) }
  }

  /// Passes input of a screen reader to a text field and focuses it.
  mutating func edit(_ input: FieldInput, of field: ActionID) -> [ActionID] {
    guard placedLayers.fields.contains(field), controls.contains(field) else { return [] }
    dismiss(RowMenu.self)
    focus(on: field)
    return edit(input) ?? []
  }

  /// Presses and focuses a text field; the pointer then selects text.
  mutating func press(_ field: ActionID, _ event: PointerEvent) {
    if !isModal { lists.active.hideFocus() }
    focusedControl = field
    fieldUse.press(event)
    _ = edit(.pressed(event.position, extends: event.modifiers.contains(.shift)))
  }

  /// Only the pointer that pressed the field extends its selection.
  mutating func select(_ event: PointerEvent) {
    guard fieldUse.isPressed(by: event.pointer) else { return }
    fieldUse.move(to: event.position)
    if event.phase == .move { _ = edit(.dragged(event.position)) } else { fieldUse.lift() }
  }

  mutating func presentMenu(of field: ActionID, beside frame: Rect) {
    dismiss(RowMenu.self)
    if !isModal { lists.active.hideFocus() }
    focusedControl = field
    let titles = [strings.cut, strings.copy, strings.paste, strings.selectAll]
    self[RowMenu.self] = RowMenu(
      of: nil, named: strings.menu, zip(Self.edits, titles).map { RowAction($0.action, title: $1, key: $0.key) },
      beside: frame, in: size, isForFinger: pointing.isFinger, metrics: metrics, strings: strings)
  }

  /// The actions in the menu of a text field, with their keys.
  private static let edits: [(action: ActionID, key: Key)] = [
    ("cut text", "Ctrl+X"), ("copy text", "Ctrl+C"), ("paste text", "Ctrl+V"), ("select text", "Ctrl+A"),
  ].map { (ActionID(ofLibrary: $0), $1) }

  /// Performs an action of a text field's menu on the focused field; nil if the action is not from that menu.
  mutating func performEdit(_ action: ActionID) -> [ActionID]? {
    Self.edits.first { $0.action == action }.map { edit(.key($0.key)) ?? [] }
  }

  /// Presents the menu of the text field under a long press.
  mutating func endLongPress() {
    let place = fieldUse.endLongPress()
    cancelGesture()
    guard let place, let field = textField(at: place) else { return }
    presentMenu(of: field, beside: Rect(x: place.x, y: place.y, width: 0, height: 0))
  }
}

/// The content that replaces the rows if no row matches the query.
struct NoMatchesLayer: Layer, Equatable {
  static let level = LayerLevel.placeholder

  /// Whether rows contain the letters of the query in order, with other letters between them.
  let offersFuzzyMatches: Bool

  var action: ActionID { offersFuzzyMatches ? SearchBar.showFuzzyMatches : SearchBar.showAll }

  func draw(into list: inout DisplayList, in context: LayerContext) {
    let strings = context.strings
    let button = offersFuzzyMatches ? strings.showFuzzyMatches : strings.showAll
    EmptyState(strings.nothingFound, icon: .search, button: button, action: action).draw(into: &list, in: context)
  }
}
