/// What was done with one item.
enum ItemAct<Item: Identifiable & Equatable & Sendable>: Equatable, Sendable where Item.ID: Sendable {
  case inserted(Item.ID)
  case removed(Item.ID)
  case changed(from: Item, to: Item)

  var id: Item.ID {
    switch self {
    case .inserted(let id), .removed(let id): id
    case .changed(let item, _): item.id
    }
  }

  var isInsertion: Bool { if case .inserted = self { true } else { false } }
  var isChange: Bool { if case .changed = self { true } else { false } }
}

extension ItemStore {
  /// What was done with items at once, or taken back.
  public struct Change: Equatable, Sendable {
    /// What was done, in the program's word.
    public let kind: String
    /// With which items, one after the other; each is as it was when that was told, and one that went as it went.
    public let items: [Item]
    /// The identities of those that came, or came back; one that came and went is among both.
    public let inserted: [Item.ID]
    /// The identities of those that went.
    public let removed: [Item.ID]

    /// The kind in a few words: "archived", or "3 archived".
    public var words: String { items.count > 1 ? "\(items.count) \(kind)" : kind }
    /// The words as people write them where nothing stands before them: "Archived".
    public var sentence: String { words.prefix(1).uppercased() + words.dropFirst() }

    /// - Parameters:
    ///   - acts: what was done or, backwards, taken back, one after the other.
    ///   - items: where the items are; which of them show makes no difference.
    init(_ acts: [ItemAct<Item>], kind: String, isBackwards: Bool = false, in items: StoredItems<Item>) {
      self.kind = kind
      self.items = acts.compactMap { items[$0.id] }
      func ids(_ isShown: Bool) -> [Item.ID] {
        acts.filter { !$0.isChange && ($0.isInsertion != isBackwards) == isShown }.map(\.id)
      }
      (inserted, removed) = (ids(true), ids(false))
    }
  }
}
