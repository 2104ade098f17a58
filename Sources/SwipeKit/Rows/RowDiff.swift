@usableFromInline enum RowChange: Sendable { case inserted, removed, moved }

/// The changes between two states of rows, without the type of their identities.
@usableFromInline protocol RowDiffing: Sendable {
  /// The change of a row; nil if it stayed or never existed.
  subscript(id: RowID) -> RowChange? { get }
  func rows(that change: RowChange) -> Set<RowID>
}

/// The difference between two states of rows.
///
/// The tables of both states answer for each row: building a set of a million rows takes longer than finding its
/// members.
@usableFromInline struct RowDiff<ID: Hashable & Sendable>: RowDiffing {
  @usableFromInline let (former, places): (RowPlaces<ID>, RowPlaces<ID>)
  /// Whether each row moved, from the first row that differs; empty if no row moved.
  @usableFromInline var hasMoved: [Bool] = []
  @usableFromInline let start: Int
  /// The rows between the common beginning and the common end, in both states.
  @usableFromInline let (before, now): ([ID], [ID])

  @inlinable init(
    from old: some RandomAccessCollection<ID>, at former: RowPlaces<ID>, to new: some RandomAccessCollection<ID>,
    at places: RowPlaces<ID>, _ same: SameEnds
  ) {
    (self.former, self.places, start) = (former, places, same.start)
    before = Array(old.dropFirst(start).dropLast(same.end))
    now = Array(new.dropFirst(start).dropLast(same.end))
    guard !now.isEmpty, !before.isEmpty else { return }
    /// The former index of each present row; nil if it was inserted.
    var indices: [Int?] = []
    indices.reserveCapacity(now.count)
    // The distance between rows rarely changes, so a comparison usually replaces a search in the table.
    var (last, step, isInOrder) = (start - 1, 1, true)
    for id in now {
      let likely = last + step
      let isLikely = likely >= 0 && likely < old.count && old[old.index(old.startIndex, offsetBy: likely)] == id
      guard let place = isLikely ? likely : former[id] else {
        indices.append(nil)
        continue
      }
      indices.append(place)
      step = place - last
      isInOrder = isInOrder && step > 0
      last = place
    }
    guard !isInOrder else { return }
    let inOrder = longestIncrease(in: indices.compactMap { $0 })
    hasMoved.reserveCapacity(now.count)
    var next = 0
    for place in indices {
      hasMoved.append(place != nil && !inOrder[next])
      if place != nil { next += 1 }
    }
  }

  @usableFromInline subscript(id: RowID) -> RowChange? { (id as? ID ?? id.value(as: ID.self)).flatMap { self[$0] } }

  private subscript(id: ID) -> RowChange? {
    guard let place = places[id] else { return former[id] == nil ? nil : .removed }
    if former[id] == nil { return .inserted }
    return hasMoved.indices.contains(place - start) && hasMoved[place - start] ? .moved : nil
  }

  @usableFromInline func rows(that change: RowChange) -> Set<RowID> {
    Set((change == .removed ? before : now).lazy.filter { self[$0] == change }.map { $0 as? RowID ?? RowID($0) })
  }
}

/// Returns which of some distinct numbers belong to a longest increasing subsequence.
///
/// Patience sorting (Fredman 1975): of all increasing subsequences of a length, it keeps the smallest end.
@usableFromInline func longestIncrease(in numbers: [Int]) -> [Bool] {
  /// The index of the smallest end of a subsequence, by its length minus 1.
  var ends: [Int] = []
  /// The index of the previous number in each number's subsequence; nil for its first number.
  var before: [Int?] = []
  before.reserveCapacity(numbers.count)
  for (index, number) in numbers.enumerated() {
    // Numbers in order need no search.
    let isNext = ends.last.map { numbers[$0] < number } ?? true
    let length = isNext ? ends.count : partition(ends.count) { numbers[ends[$0]] < number }
    before.append(length > 0 ? ends[length - 1] : nil)
    if length < ends.count { ends[length] = index } else { ends.append(index) }
  }
  var belongs = Array(repeating: false, count: numbers.count)
  var next = ends.last
  while let index = next {
    belongs[index] = true
    next = before[index]
  }
  return belongs
}

/// The lengths of the common beginning and the common end of two collections.
@usableFromInline struct SameEnds {
  @usableFromInline var (start, end) = (0, 0)

  @inlinable init(_ a: Int, _ b: Int, isSame: (Int, Int) -> Bool) {
    let count = min(a, b)
    while start < count, isSame(start, start) { start += 1 }
    while end < count - start, isSame(a - end - 1, b - end - 1) { end += 1 }
  }
}
