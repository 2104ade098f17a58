import SwipeKit

/// The direction of a wheel burst: with Shift at its start the whole burst is horizontal.
struct SidewaysWheel {
  private var latest = -Double.infinity
  private var isSideways = false

  /// - Parameter amount: the reported amount; zero ends the burst.
  mutating func turn(_ amount: Point, at time: Double, isShiftHeld: Bool) -> Point {
    if time - latest >= GestureConstants.wheelGap { isSideways = isShiftHeld }
    latest = amount == .zero ? -.infinity : time
    return isSideways && amount.x == 0 ? Point(x: -amount.y, y: 0) : amount
  }
}
