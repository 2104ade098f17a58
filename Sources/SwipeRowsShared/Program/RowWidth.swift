import SwipeKit

extension Stage {
  /// The maximum row width, in points before text scaling; longer lines are hard to follow.
  private static let widestRow = 760.0
  /// The minimum width of the background on both sides of the rows together, in points.
  private static let sliver = 48.0

  package mutating func limitRowWidth() {
    let width = metrics.scaledUp(Self.widestRow)
    rowWidth = size.width < width + Self.sliver ? .infinity : width
  }
}
