import SwipeKit

extension Stage {
  /// The maximum width of rows of text at the usual size of texts, in points: a longer line is hard to follow.
  private static let widestRow = 760.0
  /// The minimum width of the background on both sides of the rows together, in points: less of it is a sliver.
  private static let sliver = 48.0

  /// Limits the width of the rows to the width in which a line can be read, if the window is wider.
  package mutating func limitRowWidth() {
    let width = letters.widened(Self.widestRow)
    rowWidth = size.width < width + Self.sliver ? .infinity : width
  }
}
