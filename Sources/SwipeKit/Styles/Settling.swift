/// How a row moves to where it is to rest.
public enum Settling: Equatable, Sendable {
  /// By timed legs, one after the other, one to three; the last one ends where the row rests.
  case legs([Leg])
  /// By a critically damped spring that takes on the finger's velocity.
  case spring

  /// In the least time that a leg takes.
  static let atOnce = Settling.legs([Leg(lasting: Leg.leastDuration, .linear)])

  func check() {
    guard case .legs(let legs) = self else { return }
    precondition((1...Motion.capacity).contains(legs.count), "a row settles in one to three legs")
    precondition(legs.last?.outwards == 0, "a row's last leg ends where it rests")
  }

  /// One leg of the way.
  public struct Leg: Equatable, Sendable {
    /// The least that a leg takes, in seconds.
    static let leastDuration = 1e-6

    /// Where it ends: points beyond where the row is to rest, in the direction in which the row opens.
    public let outwards: Double
    /// How long it takes, in seconds.
    public let duration: Double
    /// How its way is spread over its time.
    public let curve: EasingCurve

    /// Makes a leg of its parts.
    ///
    /// - Parameters:
    ///   - outwards: where it ends, in points; finite.
    ///   - duration: how long it takes, in seconds; finite, and a microsecond at least.
    /// - Precondition: both are in their ranges.
    public init(_ outwards: Double = 0, lasting duration: Double, _ curve: EasingCurve) {
      precondition(outwards.isFinite, "a leg ends somewhere")
      precondition(
        duration >= Self.leastDuration && duration.isFinite, "a leg takes a microsecond at least, and not for ever")
      self.outwards = outwards
      self.duration = duration
      self.curve = curve
    }
  }
}
