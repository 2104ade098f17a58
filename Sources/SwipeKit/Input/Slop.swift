/// The circle around a press that a pointer must leave to begin a gesture.
///
/// The decision is made at the edge of the circle, so it does not depend on the number of samples.
enum Slop {
  /// Returns the fraction inside of the circle of a path that begins inside, if it leaves; relative to the centre.
  static func exit(of radius: Double, from start: Point, to end: Point) -> Double? {
    guard end.squaredLength > radius * radius else { return nil }
    // |start + t d| = radius, the root on the way out.
    let d = end - start
    let a = d.squaredLength
    let b = start.x * d.x + start.y * d.y
    let c = start.squaredLength - radius * radius
    return min(max((-b + max(0, b * b - a * c).squareRoot()) / a, 0), 1)
  }

  /// The allowed rounding error on a diagonal or on the circle, in points.
  private static let rounding = 1e-9

  /// Returns the first fraction of a path segment that is a vertical exit, if any.
  ///
  /// The point is outside of the circle, and at least as far from its centre vertically as horizontally.
  static func verticalExit(of radius: Double, from start: Point, to end: Point) -> Double? {
    let d = end - start
    // It is the start, the exit from the circle, or a crossing of y = x or y = -x.
    let diagonals = [(start.x - start.y) / (d.y - d.x), (start.x + start.y) / -(d.y + d.x)]
    let shares = [0, exit(of: radius, from: start, to: end)].compactMap(\.self) + diagonals
    return shares.filter { fraction in
      let (x, y) = (abs(start.x + fraction * d.x), abs(start.y + fraction * d.y))
      return (0...1).contains(fraction) && y >= x - rounding && x * x + y * y >= radius * radius - rounding
    }.min()
  }
}
