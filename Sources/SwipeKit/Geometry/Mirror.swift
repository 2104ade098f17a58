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
public struct Mirror: Equatable, Sendable {
  /// The sum of the two places that change for each other.
  private let sum: Double

  /// Makes a mirror in the middle of a frame.
  public init(in frame: Rect) { sum = frame.x + frame.maxX }

  /// The place that a place changes for.
  public func callAsFunction(_ point: Point) -> Point { Point(x: sum - point.x, y: point.y) }

  /// The rectangle that a rectangle changes for.
  public func callAsFunction(_ rect: Rect) -> Rect {
    Rect(x: sum - rect.x - rect.width, y: rect.y, width: rect.width, height: rect.height)
  }
}
