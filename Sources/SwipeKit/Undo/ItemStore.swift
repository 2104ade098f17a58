/// The items of a list, with an undo history.
///
/// A change has a kind, which is a word of the program's such as "archived", and a time in seconds. It is a step of
/// undo (`UndoHistory`), which a bar shows for a while. Undo and redo reach all steps until the program calls
/// `finish()`. A change without a kind, such as the arrival of a mail, cannot be undone.
///
/// A removed item is hidden. It keeps its place however the others come, go and change, and is back after undo.
/// `finish()` returns and forgets it.
///
/// ```swift
/// struct Mail: Identifiable, Equatable { let id: Int; var isFlagged = false }
/// var mails = ItemStore((1...9).map { Mail(id: $0) })
/// mails.change(2, kind: "flagged", at: 10) { $0.isFlagged = true }
/// mails.remove([3, 5], kind: "archived", at: 11)
/// assert(mails.notice(at: 12)?.sentence == "2 archived")
/// assert(mails.undo()?.inserted == [5, 3])
/// assert(mails.notice(at: 12)?.sentence == "Flagged")
/// ```
///
/// A list shows `items`: `list.reload(&source, to: mails.items)`. For a million items, that takes longer than anything
/// here.
public struct ItemStore<Item: Identifiable & Equatable & Sendable>: Equatable, Sendable where Item.ID: Sendable {
  private typealias Act = ItemAct<Item>

  private var stored: StoredItems<Item>
  private var history = UndoHistory<Act>()

  /// Creates a store without history.
  ///
  /// - Precondition: identities are unique.
  /// - Complexity: O(n) for n items.
  @inlinable public init(_ items: [Item]) { self.init(StoredItems(items, at: ListSource.places(of: items))) }

  @usableFromInline init(_ stored: StoredItems<Item>) { self.stored = stored }

  /// The items that are not removed, in order.
  ///
  /// - Complexity: O(1).
  public var items: [Item] { stored.shown }
  /// The number of items.
  public var count: Int { items.count }
  /// A number that grows with each change of the items, also of removed ones; copies that change apart may share it.
  public var version: Int { stored.version }
  /// The item with an identity; nil if it is unknown or removed.
  ///
  /// - Complexity: O(1).
  public subscript(id: Item.ID) -> Item? { stored.isShown(id) ? stored[id] : nil }
  /// Returns the item of a row in a `ListSource`, unless it is unknown or removed.
  ///
  /// - Complexity: O(1).
  public func item(of row: RowID) -> Item? { row.value(as: Item.ID.self).flatMap { self[$0] } }

  /// Inserts an item; undo removes it.
  ///
  /// The index is the index among the items. The item directly follows the one before it. At the beginning and the end,
  /// it goes beyond removed items, too.
  ///
  /// - Precondition: the identity is unique, also among removed items until `finish()`.
  /// - Complexity: O(n) for n items.
  @discardableResult public mutating func insert(_ item: Item, at index: Int, kind: String, at time: Double)
    -> Change
  {
    add([item], at: index)
    return perform([.inserted(item.id)], kind: kind, at: time)
  }

  /// Appends an item after all others, including removed ones.
  ///
  /// - Complexity: O(n) for n items.
  @discardableResult public mutating func append(_ item: Item, kind: String, at time: Double) -> Change {
    add([item], at: nil)
    return perform([.inserted(item.id)], kind: kind, at: time)
  }

  /// Replaces an item by another value; undo restores the former value.
  ///
  /// - Returns: the change; nil if there is no such item, or it is the same.
  @discardableResult public mutating func update(_ item: Item, kind: String, at time: Double) -> Change? {
    guard let former = self[item.id], former != item else { return nil }
    return perform([.changed(from: former, to: item)], kind: kind, at: time)
  }

  /// Changes an item; undo restores the former value.
  ///
  /// The closure does not change the identity.
  ///
  /// - Returns: the change; nil if there is no such item, or it is the same.
  /// - Complexity: O(h) for h removed items. O(n) for n items if the array of all is in use elsewhere, as in a list.
  @discardableResult public mutating func change(
    _ id: Item.ID, kind: String, at time: Double, _ change: (inout Item) -> Void
  ) -> Change? { self[id].flatMap { update(Self.changed($0, by: change), kind: kind, at: time) } }

  /// Changes items in one step; undo restores their former values.
  ///
  /// Unknown identities are ignored. The closure does not change an identity.
  ///
  /// - Returns: the change; nil if there are no such items, or all are the same.
  /// - Complexity: O(n) for n items, whatever the number of changed ones.
  @discardableResult public mutating func change(
    _ ids: some Sequence<Item.ID>, kind: String, at time: Double, _ change: (inout Item) -> Void
  ) -> Change? {
    var seen: Set<Item.ID> = []
    let acts = ids.compactMap { id -> Act? in
      guard let former = self[id], seen.insert(id).inserted else { return nil }
      let item = Self.changed(former, by: change)
      return item == former ? nil : .changed(from: former, to: item)
    }
    return acts.isEmpty ? nil : perform(acts, kind: kind, at: time)
  }

