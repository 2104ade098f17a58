/// The movement of two fingers on a touchpad, with the velocity at their lift.
///
/// SDL does not report a lift, so a pause is a lift, too.
struct TouchpadMotion: Sendable {
  private var tracker = VelocityTracker()
  /// The distance since the fingers came down, in points.
  private var translation = Point.zero
  private var step = Point.zero
  /// The time of the latest movement, in seconds; nil if the fingers are up.
  private var latest: Double?

  /// The time when a pause becomes a lift, in seconds; nil without a movement.
  var pauseEnd: Double? { latest.map { $0 + GestureConstants.touchpadPause } }

  mutating func follow(_ event: WheelEvent, at time: Double) {
    guard event.unit == .points else { return cancel() }
    if latest == nil { cancel() }
    let step = event.delta
    if step.x != 0 { self.step.x = step.x }
    if step.y != 0 { self.step.y = step.y }
    translation = translation + step
    latest = time
    tracker.add(translation, at: time)
  }

  /// Ends the movement by a lift or a pause, and returns its velocity; zero after a rest.
  mutating func lift(at time: Double) -> Point {
    defer { cancel() }
    guard latest != nil else { return .zero }
    let velocity = tracker.velocity(liftedAt: time)
    // The fitted curve of a movement that slows down may turn back although the fingers did not.
    return Point(x: velocity.x * step.x > 0 ? velocity.x : 0, y: velocity.y * step.y > 0 ? velocity.y : 0)
  }

  mutating func cancel() {
    (latest, translation, step) = (nil, .zero, .zero)
    tracker.reset()
  }
}
