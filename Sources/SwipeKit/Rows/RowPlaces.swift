/// The index of each row by its identity, through changes of rows.
///
/// Building a table takes much longer than the rest of a small change. So it is built again only after many changes.
/// Meanwhile an index in the table is followed through the changes since.
@usableFromInline struct RowPlaces<ID: Hashable & Sendable>: Sendable {
  /// The replacement of consecutive rows by others.
  @usableFromInline struct Change: Sendable {
    @usableFromInline let start: Int
    @usableFromInline let (removed, inserted): (Int, Int)

    @inlinable init(start: Int, removed: Int, inserted: Int) {
      (self.start, self.removed, self.inserted) = (start, removed, inserted)
    }

    /// Returns the index after the change of a row at an index before; nil if it was removed.
    @inlinable func index(after index: Int) -> Int? {
      if index < start { return index }
      return index < start + removed ? nil : index + inserted - removed
    }
  }

  /// The maximum number of changes since the table was built.
  @usableFromInline static var maximumChanges: Int { 64 }
  /// The maximum number of rows that these changes insert.
  @usableFromInline static var maximumInserted: Int { 1024 }

  @usableFromInline let table: [ID: Int]
  @usableFromInline var changes: [Change] = []
  /// The index of each inserted row after the change that inserted it, and the number of changes until then.
  @usableFromInline var inserted: [ID: (index: Int, changes: Int)] = [:]

  @inlinable init(_ table: [ID: Int]) { self.table = table }

  @inlinable subscript(id: ID) -> Int? {
    if changes.isEmpty { return table[id] }
    guard let found = inserted[id] ?? table[id].map({ (index: $0, changes: 0) }) else { return nil }
    var index = found.index
    for change in changes[found.changes...] {
      guard let next = change.index(after: index) else { return nil }
      index = next
    }
    return index
  }

  /// Replaces consecutive rows by others, and returns whether it could: otherwise the table has to be built again.
  ///
  /// - Precondition: identities are unique.
  @inlinable mutating func replace(_ removed: Int, at start: Int, by ids: some Collection<ID>) -> Bool {
    if removed == 0, ids.isEmpty { return true }
    guard changes.count < Self.maximumChanges, inserted.count + ids.count <= Self.maximumInserted else {
      return false
    }
    changes.append(Change(start: start, removed: removed, inserted: ids.count))
    for (index, id) in ids.enumerated() {
      require(self[id] == nil, "no two values have the same identity", id)
      inserted[id] = (start + index, changes.count)
    }
    return true
  }
}
