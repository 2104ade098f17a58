/// The numbers of rows that are out of sight: few, however many rows there are.
struct RemovedNumbers: Equatable {
  /// From small to large.
  private(set) var numbers: [Int] = []

  var isEmpty: Bool { numbers.isEmpty }
  var count: Int { numbers.count }

  func contains(_ number: Int) -> Bool {
    let below = count(below: number)
    return below < numbers.count && numbers[below] == number
  }

  mutating func insert(_ number: Int) {
    if !contains(number) { numbers.insert(number, at: count(below: number)) }
  }

  mutating func remove(_ number: Int) {
    if contains(number) { numbers.remove(at: count(below: number)) }
  }

  /// How many of them are smaller than a number.
  func count(below number: Int) -> Int { search { numbers[$0] >= number } }

  /// The number, of those from 0 on that are left, with so many of them before it.
  func left(after count: Int) -> Int {
    // Each number up to it that is gone moves it on by one.
    count + search { numbers[$0] - $0 > count }
  }

  /// The first place from which on something holds.
  private func search(_ holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
