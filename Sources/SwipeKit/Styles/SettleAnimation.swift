/// The animation of a row to its snap point.
@nonexhaustive public enum SettleAnimation: Equatable, Sendable {
  /// One to three timed legs in sequence; the last one ends at the snap point.
  case legs([Leg])
  /// A critically damped spring that takes on the finger's velocity.
  case spring

  /// Without animation: in the minimum duration of a leg.
  static let withoutAnimation = SettleAnimation.legs([Leg(lasting: Leg.minimumDuration, .linear)])

  func check() {
    guard case .legs(let legs) = self else { return }
    require((1...Motion.capacity).contains(legs.count), "a row settles in one to three legs")
    require(legs.last?.outwards == 0, "a row's last leg ends where it rests")
  }

  /// One leg of the movement.
  public struct Leg: Equatable, Sendable {
    /// The minimum duration of a leg, in seconds.
    static let minimumDuration = 1e-6

    /// The offset at its end, in points beyond the snap point, in the opening direction.
    package let outwards: Double
    /// The duration, in seconds.
    package let duration: Double
    package let curve: EasingCurve

    /// Creates a leg from its parts.
    ///
    /// - Precondition: both are finite, and the duration is at least a microsecond.
    public init(_ outwards: Double = 0, lasting duration: Double, _ curve: EasingCurve) {
      require(outwards.isFinite, "a leg ends somewhere")
      require(
        duration >= Self.minimumDuration && duration.isFinite,
        "a leg takes a microsecond at least, and not for ever")
      (self.outwards, self.duration, self.curve) = (outwards, duration, curve)
    }
  }
}
