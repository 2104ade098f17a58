import SwipeKit

/// The direction of a wheel burst: with Shift at its start the whole burst is horizontal.
struct SidewaysWheel {
  private var latest = -Double.infinity
  private var isSideways = false

  /// Returns the amount of a wheel event, in the direction of its burst.
  ///
  /// - Parameters:
  ///   - amount: the reported amount; zero ends the burst.
  ///   - time: the time of the event, in seconds.
  mutating func turn(_ amount: Point, at time: Double, isShiftHeld: Bool) -> Point {
    if time - latest >= GestureConstants.wheelGap { isSideways = isShiftHeld }
    latest = amount == .zero ? -.infinity : time
    return isSideways && amount.x == 0 ? Point(x: -amount.y, y: 0) : amount
  }
}
