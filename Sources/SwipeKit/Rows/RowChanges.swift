/// What became of a source's rows from one state to the next.
///
/// Rows that are not named may still have come or gone: those do so at once, the named ones to be seen.
public struct RowChanges: Equatable, Sendable {
  /// Rows that are in the source and were not before.
  public var inserted: Set<RowID>
  /// Rows that were in the source and are not any more.
  public var removed: Set<RowID>
  /// Rows whose place among the others is another; one that others made room for has not moved.
  public var moved: Set<RowID>

  /// Makes changes of their parts.
  public init(inserted: Set<RowID> = [], removed: Set<RowID> = [], moved: Set<RowID> = []) {
    self.inserted = inserted
    self.removed = removed
    self.moved = moved
  }

  /// Whether a source can be what they led to; asked of rows in sight, and where assertions are checked of all.
  func isTold(of source: any RowSource, inSight ids: [RowID]) -> Bool {
    func isIn(_ id: RowID) -> Bool { source.index(of: id) != nil }
    assert(!removed.contains(where: isIn), "a row that is removed is not in the source any more: update it first")
    assert(
      inserted.union(moved).allSatisfy(isIn), "a row that is inserted or moved is in the source: update it first")
    return ids.allSatisfy { !removed.contains($0) || !isIn($0) }
  }

  /// Finds what became of rows, as few as possible of which moved: all that stayed, but for the most that are still in
  /// the order that they were in.
  ///
  /// - Parameters:
  ///   - old: the rows' identities, or what these are made of, as they were; no two of them are equal.
  ///   - new: the same as they are now.
  /// - Complexity: O(n log n).
  public init<ID: Hashable & Sendable>(from old: some Sequence<ID>, to new: some Sequence<ID>) {
    self.init()
    /// Where each row was that has not been found again.
    var gone: [ID: Int] = [:]
    for (index, id) in old.enumerated() { gone[id] = index }
    var stayed: [(id: ID, old: Int)] = []
    for id in new {
      if let old = gone.removeValue(forKey: id) { stayed.append((id, old)) } else { inserted.insert(Self.row(id)) }
    }
    removed = Set(gone.keys.map(Self.row))
    let inOrder = Self.longestIncrease(in: stayed.map(\.old))
    for (index, row) in stayed.enumerated() where !inOrder[index] { moved.insert(Self.row(row.id)) }
  }

  private static func row<ID: Hashable & Sendable>(_ id: ID) -> RowID { id as? RowID ?? RowID(id) }

  /// For each of some numbers, no two of which are equal, whether it belongs to a longest increasing part of them.
  ///
  /// Patience sorting (Fredman 1975): of all increasing parts of one length, the one with the smallest end is kept.
  private static func longestIncrease(in numbers: [Int]) -> [Bool] {
    /// Of each length, less one, where the smallest end lies.
    var ends: [Int] = []
    /// Where the number lies that comes before each one.
    var before: [Int?] = []
    before.reserveCapacity(numbers.count)
    for (index, number) in numbers.enumerated() {
      // Numbers that are in order take no search.
      var (low, high) = (ends.last.map { numbers[$0] < number } ?? true ? ends.count : 0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      before.append(low > 0 ? ends[low - 1] : nil)
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var belongs = Array(repeating: false, count: numbers.count)
    var next = ends.last
    while let index = next {
      belongs[index] = true
      next = before[index]
    }
    return belongs
  }
}
