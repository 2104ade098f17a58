import SwipeKit

/// The recognition of a double press: a second one soon after the first, at the same point but for a tremor.
struct DoublePress {
  /// The time from press to press, in seconds, as GTK has it by default.
  static let time = 0.4
  /// The distance between them, in points; GTK's as well.
  static let distance = 5.0

  private var first: (point: Point, time: Double)?

  /// Takes a press.
  ///
  /// - Returns: whether it is the second one of two; the next one is a first one again.
  mutating func press(at point: Point, time: Double) -> Bool {
    if let first, time - first.time <= Self.time,
      max(abs(point.x - first.point.x), abs(point.y - first.point.y)) <= Self.distance
    {
      self.first = nil
      return true
    }
    first = (point, time)
    return false
  }
}
