/// The circle around a press that a pointer must leave before the gesture is decided.
///
/// A decision at the point where the path leaves the circle does not depend on the number of samples.
enum Slop {
  /// Returns the fraction of a straight piece of a path at which it leaves the circle; nil while it stays inside.
  ///
  /// - Parameters:
  ///   - radius: of the circle, in points.
  ///   - start: the beginning of the piece, inside, relative to the middle of the circle.
  ///   - end: the end of the piece.
  static func exit(of radius: Double, from start: Point, to end: Point) -> Double? {
    guard end.x * end.x + end.y * end.y > radius * radius else { return nil }
    // |start + t d| = radius, the root on the way out.
    let d = end - start
    let a = d.x * d.x + d.y * d.y
    let b = start.x * d.x + start.y * d.y
    let c = start.x * start.x + start.y * start.y - radius * radius
    return min(max((-b + max(0, b * b - a * c).squareRoot()) / a, 0), 1)
  }

  /// The rounding error allowed for a point on a diagonal or on the circle, in points.
  private static let rounding = 1e-9

  /// Returns the fraction of a straight piece of a path from which on it is outside of the circle, and at least as
  /// vertical as horizontal from its middle; nil where no point of it is.
  static func verticalExit(of radius: Double, from start: Point, to end: Point) -> Double? {
    let d = end - start
    // It begins at the start, where the way leaves the circle, or where it crosses y = x or y = -x.
    let diagonals = [(start.x - start.y) / (d.y - d.x), (start.x + start.y) / -(d.y + d.x)]
    let shares = [0, exit(of: radius, from: start, to: end)].compactMap(\.self) + diagonals
    return shares.filter { share in
      let (x, y) = (abs(start.x + share * d.x), abs(start.y + share * d.y))
      return (0...1).contains(share) && y >= x - rounding && x * x + y * y >= radius * radius - rounding
    }.min()
  }
}
