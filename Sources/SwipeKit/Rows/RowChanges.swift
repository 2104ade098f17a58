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
  @inlinable public init(inserted: Set<RowID> = [], removed: Set<RowID> = [], moved: Set<RowID> = []) {
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
  /// - Complexity: O(n) for n rows where those that stayed are in the order that they were in, else O(n log n).
  @inlinable public init<ID: Hashable & Sendable>(from old: some Sequence<ID>, to new: some Sequence<ID>) {
    let (old, new) = (Array(old), Array(new))
    var places: [ID: Int] = [:]
    places.reserveCapacity(old.count)
    for (index, id) in old.enumerated() { places[id] = index }
    self.init(from: old, to: new) { places[$0] }
  }

  /// Finds what became of rows, where it is known where each was.
  ///
  /// - Parameter place: where the row of an identity was; nil for one that was not there.
  @inlinable init<ID: Hashable & Sendable>(from old: [ID], to new: [ID], place: (ID) -> Int?) {
    self.init()
    let ends = SameEnds(old, new)
    let (before, now) = (ends.start..<(old.count - ends.end), ends.start..<(new.count - ends.end))
    var hasStayed = Array(repeating: false, count: before.count)
    /// Where the rows that stayed are, and where they were.
    var stayed: [(new: Int, old: Int)] = []
    var came: [Int] = []
    for index in now {
      if let place = before.isEmpty ? nil : place(new[index]) {
        stayed.append((index, place))
        hasStayed[place - before.lowerBound] = true
      } else {
        came.append(index)
      }
    }
    inserted.reserveCapacity(came.count)
    for index in came { inserted.insert(Self.row(new[index])) }
    removed.reserveCapacity(before.count - stayed.count)
    for index in before where !hasStayed[index - before.lowerBound] { removed.insert(Self.row(old[index])) }
    if zip(stayed, stayed.dropFirst()).allSatisfy({ $0.old < $1.old }) { return }
    let inOrder = Self.longestIncrease(in: stayed.map(\.old))
    for (index, row) in stayed.enumerated() where !inOrder[index] { moved.insert(Self.row(new[row.new])) }
  }

  @inlinable static func row<ID: Hashable & Sendable>(_ id: ID) -> RowID { id as? RowID ?? RowID(id) }

  /// For each of some numbers, no two of which are equal, whether it belongs to a longest increasing part of them.
  ///
  /// Patience sorting (Fredman 1975): of all increasing parts of one length, the one with the smallest end is kept.
  @usableFromInline static func longestIncrease(in numbers: [Int]) -> [Bool] {
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

/// How many elements two arrays have in common at their beginnings, and at the ends of what is left.
@usableFromInline struct SameEnds {
  @usableFromInline var (start, end) = (0, 0)

  @inlinable init<Element: Equatable>(_ a: [Element], _ b: [Element]) {
    let count = min(a.count, b.count)
    while start < count, a[start] == b[start] { start += 1 }
    while end < count - start, a[a.count - 1 - end] == b[b.count - 1 - end] { end += 1 }
  }
}
