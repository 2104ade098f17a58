enum ItemAct<Item: Identifiable & Equatable & Sendable>: Equatable, Sendable where Item.ID: Sendable {
  case inserted(Item.ID)
  case removed(Item.ID)
  case changed(from: Item, to: Item)
  /// The item follows another one than before; nil for the beginning.
  case moved(Item.ID, from: Item.ID?, to: Item.ID?)

  var id: Item.ID {
    switch self {
    case .inserted(let id), .removed(let id), .moved(let id, _, _): id
    case .changed(let item, _): item.id
    }
  }

  var isMove: Bool { if case .moved = self { true } else { false } }
  var isInsertion: Bool { if case .inserted = self { true } else { false } }
  /// Whether the item is there before and after it.
  var isChange: Bool {
    switch self {
    case .changed, .moved: true
    case .inserted, .removed: false
    }
  }
}

extension ItemStore {
  /// A change of items that was done at once, or undone.
  public struct Change: Equatable, Sendable {
    /// The kind of the change, in the program's word.
    public let kind: String
    /// The changed items, one after the other; each as it was when the change was reported, and a removed one as it was
    /// then.
    public let items: [Item]
    /// The identities of items that were inserted, or came back; one that came and went is among both.
    public let inserted: [Item.ID]
    /// The identities of items that were removed.
    public let removed: [Item.ID]

    /// The change in a few words: "archived", or "3 archived".
    public var words: String { items.count > 1 ? "\(items.count) \(kind)" : kind }
    /// The same as a sentence, with a capital: "Archived".
    public var sentence: String { words.capitalized }

    /// - Parameters:
    ///   - acts: the acts that were done or, backwards, undone, one after the other.
    ///   - items: the items; which of them are hidden makes no difference.
    init(_ acts: [ItemAct<Item>], kind: String, isBackwards: Bool = false, in items: StoredItems<Item>) {
      self.kind = kind
      let moved = Set(acts.filter(\.isMove).map(\.id))
      // One that was changed for its new place is one.
      self.items = acts.compactMap { $0.isMove || !moved.contains($0.id) ? items[$0.id] : nil }
      func ids(_ isShown: Bool) -> [Item.ID] {
        acts.filter { !$0.isChange && ($0.isInsertion != isBackwards) == isShown }.map(\.id)
      }
      (inserted, removed) = (ids(true), ids(false))
    }
  }
}
