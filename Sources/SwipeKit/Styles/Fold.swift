/// How the rows below close the gap of a row that goes.
public struct Fold: Equatable, Sendable {
  /// How long it takes, in seconds.
  public let duration: Double
  /// How the way is spread over the time.
  public let curve: EasingCurve

  /// Makes a fold of its parts.
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

  /// Fast at once, then slower: with the 0.12 s after which a row that leaves by a spring begins to make way, a removal
  /// takes 0.35 s.
  public static let decelerating = Fold(lasting: 0.23, .easeOut)
  /// As in a table view of UIKit, whose rows are deleted in 0.3 s.
  public static let tableView = Fold(lasting: 0.3, .easeInOut)

  /// In the least time.
  static let atOnce = Fold(lasting: Settling.Leg.leastDuration, .linear)
}
