/// Items in an order, some of them hidden: those keep their places among the others.
@usableFromInline struct StoredItems<Item: Identifiable & Equatable & Sendable>: Equatable, Sendable
where Item.ID: Sendable {
  /// The items that are not hidden.
  @usableFromInline private(set) var shown: [Item]
  /// The identities of the hidden items.
  private(set) var hidden: Set<Item.ID> = []
  private var all: [Item]
  private var places: [Item.ID: Int]

  /// Creates a store from items, in their order.
  ///
  /// - Precondition: no two of them have the same identity.
  @usableFromInline init(_ items: [Item], at places: [Item.ID: Int]) {
    (shown, all, self.places) = (items, items, places)
  }

  /// The item with an identity, hidden or not.
  subscript(id: Item.ID) -> Item? { places[id].map { all[$0] } }

  func isShown(_ id: Item.ID) -> Bool { places[id] != nil && !hidden.contains(id) }

  /// Adds items that are hidden at first.
  ///
  /// - Parameter index: the number of visible items before them, the last of which they follow directly; at the
  ///   beginning and at the end they come before and after all hidden ones too. Nil for after all.
  /// - Precondition: no two items have the same identity.
  mutating func insert(_ items: [Item], at index: Int?) {
    precondition((0...shown.count).contains(index ?? 0), "items come among those that there are")
    guard !items.isEmpty else { return }
    let start =
      switch index {
      case 0: 0
      case let index? where index < shown.count: (places[shown[index - 1].id] ?? 0) + 1
      default: all.count
      }
    all.insert(contentsOf: items, at: start)
    if start + items.count < all.count { places = places.mapValues { $0 < start ? $0 : $0 + items.count } }
    for (place, item) in zip(start..., items) {
      let other = places.updateValue(place, forKey: item.id)
      precondition(other == nil, "no two items have the same identity, of those that are removed neither")
      hidden.insert(item.id)
    }
  }

  /// Replaces the item with the same identity.
  mutating func replace(by item: Item) {
    guard let place = places[item.id] else { return }
    all[place] = item
    guard !hidden.contains(item.id) else { return }
    shown[place - hidden.count { places[$0].map { $0 < place } ?? false }] = item
  }

  /// Returns the identity of the item before another one, hidden or not; nil for the first.
  func predecessor(of id: Item.ID) -> Item.ID? { places[id].flatMap { $0 > 0 ? all[$0 - 1].id : nil } }

  /// Moves items one after the other, each to right after another one, hidden or not; nil is for the beginning.
  ///
  /// One whose predecessor is gone stays where it is.
  ///
  /// - Complexity: O(n) for n items and each move.
  mutating func move(_ moves: [(id: Item.ID, after: Item.ID?)]) {
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

  /// Shows items at their places, and hides others; an item in both is hidden.
  mutating func update(showing back: [Item.ID], hiding gone: [Item.ID] = []) {
    guard !(gone.isEmpty && back.isEmpty) else { return }
    hidden.subtract(back)
    hidden.formUnion(gone)
    showAllButHidden()
  }

  /// Forgets items, and their places.
  mutating func drop(_ ids: Set<Item.ID>) {
    let gaps = ids.compactMap { places.removeValue(forKey: $0) }.sorted()
    guard !gaps.isEmpty else { return }
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
