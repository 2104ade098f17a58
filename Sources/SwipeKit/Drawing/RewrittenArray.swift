/// An array that is written anew over the items that it has, ranges of which can be kept.
///
/// An item that is kept where it is costs nothing. Former items lie after the new ones until they are written over, kept
/// or dropped.
struct RewrittenArray<Item> {
  /// The number of places that are made before items to be kept.
  private static var gap: Int { 16 }

  /// The new items, and what is left of the former ones.
  private var storage: [Item] = []
  /// The number of new items.
  private(set) var count = 0
  /// The distance from an item's former index to its present one.
  private var distance = 0
  /// The index up to which former items are written over.
  private var limit = 0

  /// The new items.
  ///
  /// - Complexity: constant, but linear while former items are left.
  var items: [Item] { count == storage.count ? storage : Array(storage[..<count]) }

  /// Makes the items the former ones.
  mutating func rewrite() {
    dropFormer()
    (count, distance, limit) = (0, 0, storage.count)
  }

  mutating func dropFormer() { storage.removeSubrange(count...) }

  /// Has former items stay until they are kept.
  ///
  /// - Parameter index: the former index of the first one; nil where none have to stay.
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

  /// Appends former items: those with a range of former indices, after all that were kept before.
  mutating func keep(_ range: Range<Int>) {
    // One without items may lie at the end of all, where others were appended meanwhile.
    if range.isEmpty { return }
    let start = range.lowerBound + distance
    assert(start >= count, "items are kept in their order, and before others are written over them")
    storage.removeSubrange(count..<start)
    distance -= start - count
    count += range.count
  }
}

extension RewrittenArray: RandomAccessCollection, MutableCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(index: Int) -> Item {
    get { storage[index] }
    _modify { yield &storage[index] }
  }
}

extension RewrittenArray: Sendable where Item: Sendable {}

extension RewrittenArray: Equatable where Item: Equatable {
  /// Whether two arrays have the same new items.
  static func == (a: RewrittenArray, b: RewrittenArray) -> Bool { a.elementsEqual(b) }
}
