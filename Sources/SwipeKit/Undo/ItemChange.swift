enum ItemAct<Item: Identifiable & Equatable & Sendable>: Equatable, Sendable where Item.ID: Sendable {
  case inserted(Item.ID)
  case removed(Item.ID)
  case changed(from: Item, to: Item)
  /// The item now follows another one; nil stands for the beginning.
  case moved(Item.ID, from: Item.ID?, to: Item.ID?)

  var id: Item.ID {
    switch self {
    case .inserted(let id), .removed(let id), .moved(let id, _, _): id
    case .changed(let item, _): item.id
    }
  }

  var isMove: Bool { if case .moved = self { true } else { false } }
  var isInsertion: Bool { if case .inserted = self { true } else { false } }
  /// Whether the item exists before and after it.
  var isChange: Bool {
    switch self {
    case .changed, .moved: true
    case .inserted, .removed: false
    }
  }
}

extension ItemStore {
  /// A change of items that was done or undone.
  public struct Change: Equatable, Sendable {
    /// The kind of the change, a word of the program's.
    public let kind: String
    /// The changed items in order, with their values when the change was reported.
    public let items: [Item]
    /// The identities of items that were inserted, or came back.
    public let inserted: [Item.ID]
    /// The identities of items that were removed, even if `inserted` has them, too.
    public let removed: [Item.ID]

    /// The change in a few words: "archived", or "3 archived".
    public var description: String { items.count > 1 ? "\(items.count) \(kind)" : kind }
    /// The same as a sentence, with a capital: "Archived".
    public var sentence: String { description.capitalized }

    /// Creates a change from acts in the order they were done, or undone.
    init(_ acts: [ItemAct<Item>], kind: String, isBackwards: Bool = false, in items: StoredItems<Item>) {
      self.kind = kind
      let moved = Set(acts.filter(\.isMove).map(\.id))
      // An item that was changed for its new place counts once.
      self.items = acts.compactMap { $0.isMove || !moved.contains($0.id) ? items[$0.id] : nil }
      func ids(_ isShown: Bool) -> [Item.ID] {
        acts.filter { !$0.isChange && ($0.isInsertion != isBackwards) == isShown }.map(\.id)
      }
      (inserted, removed) = (ids(true), ids(false))
    }
  }
}
