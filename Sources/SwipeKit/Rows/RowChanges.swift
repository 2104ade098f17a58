/// The changes of a source's rows from one state to the next.
///
/// Named rows are animated. Other rows may come or go, too, without animation.
public struct RowChanges: Sendable {
  @usableFromInline enum Storage: Sendable {
    case named(inserted: Set<RowID>, removed: Set<RowID>, moved: Set<RowID>)
    case computed(any RowDiffing)
  }

  @usableFromInline let storage: Storage

  /// Creates changes from their parts.
  @inlinable public init(inserted: Set<RowID> = [], removed: Set<RowID> = [], moved: Set<RowID> = []) {
    storage = .named(inserted: inserted, removed: removed, moved: moved)
  }

  /// Creates the changes between two states, with as few moves as possible.
  ///
  /// - Parameters:
  ///   - old: the former identities of the rows, or the values that they are made from; all are different.
  ///   - new: the present ones.
  /// - Complexity: O(n) for n rows if the remaining rows keep their order, otherwise O(n log n).
  @inlinable public init<ID: Hashable & Sendable>(from old: some Sequence<ID>, to new: some Sequence<ID>) {
    func places(of ids: [ID]) -> RowPlaces<ID> {
      RowPlaces(Dictionary(zip(ids, ids.indices)) { _, last in last })
    }
    let (old, new) = (Array(old), Array(new))
    self.init(
      from: old, at: places(of: old), to: new, at: places(of: new),
      SameEnds(old.count, new.count) { old[$0] == new[$1] })
  }

  @inlinable init<ID: Hashable & Sendable>(
    from old: some RandomAccessCollection<ID>, at former: RowPlaces<ID>, to new: some RandomAccessCollection<ID>,
    at places: RowPlaces<ID>, _ same: SameEnds
  ) { storage = .computed(RowDiff(from: old, at: former, to: new, at: places, same)) }

  init(_ computed: some RowDiffing) { storage = .computed(computed) }

  /// The rows that were not in the source before.
  ///
  /// - Complexity: if the changes were found by comparison, O(n) for n rows from the first to the last change,
  ///   otherwise O(1). `removed` and `moved` have the same.
  public var inserted: Set<RowID> { rows(that: .inserted) }

  /// The rows that are no longer in the source.
  public var removed: Set<RowID> { rows(that: .removed) }

  /// The rows with another position among the others; rows that made room are not included.
  public var moved: Set<RowID> { rows(that: .moved) }

  func rows(that change: RowChange) -> Set<RowID> {
    switch (storage, change) {
    case (.computed(let found), _): found.rows(that: change)
    case (.named(let inserted, _, _), .inserted): inserted
    case (.named(_, let removed, _), .removed): removed
    case (.named(_, _, let moved), .moved): moved
    }
  }

  /// The change of a row, in O(1); nil if it stayed or never existed.
  subscript(id: RowID) -> RowChange? {
    switch storage {
    case .computed(let found): found[id]
    case .named(let inserted, let removed, let moved):
      if inserted.contains(id) {
        .inserted
      } else if removed.contains(id) {
        .removed
      } else {
        moved.contains(id) ? .moved : nil
      }
    }
  }

  /// Whether a source can be the result; assertions check all changed rows, not only visible ones.
  func isTold(of source: any RowSource, inSight ids: [RowID]) -> Bool {
    func isIn(_ id: RowID) -> Bool { source.index(of: id) != nil }
    assert(!removed.contains(where: isIn), "a row that is removed is not in the source any more: update it first")
    assert(
      inserted.union(moved).allSatisfy(isIn), "a row that is inserted or moved is in the source: update it first")
    return ids.allSatisfy { self[$0] != .removed || !isIn($0) }
  }
}

extension RowChanges: Equatable {
  /// Whether both have the same changes of the same rows.
  public static func == (a: RowChanges, b: RowChanges) -> Bool {
    (a.inserted, a.removed, a.moved) == (b.inserted, b.removed, b.moved)
  }
}
