/// The circle that a way must leave before it is decided what it is.
///
/// What is decided and counted where the way leaves it does not depend on how many samples the way was cut into.
enum Slop {
  /// The share of a straight piece of a way at which it leaves the circle; nil while it stays inside.
  ///
  /// - Parameters:
  ///   - radius: of the circle, in points.
  ///   - start: where the piece begins, inside, from the middle of the circle.
  ///   - end: where it ends.
  static func exit(of radius: Double, from start: Point, to end: Point) -> Double? {
    guard end.x * end.x + end.y * end.y > radius * radius else { return nil }
    // |start + t d| = radius, the root on the way out.
    let d = end - start
    let a = d.x * d.x + d.y * d.y
    let b = start.x * d.x + start.y * d.y
    let c = start.x * start.x + start.y * start.y - radius * radius
    return min(max((-b + max(0, b * b - a * c).squareRoot()) / a, 0), 1)
  }

  /// What a place on a diagonal or on the circle may be beside it, in points, as numbers are rounded.
  private static let rounding = 1e-9

  /// The share of a straight piece of a way from which on it is outside of the circle, and at least as much up or down as
  /// sideways from its middle; nil where no place of it is.
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
