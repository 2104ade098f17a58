/// Returns the number of integers from 0 on, below a count, that satisfy a predicate which only the first ones do.
///
/// - Complexity: O(log n) for the count n.
package func partition(_ count: Int, by belongs: (Int) -> Bool) -> Int {
  var (low, high) = (0, count)
  while low < high {
    let middle = (low + high) / 2
    if belongs(middle) { low = middle + 1 } else { high = middle }
  }
  return low
}
