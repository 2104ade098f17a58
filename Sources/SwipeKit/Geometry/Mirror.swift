/// The direction of reading, which decides on the leading edge of a row.
public enum ReadingDirection: String, Sendable {
  /// Reading begins at the left edge.
  case leftToRight = "ltr"
  /// Reading begins at the right edge, and everything is mirrored.
  case rightToLeft = "rtl"
}

/// A reflection that swaps left and right within a frame.
///
/// SwipeKit computes as if people always read from left to right. For a right-to-left language, input is mirrored on
/// its way in, and the display list on its way out. Nothing in between knows of it.
///
/// A rectangle contains its left edge but not its right edge, and so does its mirror image. So a point is mirrored to a
/// position slightly before its exact image. Then a point lies in a rectangle exactly if its image lies in the image of
/// the rectangle.
package struct Mirror: Equatable, Sendable {
  /// The distance of a mirrored point before its exact image, in points.
  ///
  /// It is less than any device can tell, and more than the rounding of sums of coordinates. It is a power of two, so
  /// the distance of two points stays exact.
  private static let hair = 0x1p-30

  private let sum: Double
  private let (start, end): (Double, Double)

  package init(in frame: Rect) { (sum, start, end) = (frame.x + frame.maxX, frame.x, frame.maxX) }

  /// Returns the image of a point; a point within the frame stays within it.
  package func callAsFunction(_ point: Point) -> Point {
    let x = sum - point.x - Self.hair
    return Point(x: point.x < end ? max(x, start) : x, y: point.y)
  }

  package func callAsFunction(_ rect: Rect) -> Rect {
    Rect(x: sum - rect.x - rect.width, y: rect.y, width: rect.width, height: rect.height)
  }
}
