/// The direction in which people read, and so in which rows run.
public enum ReadingDirection: String, Sendable {
  /// The leading edge is the left one.
  case leftToRight = "ltr"
  /// The leading edge is the right one: everything is mirrored.
  case rightToLeft = "rtl"
}

/// Left and right exchanged within a frame.
///
/// All of SwipeKit computes as if people read from left to right. Where they read from right to left, what comes in is
/// mirrored, and what goes out is mirrored again: nothing in between knows of it.
///
/// A rectangle has its left edge and not its right one, and so has its image. So a place changes for one a hair before
/// its image: it lies in a rectangle where, as people see it, it lies in that rectangle's image.
package struct Mirror: Equatable, Sendable {
  /// How far a place lies before its image, in points: less than any device tells, more than sums of places round.
  ///
  /// It is a power of two, so that what lies between two places stays the same to the last bit.
  private static let hair = 0x1p-30

  /// The sum of the two places that change for each other.
  private let sum: Double
  /// Where the frame begins and ends.
  private let (start, end): (Double, Double)

  /// Makes a mirror in the middle of a frame.
  package init(in frame: Rect) { (sum, start, end) = (frame.x + frame.maxX, frame.x, frame.maxX) }

  /// The place that a place changes for; one within the frame stays within.
  package func callAsFunction(_ point: Point) -> Point {
    let x = sum - point.x - Self.hair
    return Point(x: point.x < end ? max(x, start) : x, y: point.y)
  }

  /// The rectangle that a rectangle changes for.
  package func callAsFunction(_ rect: Rect) -> Rect {
    Rect(x: sum - rect.x - rect.width, y: rect.y, width: rect.width, height: rect.height)
  }
}
