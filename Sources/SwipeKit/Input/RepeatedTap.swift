/// The memory of the latest press, which tells whether the next one is the second of a double click.
///
/// The second tap of a double click acts only on what the first press was on. So it never acts on something that the
/// first tap brought under the pointer.
struct RepeatedTap<Target: Equatable & Sendable>: Sendable {
  /// The latest press; nil before the first one.
  private var latest: (target: Target, position: Point, time: Double)?

  mutating func note(_ target: Target, at position: Point, time: Double) { latest = (target, position, time) }

  /// Returns whether a press at a position would follow the latest one as the second of a double click does.
  func isSecond(at position: Point, time: Double) -> Bool {
    guard let latest else { return false }
    let way = position - latest.position
    let distance = GestureConstants.repeatDistance
    return elapsed(from: latest.time, to: time) <= GestureConstants.repeatTime
      && way.x * way.x + way.y * way.y <= distance * distance
  }

  /// Returns whether a press would be the second of a double click whose first press was on another target.
  func isNew(_ target: Target, at position: Point, time: Double) -> Bool {
    isSecond(at: position, time: time) && latest?.target != target
  }
}
