@testable import SwipeKit

extension SwipeStyle {
  /// What style `actions` has none of: a rubber band, velocity and a spring.
  static let springy = SwipeStyle(
    name: "springy", overdrag: .rubberBand, decision: .nearestRest, settling: .spring, closers: [])

  /// Springy, one row at most open, and closed by whatever closes.
  static let exclusive = SwipeStyle(
    name: "exclusive", overdrag: .rubberBand, decision: .nearestRest, settling: .spring,
    closers: [.tap, .scroll, .otherRow])

  /// The engine's other combination: a rubber band that settles in two legs.
  static func closed(by closers: Closers) -> SwipeStyle {
    SwipeStyle(
      name: "closed", overdrag: .none, decision: .halfButton, settling: .bounce(20, leg: 0.1, .easeOut),
      closers: closers)
  }
}
