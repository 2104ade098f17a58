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
}
