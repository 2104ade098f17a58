/// The movement of a row to its snap point.
public enum Settling: Equatable, Sendable {
  /// By timed legs, one after the other, one to three; the last one ends at the snap point.
  case legs([Leg])
  /// By a critically damped spring that takes on the finger's velocity.
  case spring

  /// In the minimum duration of a leg.
  static let atOnce = Settling.legs([Leg(lasting: Leg.leastDuration, .linear)])

  func check() {
    guard case .legs(let legs) = self else { return }
    precondition((1...Motion.capacity).contains(legs.count), "a row settles in one to three legs")
    precondition(legs.last?.outwards == 0, "a row's last leg ends where it rests")
  }

  /// One leg of the movement.
  public struct Leg: Equatable, Sendable {
    /// The least duration of a leg, in seconds.
    static let leastDuration = 1e-6

    /// The offset at its end: points beyond the snap point, in the direction in which the row opens.
    public let outwards: Double
    /// The duration, in seconds.
    public let duration: Double
    /// The progress over its duration.
    public let curve: EasingCurve

    /// Creates a leg from its parts.
    ///
    /// - Parameters:
    ///   - outwards: the offset at its end, in points; finite.
    ///   - duration: the duration, in seconds; finite, and a microsecond at least.
    /// - Precondition: both are in their ranges.
    public init(_ outwards: Double = 0, lasting duration: Double, _ curve: EasingCurve) {
      precondition(outwards.isFinite, "a leg ends somewhere")
      precondition(
        duration >= Self.leastDuration && duration.isFinite, "a leg takes a microsecond at least, and not for ever")
      (self.outwards, self.duration, self.curve) = (outwards, duration, curve)
    }
  }
}
