/// Where each row begins, and which row lies at an offset.
///
/// - Complexity: O(1) for rows of one height, O(log k) for a cycle of k heights; O(log n) otherwise, for questions and
///   for a change of one height.
struct RowHeights {
  private enum Storage {
    case uniform(Double)
    /// Where each row of the first cycle begins, and last where the second cycle does.
    case cycle(starts: [Double])
    /// The heights, and a Fenwick tree: entry i sums the `i & -i` heights that end with the i-th, counted from 1.
    case each(heights: [Double], sums: [Double])
  }

  private var storage: Storage

  /// How many rows there are.
  let count: Int

  init(_ height: RowHeight, count: Int) {
    precondition(count >= 0, "a list cannot have fewer than no rows")
    self.count = count
    switch height {
    case .uniform(let height):
      precondition(height > 0 && height.isFinite, "rows of one height must be higher than nothing")
      storage = .uniform(height)
    case .cycle(let heights):
      precondition(heights.allSatisfy { $0 >= 0 && $0.isFinite }, "no row can be lower than nothing")
      let starts = heights.reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1) }
      precondition(starts[heights.count] > 0, "all rows together must be higher than nothing")
      storage = .cycle(starts: starts)
    case .each(let heights):
      precondition(heights.count == count, "there must be a height for each row")
      precondition(heights.allSatisfy { $0 >= 0 && $0.isFinite }, "no row can be lower than nothing")
      var sums = [0.0] + heights
      for i in sums.indices.dropFirst() {
        let parent = i + (i & -i)
        if parent < sums.count { sums[parent] += sums[i] }
      }
      storage = .each(heights: heights, sums: sums)
    }
  }

  /// The height of all rows together.
  var total: Double { offset(of: count) }

  /// The height of one row.
  subscript(index: Int) -> Double {
    get {
      precondition(index >= 0 && index < count, "there is no row at that index")
      switch storage {
      case .uniform(let height): return height
      case .cycle(let starts):
        let place = index % (starts.count - 1)
        return starts[place + 1] - starts[place]
      case .each(let heights, _): return heights[index]
      }
    }
    set {
      precondition(index >= 0 && index < count, "there is no row at that index")
      precondition(newValue >= 0 && newValue.isFinite, "no row can be lower than nothing")
      guard case .each(var heights, var sums) = storage else {
        self = RowHeights(.each((0..<count).map { self[$0] }), count: count)
        self[index] = newValue
        return
      }
      storage = .uniform(1)
      let change = newValue - heights[index]
      heights[index] = newValue
      var i = index + 1
      while i < sums.count {
        sums[i] += change
        i += i & -i
      }
      storage = .each(heights: heights, sums: sums)
    }
  }

  /// Where a row begins, in points from the top of the first; for `count`, where the last one ends.
  func offset(of index: Int) -> Double {
    precondition(index >= 0 && index <= count, "there is no row at that index")
    switch storage {
    case .uniform(let height): return Double(index) * height
    case .cycle(let starts):
      let (cycle, place) = index.quotientAndRemainder(dividingBy: starts.count - 1)
      return Double(cycle) * starts[starts.count - 1] + starts[place]
    case .each(_, let sums):
      // From the largest part on, as `row(at:)` adds them: fractions then round alike, and a top edge is found again.
      var sum = 0.0
      var end = 0
      var step = Self.largestStep(in: index)
      while step > 0 {
        if index & step != 0 {
          end += step
          sum += sums[end]
        }
        step >>= 1
      }
      return sum
    }
  }

  /// The row that an offset falls on, a row's top edge being its own; nil above the first row and below the last.
  func row(at offset: Double) -> Int? {
    guard offset >= 0, offset < total else { return nil }
    switch storage {
    case .uniform(let height):
      // The quotient may round to just below the row whose top edge this is.
      let index = Int(offset / height)
      return min(Double(index + 1) * height <= offset ? index + 1 : index, count - 1)
    case .cycle(let starts):
      let (length, period) = (starts.count - 1, starts[starts.count - 1])
      // As above, the quotient may round to just below the cycle that begins here, or just above.
      var cycle = Int(offset / period)
      if Double(cycle + 1) * period <= offset { cycle += 1 } else if Double(cycle) * period > offset { cycle -= 1 }
      let base = Double(cycle) * period
      // The last row of the cycle that begins at the offset or above.
      var (low, high) = (0, length)
      while high - low > 1 {
        let middle = (low + high) / 2
        if base + starts[middle] <= offset { low = middle } else { high = middle }
      }
      return min(cycle * length + low, count - 1)
    case .each(_, let sums):
      var index = 0
      var sum = 0.0
      var step = Self.largestStep(in: count)
      while step > 0 {
        if index + step <= count, sum + sums[index + step] <= offset {
          index += step
          sum += sums[index]
        }
        step >>= 1
      }
      return min(index, count - 1)
    }
  }

  /// The largest power of two in a number; 0 in 0.
  private static func largestStep(in number: Int) -> Int {
    number == 0 ? 0 : 1 << (Int.bitWidth - 1 - number.leadingZeroBitCount)
  }
}