  /// Removes items; undo brings them back to their places.
  ///
  /// Unknown identities are ignored.
  ///
  /// - Returns: the change; nil if there are no such items.
  /// - Complexity: O(n) for n items, whatever the number of removed ones.
  @discardableResult public mutating func remove(_ ids: some Sequence<Item.ID>, kind: String, at time: Double)
    -> Change?
  {
    var gone: Set<Item.ID> = []
    let acts = ids.filter { stored.isShown($0) && gone.insert($0).inserted }.map(Act.removed)
    return acts.isEmpty ? nil : perform(acts, kind: kind, at: time)
  }

  /// Moves items so that they follow one another; undo moves them back.
  ///
  /// - Parameters:
  ///   - ids: the identities of the items in their new order; unknown ones are ignored.
  ///   - index: the index of the first one after the move.
  ///   - kind: the kind of the change, a word such as "moved".
  ///   - time: the time, in seconds.
  ///   - change: changes an item for its new place, such as its section, but not its identity.
  /// - Returns: the change; nil if there are no such items, or all are there already.
  /// - Precondition: `index` is at least 0, and at most the number of items that do not move.
  /// - Complexity: O(n m) for n items and m moved ones.
  @discardableResult public mutating func move(
    _ ids: some Sequence<Item.ID>, to index: Int, kind: String, at time: Double,
    _ change: (inout Item) -> Void = { _ in }
  ) -> Change? {
    var seen: Set<Item.ID> = []
    let moving = ids.filter { stored.isShown($0) && seen.insert($0).inserted }
    let rest = items.lazy.filter { !seen.contains($0.id) }.map(\.id)
    require((0...count - moving.count).contains(index), "items are moved among the present items", index)
    var after = index == 0 ? nil : rest.dropFirst(index - 1).first
    var (acts, played): ([Act], StoredItems<Item>) = ([], stored)
    for former in moving.compactMap({ self[$0] }) {
      let item = Self.changed(former, by: change)
      if item != former { acts.append(.changed(from: former, to: item)) }
    }
    let isUnchanged = acts.isEmpty
    for id in moving {
      let former = played.predecessor(of: id)
      if former != after, id != after {
        acts.append(.moved(id, from: former, to: after))
        played.move([(id, after)])
      }
      after = id
    }
    if isUnchanged, acts.isEmpty || played.shown.map(\.id) == items.map(\.id) { return nil }
    return perform(acts, kind: kind, at: time)
  }

  /// Inserts items outside of the history: undo does not remove them.
  ///
  /// The index is the index of the first item, as for `insert(_:at:kind:at:)`.
  ///
  /// - Precondition: identities are unique, also among removed items until `finish()`.
  /// - Complexity: O(n) for n items, whatever the number of inserted ones.
  public mutating func insert(_ items: [Item], at index: Int) { insert([(index, items)]) }

  /// Inserts items at several places, outside of the history.
  ///
  /// - Parameter parts: items, and the ascending index of each part among the present items, as for
  ///   `insert(_:at:kind:at:)`.
  /// - Precondition: identities are unique, also among removed items until `finish()`.
  /// - Complexity: O(n) for n items, whatever the number of inserted ones and of places.
  public mutating func insert(_ parts: [(index: Int, items: [Item])]) {
    forgetUndone(parts.flatMap(\.items))
    stored.insert(parts)
    stored.update(showing: parts.flatMap { $0.items.map(\.id) })
  }

  /// Replaces an item outside of the history, and forgets the changes of its value.
  ///
  /// - Parameter item: the item, which may be removed; an unknown one is ignored.
  public mutating func update(_ item: Item) { change(item.id) { $0 = item } }

  /// Changes an item outside of the history; its other changes can still be undone.
  ///
  /// - Parameters:
  ///   - id: the identity of the item, which may be removed.
  ///   - change: changes the item, but not its identity. It is also called for the values before and after each
  ///     undoable change.
  /// - Complexity: as `change(_:kind:at:_:)`, and O(m) for m changes that can be undone or redone.
  public mutating func change(_ id: Item.ID, _ change: (inout Item) -> Void) {
    guard let item = stored[id] else { return }
    stored.replace(by: Self.changed(item, by: change))
    history.replace { act in
      guard case .changed(let former, let latter) = act, act.id == id else { return act }
      let values = (Self.changed(former, by: change), Self.changed(latter, by: change))
      return values.0 == values.1 ? nil : .changed(from: values.0, to: values.1)
    }
  }

