import SwipeKit

/// The direction of a wheel burst: with Shift at its beginning all of it goes sideways, as desktops have it.
struct SidewaysWheel {
  private var latest = -Double.infinity
  private var isSideways = false

  /// Returns the amount of a wheel event in the direction of its burst.
  ///
  /// - Parameters:
  ///   - amount: the amount as the wheel has it; zero ends the burst.
  ///   - time: the time of the event, in seconds.
  ///   - isShiftHeld: whether Shift is held now.
  mutating func turn(_ amount: Point, at time: Double, isShiftHeld: Bool) -> Point {
    if time - latest >= GestureConstants.wheelGap { isSideways = isShiftHeld }
    latest = amount == .zero ? -.infinity : time
    return isSideways && amount.x == 0 ? Point(x: -amount.y, y: 0) : amount
  }
}
