/// The items of a list, with the history of their changes.
///
/// A change has a kind, a word of the program's, and a time. It is a step of undo (`UndoHistory`), which a bar shows for a
/// while. Undo and redo reach over all steps until the program calls `finish()`. A change without a
/// kind, such as the arrival of a mail, cannot be undone.
///
/// A removed item is hidden: it keeps its place among the others however these come, go and change, and is there again
/// when the removal is undone. `finish()` returns it and forgets it.
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
/// A list shows `items`: `list.reload(&source, to: mails.items)`. That takes longer, for a million items, than anything
/// here.
public struct ItemStore<Item: Identifiable & Equatable & Sendable>: Equatable, Sendable where Item.ID: Sendable {
  private typealias Act = ItemAct<Item>

  private var stored: StoredItems<Item>
  private var history = UndoHistory<Act>()

  /// Creates a store of items without any history.
  ///
  /// - Parameter items: the items, in their order.
  /// - Precondition: no two items have the same identity.
  /// - Complexity: O(n) for n items.
  @inlinable public init(_ items: [Item]) { self.init(StoredItems(items, at: ListSource.places(of: items))) }

  @usableFromInline init(_ stored: StoredItems<Item>) { self.stored = stored }

  /// The items that are not removed, in their order.
  ///
  /// - Complexity: O(1).
  public var items: [Item] { stored.shown }
  /// The number of items.
  public var count: Int { items.count }
  /// The item with an identity; nil if there is none, or it is removed.
  ///
  /// - Complexity: O(1).
  public subscript(id: Item.ID) -> Item? { stored.isShown(id) ? stored[id] : nil }
  /// Returns the item of a row whose identity is made from the item's, as in a `ListSource`; nil if there is none.
  ///
  /// - Complexity: O(1).
  public func item(of row: RowID) -> Item? { row.value(as: Item.ID.self).flatMap { self[$0] } }

  /// Inserts an item; undoing it removes the item.
  ///
  /// - Parameters:
  ///   - index: the index then among the items. The item comes right after the one before it; at the beginning and at the
  ///   end it comes before and after all removed ones, too.
  ///   - kind: the kind of the change, in a word of the program's, such as "added".
  ///   - time: the time, in seconds.
  /// - Precondition: no item has the same identity, not even a removed one that is not final.
  /// - Complexity: O(n) for n items.
  @discardableResult public mutating func insert(_ item: Item, at index: Int, kind: String, at time: Double)
    -> Change
  {
    add([item], at: index)
    return perform([.inserted(item.id)], kind: kind, at: time)
  }

  /// Appends an item after all others, removed ones too.
  ///
  /// - Complexity: O(n) for n items.
  @discardableResult public mutating func append(_ item: Item, kind: String, at time: Double) -> Change {
    add([item], at: nil)
    return perform([.inserted(item.id)], kind: kind, at: time)
  }

  /// Replaces an item by another value; undoing it brings the former one back.
  ///
  /// - Returns: nil where there is no such item, or it is the same as before.
  @discardableResult public mutating func update(_ item: Item, kind: String, at time: Double) -> Change? {
    guard let former = self[item.id], former != item else { return nil }
    return perform([.changed(from: former, to: item)], kind: kind, at: time)
  }

  /// Changes an item; undoing it brings back the former value.
  ///
  /// - Parameters:
  ///   - kind: the kind of the change, in a word of the program's, such as "flagged".
  ///   - time: the time, in seconds.
  ///   - change: changes the item, but not its identity.
  /// - Returns: nil where there is no such item, or it is the same as before.
  /// - Complexity: O(h) for h removed items; O(n) for n items where the array of all is in use elsewhere, as in a list.
  @discardableResult public mutating func change(
    _ id: Item.ID, kind: String, at time: Double, _ change: (inout Item) -> Void
  ) -> Change? { self[id].flatMap { update(Self.changed($0, by: change), kind: kind, at: time) } }

  /// Changes items at once; undoing it brings back their former values.
  ///
  /// - Parameters:
  ///   - ids: the identities of the items; unknown ones make no difference.
  ///   - kind: the kind of the change, in a word of the program's, such as "flagged".
  ///   - time: the time, in seconds.
  ///   - change: changes an item, but not its identity.
  /// - Returns: nil where there are no such items, or all are the same as before.
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

  /// Removes items; undoing it brings them back to their places.
  ///
  /// - Parameters:
  ///   - ids: the identities of the items; unknown ones make no difference.
  ///   - kind: the kind of the change, in a word of the program's, such as "archived".
  ///   - time: the time, in seconds.
  /// - Returns: nil where there are no such items.
  /// - Complexity: O(n) for n items, whatever the number of removed ones.
  @discardableResult public mutating func remove(_ ids: some Sequence<Item.ID>, kind: String, at time: Double)
    -> Change?
  {
    var gone: Set<Item.ID> = []
    let acts = ids.filter { stored.isShown($0) && gone.insert($0).inserted }.map(Act.removed)
    return acts.isEmpty ? nil : perform(acts, kind: kind, at: time)
  }

