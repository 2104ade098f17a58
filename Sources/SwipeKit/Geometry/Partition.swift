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

/// Returns an interval, no wider than a limit, in which a predicate begins to be satisfied.
///
/// It must not be satisfied at the beginning of the given interval, and must be from some number in it to its end.
func bisected(
  _ interval: (low: Double, high: Double), to width: Double, where holds: (Double) -> Bool
) -> (low: Double, high: Double) {
  var (low, high) = interval
  while high - low > width {
    let middle = (low + high) / 2
    if holds(middle) { high = middle } else { low = middle }
  }
  return (low, high)
}
