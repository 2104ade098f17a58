/// The latest press, which decides whether the next press ends a double click.
///
/// The second tap of a double click only acts on the target of the first press. So it never acts on something that the
/// first tap brought under the pointer.
struct DoubleClickDetector<Target: Equatable & Sendable>: Sendable {
  private var latest: (target: Target, position: Point, time: Double)?

  mutating func note(_ target: Target, at position: Point, time: Double) { latest = (target, position, time) }

  /// Returns whether a press would follow the latest press as a double click.
  func isSecond(at position: Point, time: Double) -> Bool {
    guard let latest else { return false }
    let distance = GestureConstants.repeatDistance
    return elapsed(from: latest.time, to: time) <= GestureConstants.repeatTime
      && (position - latest.position).squaredLength <= distance * distance
  }

  /// Returns whether a press would end a double click that began on another target.
  func isNew(_ target: Target, at position: Point, time: Double) -> Bool {
    isSecond(at: position, time: time) && latest?.target != target
  }
}
