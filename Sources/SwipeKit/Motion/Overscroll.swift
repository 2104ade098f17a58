/// The behaviour of an offset beyond its bounds.
@nonexhaustive public enum Overscroll: Equatable, Sendable {
  /// The offset stops at the bound.
  case none
  /// The offset follows the finger with growing resistance.
  case rubberBand
  /// The offset follows a fraction of the finger's movement, above 0 and at most 1.
  case damped(Double)

  func check() {
    guard case .damped(let fraction) = self else { return }
    require(fraction > 0 && fraction <= 1, "a damping fraction is above 0, and at most 1")
  }
}
