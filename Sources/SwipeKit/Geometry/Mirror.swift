/// The direction in which people read, and in which rows run.
public enum ReadingDirection: String, Sendable {
  /// The leading edge is the left one.
  case leftToRight = "ltr"
  /// The leading edge is the right one: everything is mirrored.
  case rightToLeft = "rtl"
}

/// An exchange of left and right within a frame.
///
/// All of SwipeKit computes as if people read from left to right. Where they read from right to left, input is mirrored
/// on its way in and the display list on its way out: nothing in between knows of it.
///
/// A rectangle contains its left edge and not its right one, and so does its image. So a point is mirrored to a hair
/// before its image: it lies in a rectangle exactly where, as people see it, it lies in that rectangle's image.
package struct Mirror: Equatable, Sendable {
  /// The distance of a mirrored point before its image, in points: less than any device can tell, more than sums of
  /// coordinates round.
  ///
  /// It is a power of two, so that the distance of two points stays the same to the last bit.
  private static let hair = 0x1p-30

  private let sum: Double
  /// The left and right ends of the frame.
  private let (start, end): (Double, Double)

  package init(in frame: Rect) { (sum, start, end) = (frame.x + frame.maxX, frame.x, frame.maxX) }

  /// Returns the image of a point; that of one within the frame stays within.
  package func callAsFunction(_ point: Point) -> Point {
    let x = sum - point.x - Self.hair
    return Point(x: point.x < end ? max(x, start) : x, y: point.y)
  }

  package func callAsFunction(_ rect: Rect) -> Rect {
    Rect(x: sum - rect.x - rect.width, y: rect.y, width: rect.width, height: rect.height)
  }
}
