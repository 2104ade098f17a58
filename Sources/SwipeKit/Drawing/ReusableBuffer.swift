/// An array that is rewritten in place and can keep ranges of its previous items.
///
/// A kept item that does not move costs nothing. Previous items lie after the new items until they are overwritten,
/// kept or dropped.
struct ReusableBuffer<Item> {
  /// The number of places inserted at a time before protected items.
  private static var gap: Int { 16 }

  /// The new items, followed by the remaining previous items.
  private var storage: [Item] = []
  private(set) var count = 0
  /// The distance from an item's previous index to its current index.
  private var distance = 0
  /// The index up to which previous items may be overwritten.
  private var limit = 0

  /// The new items; O(1), but O(n) while previous items remain.
  var items: [Item] { count == storage.count ? storage : Array(storage[..<count]) }

  /// Turns all items into previous items, and begins again.
  mutating func rewrite() {
    dropFormer()
    (count, distance, limit) = (0, 0, storage.count)
  }

  mutating func dropFormer() { storage.removeSubrange(count...) }

  /// Protects previous items, from a previous index on, until they are kept; nil protects no item.
  mutating func protect(from index: Int?) { limit = index.map { $0 + distance } ?? storage.count }

  mutating func append(_ item: consuming Item) {
    if count == storage.count {
      storage.append(item)
      limit = storage.count
    } else {
      if count == limit {
        storage.insert(contentsOf: repeatElement(item, count: Self.gap), at: count)
        distance += Self.gap
        limit += Self.gap
      }
      storage[count] = item
    }
    count += 1
  }

  /// Appends previous items, by their previous indices, after all items kept before.
  mutating func keep(_ range: Range<Int>) {
    // An empty range may lie at the old end, after which other items were appended.
    if range.isEmpty { return }
    let start = range.lowerBound + distance
    assert(start >= count, "items are kept in their order, and before others are written over them")
    storage.removeSubrange(count..<start)
    distance -= start - count
    count += range.count
  }
}

extension ReusableBuffer: RandomAccessCollection, MutableCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(index: Int) -> Item {
    get { storage[index] }
    _modify { yield &storage[index] }
  }
}

extension ReusableBuffer: Sendable where Item: Sendable {}

extension ReusableBuffer: Equatable where Item: Equatable {
  static func == (a: ReusableBuffer, b: ReusableBuffer) -> Bool { a.elementsEqual(b) }
}