  /// Moves items to follow one another at a place; undoing it brings them back to theirs.
  ///
  /// - Parameters:
  ///   - ids: the identities of the items, in the order that they are to have; unknown ones make no difference.
  ///   - index: the index then of the first one.
  ///   - kind: the kind of the change, in a word of the program's, such as "moved".
  ///   - time: the time, in seconds.
  ///   - change: changes an item for its new place, such as its section, but not its identity; by default nothing.
  /// - Returns: nil where there are no such items, or all are there already.
  /// - Precondition: the index is one that they can have.
  /// - Complexity: O(n) for n items and each of the moved ones.
  @discardableResult public mutating func move(
    _ ids: some Sequence<Item.ID>, to index: Int, kind: String, at time: Double,
    _ change: (inout Item) -> Void = { _ in }
  ) -> Change? {
    var seen: Set<Item.ID> = []
    let moving = ids.filter { stored.isShown($0) && seen.insert($0).inserted }
    let rest = items.lazy.filter { !seen.contains($0.id) }.map(\.id)
    precondition((0...count - moving.count).contains(index), "items are moved among those that there are")
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

  /// Adds a step that leaves the items as they are, and whose undo brings a draft that was discarded.
  ///
  /// The draft is another value of an item that is there, or else an item that would be new.
  ///
  /// - Parameters:
  ///   - index: the index of a new item, as for `insert(_:at:kind:at:)`.
  ///   - kind: the kind of the change, in a word of the program's, such as "discarded".
  ///   - time: the time, in seconds.
  /// - Returns: nil if the draft is the item as it is.
  /// - Precondition: the draft is no removed item that is not final.
  /// - Complexity: O(n) for n items.
  @discardableResult public mutating func discard(_ draft: Item, at index: Int, kind: String, at time: Double)
    -> Change?
  {
    if let item = self[draft.id] {
      return item == draft ? nil : perform([.changed(from: draft, to: item)], kind: kind, at: time)
    }
    add([draft], at: index)
    return perform([.removed(draft.id)], kind: kind, at: time)
  }

  /// Inserts items outside of the history: they came by themselves, and undoing does not remove them.
  ///
  /// - Parameters:
  ///   - items: the items, in their order.
  ///   - index: the index of the first one then among all, as for `insert(_:at:kind:at:)`.
  /// - Precondition: no item has the same identity as another, not even as a removed one that is not final.
  /// - Complexity: O(n) for n items, whatever the number of inserted ones.
  public mutating func insert(_ items: [Item], at index: Int) { insert([(index, items)]) }

  /// Inserts items at several places, outside of the history.
  ///
  /// - Parameter parts: items in their order, and the index of the first one of each part among the present items, as for
  ///   `insert(_:at:kind:at:)`; the indices ascend.
  /// - Precondition: no item has the same identity as another, not even as a removed one that is not final.
  /// - Complexity: O(n) for n items, whatever the number of inserted ones and of places.
  public mutating func insert(_ parts: [(index: Int, items: [Item])]) {
    forgetUndone(parts.flatMap(\.items))
    stored.insert(parts)
    stored.update(showing: parts.flatMap { $0.items.map(\.id) })
  }

  /// Replaces an item outside of the history: former changes of it can neither be undone nor redone.
  ///
  /// - Parameter item: the item, which may be removed for now; an unknown one makes no difference.
  public mutating func update(_ item: Item) { change(item.id) { $0 = item } }

  /// Changes an item outside of the history: undoing leaves the change, and can still undo others of the item.
  ///
  /// - Parameters:
  ///   - id: the identity of the item, which may be removed for now.
  ///   - change: changes the item, but not its identity; called for the values before and after each undoable change,
  ///   too.
  /// - Complexity: that of `change(_:kind:at:_:)`, and O(m) for m changes that can be undone or redone.
  public mutating func change(_ id: Item.ID, _ change: (inout Item) -> Void) {
    guard let item = stored[id] else { return }
    stored.replace(by: Self.changed(item, by: change))
    history.replace { act in
      guard case .changed(let former, let latter) = act, act.id == id else { return act }
      let values = (Self.changed(former, by: change), Self.changed(latter, by: change))
      return values.0 == values.1 ? nil : .changed(from: values.0, to: values.1)
    }
  }

  /// Forgets items that are gone for good, removed before or not, and their history.
  ///
  /// - Complexity: O(n) for n items.
  public mutating func forget(_ ids: some Sequence<Item.ID>) {
    let ids = Set(ids)
    history.forget { ids.contains($0.id) }
    stored.drop(ids)
  }

  /// Takes items out that are to be inserted again at other places; their history stays.
  ///
  /// - Complexity: O(n) for n items.
  package mutating func takeOut(_ ids: some Sequence<Item.ID>) { stored.drop(Set(ids)) }

  // MARK: Undo

  /// Whether there is something to undo.
  public var canUndo: Bool { history.canUndo }
  /// Whether there is something to redo.
  public var canRedo: Bool { history.canRedo }
  /// The change that `undo` takes back; nil for none.
  public var undoable: Change? { history.undoable.map(change) }
  /// The change that `redo` repeats; nil for none.
  public var redoable: Change? { history.redoable.map(change) }

  /// Undoes the latest change.
  ///
  /// - Returns: the change that was undone, the latest act first; nil for none.
  /// - Complexity: O(n) for n items where some come or go, else that of changing them.
  @discardableResult public mutating func undo() -> Change? {
    guard let kind = history.undoable?.kind else { return nil }
    return play(history.undo(), kind: kind, isBackwards: true)
  }

  /// Redoes the latest change that was undone, and shows it in the bar.
  ///
  /// - Parameter time: now, in seconds.
  /// - Returns: the change; nil for none.
  /// - Complexity: that of `undo()`.
  @discardableResult public mutating func redo(at time: Double) -> Change? {
    guard let kind = history.redoable?.kind else { return nil }
    return play(history.redo(at: time), kind: kind)
  }

  /// Makes all changes final.
  ///
  /// Removed and undone items are forgotten, and the bar disappears.
  ///
  /// - Returns: the changes that are final from now on, in their order: a removed item once, all others as they are.
  /// - Complexity: O(n) for n items.
  public mutating func finish() -> [Change] {
    let final = history.done.map { change(of: $0.step) }
    _ = history.finish()
    stored.drop(stored.hidden)
    return final
  }

  /// The number of steps that can be undone.
  var stepCount: Int { history.done.count }

  /// Joins the latest steps to one of the first one's kind, since one act of the user's made them all.
  ///
  /// - Parameter count: the number of steps before them.
  mutating func joinSteps(after count: Int) { history.join(after: count) }

  // MARK: The bar

  /// Returns the change in the bar at a time, in seconds, to be shown as `Change.sentence`: the step that `undo` takes
  /// back; nil when there is no bar.
  public func notice(at time: Double) -> Change? { history.shown(at: time).map(change) }

  /// Whether there is a bar at a time, in seconds.
  func hasNotice(at time: Double) -> Bool { history.shown(at: time) != nil }

  /// Returns the time at which the bar disappears by itself, in seconds; nil when there is none, or while it is paused.
  public func nextChange(after time: Double) -> Double? { history.nextChange(after: time) }

  /// Pauses the bar, this one and later ones: see `UndoHistory.pause(at:)`.
  public mutating func pause(at time: Double) { history.pause(at: time) }

  /// Resumes the bar's time.
  public mutating func resume(at time: Double) { history.resume(at: time) }

  /// Closes the bar; its change, and those before it, can still be undone.
  public mutating func closeBar() { history.closeBar() }

  private func change(of step: UndoHistory<Act>.Step) -> Change { Change(step.acts, kind: step.kind, in: stored) }

  private static func changed(_ item: Item, by change: (inout Item) -> Void) -> Item {
    var new = item
    change(&new)
    precondition(new.id == item.id, "an item keeps its identity")
    return new
  }

  private mutating func add(_ items: [Item], at index: Int?) {
    forgetUndone(items)
    stored.insert(items, at: index)
  }

  /// Forgets insertions that were undone: those are no items any more, and others may have their identities.
  private mutating func forgetUndone(_ items: [Item]) {
    let undone = Set(items.map(\.id)).intersection(undoneInsertions)
    if !undone.isEmpty { forget(undone) }
  }

  private var undoneInsertions: [Item.ID] { history.undone.flatMap(\.acts).filter(\.isInsertion).map(\.id) }

  private mutating func perform(_ acts: [Act], kind: String, at time: Double) -> Change {
    // They cannot be done again from now on.
    stored.drop(Set(undoneInsertions))
    history.add(acts, kind: kind, at: time)
    return play(acts, kind: kind)
  }

  /// Does acts, or undoes them, one after the other.
  private mutating func play(_ acts: [Act], kind: String, isBackwards: Bool = false) -> Change {
    for case .changed(let former, let latter) in acts { stored.replace(by: isBackwards ? former : latter) }
    let moves = acts.compactMap { act -> (Item.ID, Item.ID?)? in
      if case .moved(let id, let from, let to) = act { (id, isBackwards ? from : to) } else { nil }
    }
    if !moves.isEmpty { stored.move(moves) }
    let change = Change(acts, kind: kind, isBackwards: isBackwards, in: stored)
    // What came and went in one step is not there before it, nor after it.
    stored.update(showing: change.inserted, hiding: change.removed)
    return change
  }
}
