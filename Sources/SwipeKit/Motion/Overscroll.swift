/// What happens past the end of a way.
public enum Overscroll: Equatable, Sendable {
  /// What moves stops there.
  case none
  /// It follows with growing resistance.
  case rubberBand
  /// It follows by a share of the finger's way, above 0 and at most 1.
  case slowed(Double)

  func check() {
    guard case .slowed(let share) = self else { return }
    precondition(
      share > 0 && share <= 1, "what is slowed follows by a share above 0, and at most by all of the way")
  }
}
