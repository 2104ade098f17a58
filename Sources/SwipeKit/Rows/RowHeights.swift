/// The offsets of rows, and the row at an offset.
///
/// - Complexity: O(1) for the offset of a row. The row at an offset takes O(1) with one height. With a cycle of k
///   heights it takes O(log k), with n individual heights O(log n).
struct RowHeights {
  private enum Storage {
    case uniform(Double)
    /// The offsets in the first cycle, and of the second; individual heights are one cycle.
    case repeating(starts: [Double])
  }

  private let storage: Storage

  let count: Int

  init(_ height: RowHeight, count: Int) {
    require(count >= 0, "a list cannot have fewer than no rows", count)
    self.count = count
    switch height {
    case .uniform(let height):
      require(height > 0 && height.isFinite, "rows of one height must be higher than nothing", height)
      storage = .uniform(height)
    case .repeating(let heights):
      let starts = Self.sums(heights)
      require(starts[heights.count] > 0, "all rows together must be higher than nothing")
      storage = .repeating(starts: starts)
    case .each(let heights):
      require(heights.count == count, "there must be a height for each row", heights.count)
      // Without rows, any height will do.
      storage = heights.isEmpty ? .uniform(1) : .repeating(starts: Self.sums(heights))
    }
  }

  /// Returns the offset where each height begins, then the sum of all.
  private static func sums(_ heights: [Double]) -> [Double] {
    let wrong = heights.first { !($0 >= 0 && $0.isFinite) }
    require(wrong == nil, "no row can be lower than nothing", wrong)
    var sums = [0.0]
    sums.reserveCapacity(heights.count + 1)
    for height in heights { sums.append(sums[sums.count - 1] + height) }
    return sums
  }

  var total: Double { offset(of: count) }

  subscript(index: Int) -> Double {
    require(index >= 0 && index < count, "there is no row at that index", index)
    switch storage {
    case .uniform(let height): return height
    case .repeating(let starts):
      let place = index % (starts.count - 1)
      return starts[place + 1] - starts[place]
    }
  }

  /// Returns the offset of a row, in points; for `count`, the height of all rows.
  func offset(of index: Int) -> Double {
    require(index >= 0 && index <= count, "there is no row at that index", index)
    switch storage {
    case .uniform(let height): return Double(index) * height
    case .repeating(let starts):
      let (cycle, place) = index.quotientAndRemainder(dividingBy: starts.count - 1)
      return Double(cycle) * starts[starts.count - 1] + starts[place]
    }
  }

  /// Returns the row at an offset, including its top edge; nil outside of all rows.
  func row(at offset: Double) -> Int? {
    guard offset >= 0, offset < total else { return nil }
    switch storage {
    case .uniform(let height):
      // The quotient may be rounded to just below the row that begins here.
      let index = Int(offset / height)
      return min(Double(index + 1) * height <= offset ? index + 1 : index, count - 1)
    case .repeating(let starts):
      let (length, period) = (starts.count - 1, starts[starts.count - 1])
      // As above, the quotient may be rounded to just below the cycle that begins here, or just above.
      var cycle = Int(offset / period)
      if Double(cycle + 1) * period <= offset { cycle += 1 } else if Double(cycle) * period > offset { cycle -= 1 }
      let base = Double(cycle) * period
      // The last row of the cycle that begins at the offset or above.
      let row = max(0, partition(length) { base + starts[$0] <= offset } - 1)
      return min(cycle * length + row, count - 1)
    }
  }
}
