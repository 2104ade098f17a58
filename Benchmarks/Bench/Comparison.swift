import Foundation

/// The ratio of two costs that were measured in turn.
struct Comparison {
  /// The difference of the repetitions' own ratios, as a factor, from which on a ratio is uncertain.
  private static let uncertain = 1.2

  /// The medians, in seconds, and their ratio.
  let ours, theirs, ratio: Double
  /// The lowest and the highest ratio of a repetition.
  let (low, high): (Double, Double)
  /// The highest ratio that is good; nil where none was set.
  let goal: Double?

  /// Compares the repetitions of two costs, of which there is one at least.
  init(_ ours: [Double], with theirs: [Double], goal: Double? = nil) {
    let ratios = zip(ours, theirs).map { $0 / $1 }.sorted()
    (self.ours, self.theirs, self.goal) = (median(ours), median(theirs), goal)
    ratio = self.ours / self.theirs
    (low, high) = (ratios.first ?? .nan, ratios.last ?? .nan)
  }

  var isMissed: Bool { goal.map { ratio > $0 } ?? false }

  /// The ratio and its spread, as a cell of a table.
  var cell: String {
    String(
      format: "%.2f (%.2f to %.2f%@)", ratio, low, high, high > Self.uncertain * low ? ", uncertain" : "")
  }

  /// The goal, as a cell of a table.
  var goalCell: String { goal.map { String(format: "%.2f%@", $0, isMissed ? ", missed" : "") } ?? "" }
}

/// Returns the median of values.
func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  if sorted.isEmpty { return .nan }
  let middle = sorted.count / 2
  return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}
