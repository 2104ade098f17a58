/// The lists of a window.
///
/// The active list has the keys, and the window shows its selection.
@usableFromInline package struct Lists: Sendable {
  /// The lists, the main one first: in one array, so that inlined accessors change a list without an allocation.
  @usableFromInline package var all: [SwipeList]
  /// The part of the window that each list takes; nil for the main list, which has the rest.
  private(set) var docks: [Dock?] = [nil]
  /// The index of the active list.
  private(set) var activeIndex = 0

  /// Creates the lists of a window that has one.
  package init(_ main: SwipeList) { all = [main] }

  /// The indices of the lists: 0 for the main list, and more for the others.
  package var indices: Range<Int> { all.indices }

  /// The list at an index.
  subscript(_ index: Int) -> SwipeList {
    @inline(__always) _read { yield all[index] }
    @inline(__always) _modify { yield &all[index] }
  }

  /// The list that is meant if no list is named.
  package var main: SwipeList {
    @inline(__always) _read { yield all[0] }
    @inline(__always) _modify { yield &all[0] }
  }

  /// The active list.
  var active: SwipeList {
    @inline(__always) _read { yield all[activeIndex] }
    @inline(__always) _modify { yield &all[activeIndex] }
  }

  /// Adds a list in a part of the window.
  ///
  /// - Precondition: no other list has its identity.
  mutating func add(_ list: SwipeList, dock: Dock) {
    precondition(index(of: list.id) == nil, "each list of a window has a name of its own")
    all.append(list)
    docks.append(dock)
  }

  /// Gives a list the keys.
  mutating func activate(_ index: Int) { activeIndex = index }

  /// Returns the index of the list with an identity; nil if there is no such list.
  func index(of id: String) -> Int? { indices.first { all[$0].id == id } }

  /// Returns the index of the list at a position in the window; nil if there is no list.
  func index(at place: Point) -> Int? { indices.first { all[$0].frame.contains(place) } }
}
