@testable import SwipeKit

extension SwipeStyle {
  /// What style `actions` has none of: a rubber band at both ends, velocity and a spring.
  static let springy = SwipeStyle("springy") {
    $0.overdrag = .rubberBand
    $0.recoil = .rubberBand
  }

  /// Springy, one row at most open, and closed by whatever closes.
  static let exclusive = SwipeStyle("exclusive") {
    $0.overdrag = .rubberBand
    $0.recoil = .rubberBand
    $0.closers = [.tap, .scroll, .otherRow]
  }

  /// The engine's other combination: stops at its ends, and settles in two legs.
  static func closed(by closers: Closers) -> SwipeStyle {
    var style = SwipeStyle.actions
    style.name = "closed"
    style.closers = closers
    return style
  }
}
