import Foundation

/// The ratio of two costs that were measured in turn.
struct Comparison {
  /// The factor between the highest and the lowest ratio that makes a result uncertain.
  private static let uncertain = 1.2

  /// In seconds.
  let ours, theirs, ratio: Double
  let (low, high): (Double, Double)
  let goal: Double?

  init(_ ours: [Double], with theirs: [Double], goal: Double? = nil) {
    let ratios = zip(ours, theirs).map { $0 / $1 }.sorted()
    (self.ours, self.theirs, self.goal) = (median(ours), median(theirs), goal)
    ratio = self.ours / self.theirs
    (low, high) = (ratios.first ?? .nan, ratios.last ?? .nan)
  }

  var isMissed: Bool { goal.map { ratio > $0 } ?? false }

  var cell: String {
    String(
      format: "%.2f (%.2f to %.2f%@)", ratio, low, high, high > Self.uncertain * low ? ", uncertain" : "")
  }

  var goalCell: String { goal.map { String(format: "%.2f%@", $0, isMissed ? ", missed" : "") } ?? "" }
}

/// Returns the cost of a frame: a long run minus a short one, so that start and end do not count.
func costOfFrame(_ frames: (short: Int, long: Int), _ cost: (_ frames: Int) -> Double) -> Double {
  (cost(frames.long) - cost(frames.short)) / Double(frames.long - frames.short)
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  if sorted.isEmpty { return .nan }
  let middle = sorted.count / 2
  return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}