  /// Forgets items, removed or not, and their history.
  ///
  /// - Complexity: O(n) for n items.
  public mutating func forget(_ ids: some Sequence<Item.ID>) {
    let ids = Set(ids)
    history.forget { ids.contains($0.id) }
    stored.drop(ids)
  }

  /// Takes out items that are inserted again elsewhere, and keeps their history, in O(n) for n items.
  package mutating func takeOut(_ ids: some Sequence<Item.ID>) { stored.drop(Set(ids)) }

  // MARK: Undo

  /// Whether there is something to undo.
  public var canUndo: Bool { history.canUndo }
  /// Whether there is something to redo.
  public var canRedo: Bool { history.canRedo }
  /// The change that `undo` takes back, if any.
  public var undoable: Change? { history.undoable.map(change) }
  /// The change that `redo` repeats, if any.
  public var redoable: Change? { history.redoable.map(change) }

  /// Undoes the latest change.
  ///
  /// - Returns: the change, with the latest act first; nil if there is no change.
  /// - Complexity: O(n) for n items if some come or go, otherwise as changing the items.
  @discardableResult public mutating func undo() -> Change? {
    guard let kind = history.undoable?.kind else { return nil }
    return play(history.undo(), kind: kind, isBackwards: true)
  }

  /// Redoes the change that was undone last, and shows it in the bar.
  ///
  /// - Returns: the change; nil if there is no change.
  /// - Complexity: as `undo()`.
  @discardableResult public mutating func redo(at time: Double) -> Change? {
    guard let kind = history.redoable?.kind else { return nil }
    return play(history.redo(at: time), kind: kind)
  }

  /// Makes all changes final.
  ///
  /// The store forgets removed and undone items, and the bar disappears.
  ///
  /// - Returns: the changes that are final now, in order. Each removed item is in `removed` once. All items have their
  ///   present values.
  /// - Complexity: O(n) for n items.
  public mutating func finish() -> [Change] {
    let final = history.done.map { change(of: $0.step) }
    _ = history.finish()
    stored.drop(stored.hidden)
    return final
  }

  var stepCount: Int { history.done.count }

  mutating func joinSteps(after count: Int) { history.join(after: count) }

  // MARK: The bar

  /// Returns the change in the bar at a time, in seconds; nil without a bar.
  ///
  /// It is the change that `undo` takes back, to be shown as `Change.sentence`.
  public func notice(at time: Double) -> Change? { history.shown(at: time).map(change) }

  func showsUndoBar(at time: Double) -> Bool { history.shown(at: time) != nil }

  /// Returns the end of the bar's time, in seconds; nil without a bar or paused.
  public func nextChange(after time: Double) -> Double? { history.nextChange(after: time) }

  /// Pauses the time of this bar and of later ones: see `UndoHistory.pause(at:)`.
  public mutating func pause(at time: Double) { history.pause(at: time) }

  /// Resumes the bar's time.
  public mutating func resume(at time: Double) { history.resume(at: time) }

  /// Closes the bar; all changes can still be undone.
  public mutating func closeBar() { history.closeBar() }

  private func change(of step: UndoHistory<Act>.Step) -> Change { Change(step.acts, kind: step.kind, in: stored) }

  private static func changed(_ item: Item, by change: (inout Item) -> Void) -> Item {
    var new = item
    change(&new)
    require(new.id == item.id, "an item keeps its identity", new.id)
    return new
  }

  private mutating func add(_ items: [Item], at index: Int?) {
    forgetUndone(items)
    stored.insert(items, at: index)
  }

  /// Forgets undone insertions, whose identities may be used again.
  private mutating func forgetUndone(_ items: [Item]) {
    let undone = Set(items.map(\.id)).intersection(undoneInsertions)
    if !undone.isEmpty { forget(undone) }
  }

  private var undoneInsertions: [Item.ID] { history.undone.flatMap(\.acts).filter(\.isInsertion).map(\.id) }

  private mutating func perform(_ acts: [Act], kind: String, at time: Double) -> Change {
    // They can no longer be redone.
    stored.drop(Set(undoneInsertions))
    history.add(acts, kind: kind, at: time)
    return play(acts, kind: kind)
  }

  private mutating func play(_ acts: [Act], kind: String, isBackwards: Bool = false) -> Change {
    for case .changed(let former, let latter) in acts { stored.replace(by: isBackwards ? former : latter) }
    let moves = acts.compactMap { act -> (Item.ID, Item.ID?)? in
      if case .moved(let id, let from, let to) = act { (id, isBackwards ? from : to) } else { nil }
    }
    if !moves.isEmpty { stored.move(moves) }
    let change = Change(acts, kind: kind, isBackwards: isBackwards, in: stored)
    // An item that came and went in one step exists neither before nor after it.
    stored.update(showing: change.inserted, hiding: change.removed)
    return change
  }
}
