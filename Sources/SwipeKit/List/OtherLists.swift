/// The lists of a window next to its main list.
struct OtherLists: Sendable {
  var lists: [SwipeList] = []
  /// The part of the window that each of them takes.
  private(set) var docks: [Dock] = []
  /// The index of the active list among all lists of the window: 0 for the main list.
  private(set) var activeIndex = 0

  mutating func add(_ list: SwipeList, dock: Dock) {
    lists.append(list)
    docks.append(dock)
  }

  mutating func activate(_ index: Int) { activeIndex = index }
}
