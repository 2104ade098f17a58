import SwipeKit

/// A recognizer of double presses: a second press soon after the first, at almost the same point.
struct DoublePress {
  /// The maximum time from press to press, in seconds: GTK's default.
  static let time = 0.4
  /// The maximum distance between the presses, in points: GTK's default.
  static let distance = 5.0

  private var first: (point: Point, time: Double)?

  /// Returns whether a press completes a double press; the next press is then a first one.
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
