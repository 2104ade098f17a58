/// The animation that closes the gap of a removed row.
public struct GapAnimation: Equatable, Sendable {
  /// The duration, in seconds.
  package let duration: Double
  package let curve: EasingCurve

  /// Creates an animation from its parts.
  ///
  /// - Precondition: the duration is finite, and at least a microsecond.
  public init(lasting duration: Double, _ curve: EasingCurve) {
    require(
      duration >= SettleAnimation.Leg.minimumDuration && duration.isFinite,
      "the animation of a gap lasts at least a microsecond, and is finite")
    self.duration = duration
    self.curve = curve
  }

  /// An animation that is fast at first, then slower.
  ///
  /// It begins 0.12 s after a row leaves by a spring, so that a removal takes 0.35 s.
  public static let decelerating = GapAnimation(lasting: 0.23, .easeOut)
  /// The animation of UIKit's table view, which deletes rows in 0.3 s.
  public static let tableView = GapAnimation(lasting: 0.3, .easeInOut)

  static let withoutAnimation = GapAnimation(lasting: SettleAnimation.Leg.minimumDuration, .linear)
}
