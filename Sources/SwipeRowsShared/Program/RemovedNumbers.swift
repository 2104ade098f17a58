import SwipeKit

/// The numbers of removed rows; the memory depends only on how many were removed.
package struct RemovedNumbers: Equatable {
  /// The numbers, ascending.
  package private(set) var numbers: [Int] = []

  package init() {}

  package var count: Int { numbers.count }

  package subscript(number: Int) -> Bool {
    get { numbers[count(below: number)...].first == number }
    set {
      guard newValue != self[number] else { return }
      let below = count(below: number)
      if newValue { numbers.insert(number, at: below) } else { numbers.remove(at: below) }
    }
  }

  package func count(below number: Int) -> Int { partition(numbers.count) { numbers[$0] < number } }

  /// Returns the remaining number that has a given count of remaining numbers before it.
  package func left(after count: Int) -> Int {
    // Each removed number up to the result increases it by one.
    count + partition(numbers.count) { numbers[$0] - $0 <= count }
  }
}
