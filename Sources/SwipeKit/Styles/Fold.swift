/// The animation by which the rows below close the gap of a removed row.
public struct Fold: Equatable, Sendable {
  /// The duration, in seconds.
  public let duration: Double
  /// The progress over the duration.
  public let curve: EasingCurve

  /// Creates a fold from its parts.
  ///
  /// - Parameter duration: in seconds; finite, and a microsecond at least.
  /// - Precondition: the duration is in its range.
  public init(lasting duration: Double, _ curve: EasingCurve) {
    precondition(
      duration >= Settling.Leg.leastDuration && duration.isFinite,
      "a fold takes a microsecond at least, and not for ever")
    self.duration = duration
    self.curve = curve
  }

  /// A fold that is fast at first, then slower.
  ///
  /// With the 0.12 s after which the rows below a row that leaves by a spring begin to move, a removal takes 0.35 s.
  public static let decelerating = Fold(lasting: 0.23, .easeOut)
  /// The fold of a table view of UIKit, whose rows are deleted in 0.3 s.
  public static let tableView = Fold(lasting: 0.3, .easeInOut)

  static let atOnce = Fold(lasting: Settling.Leg.leastDuration, .linear)
}
