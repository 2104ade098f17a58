/// The lists of a window, the main list first, and which of them has the keys.
package struct Lists: Sendable {
  // Not in the array, from which each access would copy it.
  package var main: SwipeList
  private var others: [SwipeList] = []
  /// The part of the window that each other list takes.
  private(set) var docks: [Dock] = []
  /// The index of the list that has the keys.
  private(set) var activeIndex = 0

  package init(_ main: SwipeList) { self.main = main }

  var indices: Range<Int> { 0..<others.count + 1 }

  // An accessor copies a list for each property that is read, and allocates for each change. Frames use functions.

  subscript(index: Int) -> SwipeList {
    _read { if index == 0 { yield main } else { yield others[index - 1] } }
    _modify { if index == 0 { yield &main } else { yield &others[index - 1] } }
  }

  var active: SwipeList {
    _read { yield self[activeIndex] }
    _modify { yield &self[activeIndex] }
  }

  func read<Result>(_ index: Int, _ body: (SwipeList) -> Result) -> Result {
    index == 0 ? body(main) : body(others[index - 1])
  }

  func readActive<Result>(_ body: (SwipeList) -> Result) -> Result { read(activeIndex, body) }

  mutating func change<Result>(_ index: Int, _ body: (inout SwipeList) -> Result) -> Result {
    index == 0 ? body(&main) : body(&others[index - 1])
  }

  mutating func changeAll(_ body: (inout SwipeList) -> Void) {
    body(&main)
    for index in others.indices { body(&others[index]) }
  }

  func contains(where holds: (SwipeList) -> Bool) -> Bool { holds(main) || others.contains(where: holds) }

  func firstIndex(where holds: (SwipeList) -> Bool) -> Int? {
    holds(main) ? 0 : others.firstIndex(where: holds).map { $0 + 1 }
  }

  func index(at point: Point) -> Int? { firstIndex { $0.frame.contains(point) } }

  /// - Precondition: there is such a list.
  func index(of id: String) -> Int {
    guard let index = firstIndex(where: { $0.id == id }) else {
      fatalError("the window has no list “\(id)”: add it by addList(_:_:style:dock:)")
    }
    return index
  }

  /// - Precondition: the name is not empty, and no other list has it.
  mutating func add(_ list: SwipeList, dock: Dock) {
    require(!contains { $0.id == list.id }, "each list of a window has a name of its own", list.id)
    others.append(list)
    docks.append(dock)
  }

  mutating func activate(_ index: Int) { activeIndex = index }
}
