import SwipeKit

/// The numbers of removed rows: few, whatever the number of rows.
package struct RemovedNumbers: Equatable {
  /// The numbers, in ascending order.
  package private(set) var numbers: [Int] = []

  package init() {}

  var isEmpty: Bool { numbers.isEmpty }
  package var count: Int { numbers.count }

  package subscript(number: Int) -> Bool {
    get { numbers[count(below: number)...].first == number }
    set {
      guard newValue != self[number] else { return }
      let below = count(below: number)
      if newValue { numbers.insert(number, at: below) } else { numbers.remove(at: below) }
    }
  }

  /// Returns the number of them that are smaller than a number.
  package func count(below number: Int) -> Int { partition(numbers.count) { numbers[$0] < number } }

  /// Returns the number, of those from 0 on that are left, with so many of them before it.
  package func left(after count: Int) -> Int {
    // Each number up to it that is gone moves it on by one.
    count + partition(numbers.count) { numbers[$0] - $0 <= count }
  }
}
