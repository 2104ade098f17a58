/// Items in order, some of them hidden; these keep their places among the others.
@usableFromInline struct StoredItems<Item: Identifiable & Equatable & Sendable>: Equatable, Sendable
where Item.ID: Sendable {
  @usableFromInline private(set) var shown: [Item]
  private(set) var hidden: Set<Item.ID> = []
  private var all: [Item]
  private var places: [Item.ID: Int]
  /// A number that grows with each change.
  private(set) var version = 0

  /// Creates a store from items in order.
  ///
  /// - Precondition: identities are unique.
  @usableFromInline init(_ items: [Item], at places: [Item.ID: Int]) {
    (shown, all, self.places) = (items, items, places)
  }

  /// Whether both have the same items, however these came about.
  @usableFromInline static func == (a: StoredItems, b: StoredItems) -> Bool {
    a.shown == b.shown && a.hidden == b.hidden && a.all == b.all
  }

  subscript(id: Item.ID) -> Item? { places[id].map { all[$0] } }

  func isShown(_ id: Item.ID) -> Bool { places[id] != nil && !hidden.contains(id) }

  /// Adds items that are hidden at first.
  ///
  /// - Parameter index: the number of visible items before them; nil for the end. They directly follow the last of
  ///   these. At the beginning and the end, they go beyond hidden items, too.
  /// - Precondition: identities are unique.
  mutating func insert(_ items: [Item], at index: Int?) {
    add([(place: index.map { place(after: $0) } ?? all.count, items: items)])
  }

  /// Adds items at several places.
  ///
  /// - Parameter parts: the items, and the ascending numbers of present visible items before them.
  /// - Complexity: O(n) for n items, whatever the number of places.
  mutating func insert(_ parts: [(index: Int, items: [Item])]) {
    add(parts.map { (place: place(after: $0.index), items: $0.items) })
  }

  private mutating func add(_ parts: [(place: Int, items: [Item])]) {
    let parts = parts.filter { !$0.items.isEmpty }
    guard let first = parts.first?.place else { return }
    version += 1
    // Appended items do not touch the others.
    var rest = Array(all[first...])[...]
    all.removeSubrange(first...)
    for (place, items) in parts {
      require(place - first >= rest.startIndex, "the places of items that are inserted together ascend")
      all += rest[..<(place - first)] + items
      rest = rest[(place - first)...]
      for item in items {
        let isNew = places[item.id] == nil && hidden.insert(item.id).inserted
        require(isNew, "no two items have the same identity, of removed items neither", item.id)
      }
    }
    all += rest
    for place in all.indices[first...] { places[all[place].id] = place }
  }

  /// Returns the place after a number of visible items; at both ends, beyond hidden ones.
  private func place(after index: Int) -> Int {
    require((0...shown.count).contains(index), "items come among the present items", index)
    if index == 0 { return 0 }
    return index < shown.count ? (places[shown[index - 1].id] ?? 0) + 1 : all.count
  }

  mutating func replace(by item: Item) {
    guard let place = places[item.id] else { return }
    version += 1
    // If all are visible, both arrays share their storage, which is not to be copied.
    if hidden.isEmpty { shown = [] }
    all[place] = item
    if hidden.isEmpty { return shown = all }
    guard !hidden.contains(item.id) else { return }
    shown[place - hidden.count { places[$0].map { $0 < place } ?? false }] = item
  }

  /// Returns the identity of the previous item, hidden or not, if any.
  func predecessor(of id: Item.ID) -> Item.ID? { places[id].flatMap { $0 > 0 ? all[$0 - 1].id : nil } }

  /// Moves items in sequence, each to directly after another one, hidden or not.
  ///
  /// nil stands for the beginning. An item whose predecessor is gone does not move.
  ///
  /// - Complexity: O(n m) for n items and m moves.
  mutating func move(_ moves: [(id: Item.ID, after: Item.ID?)]) {
    version += 1
    for (id, former) in moves {
      guard let place = places[id], former == nil || former.flatMap({ places[$0] }) != nil, former != id else {
        continue
      }
      let item = all.remove(at: place)
      let before = former.flatMap { places[$0] }.map { $0 > place ? $0 - 1 : $0 } ?? -1
      all.insert(item, at: before + 1)
      for index in min(place, before + 1)...max(place, before + 1) { places[all[index].id] = index }
    }
    showAllButHidden()
  }

  /// Shows some items and hides others; an item in both is hidden.
  mutating func update(showing back: [Item.ID], hiding gone: [Item.ID] = []) {
    guard !(gone.isEmpty && back.isEmpty) else { return }
    version += 1
    hidden.subtract(back)
    hidden.formUnion(gone)
    showAllButHidden()
  }

  mutating func drop(_ ids: Set<Item.ID>) {
    let gaps = ids.compactMap { places.removeValue(forKey: $0) }.sorted()
    guard !gaps.isEmpty else { return }
    version += 1
    hidden.subtract(ids)
    all = all(without: gaps)
    places = places.mapValues { place in place - partition(gaps.count) { gaps[$0] < place } }
    showAllButHidden()
  }

  private mutating func showAllButHidden() { shown = all(without: hidden.compactMap { places[$0] }.sorted()) }

  private func all(without gaps: [Int]) -> [Item] {
    if gaps.isEmpty { return all }
    var (left, start): ([Item], Int) = ([], 0)
    left.reserveCapacity(all.count - gaps.count)
    for place in gaps {
      left += all[start..<place]
      start = place + 1
    }
    left += all[start...]
    return left
  }
}
