/// Returns the number of indices below a count that satisfy a predicate.
///
/// They must precede all indices that do not satisfy it.
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
